"""Whom a monster goes for, and by which way.

A monster it has fallen out with comes first; then heroes in its room, its target before the nearest; then
its target wherever it is; then the nearest hero; then the room of the staircase. What it cannot reach is left
out.
"""

from collections.abc import Collection, Iterable
from typing import NamedTuple

from pnp.games.dedale_du_dragon.figures import Figure
from pnp.games.dedale_du_dragon.paths import way
from pnp.games.dedale_du_dragon.tiles import CELLS
from pnp.games.dedale_du_dragon.working import Working, room

STAIRS = "staircase"


class Quarry(NamedTuple):
    """Who (or the staircase), and the cells stepped on to come beside."""

    id: str
    way: tuple[int, ...]


def quarry(work: Working, monster: Figure, only: str = "") -> Quarry | None:
    """Where a monster goes; None where it stays. ``only`` is whom it has set its mind on."""
    foe = work.find(monster.foe) if monster.foe else None
    if foe is not None and (path := way_to(work, monster, foe.cell)) is not None:
        return Quarry(foe.id, path)
    heroes = [work.heroes[only]] if only in work.heroes else list(work.heroes.values())
    target = work.heroes.get(work.laws.cards.targets[monster.kind])
    here = [hero for hero in heroes if room(hero.cell) == room(monster.cell)]
    near = [target] if target is not None and target in here else here
    wanted = target if target is not None and target in heroes else None
    for group in (near, [wanted] if wanted else (), heroes):
        if found := nearest(work, monster, group):
            return found
    return None if only and only != STAIRS else to_stairs(work, monster)


def nearest(work: Working, monster: Figure, heroes: Iterable[Figure]) -> Quarry | None:
    """The hero with the shortest way; of several the first in the order of seats."""
    best: Quarry | None = None
    for hero in heroes:
        path = way_to(work, monster, hero.cell)
        if path is not None and (best is None or len(path) < len(best.way)):
            best = Quarry(hero.id, path)
    return best


def way_to(work: Working, monster: Figure, cell: int) -> tuple[int, ...] | None:
    """The shortest way to a cell adjacent to this one, around all that stands in it.

    Where only other monsters stand in the way, it is the way behind them, by one reading of a ruling.
    """
    return _way(work, monster, work.beside(cell))


def to_stairs(work: Working, monster: Figure) -> Quarry | None:
    """The way into the room of the staircase, if that lies on the table."""
    if work.stairs is None:
        return None
    path = _way(work, monster, tuple(work.dungeon.cells(room(work.stairs))))
    return None if path is None else Quarry(STAIRS, path)


def _way(work: Working, monster: Figure, goals: Collection[int]) -> tuple[int, ...] | None:
    shut = work.barred
    if monster.shunned:
        shut = shut.union(*(range(number * CELLS, (number + 1) * CELLS) for number in monster.shunned))
    blocked = shut | work.occupied(but=monster.id)
    path = way(work.near, monster.cell, {goal for goal in goals if goal not in blocked}, blocked)
    if path is not None:
        return path
    if not work.monsters or work.laws.reading("crowd") != "wait":
        return None
    blocked = shut | work.occupied(but=monster.id, monsters=False)
    return way(work.near, monster.cell, {goal for goal in goals if goal not in blocked}, blocked)
