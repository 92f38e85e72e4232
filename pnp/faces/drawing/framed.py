"""A face as a picture of its own: in a frame around its trim, with as much bleed as is asked for.

Where a frame reaches beyond what was drawn, rectangles are mirrored along their edges; other shapes are drawn
again behind themselves, each time a little larger, so that their edge goes on outwards.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from math import ceil
from typing import Literal

from pnp.faces.drawing.operations import Drawing, Face, Group, Op, Use
from pnp.geometry import IDENTITY, Box, Matrix, Outline, multiply, rotation, translation

Quarter = Literal[-1, 0, 1]
"""Turns clockwise."""
_STEP = 0.25
"""mm by which an edge is moved outwards at a time."""
_UNDER = 0.05
"""mm that a mirrored face lies under the one beside it: no seam is seen where they meet."""
_NOTHING = 1e-6


@dataclass(frozen=True, slots=True)
class FaceFrame:
    """What a picture shows of a face: so much, its trim in the middle; mm.

    ``turned``: the picture lies so; its width and height are those before. ``mirrored``: as a rectangle is.
    """

    width: float
    height: float
    mirrored: bool = True
    turned: Quarter = 0

    def beyond(self, face: Face) -> float:
        """mm of the picture beyond what was drawn, on the side where it is most."""
        sides = (self.width - face.drawing.width) / 2, (self.height - face.drawing.height) / 2
        return max(0.0, *sides)


def framed(face: Face, frame: FaceFrame, edge: Outline | None = None) -> Drawing:
    """A face in its frame; cut along its ``edge``, if one is given, with nothing around it."""
    ops: tuple[Op, ...] = (Use(face.drawing, IDENTITY),)
    if edge is not None:
        ops = (Group(ops, clip=edge),)
    elif frame.beyond(face) > _NOTHING:
        ops = (*_continued(face.drawing, frame), *ops)
    box = Box((face.width - frame.width) / 2, (face.height - frame.height) / 2, frame.width, frame.height)
    if frame.turned:
        turn = rotation(90.0 * frame.turned, face.width / 2, face.height / 2)
        ops = (Group(ops, matrix=turn),)
        middle = face.width / 2, face.height / 2
        box = Box(middle[0] - box.height / 2, middle[1] - box.width / 2, box.height, box.width)
    return Drawing(face.drawing.name, box.x, box.y, box.width, box.height, ops)


def _continued(drawing: Drawing, frame: FaceFrame) -> Iterator[Op]:
    """What lies behind a drawing, beyond its box."""
    beyond = (frame.width - drawing.width) / 2, (frame.height - drawing.height) / 2
    if frame.mirrored:
        across, down = (_tiles(*each) for each in zip(beyond, (drawing.width, drawing.height), strict=True))
        for column in across:
            for row in down:
                if column or row:
                    yield Use(drawing, _mirrored(drawing, column, row))
        return
    for step in range(ceil(max(beyond) / _STEP), 0, -1):
        yield Use(drawing, _larger(drawing, min(step * _STEP, max(beyond))))


def _tiles(beyond: float, length: float) -> range:
    """The places beside a drawing that are needed on both sides, its own among them."""
    reach = max(0, ceil((beyond - _NOTHING) / max(length - _UNDER, _UNDER)))
    return range(-reach, reach + 1)


def _mirrored(drawing: Drawing, column: int, row: int) -> Matrix:
    """Where a drawing lies so many places to the right and down, each the mirror of the one before."""
    a, e = _along(drawing.x, drawing.width, column)
    d, f = _along(drawing.y, drawing.height, row)
    return (a, 0.0, 0.0, d, e, f)


def _along(start: float, length: float, place: int) -> tuple[float, float]:
    moved = place * (length - _UNDER)
    return (1.0, moved) if place % 2 == 0 else (-1.0, 2 * start + length + moved)


def _larger(drawing: Drawing, by: float) -> Matrix:
    """What moves each edge of a drawing outwards by so many mm."""
    wide, high = 1 + 2 * by / drawing.width, 1 + 2 * by / drawing.height
    middle = drawing.x + drawing.width / 2, drawing.y + drawing.height / 2
    return multiply(translation(*middle), (wide, 0.0, 0.0, high, -middle[0] * wide, -middle[1] * high))
