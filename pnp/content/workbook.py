"""Spreadsheets (XLSX, ODS): the values of one sheet, each with its cell."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from pnp.content.tables import Record, Table
from pnp.problem import Place, Problem, nearest


def cell_name(row: int, column: int) -> str:
    """``B7`` for row 7, column 2 (both from 1)."""
    letters = ""
    while column:
        column, digit = divmod(column - 1, 26)
        letters = chr(ord("A") + digit) + letters
    return f"{letters}{row}"


class _CellPlaces(Mapping[str, Place]):
    """Places of the filled cells of one row, or of the header."""

    __slots__ = ("_columns", "_path", "_row", "_sheet")

    def __init__(self, path: str, sheet: str, row: int, columns: Mapping[str, int]) -> None:
        self._path = path
        self._sheet = sheet
        self._row = row
        self._columns = columns

    def __getitem__(self, name: str) -> Place:
        return _place(self._path, self._sheet, self._row, self._columns[name])

    def __iter__(self) -> Iterator[str]:
        return iter(self._columns)

    def __len__(self) -> int:
        return len(self._columns)


def read_workbook(path: Path, sheet: str = "") -> tuple[Table | None, list[Problem]]:
    """One sheet, the first if no name is given: its first row that is not empty is the header.

    Empty cells are left out of a record, empty rows are skipped. A filled cell with no header is a problem.
    """
    name = str(path)
    found = _rows(path, sheet)
    if isinstance(found, Problem):
        return None, [found]
    sheet, rows = found
    problems: list[Problem] = []
    columns: dict[int, str] = {}
    doubled: set[int] = set()
    header_row = 0
    records: list[Record] = []
    for number, cells in enumerate(rows, 1):
        filled = {index: cell for index, cell in enumerate(cells, 1) if cell is not None and cell != ""}
        if not filled:
            continue
        if not header_row:
            header_row = number
            for index, cell in filled.items():
                if str(cell).strip() in columns.values():
                    message = f'the header names the column "{cell}" twice'
                    problems.append(Problem(_place(name, sheet, number, index), "duplicate-column", message))
                    doubled.add(index)
                else:
                    columns[index] = str(cell).strip()
            continue
        for index in filled.keys() - columns.keys() - doubled:
            message = "the cell has a value, but its column has no name of its own in the header"
            problems.append(Problem(_place(name, sheet, number, index), "ragged-row", message))
        indices = {column: index for index, column in columns.items() if index in filled}
        values = {column: filled[index] for column, index in indices.items()}
        places = _CellPlaces(name, sheet, number, indices)
        records.append(Record(values, _place(name, sheet, number, min(filled)), places))
    if not header_row:
        place = Place(name, sheet=sheet)
        return None, [Problem(place, "missing-header", "the sheet is empty: a header row was expected")]
    header = _CellPlaces(name, sheet, header_row, {column: index for index, column in columns.items()})
    return Table(_place(name, sheet, header_row, min(columns)), records, header, typed=False), problems


def _rows(path: Path, sheet: str) -> tuple[str, list[list[Any]]] | Problem:
    """The sheet's name and its rows from A1 on, as the file has them."""
    from python_calamine import CalamineError, CalamineWorkbook, SheetTypeEnum

    place = Place(str(path))
    if not path.is_file():
        return Problem(place, "missing-file", "there is no such file")
    try:
        with CalamineWorkbook.from_path(path) as book:
            # charts and macros are listed beside the sheets, but hold no cells
            names = [data.name for data in book.sheets_metadata if data.typ == SheetTypeEnum.WorkSheet]
            if sheet and sheet not in names:
                message = f'there is no sheet "{sheet}": {nearest(sheet, names)}'
                return Problem(place, "missing-sheet", message)
            if not names:
                return Problem(place, "missing-sheet", "the spreadsheet has no sheets")
            chosen = sheet or names[0]
            return chosen, book.get_sheet_by_name(chosen).to_python(skip_empty_area=False)
    except (CalamineError, OSError) as error:
        message = f"the spreadsheet cannot be read, it may be cut short or of another kind: {error}"
        return Problem(place, "unreadable-file", message)


def _place(path: str, sheet: str, row: int, column: int) -> Place:
    return Place(path, row, column, sheet, cell_name(row, column))
