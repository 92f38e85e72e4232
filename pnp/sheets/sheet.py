"""What the press prints: sheets, each one side of a piece of paper. mm, origin top left, y downwards."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from pnp.faces.drawing import Op

Duplex = Literal["long", "short", "none", "gutterfold"]


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle on a sheet, mm."""

    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True, slots=True, eq=False)
class Sheet:
    """One side of paper, ready to draw: the placed faces first, then marks, ruler and caption.

    ``trims`` are the finished pieces on it (for boxes of the PDF and for measuring tests).
    """

    width: float
    height: float
    side: Literal["front", "back"]
    title: str  # the outline's line, e.g. "Dragons 1/3, front"
    ops: tuple[Op, ...]
    trims: tuple[Box, ...]


@dataclass(frozen=True, slots=True)
class Document:
    """A file to print. ``sheets`` may be an iterator: the press draws each and lets it go.

    Outline: ``title`` on top, each sheet's title below it.
    """

    title: str
    lang: str
    author: str
    subject: str
    duplex: Duplex
    sheets: Iterable[Sheet]
