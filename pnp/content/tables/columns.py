"""Columns as their maker calls them: which field each of them is, and ids for rows that have none.

A column is a field by its very name, by the name that game.toml gives for it, or by the same letters:
``Card Name`` is the field ``card_name``. Translations that stand beside their texts (``name_fr``) are no
fields of the deck, and are passed over.
"""

import re
from collections.abc import Mapping, Sequence
from functools import partial
from itertools import chain, count
from typing import Any

from pnp.characters import header_letters, plain_letters
from pnp.content.declarations.spec import Spot
from pnp.content.field_types import ID, Field, text_cell
from pnp.content.head import DeclaredDeck
from pnp.content.lazy import LazyMapping
from pnp.content.tables.beside import translations
from pnp.content.tables.records import Record, Records
from pnp.problem import Place, Problem, nearest
from pnp.words import Message

_ID = re.compile(ID)
_NAMES = ("name", "title")  # fields that a row without an id is called by


def fitted(
    tables: Sequence[Records], deck: DeclaredDeck, languages: Sequence[str]
) -> tuple[Records, list[Problem]]:
    """The rows of a deck's tables by its fields, each with an id; and what their columns lack.

    Files whose rows name their own keys are as they are, apart from the names that the deck gives.
    """
    records, problems = by_fields(tables, deck, languages)
    if not records.typed:
        problems += _lost_letters(records)
        records = _identified(records, deck.fields)
    return records, problems


def by_fields(
    tables: Sequence[Records], deck: DeclaredDeck, languages: Sequence[str]
) -> tuple[Records, list[Problem]]:
    """The same with such ids alone as stand in the tables."""
    known = {**deck.own, **deck.fields}
    problems = _unfit([*dict.fromkeys(chain.from_iterable(map(headers, tables)))], deck, known)
    named = []
    for table in tables:
        records, doubled = _renamed(table, _fields_of(headers(table), deck, known, languages))
        named.append(records)
        problems += doubled
    return joined(named), problems


def joined(tables: Sequence[Records]) -> Records:
    """The rows of several tables as those of one."""
    first, *others = tables
    if not others:
        return first
    columns: dict[str, Place] = {}
    for table in reversed(tables):
        columns |= table.columns or {}
    return first._replace(rows=[row for table in tables for row in table.rows], columns=columns)


def headers(records: Records) -> list[str]:
    """What the columns of a table are called, or the keys of rows that name their own."""
    if records.columns is not None:
        return [*records.columns]
    return [*dict.fromkeys(key for record in records.rows for key in record.values)]


def _fields_of(
    headers: Sequence[str], deck: DeclaredDeck, known: Mapping[str, Field], languages: Sequence[str]
) -> dict[str, str]:
    """The field of each column; "" for what nobody reads, its own name for what is strange."""
    called = deck.keys.get("columns", {})
    given = {header: name for name, header in called.items()}
    ignored = {*deck.keys.get("ignore", ())}
    ignored_letters = {header_letters(header) for header in ignored if header not in headers} - {""}
    texts = {name: field for name, field in deck.fields.items() if field.kind.translated}
    strange = [header for header in headers if header not in known]
    beside = {
        header
        for lang in (languages if strange else ())
        for header in translations(strange, texts, called, lang)
    }
    fields = {}
    for header in headers:
        letters = header_letters(header)
        if header in given:
            fields[header] = given[header]
        elif header in known and header not in given.values():
            fields[header] = header
        elif header in ignored or letters in ignored_letters:
            fields[header] = ""
        elif letters in known and letters not in given.values() and letters not in headers:
            fields[header] = letters
        else:
            fields[header] = "" if header in beside else header
    return fields


def _unfit(there: Sequence[str], deck: DeclaredDeck, known: Mapping[str, Field]) -> list[Problem]:
    """What game.toml says of columns and is not so."""
    spot = Spot(deck.spot.document, [], (*deck.spot.keys, "columns"))
    for name, header in deck.keys.get("columns", {}).items():
        if name not in known and name not in deck.ignored:
            spot.inside(name).key_fault("unknown-key", name=name, hint=nearest(name, known))
        elif header not in there:
            spot.inside(name).fault("missing-column.called", name=header, hint=nearest(header, there))
    return spot.problems


def _renamed(records: Records, fields: Mapping[str, str]) -> tuple[Records, list[Problem]]:
    """The same rows by their fields; of two columns for one field the first counts, the other is a fault."""
    if all(header == name for header, name in fields.items()):
        return records, []
    header_of: dict[str, str] = {}
    problems = []
    for header, name in fields.items():
        if not name:
            continue
        if name not in header_of:
            header_of[name] = header
        elif records.columns is not None:
            problems.append(Problem(records.columns[header], "duplicate-column", name=name))
    rows = [_record(record, header_of) for record in records.rows]
    columns = records.columns
    if columns is not None:
        columns = {name: columns[header] for name, header in header_of.items()}
    return records._replace(rows=rows, columns=columns), problems


def _record(record: Record, header_of: Mapping[str, str]) -> Record:
    values = {name: record.values[header] for name, header in header_of.items() if header in record.values}
    places = LazyMapping(values, partial(_called, record.places, header_of))
    keys = LazyMapping(values, partial(_called, record.keys, header_of)) if record.keys else record.keys
    return Record(values, record.place, places, keys)


def _called(places: Mapping[str, Place], header_of: Mapping[str, str], name: str) -> Place:
    return places[header_of[name]]


def _identified(records: Records, fields: Mapping[str, Field]) -> Records:
    """Rows with the ids of their table, in small letters; those without one are called by name or number."""
    texts = [name for name, field in fields.items() if field.type in ("text", "string")]
    called = next((name for name in (*_NAMES, *texts) if name in texts), "")
    ids = [_given(record.values.get("id")) for record in records.rows]
    taken = set(ids)
    rows = []
    for number, (record, id) in enumerate(zip(records.rows, ids, strict=True), 1):
        if id is None or id == record.values.get("id"):
            rows.append(record)
            continue
        if not id:
            base = plain_letters(_text(record.values.get(called)), "-") or f"row-{number}"
            names = chain((base,), (f"{base}-{again}" for again in count(2)))
            id = next(name for name in names if name not in taken)
            taken.add(id)
        places = LazyMapping({**record.values, "id": id}, record.place_of)
        rows.append(Record({**record.values, "id": id}, record.place, places, record.keys))
    columns = records.columns
    if columns is not None:
        columns = {"id": records.place, **columns}
    return records._replace(rows=rows, columns=columns)


def _lost_letters(records: Records) -> list[Problem]:
    """Said once of all rows whose ids have letters that no id has, and which are called without them."""
    lost = [
        record
        for record in records.rows
        if header_letters(given := _text(record.values.get("id"))) != plain_letters(given, "_")
    ]
    if not lost:
        return []
    found = _text(lost[0].values["id"])
    return [Problem(lost[0].places["id"], "letters-of-id", id=found, count=len(lost))]


def _given(cell: Any) -> str | None:
    """An id as it is meant, "" where there is none; None for a cell that cannot be read."""
    if isinstance(cell, Message):
        return None
    text = _text(cell)
    return text if _ID.fullmatch(text) else plain_letters(text, "-")


def _text(cell: Any) -> str:
    return "" if cell is None or isinstance(cell, Message) else str(text_cell(cell))
