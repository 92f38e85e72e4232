"""The files of a game folder: each is read once, when somebody first asks for what stands in it."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from os.path import lexists
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pnp.content.budgets import TEXT
from pnp.content.declarations.documents import Tree
from pnp.content.declarations.spec import Loaded, Spot, read_declared
from pnp.content.declared import RULES, WORDS
from pnp.content.fill import scope
from pnp.content.game import DataTable, Deck, Example, Row, Section, Text
from pnp.content.head import Head, read_head
from pnp.content.language_codes import misnamed_catalogues
from pnp.content.rules.rulings import Rulings, read_rulings
from pnp.content.rules.sentences import Sentences, anchor_faults, read_sentences
from pnp.door import leads_out
from pnp.places import Places
from pnp.problem import Place, Problem, stops
from pnp.words import Message

if TYPE_CHECKING:
    from pnp.content.rules.terms import Terms
    from pnp.content.tabletop import Setup
    from pnp.content.texts import TextReferences


class GameFiles:
    """What stands in the files of one folder, as far as it is sound; each is read once.

    ``draft``: what is not sound is left out of the game, and stops nothing.
    """

    def __init__(
        self, folder: Path, places: Places | None, languages: Sequence[str] = (), draft: bool = False
    ) -> None:
        self.folder = folder
        self.draft = draft
        self._languages = languages
        self._places = places
        self._supply: dict[int, Loaded[tuple[Row, ...] | None]] = {}

    @cached_property
    def _roots(self) -> list[Path]:
        return (self._places or Places()).template_roots(self.folder)

    @cached_property
    def head(self) -> Loaded[Head]:
        """What game.toml says."""
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
        """Options, rulings and answers of rulings.toml."""
        return read_rulings(self.folder)

    @cached_property
    def sentences(self) -> Loaded[Sentences]:
        """What reasons.toml says."""
        return read_sentences(self.folder)

    def supply(self, index: int) -> Loaded[tuple[Row, ...] | None]:
        """The rows of a deck, by its number in game.toml."""
        if index not in self._supply:
            head = self.head.value
            from pnp.content.decks.rows import read_supply

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
        from pnp.content.decks.printed_decks import read_deck, read_sizes

        sizes = read_sizes(self._roots)
        decks = [
            read_deck(deck, self.supply(index), sizes.value, self.references, self.draft)
            for index, deck in enumerate(self.head.value.decks)
        ]
        problems = [*self.rules.problems, *sizes.problems]
        problems += [problem for deck in decks for problem in deck.problems]
        return Loaded(tuple(deck.value for deck in decks if deck.value), tuple(problems))

    @cached_property
    def tables(self) -> Loaded[tuple[DataTable, ...]]:
        """The tables that are no decks."""
        from pnp.content.decks.data_tables import read_data_tables

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
        """The sections of rules.md."""
        path = self.folder / "rules.md"
        if not path.exists():
            return Loaded(())
        from pnp.content.rules.rules_text import read_rules_text

        sections, problems = read_rules_text(path, self._named, self.head.value.budgets)
        return Loaded(sections, (*self.decks.problems, *self.tables.problems, *problems))

    @cached_property
    def examples(self) -> Loaded[dict[str, Example]]:
        """The worked examples, by their ids."""
        from pnp.content.rules.examples import read_examples

        return read_examples(self.folder)

    @cached_property
    def setups(self) -> "Loaded[dict[str, Setup]]":
        """The tables of setups.toml."""
        if not lexists(self.folder / "setups.toml"):
            return Loaded({})
        from pnp.content.rules.setups import read_setups

        return read_setups(self.folder, self._named)

    @cached_property
    def shown(self) -> Loaded[tuple[Text, ...]]:
        """The words of the examples that rules.md shows."""
        from pnp.content.rules.examples import read_shown

        path = str(self.folder / "rules.md")
        shown = read_shown(self.examples, self.sections.value, self._named, path)
        return Loaded(shown.value, (*self.sections.problems, *shown.problems))

    @cached_property
    def terms(self) -> "Loaded[Terms]":
        """What terms.toml says."""
        from pnp.content.rules.terms import read_terms

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
        yield from misnamed_catalogues(self.folder)
        pages = self.folder / "templates" / "html"
        if pages.is_dir():
            yield Problem(Place(str(pages)), "not-a-game-s")
        if leads_out(self.folder, templates := self.folder / "templates"):
            yield Problem(Place(str(templates)), "unreadable-file", reason=Message("system.outside"))

    def _naming_faults(self) -> Iterator[Problem]:
        """Texts of no component that name what is not there; names that are taken."""
        for text, spot in self.own_texts().values():
            for fault in self.references.faults(text, {}):
                yield Problem(spot.place, fault)
        if headings := [section.id for section in self.sections.value if section.id]:
            yield from anchor_faults(self.rulings.value.rules, headings)
            yield from anchor_faults(self.sentences.value.rules, headings)

    def _long_texts(self) -> Iterator[Problem]:
        """Texts of no row that are longer than the game may have."""
        places = ((text, spot.place) for text, spot in self.own_texts().values())
        others = (*(*self.sentences.value.texts, *self.rulings.value.texts, *self.shown.value),)
        for text, place in (*places, *((text.text, text.place) for text in others)):
            if many := TEXT.over(self.head.value.budgets, len(text)):
                yield Problem(place, many)

    def own_texts(self) -> Mapping[str, tuple[str, Spot]]:
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

    @property
    def rules_faults(self) -> bool:
        """Whether the rules text itself cannot be told."""
        own = {*self.sections.problems, *self.shown.problems, *self.setups.problems} - {
            *self.decks.problems,
            *self.tables.problems,
        }
        return stops([*own, *self.rulings.problems, *self.sentences.problems, *self.rules.problems])
