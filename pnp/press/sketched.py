"""Gradients as small pictures to be drawn large: a linear one is a row of points, a radial one a disc."""

from functools import cache
from itertools import pairwise
from math import hypot
from typing import NamedTuple

from pnp.faces.drawing.operations import Gradient
from pnp.geometry import Box, Matrix, corners
from pnp.press.gradients import ramps
from pnp.press.output_colors import Slope

_STEPS = 256
_ROW, _ASLANT, _DISC = 256, 64, 128
"""Points of a row, of each side of what runs aslant, and of a disc from side to side."""
_LEAST = 5.0
"""Points from one stop to the next: fewer would blur an edge."""
_BEYOND = 1 / 32
"""How far a picture reaches beyond its box, as a share of that: its own edge may lie anywhere in a pixel."""


class Sketch(NamedTuple):
    """``steps``: which of 256 along the gradient each point shows, in rows of ``width``.

    ``at`` leads from a picture's unit square to where it lies. What it does not cover shows the last stop.
    """

    steps: bytes
    width: int
    at: Matrix
    covers: bool


def sketch(gradient: Gradient, slope: Slope, box: Box) -> Sketch | None:
    """A gradient within a box; None for one that a picture would blur, or whose focus is off its centre."""
    pieces = ramps(slope)
    if any(one[1] != two[0] for one, two in pairwise(pieces)):
        return None  # two stops at one place are an edge
    least = min((end[0] - start[0] for start, end in pieces if start[1] != end[1]), default=1.0)
    made = _rows(gradient, box) if gradient.kind == "linear" else _disc(gradient, box)
    if made is None or least * made[1] < _LEAST:
        return None
    return made[0]


def points(sketch: Sketch, slope: Slope) -> bytes:
    """What its points show, as bytes of their channels in turn."""
    channels = _levels(slope)
    shown = bytearray(len(channels) * len(sketch.steps))
    for channel, levels in enumerate(channels):
        shown[channel :: len(channels)] = sketch.steps.translate(levels)
    return bytes(shown)


def _levels(slope: Slope) -> list[bytes]:
    """What each step shows of each channel."""
    shown: list[list[int]] = []
    for (start, first), (end, last) in ramps(slope):
        while len(shown) < _STEPS and (at := len(shown) / (_STEPS - 1)) <= end:
            share = (at - start) / (end - start)
            shown.append([round(255 * (a + share * (b - a))) for a, b in zip(first, last, strict=True)])
    return [bytes(levels).ljust(_STEPS, bytes(levels[-1:])) for levels in zip(*shown, strict=True)]


def _rows(g: Gradient, box: Box) -> tuple[Sketch, float] | None:
    """Points all over the box; and how many of them lie between the gradient's ends."""
    dx, dy = g.x2 - g.x1, g.y2 - g.y1
    columns, rows = (_ROW, 1) if dy == 0 else (1, _ROW) if dx == 0 else (_ASLANT, _ASLANT)
    square = dx * dx + dy * dy
    wide = grown(box, _BEYOND)
    across, down = wide.width * dx / square, wide.height * dy / square
    if not across and not down:
        return None
    first = ((wide.x - g.x1) * dx + (wide.y - g.y1) * dy) / square
    starts = [first + (row + 0.5) / rows * down for row in range(rows)]
    more = [(column + 0.5) / columns * across for column in range(columns)]
    steps = bytes(_step(start + on) for start in starts for on in more)
    at = wide.width, 0.0, 0.0, -wide.height, wide.x, wide.y + wide.height
    return Sketch(steps, columns, at, True), max(columns, rows) / (abs(across) + abs(down))


def grown(box: Box, share: float) -> Box:
    """A box that reaches further on each side, by a share of its own size."""
    x, y = share * box.width, share * box.height
    return Box(box.x - x, box.y - y, box.width + 2 * x, box.height + 2 * y)


def _disc(g: Gradient, box: Box) -> tuple[Sketch, float] | None:
    if (g.x1, g.y1) != (g.x2, g.y2):
        return None
    reach = g.r * _DISC / (_DISC - 1)  # its outermost points show the last stop
    covers = all(max(abs(x - g.x1), abs(y - g.y1)) <= g.r for x, y in corners(box))
    at = (2 * reach, 0.0, 0.0, 2 * reach, g.x1 - reach, g.y1 - reach)
    return Sketch(_disc_steps(), _DISC, at, covers), _DISC / 2


@cache
def _disc_steps() -> bytes:
    middle = (_DISC - 1) / 2
    places = [point - middle for point in range(_DISC)]
    return bytes(_step(hypot(x, y) / middle) for y in places for x in places)


def _step(at: float) -> int:
    return round((_STEPS - 1) * min(1.0, max(0.0, at)))
