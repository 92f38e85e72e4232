"""The shapes of trims: what there is to know of each, in one place. mm."""

from collections.abc import Callable
from dataclasses import dataclass

from pnp.geometry import Box, Outline, Segment, ellipse, rectangle, rounded


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


def _hexagon(box: Box, _: float) -> Outline:
    """Corners at the middles of the box's shorter sides: left and right where it is wider than high."""
    x, y, w, h = box.x, box.y, box.width, box.height
    if w >= h:
        points = [(0, h / 2), (w / 4, 0), (3 * w / 4, 0), (w, h / 2), (3 * w / 4, h), (w / 4, h)]
    else:
        points = [(w / 2, 0), (w, h / 4), (w, 3 * h / 4), (w / 2, h), (0, 3 * h / 4), (0, h / 4)]
    corners = [(x + dx, y + dy) for dx, dy in points]
    lines: list[Segment] = [("L", corner) for corner in corners[1:]]
    return (("M", corners[0]), *lines, ("Z", ()))


def _grown_box(box: Box, by: float) -> Box:
    return Box(box.x - by, box.y - by, box.width + 2 * by, box.height + 2 * by)


def _grown_hexagon(box: Box, by: float) -> Outline:
    """Grown about its centre until each side has moved out by ``by``: the flat sides are the nearest."""
    factor = 1 + 2 * by / min(box.width, box.height)
    width, height = box.width * factor, box.height * factor
    x, y = box.x - (width - box.width) / 2, box.y - (height - box.height) / 2
    return _hexagon(Box(x, y, width, height), 0.0)


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
HEXAGON = TrimShape("hexagon", "booklet.size.hexagon", straight=False, outline=_hexagon, grown=_grown_hexagon)

SHAPES = {shape.name: shape for shape in (RECTANGLE, ROUND, HEXAGON)}
"""Every shape by its name."""
