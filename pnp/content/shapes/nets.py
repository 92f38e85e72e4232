"""Nets: bodies laid flat, to be cut out, folded up and glued. mm, y downwards.

A net is told by its faces, as they lie, and by the edges that carry a tab. All else follows: two faces that
share an edge are folded there, a tab is folded where it grows, and what is left is the edge to cut along.
"""

from collections.abc import Mapping, Sequence
from functools import cached_property
from math import dist, sqrt

from pnp.content.shapes.polygons import Edge, Polygon, edges, moved_out
from pnp.frozen import frozen
from pnp.geometry import Box, Matrix, Point, around, inverse

TAB = 0.35
"""How deep a tab is, in shares of a brick's end or of a tetrahedron's foot."""
LAP = 0.8
"""How far a face's ink runs on over a tab, so that a fold a hair off shows no paper."""
SEAM = 0.05
"""And over a fold to the next face, so that no line shows between the two."""


@frozen
class NetFace:
    """A face of the body: its corners on the net, clockwise from the left end of what it stands on."""

    name: str
    corners: Polygon
    runs_on: tuple[float | None, ...]  # how far its ink goes beyond each edge; None: as far as the bleed

    @cached_property
    def matrix(self) -> Matrix:
        """From the face, upright with its top left corner at 0 0, to the net."""
        (x, y), (right, low) = self.corners[0], self.corners[-1]
        length = dist(self.corners[0], self.corners[-1])
        cos, sin = (right - x) / length, (low - y) / length
        seen = around(_moved(self.corners, (cos, -sin, sin, cos, 0.0, 0.0)))
        return cos, sin, -sin, cos, cos * seen.x - sin * seen.y, sin * seen.x + cos * seen.y

    @cached_property
    def upright(self) -> Polygon:
        """The face as it is read."""
        back = inverse(self.matrix)
        assert back is not None
        return _moved(self.corners, back)

    @property
    def size(self) -> tuple[float, float]:
        """Width and height, as it is read."""
        box = around(self.upright)
        return box.width, box.height

    def inked(self, bleed: float) -> Polygon:
        """As it is read, and as far as its ink goes."""
        return moved_out(self.upright, [bleed if far is None else far for far in self.runs_on])


@frozen
class Net:
    """A body laid flat."""

    shapes: tuple[tuple[str, Polygon], ...]  # each face's name and corners
    tabs: tuple[
        Polygon, ...
    ]  # each from the start of its edge, clockwise of the face, out and back to its end

    @cached_property
    def faces(self) -> tuple[NetFace, ...]:
        """As they were told."""
        far = {_between(*_base(tab)): LAP for tab in self.tabs} | {
            _between(*edge): SEAM for edge in self._shared
        }
        return tuple(
            NetFace(name, corners, tuple(far.get(_between(*edge)) for edge in edges(corners)))
            for name, corners in self.shapes
        )

    @property
    def folds(self) -> tuple[Edge, ...]:
        """Each once."""
        return (*self._shared, *map(_base, self.tabs))

    @cached_property
    def _shared(self) -> tuple[Edge, ...]:
        """The edges that two faces have in common."""
        seen: dict[Point, Edge] = {}
        every = [edge for _, corners in self.shapes for edge in edges(corners)]
        return tuple(edge for edge in every if seen.setdefault(_between(*edge), edge) != edge)

    @cached_property
    def corners(self) -> Polygon:
        """The edge to cut along, around faces and tabs."""
        folded = {_between(*edge) for edge in self._shared}
        ahead: dict[Point, Polygon] = {}
        for edge in (edge for _, corners in self.shapes for edge in edges(corners)):
            if _between(*edge) not in folded:
                ahead[_near(edge[0])] = edge
        ahead |= {_near(tab[0]): tab for tab in self.tabs}
        start = here = next(iter(ahead))
        corners: list[Point] = []
        while not corners or here != start:
            corners += ahead[here][:-1]
            here = _near(ahead[here][-1])
        return tuple(corners)

    def moved(self, matrix: Matrix) -> "Net":
        """As it lies after the matrix."""
        shapes = tuple((name, _moved(corners, matrix)) for name, corners in self.shapes)
        return Net(shapes, tuple(_moved(tab, matrix) for tab in self.tabs))

    def fitted(self, box: Box) -> "Net":
        """Moved, and stretched where its proportions are others, so that it fills a box."""
        own = around(self.corners)
        across, down = box.width / own.width, box.height / own.height
        return self.moved((across, 0.0, 0.0, down, box.x - own.x * across, box.y - own.y * down))


def net(faces: Mapping[str, Polygon], tabbed: Mapping[str, Sequence[int]], depth: float) -> Net:
    """A net of faces, some of whose edges (0 is that from the first corner to the second) carry a tab."""
    based = [edges(faces[name])[index] for name, indices in tabbed.items() for index in indices]
    return Net(tuple(faces.items()), tuple(_tab(start, end, depth) for start, end in based))


def brick(width: float, height: float) -> Net:
    """A body with square ends by one of its four sides; a cube where that is a square.

    The sides, 0 to 3, lie below each other, each upright; the ends, left and right, beside side 1.
    """
    faces = {str(row): _upright(0.0, row * height, width, height) for row in range(4)}
    faces |= {
        "left": _upright(-height, height, height, height),
        "right": _upright(width, height, height, height),
    }
    return net(faces, {"3": [3], "left": [0, 1, 3], "right": [1, 2, 3]}, TAB * height)


def brick_in(box: Box) -> Net:
    """The brick whose net fills a box."""
    height = min(box.height / (4 + TAB), box.width / (3 + 2 * TAB))
    return brick(box.width - 2 * (1 + TAB) * height, height).fitted(box)


def tetrahedron(width: float, height: float) -> Net:
    """Four triangles of that size, of any acute form: 0 upside down, one on each of its sides."""
    return _TRIANGLES.moved((width, 0.0, 0.0, height / _HIGH, 0.0, 0.0))


def tetrahedron_in(box: Box) -> Net:
    """The tetrahedron whose net fills a box: stretched, four triangles of one form are still of one form."""
    return _TRIANGLES.fitted(box)


def octahedron(width: float, height: float) -> Net:
    """Eight triangles of that size: 0 to 5 in a belt, 6 above and 7 below; three on lies opposite."""
    return _BELT.moved((width, 0.0, 0.0, height / _HIGH, 0.0, 0.0))


def octahedron_in(box: Box) -> Net:
    """The octahedron whose net fills a box."""
    return _BELT.fitted(box)


def _belt(width: float, height: float) -> Net:
    def pointing(up: bool, left: float, top: float) -> Polygon:
        foot, tip = (top + height, top) if up else (top, top + height)
        ends = (left, foot), (left + width / 2, tip), (left + width, foot)
        return ends if up else ends[::-1]

    faces = {str(place): pointing(place % 2 == 0, place * width / 2, 0.0) for place in range(6)}
    faces |= {"6": pointing(True, 1.5 * width, -height), "7": pointing(False, width, height)}
    return net(faces, {"0": [0], "6": [0, 1], "7": [0, 1]}, TAB * width)


def _triangles(width: float, height: float) -> Net:
    top, left, right = (0.0, 0.0), (-width / 2, height), (width / 2, height)
    foot = (-width, 2 * height), (0.0, 2 * height), (width, 2 * height)
    faces: dict[str, Polygon] = {
        "0": (right, foot[1], left),
        "1": (left, top, right),
        "2": (foot[0], left, foot[1]),
        "3": (foot[1], right, foot[2]),
    }
    return net(faces, {"1": [1], "2": [0], "3": [2]}, TAB * width)


def _upright(x: float, y: float, width: float, height: float) -> Polygon:
    return (x, y + height), (x, y), (x + width, y), (x + width, y + height)


def _tab(start: Point, end: Point, depth: float) -> Polygon:
    """A trapezium on an edge, its slanting sides at half a right angle."""
    length = dist(start, end)
    dx, dy = (end[0] - start[0]) / length * depth, (end[1] - start[1]) / length * depth
    return (
        start,
        (start[0] + dx + dy, start[1] + dy - dx),
        (end[0] - dx + dy, end[1] - dy - dx),
        end,
    )


def _base(tab: Polygon) -> Edge:
    return tab[0], tab[-1]


def _moved(corners: Polygon, matrix: Matrix) -> Polygon:
    a, b, c, d, e, f = matrix
    return tuple((a * x + c * y + e, b * x + d * y + f) for x, y in corners)


def _near(point: Point) -> Point:
    """The same for points that a rounding error parts."""
    return round(point[0], 4) + 0.0, round(point[1], 4) + 0.0


def _between(start: Point, end: Point) -> Point:
    """What tells an edge from the others, whichever way it is walked."""
    return _near(((start[0] + end[0]) / 2, (start[1] + end[1]) / 2))


_HIGH = sqrt(3) / 2
_TRIANGLES = _triangles(1.0, _HIGH)
_BELT = _belt(1.0, _HIGH)
