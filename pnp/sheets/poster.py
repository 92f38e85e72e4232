"""A piece that is larger than the paper, printed as tiles that overlap, to be glued together. mm.

Each tile shows a window of the face. All windows have one size, so that neighbours share exactly the overlap,
and lie in the middle of the page, so that the backs of the tiles join as the fronts do. The strip that a
neighbour will cover is hatched: on fronts at the right and below, on backs at the neighbour's own edge.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property
from math import ceil

from pnp.faces.drawing.colors import BLACK, WHITE, Color
from pnp.faces.drawing.operations import Face, Group, Op, Run, Shape, Style, Use
from pnp.frozen import frozen
from pnp.geometry import Box, Matrix, common, hatching, moved_box, multiply, rectangle, translation
from pnp.sheets.duplex import Axis, behind, mirror
from pnp.sheets.grid import edges
from pnp.sheets.marks import CUT, HAIRLINE, OFFSET, SHORTEST, crop_marks, fold_lines, fold_ticks
from pnp.sheets.options import Batch, Options, used_bleed
from pnp.sheets.paper import Page, pages
from pnp.sheets.ruler import Lettering

_GREY = Color(0.55, 0.55, 0.55)
_HATCH = Style(fill=None, stroke=_GREY, width=HAIRLINE)
_APART = 3.0  # from one line of the hatching to the next, level
_LABEL = 2.2  # size of the letters in a glue strip
_EPSILON = 1e-6


@frozen
class PosterTile:
    """One window: row and column from 0, and the window on the front's face."""

    row: int
    column: int
    window: Box

    @property
    def label(self) -> str:
        """A1, A2 … for the first row, then B1 …"""
        return f"{_letters(self.row)}{self.column + 1}"


@dataclass(frozen=True)
class Tiling:
    """How a face is cut into windows, ``bleed`` included."""

    page: Page
    rows: int
    columns: int
    tile: Box  # on the page
    overlap: float
    bleed: float

    @cached_property
    def tiles(self) -> tuple[PosterTile, ...]:
        """Row by row."""
        step_x, step_y = self.tile.width - self.overlap, self.tile.height - self.overlap
        windows = (
            (row, column, replace(self.tile, x=column * step_x - self.bleed, y=row * step_y - self.bleed))
            for row in range(self.rows)
            for column in range(self.columns)
        )
        return tuple(PosterTile(*window) for window in windows)


def tiled(batch: Batch, options: Options) -> Tiling:
    """The tiling with the fewest sheets; of two, the one on upright paper."""
    every = [_tiling(batch, options, page) for page in pages(options.paper, options.printer)]
    return min(every, key=lambda tiling: len(tiling.tiles))


def tiles_needed(length: float, most: float, overlap: float) -> int:
    """How many windows of at most ``most`` cover a length, each sharing ``overlap`` with the next.

    >>> tiles_needed(500, 190, 10)
    3
    """
    return 1 if length <= most + _EPSILON else ceil((length - overlap) / (most - overlap) - _EPSILON)


def _tiling(batch: Batch, options: Options, page: Page) -> Tiling:
    bleed = used_bleed(batch, options)
    keep_x, keep_y = edges(page, options)
    rim = OFFSET + SHORTEST if options.marks else 0.0
    most_x, most_y = page.width - 2 * (keep_x + rim), page.height - 2 * (keep_y + rim)
    overlap = max(0.0, min(options.overlap, most_x / 2, most_y / 2))
    length_x, length_y = batch.width + 2 * bleed, batch.height + 2 * bleed
    columns = tiles_needed(length_x, most_x, overlap)
    rows = tiles_needed(length_y, most_y, overlap)
    width = (length_x + (columns - 1) * overlap) / columns
    height = (length_y + (rows - 1) * overlap) / rows
    box = Box((page.width - width) / 2, (page.height - height) / 2, width, height)
    return Tiling(page, rows, columns, box, overlap, bleed)


@frozen
class TileSide:
    """Where a tile's side lies on the page."""

    tile: PosterTile
    matrix: Matrix  # from the face to the page
    box: Box  # of the window, on the page
    trim: Box  # the part of the piece's trim that is in the window, on the page
    glued: tuple[tuple[Box, str], ...]  # strips on the page that a neighbour covers, and its label


def front_side(tiling: Tiling, batch: Batch, tile: PosterTile) -> TileSide:
    """The front of a tile; its neighbours to the right and below are glued upon it."""
    matrix = translation(tiling.tile.x - tile.window.x, tiling.tile.y - tile.window.y)
    trim = common(moved_box(Box(0.0, 0.0, batch.width, batch.height), matrix), tiling.tile)
    return TileSide(tile, matrix, tiling.tile, trim, tuple(_strips(tiling, tile, 1)))


def back_side(
    tiling: Tiling, batch: Batch, tile: PosterTile, axis: Axis, dx: float = 0.0, dy: float = 0.0
) -> TileSide:
    """What lies behind the front of a tile when the paper is turned so that ``axis`` is mirrored."""
    front = front_side(tiling, batch, tile)
    turn = mirror(tiling.page.width, tiling.page.height, axis)
    matrix = behind(front.matrix, batch.width, turn, dx, dy)
    page = multiply(translation(dx, dy), turn)
    glued = tuple((moved_box(strip, page), label) for strip, label in _strips(tiling, tile, -1))
    return TileSide(tile, matrix, moved_box(front.box, page), moved_box(front.trim, page), glued)


def tile_ops(
    tiling: Tiling, options: Options, side: TileSide, face: Face, lettering: Lettering, glue: str
) -> list[Op]:
    """One side of a tile: the face in its window, the glue strips, the marks."""
    box, area = side.box, tiling.page.area
    window = rectangle(box.x, box.y, box.width, box.height)
    ops: list[Op] = [Group((Use(face.drawing, side.matrix),), clip=window)]
    for strip, neighbour in side.glued:
        ops += _glue(strip, lettering.shown(f"{glue} {neighbour}"), lettering)
    if options.marks:
        # Cuts along the trim where the tile has the piece's edge, along the window where it has a neighbour.
        ops += crop_marks([side.trim], box, 0.0, area)
    return ops


def tile_folds(tiling: Tiling, batch: Batch, side: TileSide) -> list[Op]:
    """The folds that a front's tile shows, and ticks beside it."""
    box, size = side.box, (batch.width, batch.height)
    stubs = fold_lines(batch.folds, size, [side.matrix], tiling.bleed)
    ticks = fold_ticks(batch.folds, size, [side.matrix], box, 0.0, tiling.page.area)
    shown = Group(tuple(stubs), clip=rectangle(box.x, box.y, box.width, box.height))
    return [*([shown] if stubs else []), *ticks]


def _strips(tiling: Tiling, tile: PosterTile, step: int) -> Iterable[tuple[Box, str]]:
    """The strips, where they lie on the front, that the next (1) or the previous (-1) tiles cover."""
    box, overlap = tiling.tile, tiling.overlap
    for down, across in ((0, step), (step, 0)):
        row, column = tile.row + down, tile.column + across
        if 0 <= row < tiling.rows and 0 <= column < tiling.columns and overlap:
            x = box.x + box.width - overlap if across > 0 else box.x
            y = box.y + box.height - overlap if down > 0 else box.y
            width, height = (overlap, box.height) if across else (box.width, overlap)
            yield Box(x, y, width, height), PosterTile(row, column, tile.window).label


def _glue(strip: Box, text: str, lettering: Lettering) -> list[Op]:
    """Light hatching, a line where the neighbour ends, and who the neighbour is."""
    box = rectangle(strip.x, strip.y, strip.width, strip.height)
    hatch = Shape(hatching(strip, _APART), _HATCH)  # two strips that cross share its lines
    width = lettering.width(text, lettering.font, _LABEL)
    size = min(_LABEL, _LABEL * (strip.width - 1.0) / width) if width else _LABEL
    width *= size / _LABEL
    x, y = strip.x + (strip.width - width) / 2, strip.y + strip.height / 2
    plate = Shape(
        rectangle(x - 0.4, y - 0.9 * size, width + 0.8, 1.25 * size), Style(fill=WHITE, stroke=None)
    )
    return [hatch, Shape(box, CUT), plate, Run(x, y, lettering.font, size, text, BLACK)]


def _letters(number: int) -> str:
    """A … Z, AA, AB …, as spreadsheets count columns."""
    letters = ""
    number += 1
    while number:
        number, place = divmod(number - 1, 26)
        letters = chr(ord("A") + place) + letters
    return letters
