"""What a spreadsheet's cells hold besides values: errors, formulas that nobody worked out, how they are set.

The library that reads the values passes over these: they are looked up in the file's own XML, and with them
how far its cells reach, before anything native reads it.
"""

import re
from collections.abc import Mapping
from functools import lru_cache
from xml.etree.ElementTree import Element, TreeBuilder, XMLParser
from zipfile import ZipFile

from pnp.content.budgets import CELLS, Asked
from pnp.content.cell_text import Runs
from pnp.content.tables.unpacking import Unreadable
from pnp.words import Message

OddCells = dict[int, dict[int, Message | Runs]]
"""By row and column, from 1, the cells that are no plain values: what is wrong with them, or their runs."""
MergedCells = dict[int, list[tuple[int, int]]]
"""By its first row, the column of each cell that goes on below, and the last row that it fills."""
HiddenRows = list[range]
"""Those that nobody sees, by their numbers, from 1."""
UnreadFormats = dict[int, dict[int, str]]
"""By column and row, from 1, the formats of numbers and dates that are not understood."""
_OUTER = ("table", "table-row", "row", "sheetData")
"""Elements that stand in no cell."""
_BLOCK = 1 << 16


class Parts:
    """Is told of an XML file as it comes, and makes elements of what a file has many of, one at a time."""

    def __init__(self, asked: Asked, *names: str) -> None:
        """``names`` are those of the elements to make, without their namespaces."""
        self._names, self._most, self._count = names, CELLS.of(asked), 0
        self._open: tuple[str, dict[str, str]] = ("", {})  # the element that is being made
        self._builder: TreeBuilder | None = None  # of one that holds anything
        self._depth = 0

    def begins(self, name: str, attributes: Mapping[str, str]) -> None:
        """Another element begins; its name has no namespace."""

    def part(self, name: str, element: Element) -> None:
        """One of the elements that are made."""

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        """For the parser: an element begins."""
        name = _local(tag)
        if self._depth:
            if name in _OUTER:
                raise Unreadable(Message("unreadable-file.nested"))
            if self._builder is None:
                self._builder = TreeBuilder()
                self._builder.start(*self._open)
            self._builder.start(tag, attributes)
            self._depth += 1
        elif name in self._names:
            self._count += 1
            if self._count > self._most:
                raise Unreadable(CELLS.passed(self._most, self._count))
            self._open, self._depth = (tag, attributes), 1
        else:
            self.begins(name, attributes)

    def data(self, text: str) -> None:
        """For the parser: what stands in an element."""
        if self._builder is not None:
            self._builder.data(text)

    def end(self, tag: str) -> None:
        """For the parser: an element ends."""
        if not self._depth:
            return
        self._depth -= 1
        if self._builder is not None:
            self._builder.end(tag)
        if not self._depth:
            made = Element(*self._open) if self._builder is None else self._builder.close()
            self._builder = None
            self.part(_local(tag), made)


def tell(file: ZipFile, part: str, parts: Parts) -> None:
    """Tell of a file within a spreadsheet, element by element.

    Raises KeyError where there is no such file, ParseError where it is no XML.
    """
    parser = XMLParser(target=parts)
    with file.open(part) as stream:
        while block := stream.read(_BLOCK):
            parser.feed(block)
    parser.close()


def child(element: Element, name: str) -> Element | None:
    """The first child of a name without its namespace."""
    return next((each for each in element if local(each) == name), None)


def local(element: Element) -> str:
    """The name of an element without its namespace."""
    return _local(element.tag)


@lru_cache(256)
def _local(tag: str) -> str:
    return tag.rpartition("}")[2]


_PICTURE = re.compile(r"\bIMAGE\b[^A-Za-z]{0,4}([^\"]{0,300})")


def no_value(formula: str) -> Message:
    """What is wrong with a formula that has no value in the file; Google's IMAGE has none anywhere else.

    >>> no_value('IMAGE("https://example.org/cat.png")').code, no_value("1+1").code
    ('cell-error.picture', 'cell-error.formula')
    """
    if match := _PICTURE.search(formula):
        return Message("cell-error.picture", found=match[1])
    return Message("cell-error.formula", found=f"={formula}")


def attribute(attributes: Mapping[str, str], name: str) -> str:
    """The value of an attribute by its name without its namespace; "" where there is none."""
    return next((value for key, value in attributes.items() if key.rpartition("}")[2] == name), "")
