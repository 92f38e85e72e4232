"""The referee of L'Or des dragons: follows a game from what all can see.

``state`` is the table, ``actions`` the lines of a log, ``flow`` what follows by itself, ``view`` what may
be done and how the table looks. ``play`` judges an action: of a turn (``turns``), of a treasure
(``spoils``), of the Fair and the count (``ending``), with a magic item (``magic``).
"""

from collections.abc import Sequence

from pnp.games.or_des_dragons.hoard import TOKENS
from pnp.games.or_des_dragons.referee import play, view
from pnp.games.or_des_dragons.referee.actions import Action, parse
from pnp.games.or_des_dragons.referee.state import State, begin
from pnp.games.or_des_dragons.scoring import score
from pnp.rules.checker import Choices
from pnp.rules.facts import Facts
from pnp.rules.inputs import Input, Source
from pnp.rules.seats import Seat
from pnp.rules.sitting import Sitting
from pnp.rules.tally import Tally
from pnp.rules.verdict import Verdict


class DragonsGoldReferee:
    """Fulfils ``pnp.rules.checker.Referee``."""

    def start(self, sitting: Sitting, seats: Sequence[str]) -> State:
        """All tokens in the bag; the first of the seats begins."""
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
        """The count, once the game is over and every hoard is known or has been counted."""
        if state.phase != "count":
            return None
        counted = dict(state.counted)
        hoards = {player.name: counted.get(player.name, player.known) for player in state.players}
        seats: list[Seat] = []
        for name, hoard in hoards.items():
            if hoard is None:
                return None
            values: dict[str, int | str] = {token: hoard[token] for token in TOKENS}
            if state.illusion[0] == name:
                values["illusion"] = state.illusion[1]
            seats.append(Seat(name, values))
        return score(seats, Facts.of(Input({}, Source(""))), sitting)
