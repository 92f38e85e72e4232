"""Small documents for the tests of the press."""

from collections.abc import Sequence
from io import BytesIO
from typing import Literal

import pymupdf_fonts

from pnp.faces.drawing.colors import Color
from pnp.faces.drawing.operations import Drawing, Group, Op, Run, Shape, Style, Use
from pnp.geometry import POINT, Box, rectangle
from pnp.press.pdf import write
from pnp.sheets.sheet import Duplex, PrintDocument, Sheet

RED, GREEN, BLUE = Color(1, 0, 0), Color(0, 1, 0), Color(0, 0, 1)
BLACK, WHITE, YELLOW = Color(0, 0, 0), Color(1, 1, 1), Color(1, 1, 0)

REGULAR, BOLD = "figo", "figbo"


class PackagedFonts:
    """FiraGO by the keys of its package."""

    def __init__(self) -> None:
        self.asked: list[str] = []

    def data(self, key: str) -> bytes:
        self.asked.append(key)
        return bytes(pymupdf_fonts.myfont(key))


def area(x: float, y: float, width: float, height: float, color: Color = RED, **style: object) -> Shape:
    """A painted rectangle."""
    return Shape(rectangle(x, y, width, height), Style(fill=color, **style))  # type: ignore[arg-type]


def run(text: str, x: float = 10, y: float = 20, size: float = 4, font: str = REGULAR) -> Run:
    return Run(x, y, font, size, text, BLACK)


def drawing(*ops: Op, width: float = 63, height: float = 88) -> Drawing:
    return Drawing("piece", 0, 0, width, height, ops)


def sheet(*ops: Op, width: float = 210, height: float = 297, trims: Sequence[Box] = ()) -> Sheet:
    return Sheet(width, height, "front", "Cards 1/1, front", ops, tuple(trims))


def document(*sheets: Sheet, duplex: Duplex = "long", title: str = "Cards") -> PrintDocument:
    return PrintDocument(title, "fr", "Somebody", "A game", duplex, list(sheets))


def printed(*sheets: Sheet, duplex: Duplex = "long") -> bytes:
    out = BytesIO()
    write(document(*sheets, duplex=duplex), PackagedFonts(), out)
    return out.getvalue()


def dots(*ops: Op, width: int, height: int) -> bytes:
    """A page of that many points, on which the operations' unit is one point."""
    unit = Group(ops, matrix=(POINT, 0, 0, POINT, 0, 0))
    return printed(sheet(unit, width=width * POINT, height=height * POINT))


def placed(piece: Drawing, x: float, y: float, how: Literal["once", "shared"] = "shared") -> Use:
    return Use(piece, (1, 0, 0, 1, x, y), once=how == "once")
