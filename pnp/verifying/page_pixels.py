"""What only shows when a page is drawn: ink that ends at a cut, and how much of it lies in one place."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from math import ceil, sqrt
from typing import Any

import numpy as np
from PIL import Image

from pnp.geometry import Box
from pnp.press.total_ink import total_ink
from pnp.verifying.pdf_values import Pixels, ReadPdf
from pnp.verifying.placing import Placing

DPI = 101.6
"""Four pixels to the millimetre."""
_SCALE = 4
_PAPER = 247
"""What is as light as this is not printed."""
_INSIDE = 0.3
"""mm from the cut: ink here reaches it."""
_SHORT = 0.35
"""mm that ink may end before the bleed does."""
_CORNER = 1.0
_ENOUGH = 1.5
_SHARE = 0.15
"""mm, and share, of an edge along which ink ends: what bends away touches it along less."""
_LARGEST = 900.0
"""mm: a larger page is drawn coarser."""


_Mask = np.ndarray[Any, np.dtype[np.bool_]]


@dataclass(frozen=True, slots=True)
class PagePixels:
    """``bare``: pieces with an edge that ink reaches and does not pass. ``most_ink`` in percent, anywhere.

    ``look``: the same of two pages that show the same. ``white``: how far from the left, the top, the right
    and the bottom of the page its ink stays, mm; None of a page without any. ``empty``: pieces on which there
    is none.
    """

    bare: tuple[int, ...]
    most_ink: float
    white: tuple[float, float, float, float] | None
    empty: int
    look: str


def page_pixels(pdf: ReadPdf, placed: Placing) -> tuple[PagePixels, ...]:
    """Each page drawn and looked at, one after the other."""
    made = []
    for number, page in enumerate(pdf.pages):
        coarse = max(1, round(max(page.media.width, page.media.height) / _LARGEST))
        pixels = pdf.render(number, DPI / coarse)
        image = Image.fromarray(pixels).reduce(max(1, _SCALE // coarse))
        bare: tuple[int, ...] = ()
        if coarse == 1 and placed.holds in ("pieces", "faces") and page.cut in ("straight", "edge"):
            straight = page.cut == "straight"
            bare = tuple(_bare(pixels, placed.pieces[number], placed.bleed[number], straight))
        printed, scale = pixels.min(axis=2) < _PAPER, _SCALE / coarse
        empty = sum(not _within(printed, piece, scale).any() for piece in placed.pieces[number])
        most = total_ink(image.convert("RGB"))
        look = blake2b(image.tobytes(), digest_size=16).hexdigest()
        made.append(PagePixels(bare, most, _white(printed, scale), empty, look))
    return tuple(made)


def _white(printed: _Mask, scale: float) -> tuple[float, float, float, float] | None:
    columns, rows = np.flatnonzero(printed.any(axis=0)), np.flatnonzero(printed.any(axis=1))
    if not len(columns):
        return None
    high, wide = printed.shape
    return (
        columns[0] / scale,
        rows[0] / scale,
        (wide - 1 - columns[-1]) / scale,
        (high - 1 - rows[-1]) / scale,
    )


def _within(printed: _Mask, box: Box, scale: float) -> _Mask:
    left, top = max(0, round(box.x * scale)), max(0, round(box.y * scale))
    return printed[top : round((box.y + box.height) * scale), left : round((box.x + box.width) * scale)]


def _bare(pixels: Pixels, pieces: Sequence[Box], bleed: float, straight: bool) -> Iterator[int]:
    printed = pixels.min(axis=2) < _PAPER
    for number, piece in enumerate(pieces):
        rooms = [_room(pieces, number, side, bleed) for side in range(4)]
        if any(_ends(printed, piece, side, room, straight) for side, room in enumerate(rooms)):
            yield number


def _room(pieces: Sequence[Box], number: int, side: int, bleed: float) -> float:
    """How far ink can go beyond a side: no farther than half the way to the next piece."""
    box = pieces[number]
    room = bleed
    for other in pieces:
        across = other.x < box.x + box.width and box.x < other.x + other.width
        down = other.y < box.y + box.height and box.y < other.y + other.height
        gaps = (
            box.x - other.x - other.width if down else -1.0,
            box.y - other.y - other.height if across else -1.0,
            other.x - box.x - box.width if down else -1.0,
            other.y - box.y - box.height if across else -1.0,
        )
        if gaps[side] >= -0.01:
            room = min(room, max(0.0, gaps[side] / 2))
    return room


def _ends(printed: _Mask, box: Box, side: int, bleed: float, straight: bool) -> bool:
    """Whether ink that reaches a side (left, top, right, bottom) ends there, if it is to go on at all.

    An edge that is not ``straight`` touches its box in the middle: what is printed beside that is its bleed.
    """
    if bleed <= _SHORT + 0.2:
        return False
    upright = side % 2 == 0
    edge = (box.x, box.y, box.x + box.width, box.y + box.height)[side]
    start, length = (box.y, box.height) if upright else (box.x, box.width)
    grid = printed if upright else printed.T
    enough = max(_ENOUGH, _SHARE * length)
    if not straight:
        reach = min(length / 2, sqrt(length * _INSIDE))
        start, length = start + length / 2 - reach - _CORNER, 2 * (reach + _CORNER)
    first, last = max(0, int((start + _CORNER) * _SCALE)), int((start + length - _CORNER) * _SCALE)
    # Rounded to what is nearer to the edge: a round edge is crossed by less the farther out one looks.
    if side < 2:
        inside, outside = int((edge + _INSIDE) * _SCALE), ceil((edge - bleed + _SHORT) * _SCALE)
    else:
        inside, outside = ceil((edge - _INSIDE) * _SCALE) - 1, int((edge + bleed - _SHORT) * _SCALE) - 1
    if not 0 <= inside < grid.shape[1]:
        return False
    ink = grid[first:last, inside]
    beyond = grid[first:last, outside] if 0 <= outside < grid.shape[1] else np.zeros_like(ink)
    return _longest(ink & ~beyond) > enough * _SCALE


def _longest(row: _Mask) -> int:
    """The length of the longest stretch that is true."""
    edges = np.flatnonzero(np.diff(np.concatenate(([False], row, [False])).astype(np.int8)))
    return int((edges[1::2] - edges[::2]).max(initial=0))
