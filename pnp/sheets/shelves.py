"""Components of several sizes on sheets together: rows one below the other, the highest first. mm.

Every piece is cut along its own edge, drawn on its front, since crop marks beside the sheet could not
show so many cuts. Backs lie behind their fronts as on any sheet.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from pnp.faces.blank import is_blank
from pnp.faces.drawing import Component, Op
from pnp.geometry import Box, moved
from pnp.sheets.duplex import Axis, mirror, turned_axis
from pnp.sheets.grid import Slot, edges, outlined_back, outlined_slot
from pnp.sheets.impose import Stamp, copies, joined_titles, paired
from pnp.sheets.marks import cut_lines, fold_lines
from pnp.sheets.options import Batch, DeckShare, Options, used_bleed, used_gutter
from pnp.sheets.paper import Page, pages
from pnp.sheets.ruler import Captions, Lettering, ruler
from pnp.sheets.sheet import Sheet

_EPSILON = 1e-6
_APART = 2.0
"""Least distance of two pieces, which scissors need."""


@dataclass(frozen=True, slots=True)
class _Piece:
    batch: int
    width: float  # as it lies
    height: float
    turned: bool


@dataclass(frozen=True, slots=True)
class ShelfPlace:
    """Where a piece lies: of which batch, and its slot."""

    batch: int
    slot: Slot


@dataclass(frozen=True, slots=True)
class Shelves:
    """The places on each sheet, and how the paper lies; ``axis`` is mirrored when it is turned."""

    page: Page
    sheets: tuple[tuple[ShelfPlace, ...], ...]
    axis: Axis | None

    def holdings(self, batches: Sequence[Batch]) -> tuple[tuple[DeckShare, ...], ...]:
        """What lies on each sheet of paper."""
        held = []
        for places in self.sheets:
            counts = {index: sum(place.batch == index for place in places) for index in range(len(batches))}
            parts = ((batches[index].parts[0], count) for index, count in counts.items() if count)
            held.append(tuple(part._replace(pieces=count) for part, count in parts))
        return tuple(held)


def shelve(batches: Sequence[Batch], options: Options) -> Shelves | None:
    """The fewest sheets that hold all of the batches; None where a piece is too large for a page."""
    backs = any(batch.backs for batch in batches) and options.duplex in ("long", "short")
    found = []
    for page in pages(options.paper, options.printer):
        laid = _on(page, batches, options)
        if laid is not None:
            flip: Literal["long", "short"] = "short" if options.duplex == "short" else "long"
            axis = turned_axis(page.width, page.height, flip) if backs else None
            found.append(Shelves(page, laid, axis))
    return min(found, key=lambda shelves: len(shelves.sheets), default=None)


def _on(page: Page, batches: Sequence[Batch], options: Options) -> tuple[tuple[ShelfPlace, ...], ...] | None:
    gap = max(_APART, *(used_gutter(batch, options) for batch in batches))
    keep_x, keep_y = edges(page, options)
    bleed = max(used_bleed(batch, options) for batch in batches)
    width, height = page.width - 2 * (keep_x + bleed), page.height - 2 * (keep_y + bleed)
    pieces = [_lying(index, batch) for index, batch in enumerate(batches) for _ in range(batch.count)]
    pieces.sort(key=lambda piece: -piece.height)
    rows: list[list[_Piece]] = []
    for piece in pieces:
        if piece.width > width + _EPSILON or piece.height > height + _EPSILON:
            return None
        if not rows or _length(rows[-1], gap) + gap + piece.width > width + _EPSILON:
            rows.append([])
        rows[-1].append(piece)
    stacks: list[list[list[_Piece]]] = []
    for row in rows:  # each on the first sheet that has room for it
        for stack in stacks:
            if _stacked(stack, gap) + gap + row[0].height <= height + _EPSILON:
                stack.append(row)
                break
        else:
            stacks.append([row])
    return tuple(tuple(_places(page, stack, gap, batches, options)) for stack in stacks)


def _lying(index: int, batch: Batch) -> _Piece:
    """A piece, turned if that makes its row lower."""
    turned = batch.height > batch.width
    width, height = (batch.height, batch.width) if turned else (batch.width, batch.height)
    return _Piece(index, width, height, turned)


def _length(row: Sequence[_Piece], gap: float) -> float:
    return sum(piece.width for piece in row) + gap * (len(row) - 1)


def _stacked(stack: Sequence[Sequence[_Piece]], gap: float) -> float:
    return sum(row[0].height for row in stack) + gap * (len(stack) - 1)


def _places(
    page: Page, stack: Sequence[Sequence[_Piece]], gap: float, batches: Sequence[Batch], options: Options
) -> Iterator[ShelfPlace]:
    """In the middle of the page."""
    y = (page.height - _stacked(stack, gap)) / 2
    for row in stack:
        x = (page.width - _length(row, gap)) / 2
        for piece in row:
            batch = batches[piece.batch]
            bleed = min(used_bleed(batch, options), gap / 2)
            trim = Box(x, y, piece.width, piece.height)
            yield ShelfPlace(piece.batch, outlined_slot(batch, trim, piece.turned, bleed))
            x += piece.width + gap
        y += row[0].height + gap


def shelf_sheets(
    components: Sequence[Iterable[Component]],
    batches: Sequence[Batch],
    shelves: Shelves,
    options: Options,
    words: Captions,
    lettering: Lettering,
) -> Iterator[Sheet]:
    """The sheets, each front and then its back; ``components`` of each batch."""
    page = shelves.page
    stamp = Stamp(page, len(shelves.sheets), words, lettering, ruler(page, lettering))
    piles = [copies(pile) for pile in components]
    return paired(_printed(piles, batches, shelves, options, stamp), shelves.axis)


def _printed(
    piles: Sequence[Iterator[Component]],
    batches: Sequence[Batch],
    shelves: Shelves,
    options: Options,
    stamp: Stamp,
) -> Iterator[Sheet]:
    turn = mirror(stamp.page.width, stamp.page.height, shelves.axis or "x")
    for number, (places, parts) in enumerate(zip(shelves.sheets, shelves.holdings(batches), strict=True), 1):
        title = joined_titles(parts)
        ops: list[Op] = []
        reverse: list[Op] = []
        covered = []
        placed = []
        for place in places:
            batch = batches[place.batch]
            piece = next(piles[place.batch], None)
            if piece is None:
                continue
            ops.append(place.slot.place(piece.front, piece.copies == 1))
            placed.append(place)
            if piece.back is not None and not is_blank(piece.back):
                slot = outlined_back(place.slot, batch, turn, options.back_dx, options.back_dy)
                reverse.append(slot.place(piece.back, once=False))
                covered.append(slot.trim)
        trims = tuple(place.slot.trim for place in placed)
        yield stamp.sheet(number, False, [*ops, *_marks(placed, batches, options)], trims, title)
        if covered and shelves.axis:
            yield stamp.sheet(number, True, reverse, tuple(covered), title)


def _marks(places: Sequence[ShelfPlace], batches: Sequence[Batch], options: Options) -> Iterator[Op]:
    """The edges to cut along, and the folds."""
    if not options.marks:
        return
    for index, batch in enumerate(batches):
        matrices = [place.slot.matrix for place in places if place.batch == index]
        size = (batch.width, batch.height)
        edge = batch.shape.outline(Box(0.0, 0.0, *size), batch.corner)
        yield from cut_lines(moved(edge, matrix) for matrix in matrices)
        yield from fold_lines(batch.folds, size, matrices, 0.0)
