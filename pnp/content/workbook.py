"""Spreadsheets (XLSX, ODS): the values of one sheet, each with its cell."""

from collections.abc import Mapping
from functools import partial
from typing import Any, NamedTuple
from xml.etree.ElementTree import ParseError
from zipfile import BadZipFile

from pnp.content.budgets import CELLS, COLUMNS, ROWS, Asked
from pnp.content.cell_text import CellText, Runs
from pnp.content.cells import odd_cells
from pnp.content.field_types import text_cell
from pnp.content.lazy import LazyMapping
from pnp.content.records import Record, Records
from pnp.door import ContentPath, Refused, open_content
from pnp.files import system_message
from pnp.problem import Place, Problem, nearest
from pnp.words import Message


def cell_name(row: int, column: int) -> str:
    """What spreadsheets call a cell, both numbers from 1.

    >>> cell_name(7, 2), cell_name(1, 28)
    ('B7', 'AB1')
    """
    letters = ""
    while column:
        column, digit = divmod(column - 1, 26)
        letters = chr(ord("A") + digit) + letters
    return f"{letters}{row}"


class _Sheet(NamedTuple):
    """One sheet of a file: its rows from A1 on, as the file has them.

    ``odd``: by row and column, from 1, the cells that are no plain values.
    """

    path: str
    name: str
    rows: list[list[Any]]
    odd: Mapping[int, Mapping[int, Message | Runs]]

    def place(self, row: int, column: int) -> Place:
        """The place of a cell, both numbers from 1."""
        return Place(self.path, row, column, self.name, cell_name(row, column))

    def filled(self, row: int) -> dict[int, Any]:
        """What cells of a row hold that are not empty; one that cannot be read, the message that says why."""
        values = self.rows[row - 1] if row <= len(self.rows) else []
        cells = {index: cell for index, cell in enumerate(values, 1) if cell is not None and cell != ""}
        for index, odd in self.odd.get(row, {}).items():
            if isinstance(odd, Message):
                cells[index] = odd
            elif index in cells:
                cells[index] = _set(cells[index], odd)
        return dict(sorted(cells.items()))

    def value_place(self, row: int, columns: Mapping[str, int], name: str) -> Place:
        """The place of a row's value, by the column's name."""
        return self.place(row, columns[name])


def read_workbook(path: ContentPath, sheet: str, asked: Asked) -> tuple[Records | None, list[Problem]]:
    """One sheet, the first if no name is given: its first row that is not empty is the header.

    Empty cells are left out of a record, empty rows are skipped. A filled cell with no header is a problem.
    ``asked`` are the budgets that a game asks for.
    """
    opened = _open(path, sheet)
    if isinstance(opened, Problem):
        return None, [opened]
    if many := _many(opened.rows, asked):
        return None, [Problem(Place(opened.path, sheet=opened.name), many)]
    problems: list[Problem] = []
    columns: dict[int, str] = {}
    doubled: set[int] = set()
    header_row = 0
    rows: list[Record] = []
    for number in range(1, max([len(opened.rows), *opened.odd]) + 1):
        filled = opened.filled(number)
        if not filled:
            continue
        if not header_row:
            header_row = number
            for index, cell in filled.items():
                if isinstance(cell, Message):
                    problems.append(Problem(opened.place(number, index), cell))
                    doubled.add(index)
                elif str(cell).strip() in columns.values():
                    problems.append(Problem(opened.place(number, index), "duplicate-column", name=str(cell)))
                    doubled.add(index)
                else:
                    columns[index] = str(cell).strip()
            continue
        for index in filled.keys() - columns.keys() - doubled:
            problems.append(Problem(opened.place(number, index), "ragged-row.cell"))
        indices = {column: index for index, column in columns.items() if index in filled}
        values = {column: filled[index] for column, index in indices.items()}
        places = LazyMapping(values, partial(opened.value_place, number, indices))
        rows.append(Record(values, opened.place(number, min(filled)), places))
    if not header_row:
        return None, [Problem(Place(opened.path, sheet=opened.name), "missing-header.sheet")]
    header = {column: opened.place(header_row, index) for index, column in columns.items()}
    return Records(opened.place(header_row, min(columns)), rows, header, typed=False), problems


def _many(rows: list[list[Any]], asked: Asked) -> Message | None:
    """Which budget a sheet passes; a native reader gives rows of one width."""
    columns = len(rows[0]) if rows else 0
    return (
        ROWS.over(asked, len(rows)) or COLUMNS.over(asked, columns) or CELLS.over(asked, len(rows) * columns)
    )


def _set(value: Any, runs: Runs) -> Any:
    """A cell's value with the look of its characters; a date or a boolean has none."""
    if isinstance(value, str):
        return CellText.of(value, runs)
    if isinstance(value, bool) or not isinstance(value, int | float):
        return value
    text = text_cell(value)
    return CellText.of(text, ((text, runs[0][1]),)) if text.replace(".", "").isdecimal() else value


def _open(path: ContentPath, sheet: str) -> _Sheet | Problem:
    """The sheet of that name, the first if none is given."""
    from python_calamine import CalamineError, CalamineWorkbook, SheetTypeEnum

    place = Place(str(path))
    try:
        with open_content(path) as file, CalamineWorkbook.from_filelike(file) as book:
            # charts and macros are listed beside the sheets, but hold no cells
            names = [data.name for data in book.sheets_metadata if data.typ == SheetTypeEnum.WorkSheet]
            if sheet and sheet not in names:
                return Problem(place, "missing-sheet", name=sheet, hint=nearest(sheet, names))
            if not names:
                return Problem(place, "missing-sheet.none")
            chosen = sheet or names[0]
            rows = book.get_sheet_by_name(chosen).to_python(skip_empty_area=False)
        odd: dict[int, dict[int, Message | Runs]] = {}
        for (row, column), cell in odd_cells(path, chosen):
            odd.setdefault(row, {})[column] = cell
        return _Sheet(str(path), chosen, rows, odd)
    except FileNotFoundError:
        return Problem(place, "missing-file")
    except Refused as error:
        return Problem(place, "unreadable-file", reason=system_message(error))
    except (CalamineError, OSError, BadZipFile, KeyError, ValueError, ParseError) as error:
        return Problem(place, "unreadable-file.spreadsheet", said=str(error))
