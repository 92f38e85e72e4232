"""The cells of an ODS file that are no plain values, and how far its cells reach."""

import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple
from xml.etree.ElementTree import Element
from zipfile import ZipFile

from pnp.content.budgets import Asked
from pnp.content.cell_text import CellLook, Runs
from pnp.content.tables.cells import (
    HiddenRows,
    MergedCells,
    OddCells,
    Parts,
    attribute,
    child,
    local,
    no_value,
    tell,
)
from pnp.content.tables.unpacking import SheetReach, Unreadable
from pnp.words import Message

_NAMESPACE = "{urn:oasis:names:tc:opendocument:xmlns:%s:1.0}"
_SAYING = (_NAMESPACE % "office", _NAMESPACE % "table" + "formula")
"""What attributes of a cell begin with that is not empty."""
_REPEATS = re.compile(r"[0-9]{1,8}")
_FORMED = ("float", "percentage", "currency", "date", "time")
"""Kinds of cells that show their values in a form of their own, which the file has beside it."""
_CELLS = ("table-cell", "covered-table-cell")


class _Style(NamedTuple):
    """What a style says of how letters are set, None: what the one below it says; and which that is."""

    bold: bool | None
    italic: bool | None
    underline: bool | None
    below: str


def odd_cells(file: ZipFile, asked: Asked) -> dict[str, tuple[OddCells, MergedCells, HiddenRows]]:
    """What is wrong with the cells of each sheet, or their runs; those that go on in the rows below; rows
    that nobody sees.

    A native reader takes all sheets at once.

    Raises Unreadable for cells that no budget allows, LookupError and ParseError for a damaged file.
    """
    cells = _Cells(asked)
    if "styles.xml" in file.namelist():
        tell(file, "styles.xml", cells)
    tell(file, "content.xml", cells)
    return {name: (odd, cells.merged[name], cells.hidden[name]) for name, odd in cells.odd.items()}


class _Cells(Parts):
    """The styles and the cells of all sheets as they come."""

    def __init__(self, asked: Asked) -> None:
        super().__init__(asked, *_CELLS, "style")
        self.odd: dict[str, OddCells] = {}
        self.merged: dict[str, MergedCells] = {}
        self.hidden: dict[str, HiddenRows] = {}
        self._asked, self._sheet, self._extent = asked, "", SheetReach("", asked)
        self._styles: dict[tuple[str, str], _Style] = {}
        self._columns: list[tuple[int, str]] = []  # the last column that a style is for
        self._row_style = ""
        self._row = self._last = self._column = 0  # rows from … to …, which are alike

    def begins(self, name: str, attributes: Mapping[str, str]) -> None:
        """A sheet, what is usual in its columns, or a row."""
        if name == "table":
            self._sheet = attribute(attributes, "name")
            self.odd.setdefault(self._sheet, {})
            self.merged.setdefault(self._sheet, {})
            self.hidden.setdefault(self._sheet, [])
            self._extent = SheetReach(self._sheet, self._asked, self._extent.cells)
            self._columns, self._last = [], 0
        elif name == "table-column":
            last = self._columns[-1][0] if self._columns else 0
            style = attribute(attributes, "default-cell-style-name")
            self._columns.append((last + self._repeats(attributes, "number-columns-repeated"), style))
        elif name == "table-row":
            self._row, self._column = self._last + 1, 0
            self._last += self._repeats(attributes, "number-rows-repeated")
            self._row_style = attribute(attributes, "default-cell-style-name")
            if attribute(attributes, "visibility") in ("collapse", "filter"):
                self.hidden[self._sheet].append(range(self._row, self._last + 1))

    def part(self, name: str, element: Element) -> None:
        """A style, or a cell, which may stand for several that are alike."""
        if name == "style":
            family = attribute(element.attrib, "family")
            self._styles[family, attribute(element.attrib, "name")] = _style(element)
            return
        first = self._column + 1
        self._column += self._repeats(element.attrib, "number-columns-repeated")
        if not (len(element) or any(key.startswith(_SAYING) for key, _ in element.items())):
            return
        self._extent.reach(self._last, self._column)
        if (rows := self._repeats(element.attrib, "number-rows-spanned")) > 1:
            below = self.merged[self._sheet].setdefault(self._row, [])
            below.append((first, self._row + rows - 1))
        if odd := _fault(element) or self._runs(element, first):
            for row in range(self._row, self._last + 1):
                cells = self.odd[self._sheet].setdefault(row, {})
                cells.update(dict.fromkeys(range(first, self._column + 1), odd))

    def _repeats(self, attributes: Mapping[str, str], name: str) -> int:
        given = attribute(attributes, name) or "1"
        if not _REPEATS.fullmatch(given) or given == "0":
            raise Unreadable(Message("unreadable-file.repeats", found=given), self._sheet)
        return int(given)

    def _runs(self, cell: Element, column: int) -> Runs | None:
        """The characters of a cell that says how they are set, or has such as a native reader leaves out."""
        usual = next((style for last, style in self._columns if column <= last), "")
        name = attribute(cell.attrib, "style-name") or self._row_style or usual
        kind = attribute(cell.attrib, "value-type")
        look = self._look("table-cell", name, CellLook())
        paragraphs = [each for each in cell if local(each) == "p"]
        runs = [] if paragraphs else [("", look)]
        for number, paragraph in enumerate(paragraphs):
            own = self._look("paragraph", attribute(paragraph.attrib, "style-name"), look)
            runs += [("\n", own)] * bool(number) + list(self._within(paragraph, own))
        formed = kind in _FORMED and paragraphs  # for which a native reader has the value alone
        if not (formed or any(any(own) or "\t" in text or "\n" in text for text, own in runs)):
            return None
        return tuple(runs)

    def _within(self, element: Element, look: CellLook) -> Iterator[tuple[str, CellLook]]:
        yield element.text or "", look
        for part in element:
            match local(part):
                case "s":
                    yield " " * self._repeats(part.attrib, "c"), look
                case "tab":
                    yield "\t", look
                case "line-break":
                    yield "\n", look
                case "span" | "a":
                    own = self._look("text", attribute(part.attrib, "style-name"), look)
                    # a program underlines links, nobody who writes cards
                    yield from self._within(
                        part, own if local(part) == "span" else own._replace(underline=False)
                    )
            yield part.tail or "", look

    def _look(self, family: str, name: str, look: CellLook) -> CellLook:
        """How a style sets characters that would be set like ``look`` without it."""
        said = list[_Style]()
        while (style := self._styles.get((family, name))) and style not in said:
            said.append(style)
            name = style.below
        for style in reversed(said):
            look = look._replace(
                bold=look.bold if style.bold is None else style.bold,
                italic=look.italic if style.italic is None else style.italic,
                underline=look.underline if style.underline is None else style.underline,
            )
        return look


def _style(element: Element) -> _Style:
    properties = child(element, "text-properties")
    said = {} if properties is None else properties.attrib
    weight, slope = attribute(said, "font-weight"), attribute(said, "font-style")
    bold = weight == "bold" or (weight.isdecimal() and int(weight[:4]) >= 600)
    below = attribute(element.attrib, "parent-style-name")
    line = attribute(said, "text-underline-style")
    return _Style(
        bold if weight else None,
        slope in ("italic", "oblique") if slope else None,
        line != "none" if line else None,
        below,
    )


def _fault(cell: Element) -> Message | None:
    kinds = [value for key, value in cell.items() if key.endswith("}value-type")]
    if "error" in kinds:
        return Message("cell-error", found="".join(cell.itertext()))
    if (formula := attribute(cell.attrib, "formula")) and not kinds:
        return no_value(formula.partition("=")[2])
    return None
