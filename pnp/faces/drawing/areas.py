"""Areas by their edges: what lies inside, and how deep. mm."""

from collections.abc import Sequence
from functools import cached_property
from math import hypot, inf, sqrt

from pnp.content.shapes.polygons import Edge, Polygon, contours, edges
from pnp.frozen import unlike
from pnp.geometry import Box, Outline, Point, around

_MANY, _AT_ONCE = 300_000, 500
"""Pairs of points and edges that are not looked at one by one; points that are, together."""


@unlike
class Area:
    """What is inside of closed lines; where they overlap, by one of SVG's two rules."""

    contours: tuple[Polygon, ...]
    even_odd: bool = False

    @cached_property
    def box(self) -> Box:
        """The box around it."""
        points = [point for contour in self.contours for point in contour]
        return around(points) if points else Box(0.0, 0.0, 0.0, 0.0)

    @cached_property
    def _edges(self) -> list[Edge]:
        return [edge for contour in self.contours for edge in edges(contour)]

    def holds(self, point: Point) -> bool:
        """Whether a point lies inside."""
        box, (x, y) = self.box, point
        if not (box.x <= x <= box.x + box.width and box.y <= y <= box.y + box.height):
            return False
        turns = 0
        for (x0, y0), (x1, y1) in self._edges:
            if (y0 <= y) != (y1 <= y) and x0 + (y - y0) * (x1 - x0) / (y1 - y0) > x:
                turns += 1 if y1 > y0 else -1
        return turns % 2 != 0 if self.even_odd else turns != 0

    @cached_property
    def _lines(self) -> list[tuple[float, float, float, float, float]]:
        """Where each edge begins, where it leads, and the square of its length."""
        led = [(x0, y0, x1 - x0, y1 - y0) for (x0, y0), (x1, y1) in self._edges]
        return [(x, y, dx, dy, dx * dx + dy * dy) for x, y, dx, dy in led]

    def far(self, point: Point) -> float:
        """How far a point is from the nearest edge."""
        (x, y), least = point, inf
        for x0, y0, dx, dy, squared in self._lines:  # asked of each point of each letter
            away_x, away_y = x - x0, y - y0
            along = away_x * dx + away_y * dy
            if along > 0:
                share = min(1.0, along / squared)
                away_x, away_y = away_x - share * dx, away_y - share * dy
            least = min(least, away_x * away_x + away_y * away_y)
        return sqrt(least)

    def depth(self, point: Point) -> float:
        """How far inside a point lies; below zero, how far outside."""
        return self.far(point) if self.holds(point) else -self.far(point)

    def least_depth(self, points: Sequence[Point]) -> float:
        """The depth of the least deep point, or of the farthest outside; infinite where there is none."""
        if len(points) * len(self._edges) < _MANY:
            return min(map(self.depth, points), default=inf)
        return min(self._depths(points[at : at + _AT_ONCE]) for at in range(0, len(points), _AT_ONCE))

    def _depths(self, points: Sequence[Point]) -> float:
        """The same, all at once: an outline may have hundreds of edges, a text thousands of points."""
        import numpy  # which takes a while to load, and plain cards do without

        x, y = numpy.array(points).T[:, :, None]
        x0, y0, dx, dy, squared = numpy.array(self._lines).T
        along = ((x - x0) * dx + (y - y0) * dy) / numpy.where(squared > 0, squared, 1.0)
        share = numpy.clip(along, 0.0, 1.0)
        far = numpy.hypot(x - x0 - share * dx, y - y0 - share * dy).min(axis=1)
        y1 = y0 + dy
        crossed = (y0 <= y) != (y1 <= y)
        level = numpy.where(dy == 0, 1.0, dy)
        turns = numpy.where(crossed & (x0 + (y - y0) * dx / level > x), numpy.where(dy > 0, 1, -1), 0).sum(
            axis=1
        )
        inside = turns % 2 != 0 if self.even_odd else turns != 0
        return float(numpy.where(inside, far, -far).min())

    def nearest(self, point: Point) -> Point:
        """The point of the edges that is nearest."""
        return min((_foot(point, edge) for edge in self._edges), key=lambda foot: _distance(point, foot))


def area(outline: Outline, even_odd: bool = False) -> Area:
    """The area of an outline; its contours are closed where they are not."""
    return Area(tuple(contour for contour in contours(outline) if len(contour) > 1), even_odd)


def hull(points: list[Point]) -> list[Point]:
    """The corners of the smallest convex area that holds the points (Andrew, 1979)."""
    ordered = sorted(set(points))
    if len(ordered) < 3:
        return ordered
    return [*_chain(ordered), *_chain(ordered[::-1])]


def _chain(points: list[Point]) -> list[Point]:
    kept: list[Point] = []
    for x, y in points:
        while len(kept) > 1:
            (ax, ay), (bx, by) = kept[-2:]
            if (bx - ax) * (y - ay) - (by - ay) * (x - ax) > 0:
                break
            kept.pop()
        kept.append((x, y))
    return kept[:-1]


def _distance(one: Point, other: Point) -> float:
    return hypot(one[0] - other[0], one[1] - other[1])


def _foot(point: Point, edge: Edge) -> Point:
    """The point of an edge that is nearest."""
    (x0, y0), (x1, y1) = edge
    dx, dy = x1 - x0, y1 - y0
    length = dx * dx + dy * dy
    if not length:
        return edge[0]
    share = ((point[0] - x0) * dx + (point[1] - y0) * dy) / length
    share = min(1.0, max(0.0, share))
    return x0 + share * dx, y0 + share * dy
