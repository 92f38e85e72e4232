"""Which decks share their sheets, so that less paper is needed."""

from collections.abc import Sequence

from pnp.sheets.arranging import merged_batch, size_key
from pnp.sheets.grid import Grid
from pnp.sheets.impose import plan
from pnp.sheets.options import Batch, Options
from pnp.sheets.shelves import shelve

JOINED = "+"
"""Stands between the ids of decks that share a file."""


def pack(batches: Sequence[Batch], options: Options) -> list[tuple[str, ...]]:
    """The ids of decks that are printed together, in the order of the decks; most are alone.

    Decks of one size fill one another's sheets where that saves one. What is cut along its edge in any case,
    and what takes at most half a sheet, joins pieces of other sizes.
    """
    groups = [group for size in _by_size(batches) for group in _if_it_saves(size, options)]
    small = [group for group in groups if len(group) == 1 and _joins(group[0], options)]
    shelves = shelve([group[0] for group in small], options) if len(small) > 1 else None
    if shelves and options.duplex != "gutterfold":
        apart = sum(plan(group[0], options).sheets for group in small)
        if len(shelves.sheets) < apart:
            groups = [group for group in groups if group not in small] + [[group[0] for group in small]]
    order = [batch.parts[0].id for batch in batches]
    named = [tuple(batch.parts[0].id for batch in group) for group in groups]
    return sorted(named, key=lambda ids: order.index(ids[0]))


def _by_size(batches: Sequence[Batch]) -> list[list[Batch]]:
    sizes: dict[tuple[object, ...], list[Batch]] = {}
    for batch in batches:
        sizes.setdefault(size_key(batch), []).append(batch)
    return list(sizes.values())


def _if_it_saves(group: list[Batch], options: Options) -> list[list[Batch]]:
    apart = sum(plan(batch, options).sheets for batch in group)
    together = plan(merged_batch(group), options).sheets
    return [group] if together < apart else [[batch] for batch in group]


def _joins(batch: Batch, options: Options) -> bool:
    planned = plan(batch, options)
    if not isinstance(planned.layout, Grid):
        return False
    return not batch.shape.straight or 2 * batch.count <= planned.pieces
