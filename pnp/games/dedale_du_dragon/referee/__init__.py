"""The referee of Le Dédale du Dragon: follows a whole game, its dice and cards told or rolled.

``state`` is the table, ``play`` the table while an action is played on it; ``piles`` and ``chance`` are what
cards and dice give, ``flow`` is what follows by itself, ``view`` how the table looks, ``verb`` what all verbs
share. They are those of setting up (``preparing``), of a turn (``walking``, ``actions``, ``magic``,
``opening``), of the monsters (``monstrous``), and of what an action waits for (``answers``).
"""

from pnp.games.dedale_du_dragon.notation import board_text
from pnp.games.dedale_du_dragon.referee.actions import Attack, Chest, Leave, Push, Rest, Take
from pnp.games.dedale_du_dragon.referee.answers import Allow, Discard, Roll, Seed
from pnp.games.dedale_du_dragon.referee.line import ROLL, Line
from pnp.games.dedale_du_dragon.referee.magic import Cast, Dissipum
from pnp.games.dedale_du_dragon.referee.monstrous import Monsters
from pnp.games.dedale_du_dragon.referee.opening import OpenDoor, PlaceRoom
from pnp.games.dedale_du_dragon.referee.preparing import First, Hero, Spells, Start
from pnp.games.dedale_du_dragon.referee.state import DEAD, OUT, State, begin
from pnp.games.dedale_du_dragon.referee.verb import Verb
from pnp.games.dedale_du_dragon.referee.view import render
from pnp.games.dedale_du_dragon.referee.walking import Move, Pass, Surrender
from pnp.games.dedale_du_dragon.scoring import score
from pnp.rules.book import Book
from pnp.rules.facts import Facts
from pnp.rules.referee import Referee
from pnp.rules.seats import Seat
from pnp.rules.sitting import Sitting
from pnp.rules.tally import Tally


def final(sitting: Sitting, state: State) -> Tally | None:
    """Everybody's gold, once nobody is left inside, or nobody can get any further."""
    if not state.over:
        return None
    seats = [
        Seat(name, {"treasures": player.treasures, "alive": player.fate != DEAD, "out": player.fate == OUT})
        for name, player in zip(state.seats, state.players, strict=True)
    ]
    return score(seats, Facts.of(), sitting)


def kept(state: State, line: str) -> str:
    """A line with what was rolled in the place of the word that asked for it.

    >>> from pnp.games.dedale_du_dragon.referee.piles import RoomPile
    >>> state = State((), {}, RoomPile((), (), 0, 0, 0), rolled=(5, 3))
    >>> kept(state, "attack gremitter-2 roll"), kept(state, "roll")
    ('attack gremitter-2 5 3', 'roll 5 3')
    """
    words = line.split()
    if words[-1:] != [ROLL]:
        return line
    return " ".join([*(words[:-1] or words), *map(str, state.rolled)])


def whose(state: State) -> str:
    """Whose turn it is, or who chooses a hero or a card."""
    match state.phase:
        case "turn":
            return state.seats[state.turn]
        case "heroes":
            return state.seats[len(state.players)]
        case "discard":
            return state.seats[state.owes[0]]
    return ""


def position(book: Book, state: State) -> str:
    """The board in its notation."""
    return board_text(state.board) if state.dungeon.tiles else ""


VERBS: tuple[type[Verb], ...] = (
    *(Start, First, Hero, Spells),
    *(Move, Attack, Take, Push, Cast, Chest, OpenDoor, Rest, Leave, Pass, Surrender),
    *(PlaceRoom, Monsters, Discard),
    *(Dissipum, Allow, Roll, Seed),
)


def actions(sitting: Sitting, state: State) -> list[Verb]:
    """What may be done, verb by verb, where that can be listed; no dice and no cards are told."""
    return [option for verb in VERBS if verb.is_due(state) for option in verb.options(sitting, state)]


REFEREE = Referee(begin, Line, VERBS, render, final, whose=whose, kept=kept)
