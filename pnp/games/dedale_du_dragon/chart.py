"""What a labyrinth and its furniture tell as long as they stay: doors, what helps, how far it is."""

from collections.abc import Sequence

from pnp.games.dedale_du_dragon.cards import Cards
from pnp.games.dedale_du_dragon.collapse import Waves, waves
from pnp.games.dedale_du_dragon.doors import leads_on
from pnp.games.dedale_du_dragon.dungeon import Door, Dungeon, doors_of
from pnp.games.dedale_du_dragon.furniture import CHESTS, RESTS, STAIRS
from pnp.games.dedale_du_dragon.paths import Spread
from pnp.games.dedale_du_dragon.referee.state import EMPTY, State
from pnp.games.dedale_du_dragon.tiles import CELLS
from pnp.rules.lazily import lazily

AROUND = 15
"""Steps beyond which a monster is nobody's concern."""

KEPT = 50
"""So many spreads are kept at once."""


class Chart:
    """A labyrinth with its furniture. ``away`` takes no heed of what stands in the way."""

    def __init__(self, cards: Cards, state: State, before: "Chart | None" = None) -> None:
        """``before`` is the chart of an earlier table of the same game."""
        self.dungeon, self.placed, self.lair = state.dungeon, state.furniture, state.lair
        was, known = (before.dungeon, before.by_room) if before else (EMPTY, ())
        self.by_room: Sequence[Sequence[Door]] = shut_doors(self.dungeon, was, known)
        self.shut = [door for doors in self.by_room for door in doors]
        self.effects = {cell: cards.furniture[kind].effect for kind, cell in self.placed}
        """What each piece of furniture is good for, by its cell."""
        self.heavy = frozenset([cell for kind, cell in self.placed if cards.furniture[kind].heavy])
        self.stairs = next((cell for cell, effect in self.effects.items() if effect == STAIRS), -1)
        """The cell of the staircase; -1 as long as nobody has seen it."""
        self.rests = [cell for cell, effect in self.effects.items() if effect in RESTS]
        self.chests = [cell for cell, effect in self.effects.items() if effect in CHESTS]
        self._away: dict[int, Spread] = {}
        self._spreads: dict[tuple[int, frozenset[int]], Spread] = {}

    def holds(self, state: State) -> bool:
        """Whether the table has still this labyrinth, and this furniture."""
        same = state.dungeon is self.dungeon and state.furniture is self.placed
        return same and state.lair == self.lair

    @lazily
    def waves(self) -> Waves:
        """The rooms by when they fall in."""
        return waves(self.dungeon, self.lair)

    def away(self, cell: int) -> Spread:
        """How far every cell is from a cell."""
        if cell not in self._away:
            self._away[cell] = Spread(self.dungeon.near, cell)
        return self._away[cell]

    def spread(self, cell: int, blocked: frozenset[int]) -> Spread:
        """How far it is from a cell, around what stands in the way: heroes wait, and goals stay the same."""
        spread = self._spreads.get((cell, blocked))
        if spread is None:
            if len(self._spreads) >= KEPT:
                self._spreads.clear()
            spread = self._spreads[cell, blocked] = Spread(self.dungeon.near, cell, blocked)
        return spread


def shut_doors(
    dungeon: Dungeon, before: Dungeon, known: Sequence[Sequence[Door]]
) -> Sequence[Sequence[Door]]:
    """Room by room the doors that nobody has opened yet, and behind which there may be something.

    ``known`` are those of the dungeon as it was ``before``: of rooms where nothing has changed since.
    """
    if dungeon is before:
        return known
    old = len(before.tiles)
    if dungeon.tiles[:old] != before.tiles:
        before, old = EMPTY, 0
    changed = {cell // CELLS for cell in dungeon.shut ^ before.shut}
    changed.update(dungeon.fallen ^ before.fallen, range(old, len(dungeon.tiles)))
    changed.update([other for number in changed for other in dungeon.beside(number)])
    return [
        [door for door in doors_of(dungeon, number) if leads_on(door)] if number in changed else known[number]
        for number in range(len(dungeon.tiles))
    ]
