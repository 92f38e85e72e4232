"""Destroying a room: any tile without a figure on it but the Start goes under the pile."""

from collections.abc import Collection

from pnp.games.drakon.geometry import ORIGIN, Cell, Tiles, parts
from pnp.games.drakon.notation import cell_text, cell_texts
from pnp.games.drakon.reading import board_fact, cell_fact, cell_or_none, cells_fact
from pnp.rules.facts import Facts
from pnp.rules.sitting import Sitting
from pnp.rules.verdict import Reason, Verdict


def loose(tiles: Tiles, figures: Collection[Cell]) -> list[Cell]:
    """The tiles that may be taken off the board."""
    return [cell for cell in tiles if cell != ORIGIN and cell not in figures]


def loose_faults(
    sitting: Sitting, room: str, cell: Cell, heroes: Collection[Cell], drakon: Cell | None
) -> list[Reason]:
    """Why a tile stays where it is: the Start, a hero or Drakon on it."""
    against = []
    if cell == ORIGIN:
        against.append(sitting.reason(f"room.{room}.start"))
    if cell in heroes:
        against.append(sitting.reason(f"room.{room}.hero", cell=cell_text(cell)))
    if cell == drakon:
        against.append(sitting.reason(f"room.{room}.drakon", cell=cell_text(cell)))
    return against


def without(tiles: Tiles, cell: Cell) -> Tiles:
    """The board less one tile."""
    return {other: tile for other, tile in tiles.items() if other != cell}


def ask_destroy(facts: Facts, sitting: Sitting) -> Verdict:
    """Whether this tile may be destroyed; the board may fall apart."""
    tiles = board_fact(facts)
    cell = cell_fact(facts, "cell", tiles)
    heroes, drakon = cells_fact(facts, "heroes", tiles), cell_or_none(facts, "drakon", tiles)
    facts.settle()
    against = loose_faults(sitting, "destroy", cell, heroes, drakon)
    figures = {*heroes, *([drakon] if drakon is not None else [])}
    answer = {
        "parts": len(parts(without(tiles, cell))),
        "targets": cell_texts(loose(tiles, figures)),
    }
    return sitting.judged(against, sitting.reason("room.destroy.goes", cell=cell_text(cell)), answer=answer)
