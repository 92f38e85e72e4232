"""The shapes of trims: what there is to know of each, in one place. mm."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from math import dist

from pnp.geometry import Box, Outline, Point, Segment, ellipse, rectangle, rounded


@dataclass(frozen=True, slots=True)
class TrimShape:
    """How components are cut that have this shape; ``name`` is what game.toml calls it."""

    name: str
    size: str  # the code of the words for its size, from {width} and {height}
    straight: bool  # cuts along its box free it; else its edge itself is printed, to be cut along
    outline: Callable[[Box, float], Outline]  # the edge of a piece that fills a box; the corners' radius
    grown: Callable[[Box, float], Outline]  # the edge moved outwards by so much: as far as ink is wanted


def _rectangle(box: Box, corner: float) -> Outline:
    if corner > 0:
        return rounded(box.x, box.y, box.width, box.height, corner, corner)
    return rectangle(box.x, box.y, box.width, box.height)


def _round(box: Box, _: float) -> Outline:
    rx, ry = box.width / 2, box.height / 2
    return ellipse(box.x + rx, box.y + ry, rx, ry)


def _hexagon(box: Box) -> list[Point]:
    """Two corners in the middles of the shorter sides: left and right where the box is wider than high."""
    x, y, w, h = box.x, box.y, box.width, box.height
    if w >= h:
        points = [(0, h / 2), (w / 4, 0), (3 * w / 4, 0), (w, h / 2), (3 * w / 4, h), (w / 4, h)]
    else:
        points = [(w / 2, 0), (w, h / 4), (w, 3 * h / 4), (w / 2, h), (0, 3 * h / 4), (0, h / 4)]
    return [(x + dx, y + dy) for dx, dy in points]


def _grown_box(box: Box, by: float) -> Box:
    return Box(box.x - by, box.y - by, box.width + 2 * by, box.height + 2 * by)


def _outline(corners: Sequence[Point]) -> Outline:
    lines: list[Segment] = [("L", corner) for corner in corners[1:]]
    return (("M", corners[0]), *lines, ("Z", ()))


def _grown(corners: Sequence[Point], box: Box, by: float) -> Outline:
    """A polygon grown about the middle of its box until each side has moved out; tips end where ink does."""
    x, y = middle = box.x + box.width / 2, box.y + box.height / 2
    nearest = min(map(partial(_distance, middle), corners, [*corners[1:], corners[0]]))
    factor = 1 + by / nearest
    grown = [(x + (cx - x) * factor, y + (cy - y) * factor) for cx, cy in corners]
    return _outline(_cut(grown, _grown_box(box, by)))


def _distance(point: Point, one: Point, other: Point) -> float:
    """From a point to the line through two others."""
    (x, y), (x1, y1), (x2, y2) = point, one, other
    return abs((x2 - x1) * (y1 - y) - (x1 - x) * (y2 - y1)) / dist(one, other)


def _cut(corners: Sequence[Point], box: Box) -> list[Point]:
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
    return [*corners]


RECTANGLE = TrimShape(
    "rectangle",
    "booklet.size.rectangle",
    straight=True,
    outline=_rectangle,
    grown=lambda box, by: _rectangle(_grown_box(box, by), 0.0),  # corners are square there, for the knife
)
ROUND = TrimShape(
    "round",
    "booklet.size.round",
    straight=False,
    outline=_round,
    grown=lambda box, by: _round(_grown_box(box, by), 0.0),
)
HEXAGON = TrimShape(
    "hexagon",
    "booklet.size.hexagon",
    straight=False,
    outline=lambda box, _: _outline(_hexagon(box)),
    grown=lambda box, by: _grown(_hexagon(box), box, by),
)

SHAPES = {shape.name: shape for shape in (RECTANGLE, ROUND, HEXAGON)}
"""Every shape by its name."""
