"""The magic swap: a tile of the board that nobody stands on against one from the hand."""

from collections.abc import Collection

from pnp.games.drakon.geometry import Cell, Tile, Tiles
from pnp.games.drakon.notation import cell_texts, tile_text
from pnp.games.drakon.placing import fit_faults
from pnp.games.drakon.reading import board_fact, cell_fact, cell_or_none, cells_fact, tile_fact
from pnp.games.drakon.rooms.destroy import loose, loose_faults
from pnp.games.drakon.supply import room_named
from pnp.rules.facts import Facts
from pnp.rules.sitting import Sitting
from pnp.rules.verdict import Reason, Verdict


def swap_faults(
    sitting: Sitting, tiles: Tiles, cell: Cell, tile: Tile, heroes: Collection[Cell], drakon: Cell | None
) -> list[Reason]:
    """Why this tile may not take the place of that one."""
    against = loose_faults(sitting, "swap", cell, heroes, drakon)
    if tile.room == "start":
        against.append(sitting.reason("place.start.laid"))
    return against + fit_faults(sitting, tiles, tile, cell)


def ask_swap(facts: Facts, sitting: Sitting) -> Verdict:
    """Whether a tile of the hand may take a tile's place, lying like this."""
    tiles, tile = board_fact(facts), tile_fact(facts)
    cell = cell_fact(facts, "cell", tiles)
    heroes, drakon = cells_fact(facts, "heroes", tiles), cell_or_none(facts, "drakon", tiles)
    in_hand = facts.flag("in_hand", True)
    facts.settle()
    against = [] if in_hand else [sitting.reason("place.hand.not-there")]
    against += swap_faults(sitting, tiles, cell, tile, heroes, drakon)
    figures = {*heroes, *([drakon] if drakon is not None else [])}
    taken = tiles[cell]
    answer = {"taken": tile_text(taken), "targets": cell_texts(loose(tiles, figures))}
    swapped = sitting.reason("room.swap.swapped", name=room_named(sitting.book, taken))
    return sitting.judged(against, swapped, answer=answer)
