"""Whom a monster goes for, and by which way.

A monster it has fallen out with comes first; then heroes in its room, its target before the nearest; then
its target wherever it is; then the nearest hero; then the room of the staircase. What it cannot reach is left
out.
"""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from itertools import takewhile
from typing import NamedTuple

from pnp.games.dedale_du_dragon.figures import Fighter, pace
from pnp.games.dedale_du_dragon.paths import all_ways, nearest_of, way
from pnp.games.dedale_du_dragon.tiles import CELLS
from pnp.games.dedale_du_dragon.working import Working, room

STAIRS = "staircase"


class Quarry(NamedTuple):
    """Who (or the staircase), and the cells stepped on to come beside.

    ``way`` is the way where nobody chooses; any other to one of ``ends`` around ``shut`` cells is no shorter.
    """

    id: str
    way: tuple[int, ...]
    ends: Collection[int] = ()
    shut: AbstractSet[int] = frozenset()


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
    return _way_among(work, monster, [(figure.id, work.beside(figure.cell)) for figure in wanted])


def steps(work: Working, monster: Fighter, aim: Quarry, most: int) -> Iterator[int]:
    """The cells stepped on, at most so many; where ways are equally short, a ruling says who chooses."""
    depths = forked(work, monster, aim, most)
    if not depths or work.laws.reading("equal-paths") != "choice":
        yield from aim.way[:most]
        return
    cell = monster.cell
    for depth in range(1, min(most, len(aim.way)) + 1):
        onwards = [other for other in work.near[cell] if depths.get(other) == depth]
        cell = onwards[0] if len(onwards) == 1 else work.chance.step(monster.id, onwards)
        yield cell


def forked(work: Working, monster: Fighter, aim: Quarry, most: int) -> Mapping[int, int]:
    """Every cell of all ways that are equally short, with its steps; nothing where they do not part."""
    if not aim.way:
        return {}
    depths = all_ways(work.near, monster.cell, aim.ends, aim.shut, len(aim.way))
    each = Counter(depth for depth in depths.values() if depth <= most)
    return depths if max(each.values(), default=1) > 1 else {}


def open_way(work: Working, monster: Fighter, aim: Quarry) -> tuple[int, ...]:
    """As much of the way as a monster goes in a turn in which it meets nobody: its pace, or up to a queue."""
    taken, most = work.occupied(but=monster.id), pace(work.laws, monster)
    if forked(work, monster, aim, most):
        work.laws.reading("equal-paths")  # where somebody chooses, it is one way of several
    return tuple(takewhile(lambda cell: cell not in taken, aim.way[:most]))


def to_stairs(work: Working, monster: Fighter) -> Quarry | None:
    """The way into the room of the staircase, if that lies on the table."""
    if work.stairs is None:
        return None
    return _way_among(work, monster, [(STAIRS, tuple(work.dungeon.cells(room(work.stairs))))])


def _way_among(work: Working, monster: Fighter, aims: Sequence[tuple[str, Collection[int]]]) -> Quarry | None:
    shut = work.barred
    if monster.shunned:
        shut = shut.union(*(range(number * CELLS, (number + 1) * CELLS) for number in monster.shunned))
    found = _nearest(work, monster, aims, shut | work.occupied(but=monster.id))
    if found is not None or (len(work.monsters) < 2 and work.dragon is None):
        return found
    if work.laws.reading("crowd") != "wait":
        return None
    return _nearest(work, monster, aims, shut | work.occupied(but=monster.id, monsters=False))


def _nearest(
    work: Working, monster: Fighter, aims: Sequence[tuple[str, Collection[int]]], shut: AbstractSet[int]
) -> Quarry | None:
    if len(aims) == 1:
        path = way(work.near, monster.cell, aims[0][1], shut)
        return None if path is None else Quarry(aims[0][0], path, aims[0][1], shut)
    found = nearest_of(work.near, monster.cell, [ends for _, ends in aims], shut)
    return Quarry(aims[found[0]][0], found[1], aims[found[0]][1], shut) if found else None
