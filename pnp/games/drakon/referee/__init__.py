"""The referee of Drakon: follows a game from what all can see.

``state`` is the table, ``verb`` what the verbs share, ``effects`` what follows by itself, ``view`` how the
table looks. The verbs are those of a turn (``turn``), of heroes' skills (``skills``), of rooms (``rooms``),
and of the end (``ending``).
"""

from pnp.games.drakon.referee.ending import Count, Win, final
from pnp.games.drakon.referee.rooms import Control, Destroy, Drakon, Pull, Rotate, Shift, Swap, Take
from pnp.games.drakon.referee.skills import Keep, Lose, UseSkill, is_after
from pnp.games.drakon.referee.state import Later, State, begin
from pnp.games.drakon.referee.turn import Hero, HeroVerb, Move, Pass, PlaceTile, acts
from pnp.games.drakon.referee.verb import Line, Skip
from pnp.games.drakon.referee.view import render
from pnp.rules.notation import quoted
from pnp.rules.referee import Referee
from pnp.rules.sitting import Sitting
from pnp.rules.verbs import Choices

FALLS_AWAY = {verb.phases[0]: verb for verb in (Destroy, Shift, Swap, Take, Control, Rotate)}
"""The choices of rooms that are none where nothing can be chosen."""


def follow_up(sitting: Sitting, state: State) -> State:
    """What follows by itself, up to the next choice."""
    while state.tasks and state.won < 0:
        task, rest = state.tasks[-1], state.popped()
        if isinstance(task, Later):
            state = task.happen(sitting, rest, task.way)
        elif task.kind in FALLS_AWAY and not FALLS_AWAY[task.kind].is_possible(sitting, state, task.way):
            state = rest
        else:
            return state
    return state


def whose(state: State) -> str:
    """Whose turn it is, or who chooses."""
    if state.phase in ("heroes", "count", "over"):
        return ""
    return state.seats[state.choice.seat if state.tasks else state.turn]


class DrakonReferee(Referee[State, Line]):
    """Lists what may be done in a turn hero by hero."""

    def legal(self, sitting: Sitting, state: State) -> Choices:
        """Whole lines where all can be seen; forms where hidden tiles or coins are to be told."""
        if state.phase != "turn":
            return super().legal(sitting, state)
        choices = Choices()
        for number, piece in enumerate(state.pieces):
            verbs: tuple[type[HeroVerb], ...] = (PlaceTile, Move, Pass, UseSkill)
            if is_after(state, number):
                verbs = (UseSkill,)
            elif not acts(state, number):
                continue
            name = quoted(piece.name)
            choices = sum((verb.able(sitting, state, number, name) for verb in verbs), choices)
        return choices + Choices(forms=(Win.form,))


REFEREE = DrakonReferee(
    begin,
    Line,
    (
        *(Hero, PlaceTile, Move, Pass),
        *(Pull, Destroy, Drakon, Shift, Swap, Take, Control, Rotate, Keep, Lose, Skip),
        *(UseSkill, Win, Count),
    ),
    render,
    final,
    follow_up,
    whose=whose,
)
