"""A picture of each side of each component, in a folder a deck: virtual tables take them one by one."""

import csv
from collections.abc import Iterator
from io import StringIO
from math import ceil
from typing import Literal

from pnp.content.game import Row
from pnp.content.lookup.plain import plain_inline
from pnp.content.shapes.trim_shapes import RECTANGLE
from pnp.exporting.laid_parts import LaidPart, laid_parts, part_faults
from pnp.exporting.request import ExportRequest, Pack, PackMaker, PackPart
from pnp.exporting.shown_sides import ShownSide, shown_sides
from pnp.exporting.told_rows import told_of
from pnp.faces.drawing.digest import FaceDigests
from pnp.faces.drawing.operations import Component
from pnp.files import write_file
from pnp.press.framed_pictures import picture_file
from pnp.problem import stops
from pnp.words import Message

OBJECTS = "objects.csv"
"""The list of what lies in the folders, and how large each is to be."""
_HEAD = ("deck", "id", "name", "copies", "front", "back", "width_mm", "height_mm", "scale_percent")
_MEGABYTE, _WHOLE = 1_000_000, 100


def make(request: ExportRequest) -> Pack:
    """The pictures and their list. Dice, which are folded, are left out, and told."""
    problems = part_faults(request)
    if stops(problems):
        return Pack(problems)
    dice = tuple(plain_inline(deck.title) for deck in request.decks if deck.net)
    folders = [_Folder(request, part) for part in laid_parts(request) if not part.deck.net]
    lines = [line for folder in folders for line in folder.lines]
    table = StringIO()
    rows = csv.writer(table, lineterminator="\n")
    rows.writerow(_HEAD)
    rows.writerows(lines)
    write_file(request.folder / OBJECTS, table.getvalue().encode())
    files = (*(name for folder in folders for name in folder.sizes), OBJECTS)
    parts = tuple(folder.told for folder in folders)
    notes = [note for folder in folders for note in folder.notes()]
    if dice:
        notes.append(Message("export.folders.dice", decks=dice))
    weight = sum(size for folder in folders for size in folder.sizes.values()) / _MEGABYTE
    if weight > (most := request.vendor.figures["altogether"]):
        notes.append(Message("export.folders.weight", found=round(weight), most=most))
    return Pack(problems, files, parts, tuple(notes), {"pictures": len(files) - 1})


MAKER = PackMaker(make)


class _Folder:
    """A part of a deck: its pictures, written as they are made, and its lines of the list."""

    def __init__(self, request: ExportRequest, part: LaidPart) -> None:
        self._request, self._name, self._deck = request, part.name, part.deck
        self._digests = FaceDigests()
        self._backs: dict[str, int] = {}  # what they look like, in the order in which they come
        self.sizes: dict[str, int] = {}
        self._scale = 100.0
        self.lines = [self._line(row, component) for row, component in part.laid]
        self.told = PackPart(f"{part.name}/", plain_inline(part.deck.title), part.deck.copies)

    def notes(self) -> Iterator[Message]:
        """What somebody ought to set there, or to know."""
        figures = self._request.vendor.figures
        scale = ceil(self._scale)
        if self._scale > figures["enlarged"]:
            yield Message(
                "export.folders.large", deck=self._name, scale=scale, most=round(figures["enlarged"])
            )
        elif scale > _WHOLE:
            yield Message("export.folders.scale", deck=self._name, scale=scale)
        if (heaviest := max(self.sizes.values(), default=0) / _MEGABYTE) > figures["heaviest"]:
            values = {"found": f"{heaviest:.1f}", "most": f"{figures['heaviest']:g}"}
            yield Message("export.folders.heavy", deck=self._name, **values)

    def _line(self, row: Row, component: Component) -> tuple[str | int | float, ...]:
        deck = self._deck
        front_side, back_side = shown_sides(deck, component, cut=deck.shape != RECTANGLE.name)
        front = self._written(f"{row.id}-front", front_side)
        back = ""
        if back_side:  # of a figure it is a part of the front
            look = self._digests.of(component.back or component.front)
            number = self._backs.setdefault(look, len(self._backs) + 1)
            back = self._written(f"back-{number}", back_side)
        drawing = front_side.drawing
        size = round(drawing.width, 2), round(drawing.height, 2)
        name, scale = told_of(deck, row).name, round(self._scale, 1)
        return (self._name, row.id, name, row.copies, front, back, *size, scale)

    def _written(self, name: str, side: ShownSide) -> str:
        """The path of a side's picture, written unless it is there."""
        vendor = self._request.vendor
        form: Literal["png", "jpeg"] = "jpeg" if vendor.formats[:1] == ("jpeg",) and not side.clear else "png"
        path = f"{self._name}/{name}.{'jpg' if form == 'jpeg' else 'png'}"
        if path not in self.sizes:
            dpi = side.resolution(vendor.dpi, vendor.figures["largest"])
            self._scale = 100 * vendor.dpi / dpi
            data = picture_file(side.picture(self._request.context.source.fonts, dpi), form, dpi)
            write_file(self._request.folder / path, data)
            self.sizes[path] = len(data)
        return path
