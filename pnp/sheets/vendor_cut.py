"""Machines that cut: what each leaves free on paper, which files it takes, the marks that it looks for. mm.

The figures stand in the table ``cut`` of a vendor's file.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple

from pnp.content.declarations.composites import Items, Key, KnownKeys
from pnp.content.declarations.leaves import LengthSpec, TextSpec
from pnp.faces.drawing.colors import BLACK
from pnp.faces.drawing.operations import Shape, Style
from pnp.geometry import rectangle
from pnp.sheets.paper import FOOTER, Paper, Printer
from pnp.words import Message

CutFile = Literal["pdf", "png", "dxf", "svg"]
"""Sheets to print, whole or without what lies around their pieces; and the lines of each."""

_SOLID = Style(fill=BLACK, stroke=None)
_length = LengthSpec(minimum=0, maximum=100)


def _lengths(*names: str) -> dict[str, Key]:
    return {name: Key(_length, f"key.cut.{name}", required=True) for name in names}


CUT_FIGURES = KnownKeys(
    {
        "files": Key(
            Items(
                TextSpec(choices=("pdf", "png", "dxf", "svg")),
                Message("expected.texts"),
                least=1,
            ),
            "key.cut.files",
            required=True,
        ),
        "sides": Key(_length, "key.printer.sides"),
        "ends": Key(_length, "key.printer.ends"),
        "area": Key(
            Items(LengthSpec(minimum=50, maximum=2000), Message("expected.size"), 2, 2), "key.cut.area"
        ),
        "gutter": Key(_length, "key.cut.gutter"),
        "bleed": Key(_length, "key.cut.bleed"),
        "marks": Key(
            KnownKeys(_lengths("square", "length", "thickness", "inset"), Message("expected.cut-marks")),
            "key.cut.marks",
        ),
    },
    Message("expected.vendor-figures"),
)


class RegistrationMarks(NamedTuple):
    """A square and two angles, by which a machine finds out how the paper lies.

    Their outer corner, the middle of the angles' lines, is ``inset`` from both edges of the paper.
    """

    square: float
    length: float
    thickness: float
    inset: float

    def on(self, width: float, height: float) -> Iterator[Shape]:
        """The marks of paper of that size: the square above left, the angles above right and below left."""
        inset, half, far = self.inset, self.thickness / 2, self.length + self.thickness / 2
        yield Shape(rectangle(inset, inset, self.square, self.square), _SOLID)
        for x, y, right, down in ((width - inset, inset, -1, 1), (inset, height - inset, 1, -1)):
            left = x - half if right > 0 else x - self.length
            top = y - half if down > 0 else y - self.length
            yield Shape(rectangle(left, y - half, far, self.thickness), _SOLID)
            yield Shape(rectangle(x - half, top, self.thickness, far), _SOLID)


@dataclass(frozen=True, slots=True)
class Cutter:
    """A machine that cuts, and the program that drives it."""

    files: tuple[CutFile, ...]
    sides: float
    ends: float
    area: tuple[float, float] | None  # the largest that it takes of a sheet
    gutter: float | None  # None: twice the bleed, as on sheets for a knife
    bleed: float | None  # None: all that was drawn
    marks: RegistrationMarks | None

    def printer(self, name: str, paper: Paper) -> Printer:
        """What stays free on a paper, as if a printer could not reach it.

        Where the machine looks for marks or for an area, the paper stands upright, as it is fed.
        """
        sides, ends = self.sides, self.ends
        if self.area:
            sides = max(sides, (paper.width - self.area[0]) / 2)
            ends = max(ends, (paper.height - self.area[1]) / 2 - FOOTER)
        return Printer(name, sides, ends, landscape=not (self.area or self.marks))


def cutter(figures: Mapping[str, Any]) -> Cutter:
    """What a vendor's figures say."""
    marks = figures.get("marks")
    return Cutter(
        files=figures["files"],
        sides=figures.get("sides", 0.0),
        ends=figures.get("ends", 0.0),
        area=figures.get("area"),
        gutter=figures.get("gutter"),
        bleed=figures.get("bleed"),
        marks=RegistrationMarks(**marks) if marks else None,
    )
