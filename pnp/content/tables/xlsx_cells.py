"""The cells of an XLSX sheet that are no plain values, and how far its cells reach."""

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache, reduce
from xml.etree.ElementTree import Element, fromstring
from zipfile import ZipFile

from pnp.content.budgets import Asked
from pnp.content.cell_text import CellLook, Runs
from pnp.content.tables.cells import (
    HiddenRows,
    MergedCells,
    OddCells,
    Parts,
    UnreadFormats,
    child,
    local,
    no_value,
    tell,
)
from pnp.content.tables.number_formats import shown_number
from pnp.content.tables.unpacking import SheetReach, Unreadable
from pnp.content.tables.xlsx_styles import CellStyle, cell_styles, look_of
from pnp.words import Message

_RunOf = tuple[str, CellLook | None]  # None: as its cell

_NAME = re.compile(r"([A-Za-z]{1,3})([1-9][0-9]{0,6})")
_MERGED = re.compile(r"([A-Za-z]{1,3})([1-9][0-9]{0,6}):[A-Za-z]{1,3}([1-9][0-9]{0,6})")
_ROW = re.compile(r"[1-9][0-9]{0,6}")
_RANGE = re.compile(r"[A-Za-z]{0,3}[0-9]{0,7}(:[A-Za-z]{0,3}[0-9]{0,7})?")
_PLAIN = CellStyle()
_ESCAPED = re.compile(r"_x([0-9A-Fa-f]{4})_")


def odd_cells(
    file: ZipFile, sheet: str, asked: Asked
) -> tuple[OddCells, MergedCells, HiddenRows, UnreadFormats]:
    """What is wrong with the cells of a sheet, or their runs; those that go on in the rows below; rows that
    nobody sees; formats that are not understood.

    Raises Unreadable for cells that no budget allows, LookupError and ParseError for a damaged file.
    """
    cells = _Cells(file, sheet, asked)
    tell(file, _part(file, sheet), cells)
    return cells.odd, cells.merged, cells.hidden, cells.unread


class _Cells(Parts):
    """The cells of a sheet as they come."""

    def __init__(self, file: ZipFile, sheet: str, asked: Asked) -> None:
        super().__init__(asked, "c")
        self.odd: OddCells = {}
        self.merged: MergedCells = {}
        self.hidden: HiddenRows = []
        self._sheet, self._extent = sheet, SheetReach(sheet, asked)
        self.unread: UnreadFormats = {}
        self._styles, self._strings = cell_styles(file), _strings(file, asked)
        self._since_1904 = _since_1904(file)
        self._row = self._column = 0

    def begins(self, name: str, attributes: Mapping[str, str]) -> None:
        """A row; how far the file says it reaches, which native readers go by; links; merged cells."""
        if name == "row":
            number = attributes.get("r", str(self._row + 1))
            if not _ROW.fullmatch(number):
                raise self._no_cell(number)
            self._row, self._column = int(number), 0
            if attributes.get("hidden", "0") not in ("0", "false"):
                self.hidden.append(range(self._row, self._row + 1))
        elif name == "dimension" and not _RANGE.fullmatch(attributes.get("ref", "")):
            raise self._no_cell(attributes["ref"])
        elif name == "mergeCell" and (merged := _MERGED.fullmatch(attributes.get("ref", ""))):
            if (first := int(merged[2])) < (last := int(merged[3])):
                self.merged.setdefault(first, []).append((_column(merged[1]), last))
        elif name == "hyperlink" and (match := _NAME.fullmatch(attributes.get("ref", ""))):
            cells, column = self.odd.get(int(match[2]), {}), _column(match[1])
            runs = cells.get(column)  # a program has underlined it, nobody who writes cards
            if isinstance(runs, tuple):
                cells[column] = tuple((text, look._replace(underline=False)) for text, look in runs)

    def part(self, name: str, element: Element) -> None:
        """A cell."""
        self._column += 1
        if given := element.get("r"):
            match = _NAME.fullmatch(given)
            if match is None:
                raise self._no_cell(given)
            self._row = int(match[2])
            self._column = _column(match[1])
        if len(element):
            self._extent.reach(self._row, self._column)
            if odd := self._odd(element):
                self.odd.setdefault(self._row, {})[self._column] = odd

    def _odd(self, cell: Element) -> Message | Runs | None:
        held: dict[str, Element] = {}
        for each in cell:
            held.setdefault(local(each), each)
        kind, value, formula, inline = cell.get("t", "n"), held.get("v"), held.get("f"), held.get("is")
        text = (value.text if value is not None else None) or ""
        if kind == "e":
            return Message("cell-error", found=text)
        if formula is not None and not text:
            fault = no_value(formula.text or "")
            if value is None or kind != "str" or fault.code == "cell-error.picture":
                return fault
        look, code = self._styles[int(cell.get("s", 0))] if self._styles else _PLAIN
        if kind == "s" and text:
            runs = self._strings[int(text)]
        elif inline is not None:
            runs = _runs(inline)
        elif kind == "n":
            shown = self._shown(code, text) if code and text else ""
            return ((shown, look),) if shown or any(look) else None
        else:
            runs = ((_unescaped(text) if any(look) else text, None),)
        if not any(look) and all(other is None for _, other in runs):  # as most are
            return None
        own = tuple((run, look if other is None else other) for run, other in runs)
        return own if any(any(other) for _, other in own) else None

    def _shown(self, code: str, text: str) -> str:
        """What is seen of a number in its format, "" where that is not understood."""
        try:
            shown = shown_number(code, float(text), self._since_1904)
        except ValueError:  # what stands there is no number
            return ""
        if shown is None:
            self.unread.setdefault(self._column, {})[self._row] = code
        return shown or ""

    def _no_cell(self, name: str) -> Unreadable:
        return Unreadable(Message("unreadable-file.no-cell", name=name), self._sheet)


@lru_cache(maxsize=20_000)
def _column(letters: str) -> int:
    """The number of a column, from 1."""
    return reduce(lambda number, letter: number * 26 + ord(letter) - 64, letters.upper(), 0)


class _Strings(Parts):
    """The texts that cells share, as they come."""

    def __init__(self, asked: Asked) -> None:
        super().__init__(asked, "si")
        self.runs: list[Sequence[_RunOf]] = []

    def part(self, name: str, element: Element) -> None:
        """One of them."""
        self.runs.append(_runs(element))


def _strings(file: ZipFile, asked: Asked) -> list[Sequence[_RunOf]]:
    strings = _Strings(asked)
    if "xl/sharedStrings.xml" in file.namelist():
        tell(file, "xl/sharedStrings.xml", strings)
    return strings.runs


def _runs(item: Element) -> Sequence[_RunOf]:
    runs: list[_RunOf] = []
    for part in item:
        if local(part) == "t":
            runs.append((_unescaped(part.text or ""), None))
        elif local(part) == "r":
            font, text = child(part, "rPr"), child(part, "t")
            look = None if font is None else look_of(font)
            runs.append((_unescaped((text.text if text is not None else None) or ""), look))
    return runs


def _unescaped(text: str) -> str:
    """A text without the escapes of characters that XML may not hold.

    >>> _unescaped("a_x000D_b")
    'a\\rb'
    """
    return _ESCAPED.sub(lambda match: chr(int(match[1], 16)), text) if "_x" in text else text


def _since_1904(file: ZipFile) -> bool:
    """Whether days are counted from there, as old programs of Apple's computers did."""
    book = fromstring(file.read("xl/workbook.xml"))
    return any(
        local(part) == "workbookPr" and part.get("date1904", "0") not in ("0", "false") for part in book
    )


def _part(file: ZipFile, sheet: str) -> str:
    """The name within the file of a sheet of a name."""
    book = fromstring(file.read("xl/workbook.xml"))
    sheets = [each for part in book if local(part) == "sheets" for each in part]
    (id,) = (
        value
        for each in sheets
        if each.get("name") == sheet
        for key, value in each.items()
        if key.endswith("}id")
    )
    links = fromstring(file.read("xl/_rels/workbook.xml.rels"))
    target = next(str(link.get("Target")) for link in links if link.get("Id") == id)
    return target[1:] if target.startswith("/") else f"xl/{target}"
