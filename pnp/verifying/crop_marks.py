"""Crop marks: the pieces that they stand around, and where a piece's own marks say that it is cut."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from pnp.geometry import Box
from pnp.verifying.pdf_values import DrawnLine, ReadPage

_NEAR = 1.0
"""mm: a mark that stands farther from an edge is not that edge's."""
_NEAR_OUTLINE = 0.6
"""mm: an outline that is farther from an edge is of the picture."""
_HAIR = 0.06
_AT_CUT = 0.15
_RULER = 50.0
"""mm: no mark is so long."""


def marked_pieces(page: ReadPage, trim: tuple[float, float] | None) -> tuple[Box, ...]:
    """The pieces that crop marks around a grid show, in rows; none where there are no such marks."""
    levels = [line for line in page.ink.lines if not line.upright]
    rulers = [line for line in levels if line.x2 - line.x1 > _RULER]
    uprights = [
        line for line in page.ink.lines if line.upright and not any(_is_tick(line, ruler) for ruler in rulers)
    ]
    xs = _row_of_marks((line.x1, line.y1, line.y2) for line in uprights)
    ys = _row_of_marks((line.y1, line.x1, line.x2) for line in levels)
    for wide, high in _sizes(trim):
        columns, rows = _spans(xs, wide), _spans(ys, high)
        if columns and rows:
            boxes = (Box(x, y, right - x, low - y) for y, low in rows for x, right in columns)
            return tuple(box for box in boxes if _holds_ink(page, box))
    return ()


def _is_tick(line: DrawnLine, ruler: DrawnLine) -> bool:
    """Whether an upright line stands on a level one, as those of a ruler do."""
    stands = min(abs(line.y1 - ruler.y1), abs(line.y2 - ruler.y1)) < _HAIR
    return stands and ruler.x1 - _HAIR <= line.x1 <= ruler.x2 + _HAIR


def _sizes(trim: tuple[float, float] | None) -> list[tuple[float | None, float | None]]:
    return [trim, (trim[1], trim[0])] if trim else [(None, None)]


def _holds_ink(page: ReadPage, box: Box) -> bool:
    """Whether anything that is printed there could be found without drawing the page: its letters or marks
    beside it. A grid that is not filled has no marks at its empty rows; within a row, letters tell.
    """
    inside = any(
        box.x < (letter.left + letter.right) / 2 < box.x + box.width
        and box.y < (letter.top + letter.bottom) / 2 < box.y + box.height
        for letter in page.letters
        if letter.char != " "
    )
    return inside or not page.letters


def _row_of_marks(marks: Iterable[tuple[float, float, float]]) -> list[float]:
    """Where the marks stand of the largest row of lines that begin and end alike, none of them close."""
    rows: dict[tuple[float, float], set[float]] = {}
    for at, start, end in marks:
        if 1.0 <= end - start <= 15.0:
            rows.setdefault((round(start, 1), round(end, 1)), set()).add(round(at, 2))
    best: list[float] = []
    for found in rows.values():
        places = sorted(found)
        close = sum(b - a < 1.9 for a, b in pairwise(places))
        if len(places) > len(best) and close <= len(places) // 3:
            best = places
    return best if len(best) > 1 else []


def _spans(places: Sequence[float], size: float | None) -> list[tuple[float, float]]:
    """Pieces from cut to cut: those of a size, or the wider of what lies between cuts."""
    between = [*pairwise(places)]
    if size:
        return [(a, b) for a in places for b in places if abs(b - a - size) < _NEAR]
    if not between:
        return []
    widest = max(b - a for a, b in between)
    return [(a, b) for a, b in between if b - a > 0.6 * widest]


def measured(page: ReadPage, pieces: Sequence[Box], box: Box, bleed: float) -> Box | None:
    """The piece as its marks show where to cut; None where an edge has no mark near it.

    What lies on a piece is a part of its picture, and so is what lies on its bleed but right at a cut.
    """
    if outlines := [(_off(outline, box), outline) for outline in page.ink.outlines]:
        off, nearest = min(outlines, key=lambda pair: pair[0])
        if off <= _NEAR_OUTLINE:
            return nearest
    if page.cut != "straight":
        return None
    edges = []
    for upright, at, start, end in (
        (True, box.x, box.y, box.y + box.height),
        (True, box.x + box.width, box.y, box.y + box.height),
        (False, box.y, box.x, box.x + box.width),
        (False, box.y + box.height, box.x, box.x + box.width),
    ):
        places = _marks_near(page.ink.lines, upright, at)
        own = [line for line in places if not _pictured(line, pieces, abs(_stands(line) - at), bleed)]
        if not own:
            return None
        mark = min(own, key=lambda line: (abs(_stands(line) - at), _away(line, start, end)))
        edges.append(_stands(mark))
    left, right, top, low = edges
    return Box(left, top, right - left, low - top)


def _off(outline: Box, box: Box) -> float:
    return max(map(abs, distances(outline, box)))


def _marks_near(lines: Sequence[DrawnLine], upright: bool, at: float) -> Iterator[DrawnLine]:
    return (line for line in lines if line.upright == upright and abs(_stands(line) - at) <= _NEAR)


def _stands(line: DrawnLine) -> float:
    return (line.x1 + line.x2) / 2 if line.upright else (line.y1 + line.y2) / 2


def _away(line: DrawnLine, start: float, end: float) -> float:
    middle = (line.y1 + line.y2) / 2 if line.upright else (line.x1 + line.x2) / 2
    return abs(middle - (start + end) / 2)


def _pictured(line: DrawnLine, pieces: Sequence[Box], off: float, bleed: float) -> bool:
    margin = -_HAIR if off <= _AT_CUT else bleed
    x, y = (line.x1 + line.x2) / 2, (line.y1 + line.y2) / 2
    return any(
        piece.x - margin < x < piece.x + piece.width + margin
        and piece.y - margin < y < piece.y + piece.height + margin
        for piece in pieces
    )


def distances(outer: Box, inner: Box) -> tuple[float, float, float, float]:
    """How far the edges of a box lie within those of another: left, top, right, bottom."""
    right = outer.x + outer.width - inner.x - inner.width
    low = outer.y + outer.height - inner.y - inner.height
    return inner.x - outer.x, inner.y - outer.y, right, low
