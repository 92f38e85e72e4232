"""Spreadsheets (XLSX, ODS): the values of one sheet, each with its cell."""

import re
import struct
from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime, time, timedelta
from functools import partial
from io import BytesIO
from typing import TYPE_CHECKING, Any, BinaryIO, NamedTuple
from xml.etree.ElementTree import ParseError

from pnp.content.budgets import Asked
from pnp.content.cell_text import CellText, Runs
from pnp.content.field_types import text_cell
from pnp.content.lazy import LazyMapping
from pnp.content.tables import ods_cells, xlsx_cells
from pnp.content.tables.cells import HiddenRows, MergedCells, OddCells, UnreadFormats
from pnp.content.tables.number_formats import is_of_system
from pnp.content.tables.records import Record, Records, TableLayout
from pnp.content.tables.unpacking import DAMAGED, Unreadable, unpacked
from pnp.problem import Place, Problem, nearest
from pnp.words import Message

if TYPE_CHECKING:
    from python_calamine import CalamineWorkbook

_DAMAGED = (*DAMAGED, ParseError, struct.error)
"""What reading a damaged file raises."""
_THOUSANDTH = timedelta(milliseconds=1)
_TIME = re.compile(r"(-?)PT([0-9]{1,6})H([0-9]{1,2})M([0-9]{1,2}(?:\.[0-9]{1,9})?)S")
_NATIVE = ("CalamineError", "PanicException")
"""What its native reader raises, the latter where it expected anything else; that is no Exception."""


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

    ``odd``: by row and column, from 1, the cells that are no plain values; ``merged``: those that go on
    in the rows below; ``hidden``: rows that nobody sees; ``unread``: formats that nobody understands.
    """

    path: str
    name: str
    rows: list[list[Any]]
    odd: OddCells
    merged: MergedCells
    hidden: HiddenRows
    unread: UnreadFormats

    def place(self, row: int, column: int) -> Place:
        """The place of a cell, both numbers from 1."""
        return Place(self.path, row, column, self.name, cell_name(row, column))

    def filled(self, row: int) -> dict[int, Any]:
        """What cells of a row hold that are not empty; one that cannot be read, the message that says why."""
        values = self.rows[row - 1] if row <= len(self.rows) else []
        cells = {
            index: _plain(cell) for index, cell in enumerate(values, 1) if cell is not None and cell != ""
        }
        if self.path.lower().endswith(".ods"):  # whose reader takes no time of 24 hours and more for one
            cells = {index: _of_hours(cell) for index, cell in cells.items()}
        for index, odd in self.odd.get(row, {}).items():
            if isinstance(odd, Message):
                cells[index] = odd
            elif index in cells:
                cells[index] = _set(cells[index], odd)
        return dict(sorted(cells.items()))

    def value_place(self, row: int, columns: Mapping[str, int], name: str) -> Place:
        """The place of a row's value, by the column's name."""
        return self.place(row, columns[name])


def read_workbook(
    name: str, data: bytes, layout: TableLayout, asked: Asked
) -> tuple[Records | None, list[Problem]]:
    """One sheet, the first if no name is given: its first row that is not empty is the header.

    Empty cells are left out of a record, empty rows are skipped. A filled cell with no header is a problem.
    ``asked`` are the budgets that a game asks for.
    """
    opened = _open(name, data, layout.sheet, asked)
    if isinstance(opened, Problem):
        return None, [opened]
    problems: list[Problem] = []
    columns: dict[int, str] = {}
    doubled: set[int] = set()
    header_row = 0
    rows: list[Record] = []
    going_on: dict[int, tuple[int, Any]] = {}  # by column, the last row of a merged cell, and what it holds
    for number in range(1, max([len(opened.rows), *opened.odd]) + 1):
        filled = opened.filled(number)
        if not filled or number < layout.header:
            continue
        if not header_row:
            if layout.header and number > layout.header:
                break
            header_row = number
            for index, cell in filled.items():
                if isinstance(cell, Message):
                    problems.append(Problem(opened.place(number, index), cell))
                    doubled.add(index)
                elif (name := str(cell).strip()) in columns.values():
                    problems.append(Problem(opened.place(number, index), "duplicate-column", name=name))
                    doubled.add(index)
                elif name:
                    columns[index] = name
            continue
        if layout.skip and layout.skips(next(iter(filled.values()))):
            continue
        filled = _with_merged(filled, number, opened.merged, going_on)
        if len(columns) < 2 and len(filled) > 1 and not layout.header:
            place = opened.place(header_row, min(columns, default=1))
            return None, [Problem(place, "title-row", number=header_row, header=number)]
        for index in filled.keys() - columns.keys() - doubled:
            problems.append(Problem(opened.place(number, index), "ragged-row.cell"))
        indices = {column: index for index, column in columns.items() if index in filled}
        values = {column: filled[index] for column, index in indices.items()}
        places = LazyMapping(values, partial(opened.value_place, number, indices))
        rows.append(Record(values, opened.place(number, min(filled)), places))
    if not header_row and layout.header:
        place = Place(opened.path, sheet=opened.name)
        return None, [Problem(place, "missing-header.there", number=layout.header)]
    if not header_row:
        return None, [Problem(Place(opened.path, sheet=opened.name), "missing-header.sheet")]
    problems += _of_hidden(opened, [record.place for record in rows])
    problems += _of_formats(opened, header_row, columns)
    header = {column: opened.place(header_row, index) for index, column in columns.items()}
    return Records(opened.place(header_row, min(columns)), rows, header, typed=False), problems


def _of_hidden(sheet: _Sheet, read: Sequence[Place]) -> Iterator[Problem]:
    """A warning of rows that are read though nobody sees them: a filter may have left them so."""
    last = read[-1].line if read else 0
    hidden = {number for rows in sheet.hidden for number in range(rows.start, min(rows.stop, last + 1))}
    if places := [place for place in read if place.line in hidden]:
        yield Problem(places[0], "hidden-rows", rows=_ranges([place.line for place in places]))


def _of_formats(sheet: _Sheet, header: int, columns: Mapping[int, str]) -> Iterator[Problem]:
    """A warning a column of numbers and dates that are not printed as their cells show them."""
    for column in sorted(columns.keys() & sheet.unread.keys()):
        codes = {row: code for row, code in sheet.unread[column].items() if row > header}
        if codes:
            row = min(codes)
            shown = str(text_cell(sheet.filled(row).get(column, "")))
            place = sheet.place(row, column)
            if is_of_system(codes[row]):
                yield Problem(place, "number-format.system", shown=shown)
            else:
                yield Problem(place, "number-format", format=codes[row], shown=shown)


def _ranges(numbers: list[int]) -> str:
    """Numbers that rise, those in a row as one.

    >>> _ranges([2, 4, 5, 6, 9])
    '2, 4–6, 9'
    """
    parts: list[list[int]] = []
    for number in numbers:
        if parts and parts[-1][-1] == number - 1:
            parts[-1][1:] = [number]
        else:
            parts.append([number])
    return ", ".join("–".join(map(str, part)) for part in parts)


def _with_merged(
    filled: dict[int, Any], number: int, merged: MergedCells, going_on: dict[int, tuple[int, Any]]
) -> dict[int, Any]:
    """What a row holds, with what cells hold that are merged with one of its own."""
    above = {column: held for column, (last, held) in going_on.items() if last >= number}
    for column, last in merged.get(number, ()):
        if column in filled:
            going_on[column] = last, filled[column]
    return dict(sorted({**above, **filled}.items())) if above else filled


class _Duration(timedelta):
    """How long something takes, in hours as spreadsheets show it: Python counts days, and tells of them."""

    def __str__(self) -> str:
        seconds, thousandths = divmod(round(abs(self) / _THOUSANDTH), 1000)
        part = f".{thousandths:03}".rstrip("0") if thousandths else ""
        hours, minutes = seconds // 3600, seconds // 60 % 60
        return f"{'-' * (self < timedelta())}{hours}:{minutes:02}:{seconds % 60:02}{part}"


def _plain(value: Any) -> Any:
    """A value as its program shows it: it keeps more digits of a sum than it shows, and a time of each day.

    >>> _plain(0.1 + 0.2), str(_plain(datetime(2026, 5, 1))), str(_plain(timedelta(days=1, hours=6)))
    (0.3, '2026-05-01', '30:00:00')
    """
    if isinstance(value, datetime) and value.time() == time():
        return value.date()
    if isinstance(value, timedelta):
        return _Duration(value.days, value.seconds, value.microseconds)
    return float(f"{value:.15g}") if isinstance(value, float) else value


def _of_hours(value: Any) -> Any:
    """A time of any hours as ODS files write it, which their reader leaves a text.

    >>> str(_of_hours("PT30H05M00S")), _of_hours("PT")
    ('30:05:00', 'PT')
    """
    if not isinstance(value, str) or not (match := _TIME.fullmatch(value)):
        return value
    sign, hours, minutes, seconds = match.groups()
    held = timedelta(hours=int(hours), minutes=int(minutes), seconds=float(seconds))
    return _plain(-held if sign else held)


def _set(value: Any, runs: Runs) -> Any:
    """A cell's value with the look of its characters; a number or a date as it is shown."""
    if isinstance(value, bool):
        return value
    text = "".join(text for text, _ in runs)
    if isinstance(value, str):
        return CellText.of(text, runs) if text else CellText.of(value, ((value, runs[0][1]),))
    plain = held = str(text_cell(value))
    if "%" in text and isinstance(value, int | float):
        held = f"{text_cell(_plain(value * 100.0))}%"
    if not text:
        text, runs = plain, ((plain, runs[0][1]),)
    return CellText.of(text, runs, held) if text != plain or any(any(look) for _, look in runs) else value


def _open(name: str, data: bytes, sheet: str, asked: Asked) -> _Sheet | Problem:
    """The sheet of that name, the first if none is given."""
    place = Place(name)
    try:
        return _read(BytesIO(data), name, sheet, asked)
    except Unreadable as error:
        row, column = error.row, error.column
        cell = cell_name(row, column) if row else ""
        return Problem(Place(name, row or 1, column or 1, error.sheet, cell), error.message)
    except BaseException as error:
        if not isinstance(error, _DAMAGED) and type(error).__name__ not in _NATIVE:
            raise
        return Problem(place, "unreadable-file.spreadsheet")


def _read(data: BinaryIO, name: str, sheet: str, asked: Asked) -> _Sheet | Problem:
    from python_calamine import CalamineWorkbook

    is_ods = name.lower().endswith(".ods")
    with unpacked(data) as parts:
        looked = ods_cells.odd_cells(parts, asked) if is_ods else {}
        data.seek(0)
        with CalamineWorkbook.from_filelike(data) as book:
            names = _names(book)
            if sheet and sheet not in names:
                return Problem(Place(name), "missing-sheet", name=sheet, hint=nearest(sheet, names))
            if not names:
                return Problem(Place(name), "missing-sheet.none")
            chosen = sheet or names[0]
            found = (*looked[chosen], {}) if is_ods else xlsx_cells.odd_cells(parts, chosen, asked)
            rows = book.get_sheet_by_name(chosen).to_python(skip_empty_area=False)
    return _Sheet(name, chosen, rows, *found)


def further_sheets(data: bytes) -> list[str]:
    """The sheets of a file besides the first, which is read; those that its program hides are none."""
    from python_calamine import CalamineWorkbook, SheetVisibleEnum

    with CalamineWorkbook.from_filelike(BytesIO(data)) as book:
        shown = {each.name for each in book.sheets_metadata if each.visible == SheetVisibleEnum.Visible}
        return [name for name in _names(book)[1:] if name in shown]


def _names(book: "CalamineWorkbook") -> list[str]:
    """The sheets; charts and macros are listed beside them, but hold no cells."""
    from python_calamine import SheetTypeEnum

    return [each.name for each in book.sheets_metadata if each.typ == SheetTypeEnum.WorkSheet]
