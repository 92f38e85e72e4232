"""The referee of Dragons: follows a game from what all can see.

``state`` is the table, ``verbs`` what can be recorded, ``view`` how the table looks.
"""

from pnp.games.dragons.hoard import counted
from pnp.games.dragons.referee.deeds import Draw, Pass, Sit
from pnp.games.dragons.referee.seasons import Last, Open, Show
from pnp.games.dragons.referee.state import State, begin
from pnp.games.dragons.referee.verb import Line
from pnp.games.dragons.referee.view import render
from pnp.games.dragons.scoring import score
from pnp.rules.facts import Facts
from pnp.rules.referee import Referee
from pnp.rules.seats import Seat
from pnp.rules.sitting import Sitting
from pnp.rules.tally import Tally


def final(sitting: Sitting, state: State) -> Tally | None:
    """The count after the last year: by then every hoard lies open."""
    if state.phase != "over":
        return None
    seats = [Seat(name, counted(sitting, hoard)) for name, hoard in state.hoards]
    return score(seats, Facts.of(), sitting)


def whose(state: State) -> str:
    """Whose turn it is, the last one standing included."""
    return state.current if state.phase in ("turn", "last") else ""


REFEREE = Referee(begin, Line, (Open, Draw, Sit, Pass, Last, Show), render, final, whose=whose)
