"""What stands too near to what on a face: letters to lines and to letters, icons to the rules of a table."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, pairwise
from math import hypot

from pnp.content.shapes.polygons import Edge
from pnp.faces.drawing.areas import Area, area, contours, hull
from pnp.faces.drawing.ink import Inks
from pnp.faces.drawing.operations import Drawing, Face, Group, Op, Run, Shape, Tagged, Use
from pnp.faces.fonts.shaped.twin import MARK
from pnp.geometry import IDENTITY, Box, Matrix, Point, around, moved_box, multiply, rectangle

NEAR = 0.3
"""What is nearer than this, in mm, touches once it is printed: lines are a third of a millimetre wide."""
OVER = 0.3
"""Tails and accents of neighbouring lines may share so much."""
_THIN = 1.0
"""A shape no higher than this is a rule across, however it is drawn."""


@dataclass(frozen=True)
class Mark:
    """Letters of one line, or an icon: the points around its ink, its place in the order of drawing."""

    name: str
    points: list[Point]
    at: int
    icon: bool = False
    text: Run | None = None  # of shaped letters: they join, and signs on them are runs of their own

    @cached_property
    def box(self) -> Box:
        """The box around it."""
        return around(self.points)

    def joins(self, other: "Mark") -> bool:
        """Whether both are of one line of shaped letters."""
        if self.text is None or other.text is None:
            return False
        return abs(self.text.y - other.text.y) < 0.8 * max(self.text.size, other.text.size)


@dataclass(frozen=True)
class Line:
    """The edges of a stroked outline."""

    edges: list[Edge]
    reach: float  # half its width
    dashed: bool
    at: int

    @cached_property
    def box(self) -> Box:
        """The box around it."""
        return around(point for edge in self.edges for point in edge)


class Layout:
    """What a face draws itself: pictures of the game are not looked into."""

    def __init__(self, face: Face, inks: Inks) -> None:
        self._inks = inks
        self.marks: list[Mark] = []
        self.lines: list[Line] = []
        self.grounds: list[tuple[int, Area]] = []
        self._at = 0
        self._walk(face.drawing.ops, IDENTITY)

    def _walk(self, ops: Iterable[Op], matrix: Matrix) -> None:
        for op in ops:
            self._at += 1
            if isinstance(op, Group):
                if op.opacity > 0:
                    self._walk(op.ops, multiply(matrix, op.matrix))
            elif isinstance(op, Tagged):
                self._walk(op.ops, matrix)
            elif isinstance(op, Run):
                self._mark(op.text, op, matrix)
            elif isinstance(op, Use) and "/" not in op.drawing.name:
                self._mark(op.drawing.name, op, matrix, icon=True)
            elif isinstance(op, Use):
                box = moved_box(_box(op.drawing), multiply(matrix, op.matrix))
                self.grounds.append((self._at, area(rectangle(box.x, box.y, box.width, box.height))))
            elif isinstance(op, Shape):
                self._shape(op, matrix)

    def _mark(self, name: str, op: Op, matrix: Matrix, icon: bool = False) -> None:
        points = _along(hull([_placed(point, matrix) for point in self._inks.points((op,))]))
        if points and name.strip():
            shaped = op if isinstance(op, Run) and op.font.endswith(MARK) else None
            self.marks.append(Mark(name.strip(), points, self._at, icon, shaped))

    def _shape(self, shape: Shape, matrix: Matrix) -> None:
        style = shape.style
        parts = [[_placed(point, matrix) for point in part] for part in contours(shape.outline)]
        if style.fill is not None and style.fill_opacity > 0.8:
            self.grounds.append((self._at, Area(tuple(map(tuple, parts)))))
        drawn = [(a, b) for part in parts for a, b in pairwise(part)]
        if drawn and style.stroke is not None and style.stroke_opacity > 0.25:
            self.lines.append(Line(drawn, style.width / 2, bool(style.dash), self._at))
        elif drawn and style.fill is not None and style.fill_opacity > 0.25:
            line = Line(drawn, 0.0, False, self._at)
            if line.box.height < _THIN < line.box.width:
                self.lines.append(line)

    def collisions(self, near: float = NEAR) -> Iterator[str]:
        """A sentence for each."""
        for mark in self.marks:
            for line in self.lines:
                if mark.icon and not line.dashed:
                    continue  # icons overlap edges on purpose, never the rules of a table
                found = self._nearest(mark, line, near)
                if found is not None:
                    far, (x, y) = found
                    yield f"{mark.name!r} is {far:.2f} mm from a line at {x:.1f} {y:.1f}"
        for one, other in combinations(self.marks, 2):
            if (
                not ((one.icon and other.icon) or one.joins(other))
                and (gap := _gap(one.box, other.box)) < -OVER
            ):
                yield f"{one.name!r} and {other.name!r} overlap by {-gap:.2f} mm"

    def _nearest(self, mark: Mark, line: Line, near: float) -> tuple[float, Point] | None:
        """How near an edge that can be seen comes, and where; None where none is near."""
        box = mark.box
        if _gap(box, line.box) > near:
            return None
        found = []
        for edge in line.edges:
            if _gap(box, around(edge)) <= near:
                feet = ((_foot(point, edge), point) for point in mark.points)
                far, foot = min((hypot(x - foot[0], y - foot[1]), foot) for foot, (x, y) in feet)
                if far - line.reach < near - 0.01:
                    found.append((far - line.reach, foot))
        return next((one for one in sorted(found) if not self._hidden(line, one[1], mark)), None)

    def _hidden(self, line: Line, point: Point, mark: Mark) -> bool:
        """Whether something lies over a line there, below the mark or above both."""
        return any(at > line.at and at < mark.at and ground.holds(point) for at, ground in self.grounds)


def _along(corners: list[Point]) -> list[Point]:
    """Points on the way around, a millimetre apart at most."""
    points: list[Point] = []
    for (x0, y0), (x1, y1) in pairwise([*corners, *corners[:1]]):
        steps = int(hypot(x1 - x0, y1 - y0)) + 1
        points += [(x0 + (x1 - x0) * k / steps, y0 + (y1 - y0) * k / steps) for k in range(steps)]
    return points


def _box(drawing: Drawing) -> Box:
    return Box(drawing.x, drawing.y, drawing.width, drawing.height)


def _placed(point: Point, matrix: Matrix) -> Point:
    (x, y), (a, b, c, d, e, f) = point, matrix
    return a * x + c * y + e, b * x + d * y + f


def _foot(point: Point, edge: Edge) -> Point:
    (x0, y0), (x1, y1) = edge
    dx, dy = x1 - x0, y1 - y0
    length = dx * dx + dy * dy
    share = ((point[0] - x0) * dx + (point[1] - y0) * dy) / length if length else 0.0
    share = min(1.0, max(0.0, share))
    return x0 + share * dx, y0 + share * dy


def _gap(one: Box, other: Box) -> float:
    """How far two boxes stand apart; below zero, how far one would have to move."""
    across = max(other.x - one.x - one.width, one.x - other.x - other.width)
    down = max(other.y - one.y - one.height, one.y - other.y - other.height)
    return max(across, down)
