"""What a spreadsheet's cells hold besides values: errors, formulas that nobody worked out, bold and italic.

The library that reads the values passes over these: they are looked up in the file's own XML, if it has any.
"""

import re
from collections.abc import Iterator, Sequence
from functools import reduce
from typing import IO
from xml.etree.ElementTree import Element, fromstring, iterparse
from zipfile import ZipFile

from pnp.content.cell_text import CellLook, Runs
from pnp.door import ContentPath, open_content
from pnp.words import Message

_RunOf = tuple[str, CellLook | None]  # None: as its cell
_Found = tuple[tuple[int, int], Message | Runs]

_NAME = re.compile(r"([A-Z]+)([0-9]+)")
_XLSX = re.compile(rb"<(\w+:)?(f[ />]|rPr)|\bt=[\"']e[\"']")
_ODS = re.compile(rb"value-type=[\"']error[\"']|:formula=")
"""What a sheet holds that has anything to look for."""


def odd_cells(path: ContentPath, sheet: str) -> Iterator[tuple[tuple[int, int], Message | Runs]]:
    """The cells of a sheet that are no plain values, by row and column from 1: what is wrong, or their runs.

    Raises OSError, BadZipFile, KeyError, ParseError.
    """
    with open_content(path) as data, ZipFile(data) as file:
        yield from _ods(file, sheet) if path.suffix.lower() == ".ods" else _xlsx(file, sheet)


def _xlsx(file: ZipFile, sheet: str) -> Iterator[_Found]:
    part = _part(file, sheet)
    looks, strings = _looks(file), _strings(file)
    formatted = any(map(any, looks)) or any(look for runs in strings for _, look in runs)
    if not (formatted or _XLSX.search(file.read(part))):
        return
    with file.open(part) as stream:
        row = column = 0
        for cell in _each(stream, "c"):
            column += 1
            if match := _NAME.fullmatch(cell.get("r", "")):
                row = int(match[2])
                column = reduce(lambda number, letter: number * 26 + ord(letter) - 64, match[1], 0)
            if found := _cell(cell, looks, strings):
                yield (row, column), found


def _cell(
    cell: Element, looks: Sequence[CellLook], strings: Sequence[Sequence[_RunOf]]
) -> Message | Runs | None:
    kind, value, formula = cell.get("t", "n"), _child(cell, "v"), _child(cell, "f")
    text = (value.text if value is not None else None) or ""
    if kind == "e":
        return Message("cell-error", found=text)
    if formula is not None and (value is None or not (text or kind == "str")):
        return Message("cell-error.formula", found=f"={formula.text or ''}")
    inline = _child(cell, "is")
    runs: Sequence[_RunOf] = _runs(inline) if inline is not None else ((text, None),)
    if kind == "s" and text:
        runs = strings[int(text)]
    look = looks[int(cell.get("s", 0))] if looks else CellLook()
    own = tuple((run, look if other is None else other) for run, other in runs)
    return own if any(any(other) for _, other in own) else None


def _looks(file: ZipFile) -> list[CellLook]:
    """The look of each style of cells."""
    if "xl/styles.xml" not in file.namelist():
        return []
    fonts: list[CellLook] = []
    for part in fromstring(file.read("xl/styles.xml")):
        if _local(part) == "fonts":
            fonts = [_look(font) for font in part]
        elif _local(part) == "cellXfs":
            return [fonts[int(style.get("fontId", 0))] for style in part]
    return []


def _look(font: Element) -> CellLook:
    on = {_local(key) for key in font if key.get("val", "1") not in ("0", "false")}
    return CellLook("b" in on, "i" in on)


def _strings(file: ZipFile) -> list[Sequence[_RunOf]]:
    """The texts that cells share."""
    if "xl/sharedStrings.xml" not in file.namelist():
        return []
    with file.open("xl/sharedStrings.xml") as stream:
        return [_runs(item) for item in _each(stream, "si")]


def _runs(item: Element) -> Sequence[_RunOf]:
    runs: list[_RunOf] = []
    for part in item:
        if _local(part) == "t":
            runs.append((part.text or "", None))
        elif _local(part) == "r":
            font, text = _child(part, "rPr"), _child(part, "t")
            look = None if font is None else _look(font)
            runs.append(((text.text if text is not None else None) or "", look))
    return runs


def _part(file: ZipFile, sheet: str) -> str:
    """The name within the file of a sheet of a name."""
    book = fromstring(file.read("xl/workbook.xml"))
    sheets = [each for part in book if _local(part) == "sheets" for each in part]
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


def _ods(file: ZipFile, sheet: str) -> Iterator[_Found]:
    if not _ODS.search(file.read("content.xml")):
        return
    with file.open("content.xml") as stream:
        table = next(table for table in _each(stream, "table") if _attribute(table, "name") == sheet)
    row = 0
    for line in (line for line in table.iter() if _local(line) == "table-row"):
        column = 0
        for cell in line:
            if fault := _ods_fault(cell):
                yield (row + 1, column + 1), fault
            column += int(_attribute(cell, "number-columns-repeated") or 1)
        row += int(_attribute(line, "number-rows-repeated") or 1)


def _ods_fault(cell: Element) -> Message | None:
    kinds = [value for key, value in cell.items() if key.endswith("}value-type")]
    if "error" in kinds:
        return Message("cell-error", found="".join(cell.itertext()))
    if (formula := _attribute(cell, "formula")) and not kinds:
        return Message("cell-error.formula", found=formula.partition(":")[2])
    return None


def _each(stream: IO[bytes], name: str) -> Iterator[Element]:
    """The elements of a name, each forgotten when the next is asked for."""
    for _, element in iterparse(stream):
        if _local(element) == name:
            yield element
            element.clear()


def _child(element: Element, name: str) -> Element | None:
    return next((child for child in element if _local(child) == name), None)


def _local(element: Element) -> str:
    return element.tag.rpartition("}")[2]


def _attribute(element: Element, name: str) -> str:
    return next((value for key, value in element.items() if key.rpartition("}")[2] == name), "")
