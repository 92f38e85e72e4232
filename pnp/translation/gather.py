"""Translations that stand in tables: in columns beside their texts, or in a file beside the deck's own.

Of ``cards.csv``, such a file is ``cards.fr.csv``, ``cards_fr.xlsx`` or ``fr/cards.csv``: a table of the same
columns, or of some of them, with the words of another language in its cells. Rows are told by their ids;
where neither of the two files has any, by their order. A table of texts by their ids is read as such.
"""

from collections.abc import Iterator, Sequence
from pathlib import Path, PurePosixPath
from typing import NamedTuple

from pnp.characters import plain_letters
from pnp.content.decks.rows import deck_tables
from pnp.content.endings import FORMATS
from pnp.content.head import DeclaredDeck, Head
from pnp.content.tables.beside import translated_column, translations
from pnp.content.tables.columns import by_fields, fitted, headers
from pnp.content.tables.records import Record, Records, TableLayout
from pnp.content.tables.row_files import read_records
from pnp.door import ContentPath, Refused, admit
from pnp.problem import Problem
from pnp.translation.keyed import gather_keyed, keyed
from pnp.translation.table_translations import TableTranslations
from pnp.words import Message


def languages_beside(folder: Path, head: Head) -> list[str]:
    """The languages that columns beside the texts seem to be in."""
    langs: dict[str, None] = {}
    for deck in head.decks:
        for table in deck_tables(folder, deck, head.budgets).value:
            for header in headers(table):
                column = translated_column(header, deck.fields, deck.keys.get("columns", {}))
                if column and header not in deck.fields and deck.fields[column.field].kind.translated:
                    langs[column.lang] = None
    return [lang for lang in langs if lang != head.languages[0]]


def gather(folder: Path, head: Head, lang: str, file: ContentPath | None) -> TableTranslations:
    """The translations into a language; those of ``file`` alone if there is one."""
    gathered = TableTranslations()
    decks = [_Sheet.of(folder, deck, head, lang) for deck in head.decks]
    for deck in decks:
        gathered.left_out.update(deck.left_out)
        if file is None:
            deck.gather_beside(deck.tables, deck.ids, gathered)
            for path in _parallel_files(folder, deck.file, lang):
                gathered.files.append(path)
                _gather_file(path, [deck], head, lang, gathered)
    if file is not None:
        gathered.files.append(file)
        _gather_file(file, _meant(file, decks), head, lang, gathered)
    return gathered


def parallel_names(file: str, lang: str) -> tuple[str, ...]:
    """What the file of translations beside a deck's file may be called, without its ending.

    >>> parallel_names("data/cards.csv", "fr")
    ('data/cards.fr', 'data/cards_fr', 'data/cards-fr', 'data/fr/cards', 'fr/data/cards')
    """
    path = PurePosixPath(file)
    inside = (path.parent / lang / path.stem, PurePosixPath(lang) / path.parent / path.stem)
    beside = (path.with_name(f"{path.stem}{joint}{lang}") for joint in "._-")
    return tuple(dict.fromkeys(str(name) for name in (*beside, *inside)))


def _parallel_files(folder: Path, file: str, lang: str) -> Iterator[ContentPath]:
    for name in parallel_names(file, lang) if file else ():
        for ending in FORMATS:
            try:
                path = admit(folder, name + ending)
            except Refused:
                continue
            if path.is_file():
                yield path


def _meant(file: Path, decks: "Sequence[_Sheet]") -> "Sequence[_Sheet]":
    """The decks that a file of translations is of, by its name: cards_fr.csv is of the deck cards."""
    stem = plain_letters(file.stem, "-")
    named = [deck for deck in decks if deck.id == stem or stem.startswith(f"{deck.id}-")]
    return named or decks


def _gather_file(
    path: ContentPath, decks: "Sequence[_Sheet]", head: Head, lang: str, gathered: TableTranslations
) -> None:
    sheet = next((deck.sheet for deck in decks if deck.sheet), "")
    records, problems = read_records(path, TableLayout(sheet), head.budgets)
    if sheet and [problem.code for problem in problems] == ["missing-sheet"]:
        records, problems = read_records(path, asked=head.budgets)
    gathered.problems.extend(map(_of_no_deck, problems))
    if records is None:
        return
    if columns := keyed(records, lang):
        gather_keyed(records, columns, lang, gathered)
        return
    ids = [deck.ids_in(records) for deck in decks]
    if all(each is None for each in ids):
        gathered.problems.append(Problem(records.place, "missing-column.id-beside"))
        return
    known = [(deck, each) for deck, each in zip(decks, ids, strict=True) if each is not None]
    owners: dict[str, _Sheet] = {}
    for deck in decks:
        for id in deck.ids:
            owners.setdefault(id, deck)
    for deck, each in known:
        own = [id if owners.get(id, decks[0]) is deck else "" for id in each]
        deck.gather_file(records, own, gathered)


def _of_no_deck(problem: Problem) -> Problem:
    """The same of a file that no deck names: only a deck's ``rows`` can say which other encoding it has."""
    if problem.message.code != "wrong-encoding.table":
        return problem
    return Problem(problem.place, "wrong-encoding.byte", **dict(problem.message.values))


class _Sheet(NamedTuple):
    """A deck as its tables have it."""

    deck: DeclaredDeck
    lang: str
    tables: list[Records]
    ids: list[str]  # of its rows, "" of one that cannot be read
    numbered: bool  # whether its rows have no ids of their own
    left_out: list[str]

    @classmethod
    def of(cls, folder: Path, deck: DeclaredDeck, head: Head, lang: str) -> "_Sheet":
        tables = deck_tables(folder, deck, head.budgets).value
        if not tables:
            return cls(deck, lang, [], [], False, [])
        records, _ = fitted(tables, deck, [lang])
        own, _ = by_fields(tables, deck, [lang])
        ids = [_id(record) for record in records.rows]
        numbered = not any("id" in record.values for record in own.rows)
        none = [
            f"{deck.keys.get('id')}.{id}." for id, row in zip(ids, records.rows, strict=True) if _is_none(row)
        ]
        return cls(deck, lang, tables, ids, numbered, none)

    @property
    def id(self) -> str:
        return str(self.deck.keys.get("id", ""))

    @property
    def file(self) -> str:
        rows = self.deck.keys.get("rows", "")
        return str(rows if isinstance(rows, str) else rows.get("file", ""))

    @property
    def sheet(self) -> str:
        rows = self.deck.keys.get("rows", "")
        return "" if isinstance(rows, str) else str(rows.get("sheet", ""))

    def ids_in(self, records: Records) -> list[str] | None:
        """The ids of the rows of another file; None where it has none and its order does not say them."""
        own, _ = by_fields([records], self.deck, [self.lang])
        if any("id" in record.values for record in own.rows):
            return [_id(record) for record in fitted([records], self.deck, [self.lang])[0].rows]
        return self.ids if self.numbered and len(self.ids) == len(records.rows) else None

    def gather_file(self, records: Records, ids: Sequence[str], gathered: TableTranslations) -> None:
        """What a file beside the deck's holds: in columns that name the language, or in the fields' own."""
        if self._columns(records):
            self.gather_beside([records], ids, gathered)
            return
        own, _ = by_fields([records], self.deck, [self.lang])
        fields = {name: name for name, field in self.deck.fields.items() if field.kind.translated}
        self._take(own.rows, ids, fields, gathered)

    def gather_beside(
        self, tables: Sequence[Records], ids: Sequence[str], gathered: TableTranslations
    ) -> None:
        """What columns hold that name the language."""
        rest = list(ids)
        for table in tables:
            self._take(table.rows, rest[: len(table.rows)], self._columns(table), gathered)
            rest = rest[len(table.rows) :]

    def _columns(self, table: Records) -> dict[str, str]:
        strange = [header for header in headers(table) if header not in self.deck.fields]
        return translations(strange, self.deck.fields, self.deck.keys.get("columns", {}), self.lang)

    def _take(
        self,
        rows: Sequence[Record],
        ids: Sequence[str],
        columns: dict[str, str],
        gathered: TableTranslations,
    ) -> None:
        for record, id in zip(rows, ids, strict=True):
            for header, name in columns.items():
                if not id or header not in record.values:
                    continue
                kind, place = self.deck.fields[name].kind, record.places[header]
                text, label = kind.cell(record.values[header]), f"{self.id}.{id}.{name}"
                if kind.translated or isinstance(text, Message):
                    gathered.take(label, text, place, header)
                else:
                    untranslated = Problem(
                        place, "not-imported.untranslated", id=label, type=self.deck.fields[name].type
                    )
                    gathered.untranslated.append(untranslated)


def _id(record: Record) -> str:
    id = record.values.get("id")
    return id if isinstance(id, str) else ""


def _is_none(record: Record) -> bool:
    """Whether the row has no copies, and so no component."""
    copies = record.values.get("copies")
    return copies is not None and str(copies).strip() in ("0", "0.0")
