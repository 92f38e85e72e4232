"""The referee of Drakon: follows a game from what all can see.

``state`` is the table, ``verb`` what the verbs share, ``effects`` what follows by itself, ``course`` how
turns come and go, ``view`` how the table looks. The verbs are those of a turn (``turn``), of heroes' skills
(``skills``), of rooms (``rooms``), and of the end (``ending``).
"""

from pnp.games.drakon.moving import can_leave
from pnp.games.drakon.referee.course import end_turn
from pnp.games.drakon.referee.ending import Count, Win, final
from pnp.games.drakon.referee.rooms import Control, Destroy, Drakon, Pull, Rotate, Shift, Swap, Take
from pnp.games.drakon.referee.skills import Keep, Lose, UseSkill, is_after
from pnp.games.drakon.referee.state import Later, State, begin
from pnp.games.drakon.referee.turn import Hero, Move, Pass, PlaceTile, acts, placers
from pnp.games.drakon.referee.verb import Line, Skip, Verb
from pnp.games.drakon.referee.view import render
from pnp.rules.notation import quoted
from pnp.rules.referee import Referee
from pnp.rules.sitting import Sitting
from pnp.rules.verbs import Choices

FALLS_AWAY = {verb.phases[0]: verb for verb in (Destroy, Shift, Swap, Take, Control, Rotate)}
"""The choices of rooms that are none where nothing can be chosen."""


def follow_up(sitting: Sitting, state: State) -> State:
    """What follows by itself, up to the next choice."""
    while state.won < 0:
        if not state.tasks:
            return state if state.acting < 0 else end_turn(sitting, state)
        task = state.tasks[-1]
        if isinstance(task, Later):
            state = task.happen(sitting, state.popped(), task.way)
        elif task.kind in FALLS_AWAY and not FALLS_AWAY[task.kind].is_possible(sitting, state, task.way):
            state = state.popped()
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

    def actions(self, sitting: Sitting, state: State) -> list[Verb]:
        """What may be done where all can be seen what: no tile of a hand, no coin of a purse."""
        if state.phase == "turn":
            return self.of_turn(sitting, state)
        due = BY_PHASE.get(state.phase, ())
        return [option for verb in due for option in verb.options(sitting, state)]

    def of_turn(self, sitting: Sitting, state: State) -> list[Verb]:
        """The same in a turn, hero by hero."""
        found: list[Verb] = []
        for piece, hero in enumerate(state.pieces):
            can_act = acts(state, piece)
            if can_act:
                found += Move.able(sitting, state, piece) or Pass.able(sitting, state, piece)
            if hero.hero and (can_act or is_after(state, piece)):
                found += UseSkill.able(sitting, state, piece)
        return found

    def is_free(self, sitting: Sitting, state: State, pieces: list[int]) -> bool:
        """Whether heroes who may place a tile may do anything else: leave a room, or use a skill."""
        for piece in pieces:
            if can_leave(sitting, state.tiles, state.pieces[piece].cell):
                return True
        return state.pieces[0].hero != "" and bool(self.of_turn(sitting, state))

    def legal(self, sitting: Sitting, state: State) -> Choices:
        """Whole lines where all can be seen; forms where hidden tiles or coins are to be told."""
        if state.phase != "turn":
            return super().legal(sitting, state)
        lines = tuple(action.written(state) for action in self.of_turn(sitting, state))
        names = (quoted(state.pieces[piece].name) for piece in placers(state))
        return Choices(lines, (*(PlaceTile.form.replace("WHO", name) for name in names), Win.form))


VERBS: tuple[type[Verb], ...] = (
    *(Hero, PlaceTile, Move, Pass),
    *(Pull, Destroy, Drakon, Shift, Swap, Take, Control, Rotate, Keep, Lose, Skip),
    *(UseSkill, Win, Count),
)

BY_PHASE = {
    phase: [verb for verb in VERBS if phase in verb.phases] for verb in VERBS for phase in verb.phases
}
"""Those of a phase; to show coins that win is no answer to what is due."""

REFEREE = DrakonReferee(
    begin,
    Line,
    VERBS,
    render,
    final,
    follow_up,
    whose=whose,
)
