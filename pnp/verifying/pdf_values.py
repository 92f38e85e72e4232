"""What stands in a PDF, as far as the print contract asks: frozen values. mm, origin top left, y down."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple

import numpy as np

from pnp.geometry import Box
from pnp.words import Message

Pixels = np.ndarray[Any, np.dtype[np.uint8]]
"""Rows of pixels of red, green and blue."""
Holds = Literal["pieces", "faces", "pages", "folded", "plain", "unknown"]
"""As ``pnp.sheets.sheet.PrintedAs`` says it; unknown of a stranger's file where nothing tells."""


class Letter(NamedTuple):
    """A letter by the box around its ink. ``turned``: it stands on its head."""

    char: str
    left: float
    top: float
    right: float
    bottom: float
    turned: bool


class SetText(NamedTuple):
    """Where a piece of text begins, and its size in points. ``shown``: in a figure or an ornament of a page
    that is tagged; None where nothing tells. ``unit``: mm of a unit of the drawing that it is in.
    """

    x: float
    y: float
    points: float
    shown: bool | None
    unit: float


class DrawnLine(NamedTuple):
    """A thin line, level or upright, by its ends; left before right, top before bottom."""

    x1: float
    y1: float
    x2: float
    y2: float

    @property
    def upright(self) -> bool:
        """Whether it goes from top to bottom."""
        return abs(self.x2 - self.x1) < abs(self.y2 - self.y1)


class DrawnPicture(NamedTuple):
    """A picture of pixels: how many there are to the inch, in the direction that has fewer; its area, mm²."""

    ppi: float
    area: float


@dataclass(frozen=True, slots=True)
class PageInk:
    """What a page paints, and how."""

    texts: tuple[SetText, ...]
    lines: tuple[DrawnLine, ...]
    outlines: tuple[Box, ...]  # around thin lines that close or bend
    pictures: tuple[DrawnPicture, ...]
    spaces: frozenset[str]  # of colours
    most_ink: float  # percent, of what says itself how much of each ink it takes
    transparent: frozenset[str]  # in which ways
    vanishing: int  # white that overprints, and so is not there
    knocking: frozenset[str]  # spot inks of cuts and folds that leave a gap beneath them
    untagged: int  # of what is painted


@dataclass(frozen=True, slots=True)
class ReadPage:
    """A page. ``trims``, ``bleed`` and ``cut`` are what a file of ours says itself."""

    media: Box
    crop: Box
    bleed_box: Box
    trim_box: Box
    named: frozenset[str]  # the boxes that the page itself names
    ink: PageInk
    letters: tuple[Letter, ...]
    trims: tuple[Box, ...] | None
    bleed: float | None
    cut: str


@dataclass(frozen=True, slots=True)
class UsedFont:
    """A font of the file. ``missing``: how many of the signs that it prints it has no letter for."""

    name: str
    embedded: bool
    subset: bool
    missing: int


@dataclass(frozen=True, slots=True)
class ReadPdf:
    """A file. ``own``: what a file of ours says of itself."""

    pages: tuple[ReadPage, ...]
    fonts: tuple[UsedFont, ...]
    syntax: tuple[str, ...]  # what is wrong with it as a file
    lang: str
    tagged: bool
    figures: int  # of its structure
    mute_figures: int  # those without words
    duplex: str
    scaling: str
    from_right: bool  # its pages are bound on the right
    standard: str  # PDF/X-4, PDF/A-1b …
    press_inks: int  # of the press that the file is made for; 0 where none is named
    own: tuple[tuple[str, str], ...]
    render: Callable[[int, float], Pixels]  # a page (from 0) with so many pixels to the inch


class CheckedPart(NamedTuple):
    """What came of a check: whether all is well (None: it cannot be told of this file), and what to say."""

    ok: bool | None
    message: Message


def good(message: Message) -> CheckedPart:
    """All is well."""
    return CheckedPart(True, message)


def bad(message: Message) -> CheckedPart:
    """Something is wrong."""
    return CheckedPart(False, message)


def unknown(message: Message) -> CheckedPart:
    """It cannot be told, or is not asked of such a file."""
    return CheckedPart(None, message)
