"""Outlines as PDF paths, and the boxes that hold them."""

from collections.abc import Iterable

from pnp.faces.drawing import Matrix, Outline
from pnp.press.numbers import length
from pnp.sheets.sheet import Box

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


def bounds(outline: Outline) -> Box:
    """A box that holds the outline (its control points, so it may be larger than need be)."""
    return _around((n[i], n[i + 1]) for _, n in outline for i in range(0, len(n), 2))


def seen_through(matrix: Matrix, box: Box) -> Box | None:
    """The part of the inner coordinates that shows in ``box`` outside; None if the matrix flattens all."""
    a, b, c, d, e, f = matrix
    determinant = a * d - b * c
    if abs(determinant) < 1e-12:
        return None
    corners = ((box.x + dx, box.y + dy) for dx in (0.0, box.width) for dy in (0.0, box.height))
    return _around(
        ((d * (x - e) - c * (y - f)) / determinant, (a * (y - f) - b * (x - e)) / determinant)
        for x, y in corners
    )


def common(one: Box, other: Box) -> Box:
    """Where two boxes overlap; an empty box where they do not."""
    left, top = max(one.x, other.x), max(one.y, other.y)
    right = min(one.x + one.width, other.x + other.width)
    bottom = min(one.y + one.height, other.y + other.height)
    return Box(left, top, max(0.0, right - left), max(0.0, bottom - top))


def _around(points: Iterable[tuple[float, float]]) -> Box:
    xs, ys = zip(*points, strict=True)
    left, top = min(xs), min(ys)
    return Box(left, top, max(xs) - left, max(ys) - top)
