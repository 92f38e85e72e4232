"""Spreadsheets (XLSX, ODS): the values of one sheet, each with its cell."""

from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from pnp.content.lazy import LazyMapping
from pnp.content.records import Record, Records
from pnp.problem import Place, Problem, nearest


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
    """One sheet of a file: its rows from A1 on, as the file has them."""

    path: str
    name: str
    rows: list[list[Any]]

    def place(self, row: int, column: int) -> Place:
        """The place of a cell, both numbers from 1."""
        return Place(self.path, row, column, self.name, cell_name(row, column))

    def value_place(self, row: int, columns: Mapping[str, int], name: str) -> Place:
        """The place of a row's value, by the column's name."""
        return self.place(row, columns[name])


def read_workbook(path: Path, sheet: str = "") -> tuple[Records | None, list[Problem]]:
    """One sheet, the first if no name is given: its first row that is not empty is the header.

    Empty cells are left out of a record, empty rows are skipped. A filled cell with no header is a problem.
    """
    opened = _open(path, sheet)
    if isinstance(opened, Problem):
        return None, [opened]
    problems: list[Problem] = []
    columns: dict[int, str] = {}
    doubled: set[int] = set()
    header_row = 0
    rows: list[Record] = []
    for number, cells in enumerate(opened.rows, 1):
        filled = {index: cell for index, cell in enumerate(cells, 1) if cell is not None and cell != ""}
        if not filled:
            continue
        if not header_row:
            header_row = number
            for index, cell in filled.items():
                if str(cell).strip() in columns.values():
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


def _open(path: Path, sheet: str) -> _Sheet | Problem:
    """The sheet of that name, the first if none is given."""
    from python_calamine import CalamineError, CalamineWorkbook, SheetTypeEnum

    place = Place(str(path))
    if not path.is_file():
        return Problem(place, "missing-file")
    try:
        with CalamineWorkbook.from_path(path) as book:
            # charts and macros are listed beside the sheets, but hold no cells
            names = [data.name for data in book.sheets_metadata if data.typ == SheetTypeEnum.WorkSheet]
            if sheet and sheet not in names:
                return Problem(place, "missing-sheet", name=sheet, hint=nearest(sheet, names))
            if not names:
                return Problem(place, "missing-sheet.none")
            chosen = sheet or names[0]
            return _Sheet(str(path), chosen, book.get_sheet_by_name(chosen).to_python(skip_empty_area=False))
    except (CalamineError, OSError) as error:
        return Problem(place, "unreadable-file.spreadsheet", said=str(error))
