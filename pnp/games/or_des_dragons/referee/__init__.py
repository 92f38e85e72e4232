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
from pnp.games.or_des_dragons.referee.verb import Line, Verb
from pnp.games.or_des_dragons.referee.view import render
from pnp.rules.referee import Referee
from pnp.rules.sitting import Sitting


def whose(state: State) -> str:
    """Whose turn it is, or whose thief may steal."""
    return (
        state.current.name if state.phase == "turn" else next_thief(state) if state.phase == "steal" else ""
    )


VERBS: tuple[type[Verb], ...] = (
    *(Reveal, Turn, Attack, Pass, Recall),
    *(Hidden, Wizard, Take, Share, Fail, Steal, Keep, Return),
    *(Trade, Close, Count, Item),
)


def actions(sitting: Sitting, state: State) -> list[Verb]:
    """What may be done, verb by verb, where that can be listed."""
    return [option for verb in VERBS if verb.is_due(state) for option in verb.options(sitting, state)]


REFEREE = Referee(
    begin,
    Line,
    VERBS,
    render,
    final,
    whose=whose,
)
