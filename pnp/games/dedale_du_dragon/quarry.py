"""Whom a monster goes for, and by which way.

A monster it has fallen out with comes first; then heroes in its room, its target before the nearest; then
its target wherever it is; then the nearest hero; then the room of the staircase. What it cannot reach is left
out.
"""

from collections.abc import Collection, Sequence
from collections.abc import Set as AbstractSet
from itertools import takewhile
from typing import NamedTuple

from pnp.games.dedale_du_dragon.figures import Fighter, pace
from pnp.games.dedale_du_dragon.paths import nearest_of, way
from pnp.games.dedale_du_dragon.tiles import CELLS
from pnp.games.dedale_du_dragon.working import Working, room

STAIRS = "staircase"


class Quarry(NamedTuple):
    """Who (or the staircase), and the cells stepped on to come beside."""

    id: str
    way: tuple[int, ...]


def quarry(work: Working, monster: Fighter, only: str = "") -> Quarry | None:
    """Where a monster goes; None where it stays. ``only`` is whom it has set its mind on."""
    foe = work.find(monster.foe) if monster.foe else None
    if foe is not None and (found := nearest(work, monster, [foe])):
        return found
    heroes = list(work.heroes.values())
    if only in work.heroes:
        return nearest(work, monster, [work.heroes[only]])
    target = work.heroes.get(work.laws.cards.targets[monster.kind])
    here = [hero for hero in heroes if room(hero.cell) == room(monster.cell)]
    tried: list[list[Fighter]] = []
    for group in ([target] if target in here else here, [target], heroes):
        wanted = [hero for hero in group if hero is not None]
        if wanted and wanted not in tried and (found := nearest(work, monster, wanted)):
            return found
        tried.append(wanted)
    return to_stairs(work, monster)


def nearest(work: Working, monster: Fighter, wanted: Sequence[Fighter]) -> Quarry | None:
    """The figure with the shortest way, of several the first: around all that stands in it.

    Where only other monsters stand in the way, it is the way behind them, by one reading of a ruling.
    """
    found = _way_among(work, monster, [work.beside(figure.cell) for figure in wanted])
    return Quarry(wanted[found[0]].id, found[1]) if found else None


def open_way(work: Working, monster: Fighter, aim: Quarry) -> tuple[int, ...]:
    """As much of the way as a monster goes in a turn in which it meets nobody: its pace, or up to a queue."""
    taken = work.occupied(but=monster.id)
    return tuple(takewhile(lambda cell: cell not in taken, aim.way[: pace(work.laws, monster)]))


def to_stairs(work: Working, monster: Fighter) -> Quarry | None:
    """The way into the room of the staircase, if that lies on the table."""
    if work.stairs is None:
        return None
    found = _way_among(work, monster, [tuple(work.dungeon.cells(room(work.stairs)))])
    return Quarry(STAIRS, found[1]) if found else None


def _way_among(
    work: Working, monster: Fighter, groups: Sequence[Collection[int]]
) -> tuple[int, tuple[int, ...]] | None:
    shut = work.barred
    if monster.shunned:
        shut = shut.union(*(range(number * CELLS, (number + 1) * CELLS) for number in monster.shunned))
    blocked = shut | work.occupied(but=monster.id)
    found = _nearest(work, monster, groups, blocked)
    if found is not None or (len(work.monsters) < 2 and work.dragon is None):
        return found
    if work.laws.reading("crowd") != "wait":
        return None
    return _nearest(work, monster, groups, shut | work.occupied(but=monster.id, monsters=False))


def _nearest(
    work: Working, monster: Fighter, groups: Sequence[Collection[int]], blocked: AbstractSet[int]
) -> tuple[int, tuple[int, ...]] | None:
    if len(groups) > 1:
        return nearest_of(work.near, monster.cell, groups, blocked)
    path = way(work.near, monster.cell, groups[0], blocked)
    return None if path is None else (0, path)
