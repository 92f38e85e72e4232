"""The referee of Drakon: follows a game from what all can see.

``state`` is the table, ``actions`` the lines of a log, ``play`` the actions of a turn, ``options`` and
``choices`` what is chosen when a room asks, ``effects`` what follows by itself, ``skills`` what heroes can do
once, ``ending`` how it is won, ``view`` and ``picture`` what may be done and how the table looks.
"""

from collections.abc import Sequence

from pnp.games.drakon.referee import ending, play, view
from pnp.games.drakon.referee.actions import Action, parse
from pnp.games.drakon.referee.state import State, begin
from pnp.rules.checker import Choices
from pnp.rules.sitting import Sitting
from pnp.rules.tally import Tally
from pnp.rules.verdict import Verdict


class DrakonReferee:
    """Fulfils ``pnp.rules.checker.Referee``."""

    def start(self, sitting: Sitting, seats: Sequence[str]) -> State:
        """The Start on the table; the first of the seats begins."""
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
        """The result, once the game is over and all that is needed has been shown."""
        return ending.final(sitting, state)
