"""Laid-out components on sheets: the plan, and the sheets one after another as they are printed."""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache, partial
from itertools import chain, islice, repeat
from math import ceil
from typing import TYPE_CHECKING, Literal, NamedTuple

from pnp.faces.drawing.blank import is_blank
from pnp.faces.drawing.operations import Component, Op, Use
from pnp.geometry import Box, around, corners, moved
from pnp.sheets.cut_form import PlacedForm
from pnp.sheets.duplex import Axis, turned_axis
from pnp.sheets.grid import Grid, Slot, alone, backs, best, fold_line, folded, fronts
from pnp.sheets.marks import crop_marks, cut_lines, fold_lines, fold_ticks, ticks
from pnp.sheets.nesting import nested
from pnp.sheets.options import Batch, DeckShare, Options, held
from pnp.sheets.paper import Page
from pnp.sheets.ruler import Captions, Lettering, caption, ruler
from pnp.sheets.sections import LargeDeck, Sections, stretches
from pnp.sheets.sheet import Cuts, Duplex, Sheet

if TYPE_CHECKING:  # few pieces are larger than the paper
    from pnp.sheets.poster import Tiling


class Plan(NamedTuple):
    """How a batch goes on paper, known before any component is laid out."""

    layout: "Grid | Tiling"
    page: Page
    pieces: int  # on a sheet; 1 for a poster, which takes several sheets
    sheets: int  # of paper
    sides: int  # printed
    axis: Axis | None  # mirrored when the paper is turned for the backs; None prints one side only
    duplex: Duplex  # for the printer: "none" where there are no backs, or it would print on both sides


def plan(batch: Batch, options: Options) -> Plan:
    """The layout that holds most.

    In turn: a gutterfold if asked for; a nest that holds more than a grid, of which one sheet is too few; a
    grid; a piece alone that leaves no room for crop marks; a poster.
    Where a gutterfold is asked for and half the paper is too small, fronts and backs are sheets of their own
    that fit back to back, to be glued.
    """
    if options.duplex == "gutterfold" and batch.backs and (halves := folded(batch, options)):
        sheets = ceil(batch.count / halves.pieces)
        return Plan(halves, halves.page, halves.pieces, sheets, sheets, None, options.duplex)
    grid = best(batch, options) or alone(batch, options)
    nest = nested(batch, options)
    if nest and (not grid or batch.count > grid.pieces < nest.pieces):
        grid = nest
    layout = grid or _tiled(batch, options)
    axis = None
    if batch.backs and options.duplex != "none":
        flip: Literal["long", "short"] = "short" if options.duplex == "short" else "long"
        axis = turned_axis(layout.page.width, layout.page.height, flip)
    pieces = grid.pieces if grid else 1
    sheets = ceil(batch.count / pieces) * (1 if isinstance(layout, Grid) else len(layout.tiles))
    duplex: Duplex = options.duplex if axis else "none"
    return Plan(layout, layout.page, pieces, sheets, sheets * (2 if axis else 1), axis, duplex)


def sheets(
    components: Iterable[Component], batch: Batch, options: Options, words: Captions, lettering: Lettering
) -> Iterator[Sheet]:
    """Every copy of every component, in order, each sheet's front and then its back.

    Components are taken as sheets are asked for, one sheet's worth at a time. A sheet on which nothing has a
    back has no back. ``batch.count`` is believed, for "sheet 1 of 3".
    """
    planned = plan(batch, options)
    job = _job(planned, batch, options, words, lettering)
    if not isinstance(planned.layout, Grid):
        return _posters(components, planned.layout, job)
    return paired(_grids(copies(components), planned.layout, job), planned.axis)


def sections(
    pile: LargeDeck, batch: Batch, options: Options, words: Captions, lettering: Lettering
) -> Sections | None:
    """The same sheets in stretches; None where pieces are larger than a sheet."""
    planned = plan(batch, options)
    if not isinstance(planned.layout, Grid):
        return None
    job = _job(planned, batch, options, words, lettering)
    every = stretches(planned.sheets)
    makers = [partial(_section, pile, planned.layout, job, first, end) for first, end in every]
    return Sections(makers, pile.notes)


def _section(pile: LargeDeck, grid: Grid, job: "_Job", first: int, end: int) -> Iterator[Sheet]:
    planned = job.plan
    pieces = pile.pieces(first * planned.pieces, (end - first) * planned.pieces)
    return paired(_grids(pieces, grid, job, first), planned.axis, followed=end < planned.sheets)


class Stamp(NamedTuple):
    """Makes sheets of what is placed: adds the footer and the title."""

    page: Page
    sheets: int
    words: Captions
    lettering: Lettering
    ruler: Use | None

    def sheet(
        self,
        number: int,
        back: bool,
        ops: Sequence[Op],
        trims: tuple[Box, ...],
        deck: str,
        *,
        tile: str = "",
        fold: bool = False,
        bleed: float = 0.0,
        cut: Cuts = "straight",
        pieces: tuple[PlacedForm, ...] = (),
    ) -> Sheet:
        """``number`` from 1; ``tile`` is a poster tile's label; ``deck`` the title of what lies on it."""
        page, words = self.page, self.words
        side = words.fold if fold else words.back if back else words.front
        where = words.sheet.replace("{number}", str(number)).replace("{count}", str(self.sheets))
        where = f"{where} · {tile}" if tile else where
        line = caption(page, self.lettering, words, deck, where, side)
        title = " ".join(filter(None, [deck, tile, f"{number}/{self.sheets}"])) + f", {side}"
        every = (*ops, *([self.ruler] if self.ruler else []), line)
        shown: Literal["front", "back"] = "back" if back else "front"
        cut = "tile" if tile else cut
        return Sheet(page.width, page.height, shown, title, every, trims, bleed=bleed, cut=cut, pieces=pieces)


class _Job(NamedTuple):
    plan: Plan
    batch: Batch
    options: Options
    stamp: Stamp

    def title(self, number: int) -> str:
        """Of what lies on a sheet."""
        return joined_titles(_held(self.plan, self.batch, number)) or self.batch.title


def _job(planned: Plan, batch: Batch, options: Options, words: Captions, lettering: Lettering) -> _Job:
    foot = ruler(planned.page, lettering) if options.ruler else None
    return _Job(planned, batch, options, Stamp(planned.page, planned.sheets, words, lettering, foot))


def joined_titles(parts: Iterable[DeckShare]) -> str:
    """The titles of decks that share a sheet."""
    return " + ".join(part.title for part in parts)


def holdings(planned: Plan, batch: Batch) -> tuple[tuple[DeckShare, ...], ...]:
    """What lies on each sheet of paper, the first first."""
    return tuple(tuple(_held(planned, batch, number + 1)) for number in range(planned.sheets))


def _held(planned: Plan, batch: Batch, number: int) -> list[DeckShare]:
    if not isinstance(planned.layout, Grid):
        return held(batch.parts, (number - 1) // len(planned.layout.tiles), 1)
    return held(batch.parts, (number - 1) * planned.pieces, planned.pieces)


def paired(made: Iterable[Sheet], axis: Axis | None, followed: bool = False) -> Iterator[Sheet]:
    """The sheets with a blank side behind each front that has no back, if another follows: printers count.

    ``followed``: another follows the last.
    """
    before: Sheet | None = None
    for sheet in made:
        if before is not None and before.side == sheet.side == "front" and axis:
            yield _blank_behind(before)
        yield sheet
        before = sheet
    if before is not None and before.side == "front" and axis and followed:
        yield _blank_behind(before)


def _blank_behind(front: Sheet) -> Sheet:
    return Sheet(front.width, front.height, "back", front.title, (), ())


def copies(components: Iterable[Component]) -> Iterator[Component]:
    """Each component as often as there are copies of it."""
    return chain.from_iterable(repeat(component, component.copies) for component in components)


def _grids(pile: Iterator[Component], grid: Grid, job: _Job, before: int = 0) -> Iterator[Sheet]:
    """Sheets of pieces as long as there are any; ``before``: how many sheets of paper come before."""
    planned, batch, options, stamp = job.plan, job.batch, job.options, job.stamp
    front_slots = fronts(grid, batch)
    axis = planned.axis or grid.fold
    dx, dy = (options.back_dx, options.back_dy) if planned.axis else (0.0, 0.0)
    back_slots = backs(grid, batch, front_slots, axis, dx, dy) if axis else ()
    fold: list[Op] = [fold_line(grid.page, grid.fold)] if grid.fold else []
    marks = lru_cache(16)(partial(_marks, job, grid))  # full sheets share theirs
    bleed = 0.0 if options.outlined else min(grid.bleed, grid.gutter / 2)  # on every side
    cut: Cuts = "net" if batch.folds.edges else "straight" if batch.shape.straight else "edge"
    trims, form = _trims(front_slots), batch.form
    forms = tuple(PlacedForm(form, slot.matrix) for slot in front_slots)
    number = before
    while pieces := list(islice(pile, planned.pieces)):
        number += 1
        ops: list[Op] = [
            slot.place(piece.front, piece.copies == 1)
            for slot, piece in zip(front_slots, pieces, strict=False)
        ]
        placed, freed = front_slots[: len(pieces)], forms[: len(pieces)]
        title = job.title(number)
        behind = [
            (slot, piece.back)
            for slot, piece in zip(back_slots, pieces, strict=False)
            if piece.back and not is_blank(piece.back)
        ]
        covered = tuple(slot for slot, _ in behind)
        reverse = [slot.place(back, once=False) for slot, back in behind]
        if grid.fold:
            ops += [*reverse, *marks(placed, covered, 0.0, 0.0), *fold]
            every = _trims((*placed, *covered))
            yield stamp.sheet(number, False, ops, every, title, fold=True, bleed=bleed, cut=cut, pieces=freed)
            continue
        ops += marks(placed, (), 0.0, 0.0)
        lying = trims[: len(pieces)]
        yield stamp.sheet(number, False, ops, lying, title, bleed=bleed, cut=cut, pieces=freed)
        if covered:
            reverse += marks((), covered, dx, dy)
            yield stamp.sheet(number, True, reverse, _trims(covered), title, bleed=bleed, cut=cut)


def _trims(slots: Iterable[Slot]) -> tuple[Box, ...]:
    return tuple(slot.trim for slot in slots)


def _marks(
    job: _Job, grid: Grid, front: tuple[Slot, ...], back: tuple[Slot, ...], dx: float, dy: float
) -> Sequence[Op]:
    """Marks for fronts and backs that lie on one side of a sheet, whose grid is moved by dx, dy."""
    if not job.options.marks:
        return ()
    batch, area = job.batch, grid.page.area
    size = (batch.width, batch.height)
    trims = [slot.trim for slot in (*front, *back)]
    outer = around(point for trim in trims for point in corners(trim))
    places = [slot.matrix for slot in front]
    marks: list[Op] = []
    if grid.crops:
        marks += crop_marks(trims, outer, grid.bleed, area)
        if front:
            fronts = [slot.trim for slot in front]
            marks += ticks(fronts, grid.gutter, grid.bleed, area, batch.joined)
    if job.options.outlined or not grid.crops:
        edge = batch.shape.outline(Box(0.0, 0.0, *size), batch.corner)
        marks += cut_lines(moved(edge, matrix) for matrix in places)
    marks += fold_lines(batch.folds, size, places, min(grid.bleed, grid.gutter / 2))
    marks += fold_ticks(batch.folds, size, places, outer, grid.bleed, area)
    return marks


def _tiled(batch: Batch, options: Options) -> "Tiling":
    from pnp.sheets.poster import tiled

    return tiled(batch, options)


def _posters(components: Iterable[Component], tiling: "Tiling", job: _Job) -> Iterator[Sheet]:
    from pnp.sheets.poster import back_side, front_side, tile_folds, tile_ops

    batch, options, stamp = job.batch, job.options, job.stamp
    lettering, glue = stamp.lettering, stamp.words.glue
    number = 0
    every = ((each, copy) for each in components for copy in range(1, each.copies + 1))
    for component, copy in every:
        for tile in tiling.tiles:
            number += 1
            # Tiles of two copies look alike in a heap, and are cut and glued apart.
            label = f"{tile.label} ({copy}/{component.copies})" if component.copies > 1 else tile.label
            side = front_side(tiling, batch, tile)
            ops = tile_ops(tiling, options, side, component.front, lettering, glue)
            if options.marks:
                ops += tile_folds(tiling, batch, side)
            part = (PlacedForm(batch.form, side.matrix, side.box),)
            yield stamp.sheet(number, False, ops, (side.trim,), job.title(number), tile=label, pieces=part)
            if component.back is not None and job.plan.axis:
                side = back_side(tiling, batch, tile, job.plan.axis, options.back_dx, options.back_dy)
                ops = tile_ops(tiling, options, side, component.back, lettering, glue)
                yield stamp.sheet(number, True, ops, (side.trim,), job.title(number), tile=label)
