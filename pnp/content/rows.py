"""The rows of a deck as its declared fields mean them: what a card shows and a checker counts."""

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from pnp.content.budgets import COLUMNS, DECK_COPIES, ROW_COPIES, TEXT, Asked
from pnp.content.columns import fitted
from pnp.content.documents import Scalar
from pnp.content.field_types import Field
from pnp.content.fields import ROW_FIELDS, Reader, reader
from pnp.content.game import Row
from pnp.content.head import DeclaredDeck
from pnp.content.records import Record, Records
from pnp.content.spec import Loaded, Spot
from pnp.content.tables import FORMATS, read_records
from pnp.door import Refused, admit
from pnp.files import system_message
from pnp.problem import Place, Problem, nearest
from pnp.words import Message

_NO_ROWS = {"game.toml", "rules.toml", "words.toml", "terms.toml", "rulings.toml", "reasons.toml"}


def read_supply(
    folder: Path, deck: DeclaredDeck, asked: Asked, languages: Sequence[str] = ()
) -> Loaded[tuple[Row, ...] | None]:
    """The rows of a deck by its fields; None where there is no table of them at all.

    ``asked`` are the budgets that the game asks for, ``languages`` those into which it is translated.
    """
    spot = Spot(deck.spot.document, [], (*deck.spot.keys, "rows"))
    given = deck.keys.get("rows", {})
    named = {"file": given} if isinstance(given, str) else given
    if "file" not in named:  # which the head has told of
        return Loaded(None)
    name = named["file"]
    try:
        path = admit(folder, name)
        if path.is_dir():
            spot.fault("missing-file.folder", name=name)
        elif not path.exists():
            names = {entry.name for entry in folder.iterdir() if entry.suffix in FORMATS}
            spot.fault("missing-file.rows", name=name, hint=nearest(name, names - _NO_ROWS))
    except Refused as error:
        refused = Message("unreadable-file", reason=system_message(error))
        spot.fault(Message("missing-file.outside", name=name) if error.why == "outside" else refused)
    except OSError as error:
        spot.fault("unreadable-file", reason=system_message(error))
    if spot.problems:
        return Loaded(None, tuple(spot.problems))
    records, problems = read_records(path, named.get("sheet", ""), asked)
    if records is None:
        return Loaded(None, tuple(problems))
    records, unfit = fitted(records, deck, languages)
    problems += unfit
    rows, faults = read_rows(records, deck.fields, deck.ignored, asked)
    if many := DECK_COPIES.over(asked, sum(row.copies for row in rows)):
        spot.fault(many)
        problems += spot.problems
    return Loaded(rows, (*problems, *faults))


def read_rows(
    records: Records, fields: Mapping[str, Field], ignored: Iterable[str], asked: Asked
) -> tuple[tuple[Row, ...], list[Problem]]:
    """The rows that can be read, and every fault. ``ignored`` are keys whose declaration has faults.

    ``asked`` are the budgets that the game asks for.
    """
    problems: list[Problem] = []
    known = {**ROW_FIELDS, **fields}
    allowed = known.keys() | set(ignored)
    absent: set[str] = set()  # columns that are missing altogether, said once and not for every row
    if records.columns is not None:
        for name in records.columns:
            if name not in allowed:
                problems.append(_unknown(records.columns[name], name, allowed))
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
    longest = TEXT.of(asked)
    for record in records.rows:
        if records.columns is None:
            if many := COLUMNS.over(asked, len(record.values)):
                problems.append(Problem(record.place, many))
                continue
            for name in record.values.keys() - allowed:
                problems.append(_unknown(record.keys[name], name, allowed))
        row = _row(record, plan, longest, problems)
        if many := ROW_COPIES.over(asked, row.copies):
            problems.append(Problem(row.place_of("copies"), many))
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


def _row(record: Record, plan: list[_Column], longest: int, problems: list[Problem]) -> Row:
    values: dict[str, Scalar] = {}
    given = record.values
    for name, read, optional, blank in plan:
        if name in given:
            cell = given[name]
            value = (
                TEXT.passed(longest, len(cell))
                if isinstance(cell, str) and len(cell) > longest
                else read(cell)
            )
            if isinstance(value, Message):
                problems.append(Problem(record.places[name], value))
            else:
                values[name] = value
        elif blank is not None:
            values[name] = blank
        elif not optional:
            problems.append(Problem(record.place, "missing-key.row", name=name))
    id, copies, source = values.pop("id", ""), values.pop("copies", 1), values.pop("source", "")
    return Row(str(id), int(copies), values, str(source), record.place, record.places)


def _unknown(place: Place, name: str, allowed: Iterable[str]) -> Problem:
    if not name:
        return Problem(place, "missing-header.cells")
    return Problem(place, "unknown-key", name=name, hint=nearest(name, allowed))
