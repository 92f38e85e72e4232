"""Whom a monster goes for, and by which way.

A monster it has fallen out with comes first; then heroes in its room, its target before the nearest; then
its target wherever it is; then the nearest hero; then the room of the staircase. What it cannot reach is left
out.
"""

from collections.abc import Collection, Iterator, Sequence
from itertools import takewhile
from typing import NamedTuple

from pnp.games.dedale_du_dragon.figures import Fighter, pace
from pnp.games.dedale_du_dragon.paths import Rings, Spread, first_way
from pnp.games.dedale_du_dragon.tiles import CELLS
from pnp.games.dedale_du_dragon.working import Working, room
from pnp.rules.lazily import lazily

STAIRS = "staircase"


class Quarry(NamedTuple):
    """Who (or the staircase), and the cells stepped on to come beside.

    ``way`` is the way where nobody chooses; ``rings`` have the cells of all that are as short.
    """

    id: str
    way: tuple[int, ...]
    rings: Rings


class Roads:
    """Where a monster comes, around all that stands in its way.

    Where only other monsters stand in the way, it is the way behind them, by one reading of a ruling.
    """

    def __init__(self, work: Working, monster: Fighter) -> None:
        self._work, self._monster = work, monster

    def nearest(self, wanted: Sequence[Fighter]) -> Quarry | None:
        """The figure with the shortest way, of several the first."""
        return self._among([(figure.id, self._work.beside(figure.cell)) for figure in wanted])

    def to_stairs(self) -> Quarry | None:
        """The way into the room of the staircase, if that lies on the table."""
        work = self._work
        if work.stairs is None:
            return None
        return self._among([(STAIRS, tuple(work.dungeon.cells(room(work.stairs))))])

    def _among(self, aims: Sequence[tuple[str, Collection[int]]]) -> Quarry | None:
        groups = [ends for _, ends in aims]
        there = {cell // CELLS for ends in groups for cell in ends}
        open_to = self._work.may_come(self._monster.cell, there)
        found = self._clear.nearest(groups) if open_to else None
        if found is None and self._queues and open_to:
            found = self._queued.nearest(groups)
        if found is None:
            return None
        index, rings = found
        return Quarry(aims[index][0], first_way(self._work.near, self._monster.cell, rings), rings)

    @lazily
    def _clear(self) -> Spread:
        """How far it is around all figures."""
        return self._around(self._work.occupied(but=self._monster.id))

    @property
    def _queues(self) -> bool:
        """Whether the monster queues behind others."""
        work = self._work
        return (len(work.monsters) > 1 or work.dragon is not None) and work.laws.reading("crowd") == "wait"

    @lazily
    def _queued(self) -> Spread:
        """The same as if no other monster stood there."""
        return self._around(self._work.occupied(but=self._monster.id, monsters=False))

    def _around(self, taken: set[int]) -> Spread:
        work, monster = self._work, self._monster
        shunned = [range(number * CELLS, (number + 1) * CELLS) for number in monster.shunned]
        return Spread(work.near, monster.cell, work.barred.union(taken, *shunned))


def quarry(work: Working, monster: Fighter, only: str = "", entered: bool = False) -> Quarry | None:
    """Where a monster goes; None where it stays.

    ``only`` is whom it has set its mind on; ``entered`` says that it has come into its room in this turn.
    """
    roads = Roads(work, monster)
    foe = work.find(monster.foe) if monster.foe else None
    if foe is not None and (found := roads.nearest([foe])):
        return found
    heroes = list(work.heroes.values())
    if only in work.heroes:
        return roads.nearest([work.heroes[only]])
    target = work.heroes.get(work.laws.cards.targets[monster.kind])
    here = [hero for hero in heroes if room(hero.cell) == room(monster.cell)]
    if here and target not in here and not entered and work.laws.reading("hero-in-room") == "entering":
        here = []
    tried: list[list[Fighter]] = []
    for group in ([target] if target in here else here, [target], heroes):
        wanted = [hero for hero in group if hero is not None]
        if wanted and wanted not in tried and (found := roads.nearest(wanted)):
            return found
        tried.append(wanted)
    return roads.to_stairs()


def steps(work: Working, monster: Fighter, aim: Quarry, most: int) -> Iterator[int]:
    """The cells stepped on, at most so many; where ways are equally short, a ruling says who chooses."""
    if not is_forked(aim, most) or work.laws.reading("equal-paths") != "choice":
        yield from aim.way[:most]
        return
    cell = monster.cell
    for ring in aim.rings[:most]:
        onwards = [other for other in work.near[cell] if other in ring]
        cell = onwards[0] if len(onwards) == 1 else work.chance.step(monster.id, onwards)
        yield cell


def is_forked(aim: Quarry, most: int) -> bool:
    """Whether ways that are equally short part, or end apart, within so many steps."""
    return any(len(ring) > 1 for ring in aim.rings[:most])


def open_way(work: Working, monster: Fighter, aim: Quarry) -> tuple[int, ...]:
    """As much of the way as a monster goes in a turn in which it meets nobody: its pace, or up to a queue."""
    taken, most = work.occupied(but=monster.id), pace(work.laws, monster)
    if is_forked(aim, most):
        work.laws.reading("equal-paths")  # where somebody chooses, it is one way of several
    return tuple(takewhile(lambda cell: cell not in taken, aim.way[:most]))
