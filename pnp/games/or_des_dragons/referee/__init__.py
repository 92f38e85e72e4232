"""The referee of L'Or des dragons: follows a game from what all can see.

``state`` is the table, ``verb`` what its verbs share, ``flow`` what follows by itself, ``view`` how the table
looks. The verbs are those of a turn (``turns``), of a treasure (``spoils``), of the Fair and the count
(``ending``), and the magic items (``item``, ``items``).
"""

from pnp.games.or_des_dragons.referee.ending import Close, Count, Trade, final
from pnp.games.or_des_dragons.referee.flow import next_thief
from pnp.games.or_des_dragons.referee.item_verb import Item
from pnp.games.or_des_dragons.referee.spoils import Fail, Keep, Return, Share, Steal, Take, Wizard
from pnp.games.or_des_dragons.referee.state import State, begin
from pnp.games.or_des_dragons.referee.turns import Attack, Hidden, Pass, Recall, Reveal, Turn
from pnp.games.or_des_dragons.referee.verb import Line
from pnp.games.or_des_dragons.referee.view import render
from pnp.rules.referee import Referee


def whose(state: State) -> str:
    """Whose turn it is, or whose thief may steal."""
    return (
        state.current.name if state.phase == "turn" else next_thief(state) if state.phase == "steal" else ""
    )


REFEREE = Referee(
    begin,
    Line,
    (
        *(Reveal, Turn, Attack, Pass, Recall),
        *(Hidden, Wizard, Take, Share, Fail, Steal, Keep, Return),
        *(Trade, Close, Count, Item),
    ),
    render,
    final,
    whose=whose,
)
