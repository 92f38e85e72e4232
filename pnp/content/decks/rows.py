"""The rows of a deck as its declared fields mean them: what a card shows and a checker counts."""

from collections.abc import Iterable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from pathlib import Path
from typing import NamedTuple

from pnp.content.budgets import COLUMNS, DECK_COPIES, ROW_COPIES, TEXT, Asked
from pnp.content.declarations.documents import Scalar
from pnp.content.declarations.spec import Loaded, Spot
from pnp.content.endings import ARCHIVE, FORMATS
from pnp.content.field_types import Field
from pnp.content.fields import ROW_FIELDS, Reader, reader
from pnp.content.game import Row
from pnp.content.head import DeclaredDeck
from pnp.content.tables.beside import translated_column
from pnp.content.tables.columns import fitted
from pnp.content.tables.records import Record, Records, TableLayout
from pnp.content.tables.row_files import read_tables
from pnp.door import Refused, admit
from pnp.files import system_message
from pnp.problem import Place, Problem, nearest
from pnp.words import Message

_NO_ROWS = {"game.toml", "rules.toml", "words.toml", "terms.toml", "rulings.toml", "reasons.toml"}


def read_supply(
    folder: Path, deck: DeclaredDeck, asked: Asked, languages: Sequence[str]
) -> Loaded[tuple[Row, ...] | None]:
    """The rows of a deck by its fields; None where there is no table of them at all.

    ``asked`` are the budgets that the game asks for, ``languages`` those into which it is translated.
    """
    tables = deck_tables(folder, deck, asked)
    return fit_supply(tables, deck, asked, languages)


def fit_supply(
    tables: Loaded[list[Records]], deck: DeclaredDeck, asked: Asked, languages: Sequence[str]
) -> Loaded[tuple[Row, ...] | None]:
    """The same of tables that were read."""
    if not tables.value:
        return Loaded(None, tables.problems)
    records, unfit = fitted(tables.value, deck, languages)
    rows, faults = read_rows(
        records, deck.fields, deck.ignored, asked, deck.keys.get("columns", {}), deck.own
    )
    problems = [*tables.problems, *unfit, *faults]
    if many := DECK_COPIES.over(asked, sum(row.copies for row in rows)):
        problems.append(Problem(_rows_spot(deck).place, many))
    return Loaded(rows, tuple(problems))


def deck_tables(folder: Path, deck: DeclaredDeck, asked: Asked) -> Loaded[list[Records]]:
    """The tables of a deck's rows as they stand in their files, before anybody knows what they mean."""
    spot = _rows_spot(deck)
    given = deck.keys.get("rows", {})
    layout = {"file": given} if isinstance(given, str) else dict(given)
    name = layout.pop("file", None)
    if name is None:  # which the head has told of
        return Loaded([])
    try:
        path = admit(folder, name)
        if path.is_dir() and path.suffix.lower() in FORMATS:
            spot.fault("missing-file.folder", name=name)
        elif not path.exists():
            names = {entry.name for entry in folder.iterdir() if entry.suffix in (*FORMATS, ARCHIVE)}
            spot.fault("missing-file.rows", name=name, hint=nearest(name, names - _NO_ROWS))
    except Refused as error:
        refused = Message("unreadable-file", reason=system_message(error))
        spot.fault(Message("missing-file.outside", name=name) if error.why == "outside" else refused)
    except OSError as error:
        spot.fault("unreadable-file", reason=system_message(error))
    if spot.problems:
        return Loaded([], tuple(spot.problems))
    tables, problems = read_tables(path, TableLayout(**layout), asked)
    return Loaded(tables, tuple(problems))


def _rows_spot(deck: DeclaredDeck) -> Spot:
    return Spot(deck.spot.document, [], (*deck.spot.keys, "rows"))


def read_rows(
    records: Records,
    fields: Mapping[str, Field],
    ignored: Iterable[str],
    asked: Asked,
    called: Mapping[str, str] | None = None,
    own: Mapping[str, Field] = ROW_FIELDS,
) -> tuple[tuple[Row, ...], list[Problem]]:
    """The rows that can be read, and every fault. ``ignored`` are keys whose declaration has faults.

    ``asked`` are the budgets that the game asks for; ``called`` says what the table calls its fields,
    ``own`` are those that every row may have.
    """
    problems: list[Problem] = []
    known = {**own, **fields}
    strange = _Strange(fields, called or {}, known.keys() | set(ignored))
    allowed = strange.allowed
    absent: set[str] = set()  # columns that are missing altogether, said once and not for every row
    if records.columns is not None:
        for name in records.columns:
            if name not in allowed:
                problems.append(strange.fault(records.columns[name], name))
        absent = {name for name, spec in known.items() if not spec.optional} - records.columns.keys()
        for name in sorted(absent):
            problems.append(Problem(records.place, "missing-column", name=name))
    table = records.columns or {}
    plan = [
        _Column(
            name,
            reader(spec, records.typed),
            spec.optional or name in absent,
            spec.kind.blank if name in table else None,
        )
        for name, spec in known.items()
    ]
    first: dict[str, Place] = {}
    rows = []
    longest, most = TEXT.of(asked), ROW_COPIES.of(asked)
    for record in records.rows:
        if records.columns is None:
            if many := COLUMNS.over(asked, len(record.values)):
                problems.append(Problem(record.place, many))
                continue
            for name in record.values.keys() - allowed:
                problems.append(strange.fault(record.keys[name], name))
        row = _row(record, plan, own, longest, problems)
        if row.copies > most:
            problems.append(Problem(row.place_of("copies"), ROW_COPIES.passed(most, row.copies)))
        if row.id and (known_place := first.setdefault(row.id, row.place)) is not row.place:
            problems.append(Problem(row.place_of("id"), "duplicate-id", id=row.id, line=known_place.line))
        if row.copies:
            rows.append(row)
    if not rows:
        problems.append(Problem(records.place, "no-rows"))
    return tuple(rows), problems


class _Column(NamedTuple):
    """How a field is read; ``blank`` is what an empty cell means, if it means anything."""

    name: str
    read: Reader
    optional: bool
    blank: Scalar | None


def _row(
    record: Record, plan: list[_Column], own: Mapping[str, Field], longest: int, problems: list[Problem]
) -> Row:
    values: dict[str, Scalar] = {}
    given = record.values
    for name, read, optional, blank in plan:
        if name in given:
            cell = given[name]
            if isinstance(cell, str) and len(cell) > longest:
                value: Scalar | Message = TEXT.passed(longest, len(cell))
            else:
                value = read(cell)
            if isinstance(value, Message):
                problems.append(Problem(record.places[name], value))
            else:
                values[name] = value
        elif blank is not None:
            values[name] = blank
        elif not optional:
            problems.append(Problem(record.place, "missing-key.row", name=name))
    counted = values if "copies" in own else {}
    id, copies, source = values.pop("id", ""), counted.pop("copies", 1), counted.pop("source", "")
    return Row(str(id), int(copies), values, str(source), record.place, record.places)


class _Strange(NamedTuple):
    """What is known of the columns that are no fields."""

    fields: Mapping[str, Field]
    called: Mapping[str, str]
    allowed: AbstractSet[str]

    def fault(self, place: Place, name: str) -> Problem:
        """What is wrong with one of them."""
        if not name:
            return Problem(place, "missing-header.cells")
        if beside := translated_column(name, self.fields, self.called):
            kind = self.fields[beside.field].type
            if self.fields[beside.field].kind.translated:
                return Problem(place, "unknown-key.language", name=name, field=beside.field, lang=beside.lang)
            return Problem(place, "unknown-key.untranslated", name=name, field=beside.field, type=kind)
        return Problem(place, "unknown-key", name=name, hint=nearest(name, self.allowed))
