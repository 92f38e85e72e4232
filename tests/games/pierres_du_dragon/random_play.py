"""Games played at random, some of their bids sealed before they are opened; and what there is in all."""

from dataclasses import replace

from pnp.games.pierres_du_dragon.coins import COINS, STONES
from pnp.games.pierres_du_dragon.policies import SIMULATION, Reveller
from pnp.games.pierres_du_dragon.referee.bids import spelled
from pnp.games.pierres_du_dragon.referee.state import SPENT, State
from pnp.rules.sealed import digest
from pnp.rules.sitting import Sitting
from pnp.rules.tokens import Tokens
from tests.games.random_play import random_games


class Conspirator(Reveller):
    """At times all bid in secret."""

    SEALS = 0.1
    """How likely they do, at each auction."""
    waiting: tuple[str, ...] = ()

    def choose(self, sitting: Sitting, state: State) -> str:
        bidding = state.phase in ("bid", "tiebreak") and not state.bids
        if bidding and not self.waiting and self.chance.random() < self.SEALS:
            self.waiting = tuple(self._sealed(sitting, state))
        if self.waiting:
            line, *rest = self.waiting
            self.waiting = tuple(rest)
            return line
        return super().choose(sitting, state)

    def _sealed(self, sitting: Sitting, state: State) -> list[str]:
        lines = {player: spelled(player, self.fist(sitting, state, player)) for player in state.bidders}
        keys = {player: f"{self.chance.getrandbits(128):032x}" for player in lines}
        seals = [f"seal {player} {digest(line, keys[player])}" for player, line in lines.items()]
        opened = [f"{line} key {keys[player]}" for player, line in lines.items()]
        self.chance.shuffle(opened)
        return [*seals, *opened]


class Whisperer(Conspirator):
    """As often in secret as not."""

    SEALS = 0.5


game = random_games(replace(SIMULATION, policies={"random": Conspirator}), most=5_000)
secret_game = random_games(replace(SIMULATION, policies={"random": Whisperer}), most=5_000)


def pieces(state: State) -> Tokens:
    """All coins and stones, wherever they are; spent fairy gold is fairy gold."""
    counted = Tokens()
    for pool in state.pools.pools.values():
        counted = counted + pool
    assert set(counted) <= {*COINS, *STONES, SPENT}
    return counted.without(SPENT) + {"fairy": counted[SPENT]}
