"""Markers: what is drawn at the ends and corners of a line."""

import math
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from pnp.faces.art.found import frames
from pnp.faces.art.found.making import box_outline
from pnp.faces.art.found.measures import Viewport, measured
from pnp.geometry import Matrix, Outline, Point, multiply, rotation, translation

MARKED = frozenset(("path", "line", "polyline", "polygon"))
"""The shapes that have corners to be marked."""
_NEAR = 1e-9


class Corner(NamedTuple):
    """Where a line has a corner, and in which direction it comes and goes; None where it does not."""

    at: Point
    comes: Point | None
    goes: Point | None

    def angle(self) -> float:
        """The direction between coming and going, in degrees."""
        angles = [math.atan2(way[1], way[0]) for way in (self.comes, self.goes) if way is not None]
        if not angles:
            return 0.0
        x, y = sum(map(math.cos, angles)), sum(map(math.sin, angles))
        return math.degrees(math.atan2(y, x) if math.hypot(x, y) > _NEAR else angles[0] + math.pi / 2)


class PlacedMarker(NamedTuple):
    """How a marker lies on its corner."""

    matrix: Matrix
    viewport: Viewport
    clip: Outline


def corners(outline: Outline) -> Iterator[tuple[str, Corner]]:
    """Each corner, and whether it is the ``start``, the ``end`` or one in the ``mid``."""
    found: list[Corner] = []
    start: Point = (0.0, 0.0)
    for kind, numbers in outline:
        if kind == "M":
            start = (numbers[0], numbers[1])
            found.append(Corner(start, None, None))
            continue
        before = found[-1]
        points = (
            [before.at, *zip(numbers[::2], numbers[1::2], strict=True)] if kind != "Z" else [before.at, start]
        )
        leaves = _way(points[0], points[1:])
        arrives = _way(points[-1], points[-2::-1])
        found[-1] = before._replace(goes=leaves)
        back = None if arrives is None else (-arrives[0], -arrives[1])
        found.append(Corner(points[-1], back, None))
        if kind == "Z":
            first = next((at for at, each in enumerate(found) if each.at == start), None)
            if first is not None and first < len(found) - 1:
                found[-1] = found[-1]._replace(goes=found[first].goes)
                found[first] = found[first]._replace(comes=back)
    for at, corner in enumerate(found):
        if at == 0:
            yield "start", corner
        if 0 < at < len(found) - 1:
            yield "mid", corner
        if at == len(found) - 1:
            yield "end", corner


def placed(
    own: Mapping[str, str], corner: Corner, kind: str, width: float, viewport: Viewport
) -> PlacedMarker:
    """A marker by its properties; ``width`` is that of the line."""
    em = viewport.em
    sizes = [measured(own.get(name, "3"), viewport.diagonal, em) for name in ("markerWidth", "markerHeight")]
    across, down = (3.0 if size is None else max(0.0, size) for size in sizes)
    box = frames.view_box(own.get("viewBox"))
    inner = frames.inner(box, across, down, em)
    seen = frames.into(box, across, down, own.get("preserveAspectRatio", ""))
    x, y = (
        measured(own.get(name, "0"), whole, em) or 0.0
        for name, whole in (("refX", inner.width), ("refY", inner.height))
    )
    a, b, c, d, e, f = seen
    origin = translation(-(a * x + c * y + e), -(b * x + d * y + f))
    scale = 1.0 if own.get("markerUnits") == "userSpaceOnUse" else width
    orient = own.get("orient", "0")
    turn = corner.angle()
    if orient == "auto-start-reverse":
        turn += 180 if kind == "start" else 0
    elif orient != "auto":
        turn = measured(orient.removesuffix("deg"), 0.0) or 0.0
    matrix = multiply(translation(*corner.at), multiply(rotation(turn), (scale, 0, 0, scale, 0, 0)))
    matrix = multiply(multiply(matrix, origin), seen)
    clip = box_outline(box.x, box.y, box.width, box.height) if box else box_outline(0.0, 0.0, across, down)
    return PlacedMarker(matrix, inner, clip)


def _way(start: Point, others: list[Point]) -> Point | None:
    """The direction from a point to the first other one that lies elsewhere."""
    for x, y in others:
        if math.dist(start, (x, y)) > _NEAR:
            return x - start[0], y - start[1]
    return None
