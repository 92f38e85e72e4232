"""A draft on paper: a word in the corners of each sheet, and marks where text overflows."""

from collections.abc import Iterable, Iterator, Set
from dataclasses import replace
from itertools import groupby
from typing import NamedTuple

from pnp.building.context import LanguageContext
from pnp.building.decks.sheet_inputs import sheet_lettering
from pnp.building.settings import Settings
from pnp.faces.drawing.colors import WHITE, Color
from pnp.faces.drawing.operations import Group, Op, Shape, Style, Use
from pnp.geometry import POINT, Box, Matrix, moved_box, multiply, rectangle, rotation, translation
from pnp.sheets.ruler import Lettering
from pnp.sheets.sheet import PrintDocument, Sheet
from pnp.sheets.supplies import supplies

_RED = Color(0.8, 0.0, 0.1)
_SIZE = 13 * POINT
_NAME = 2.3  # mm: size of the names beside marks
_FULL = Style(fill=_RED)
_PAPER = Style(fill=WHITE, stroke=_RED, width=0.3)


class DraftStamp(NamedTuple):
    """What marks the sheets of a draft; ``overflowing``: names of the faces whose text has no room."""

    word: str
    lettering: Lettering
    sides: float  # mm that the printer leaves white of upright paper, and at its ends
    ends: float
    overflowing: Set[str]

    def on(self, document: PrintDocument) -> PrintDocument:
        """The document, every sheet of it marked."""
        return replace(document, sheets=map(self._stamped, document.sheets))

    def _stamped(self, sheet: Sheet) -> Sheet:
        if not sheet.ops:
            return sheet
        across, down = (self.ends, self.sides) if sheet.width > sheet.height else (self.sides, self.ends)
        if min(sheet.width, sheet.height) < 150:  # a page of a book, which is not printed to its edge
            across = down = 4.0
        marks = (*self._marked(sheet, across), *self._corners(sheet, across, down))
        return replace(sheet, ops=(*sheet.ops, *marks))

    def _corners(self, sheet: Sheet, across: float, down: float) -> Iterator[Op]:
        """The word in the two corners above."""
        font = self.lettering.font
        width, height = self.lettering.width(self.word, font, _SIZE) + 3.0, _SIZE * 1.35
        for x in (across + 0.5, sheet.width - across - 0.5 - width):
            yield Shape(rectangle(x, down + 0.5, width, height), _PAPER)
            yield self.lettering.line(x + 1.5, down + 0.5 + _SIZE * 0.98, _SIZE, self.word, _RED)

    def _marked(self, sheet: Sheet, across: float) -> Iterator[Op]:
        """Beside what overflows, in the margin that is nearer: an arrow, and what is meant by it."""
        found = [(box, name) for box, name in _faces(sheet.ops) if name in self.overflowing]

        def beside(each: tuple[Box, str]) -> tuple[bool, float]:
            box = each[0]
            return box.x + box.width / 2 > sheet.width / 2, round(box.y + box.height / 2, 1)

        for (right, y), same in groupby(sorted(found, key=beside), beside):
            x, way = (sheet.width - across, -1.0) if right else (across, 1.0)
            tip = x + way * 3.2
            arrow = (("M", (tip, y)), ("L", (x, y - 1.8)), ("L", (x, y + 1.8)), ("Z", ()))
            yield Shape(arrow, _FULL)
            text = self.lettering.shown(" · ".join(dict.fromkeys(name for _, name in same)))
            length = self.lettering.width(text, self.lettering.font, _NAME)
            turn = multiply(translation(x + way * 1.2 + 0.8, y - 3.0), rotation(-90.0))
            ground = Shape(rectangle(-0.6, -_NAME, length + 1.2, _NAME * 1.4), Style(fill=WHITE))
            name = self.lettering.line(0.0, 0.0, _NAME, text, _RED)
            yield Group((ground, name), turn)


def _faces(ops: Iterable[Op], matrix: Matrix | None = None) -> Iterator[tuple[Box, str]]:
    """The faces on a sheet: where each lies, and its name."""
    for op in ops:
        if isinstance(op, Use):
            face = op.drawing
            whole = multiply(matrix, op.matrix) if matrix else op.matrix
            yield moved_box(Box(face.x, face.y, face.width, face.height), whole), face.name
        elif isinstance(op, Group):
            yield from _faces(op.ops, multiply(matrix, op.matrix) if matrix else op.matrix)


def draft_stamp(context: LanguageContext, settings: Settings, overflowing: Set[str]) -> DraftStamp:
    """What marks sheets that are printed with these settings."""
    word = context.words("draft.corner")
    printer = supplies(context.source.roots).printers[settings.printer]
    return DraftStamp(word, sheet_lettering(context, [word]), printer.sides, printer.ends, overflowing)
