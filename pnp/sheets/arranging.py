"""Batches on paper together: those of one size in one another's places, others on shelves; and how many sides
that takes.

What is too large for a shelf has sheets of its own, and so has each size where front and back are folded
together.

Sheets of pieces are laid alike in every language, from the left: a piece has no order to be read in once it
is cut, and backs lie behind their fronts, machines find their marks and printers their calibration whichever
way the words of the pieces run. Only the pages of books are mirrored.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import chain
from typing import NamedTuple

from pnp.faces.drawing.operations import Component
from pnp.sheets.impose import holdings, joined_titles, plan, sections, sheets
from pnp.sheets.options import Batch, DeckShare, Options
from pnp.sheets.ruler import Captions, Lettering
from pnp.sheets.sections import LargeDeck
from pnp.sheets.sheet import Duplex, Sheet
from pnp.sheets.shelves import has_place, shelf_sheets, shelve


class SheetRun(NamedTuple):
    """The sheets of some batches, what lies on each sheet of paper, and how the paper is to be turned."""

    pages: Iterable[Sheet]
    holds: tuple[tuple[DeckShare, ...], ...]
    duplex: Duplex


def arranged(
    batches: Sequence[Batch],
    components: Sequence[Iterable[Component]],
    options: Options,
    words: Captions,
    lettering: Lettering,
) -> SheetRun:
    """How batches lie on paper; ``components`` of each are taken as their sheets are asked for."""
    if isinstance(pile := components[0], LargeDeck) and len(batches) == 1:
        (whole,) = batches
        planned = plan(whole, options)
        if stretched := sections(pile, whole, options, words, lettering):
            return SheetRun(stretched, holdings(planned, whole), planned.duplex)
    made: list[tuple[partial[Iterator[Sheet]], tuple[tuple[DeckShare, ...], ...], Duplex]] = []
    for group in _groups(batches, options):
        some, piles = [batches[index] for index in group], [components[index] for index in group]
        if same_size(*some):
            whole = merged_batch(some)
            planned = plan(whole, options)
            pages = partial(sheets, chain.from_iterable(piles), whole, options, words, lettering)
            made.append((pages, holdings(planned, whole), planned.duplex))
        else:
            shelves = shelve(some, options)
            assert shelves is not None  # each of them has a place
            pages = partial(shelf_sheets, piles, some, shelves, options, words, lettering)
            made.append((pages, shelves.holdings(some), options.duplex if shelves.axis else "none"))
    duplex: Duplex = next((duplex for _, _, duplex in made if duplex != "none"), "none")
    holds = tuple(held for _, groups, _ in made for held in groups)
    return SheetRun(_one_by_one(make for make, _, _ in made), holds, duplex)


def sides_needed(batches: Sequence[Batch], options: Options) -> int:
    """How many sides are printed."""
    sides = 0
    for group in _groups(batches, options):
        some = [batches[index] for index in group]
        shelves = None if same_size(*some) else shelve(some, options)
        if shelves:
            sides += len(shelves.sheets) * (2 if shelves.axis else 1)
        else:
            sides += plan(merged_batch(some), options).sides
    return sides


def merged_batch(batches: Sequence[Batch]) -> Batch:
    """Batches of one size as one."""
    first, *_ = batches
    if len(batches) == 1:
        return first
    parts = tuple(part for batch in batches for part in batch.parts)
    return replace(first, title=joined_titles(parts), count=sum(part.pieces for part in parts), parts=parts)


def same_size(*batches: Batch) -> bool:
    """Whether pieces of all can take each other's places."""
    return len({*map(size_key, batches)}) == 1


def size_key(batch: Batch) -> tuple[object, ...]:
    """The same for those whose pieces can take each other's places."""
    return (
        (batch.width, batch.height, batch.bleed, batch.corner),
        (batch.shape.name, batch.folds, batch.backs, batch.joined),
    )


def _groups(batches: Sequence[Batch], options: Options) -> list[list[int]]:
    """Which batches share their sheets, by their places."""
    every = range(len(batches))
    if same_size(*batches):
        return [[*every]]
    if options.duplex == "gutterfold":
        return [[index] for index in every]
    fitting = [index for index in every if has_place(batches[index], options)]
    return [*([fitting] if fitting else []), *([index] for index in every if index not in fitting)]


def _one_by_one(made: Iterable[partial[Iterator[Sheet]]]) -> Iterator[Sheet]:
    for make in made:
        yield from make()
