"""Outlines as PDF paths, and the boxes that hold them."""

from pnp.geometry import IDENTITY, Box, Matrix, Outline, around, corners
from pnp.press.numbers import length

_OPERATORS = {"M": "m", "L": "l", "C": "c", "Z": "h"}


def path(outline: Outline) -> str:
    """The path's construction operators, without painting it."""
    pieces: list[str] = []
    for letter, numbers in outline:
        pieces.extend(map(length, numbers))
        pieces.append(_OPERATORS[letter])
    return " ".join(pieces)


def box_path(box: Box) -> str:
    """A box as a path."""
    return f"{length(box.x)} {length(box.y)} {length(box.width)} {length(box.height)} re"


def control_box(outline: Outline) -> Box:
    """A box that holds the outline (its control points, so it may be larger than need be)."""
    return around((n[i], n[i + 1]) for _, n in outline for i in range(0, len(n), 2))


class View:
    """What is seen of the coordinates in which something is drawn; worked out only where it is asked for.

    ``frame`` is a box of these coordinates, ``matrix`` leads from them to those of the ``outer`` view.
    """

    __slots__ = ("_frame", "_matrix", "_outer")

    def __init__(self, frame: Box | None, outer: "View | None" = None, matrix: Matrix = IDENTITY) -> None:
        self._frame, self._outer, self._matrix = frame, outer, matrix

    def box(self) -> Box:
        """A box that holds all that is seen."""
        seen = _seen_through(self._matrix, self._outer.box()) if self._outer else None
        frame = self._frame
        if frame is None or seen is None:
            return frame or seen or Box(0, 0, 0, 0)
        left, top = max(frame.x, seen.x), max(frame.y, seen.y)
        right = min(frame.x + frame.width, seen.x + seen.width)
        bottom = min(frame.y + frame.height, seen.y + seen.height)
        return Box(left, top, max(0.0, right - left), max(0.0, bottom - top))


def flattens(matrix: Matrix) -> bool:
    """Whether nothing can be seen through the matrix, because it leaves no area."""
    a, b, c, d, _, _ = matrix
    return abs(a * d - b * c) < 1e-12


def _seen_through(matrix: Matrix, box: Box) -> Box:
    """The part of the inner coordinates that shows in ``box`` outside."""
    a, b, c, d, e, f = matrix
    determinant = a * d - b * c
    return around(
        ((d * (x - e) - c * (y - f)) / determinant, (a * (y - f) - b * (x - e)) / determinant)
        for x, y in corners(box)
    )
