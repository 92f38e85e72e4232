"""How Le Dédale du Dragon plays by itself: dice are rolled, heroes explore, fight and flee."""

from collections.abc import Iterable, Iterator, Mapping
from random import Random

from pnp.games.dedale_du_dragon.board import heavy_furniture
from pnp.games.dedale_du_dragon.doors import leads_on
from pnp.games.dedale_du_dragon.dungeon import doors_of
from pnp.games.dedale_du_dragon.figures import Fighter, laws
from pnp.games.dedale_du_dragon.furniture import CHESTS, RESTS, STAIRS
from pnp.games.dedale_du_dragon.notation import cell_text
from pnp.games.dedale_du_dragon.paths import distances
from pnp.games.dedale_du_dragon.referee import REFEREE
from pnp.games.dedale_du_dragon.referee.actions import beside
from pnp.games.dedale_du_dragon.referee.flow import steps_left
from pnp.games.dedale_du_dragon.referee.magic import Cast
from pnp.games.dedale_du_dragon.referee.state import DEAD, OUT, State
from pnp.games.dedale_du_dragon.referee.walking import obstacles
from pnp.games.dedale_du_dragon.spells import HARMS
from pnp.games.dedale_du_dragon.tiles import CELLS
from pnp.rules.book import Book
from pnp.rules.notation import quoted
from pnp.rules.sitting import Sitting
from pnp.rules.tally import Tally
from pnp.simulating.policy import Dealer, Fact, Policy, Simulation

SILENT = ("seed", "hero", "discard", "pass", "leave")
"""What needs neither dice nor cards."""


class Fortune(Dealer[State]):
    """The referee rolls by itself, from a seed; heroes are those that are asked for, or any."""

    def set_up(self, sitting: Sitting, state: State) -> None:
        heroes = list(sitting.book.rows("heroes"))
        self.heroes = list(self.chosen.get("heroes", ())) or self.chance.sample(heroes, len(state.seats))
        self.turns = 0

    def deal(self, sitting: Sitting, state: State) -> str:
        if state.seed is None:
            return f"seed {self.chance.getrandbits(48)}"
        match state.phase:
            case "start" | "monsters":
                return f"{state.phase} roll"
            case "heroes":
                taken = {hero.cell for hero in state.heroes}
                seat = len(state.players)
                cell = self.chance.choice([cell for cell in state.dungeon.cells(0) if cell not in taken])
                return f"hero {quoted(state.seats[seat])} {self.heroes[seat]} {cell_text(cell)}"
            case "spells":
                return f"spells {next(player.hero for player in state.players if player.lacking)} roll"
            case "chance":
                return "roll"
        return ""

    def follow(self, action: object, before: State, after: State) -> None:
        """A turn is one hero's, or that of all monsters."""
        self.turns += bool(before.round) and (before.round, before.turn) != (after.round, after.turn)


def rolled(line: str) -> str:
    """With dice and cards rolled by the referee."""
    return line if line.startswith(SILENT) else f"{line} roll"


class Straggler(Policy[State, Fortune]):
    """Any legal line, until it has lasted too long."""

    PATIENCE = 25
    """Rounds in which nothing gets better or worse, after which all give up."""

    LONGEST = 250
    """Rounds after which they do so anyway."""

    def __init__(self, dealer: Fortune, chance: Random) -> None:
        super().__init__(dealer, chance)
        self.standing: object = None
        self.since = 0

    def choose(self, sitting: Sitting, state: State) -> str:
        if state.phase == "turn" and self.is_stuck(state):
            return "surrender"
        return rolled(self.chance.choice(REFEREE.legal(sitting, state).lines))

    def is_stuck(self, state: State) -> bool:
        """Whether nothing has come of the last rounds: a chest stands in the last door, for one."""
        dungeon = state.dungeon
        lives = tuple((figure.id, figure.life) for figure in state.figures)
        loot = (len(state.treasures), state.hoard_left, len(state.emptied))
        standing = (len(dungeon.tiles), dungeon.shut, dungeon.fallen, lives, loot)
        if standing != self.standing:
            self.standing, self.since = standing, state.round
        return state.round - self.since > self.PATIENCE or state.round > self.LONGEST


class Delver(Straggler):
    """Fights what stands near, takes what lies there, opens doors.

    With the stairs found all go for the dragon; when it is dead, they run.
    """

    WEAK = 2
    """With so much life a hero rests where that is possible, and leaves the dragon to others."""
    TRIES = 4
    """How often a hero tries a door before looking for another."""
    DETOUR = 5
    """How many steps to a treasure are worth it while the way to the dragon is open."""
    CALL = 9
    """Within so many steps of the dragon all wait for each other."""
    WAIT = 8
    """For so many rounds."""

    def __init__(self, dealer: Fortune, chance: Random) -> None:
        super().__init__(dealer, chance)
        self.tried: dict[int, int] = {}
        self.called = 0

    def choose(self, sitting: Sitting, state: State) -> str:
        if state.phase != "turn":
            return super().choose(sitting, state)
        if self.is_stuck(state):
            return "surrender"
        if not state.acted and (act := self._act(sitting, state)):
            return rolled(act)
        if not state.moved and (move := self._move(sitting, state)):
            return rolled(move)
        return "pass"

    def _act(self, sitting: Sitting, state: State) -> str:
        """The best that can be done on the spot."""
        hero, near = state.hero, set(beside(sitting, state))
        furniture = {cell: kind for kind, cell in state.furniture}
        kinds = laws(sitting).cards.furniture
        below = kinds[furniture[hero.cell]].effect if hero.cell in furniture else ""
        if below == STAIRS and is_slain(state):
            return "leave"
        foes = [foe for foe in foes_of(state) if foe.cell in near]
        if spell := self._spell(sitting, state, foes):
            return spell
        if foes:
            return f"attack {min(foes, key=lambda foe: foe.life).id}"
        if below in RESTS and hero.life < laws(sitting).cards.stats[hero.kind].life:
            return "rest"
        within = {hero.cell, *near} if laws(sitting).reading("own-cell") == "yes" else near
        for cell in (*state.treasures, *([] if state.hoard is None else [state.hoard])):
            if cell in within:
                return f"take {cell_text(cell)}"
        for cell in near & furniture.keys() - state.emptied:
            if kinds[furniture[cell]].effect in CHESTS and not is_slain(state):
                return f"chest {cell_text(cell)}"
        if hero.cell in self._doors(sitting, state):
            self.tried[hero.cell] = self.tried.get(hero.cell, 0) + 1
            return "door"
        return ""

    def _spell(self, sitting: Sitting, state: State, foes: list[Fighter]) -> str:
        """Harm for a foe in the room, healing for oneself, help where there is a fight."""
        hero, rules = state.hero, laws(sitting)
        whole = rules.cards.stats[hero.kind].life
        here = [foe for foe in foes_of(state) if foe.cell // CELLS == hero.cell // CELLS]
        for id in dict.fromkeys(card for card in state.players[state.turn].hand if card):
            effect = rules.cards.spells[id].effect
            if effect in HARMS:
                marks = [foe for foe in here if Cast(id, foe.cell).is_free(sitting, state)]
                if marks:
                    return f"cast {id} {marks[0].id}"
            hurt = effect == "heal" and hero.life <= whole // 2
            if hurt or (effect in ("shield", "force") and foes and foes[0] is state.dragon):
                return f"cast {id} {hero.id}"
        return ""

    def _move(self, sitting: Sitting, state: State) -> str:
        """As far as it goes on the way to what is sought."""
        hero, near = state.hero, state.dungeon.near
        blocked, others = obstacles(sitting, state)
        steps = distances(near, hero.cell, blocked)
        goal = self._goal(sitting, state, steps)
        if goal < 0:
            return self._elsewhere(sitting, state)
        if goal == hero.cell:
            return ""
        back = distances(near, goal, blocked)
        far = steps_left(laws(sitting), hero, state.walked)
        ends = [cell for cell, step in steps.items() if step <= far and cell not in others and cell in back]
        end = min(ends, key=lambda cell: (back[cell], steps[cell]), default=hero.cell)
        return "" if end == hero.cell else f"move {cell_text(end)}"

    def _elsewhere(self, sitting: Sitting, state: State) -> str:
        """Nothing can be reached: what stands in the way is pushed, or one looks around."""
        self.tried.clear()
        lines = REFEREE.legal(sitting, state).lines
        pushes = [line for line in lines if line.startswith("push")]
        moves = [line for line in lines if line.startswith("move")]
        return self.chance.choice(pushes or moves or ["pass"]) if lines else "pass"

    def _goal(self, sitting: Sitting, state: State, steps: Mapping[int, int]) -> int:
        """The cell to go to; -1 where there is none."""
        hero, near = state.hero, state.dungeon.near
        kinds = laws(sitting).cards.furniture
        stairs = [cell for kind, cell in state.furniture if kinds[kind].effect == STAIRS]
        loot = self._around(sitting, state, self._loot(sitting, state))
        if is_slain(state):
            left = state.collapse.wave - state.round if state.collapse else 0
            room = max(0, left - 1) * 3
            hoard = [] if state.hoard is None else self._around(sitting, state, [state.hoard])
            rich = nearest(steps, [*hoard, *loot])
            if rich >= 0 and steps[rich] <= min(room, self.DETOUR + 3 * (hoard != [])):
                return rich
            out = nearest(steps, stairs)
            return out if out >= 0 else nearest(steps, self._doors(sitting, state))
        if hero.life <= self.WEAK:
            beds = [cell for kind, cell in state.furniture if kinds[kind].effect in RESTS]
            rest = nearest(steps, beds)
            if rest >= 0:
                return rest
        doors = self._doors(sitting, state)
        if state.dragon is not None and (stairs or nearest(steps, doors) < 0):
            rich = nearest(steps, loot)
            if rich >= 0 and steps[rich] <= self.DETOUR:
                return rich
            return self._hunt(sitting, state, steps, doors)
        monsters = [cell for foe in state.monsters for cell in near[foe.cell]]
        foe, rich, door = (nearest(steps, cells) for cells in (monsters, loot, doors))
        if foe >= 0 and steps[foe] <= steps_left(laws(sitting), hero, state.walked):
            return foe
        return nearest(steps, [cell for cell in (rich, door) if cell >= 0]) if rich >= 0 or door >= 0 else foe

    def _hunt(self, sitting: Sitting, state: State, steps: Mapping[int, int], doors: list[int]) -> int:
        """To the dragon, together: who is near waits outside its room; who is weak stays behind."""
        dragon = state.dragon
        assert dragon is not None
        hero, near = state.hero, state.dungeon.near
        away = distances(near, dragon.cell)
        fit = [other for other in state.heroes if other.life > self.WEAK]
        if fit and hero not in fit:
            door = nearest(steps, doors)
            return door if door >= 0 else hero.cell
        late = [other for other in fit or state.heroes if away.get(other.cell, 99) > self.CALL]
        if not late or any(other.cell // CELLS == state.lair for other in state.heroes):
            self.called = 0
            goal = nearest(steps, [cell for cell in near[dragon.cell] if state.on(cell) in (None, hero)])
            return goal if goal >= 0 else nearest(steps, near[dragon.cell])
        self.called = self.called or state.round
        if state.round - self.called > self.WAIT:
            self.called = 0
            return nearest(steps, near[dragon.cell])
        outside = [cell for cell in steps if cell // CELLS != state.lair and away.get(cell, 99) <= self.CALL]
        return nearest(steps, outside)

    def _loot(self, sitting: Sitting, state: State) -> Iterator[int]:
        """What there is to be taken."""
        kinds = laws(sitting).cards.furniture
        yield from state.treasures
        for kind, cell in state.furniture:
            if kinds[kind].effect in CHESTS and cell not in state.emptied and not is_slain(state):
                yield cell

    def _around(self, sitting: Sitting, state: State, cells: Iterable[int]) -> list[int]:
        """Where one stands to take something."""
        return [near for cell in cells for near in state.dungeon.near[cell]]

    def _doors(self, sitting: Sitting, state: State) -> list[int]:
        """The cells of doors that are worth trying."""
        fake = {cell for kind, cell in state.cards if laws(sitting).cards.doors[kind].effect == "false"}
        blocked = state.board.blocked(heavy_furniture(sitting.book))
        return [
            door.cell
            for number in range(len(state.dungeon.tiles))
            if number not in state.dungeon.fallen
            for door in doors_of(state.dungeon, number)
            if leads_on(door)
            and (door.tile is not None or state.rooms.height)
            and door.cell not in fake
            and door.facing not in fake
            and door.cell not in blocked
            and self.tried.get(door.cell, 0) < self.TRIES
        ]


def is_slain(state: State) -> bool:
    """Whether the dragon is dead."""
    return state.lair >= 0 and state.dragon is None


def foes_of(state: State) -> tuple[Fighter, ...]:
    """The dragon and the monsters."""
    return state.monsters if state.dragon is None else (state.dragon, *state.monsters)


def nearest(steps: Mapping[int, int], cells: Iterable[int]) -> int:
    """The cell that is reached first; -1 where none is."""
    return min((cell for cell in cells if cell in steps), key=lambda cell: steps[cell], default=-1)


def tell(sitting: Sitting, state: State, fortune: Fortune, tally: Tally | None) -> dict[str, Fact]:
    """What became of each hero, by name; whether the dragon was found and slain; how long it took."""
    winners = (tally.winners or ()) if tally else ()
    facts: dict[str, Fact] = {"turns": fortune.turns, "rounds": state.round}
    for seat, player in zip(state.seats, state.players, strict=True):
        facts[f"hero-wins.{player.hero}"] = seat in winners
        facts[f"deaths.{player.hero}"] = player.fate == DEAD
        facts[f"escapes.{player.hero}"] = player.fate == OUT
        facts[f"gold.{player.hero}"] = sum(player.treasures) if player.fate == OUT else 0
    return {**facts, "lair-found": state.lair >= 0, "slain": is_slain(state)}


def heroes(book: Book) -> Mapping[str, str]:
    """Who can be asked for."""
    return {id: book.name("heroes", id) for id in book.rows("heroes")}


SIMULATION = Simulation(
    referee=REFEREE,
    dealer=Fortune,
    policies={"greedy": Delver, "random": Straggler},
    turns=(),  # a turn is a move and an action, or either: the dealer counts them
    tell=tell,
    choices={"heroes": heroes},
    minutes=0.5,
    most=4_000,
)
