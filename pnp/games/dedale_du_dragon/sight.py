"""What a player sees and works out before choosing: how far it is to everything, and what is worth a walk."""

from collections.abc import Iterable, Sequence
from functools import lru_cache

from pnp.games.dedale_du_dragon.chart import Chart
from pnp.games.dedale_du_dragon.combat import hits
from pnp.games.dedale_du_dragon.dungeon import adjacent
from pnp.games.dedale_du_dragon.figures import Fighter, defence, laws, strength
from pnp.games.dedale_du_dragon.paths import FAR, Spread
from pnp.games.dedale_du_dragon.referee.flow import steps_left
from pnp.games.dedale_du_dragon.referee.state import State
from pnp.games.dedale_du_dragon.tiles import CELLS
from pnp.rules.lazily import lazily
from pnp.rules.sitting import Sitting


@lru_cache
def odds(attack: int, guard: int, six: int = 6) -> float:
    """How likely a blow is to hit.

    >>> odds(3, 3) == 15 / 36
    True
    """
    dice = range(1, six + 1)
    return sum(hits(attack, one, guard, other) for one in dice for other in dice) / six**2


class Sight:
    """The table as the hero sees it whose turn it is."""

    def __init__(self, sitting: Sitting, state: State, chart: Chart) -> None:
        """``chart`` is that of the table."""
        self.sitting, self.state, self.chart = sitting, state, chart
        self.hero = hero = state.hero
        self.rules = laws(sitting)
        self.near = state.dungeon.near
        self.others = {other.cell for other in state.heroes if other is not hero}
        self.slain = state.lair >= 0 and state.dragon is None
        """Whether the dragon is dead."""

    # -- ways

    @lazily
    def blocked(self) -> frozenset[int]:
        """The cells that no hero enters."""
        return self.chart.heavy.union([foe.cell for foe in self.state.foes])

    @lazily
    def beside(self) -> Sequence[int]:
        """The cells adjacent to the hero's."""
        return adjacent(self.state.dungeon, self.hero.cell, self.rules.eight)

    @lazily
    def pace(self) -> int:
        """How far the hero still goes in this turn."""
        return steps_left(self.rules, self.hero, self.state.walked)

    @lazily
    def steps(self) -> Spread:
        """How far it is to every cell that the hero can come to; a ruling may keep others' cells from him."""
        return self.chart.spread(self.hero.cell, self.blocked | self.others if self._kept else self.blocked)

    @lazily
    def _kept(self) -> bool:
        """Whether a ruling keeps the hero from others' cells."""
        return self.rules.reading("shared-cell") == "never"

    @lazily
    def home(self) -> Spread:
        """How far it is to every cell from the staircase, which somebody has seen."""
        return self.chart.spread(self.chart.stairs, self.blocked)

    def around(self, cells: Iterable[int]) -> list[int]:
        """The cells beside these on which the hero could stand."""
        return [near for cell in cells for near in self.near[cell] if near not in self.others]

    def towards(self, goal: int) -> int:
        """Where to stop on the way to a cell: there, or as near as one comes in this turn."""
        far = self.pace
        steps = self.steps.within(far)
        if steps.get(goal, FAR) <= far and goal not in self.others:
            return goal
        if not self._kept:
            for cell in self.steps.towards(goal, far):
                if cell not in self.others:
                    return cell
        ends = [cell for cell, step in steps.items() if step <= far and cell not in self.others]
        back = self.chart.spread(goal, self.blocked)
        nearest = back.to(back.first(ends))
        left = back.within(nearest)
        return min([cell for cell in ends if left.get(cell, FAR) == nearest], key=steps.__getitem__)

    # -- figures

    def in_room(self, figures: Iterable[Fighter]) -> list[Fighter]:
        """Those of some figures that are in the hero's room."""
        number = self.hero.cell // CELLS
        return [figure for figure in figures if figure.cell // CELLS == number]

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

    def outside(self, cells: Sequence[int]) -> Sequence[int]:
        """Those that are not in the dragon's room."""
        lair = self.state.lair
        return cells if lair < 0 else [cell for cell in cells if cell // CELLS != lair]

    @lazily
    def within(self) -> Sequence[int]:
        """The cells from which the hero can pick something up."""
        return (self.hero.cell, *self.beside) if self.rules.reading("own-cell") == "yes" else self.beside

    @lazily
    def rests(self) -> list[int]:
        """Where a hero could rest."""
        return [cell for cell in self.chart.rests if cell not in self.others]

    @lazily
    def chests(self) -> list[int]:
        """The chests that nobody has emptied."""
        emptied = self.state.emptied
        return [cell for cell in self.chart.chests if cell not in emptied]

    @lazily
    def loot(self) -> list[int]:
        """Where one stands to take a treasure, or to open a chest."""
        return self.around([*self.state.treasures, *self.chests])

    @lazily
    def doors(self) -> list[int]:
        """The cells of shut doors that may lead on."""
        state, kinds, blocked = self.state, self.rules.cards.doors, self.blocked
        walled = {cell for kind, cell in state.cards if kinds[kind].effect == "false"}
        rooms = state.rooms.height
        return [
            cell
            for cell, _, _, facing, tile, _ in self.chart.shut
            if (rooms or tile is not None) and not (cell in blocked or cell in walled or facing in walled)
        ]

    # -- the end

    def falls(self, cell: int) -> int:
        """The first round at whose end a cell may be in ruins."""
        state = self.state
        assert state.collapse is not None
        order = self.chart.waves
        fallen = sum(1 for tiles in order if state.dungeon.fallen.issuperset(tiles))
        wave = next((at for at, tiles in enumerate(order) if cell // CELLS in tiles), len(order))
        return state.collapse.wave + (wave - fallen) * (1 + self.rules.numbers["collapse.more"])
