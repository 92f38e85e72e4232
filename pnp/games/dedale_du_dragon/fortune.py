"""Dice, cards and any legal line: what Le Dédale du Dragon needs to be played by itself."""

from operator import attrgetter
from random import Random

from pnp.games.dedale_du_dragon.referee import actions
from pnp.games.dedale_du_dragon.referee.actions import Leave
from pnp.games.dedale_du_dragon.referee.answers import Discard, Roll, Seed
from pnp.games.dedale_du_dragon.referee.chance import Told
from pnp.games.dedale_du_dragon.referee.monstrous import Monsters
from pnp.games.dedale_du_dragon.referee.preparing import First, Hero, Spells, Start
from pnp.games.dedale_du_dragon.referee.state import State
from pnp.games.dedale_du_dragon.referee.verb import TellingVerb, Verb
from pnp.games.dedale_du_dragon.referee.walking import Pass, Surrender
from pnp.rules.changed import replace
from pnp.rules.sitting import Sitting
from pnp.simulating.policy import Dealer, Policy, Said

SILENT = (Hero, Discard, Pass, Leave)
"""What needs neither dice nor cards."""

ROLLS = Told(rolls=True)
MONSTERS = Monsters(told=ROLLS)
ALL = Roll(told=ROLLS)
SURRENDER = Surrender()


_LIFE = attrgetter("id", "life")


class Fortune(Dealer[State]):
    """The referee rolls by itself, from a seed; heroes are those that are asked for, or any."""

    def set_up(self, sitting: Sitting, state: State) -> None:
        heroes = list(sitting.book.rows("heroes"))
        named = self.chosen.get("heroes", ()) or self.chance.sample(heroes, len(state.seats))
        self.heroes = dict(zip(state.seats, named, strict=True))  # whoever of them begins
        self.turns = 0
        self.busy = False

    def deal(self, sitting: Sitting, state: State) -> Said:
        if state.seed is None:
            return Seed(self.chance.getrandbits(48))
        match state.phase:
            case "turn":
                return ""
            case "monsters":
                return MONSTERS
            case "start":
                return Start(told=ROLLS)
            case "first":
                return First(told=ROLLS)
            case "heroes":
                taken = {hero.cell for hero in state.heroes}
                seat = len(state.players)
                cell = self.chance.choice([cell for cell in state.dungeon.cells(0) if cell not in taken])
                return Hero(seat, self.heroes[state.seats[seat]], cell)
            case "spells":
                return Spells([player.lacking > 0 for player in state.players].index(True), told=ROLLS)
            case "chance":
                return ALL
        return ""

    def follow(self, action: object, before: State, after: State) -> None:
        """A turn is one hero's, or that of all monsters; one that is only passed takes no time."""
        if before.round:
            self.busy |= type(action) is not Pass
            if before.turn != after.turn or before.round != after.round:
                self.turns += self.busy
                self.busy = False


def rolled(action: Verb) -> Verb:
    """With dice and cards rolled by the referee."""
    if not isinstance(action, TellingVerb) or isinstance(action, SILENT):
        return action
    return replace(action, told=ROLLS)


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

    def choose(self, sitting: Sitting, state: State) -> Verb:
        if state.phase == "turn" and self.is_stuck(state):
            return SURRENDER
        return rolled(self.chance.choice(actions(sitting, state)))

    def is_stuck(self, state: State) -> bool:
        """Whether nothing has come of the last rounds: a chest stands in the last door, for one."""
        dungeon = state.dungeon
        lives = [*map(_LIFE, state.heroes), *map(_LIFE, state.foes)]
        loot = (len(state.treasures), state.hoard_left, len(state.emptied))
        standing = (len(dungeon.tiles), dungeon.shut, dungeon.fallen, lives, loot)
        if standing != self.standing:
            self.standing, self.since = standing, state.round
        return state.round - self.since > self.PATIENCE or state.round > self.LONGEST
