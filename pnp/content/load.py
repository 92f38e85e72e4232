"""A game folder becomes a Game: every file is read once, when somebody first asks for what stands in it.

``read_game`` reads game.toml and leaves the rest until it is needed, so that a score waits for no picture;
``load`` reads all of it and collects every fault.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pnp.content.budgets import TEXT
from pnp.content.declared import RULES, WORDS
from pnp.content.documents import Tree
from pnp.content.fill import scope
from pnp.content.game import DataTable, Deck, Example, Game, Row, Section, Text
from pnp.content.head import Head, read_head
from pnp.content.lazy import LazyMapping
from pnp.content.rulings import Rulings, read_rulings
from pnp.content.sentences import Sentences, anchor_faults, read_sentences
from pnp.content.spec import Loaded, Spot, read_declared
from pnp.door import leads_out
from pnp.places import Places
from pnp.problem import Place, Problem, stops
from pnp.words import Message

if TYPE_CHECKING:
    from pnp.content.tabletop import Setup
    from pnp.content.terms import Terms
    from pnp.content.texts import TextReferences

_FONTS = {"body": ("FiraGO", "Noto Sans")}


def read_game(folder: Path, places: Places | None = None) -> Game:
    """The game of a folder in its source language, its parts read when they are asked for.

    Raises ContentError with every fault of game.toml, as asking for a part does with those of that part.
    """
    files = _Files(folder, places)
    files.head.sound()
    return files.game()


def load(folder: Path, places: Places, languages: Sequence[str] = ()) -> tuple[Game | None, list[Problem]]:
    """The game in its source language, and every problem of its files, sorted; no game if one is a fault.

    Looks that the art, icons and templates exist that the files name. ``languages`` are such as there are
    only columns of as yet.
    """
    files = _Files(folder, places, languages)
    problems = sorted(set(files.faults()))
    return (None if stops(problems) else files.game()), problems


def load_draft(folder: Path, places: Places) -> tuple[Game | None, list[Problem]]:
    """The same, but of a game with faults as much as can be printed, with holes for the rest.

    No game where game.toml cannot be read, or does not say which language this is.
    """
    files = _Files(folder, places, draft=True)
    problems = sorted(set(files.faults()))
    return (files.game() if files.head.value.keys.get("language") else None), problems


class _Files:
    """What stands in the files of one folder, as far as it is sound; each is read once.

    ``draft``: what is not sound is left out of the game, and stops nothing.
    """

    def __init__(
        self, folder: Path, places: Places | None, languages: Sequence[str] = (), draft: bool = False
    ) -> None:
        self.folder = folder
        self._draft = draft
        self._languages = languages
        self._places = places
        self._supply: dict[int, Loaded[tuple[Row, ...] | None]] = {}

    @cached_property
    def _roots(self) -> list[Path]:
        return (self._places or Places()).template_roots(self.folder)

    @cached_property
    def head(self) -> Loaded[Head]:
        return read_head(self.folder)

    @cached_property
    def rules(self) -> Loaded[Tree]:
        """The numbers of rules.toml; ``players`` stand in game.toml and need not stand twice."""
        given, spot = read_declared(self.folder, "rules.toml", RULES)
        if "deck" in given:  # {deck.…} names figures of the components
            spot.inside("deck").key_fault("reserved-name.rules")
        if "tables" in given and self.head.value.tables:
            spot.inside("tables").key_fault("reserved-name.rules-tables")
        least, most = self.head.value.players
        return Loaded({"players": {"min": least, "max": most}, **given}, tuple(spot.problems))

    @cached_property
    def words(self) -> Loaded[tuple[Mapping[str, str], Spot]]:
        """The texts of words.toml, and where they stand."""
        given, spot = read_declared(self.folder, "words.toml", WORDS)
        return Loaded((given.get("words", {}), spot.inside("words")), tuple(spot.problems))

    @cached_property
    def rulings(self) -> Loaded[Rulings]:
        return read_rulings(self.folder)

    @cached_property
    def sentences(self) -> Loaded[Sentences]:
        return read_sentences(self.folder)

    def supply(self, index: int) -> Loaded[tuple[Row, ...] | None]:
        """The rows of a deck, by its number in game.toml."""
        if index not in self._supply:
            head = self.head.value
            from pnp.content.rows import read_supply

            languages = (*head.languages[1:], *self._languages)
            self._supply[index] = read_supply(self.folder, head.decks[index], head.budgets, languages)
        return self._supply[index]

    @cached_property
    def references(self) -> "TextReferences":
        """What texts may name, the figures of the components apart."""
        from pnp.content.assets import Assets
        from pnp.content.texts import TextReferences

        assets = Assets(self.folder, self._roots)
        return TextReferences(self.rules.value, self.head.value.palette, assets, not self.rules.problems)

    @cached_property
    def decks(self) -> Loaded[tuple[Deck, ...]]:
        """The decks that have no faults."""
        from pnp.content.decks import read_deck, read_sizes

        sizes = read_sizes(self._roots)
        decks = [
            read_deck(deck, self.supply(index), sizes.value, self.references, self._draft)
            for index, deck in enumerate(self.head.value.decks)
        ]
        problems = [*self.rules.problems, *sizes.problems]
        problems += [problem for deck in decks for problem in deck.problems]
        return Loaded(tuple(deck.value for deck in decks if deck.value), tuple(problems))

    @cached_property
    def tables(self) -> Loaded[tuple[DataTable, ...]]:
        """The tables that are no decks."""
        from pnp.content.data_tables import read_data_tables

        head = self.head.value
        languages = (*head.languages[1:], *self._languages)
        return read_data_tables(self.folder, head, languages, self.references)

    @cached_property
    def _named(self) -> "TextReferences":
        """What the rules text may name, and nothing known of decks where one with faults was left out."""
        decks, tables, head = self.decks.value, self.tables.value, self.head.value
        whole = (len(decks), len(tables)) == (len(head.decks), len(head.tables))
        named = scope(self.rules.value, decks, tables)
        return replace(self.references, rules=named, decks_known=whole)

    @cached_property
    def sections(self) -> Loaded[tuple[Section, ...]]:
        from pnp.content.rules_text import read_rules_text

        path = self.folder / "rules.md"
        if not path.exists():
            return Loaded(())
        sections, problems = read_rules_text(path, self._named, self.head.value.budgets)
        return Loaded(sections, (*self.decks.problems, *self.tables.problems, *problems))

    @cached_property
    def examples(self) -> Loaded[dict[str, Example]]:
        from pnp.content.examples import read_examples

        return read_examples(self.folder)

    @cached_property
    def setups(self) -> "Loaded[dict[str, Setup]]":
        from pnp.content.setups import read_setups

        return read_setups(self.folder, self._named)

    @cached_property
    def shown(self) -> Loaded[tuple[Text, ...]]:
        """The words of the examples that rules.md shows."""
        from pnp.content.examples import read_shown

        path = str(self.folder / "rules.md")
        shown = read_shown(self.examples, self.sections.value, self._named, path)
        return Loaded(shown.value, (*self.sections.problems, *shown.problems))

    @cached_property
    def terms(self) -> "Loaded[Terms]":
        from pnp.content.terms import read_terms

        rulings = [option.id for option in self.rulings.value.options]
        terms = read_terms(self.folder, self.sections.value, rulings)
        return Loaded(terms.value, (*self.sections.problems, *terms.problems))

    def faults(self) -> Iterator[Problem]:
        """Everything that is wrong in any file, and between them."""
        parts: list[Loaded[Any]] = [
            *(self.head, self.rules, self.words, self.rulings, self.sentences, self.decks, self.tables)
        ]
        if self.head.value.spot.document.tree:
            parts += [self.sections, self.setups, self.shown, self.terms]
            yield from self._naming_faults()
        for part in parts:
            yield from part.problems
        yield from self._long_texts()
        pages = self.folder / "templates" / "html"
        if pages.is_dir():
            yield Problem(Place(str(pages)), "not-a-game-s")
        if leads_out(self.folder, templates := self.folder / "templates"):
            yield Problem(Place(str(templates)), "unreadable-file", reason=Message("system.outside"))

    def _naming_faults(self) -> Iterator[Problem]:
        """Texts of no component that name what is not there; names that are taken."""
        for text, spot in self._own_texts().values():
            for fault in self.references.faults(text, {}):
                yield Problem(spot.place, fault)
        if headings := [section.id for section in self.sections.value if section.id]:
            yield from anchor_faults(self.rulings.value.rules, headings)
            yield from anchor_faults(self.sentences.value.rules, headings)

    def _long_texts(self) -> Iterator[Problem]:
        """Texts of no row that are longer than the game may have."""
        places = ((text, spot.place) for text, spot in self._own_texts().values())
        others = (*(*self.sentences.value.texts, *self.rulings.value.texts, *self.shown.value),)
        for text, place in (*places, *((text.text, text.place) for text in others)):
            if many := TEXT.over(self.head.value.budgets, len(text)):
                yield Problem(place, many)

    def _own_texts(self) -> Mapping[str, tuple[str, Spot]]:
        """The texts that belong to no deck, by id, and where each of them stands."""
        head, (words, spot) = self.head.value, self.words.value
        keys, credits = head.keys, head.spot.inside("credits")
        credited = keys.get("credits", {}).items()
        own = {key: (keys[key], head.spot.inside(key)) for key in ("title", "subtitle") if key in keys}
        return {
            **{f"game.{key}": known for key, known in own.items()},
            **{f"credits.{key}": (text, credits.inside(key)) for key, text in credited},
            **{f"words.{key}": (text, spot.inside(key)) for key, text in words.items()},
        }

    def game(self) -> Game:
        """The game, its parts as they are asked for. The head must be sound."""
        head = self.head.value
        numbers = {deck.keys["id"]: index for index, deck in enumerate(head.decks) if "id" in deck.keys}
        if self._draft:
            return self._drafted(numbers)
        return Game(
            **self._about(),
            rules=lambda: self.rules.sound(),
            options=lambda: self.rulings.sound().options,
            answers=lambda: self.rulings.sound().answers,
            sentences=lambda: (*self.sentences.sound().texts, *self.rulings.sound().texts),
            supply=LazyMapping(numbers, lambda id: _by_id(self.supply(numbers[id]).sound())),
            decks=lambda: self.decks.sound(),
            tables=lambda: self.tables.sound(),
            words=lambda: self.words.sound()[0],
            sections=lambda: self.sections.sound(),
            examples=lambda: self.examples.sound(),
            setups=lambda: self.setups.sound(),
            shown=lambda: self.shown.sound(),
            terms=lambda: self.terms.sound().terms,
            searches=lambda: self.terms.sound().searches,
        )

    def _drafted(self, numbers: Mapping[str, int]) -> Game:
        """What of the game can be printed."""
        return Game(
            **self._about(),
            rules=self.rules.value,
            options=self.rulings.value.options,
            answers=self.rulings.value.answers,
            sentences=(*self.sentences.value.texts, *self.rulings.value.texts),
            supply=LazyMapping(numbers, lambda id: _by_id(self.supply(numbers[id]).value)),
            decks=self.decks.value,
            tables=self.tables.value,
            words=self.words.value[0],
            sections=() if self.rules_faults else self.sections.value,
            examples=self.examples.value,
            setups=self.setups.value,
            shown=self.shown.value,
            terms=self.terms.value.terms,
            searches=self.terms.value.searches,
        )

    def _about(self) -> dict[str, Any]:
        """What game.toml says of the game itself."""
        head = self.head.value
        keys, source = head.keys, head.languages[0]
        return {
            "id": self.folder.resolve().name,
            "folder": self.folder,
            "title": keys.get("title", self.folder.name),
            "subtitle": keys.get("subtitle", ""),
            "players": head.players,
            "lang": source,
            "source_lang": source,
            "languages": head.languages,
            "credits": keys.get("credits", {}),
            "palette": keys.get("palette", {}),
            "fonts": {**_FONTS, **keys.get("fonts", {})},
            "box": head.box,
            "budgets": head.budgets,
            "places": self._text_places,
        }

    @property
    def rules_faults(self) -> bool:
        """Whether the rules text itself cannot be told."""
        own = {*self.sections.problems, *self.shown.problems, *self.setups.problems} - {
            *self.decks.problems,
            *self.tables.problems,
        }
        return stops([*own, *self.rulings.problems, *self.sentences.problems, *self.rules.problems])

    def _text_places(self) -> Mapping[str, Place]:
        """Where each of the texts stands that belongs to no row."""
        titles = {
            f"deck.{deck.keys['id']}.title": deck.spot.inside("title")
            for deck in self.head.value.decks
            if "id" in deck.keys
        }
        spots = titles | {id: spot for id, (_, spot) in self._own_texts().items()}
        return {id: spot.place for id, spot in spots.items()}


def _by_id(rows: Iterable[Row] | None) -> Mapping[str, Row]:
    return {row.id: row for row in rows or ()}
