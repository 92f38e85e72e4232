"""What a machine cuts, scores and folds of a sheet: lines and true arcs on the page. mm, y downwards.

Trims are outlines of lines and cubics. A cubic that follows a circle becomes the arc that it stands for, and
a whole circle a circle; any other is parted into lines and arcs that are off by less than a blade is.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import atan, cos, dist, hypot, pi, sin
from typing import Literal, NamedTuple

from pnp.content.shapes.polygons import cut
from pnp.geometry import Box, Outline, Point, bounds, moved
from pnp.sheets.cut_form import PlacedForm
from pnp.sheets.marks import StraightLine, folds_across

CutLayer = Literal["CUT", "SCORE", "FOLD"]
"""Through the card; creased between the faces of a body; folded from edge to edge of what stays flat."""

_OFF = 0.005
"""mm by which lines may be off that stand for a curve."""
_ROUND = 3e-4
"""How far from a circle a cubic may be that stands for a quarter of it, in shares of its radius."""
_NOTHING = 1e-6
_QUARTER = 0.36
"""The bulge of an arc that is nearly a quarter of its circle: a cubic of so much was meant to be one."""
_MOST = 8  # times that a curve is halved


class CutEdge(NamedTuple):
    """From one point to the next; ``over``: the middle of the arc between them, if it is one."""

    start: Point
    end: Point
    over: Point | None = None

    @property
    def bulge(self) -> float:
        """The tangent of a quarter of the arc's angle, more than 0 where it is clockwise as one sees it.

        >>> CutEdge((0, 0), (2, 0), (1, -1)).bulge
        1.0
        """
        if self.over is None:
            return 0.0
        (x0, y0), (x1, y1), (x, y) = self.start, self.end, self.over
        dx, dy = x1 - x0, y1 - y0
        return -2 * (dx * (y - y0) - dy * (x - x0)) / (dx * dx + dy * dy)

    @property
    def radius(self) -> float:
        """Of the arc."""
        half, bulge = dist(self.start, self.end) / 2, abs(self.bulge)
        return half * (1 + bulge * bulge) / (2 * bulge)

    @property
    def centre(self) -> Point:
        """Of the arc."""
        assert self.over is not None
        (x, y), reach = self.over, self.radius
        x0, y0 = (self.start[0] + self.end[0]) / 2, (self.start[1] + self.end[1]) / 2
        high = hypot(x0 - x, y0 - y)
        return x + (x0 - x) / high * reach, y + (y0 - y) / high * reach


@dataclass(frozen=True, slots=True)
class CutPath:
    """Edges that follow one another; of a closed path the last ends where the first begins."""

    layer: CutLayer
    edges: tuple[CutEdge, ...]
    closed: bool = True


@dataclass(frozen=True, slots=True)
class CutCircle:
    """A whole circle."""

    centre: Point
    radius: float
    layer: CutLayer = "CUT"


CutLine = CutPath | CutCircle


def cut_lines_of(pieces: Iterable[PlacedForm]) -> tuple[CutLine, ...]:
    """The lines of some pieces, each piece's own, what is folded before what is cut."""
    pieces = tuple(pieces)
    folds = [line for piece in pieces for line in _folds(piece)]
    return (*folds, *(_trim(piece) for piece in pieces))


def cut_bounds(lines: Iterable[CutLine]) -> Box:
    """The box around some lines, of which there is one at least."""
    boxes = [bounds(outline_of(line)) for line in lines]
    left, top = min(box[0] for box in boxes), min(box[1] for box in boxes)
    return Box(left, top, max(box[2] for box in boxes) - left, max(box[3] for box in boxes) - top)


def outline_of(line: CutLine) -> Outline:
    """The outline of a line, its arcs as cubics again."""
    from pnp.geometry import ellipse

    if isinstance(line, CutCircle):
        return ellipse(*line.centre, line.radius, line.radius)
    found: list[tuple[str, tuple[float, ...]]] = [("M", line.edges[0].start)]
    for edge in line.edges:
        found += _cubics(edge)
    return (*found, ("Z", ())) if line.closed else tuple(found)


def straightened(edge: CutEdge) -> list[Point]:
    """Points along an edge, its start left out, so near each other that the lines between them do."""
    if edge.over is None:
        return [edge.end]
    turn, (x, y), reach = 4 * atan(edge.bulge), edge.centre, edge.radius
    steps = max(1, int(abs(turn) / (2 * (2 * _OFF / reach) ** 0.5)) + 1)
    first = edge.start[0] - x, edge.start[1] - y
    points = []
    for step in range(1, steps):
        c, s = cos(turn * step / steps), sin(turn * step / steps)
        points.append((x + c * first[0] - s * first[1], y + s * first[0] + c * first[1]))
    return [*points, edge.end]


def _folds(piece: PlacedForm) -> Iterator[CutPath]:
    form, matrix, window = piece
    across = folds_across(form.folds, (form.width, form.height), matrix)
    a, b, c, d, e, f = matrix
    edges: list[StraightLine] = []
    for (x0, y0), (x1, y1) in form.folds.edges:
        edges.append((a * x0 + c * y0 + e, b * x0 + d * y0 + f, a * x1 + c * y1 + e, b * x1 + d * y1 + f))
    layers: tuple[tuple[CutLayer, list[StraightLine]], ...] = ("SCORE", edges), ("FOLD", across)
    for layer, lines in layers:
        for line in lines:
            if shown := line if window is None else _within(line, window):
                yield CutPath(layer, (CutEdge(shown[:2], shown[2:]),), closed=False)


def _trim(piece: PlacedForm) -> CutLine:
    form, matrix, window = piece
    outline = moved(form.shape.outline(Box(0.0, 0.0, form.width, form.height), form.corner), matrix)
    edges = _edges(outline)
    if window is not None:
        left, top, right, low = bounds(outline)
        inside = window.x <= left and window.y <= top and right <= window.x + window.width
        if not (inside and low <= window.y + window.height):
            corners = cut([point for edge in edges for point in straightened(edge)], window)
            return CutPath("CUT", _joined(corners))
    return _as_circle(edges) or CutPath("CUT", edges)


def _joined(corners: Sequence[Point]) -> tuple[CutEdge, ...]:
    pairs = zip(corners, (*corners[1:], corners[0]), strict=True)
    return tuple(CutEdge(start, end) for start, end in pairs if dist(start, end) > _NOTHING)


def _edges(outline: Outline) -> tuple[CutEdge, ...]:
    """The edges of an outline of one piece, which is closed in any case."""
    found: list[CutEdge] = []
    first = at = (0.0, 0.0)
    for kind, values in outline:
        if kind == "M":
            first = at = (values[0], values[1])
        elif kind == "C":
            one, other, end = values[0:2], values[2:4], (values[4], values[5])
            found += _curve(at, (one[0], one[1]), (other[0], other[1]), end, _MOST)
            at = end
        else:
            end = (values[0], values[1]) if kind == "L" else first
            found.append(CutEdge(at, end))
            at = end
    found.append(CutEdge(at, first))
    return tuple(edge for edge in found if dist(edge.start, edge.end) > _NOTHING)


def _curve(start: Point, one: Point, other: Point, end: Point, times: int) -> Iterator[CutEdge]:
    """A cubic as the arc it stands for, as a line, or as two halves of it."""
    middle = _at(start, one, other, end, 0.5)
    arc = CutEdge(start, end, middle)
    if dist(start, end) > _NOTHING and 1e-4 < abs(arc.bulge) <= 1.0:
        (x, y), reach = arc.centre, arc.radius
        shares = (0.125, 0.25, 0.375, 0.625, 0.75, 0.875)
        off = max(abs(dist(_at(start, one, other, end, share), (x, y)) - reach) for share in shares)
        if off <= _ROUND * reach and (off <= _OFF or abs(arc.bulge) > _QUARTER):
            yield arc
            return
    if not times or _flat(start, one, other, end):
        yield CutEdge(start, end)
        return
    first, last = _half(start, one), _half(other, end)
    between = _half(one, other)
    near, far = _half(first, between), _half(between, last)
    yield from _curve(start, first, near, middle, times - 1)
    yield from _curve(middle, far, last, end, times - 1)


def _flat(start: Point, one: Point, other: Point, end: Point) -> bool:
    """Whether a cubic is nowhere farther from its chord than may be: its handles say how far at most."""
    length = dist(start, end)
    if length < _NOTHING:
        return dist(start, one) < _OFF and dist(start, other) < _OFF
    dx, dy = (end[0] - start[0]) / length, (end[1] - start[1]) / length
    return all(abs(dx * (y - start[1]) - dy * (x - start[0])) * 0.75 <= _OFF for x, y in (one, other))


def _half(one: Point, other: Point) -> Point:
    return (one[0] + other[0]) / 2, (one[1] + other[1]) / 2


def _at(start: Point, one: Point, other: Point, end: Point, t: float) -> Point:
    s = 1 - t
    a, b, c, d = s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t
    return (
        a * start[0] + b * one[0] + c * other[0] + d * end[0],
        a * start[1] + b * one[1] + c * other[1] + d * end[1],
    )


def _as_circle(edges: Sequence[CutEdge]) -> CutCircle | None:
    """The circle that some edges go round, if they do."""
    if any(edge.over is None for edge in edges):
        return None
    (x, y), reach = edges[0].centre, edges[0].radius
    alike = all(dist(edge.centre, (x, y)) <= _OFF and abs(edge.radius - reach) <= _OFF for edge in edges)
    round_it = abs(sum(4 * atan(edge.bulge) for edge in edges))
    return CutCircle((x, y), reach) if alike and abs(round_it - 2 * pi) < 1e-3 else None


def _cubics(edge: CutEdge) -> Iterator[tuple[str, tuple[float, ...]]]:
    """A quarter of the circle at most for each."""
    if edge.over is None:
        yield ("L", edge.end)
        return
    turn, (x, y) = 4 * atan(edge.bulge), edge.centre
    steps = int(abs(turn) / (pi / 2) + 1 - 1e-9)
    step = turn / steps
    handle = 4 / 3 * (1 - cos(step / 2)) / sin(step / 2)
    here = edge.start[0] - x, edge.start[1] - y
    for place in range(1, steps + 1):
        c, s = cos(step), sin(step)
        there = c * here[0] - s * here[1], s * here[0] + c * here[1]
        end = edge.end if place == steps else (x + there[0], y + there[1])
        one = x + here[0] - handle * here[1], y + here[1] + handle * here[0]
        other = x + there[0] + handle * there[1], y + there[1] - handle * there[0]
        yield ("C", (*one, *other, *end))
        here = there


def _within(line: StraightLine, box: Box) -> StraightLine | None:
    """What of a line is in a box (Liang and Barsky, 1984)."""
    x0, y0, x1, y1 = line
    dx, dy = x1 - x0, y1 - y0
    first, last = 0.0, 1.0
    sides = (
        (-dx, x0 - box.x),
        (dx, box.x + box.width - x0),
        (-dy, y0 - box.y),
        (dy, box.y + box.height - y0),
    )
    for step, room in sides:
        if abs(step) < _NOTHING:
            if room < 0:
                return None
        elif step < 0:
            first = max(first, room / step)
        else:
            last = min(last, room / step)
    if (last - first) * hypot(dx, dy) <= _NOTHING:
        return None
    return x0 + first * dx, y0 + first * dy, x0 + last * dx, y0 + last * dy
