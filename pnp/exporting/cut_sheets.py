"""Sheets as they are printed for a machine, and the lines that it cuts of each: files, and a list of them.

Sheets whose lines are the same share a file of these. ``sheets.csv`` says which lines belong to which sheet,
and where on the paper they lie.
"""

import csv
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from io import StringIO
from itertools import chain
from math import ceil
from pathlib import Path
from typing import Literal, NamedTuple

from pnp.exporting.cut_svg import cut_svg
from pnp.exporting.dxf import dxf
from pnp.exporting.request import PackPart
from pnp.faces.drawing.colors import WHITE
from pnp.faces.drawing.operations import Drawing, Group, Shape, Style
from pnp.faces.fonts.families import Fonts
from pnp.files import write_file
from pnp.geometry import IDENTITY, Box, moved, moved_box
from pnp.press.framed_pictures import PixelSize, picture_file, pixel_images
from pnp.press.pdf import write
from pnp.sheets.cut_paths import CutLine, cut_bounds, cut_lines_of, outline_of
from pnp.sheets.duplex import mirror, turned_axis
from pnp.sheets.shared_cuts import shared_once
from pnp.sheets.sheet import Duplex, PrintDocument, Sheet
from pnp.sheets.vendor_cut import Cutter

LIST = "sheets.csv"
_COLUMNS = ("print", "page", "cut", "pieces", "folds", "left_mm", "top_mm", "width_mm", "height_mm")
_MILLIMETRES = 25.4
_CARD = Style(fill=WHITE)


class CutSheet(NamedTuple):
    """A sheet that is cut: what is printed, the file of its lines, and where these lie."""

    print: str
    page: int
    cut: str
    pieces: int
    folds: int
    box: Box


@dataclass(slots=True)
class CutSheets:
    """What has been written into a folder so far."""

    machine: Cutter
    fonts: Fonts
    dpi: float
    folder: Path
    files: list[str] = field(default_factory=list)
    parts: list[PackPart] = field(default_factory=list)
    rows: list[CutSheet] = field(default_factory=list)

    def take(self, id: str, title: str, document: PrintDocument, pieces: int) -> None:
        """Some sheets. Raises ContentError as ``write`` does."""
        known: dict[tuple[CutLine, ...], str] = {}
        if "png" in self.machine.files:
            path = f"{id}/"
            self._pictures(id, document, known)
        else:
            path = f"{id}.pdf"
            self.files.append(path)
            sheets = self._marked(id, document.sheets, known)
            write(replace(document, sheets=sheets), self.fonts, self.folder / path)
        self.parts.append(PackPart(path, title, pieces))

    def write_list(self) -> None:
        """Which lines belong to which sheet."""
        out = StringIO()
        table = csv.writer(out, lineterminator="\n")
        table.writerow(_COLUMNS)
        for row in self.rows:
            box = (f"{value:.2f}" for value in (row.box.x, row.box.y, row.box.width, row.box.height))
            table.writerow([row.print, row.page, row.cut, row.pieces, row.folds, *box])
        self._write(LIST, out.getvalue().encode())

    def _marked(
        self, id: str, sheets: Iterable[Sheet], known: dict[tuple[CutLine, ...], str]
    ) -> Iterator[Sheet]:
        """The sheets with the marks that the machine looks for; it cuts with their fronts above."""
        number = 0
        for page, sheet in enumerate(sheets, start=1):
            if sheet.side == "front":
                number += 1
                lines = cut_lines_of(sheet.pieces)
                whole = Box(0.0, 0.0, sheet.width, sheet.height)
                cut = self._lines(f"{id}-{number}", lines, whole, known)
                self._list(f"{id}.pdf", page, cut, sheet, lines)
                if self.machine.marks:
                    marks = self.machine.marks.on(sheet.width, sheet.height)
                    sheet = replace(sheet, ops=(*sheet.ops, *marks))
            yield sheet

    def _pictures(self, id: str, document: PrintDocument, known: dict[tuple[CutLine, ...], str]) -> None:
        """Both sides of each sheet as pictures of its pieces, cut along their edges, with nothing around."""
        number, lines = 0, tuple[CutLine, ...]()
        for sheet in document.sheets:
            if sheet.side == "front":
                number += 1
                lines = cut_lines_of(sheet.pieces)
                name = f"{id}/{number}-front.png"
                cut = self._lines(f"{id}/{number}", lines, cut_bounds(lines), known)
                self._list(name, 1, cut, sheet, lines)
            elif sheet.ops:
                name = f"{id}/{number}-back.png"
            else:
                continue
            self._write(name, self._picture(sheet, lines, document.duplex))

    def _picture(self, sheet: Sheet, lines: tuple[CutLine, ...], duplex: Duplex) -> bytes:
        """A side as it is seen, whose front has these lines; bare card is white, since what is clear goes."""
        matrix = IDENTITY
        if sheet.side == "back":
            flip: Literal["long", "short"] = "short" if duplex == "short" else "long"
            matrix = mirror(sheet.width, sheet.height, turned_axis(sheet.width, sheet.height, flip))
        box = moved_box(cut_bounds(lines), matrix)
        edges = (moved(outline_of(line), matrix) for line in lines if line.layer == "CUT")
        edge = tuple(chain.from_iterable(edges))
        inside = Group((Shape(edge, _CARD), *sheet.ops), clip=edge)
        drawing = Drawing(sheet.title, box.x, box.y, box.width, box.height, (inside,))
        size = PixelSize(*(ceil(length * self.dpi / _MILLIMETRES) for length in (box.width, box.height)))
        (image,) = pixel_images([(drawing, size)], self.fonts, self.dpi, clear=True)
        return picture_file(image, "png", self.dpi)

    def _lines(
        self, name: str, lines: tuple[CutLine, ...], shown: Box, known: dict[tuple[CutLine, ...], str]
    ) -> str:
        """The name of the files of some lines, which are written unless they were before."""
        if lines not in known:
            known[lines] = name
            once = shared_once(lines)
            if "dxf" in self.machine.files:
                self._write(f"{name}.dxf", dxf(once, shown.height))
            if "svg" in self.machine.files:
                self._write(f"{name}.svg", cut_svg(once, shown))
        return known[lines]

    def _list(self, path: str, page: int, cut: str, sheet: Sheet, lines: tuple[CutLine, ...]) -> None:
        folds = sum(line.layer != "CUT" for line in lines)
        self.rows.append(CutSheet(path, page, cut, len(sheet.pieces), folds, cut_bounds(lines)))

    def _write(self, name: str, data: bytes) -> None:
        write_file(self.folder / name, data)
        self.files.append(name)
