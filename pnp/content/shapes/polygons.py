"""Polygons by their corners, clockwise as they are seen (y is downwards): outlines, moved out and cut."""

from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import dist, hypot

from pnp.geometry import Box, Outline, Point, Segment, around

Polygon = tuple[Point, ...]
Edge = tuple[Point, Point]

_PIECES = 12
"""Straight lines that stand for a curve: of a quarter of a circle 20 mm across, off by 0.02 mm."""
_SHARES = tuple(
    (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
    for s, t in ((1 - step / _PIECES, step / _PIECES) for step in range(1, _PIECES + 1))
)
"""How much each of a curve's four points has of the end of each line."""


def outline(corners: Sequence[Point]) -> Outline:
    """A closed outline through the corners."""
    lines: list[Segment] = [("L", corner) for corner in corners[1:]]
    return (("M", corners[0]), *lines, ("Z", ()))


def contours(outline: Outline) -> list[Polygon]:
    """The lines of an outline, its curves as short straight ones."""
    found: list[list[Point]] = []
    for kind, values in outline:
        if kind == "M":
            found.append([(values[0], values[1])])
        elif kind == "L":
            found[-1].append((values[0], values[1]))
        elif kind == "C":
            x0, y0 = found[-1][-1]
            x1, y1, x2, y2, x, y = values
            found[-1] += [
                (a * x0 + b * x1 + c * x2 + d * x, a * y0 + b * y1 + c * y2 + d * y) for a, b, c, d in _SHARES
            ]
        elif found:  # what follows without a move begins where this one began
            found.append([found[-1][0]])
    return [tuple(points) for points in found]


def edges(corners: Sequence[Point]) -> list[Edge]:
    """Each edge from its start to its end, the first from the first corner."""
    return list(pairwise([*corners, corners[0]]))


def fitted(corners: Iterable[Point], box: Box) -> Polygon:
    """Moved and stretched until the corners reach every side of a box."""
    corners = tuple(corners)
    own = around(corners)
    across, down = box.width / own.width, box.height / own.height
    return tuple((box.x + (x - own.x) * across, box.y + (y - own.y) * down) for x, y in corners)


def moved_out(corners: Sequence[Point], by: Sequence[float]) -> Polygon:
    """Each edge moved outwards by its own distance; neighbours meet where their lines cross.

    >>> moved_out([(0, 0), (4, 0), (4, 3), (0, 3)], [1, 2, 0, 0])
    ((0.0, -1.0), (6.0, -1.0), (6.0, 3.0), (0.0, 3.0))
    """
    outwards = [_outwards(*edge) for edge in edges(corners)]
    return tuple(
        _crossing(corner, outwards[index - 1], by[index - 1], outwards[index], by[index])
        for index, corner in enumerate(corners)
    )


def surrounded(corners: Sequence[Point], by: float) -> Polygon:
    """As far around a polygon as told, whatever its form; tips that would reach twice as far are blunt.

    >>> surrounded([(0, 0), (4, 0), (4, 3), (0, 3)], 1)
    ((-1.0, -1.0), (5.0, -1.0), (5.0, 4.0), (-1.0, 4.0))
    """
    outwards = [_outwards(*edge) for edge in edges(corners)]
    around_it: list[Point] = []
    for index, corner in enumerate(corners):
        (ax, ay), (bx, by_) = outwards[index - 1], outwards[index]
        tip = _crossing(corner, (ax, ay), by, (bx, by_), by)
        if dist(tip, corner) <= 2 * by:
            around_it.append(tip)
            continue
        far = hypot(ax + bx, ay + by_)
        between = [((ax + bx) / far, (ay + by_) / far)] if far > 1e-6 else []
        around_it += [(corner[0] + x * by, corner[1] + y * by) for x, y in ((ax, ay), *between, (bx, by_))]
    return tuple(around_it)


def surface_of(corners: Sequence[Point]) -> float:
    """What a polygon encloses; less than nothing where it is told the other way round.

    >>> surface_of([(0, 0), (4, 0), (4, 3), (0, 3)])
    12.0
    """
    return sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in edges(corners)) / 2


def _outwards(start: Point, end: Point) -> Point:
    """Away from the polygon, square to an edge; of length 1."""
    length = dist(start, end)
    return (end[1] - start[1]) / length, (start[0] - end[0]) / length


def _crossing(corner: Point, before: Point, far: float, after: Point, further: float) -> Point:
    """Where the lines of the two edges at a corner meet, each moved out by its distance."""
    (x, y), (ax, ay), (bx, by) = corner, before, after
    turn = ax * by - ay * bx
    if abs(turn) < 1e-9:  # one goes straight on from the other
        return x + bx * further, y + by * further
    return x + (far * by - further * ay) / turn, y + (further * ax - far * bx) / turn


def cut(corners: Sequence[Point], box: Box) -> Polygon:
    """A polygon cut to a box, one side of the box after the other (Sutherland and Hodgman, 1974)."""
    left, top, right, bottom = box.x, box.y, box.x + box.width, box.y + box.height
    for axis, limit, sign in ((0, left, 1), (0, right, -1), (1, top, 1), (1, bottom, -1)):
        kept: list[Point] = []
        for one, other in zip([corners[-1], *corners[:-1]], corners, strict=True):
            here, there = sign * (one[axis] - limit), sign * (other[axis] - limit)
            if here * there < 0:
                share = here / (here - there)
                kept.append((one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share))
            if there >= 0:
                kept.append(other)
        corners = kept
    return tuple(corners)
