"""Where to cut, fold and glue: crop marks, cut lines, fold lines. mm."""

from collections.abc import Iterable, Sequence

from pnp.faces.drawing.colors import BLACK, WHITE, Color
from pnp.faces.drawing.operations import Shape, Style
from pnp.geometry import POINT, Box, Matrix, Outline, Segment, around, corners
from pnp.sheets.cut_form import Folds

HAIRLINE = 0.25 * POINT
"""0.25 pt."""
OFFSET = 1.0
"""From the bleed to the crop mark."""
LONGEST = 5.0
SHORTEST = 1.5
"""Lengths of a crop mark: as long as there is room for between the two."""

_CLEAR = 0.3  # from a trim to a tick: what a knife may be off
_LONG_TICK = 1.5

CUT = Style(fill=None, stroke=BLACK, width=HAIRLINE)
_TICK = Style(fill=None, stroke=BLACK, width=HAIRLINE, dash=(0.6, 0.4))
_HALO = Style(fill=None, stroke=WHITE, width=4 * HAIRLINE)
"""Under ticks that lie on bleed of any colour."""
_UNDER = Style(fill=None, stroke=Color(0.9, 0.9, 0.9), width=HAIRLINE)
"""Under dashes that are to be seen on ink of any colour."""

StraightLine = tuple[float, float, float, float]
"""x1, y1, x2, y2."""


def lines(every: Iterable[StraightLine]) -> Outline:
    """Separate lines as one outline."""
    outline: list[Segment] = []
    for x1, y1, x2, y2 in every:
        outline += [("M", (x1, y1)), ("L", (x2, y2))]
    return tuple(outline)


def crop_marks(trims: Iterable[Box], outer: Box, bleed: float, area: Box) -> list[Shape]:
    """Marks in the margin around ``outer``, the whole grid's bounds, at the edges of the filled trims.

    Each stands off the bleed and ends within ``area``; empty rows and columns have none.
    """
    trims = tuple(trims)
    xs = _distinct(edge for trim in trims for edge in (trim.x, trim.x + trim.width))
    ys = _distinct(edge for trim in trims for edge in (trim.y, trim.y + trim.height))
    return _beside(xs, ys, outer, bleed, area, CUT)


def ticks(trims: Sequence[Box], gutter: float, bleed: float, area: Box, touching: bool) -> list[Shape]:
    """Short lines at the corners of trims, outside of them, that show the cuts where crop marks do not.

    Towards neighbours where the pieces are ``touching``, and at sides that have no room for crop marks.
    """
    outer = around(point for trim in trims for point in corners(trim))
    bare_x = len(_outside(outer.x, outer.width, bleed, area.x, area.width)) < 2
    bare_y = len(_outside(outer.y, outer.height, bleed, area.y, area.height)) < 2
    inner = gutter / 2 - _CLEAR if touching else 0.0
    every: list[StraightLine] = []
    for trim in trims:
        for x, y in corners(trim):
            left, top = x == trim.x, y == trim.y
            at_x = abs(x - (outer.x if left else outer.x + outer.width)) < 1e-6
            at_y = abs(y - (outer.y if top else outer.y + outer.height)) < 1e-6
            room_x = x - area.x if left else area.x + area.width - x
            room_y = y - area.y if top else area.y + area.height - y
            along = (min(_LONG_TICK, room_x) if bare_x else 0.0) if at_x else inner
            down = (min(_LONG_TICK, room_y) if bare_y else 0.0) if at_y else inner
            if along > _CLEAR:
                way = -1 if left else 1
                every.append((x + way * _CLEAR, y, x + way * along, y))
            if down > _CLEAR:
                way = -1 if top else 1
                every.append((x, y + way * _CLEAR, x, y + way * down))
    return [*_drawn(every, _HALO), *_drawn(every, CUT)]


def corner_ticks(trims: Iterable[Box], reach: float) -> list[Shape]:
    """Short lines at the corners of trims, outside of them, that show the cuts of each by itself."""
    every: list[StraightLine] = []
    for trim in trims:
        for x, y in corners(trim):
            across, down = (-1 if x == trim.x else 1), (-1 if y == trim.y else 1)
            every.append((x + across * _CLEAR, y, x + across * (reach - _CLEAR), y))
            every.append((x, y + down * _CLEAR, x, y + down * (reach - _CLEAR)))
    return [*_drawn(every, _HALO), *_drawn(every, CUT)]


def fold_lines(
    folds: Folds, size: tuple[float, float], places: Sequence[Matrix], bleed: float
) -> list[Shape]:
    """For faces of ``size`` (trim) at ``places``: dashed ticks on the bleed, none across the picture.

    A net is cut along edges that ticks cannot reach: its folds are drawn in light and dark, whatever
    colours meet there.
    """
    stubs: list[StraightLine] = []
    edges = [_moved(matrix, (*start, *end)) for matrix in places for start, end in folds.edges]
    for x1, y1, x2, y2 in (line for matrix in places for line in folds_across(folds, size, matrix)):
        if abs(x1 - x2) < 1e-6:
            top, bottom = min(y1, y2), max(y1, y2)
            stubs += [(x1, top - bleed, x1, top), (x1, bottom, x1, bottom + bleed)]
        else:
            left, right = min(x1, x2), max(x1, x2)
            stubs += [(left - bleed, y1, left, y1), (right, y1, right + bleed, y1)]
    return [
        *_drawn(edges, _UNDER),
        *_drawn(edges, _TICK),
        *_drawn(stubs if bleed else [], _TICK),
    ]


def fold_ticks(
    folds: Folds, size: tuple[float, float], places: Sequence[Matrix], outer: Box, bleed: float, area: Box
) -> list[Shape]:
    """Dashed ticks in the margin around ``outer``, where crop marks are, in line with the folds within it."""
    across = [line for matrix in places for line in folds_across(folds, size, matrix)]
    xs = _distinct(x1 for x1, _, x2, _ in across if abs(x1 - x2) < 1e-6)
    ys = _distinct(y1 for _, y1, _, y2 in across if abs(y1 - y2) < 1e-6)
    xs = [x for x in xs if outer.x < x < outer.x + outer.width]
    ys = [y for y in ys if outer.y < y < outer.y + outer.height]
    return _beside(xs, ys, outer, bleed, area, _TICK)


def folds_across(folds: Folds, size: tuple[float, float], matrix: Matrix) -> list[StraightLine]:
    """The folds of one face, edge to edge, on the page."""
    width, height = size
    upright = [_moved(matrix, (x, 0.0, x, height)) for x in folds.x]
    return upright + [_moved(matrix, (0.0, y, width, y)) for y in folds.y]


def cut_lines(outlines: Iterable[Outline]) -> list[Shape]:
    """Thin lines along trims that no straight cuts can free."""
    segments = tuple(segment for outline in outlines for segment in outline)
    return [Shape(segments, CUT)] if segments else []


def _drawn(every: Sequence[StraightLine], style: Style) -> list[Shape]:
    return [Shape(lines(every), style)] if every else []


def _beside(
    xs: Sequence[float], ys: Sequence[float], outer: Box, bleed: float, area: Box, style: Style
) -> list[Shape]:
    """Upright marks above and below, level ones left and right."""
    upright = _outside(outer.y, outer.height, bleed, area.y, area.height)
    level = _outside(outer.x, outer.width, bleed, area.x, area.width)
    every = [(x, start, x, end) for x in xs for start, end in upright]
    return _drawn([*every, *((start, y, end, y) for y in ys for start, end in level)], style)


def _outside(start: float, size: float, bleed: float, edge: float, room: float) -> list[tuple[float, float]]:
    """Where marks begin and end before and after what they mark; none that is too short to be seen."""
    before, after = start - bleed - OFFSET, start + size + bleed + OFFSET
    ends = (before - _length(before - edge), before), (after, after + _length(edge + room - after))
    return [(first, last) for first, last in ends if first < last]


def _length(room: float) -> float:
    """No mark at all where it would be too short to be seen."""
    return min(LONGEST, room) if room >= SHORTEST - 1e-6 else 0.0


def _moved(matrix: Matrix, line: StraightLine) -> StraightLine:
    a, b, c, d, e, f = matrix
    x1, y1, x2, y2 = line
    return (a * x1 + c * y1 + e, b * x1 + d * y1 + f, a * x2 + c * y2 + e, b * x2 + d * y2 + f)


def _distinct(values: Iterable[float]) -> list[float]:
    """Sorted, with those that differ by a rounding error counted once: shared cuts are one line."""
    return sorted({round(value, 6) for value in values})
