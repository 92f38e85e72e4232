"""What a player sees and works out before choosing: how far it is to everything, and what is worth a walk."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property, lru_cache

from pnp.games.dedale_du_dragon.collapse import waves
from pnp.games.dedale_du_dragon.combat import hits
from pnp.games.dedale_du_dragon.doors import leads_on
from pnp.games.dedale_du_dragon.dungeon import Door, Dungeon, doors_of
from pnp.games.dedale_du_dragon.figures import Fighter, defence, laws, strength
from pnp.games.dedale_du_dragon.furniture import CHESTS, RESTS, STAIRS
from pnp.games.dedale_du_dragon.paths import distances, reach
from pnp.games.dedale_du_dragon.referee.actions import beside
from pnp.games.dedale_du_dragon.referee.flow import steps_left
from pnp.games.dedale_du_dragon.referee.state import State
from pnp.games.dedale_du_dragon.referee.walking import obstacles
from pnp.games.dedale_du_dragon.tiles import CELLS
from pnp.rules.sitting import Sitting

AROUND = 15
"""Steps beyond which a monster is nobody's concern."""
FAR = 999
"""Steps to where no way leads."""


@lru_cache
def odds(attack: int, guard: int, six: int = 6) -> float:
    """How likely a blow is to hit.

    >>> odds(3, 3) == 15 / 36
    True
    """
    dice = range(1, six + 1)
    return sum(hits(attack, one, guard, other) for one in dice for other in dice) / six**2


def shut_doors(dungeon: Dungeon) -> list[Door]:
    """The doors that nobody has opened yet, and behind which there may be something."""
    rooms = range(len(dungeon.tiles))
    return [door for number in rooms for door in doors_of(dungeon, number) if leads_on(door)]


class Sight:
    """The table as the hero sees it whose turn it is."""

    def __init__(self, sitting: Sitting, state: State, shut: Sequence[Door]) -> None:
        """``shut`` are the doors of the labyrinth that lead on."""
        self.shut = shut
        self.sitting, self.state, self.hero = sitting, state, state.hero
        self.rules = laws(sitting)
        self.near = state.dungeon.near
        self.blocked, self.others = obstacles(sitting, state)

    # -- ways

    @cached_property
    def beside(self) -> frozenset[int]:
        """The cells adjacent to the hero's."""
        return frozenset(beside(self.sitting, self.state))

    @cached_property
    def pace(self) -> int:
        """How far the hero still goes in this turn."""
        return steps_left(self.rules, self.hero, self.state.walked)

    @cached_property
    def steps(self) -> Mapping[int, int]:
        """How far it is to every cell that the hero can come to; a ruling may keep others' cells from him."""
        kept = self.others if self.rules.reading("shared-cell") == "never" else ()
        return distances(self.near, self.hero.cell, {*self.blocked, *kept})

    @cached_property
    def from_dragon(self) -> Mapping[int, int]:
        """How far every cell is from the dragon; nothing without one."""
        dragon = self.state.dragon
        return {} if dragon is None else distances(self.near, dragon.cell)

    @cached_property
    def from_monsters(self) -> Mapping[int, Mapping[int, int]]:
        """How far the cells around each monster are from it, by the cell on which that stands."""
        return {monster.cell: reach(self.near, monster.cell, AROUND) for monster in self.state.monsters}

    @cached_property
    def home(self) -> Mapping[int, int]:
        """How far every cell is from the staircase; nothing as long as nobody has seen it."""
        return distances(self.near, self.stairs, self.blocked) if self.stairs >= 0 else {}

    def nearest(self, cells: Iterable[int]) -> int:
        """The cell that is reached first; -1 where none is."""
        steps = self.steps
        return min((cell for cell in cells if cell in steps), key=steps.__getitem__, default=-1)

    def around(self, cells: Iterable[int]) -> list[int]:
        """The cells beside these on which the hero could stand."""
        return [near for cell in cells for near in self.near[cell] if near not in self.others]

    def towards(self, goal: int) -> int:
        """Where to stop on the way to a cell: there, or as near as one comes in this turn."""
        steps, far = self.steps, self.pace
        if steps.get(goal, FAR) <= far and goal not in self.others:
            return goal
        back = distances(self.near, goal, self.blocked)
        ends = [cell for cell, step in steps.items() if step <= far and cell not in self.others]
        return min(ends, key=lambda cell: (back.get(cell, FAR), steps[cell]), default=self.hero.cell)

    # -- figures

    @property
    def slain(self) -> bool:
        """Whether the dragon is dead."""
        return self.state.lair >= 0 and self.state.dragon is None

    @cached_property
    def foes(self) -> tuple[Fighter, ...]:
        """The dragon and the monsters."""
        state = self.state
        return state.monsters if state.dragon is None else (state.dragon, *state.monsters)

    def whole(self, hero: Fighter) -> int:
        """The life that a hero's card has."""
        return self.rules.cards.stats[hero.kind].life

    def cost(self, foe: Fighter) -> float:
        """The life that it most likely costs the hero to kill a monster alone."""
        hero, rules = self.hero, self.rules
        hit = odds(strength(rules, hero), defence(rules, foe))
        struck = odds(strength(rules, foe), defence(rules, hero))
        return foe.life * struck / hit if hit else FAR

    # -- things

    @cached_property
    def furniture(self) -> Mapping[int, str]:
        """What each piece of furniture is good for, by its cell."""
        kinds = self.rules.cards.furniture
        return {cell: kinds[kind].effect for kind, cell in self.state.furniture}

    @cached_property
    def stairs(self) -> int:
        """The cell of the staircase; -1 as long as nobody has seen it."""
        return next((cell for cell, effect in self.furniture.items() if effect == STAIRS), -1)

    @cached_property
    def rests(self) -> list[int]:
        """Where a hero could rest."""
        return [
            cell for cell, effect in self.furniture.items() if effect in RESTS and cell not in self.others
        ]

    @cached_property
    def chests(self) -> list[int]:
        """The chests that nobody has emptied."""
        emptied = self.state.emptied
        return [cell for cell, effect in self.furniture.items() if effect in CHESTS and cell not in emptied]

    @cached_property
    def loot(self) -> list[int]:
        """Where one stands to take a treasure, or to open a chest."""
        return self.around([*self.state.treasures, *self.chests])

    @cached_property
    def doors(self) -> list[int]:
        """The cells of shut doors that may lead on."""
        state, kinds = self.state, self.rules.cards.doors
        walled = {cell for kind, cell in state.cards if kinds[kind].effect == "false"}
        return [
            door.cell
            for door in self.shut
            if (door.tile is not None or state.rooms.height)
            and walled.isdisjoint((door.cell, door.facing))
            and door.cell not in self.blocked
        ]

    # -- the end

    def falls(self, cell: int) -> int:
        """The first round at whose end a cell may be in ruins."""
        state = self.state
        assert state.collapse is not None
        order = waves(state.dungeon, state.lair)
        fallen = sum(1 for tiles in order if state.dungeon.fallen.issuperset(tiles))
        wave = next((at for at, tiles in enumerate(order) if cell // CELLS in tiles), len(order))
        return state.collapse.wave + (wave - fallen) * (1 + self.rules.numbers["collapse.more"])
