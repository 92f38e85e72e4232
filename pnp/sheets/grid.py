"""The n-up grid: how many pieces a sheet holds, and where each lies. mm.

In a gutterfold, front and back are on the same side of the paper, which is folded along its middle and glued.

A grid is centred on the paper, not on what can be printed of it: an offset from the centre would show twice
on the back. So room is kept alike on opposite sides, at the top for the footer's height too.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from math import floor, inf
from typing import NamedTuple

from pnp.faces.drawing.colors import BLACK
from pnp.faces.drawing.operations import Face, Group, Op, Shape, Style, Use
from pnp.frozen import frozen, unlike
from pnp.geometry import IDENTITY, Box, Matrix, Outline, moved, moved_box, multiply, rectangle, translation
from pnp.sheets.duplex import Axis, behind, mirror
from pnp.sheets.marks import HAIRLINE, OFFSET, SHORTEST, lines
from pnp.sheets.options import Batch, Options, used_bleed, used_gutter
from pnp.sheets.paper import FOOTER, Page, pages

_EPSILON = 1e-6


@unlike
class Slot:
    """A place for one face: the matrix from the face to the page, its trim on the page, what it is cut to."""

    matrix: Matrix
    trim: Box
    clip: Outline | None  # on the page; None where all of the face's ink is wanted

    def place(self, face: Face, once: bool) -> Op:
        """The face, drawn here."""
        use = Use(face.drawing, self.matrix, 1.0, once)
        return use if self.clip is None else Group((use,), IDENTITY, self.clip)


@frozen
class Grid:
    """Rows and columns of pieces on a page. ``fold`` is the axis that a gutterfold mirrors, if it is one."""

    page: Page
    turned: bool  # the pieces lie a quarter turn clockwise
    columns: tuple[float, ...]  # left edges of the trims
    rows: tuple[float, ...]  # top edges
    width: float  # of a trim, as it lies
    height: float
    gutter: float
    bleed: float
    fold: Axis | None = None
    crops: bool = True  # marks beside the pieces show the cuts; else their edges are drawn
    nest: tuple["NestPlace", ...] = ()  # where pieces lie that fit into each other; in no rows and columns

    @property
    def pieces(self) -> int:
        """How many pieces the sheet holds; in a gutterfold, each takes two places."""
        if self.nest:
            return len(self.nest)
        return len(self.columns) * len(self.rows) // (2 if self.fold else 1)


class NestPlace(NamedTuple):
    """Where the trim of a piece begins, left and above, and whether it stands on its head."""

    x: float
    y: float
    on_head: bool = False


_Fit = Callable[[float, float, float, float, float], tuple[float, ...]]
"""(length of the page, size, gutter, bleed, room kept at each end) -> starts of the trims."""
_Way = tuple[Axis | None, _Fit, _Fit]
"""How the two directions of the page are filled, with the axis of the fold for a gutterfold."""


def _centred(length: float, size: float, gutter: float, bleed: float, keep: float) -> tuple[float, ...]:
    """As many as fit, in the middle of the page."""
    count = max(0, floor((length - 2 * keep + gutter + _EPSILON) / (size + gutter)))
    start = (length - count * size - (count - 1) * gutter) / 2
    return tuple(start + place * (size + gutter) for place in range(count))


def _halves(length: float, size: float, gutter: float, bleed: float, keep: float) -> tuple[float, ...]:
    """As many as fit in each half of the page, against the fold in its middle; the halves mirror each other.

    The fold's gutter is never narrower than two bleeds: what is folded shows its edge.
    """
    middle, gap = length / 2, max(gutter, 2 * bleed)
    count = max(0, floor((middle - gap / 2 - keep + gutter + _EPSILON) / (size + gutter)))
    after = [middle + gap / 2 + place * (size + gutter) for place in range(count)]
    return (*(length - start - size for start in reversed(after)), *after)


def best(batch: Batch, options: Options) -> Grid | None:
    """The grid that holds most; None if no piece fits on the page."""
    return _best(batch, options, [(None, _centred, _centred)])


def folded(batch: Batch, options: Options) -> Grid | None:
    """The gutterfold that holds most, whichever way it is folded; None if no piece fits in half a page."""
    return _best(batch, options, [("y", _centred, _halves), ("x", _halves, _centred)])


def _best(batch: Batch, options: Options, ways: Sequence[_Way]) -> Grid | None:
    """Of several that hold as much the one with most marks, then on upright paper, then with upright pieces.

    A piece is worth more than marks beside the sheet: where there is no room for them, ticks show the cuts.
    """
    rim = OFFSET + SHORTEST if options.marks and batch.shape.straight else 0.0
    rims = ((rim, rim), (0.0, rim), (rim, 0.0), (0.0, 0.0)) if rim else ((0.0, 0.0),)
    grids = [
        _grid(batch, options, page, turned, way, room)
        for room in rims
        for page in pages(options.paper, options.printer)
        for turned in (False, True)
        for way in ways
    ]
    most = max(grids, key=lambda grid: grid.pieces)
    return most if most.pieces else None


def alone(batch: Batch, options: Options) -> Grid | None:
    """One piece that leaves no room for crop marks, or not for all of its bleed; its trim is outlined."""
    for page in pages(options.paper, options.printer):
        for turned in (False, True):
            width, height = lying(batch, turned)
            left, top = (page.width - width) / 2, (page.height - height) / 2
            keep_x, keep_y = edges(page, options)
            room = min(left - keep_x, top - keep_y)
            if room >= -_EPSILON:
                bleed = max(0.0, min(room, used_bleed(batch, options)))
                return Grid(page, turned, (left,), (top,), width, height, inf, bleed, crops=False)
    return None


def _grid(
    batch: Batch, options: Options, page: Page, turned: bool, way: _Way, marks: tuple[float, float]
) -> Grid:
    """``marks``: the room that they take left and right, and above and below."""
    width, height = lying(batch, turned)
    bleed, gutter = used_bleed(batch, options), used_gutter(batch, options)
    crops = options.marks and batch.shape.straight
    keep_x, keep_y = (keep + bleed + rim for keep, rim in zip(edges(page, options), marks, strict=True))
    fold, across, down = way
    columns = across(page.width, width, gutter, bleed, keep_x)
    rows = down(page.height, height, gutter, bleed, keep_y)
    return Grid(page, turned, columns, rows, width, height, gutter, bleed, fold, crops)


def lying(batch: Batch, turned: bool) -> tuple[float, float]:
    """Width and height of a piece as it lies."""
    return (batch.height, batch.width) if turned else (batch.width, batch.height)


def edges(page: Page, options: Options) -> tuple[float, float]:
    """Room left free at each edge: the printer's margin, the footer, and what calibration moves backs by."""
    return page.margin_x + abs(options.back_dx), page.margin_y + FOOTER + abs(options.back_dy)


def fold_line(page: Page, axis: Axis) -> Shape:
    """The dashed line to fold along, as far as can be printed."""
    area = page.area
    line = (page.width / 2, area.y, page.width / 2, area.y + area.height)
    if axis == "y":
        line = (area.x, page.height / 2, area.x + area.width, page.height / 2)
    style = Style(fill=None, stroke=BLACK, width=HAIRLINE, dash=(3.0, 1.5))
    return Shape(lines([line]), style)


def fronts(grid: Grid, batch: Batch) -> tuple[Slot, ...]:
    """The places of the fronts, row by row; in a gutterfold, those above or left of the fold."""
    if grid.nest:
        return tuple(_nested(grid, batch, place) for place in grid.nest)
    columns, rows = grid.columns, grid.rows
    if grid.fold == "x":
        columns = columns[: len(columns) // 2]
    if grid.fold == "y":
        rows = rows[: len(rows) // 2]
    return tuple(_slot(grid, batch, Box(x, y, grid.width, grid.height)) for y in rows for x in columns)


def _nested(grid: Grid, batch: Batch, place: NestPlace) -> Slot:
    trim = Box(place.x, place.y, grid.width, grid.height)
    return outlined_slot(batch, trim, grid.turned, min(grid.bleed, grid.gutter / 2), place.on_head)


def backs(
    grid: Grid, batch: Batch, slots: Sequence[Slot], axis: Axis, dx: float = 0.0, dy: float = 0.0
) -> tuple[Slot, ...]:
    """The place behind each front, when the paper is turned so that ``axis`` is mirrored; moved by dx, dy."""
    turn = mirror(grid.page.width, grid.page.height, axis)
    return tuple(_behind(grid, batch, slot, turn, dx, dy) for slot in slots)


def _behind(grid: Grid, batch: Batch, slot: Slot, turn: Matrix, dx: float, dy: float) -> Slot:
    back = outlined_back(slot, batch, turn, dx, dy)
    if batch.shape.straight:
        return replace(back, clip=_clip(grid, batch, moved_box(slot.trim, turn), dx, dy))
    return back


def outlined_back(slot: Slot, batch: Batch, turn: Matrix, dx: float, dy: float) -> Slot:
    """The place behind a front that is cut along its edge."""
    straight = moved_box(slot.trim, turn)
    clip = moved(slot.clip, multiply(translation(dx, dy), turn)) if slot.clip else None
    trim = Box(straight.x + dx, straight.y + dy, straight.width, straight.height)
    return Slot(behind(slot.matrix, batch.width, turn, dx, dy), trim, clip)


def _slot(grid: Grid, batch: Batch, trim: Box) -> Slot:
    slot = outlined_slot(batch, trim, grid.turned, min(grid.bleed, grid.gutter / 2))
    return replace(slot, clip=_clip(grid, batch, trim, 0.0, 0.0)) if batch.shape.straight else slot


def outlined_slot(batch: Batch, trim: Box, turned: bool, bleed: float, on_head: bool = False) -> Slot:
    """A place for a front that is cut along its edge, and inked as far around it as the bleed goes."""
    if turned:
        matrix: Matrix = (0.0, 1.0, -1.0, 0.0, trim.x + trim.width, trim.y)
    else:
        matrix = (1.0, 0.0, 0.0, 1.0, trim.x, trim.y)
    if on_head:
        matrix = multiply(matrix, (-1.0, 0.0, 0.0, -1.0, batch.width, batch.height))
    grown = batch.shape.grown(Box(0.0, 0.0, batch.width, batch.height), bleed)
    return Slot(matrix, trim, moved(grown, matrix))


def _clip(grid: Grid, batch: Batch, trim: Box, dx: float, dy: float) -> Outline | None:
    """What a face is cut to: its bleed outside, and no more than half the gutter towards a neighbour."""
    inner = min(grid.bleed, grid.gutter / 2)
    left, right = _reach(trim.x, grid.columns, grid.bleed, inner, grid.fold == "x")
    above, below = _reach(trim.y, grid.rows, grid.bleed, inner, grid.fold == "y")
    if min(left, right, above, below) >= batch.bleed - _EPSILON:
        return None
    x, y = trim.x - left + dx, trim.y - above + dy
    return rectangle(x, y, trim.width + left + right, trim.height + above + below)


def _reach(
    start: float, starts: Sequence[float], bleed: float, inner: float, folded: bool
) -> tuple[float, float]:
    """How far ink goes before and after a trim that starts here; a fold's gutter holds all of the bleed."""
    place = min(range(len(starts)), key=lambda index: abs(starts[index] - start))
    half = len(starts) // 2 if folded else 0
    first = place == 0 or place == half
    last = place == len(starts) - 1 or place == half - 1
    return (bleed if first else inner), (bleed if last else inner)
