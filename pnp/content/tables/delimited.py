"""CSV files: quick to read, places found only when somebody asks."""

import csv
import io
import re
from bisect import bisect_right
from codecs import BOM_UTF16_BE, BOM_UTF16_LE
from collections.abc import Mapping
from functools import cached_property, partial

from pnp.content.budgets import CELLS, COLUMNS, ROWS, Asked
from pnp.content.declarations.documents import decoded
from pnp.content.lazy import LazyMapping
from pnp.content.tables.records import Record, Records, TableLayout
from pnp.problem import Place, Problem
from pnp.words import library_message

_TOLD = re.compile(r"sep=([,;\t|])\n")  # the first line of some exports says what parts the cells
_DELIMITERS = ",;\t|"
_LINES = 20
"""Of a file, in which what parts the cells is looked for."""
_QUOTED = re.compile(r'"[^"]*+(?:"|$)')
_CLOSED = re.compile(r'"(?:[^"]++|"")*+"')
_CELL = r'"(?:[^"]++|"")*+"[^{0}\n]*+|[^{0}\n]*+'


class _Source:
    """A file's text by lines, to find a cell in again."""

    def __init__(self, path: str, text: str, delimiter: str, told: bool) -> None:
        self.path = path
        self.text = text
        self.delimiter = delimiter
        self.told = told  # what parts the cells, by the first line, which is no row then
        self.cell = re.compile(_CELL.format(re.escape(delimiter)))

    @cached_property
    def _lines(self) -> list[int]:
        """Where each line begins."""
        return [0, *(match.end() for match in re.finditer("\n", self.text))]

    def value_place(self, columns: Mapping[str, int], line: int, name: str) -> Place:
        """The place of a record's value, by the column's name."""
        return self.cell_place(line, columns[name])

    def cell_place(self, line: int, index: int) -> Place:
        """The place of a record's cell, from 0; the record begins at the start of ``line``."""
        position = self._lines[line - 1]
        for _ in range(index):
            match = self.cell.match(self.text, position)
            assert match is not None  # an empty cell matches too
            position = match.end() + 1
        return self._place(position)

    def open_quote(self, line: int) -> Place | None:
        """The cell whose quotation mark is never closed, in the record that begins at ``line``."""
        position = self._lines[line - 1]
        while match := self.cell.match(self.text, position):
            if match[0].startswith('"') and not _CLOSED.match(match[0]):
                return self._place(position)
            position = match.end() + 1
            if position > len(self.text):
                return None
        return None

    def _place(self, position: int) -> Place:
        line = bisect_right(self._lines, position)
        return Place(self.path, line, position - self._lines[line - 1] + 1)


def read_delimited(
    name: str, data: bytes, layout: TableLayout, asked: Asked
) -> tuple[Records | None, list[Problem]]:
    """A CSV file with a header line. Cells are parted by commas, or by what else the header has: ; | or tabs.

    Empty cells are left out of a record, empty lines are skipped, and columns that hold nothing at all. A
    record that has more cells than the header is a problem and is left out. ``asked`` are the budgets that a
    game asks for.
    """
    source = _source(name, data, layout)
    if isinstance(source, Problem):
        return None, [source]
    reader = csv.reader(io.StringIO(source.text, newline=""), delimiter=source.delimiter, strict=True)
    problems: list[Problem] = []
    header: list[str] = []
    columns: dict[str, int] = {}
    header_line = width = line = 0
    rows: list[Record] = []
    blank, unnamed = set[int](), set[int]()  # columns without a name, and those of them that hold anything
    wide = 0  # the first line with more cells than one
    count, most = 0, ROWS.of(asked)
    try:
        for count, cells in enumerate(reader):
            first, line = line + 1, reader.line_num
            if count > most or not any(cells) or (source.told and not count):
                continue
            if not header:
                if first < layout.header:
                    continue
                if layout.header and first > layout.header:
                    break
                header, header_line, width = [cell.strip() for cell in cells], first, len(cells)
                if many := COLUMNS.over(asked, width):
                    return None, [Problem(Place(name, first), many)]
                most = min(most, CELLS.of(asked) // width)
                columns = _columns(source, header, header_line, problems)
                blank = {index for index, key in enumerate(header) if not key}
                continue
            if layout.skip and layout.skips(next(filter(None, cells))):
                continue
            if len(columns) < 2 and not wide and len(cells) - cells.count("") > 1:
                wide = first
            if len(cells) != width and any(cells[width:]):
                problems.append(Problem(Place(name, first), "ragged-row", count=len(cells), columns=width))
                continue
            if blank:
                unnamed |= {index for index in blank if index < len(cells) and cells[index]}
            pairs = zip(header, cells, strict=False)
            whole = not blank and "" not in cells
            values = dict(pairs) if whole else {key: cell for key, cell in pairs if key and cell}
            places = LazyMapping(values, partial(source.value_place, columns, first))
            rows.append(Record(values, Place(name, first), places))
    except csv.Error as error:
        problems.append(_no_csv(source, line + 1, error))
    if wide and not layout.header:
        return None, [Problem(Place(name, header_line), "title-row", number=header_line, header=wide)]
    for index in sorted(unnamed):
        place = source.cell_place(header_line, index)
        problems.append(Problem(place, "missing-header.number", number=index + 1))
    if many := ROWS.over(asked, count) or CELLS.over(asked, count * width):
        return None, [Problem(Place(name), many)]
    if not header and layout.header:
        return None, [Problem(Place(name, line), "missing-header.there", number=layout.header)]
    if not header:
        problems.append(Problem(Place(name), "missing-header.line"))
        return None, problems
    header_places = {key: source.cell_place(header_line, index) for key, index in columns.items()}
    return Records(Place(name, header_line), rows, header_places, typed=False), problems


def _source(name: str, data: bytes, layout: TableLayout) -> _Source | Problem:
    """The text of a file, and what parts its cells; a fault where it is no text."""
    marked = data[:2] in (BOM_UTF16_LE, BOM_UTF16_BE)
    text = decoded(name, data, layout.encoding or "utf-16" * marked, table=True)
    if isinstance(text, Problem):
        return text
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    if told := _TOLD.match(text):
        return _Source(name, text, told[1], told=True)
    tabs = name.lower().endswith(".tsv")
    return _Source(name, text, "\t" if tabs else _delimiter(text, layout.header), told=False)


def _no_csv(source: _Source, line: int, error: csv.Error) -> Problem:
    """Why the record that begins at a line cannot be read."""
    if opened := source.open_quote(line):
        return Problem(opened, "syntax-error.csv-quote")
    return Problem(Place(source.path, line), "syntax-error.csv", said=library_message("csv", str(error)))


def _delimiter(text: str, header: int) -> str:
    """What parts the cells: the most frequent of what the header has, or what comes first of the lines.

    >>> _delimiter("Cards of mine\\nid;\\"Name, Title\\"", 0), _delimiter("id|text", 0), _delimiter("id", 0)
    (';', '|', ',')
    >>> _delimiter("Smiley\\n:;\\n;", 0)
    ','
    """
    end = max(_LINES, header)
    lines = text.split("\n", end)[header - 1 if header else 0 : end]
    for at, line in enumerate(filter(None, lines)):
        bare = _QUOTED.sub("", line)
        delimiter = max(_DELIMITERS, key=bare.count)
        if delimiter in bare and (not at or _parts(line, delimiter)):
            return delimiter
    return _DELIMITERS[0]


def _parts(line: str, delimiter: str) -> bool:
    """Whether a line that is not the first can be a header: a mark beside nothing is a cell of one column."""
    return sum(bool(cell.strip()) for cell in next(csv.reader([line], delimiter=delimiter))) > 1


def _columns(source: _Source, header: list[str], line: int, problems: list[Problem]) -> dict[str, int]:
    columns: dict[str, int] = {}
    for index, name in enumerate(header):
        if name in columns:
            problems.append(Problem(source.cell_place(line, index), "duplicate-column", name=name))
        elif name:
            columns[name] = index
    return columns
