"""Lines that may mark a cut: thin ones, straight and upright or level, whichever way they are drawn."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import hypot

from pnp.geometry import Box, Point, around
from pnp.verifying.pdf_values import DrawnLine

THIN = 0.5
"""mm: a line that is thicker marks no cut."""
_SHORTEST = 0.4

Path = Sequence[Sequence[Point]]
"""The points of each of its parts, mm."""


def straight(path: Path) -> Iterator[DrawnLine]:
    """The upright and level lines of a path that is drawn as a thin line."""
    for points in path:
        for (x1, y1), (x2, y2) in pairwise(points):
            long = hypot(x2 - x1, y2 - y1)
            if long >= _SHORTEST and min(abs(x2 - x1), abs(y2 - y1)) < 0.02:
                yield DrawnLine(min(x1, x2), min(y1, y2), max(x1, x2), max(y1, y2))


def outlines(path: Path, around_something: bool) -> Iterator[Box]:
    """What a path goes around; ``around_something``: it is closed or bent."""
    for points in path:
        if (around_something or points[0] == points[-1]) and len(points) > 2:
            yield around(points)


def slivers(path: Path) -> Iterator[DrawnLine]:
    """Lines that other programs draw as thin areas."""
    for points in path:
        box = around(points)
        if (
            len(points) <= 5
            and min(box.width, box.height) <= THIN / 2
            and max(box.width, box.height) >= _SHORTEST
        ):
            x, y = box.x + box.width / 2, box.y + box.height / 2
            upright = box.width < box.height
            ends = (x, box.y, x, box.y + box.height) if upright else (box.x, y, box.x + box.width, y)
            yield DrawnLine(*ends)
