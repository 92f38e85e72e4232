"""CSV files: quick to read, places found only when somebody asks."""

import csv
import io
import re
from bisect import bisect_right
from collections.abc import Iterator, Mapping
from functools import cached_property
from pathlib import Path

from pnp.content.documents import read_text
from pnp.content.tables import Record, Table
from pnp.problem import Place, Problem

_CELL = r'"(?:[^"]++|"")*+"[^{0}\n]*+|[^{0}\n]*+'


class _Source:
    """A file's text by lines, to find a cell in again."""

    def __init__(self, path: str, text: str, delimiter: str) -> None:
        self.path = path
        self.text = text
        self.cell = re.compile(_CELL.format(re.escape(delimiter)))

    @cached_property
    def _lines(self) -> list[int]:
        """Where each line begins."""
        return [0, *(match.end() for match in re.finditer("\n", self.text))]

    def cell_place(self, line: int, index: int) -> Place:
        """The place of a record's cell, from 0; the record begins at the start of ``line``."""
        position = self._lines[line - 1]
        for _ in range(index):
            match = self.cell.match(self.text, position)
            assert match is not None  # an empty cell matches too
            position = match.end() + 1
        line = bisect_right(self._lines, position)
        return Place(self.path, line, position - self._lines[line - 1] + 1)


class _CellPlaces(Mapping[str, Place]):
    """Places of the filled cells of one record."""

    __slots__ = ("_columns", "_line", "_source", "_values")

    def __init__(self, source: _Source, columns: dict[str, int], line: int, values: dict[str, str]) -> None:
        self._source = source
        self._columns = columns
        self._line = line
        self._values = values

    def __getitem__(self, name: str) -> Place:
        if name not in self._values:
            raise KeyError(name)
        return self._source.cell_place(self._line, self._columns[name])

    def __iter__(self) -> Iterator[str]:
        return iter(self._values)

    def __len__(self) -> int:
        return len(self._values)


def read_delimited(path: Path) -> tuple[Table | None, list[Problem]]:
    """A CSV file with a header line. Cells are parted by commas, or by the semicolons or tabs the header has.

    Empty cells are left out of a record, empty lines are skipped. A record whose cells are not as many as the
    header's is a problem and is left out.
    """
    found = read_text(path)
    if isinstance(found, Problem):
        return None, [found]
    name = str(path)
    text = found.replace("\r\n", "\n").replace("\r", "\n")
    delimiter = _delimiter(text)
    source = _Source(name, text, delimiter)
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True)
    problems: list[Problem] = []
    header: list[str] = []
    columns: dict[str, int] = {}
    header_line = width = line = 0
    records: list[Record] = []
    try:
        for cells in reader:
            first, line = line + 1, reader.line_num
            if not any(cells):
                continue
            if not header:
                header, header_line, width = [cell.strip() for cell in cells], first, len(cells)
                columns = _columns(source, header, header_line, problems)
                continue
            if len(cells) != width:
                problems.append(_ragged(Place(name, first), len(cells), width))
                continue
            pairs = zip(header, cells, strict=True)
            values = {key: cell for key, cell in pairs if cell} if "" in cells else dict(pairs)
            records.append(Record(values, Place(name, first), _CellPlaces(source, columns, first, values)))
    except csv.Error as error:
        message = f"this is not CSV: {error}"
        problems.append(Problem(Place(name, line + 1), "syntax-error", message))
    if not header:
        problems.append(Problem(Place(name), "missing-header", "the file has no header line"))
        return None, problems
    places = {key: source.cell_place(header_line, index) for key, index in columns.items()}
    return Table(Place(name, header_line), records, places, typed=False), problems


def _delimiter(text: str) -> str:
    header = next((line for line in text.split("\n", 20) if line.strip()), "")
    return max(",;\t", key=header.count)


def _columns(source: _Source, header: list[str], line: int, problems: list[Problem]) -> dict[str, int]:
    columns: dict[str, int] = {}
    for index, name in enumerate(header):
        if not name:
            message = f"column {index + 1} has no name in the header"
        elif name in columns:
            message = f'the header names the column "{name}" twice'
        else:
            columns[name] = index
            continue
        code = "duplicate-column" if name else "missing-header"
        problems.append(Problem(source.cell_place(line, index), code, message))
    return columns


def _ragged(place: Place, found: int, width: int) -> Problem:
    return Problem(place, "ragged-row", f"the row has {found} cells, the header has {width}")
