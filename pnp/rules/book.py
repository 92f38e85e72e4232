"""What the checker knows of a game: its numbers, its supply, its options and rulings, and its sentences.

Reads of the content folder only what counting needs; pictures, templates and layouts are never looked at.

``reasons.toml`` holds every sentence the checker says, each under the rule it comes from::

    [reasons."split.whole"]
    missing = "{count} × {token} would be left over: the whole treasure is shared."

The sentence is ``split.whole.missing`` in code, ``reasons.split.whole.missing`` for translators.
``[questions]`` tells in one line what each question of the judge asks, ``[facts]`` what each fact means.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cached_property
from pathlib import Path
from typing import Any

from pnp.content.documents import Document, read_document
from pnp.content.fill import UnknownNameError, fill
from pnp.places import catalogue_languages
from pnp.problem import ContentError, Place, Problem
from pnp.rules.number import Number, written
from pnp.rules.ruling import Option, Ruling, read_rulings
from pnp.words import Value


@dataclass(frozen=True)
class Book:
    """A game as the checker sees it, its sentences in one language."""

    id: str
    folder: Path
    title: str
    players: tuple[int, int]  # fewest and most
    languages: tuple[str, ...]  # the source language first
    lang: str
    rules: Mapping[str, Any] = field(repr=False)
    options: tuple[Option, ...] = field(repr=False)
    sentences: Mapping[str, str] = field(repr=False)  # by text id, in the source language
    decks: Mapping[str, Any] = field(repr=False)  # id -> what game.toml says of its rows
    translated: Mapping[str, str] = field(default_factory=dict, repr=False)  # by text id

    def text(self, id: str, values: Mapping[str, Any] | None = None) -> str:
        """A sentence by its text id, in the book's language, its placeholders filled.

        Placeholders name ``values`` first, then paths into rules.toml. Raises ContentError where there is no
        such sentence or it names something unknown.
        """
        source = self.sentences.get(id)
        if source is None:
            raise self.fault("reasons.toml", "missing-text", f'there is no sentence "{id}"')
        try:
            return fill(self.translated.get(id) or source, values or {}, self.rules, self.lang)
        except UnknownNameError as error:
            raise self.fault(
                "reasons.toml", "unknown-name", f'"{id}" names something unknown: {error}'
            ) from None

    def name(self, deck: str, row: str) -> str:
        """What a component is called; its id where it has no name."""
        given = self.row(deck, row).get("name", row)
        return self.translated.get(f"{deck}.{row}.name") or str(given)

    @cached_property
    def rule_ids(self) -> tuple[str, ...]:
        """Every rule the checker can cite: each is a heading of the rules reference."""
        cited = {
            id.removeprefix("reasons.").rpartition(".")[0]
            for id in self.sentences
            if id.startswith("reasons.")
        }
        return tuple(sorted(cited | {option.rule for option in self.options if isinstance(option, Ruling)}))

    def in_language(self, lang: str) -> "Book":
        """The book in another language; what is not translated, or with other placeholders, stays as it is.

        Raises ContentError for a catalogue that cannot be read.
        """
        source = self.languages[0]
        if lang == source or lang.startswith(f"{source}-x-"):  # texts made from the source's
            return replace(self, lang=source, translated={})
        from pnp.translation.apply import differences
        from pnp.translation.catalogue import catalogue_path, read_catalogue

        path = catalogue_path(self.folder, lang)
        if not path.is_file():
            return replace(self, lang=lang, translated={})
        catalogue, problems = read_catalogue(path)
        if catalogue is None:
            raise ContentError(problems)
        sure = {id: entry.text for id, entry in catalogue.entries.items() if entry.text and not entry.fuzzy}
        texts = {
            id: text for id, text in sure.items() if not any(differences(self.sentences.get(id, text), text))
        }
        return replace(self, lang=lang, translated=texts)

    def told(self, value: Number) -> str:
        """A number as people read it, with the language's decimal mark."""
        text = written(value)
        if "." in text and self.lang != self.languages[0]:
            from pnp.translation.language import Language

            return text.replace(".", Language(self.lang).decimal)
        return text

    def number(self, path: str) -> Number:
        """A number of rules.toml by its dotted path. Raises ContentError where there is none."""
        found: Any = self.rules
        for part in path.split("."):
            found = found.get(part) if isinstance(found, Mapping) else None
        if isinstance(found, bool) or not isinstance(found, int | float):
            raise self.fault("rules.toml", "missing-number", f'the checker needs a number at "{path}"')
        return found if isinstance(found, int) else Fraction(str(found))

    def count(self, path: str) -> int:
        """A whole number of rules.toml."""
        return int(self.number(path))

    def rows(self, deck: str) -> Mapping[str, Mapping[str, Any]]:
        """The rows of a deck by id, values as the file types them.

        Raises ContentError where they cannot be read.
        """
        return self._rows(deck)

    def row(self, deck: str, row: str) -> Mapping[str, Any]:
        """One row's values; empty where there is no such row."""
        return self.rows(deck).get(row, {})

    def supply(self, deck: str, of: str = "") -> dict[str, int]:
        """Copies of each row.

        With ``of``, copies times the value of that field (rows without it are left out).
        """
        rows = self.rows(deck).items()
        copies = {id: int(row.get("copies", 1)) for id, row in rows}
        if not of:
            return copies
        return {id: copies[id] * int(row[of]) for id, row in rows if of in row}

    @cached_property
    def version(self) -> str:
        """Eight digits that change when a number, an option or a component changes; words do not matter."""
        import hashlib
        import json

        rows = {deck: {id: _numbers(row) for id, row in self.rows(deck).items()} for deck in self.decks}
        options = {option.id: option.values for option in self.options}
        known = json.dumps([self.rules, options, rows], sort_keys=True, default=str)
        return hashlib.sha256(known.encode()).hexdigest()[:8]

    def fault(self, file: str, code: str, /, *text: str, **values: Value) -> ContentError:
        """An error at one of the game's files: a code with its values."""
        return ContentError([Problem(Place(str(self.folder / file)), code, *text, **values)])

    @cached_property
    def _known_rows(self) -> dict[str, Mapping[str, Mapping[str, Any]]]:
        return {}

    def _rows(self, deck: str) -> Mapping[str, Mapping[str, Any]]:
        if deck not in self._known_rows:
            self._known_rows[deck] = {str(row.get("id", "")): row for row in self._read_rows(deck)}
        return self._known_rows[deck]

    def _read_rows(self, deck: str) -> Iterator[Mapping[str, Any]]:
        from pnp.content.tables import read_records

        if deck not in self.decks:
            raise self.fault("game.toml", "missing-deck", f'the checker needs the deck "{deck}"')
        rows = self.decks[deck]
        file, sheet = (
            (rows.get("file", ""), rows.get("sheet", "")) if isinstance(rows, Mapping) else (rows, "")
        )
        table, problems = read_records(self.folder / file, sheet)
        if table is None:
            raise ContentError(problems)
        for record in table.rows:
            yield record.values if table.typed else {key: _typed(cell) for key, cell in record.values.items()}


def load_book(folder: Path) -> Book:
    """The book of a game folder, in its source language.

    Raises ContentError with every fault of its files.
    """
    game, *rest = (read_document(folder / "game.toml"), *(_optional(folder / f"{n}.toml") for n in _FILES))
    problems = [document for document in (game, *rest) if isinstance(document, Problem)]
    trees = [document.tree if isinstance(document, Document) else {} for document in (game, *rest)]
    given, rules, rulings, reasons = trees
    options, faults = read_rulings(rulings, str(folder / "rulings.toml"))
    if problems or faults:
        raise ContentError([*problems, *faults])
    players = given.get("players", {})
    source = str(given.get("language", "en"))
    return Book(
        id=folder.resolve().name,
        folder=folder,
        title=str(given.get("title", folder.name)),
        players=(int(players.get("min", 1)), int(players.get("max", 99))),
        languages=tuple(dict.fromkeys([source, *given.get("languages", []), *catalogue_languages(folder)])),
        lang=source,
        rules=rules,
        options=options,
        sentences={
            **dict(_leaves(reasons)),
            **dict(_ruling_texts(options)),
            "game.title": str(given.get("title")),
        },
        decks={
            str(deck["id"]): deck["rows"] for deck in given.get("deck", []) if "id" in deck and "rows" in deck
        },
    )


_FILES = ("rules", "rulings", "reasons")


def _optional(path: Path) -> Document | Problem:
    return read_document(path) if path.is_file() else Document(str(path), {})


def _leaves(tree: Mapping[str, Any], above: str = "") -> Iterator[tuple[str, str]]:
    """Every text of nested tables with its dotted id."""
    for key, value in tree.items():
        id = f"{above}.{key}" if above else key
        if isinstance(value, Mapping):
            yield from _leaves(value, id)
        else:
            yield id, str(value)


def _ruling_texts(options: tuple[Option, ...]) -> Iterator[tuple[str, str]]:
    for option in options:
        yield f"rulings.{option.id}.text", option.text
        if isinstance(option, Ruling):
            yield f"rulings.{option.id}.reason", option.reason
            for value, meaning in option.meanings.items():
                yield f"rulings.{option.id}.{value}", meaning


def _numbers(row: Mapping[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in row.items() if not isinstance(value, str)}


def _typed(cell: Any) -> Any:
    """A cell of a table of text as a number where it reads as one."""
    try:
        return int(cell)
    except (TypeError, ValueError):
        return cell
