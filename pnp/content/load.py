"""A game folder becomes a Game, or the list of everything that is wrong with its files."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from pnp.content.assets import Assets, outside
from pnp.content.declared import GAME, RULES, WORDS
from pnp.content.documents import Document, read_document
from pnp.content.field_types import Field
from pnp.content.fields import read_fields
from pnp.content.fill import scope
from pnp.content.game import Deck, Game, Row, Section
from pnp.content.rows import read_rows, total_faults
from pnp.content.rules_text import read_rules_text
from pnp.content.sentences import read_sentences
from pnp.content.shown import read_shown
from pnp.content.sizes import Size, read_sizes
from pnp.content.spec import Spot, read
from pnp.content.tables import FORMATS, read_records
from pnp.content.terms import read_terms
from pnp.content.texts import TextReferences
from pnp.content.trees import Tree
from pnp.content.trim_shapes import RECTANGLE
from pnp.places import Places, catalogue_languages
from pnp.problem import Place, Problem, nearest

_FONTS = {"body": ("FiraGO", "Noto Sans")}
_TAKEN = ("booklet", "booklet-imposed")
"""Decks have files and are chosen by their ids; these are the rules' own."""
_UNCOUNTED = {"ragged-row", "syntax-error", "wrong-type", "out-of-range"}
"""Faults that leave rows or numbers out, so that sums say nothing."""


def load(folder: Path, places: Places) -> tuple[Game | None, list[Problem]]:
    """The game in its source language, and every fault of all of its files, sorted; no game if there is one.

    Reads game.toml, rules.toml, words.toml, rules.md, the checker's sentences and the decks' row files, and
    looks that the art, icons and templates they name exist.
    """
    problems: list[Problem] = []
    game = _Loader(folder, places, problems).game()
    problems = sorted(set(problems))
    return (None if problems else game), problems


class _Loader:
    """One load; the faults that are met go to ``problems``."""

    def __init__(self, folder: Path, places: Places, problems: list[Problem]) -> None:
        roots = places.template_roots(folder)
        self.folder = folder
        self.problems = problems
        self.assets = Assets(folder, roots)
        self.sizes = read_sizes(roots, problems)

    def game(self) -> Game | None:
        """The game as far as its files are sound."""
        rules_file, words_file = self.optional("rules.toml"), self.optional("words.toml")
        rules = read(RULES, rules_file.tree, Spot(rules_file, self.problems))
        rules_known = not self.problems
        word_spot = Spot(words_file, self.problems)
        words = read(WORDS, words_file.tree, word_spot).get("words", {})
        document = read_document(self.folder / "game.toml")
        if isinstance(document, Problem):
            self.problems.append(document)
            return None
        spot = Spot(document, self.problems)
        given = read(GAME, document.tree, spot)
        declared = document.tree.get("palette")  # a colour at fault is told of where it stands, not used
        names = dict.fromkeys(declared, "") if isinstance(declared, dict) else {}
        palette = {**names, **given.get("palette", {})}
        self.references = TextReferences(rules, palette, self.assets, rules_known)
        self.texts(words, word_spot.inside("words"))
        self.texts({key: given[key] for key in ("title", "subtitle") if key in given}, spot)
        self.texts(given.get("credits", {}), spot.inside("credits"))
        languages = self.languages(given, spot)
        players = self.players(given.get("players", {}), spot.inside("players"))
        decks = self.decks(given.get("deck", ()), spot.inside("deck"))
        if "deck" in rules:
            said = 'the name "deck" is taken: {deck.…} names figures of the components'
            Spot(rules_file, self.problems, ("deck",)).key_fault("reserved-name", said)
        whole = len(decks) == len(given.get("deck", ()))
        sections = self.sections(rules, decks, whole)
        sentences, faults = read_sentences(self.folder, [section.id for section in sections if section.id])
        self.problems += faults
        named = replace(self.references, rules=scope(rules, decks), rules_known=rules_known and whole)
        shown, faults = read_shown(self.folder, sections, named, self.folder / "rules.md")
        self.problems += faults
        terms, faults = read_terms(self.folder, sections)
        self.problems += faults
        if self.problems:
            return None
        return Game(
            id=self.folder.resolve().name,
            folder=self.folder,
            title=given["title"],
            subtitle=given.get("subtitle", ""),
            players=players,
            lang=given["language"],
            source_lang=given["language"],
            languages=languages,
            credits=given.get("credits", {}),
            palette=given.get("palette", {}),
            fonts={**_FONTS, **given.get("fonts", {})},
            decks=tuple(decks),
            rules=rules,
            words=words,
            places=_text_places(document, words_file, given, words),
            notes=_notes(given, words),
            sections=sections,
            sentences=sentences,
            shown=shown,
            terms=terms,
        )

    def optional(self, name: str) -> Document:
        """A file's values; an empty document where the file is not there or is faulty."""
        path = self.folder / name
        found = read_document(path) if path.exists() else Document(str(path), {})
        if isinstance(found, Problem):
            self.problems.append(found)
            return Document(str(path), {})
        return found

    def texts(self, texts: Mapping[str, str], spot: Spot) -> None:
        """Looks at texts that belong to no row."""
        for key, text in texts.items():
            for fault in self.references.faults(text, {}):
                spot.inside(key).fault(fault)

    def sections(self, rules: Tree, decks: list[Deck], whole: bool) -> tuple[Section, ...]:
        """The rules text; with ``whole`` false some deck has faults, and its figures are not to be had."""
        path = self.folder / "rules.md"
        if not path.exists():
            return ()
        named = replace(self.references, rules=scope(rules, decks))
        found, faults = read_rules_text(path, named, decks_known=whole)
        self.problems += faults
        return found

    def languages(self, given: Mapping[str, Any], spot: Spot) -> tuple[str, ...]:
        """The source language, those that game.toml lists, and those that a catalogue was found for."""
        source = given.get("language", "")
        languages: tuple[str, ...] = given.get("languages", (source,))
        if source and source not in languages:
            message = f'"languages" must hold the source language "{source}"'
            spot.inside("languages").fault("missing-language", message)
        return tuple(dict.fromkeys((source, *languages, *catalogue_languages(self.folder))))

    def players(self, players: Mapping[str, int], spot: Spot) -> tuple[int, int]:
        """Fewest and most players."""
        low, high = players.get("min", 1), players.get("max", 1)
        if len(players) == 2 and low > high:
            spot.inside("max").fault("out-of-range", f"max {high} is less than min {low}")
        return low, high

    def decks(self, given: Iterable[dict[str, Any]], spot: Spot) -> list[Deck]:
        """Every deck that has no faults; the rows of the others are looked at all the same."""
        decks = []
        first: dict[str, Place] = {}
        for index, keys in enumerate(given):
            deck_spot = spot.inside(index)
            if id := keys.get("id"):
                if id in first:
                    message = f'the id "{id}" is given twice: line {first[id].line} has it too'
                    deck_spot.inside("id").fault("duplicate-id", message)
                first.setdefault(id, deck_spot.inside("id").place)
                if id in _TAKEN:
                    message = f'the id "{id}" is taken: the rules are printed under this name'
                    deck_spot.inside("id").fault("reserved-name", message)
            if deck := self.deck(keys, deck_spot):
                decks.append(deck)
        return decks

    def deck(self, given: dict[str, Any], spot: Spot) -> Deck | None:
        """One deck."""
        before = len(self.problems)
        size = self.size(given.get("size"), spot.inside("size"))
        corner = given.get("corner", size.corner)
        self.geometry(given, size, corner, spot)
        self.texts({"title": given["title"]} if "title" in given else {}, spot)
        for side in ("front", "back"):
            if side in given and self.assets.template(given[side]) is None:
                hint = nearest(given[side], self.assets.template_names())
                message = f'there is no template "{given[side]}" in templates/faces: {hint}'
                spot.inside(side).fault("missing-template", message)
        fields = read_fields(given.get("fields", {}), spot.inside("fields"))
        rows = self.rows(given, fields, spot)
        if "rows" not in given or len(self.problems) > before or not {"id", "front", "kind"} <= given.keys():
            return None
        folds = given.get("folds", {})
        return Deck(
            id=given["id"],
            kind=given["kind"],
            title=given.get("title", ""),
            width=size.width,
            height=size.height,
            corner=corner,
            shape=given.get("shape", RECTANGLE.name),
            front=given["front"],
            back=given.get("back"),
            bleed=given.get("bleed", 1.5),
            safe=given.get("safe", 3),
            folds_x=folds.get("x", ()),
            folds_y=folds.get("y", ()),
            fields=fields,
            rows=rows,
            total=given.get("total"),
            place=spot.place,
        )

    def rows(self, given: Mapping[str, Any], fields: Mapping[str, Field], spot: Spot) -> tuple[Row, ...]:
        """The rows of a deck, checked against its fields, total and sums."""
        if "rows" not in given:
            return ()
        named = {"file": given["rows"]} if isinstance(given["rows"], str) else given["rows"]
        if "file" not in named:
            return ()
        path = self.folder / named["file"]
        if outside(named["file"]):
            message = f'"{named["file"]}" leads out of the folder of the game, where rows are expected'
            spot.inside("rows").fault("missing-file", message)
            return ()
        if path.is_dir():
            spot.inside("rows").fault("missing-file", f'"{named["file"]}" is a folder: a file was expected')
            return ()
        if not path.is_file():
            names = (entry.name for entry in self.folder.iterdir() if entry.suffix in FORMATS)
            hint = nearest(
                named["file"], set(names) - {"game.toml", "rules.toml", "words.toml", "terms.toml"}
            )
            spot.inside("rows").fault("missing-file", f'there is no file "{named["file"]}": {hint}')
            return ()
        table, faults = read_records(path, named.get("sheet", ""))
        if table is None:
            self.problems += faults
            return ()
        declared = spot.document.tree["deck"][spot.keys[-1]].get("fields")
        ignored = declared.keys() - fields.keys() if isinstance(declared, dict) else ()
        rows, row_faults = read_rows(table, fields, ignored, self.references)
        faults += row_faults
        self.problems += faults
        if {fault.code for fault in faults} & _UNCOUNTED:
            return rows
        for keys, fault in total_faults(rows, given.get("total"), given.get("sums", {}), fields):
            Spot(spot.document, self.problems, (*spot.keys, *keys)).fault(fault)
        return rows

    def size(self, given: Any, spot: Spot) -> Size:
        """The trim of a deck: a named size, or [width, height]."""
        if isinstance(given, tuple):
            return Size("", float(given[0]), float(given[1]), 0.0)
        if given is None or given in self.sizes:
            return self.sizes.get(given, Size("", 1000.0, 1000.0, 0.0))
        spot.fault("unknown-size", f'there is no size "{given}": {nearest(given, self.sizes)}')
        return Size("", 1000.0, 1000.0, 0.0)

    def geometry(self, given: Mapping[str, Any], size: Size, corner: float, spot: Spot) -> None:
        """Looks whether corners, safe zone and folds lie within the trim."""
        half = min(size.width, size.height) / 2
        for key, value in (("corner", corner), ("safe", given.get("safe", 3))):
            if value > half and key in given:
                message = f'"{key}" is {value:g} mm, more than half of the shorter side ({half:g} mm)'
                spot.inside(key).fault("out-of-range", message)
        for axis, length in (("x", size.width), ("y", size.height)):
            for index, fold in enumerate(given.get("folds", {}).get(axis, ())):
                if fold >= length:
                    message = f"the fold lies {fold:g} mm from the edge, but the trim ends at {length:g} mm"
                    spot.inside("folds").inside(axis).inside(index).fault("out-of-range", message)


def _text_places(
    game_file: Document, words_file: Document, given: Mapping[str, Any], words: Mapping[str, str]
) -> dict[str, Place]:
    """Where each of the texts stands that belongs to no row."""
    places = {"game.title": game_file.place(("title",)), "game.subtitle": game_file.place(("subtitle",))}
    places |= {f"credits.{key}": game_file.place(("credits", key)) for key in given.get("credits", {})}
    places |= {f"words.{key}": words_file.place(("words", key)) for key in words}
    decks = enumerate(given["deck"])
    return places | {f"deck.{deck['id']}.title": game_file.place(("deck", i, "title")) for i, deck in decks}


def _notes(given: Mapping[str, Any], words: Mapping[str, str]) -> dict[str, str]:
    """For translators: where each of these texts is seen."""
    notes = {"game.title": "name of the game", "game.subtitle": "line below the name of the game"}
    notes |= {f"credits.{key}": f"credits: {key}" for key in given.get("credits", {})}
    notes |= {f"words.{key}": "word on components" for key in words}
    return notes | {f"deck.{deck['id']}.title": f"name of a deck ({deck['kind']})" for deck in given["deck"]}
