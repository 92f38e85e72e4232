"""How Le Dédale du Dragon plays by itself, and what is told of a game."""

from collections.abc import Mapping

from pnp.games.dedale_du_dragon.delving import Delver
from pnp.games.dedale_du_dragon.fortune import Fortune, Straggler
from pnp.games.dedale_du_dragon.referee import REFEREE
from pnp.games.dedale_du_dragon.referee.state import DEAD, OUT, State
from pnp.rules.book import Book
from pnp.rules.sitting import Sitting
from pnp.rules.tally import Tally
from pnp.simulating.policy import Fact, Simulation


def tell(sitting: Sitting, state: State, fortune: Fortune, tally: Tally | None) -> dict[str, Fact]:
    """What became of each hero, by name; whether the dragon was found and slain; how long it took."""
    winners = (tally.winners or ()) if tally else ()
    facts: dict[str, Fact] = {"turns": fortune.turns, "rounds": state.round}
    for seat, player in zip(state.seats, state.players, strict=True):
        facts[f"hero-wins.{player.hero}"] = seat in winners
        facts[f"deaths.{player.hero}"] = player.fate == DEAD
        facts[f"escapes.{player.hero}"] = player.fate == OUT
        facts[f"gold.{player.hero}"] = sum(player.treasures) if player.fate == OUT else 0
    return {**facts, "lair-found": state.lair >= 0, "slain": state.lair >= 0 and state.dragon is None}


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
