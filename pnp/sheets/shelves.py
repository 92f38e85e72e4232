"""Components of several sizes on sheets together: rows one below the other, the highest first. mm.

Crop marks beside the sheet could not show so many cuts: cards have ticks at their corners, outside of them,
and what straight cuts cannot free has its edge drawn on its front. Backs lie behind their fronts as always.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from math import inf
from typing import Literal, NamedTuple

from pnp.faces.drawing.blank import is_blank
from pnp.faces.drawing.operations import Component, Op
from pnp.geometry import Box, Matrix, moved
from pnp.sheets.cut_form import PlacedForm
from pnp.sheets.duplex import Axis, mirror, turned_axis
from pnp.sheets.grid import Slot, edges, lying, outlined_back, outlined_slot
from pnp.sheets.impose import Stamp, copies, joined_titles, paired
from pnp.sheets.marks import corner_ticks, cut_lines, fold_lines
from pnp.sheets.options import Batch, DeckShare, Options, used_bleed, used_gutter
from pnp.sheets.paper import Page, pages
from pnp.sheets.ruler import Captions, Lettering, ruler
from pnp.sheets.sheet import Cuts, Sheet

_EPSILON = 1e-6
_APART = 2.0
"""Least distance of two pieces, which scissors need; unless somebody asks for another."""
_ROOM = 1.5
"""Least distance of two pieces that have ticks."""


class _Piece(NamedTuple):
    batch: int
    width: float  # as it lies
    height: float
    turned: bool


@dataclass(slots=True)
class _Row:
    """Pieces beside each other, the highest first."""

    pieces: list[_Piece] = field(default_factory=list)
    length: float = 0.0

    def add(self, piece: _Piece, gap: float) -> None:
        """One more at its end."""
        self.length += piece.width + (gap if self.pieces else 0.0)
        self.pieces.append(piece)

    @property
    def height(self) -> float:
        """That of the highest."""
        return self.pieces[0].height


class ShelfPlace(NamedTuple):
    """Where a piece lies: of which batch, and its slot."""

    batch: int
    slot: Slot


class Shelves(NamedTuple):
    """The places on each sheet, and how the paper lies; ``axis`` is mirrored when it is turned."""

    page: Page
    sheets: tuple[tuple[ShelfPlace, ...], ...]
    axis: Axis | None
    gap: float  # between pieces

    def holdings(self, batches: Sequence[Batch]) -> tuple[tuple[DeckShare, ...], ...]:
        """What lies on each sheet of paper."""
        decks = {part.id: part for batch in batches for part in batch.parts}
        held = []
        for places in self.sheets:
            counts = Counter(batches[place.batch].parts[0].id for place in places)
            held.append(tuple(part._replace(pieces=counts[id]) for id, part in decks.items() if counts[id]))
        return tuple(held)


def shelve(batches: Sequence[Batch], options: Options) -> Shelves | None:
    """The fewest sheets that hold all of the batches; None where a piece is too large for a page."""
    backs = any(batch.backs for batch in batches) and options.duplex in ("long", "short")
    scissors = any(not batch.shape.straight for batch in batches)
    asked = options.butted or options.gutter is not None
    least = _APART if scissors and not asked else 0.0
    gap = max(least, *(used_gutter(batch, options) for batch in batches))
    flip: Literal["long", "short"] = "short" if options.duplex == "short" else "long"
    best: tuple[Page, list[list[_Row]]] | None = None
    for page in pages(options.paper, options.printer):
        for turn in (_level, _upright):
            stacks = _stacks(_room(page, batches, options), batches, turn, gap)
            if stacks is not None and (best is None or len(stacks) < len(best[1])):
                best = page, stacks
    if best is None:
        return None
    page, stacks = best
    axis = turned_axis(page.width, page.height, flip) if backs else None
    return Shelves(
        page, tuple(tuple(_places(page, stack, gap, batches, options)) for stack in stacks), axis, gap
    )


def has_place(batch: Batch, options: Options) -> bool:
    """Whether a page is as large as a piece."""
    return shelve([replace(batch, count=1)], options) is not None


def _room(page: Page, batches: Sequence[Batch], options: Options) -> tuple[float, float]:
    keep_x, keep_y = edges(page, options)
    bleed = max(used_bleed(batch, options) for batch in batches)
    return page.width - 2 * (keep_x + bleed), page.height - 2 * (keep_y + bleed)


def _stacks(
    room: tuple[float, float], batches: Sequence[Batch], turn: Callable[[Batch], bool], gap: float
) -> list[list[_Row]] | None:
    """The rows of each sheet: each piece in the first that has room for it, each row on the first sheet."""
    width, height = room
    pieces = []
    for index, batch in enumerate(batches):
        turned = turn(batch)
        for across, down in (lying(batch, turned), lying(batch, not turned)):
            if across <= width + _EPSILON and down <= height + _EPSILON:
                pieces.append((_Piece(index, across, down, turned), batch.count))
                break
            turned = not turned
        else:
            return None
    rows: list[_Row] = []
    for piece, count in sorted(pieces, key=lambda each: (-each[0].height, -each[0].width)):
        first = 0 if gap else len(rows)  # pieces that touch lie in strips of one height
        for _ in range(count):
            while first < len(rows) and rows[first].length + gap + piece.width > width + _EPSILON:
                first += 1  # nor will there be room for the next of its size
            if first == len(rows):
                rows.append(_Row())
            rows[first].add(piece, gap)
    stacks: list[list[_Row]] = []
    left: list[float] = []
    first, before = 0, inf
    for row in rows:
        first, before = (first if row.height == before else 0), row.height
        while first < len(left) and gap + row.height > left[first] + _EPSILON:
            first += 1  # nor will there be room for the next of its height
        if first == len(left):
            stacks.append([])
            left.append(height + gap)
        stacks[first].append(row)
        left[first] -= gap + row.height
    return stacks


def _level(batch: Batch) -> bool:
    """Turned if that makes its row lower."""
    return batch.height > batch.width


def _upright(batch: Batch) -> bool:
    return batch.height < batch.width


def _stacked(stack: Sequence[_Row], gap: float) -> float:
    return sum(row.height for row in stack) + gap * (len(stack) - 1)


def _places(
    page: Page, stack: Sequence[_Row], gap: float, batches: Sequence[Batch], options: Options
) -> Iterator[ShelfPlace]:
    """In the middle of the page."""
    y = (page.height - _stacked(stack, gap)) / 2
    for row in stack:
        x = (page.width - row.length) / 2
        for piece in row.pieces:
            batch = batches[piece.batch]
            bleed = min(used_bleed(batch, options), gap / 2)
            trim = Box(x, y, piece.width, piece.height)
            yield ShelfPlace(piece.batch, outlined_slot(batch, trim, piece.turned, bleed))
            x += piece.width + gap
        y += row.height + gap


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
    foot = ruler(page, lettering) if options.ruler else None
    stamp = Stamp(page, len(shelves.sheets), words, lettering, foot)
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
        bleeds = (used_bleed(batches[place.batch], options) for place in placed)
        bleed = 0.0 if options.outlined else min((*bleeds, shelves.gap / 2))
        cut: Cuts = "straight" if all(batches[place.batch].shape.straight for place in placed) else "edge"
        marks = _marks(placed, batches, shelves, options)
        forms = tuple(PlacedForm(batches[place.batch].form, place.slot.matrix) for place in placed)
        yield stamp.sheet(number, False, [*ops, *marks], trims, title, bleed=bleed, cut=cut, pieces=forms)
        if covered and shelves.axis:
            yield stamp.sheet(number, True, reverse, tuple(covered), title, bleed=bleed, cut=cut)


def _marks(
    places: Sequence[ShelfPlace], batches: Sequence[Batch], shelves: Shelves, options: Options
) -> Iterator[Op]:
    """Ticks at the corners of what straight cuts free, the edges of all else, and the folds."""
    if not options.marks:
        return
    edged = options.outlined or shelves.gap < _ROOM  # a line where there is no room for ticks
    ticked: list[Box] = []
    alike: dict[int, list[Matrix]] = {}
    for place in places:
        alike.setdefault(place.batch, []).append(place.slot.matrix)
        if batches[place.batch].shape.straight and not edged:
            ticked.append(place.slot.trim)
    for index, matrices in alike.items():
        batch = batches[index]
        size = (batch.width, batch.height)
        if edged or not batch.shape.straight:
            edge = batch.shape.outline(Box(0.0, 0.0, *size), batch.corner)
            yield from cut_lines(moved(edge, matrix) for matrix in matrices)
        yield from fold_lines(batch.folds, size, matrices, min(used_bleed(batch, options), shelves.gap / 2))
    yield from corner_ticks(ticked, shelves.gap / 2)
