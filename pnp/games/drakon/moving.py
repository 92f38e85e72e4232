"""Where a hero's move leads: arrows, the rooms that are left in their own way, harps, and Drakon in the way.

A move first *enters* a room; from there harps may pull the hero on; where none does, the hero *rests*.
"""

from collections.abc import Iterable
from typing import NamedTuple

from pnp.games.drakon.geometry import ORIGIN, Cell, Tiles, incoming, leads_on, towards
from pnp.games.drakon.supply import OPEN
from pnp.rules.compass import ALL
from pnp.rules.sitting import Sitting

LEFT_OTHERWISE = OPEN | {"wind"}
"""The rooms that are left in their own way; the others along their arrows."""


def harps(tiles: Tiles, cell: Cell, done: Iterable[Cell] = ()) -> list[Cell]:
    """The harps next to a room to which its arrows point, but those that have pulled already."""
    reached = towards(tiles, cell, tiles[cell].arrows)
    return [harp for harp in reached if tiles[harp].room == "harp" and harp not in done]


def entered(sitting: Sitting, tiles: Tiles, cell: Cell, wizard: bool = False) -> set[Cell]:
    """The rooms that a move out of ``cell`` can enter; the ``wizard``'s skill lets him leave by any side."""
    room = tiles[cell].room
    if room == "teleport":
        return set(tiles) - {cell}
    free = wizard or room == "skeleton-key"
    ends = set(towards(tiles, cell, ALL if free else tiles[cell].arrows))
    if room == "wind":
        for _ in range(sitting.book.count("room.wind_rooms") - 1):
            ends = {end for middle in ends for end in onwards(sitting, tiles, middle)}
    return ends


def can_leave(sitting: Sitting, tiles: Tiles, cell: Cell) -> bool:
    """Whether a move out of ``cell`` can enter any room."""
    tile = tiles[cell]
    if tile.room in LEFT_OTHERWISE:
        return bool(entered(sitting, tiles, cell))
    return leads_on(tiles, cell, tile.arrows)


def onwards(sitting: Sitting, tiles: Tiles, middle: Cell) -> list[Cell]:
    """Where the wind carries a hero from a room that he only passes; a harp next to it catches him."""
    tile = tiles[middle]
    is_open = tile.room in OPEN
    reached = towards(tiles, middle, ALL & ~incoming(tiles, middle) if is_open else tile.arrows)
    caught = [cell for cell in reached if tiles[cell].room == "harp"]
    if not caught or len(caught) == len(reached):
        return reached
    return reached if is_open and sitting.reading("wind-harp") == "arrows" else caught


class Rest(NamedTuple):
    """How a move ends before any effect: where the hero rests, and the room where Drakon caught him."""

    cell: Cell
    caught: Cell | None = None


def arrivals(sitting: Sitting, tiles: Tiles, entry: Cell, drakon: Cell | None) -> set[Rest]:
    """How it can end that a hero enters a room: harps pull, Drakon sends home."""
    return _arrivals(sitting, tiles, entry, drakon, frozenset())


def _arrivals(
    sitting: Sitting, tiles: Tiles, cell: Cell, drakon: Cell | None, done: frozenset[Cell]
) -> set[Rest]:
    done = done | {cell}
    pulled = harps(tiles, cell, done)
    if cell == drakon and not (pulled and passes_drakon(sitting)):
        onward = harps(tiles, ORIGIN, done) if cell != ORIGIN else []
        if not onward or sitting.reading("return-moves") == "no":
            return {Rest(ORIGIN, cell)}
        ends = (_arrivals(sitting, tiles, harp, drakon, done) for harp in onward)
        return {Rest(end.cell, cell) for each in ends for end in each}
    if not pulled or sitting.reading("harp-between") == "resolve":
        return {Rest(cell)}
    return {end for harp in pulled for end in _arrivals(sitting, tiles, harp, drakon, done)}


def rests(sitting: Sitting, tiles: Tiles, entry: Cell, drakon: Cell | None) -> set[Cell]:
    """Where a hero who enters a room can come to rest before any effect."""
    return {end.cell for end in arrivals(sitting, tiles, entry, drakon)}


def passes_drakon(sitting: Sitting) -> bool:
    """Whether a hero whom a harp pulls out of Drakon's room only passes there."""
    return sitting.reading("drakon-harp") == "pulled"


def moves(sitting: Sitting, tiles: Tiles, hero: Cell, drakon: Cell | None, wizard: bool = False) -> set[Cell]:
    """Every room where a hero's move can come to rest before any effect."""
    ends = entered(sitting, tiles, hero, wizard)
    return {rest for entry in ends for rest in rests(sitting, tiles, entry, drakon)}
