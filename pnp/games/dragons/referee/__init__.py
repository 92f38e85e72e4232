"""The referee of Dragons: follows a game from what all can see.

``state`` is the table, ``actions`` the lines of a log, ``play`` what each does, ``view`` what may be done and
how the table looks.
"""

from collections.abc import Sequence

from pnp.games.dragons.hoard import counted
from pnp.games.dragons.referee import play, view
from pnp.games.dragons.referee.actions import Action, parse
from pnp.games.dragons.referee.state import State, begin
from pnp.games.dragons.scoring import score
from pnp.rules.checker import Choices
from pnp.rules.facts import Facts
from pnp.rules.inputs import Input, Source
from pnp.rules.seats import Seat
from pnp.rules.sitting import Sitting
from pnp.rules.tally import Tally
from pnp.rules.verdict import Verdict


class DragonsReferee:
    """Fulfils ``pnp.rules.checker.Referee``."""

    def start(self, sitting: Sitting, seats: Sequence[str]) -> State:
        """All cards unseen; the first of the seats is the youngest."""
        return begin(sitting, tuple(seats))

    def parse(self, sitting: Sitting, state: State, line: str) -> Action:
        """The action of a line."""
        return parse(sitting, state, line)

    def check(self, sitting: Sitting, state: State, action: Action) -> Verdict:
        """Whether it is legal now."""
        return play.check(sitting, state, action)

    def apply(self, sitting: Sitting, state: State, action: Action) -> State:
        """The table after it."""
        return play.apply(sitting, state, action)

    def legal(self, sitting: Sitting, state: State) -> Choices:
        """What may be done."""
        return view.legal(sitting, state)

    def render(self, sitting: Sitting, state: State) -> list[str]:
        """The table as text."""
        return view.render(sitting, state)

    def final(self, sitting: Sitting, state: State) -> Tally | None:
        """The count after the last year: by then every hoard lies open."""
        if state.phase != "over":
            return None
        seats = [Seat(name, counted(sitting, hoard)) for name, hoard in state.hoards]
        return score(seats, Facts.of(Input({}, Source(""))), sitting)
