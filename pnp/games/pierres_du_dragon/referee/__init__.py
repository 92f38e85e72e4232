"""The referee of Aux Pierres du Dragon: follows a game from what all can see.

``state`` is the table, ``verb`` what the verbs share, ``flow`` what follows by itself, ``view`` how the table
looks. The verbs are those of rounds (``rounds``), of auctions (``bids``), and of powers: what they give, cost
and take (``powers``), draw (``draws``), sell (``trading``), borrow (``borrowing``), and what players decide
where the checker does not know one (``ruled``).
"""

from pnp.games.pierres_du_dragon.referee.bids import OpenFist, OpenFists, Seal, Unseal, secret
from pnp.games.pierres_du_dragon.referee.borrowing import Once, Twin
from pnp.games.pierres_du_dragon.referee.draws import Pull, StopDrawing
from pnp.games.pierres_du_dragon.referee.flow import POWERS, follow_up
from pnp.games.pierres_du_dragon.referee.rounds import Deal, Specials, Turn
from pnp.games.pierres_du_dragon.referee.ruled import Ruled
from pnp.games.pierres_du_dragon.referee.state import State, begin
from pnp.games.pierres_du_dragon.referee.trading import Decline
from pnp.games.pierres_du_dragon.referee.verb import Line, Verb
from pnp.games.pierres_du_dragon.referee.view import render
from pnp.games.pierres_du_dragon.scoring import score
from pnp.rules.facts import Facts
from pnp.rules.referee import Referee
from pnp.rules.seats import Seat
from pnp.rules.sitting import Sitting
from pnp.rules.tally import Tally


def final(sitting: Sitting, state: State) -> Tally | None:
    """Everybody's points, once somebody has won."""
    if not state.won:
        return None
    return score([Seat(name, {"points": state.points[name]}) for name in state.seats], Facts.of(), sitting)


def whose(state: State) -> str:
    """Who uses a power."""
    return state.tasks[-1].player if state.tasks and not state.won else ""


VERBS: tuple[type[Verb], ...] = (
    *(Deal, Specials, Turn),
    *(OpenFist, OpenFists, Seal, Unseal),
    *(Twin, Once),
    *POWERS.values(),
    *(Pull, StopDrawing, Decline, Ruled),
)

REFEREE = Referee(begin, Line, VERBS, render, final, follow_up, secret, whose)
