"""The shapes of trims: what there is to know of each, in one place. mm."""

import re
from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache, partial
from math import acos, cos, dist, pi, sin, sqrt
from typing import NamedTuple

from pnp.content.shapes.nets import (
    Net,
    brick,
    brick_in,
    octahedron,
    octahedron_in,
    tetrahedron,
    tetrahedron_in,
)
from pnp.content.shapes.path import path
from pnp.content.shapes.polygons import (
    Polygon,
    contours,
    cut,
    fitted,
    moved_out,
    outline,
    surface_of,
    surrounded,
)
from pnp.frozen import frozen
from pnp.geometry import Box, Outline, around, bounds, ellipse, moved, rectangle, rounded, translation
from pnp.problem import Unusable, nearest
from pnp.words import Message

_OFF = 0.1
"""mm by which a side may be off that must have a certain form."""
_SIDES = 60
"""Of a curve that is drawn as a polygon: at 30 mm across it is off by a seventieth of a millimetre."""


@frozen
class TrimShape:
    """How components are cut that have this shape; ``name`` is what game.toml calls it."""

    name: str
    size: str  # the code of the words for its size, from {width} and {height}
    straight: bool  # cuts along its box free it; else its edge itself is printed, to be cut along
    outline: Callable[[Box, float], Outline]  # the edge of a piece that fills a box; the corners' radius
    grown: Callable[[Box, float], Outline]  # the edge moved outwards by so much: as far as ink is wanted
    body: "Body | None" = None  # what it folds up to
    convex: bool = True  # goes in nowhere
    tab: Callable[[Box], Box] | None = None  # of a divider: what stands out, for its title
    symmetric: bool = True  # left and right alike, so that a back is cut as its front is


class Body(NamedTuple):
    """What a net folds up to; its size is that of a face."""

    fits: Callable[[float, float], bool]  # whether faces of that width and height make one
    trim: Callable[[float, float], tuple[float, float]]  # width and height of the net
    net: Callable[[Box], Net]  # the net that fills a box


def _rectangle(box: Box, corner: float) -> Outline:
    if corner > 0:
        return rounded(box.x, box.y, box.width, box.height, corner, corner)
    return rectangle(box.x, box.y, box.width, box.height)


def _round(box: Box, _: float) -> Outline:
    rx, ry = box.width / 2, box.height / 2
    return ellipse(box.x + rx, box.y + ry, rx, ry)


def _hexagon(box: Box) -> Polygon:
    """Two corners in the middles of the shorter sides: left and right where the box is wider than high."""
    flat = [(0, 2), (1, 0), (3, 0), (4, 2), (3, 4), (1, 4)]
    return fitted(flat if box.width >= box.height else [(4 - y, x) for x, y in flat], box)


def _regular(count: int, box: Box) -> Polygon:
    """As many corners, the sides as long as each other where the box lets them be; a side below."""
    turns = [pi / 2 + pi * (2 * corner + 1) / count for corner in range(count)]
    return fitted([(cos(turn), sin(turn)) for turn in turns], box)


def _diamond(box: Box) -> Polygon:
    return fitted([(1, 0), (2, 1), (1, 2), (0, 1)], box)


def _drop(box: Box) -> Polygon:
    """A tip above a circle as wide as the box, which is drawn in sides too short to be seen."""
    tip = max(1.2, 2 * box.height / box.width - 1)  # how far above the middle of a circle of radius 1
    first, last = acos(1 / tip) - pi / 2, 3 * pi / 2 - acos(1 / tip)  # where its sides touch the circle
    turns = [first + (last - first) * step / _SIDES for step in range(_SIDES + 1)]
    return fitted([(0.0, -tip), *((cos(turn), sin(turn)) for turn in turns)], box)


def _grown_box(box: Box, by: float) -> Box:
    return Box(box.x - by, box.y - by, box.width + 2 * by, box.height + 2 * by)


def _polygon(name: str, size: str, corners: Callable[[Box], Polygon], body: Body | None = None) -> TrimShape:
    """A shape with straight sides by its corners, as they lie in a box. Its tips end where ink does."""

    def grown(box: Box, by: float) -> Outline:
        edge = corners(box)
        return outline(cut(moved_out(edge, [by] * len(edge)), _grown_box(box, by)))

    return TrimShape(name, size, False, lambda box, _: outline(corners(box)), grown, body, body is None)


def _body(
    laid: Callable[[float, float], Net], net: Callable[[Box], Net], fits: Callable[[float, float], bool]
) -> Body:
    def trim(width: float, height: float) -> tuple[float, float]:
        box = around(laid(width, height).corners)
        return box.width, box.height

    return Body(fits, trim, net)


def _folded(name: str, size: str, body: Body) -> TrimShape:
    return _polygon(name, size, lambda box: body.net(box).corners, body)


_PLAIN = "booklet.size.rectangle"

RECTANGLE = TrimShape(
    "rectangle",
    _PLAIN,
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
HEXAGON = _polygon("hexagon", _PLAIN, _hexagon)
PENTAGON = _polygon("pentagon", _PLAIN, partial(_regular, 5))
OCTAGON = _polygon("octagon", _PLAIN, partial(_regular, 8))
TRIANGLE = _polygon("triangle", _PLAIN, partial(_regular, 3))
DIAMOND = _polygon("diamond", _PLAIN, _diamond)
DROP = _polygon("drop", _PLAIN, _drop)
BRICK = _folded("brick", "booklet.size.brick", _body(brick, brick_in, lambda width, height: width >= height))
CUBE = _folded("cube", "booklet.size.edges", _body(brick, brick_in, lambda width, height: width == height))
TETRAHEDRON = _folded(
    "tetrahedron",
    "booklet.size.edges",
    _body(tetrahedron, tetrahedron_in, lambda width, height: height > width / 2),
)
OCTAHEDRON = _folded(
    "octahedron",
    "booklet.size.edges",
    _body(octahedron, octahedron_in, lambda width, height: abs(height - width * sqrt(3) / 2) < _OFF),
)

SHAPES = {
    shape.name: shape
    for shape in (
        RECTANGLE,
        ROUND,
        HEXAGON,
        PENTAGON,
        OCTAGON,
        TRIANGLE,
        DIAMOND,
        DROP,
        BRICK,
        CUBE,
        TETRAHEDRON,
        OCTAHEDRON,
    )
}
"""Every shape by its name."""

_TAB = re.compile(r"tab\s*+([1-9][0-9]?+)\s*+/\s*+([1-9][0-9]?+)")
_TAB_HEIGHT, _SLANT, _APART = 10.0, 2.0, 3.0  # of a tab: its height, its slanting sides, to the next
MOST_LINES = 60
"""Lines and curves of an outline, which every letter on it is held against."""
_LEAST, _LARGEST = 1.0, 3000.0
_OUTLINE = re.compile(r"\s*+[Mm]")


@lru_cache(maxsize=512)
def trim_shape(text: str) -> TrimShape:
    """The shape of that name; a divider's, ``tab 2/5``; or that of an outline, by its path data in mm.

    Raises Unusable.
    """
    if shape := SHAPES.get(text):
        return shape
    if match := _TAB.fullmatch(text):
        return _divider(text, int(match[1]), int(match[2]))
    if _OUTLINE.match(text):
        return _drawn(text)
    raise Unusable(Message("bad-value.shape", found=text, hint=nearest(text, [*SHAPES, "tab 1/3"])))


def outline_size(data: str) -> tuple[float, float]:
    """Width and height of an outline. Raises Unusable as ``trim_shape`` does."""
    left, top, right, bottom = bounds(path(data))
    return round(right - left, 6), round(bottom - top, 6)


def _divider(name: str, place: int, count: int) -> TrimShape:
    """A card that lets a tab stand out above, the ``place``-th of ``count`` beside each other."""
    if place > count:
        raise Unusable(Message("bad-value.tab", place=place, count=count))

    def tab(box: Box) -> Box:
        apart = min(_APART, box.width / count / 4)
        width = (box.width - (count - 1) * apart) / count
        return Box(box.x + (place - 1) * (width + apart), box.y, width, min(_TAB_HEIGHT, box.height / 4))

    def corners(box: Box) -> Polygon:
        out, right, low = tab(box), box.x + box.width, box.y + box.height
        slant = min(_SLANT, out.width / 4, out.height / 2)
        shoulder = box.y + out.height
        end = out.x + out.width
        edge = [
            (out.x, shoulder),
            (out.x, box.y + slant),
            (out.x + slant, box.y),
            (end - slant, box.y),
            (end, box.y + slant),
            (end, shoulder),
        ]
        left = [] if place == 1 else [(box.x, shoulder)]
        far = [] if place == count else [(right, shoulder)]
        edge = edge[1:] if place == 1 else edge
        return (*left, *(edge if far else edge[:-1]), *far, (right, low), (box.x, low))

    shape = _polygon(name, _PLAIN, corners)
    return replace(shape, convex=False, tab=tab, symmetric=False)


def _drawn(data: str) -> TrimShape:
    """The shape that an outline has; it keeps its size."""
    drawn = path(data)
    if [kind for kind, _ in drawn].count("M") > 1:
        raise Unusable(Message("bad-value.outline-pieces"))
    if len(drawn) > MOST_LINES:
        raise Unusable(Message("bad-value.outline-long", most=MOST_LINES, count=len(drawn)))
    left, top, right, bottom = bounds(drawn)
    width, height = right - left, bottom - top
    if not (_LEAST <= width <= _LARGEST and _LEAST <= height <= _LARGEST):
        size = f"{width:g}", f"{height:g}"
        raise Unusable(Message("bad-value.outline-size", width=size[0], height=size[1]))
    drawn = drawn if drawn[-1][0] == "Z" else (*drawn, ("Z", ()))
    corners = _distinct(contours(moved(drawn, translation(-left, -top)))[0])
    surface = surface_of(corners)
    if abs(surface) < _LEAST:
        raise Unusable(Message("bad-value.outline-flat"))
    clockwise = corners if surface > 0 else corners[::-1]

    def edge(box: Box, _: float) -> Outline:
        return moved(drawn, translation(box.x - left, box.y - top))

    def grown(box: Box, by: float) -> Outline:
        far = surrounded(clockwise, by) if by > 0 else clockwise
        return moved(
            outline(cut(far, _grown_box(Box(0.0, 0.0, width, height), by))), translation(box.x, box.y)
        )

    return TrimShape(data, _PLAIN, False, edge, grown, convex=False, symmetric=False)


def _distinct(corners: Polygon) -> Polygon:
    """Without those that lie where the one before does."""
    kept = [corner for index, corner in enumerate(corners) if dist(corner, corners[index - 1]) > 1e-6]
    return tuple(kept) or corners[:1]
