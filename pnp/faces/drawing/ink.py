"""How far the ink of drawing operations reaches: points that nothing drawn lies beyond."""

from collections.abc import Iterable, Iterator, Sequence
from math import cos, pi, sin
from weakref import WeakKeyDictionary

from pnp.content.shapes.polygons import contours
from pnp.faces.drawing.areas import hull
from pnp.faces.drawing.operations import Drawing, Op, PlacedImage, Run, Shape, Tagged, Use
from pnp.faces.fonts.families import Fonts
from pnp.geometry import Box, Matrix, Outline, Point, around, bounds, corners

_AROUND = [(cos(pi / 4 * turn), sin(pi / 4 * turn)) for turn in range(8)]
_MANY = 500
"""Lines and curves of an outline; of one that has more, each contour is looked at as if it had no hollows."""


class Inks:
    """Knows the ink of letters and drawings that it has met."""

    def __init__(self, fonts: Fonts) -> None:
        self._fonts = fonts
        self._letters: dict[tuple[str, str], list[Point]] = {}
        self._drawings: WeakKeyDictionary[Drawing, list[Point]] = WeakKeyDictionary()

    def box(self, ops: Sequence[Op]) -> Box | None:
        """A box that holds the text of some operations with room to spare; None where there is no ink."""
        if len(ops) == 1 and isinstance(ops[0], Run):
            return self._line(ops[0])
        points: list[Point] = []
        for op in ops:
            if isinstance(op, Run):
                points += corners(self._line(op))
            elif isinstance(op, Use):
                points += _placed(_box_corners(op.drawing), op.matrix)
            else:
                points += self.points((op,))
        return around(points) if points else None

    def _line(self, run: Run) -> Box:
        metrics, size = self._fonts.metrics(run.font), run.size
        advances = metrics.advances
        width = sum([advances[char] for char in run.text]) * size + run.spacing * len(run.text)
        return Box(run.x, run.y - metrics.ascent * size, width, (metrics.ascent + metrics.descent) * size)

    def points(self, ops: Iterable[Op]) -> list[Point]:
        """The points."""
        return [point for op in ops for point in self._of(op)]

    def _of(self, op: Op) -> Iterable[Point]:
        if isinstance(op, Run):
            return self._text(op)
        if isinstance(op, Tagged):
            return self.points(op.ops)
        if isinstance(op, Shape):
            return _shape(op)
        if op.opacity <= 0:
            return ()
        if isinstance(op, PlacedImage):
            return corners(Box(op.x, op.y, op.width, op.height))
        if isinstance(op, Use):
            return _placed(self._drawing(op.drawing), op.matrix)
        points = self.points(op.ops)
        return _placed(_cut(points, op.clip) if op.clip is not None else points, op.matrix)

    def _text(self, run: Run) -> Iterator[Point]:
        advances = self._fonts.metrics(run.font).advances
        x, size = run.x, run.size
        for char in run.text:
            for dx, dy in self._letter(run.font, char):
                yield x + dx * size, run.y + dy * size
            x += advances[char] * size + run.spacing

    def _letter(self, font: str, char: str) -> list[Point]:
        points = self._letters.get((font, char))
        if points is None:
            lines = contours(self._fonts.glyphs(font).outline(char))
            points = self._letters[font, char] = hull([point for line in lines for point in line])
        return points

    def _drawing(self, drawing: Drawing) -> list[Point]:
        points = self._drawings.get(drawing)
        if points is None:
            box = _box_corners(drawing)
            points = self._drawings[drawing] = hull(_within(self.points(drawing.ops), box))
        return points


def _shape(shape: Shape) -> list[Point]:
    style = shape.style
    many = len(shape.outline) > _MANY  # the edges of letters, which are looked at as letters are
    lines = map(hull, _handles(shape.outline)) if many else contours(shape.outline)
    points = [point for line in lines for point in line]
    if style.stroke is not None and style.stroke_opacity > 0:
        reach = style.width / 2
        return [(x + dx * reach, y + dy * reach) for x, y in points for dx, dy in _AROUND]
    return points if style.fill is not None and style.fill_opacity > 0 else []


def _handles(outline: Outline) -> Iterator[list[Point]]:
    """The points of each contour, those among them that its curves only bend to."""
    line: list[Point] = []
    for kind, values in outline:
        if kind == "M":
            yield line
            line = []
        line += zip(values[::2], values[1::2], strict=True)
    yield line


def _cut(points: list[Point], clip: Outline) -> list[Point]:
    left, top, right, bottom = bounds(clip)
    return _within(points, [(left, top), (right, bottom)]) if clip else []


def _within(points: list[Point], corners: list[Point]) -> list[Point]:
    """Points, those that lie outside a box moved to its edge."""
    (left, top), (right, bottom) = corners[0], corners[-1]
    return [(min(max(x, left), right), min(max(y, top), bottom)) for x, y in points]


def _box_corners(drawing: Drawing) -> list[Point]:
    return corners(Box(drawing.x, drawing.y, drawing.width, drawing.height))


def _placed(points: list[Point], matrix: Matrix) -> list[Point]:
    a, b, c, d, e, f = matrix
    return [(a * x + c * y + e, b * x + d * y + f) for x, y in points]
