"""Tables that are no decks: ``[tables.costs] rows = "costs.csv"``, which templates know as ``tables.costs``.

Their columns need not be declared: a column of numbers holds numbers then, one of TRUE and FALSE booleans,
and any other what stands there.
"""

import re
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from pnp.characters import header_letters, plain_letters
from pnp.content.cell_text import CellText
from pnp.content.decks.printed_decks import reference_faults
from pnp.content.decks.rows import deck_tables, fit_supply
from pnp.content.declarations.spec import Loaded
from pnp.content.field_types import TYPES, Field, text_cell
from pnp.content.fill import printed
from pnp.content.game import DataTable
from pnp.content.head import DeclaredDeck, Head
from pnp.content.tables.columns import headers
from pnp.content.tables.records import Records
from pnp.content.texts import TextReferences
from pnp.problem import Problem, stops

_NAME = re.compile("[a-z][a-z0-9_]*")


def read_data_tables(
    folder: Path, head: Head, languages: Sequence[str], references: TextReferences
) -> Loaded[tuple[DataTable, ...]]:
    """The tables of a game that have no faults."""
    tables: list[DataTable] = []
    problems: list[Problem] = []
    for declared in head.tables:
        read = deck_tables(folder, declared, head.budgets)
        if "fields" not in declared.keys:
            declared = _with_seen_fields(declared, read.value)
        rows = fit_supply(read, declared, head.budgets, languages)
        faults = [*rows.problems, *reference_faults(rows.value or (), declared.fields, references)]
        if rows.value is not None and not stops(faults) and not declared.ignored:
            tables.append(DataTable(declared.keys["id"], declared.fields, rows.value))
        problems += faults
    return Loaded(tuple(tables), tuple(problems))


def _with_seen_fields(declared: DeclaredDeck, tables: Sequence[Records]) -> DeclaredDeck:
    """The table with a field for each of its columns, but for those that are ignored."""
    called = {header: name for name, header in declared.keys.get("columns", {}).items()}
    there = list(dict.fromkeys(name for table in tables for name in headers(table)))
    ignored = {*declared.keys.get("ignore", ())}
    ignored_letters = {header_letters(header) for header in ignored if header not in there}
    whole = {header_letters(header) for header in there}
    columns = dict(called)
    fields: dict[str, Field] = {}
    for number, header in enumerate(there, 1):
        plain, letters = plain_letters(header, "_"), header_letters(header)
        if not header or header in ignored or letters in ignored_letters or letters in declared.own:
            continue
        named_so = _NAME.fullmatch(plain) and (plain == letters or plain not in whole)
        name = called.get(header) or (plain if named_so else f"column_{number}")
        if name in declared.own or name in fields:
            continue
        if name != letters:
            columns[header] = name
        cells = [row.values.get(header) for table in tables for row in table.rows]
        fields[name] = Field(name, _type([cell for cell in cells if cell is not None]), None in cells)
    keys = {**declared.keys, "columns": {name: header for header, name in columns.items()}}
    return declared._replace(keys=keys, fields=fields)


def _type(cells: Iterable[Any]) -> str:
    """What a column holds: numbers that are printed as they stand, yes and no, or just what stands there.

    >>> _type(["1", "2.5"]), _type(["007"]), _type(["TRUE", False]), _type(["2", "two"])
    ('number', 'string', 'boolean', 'string')
    """
    cells = [*cells]
    if all(isinstance(cell, bool) or str(cell).casefold() in ("true", "false") for cell in cells):
        return "boolean"
    numbers = [TYPES["number"].cell(cell) for cell in cells]
    same = all(
        isinstance(number, int | float)
        and not isinstance(number, bool)
        and printed(number) == str(cell.held if isinstance(cell, CellText) else text_cell(cell)).strip()
        and number == TYPES["number"].cell(str(text_cell(cell)))  # what is seen of it is all of it
        for number, cell in zip(numbers, cells, strict=True)
    )
    return "number" if same else "string"
