"""Magic items that change dragons."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from pnp.games.or_des_dragons.referee.flow import go_on, laid_out
from pnp.games.or_des_dragons.referee.magic.item import MagicItem
from pnp.games.or_des_dragons.referee.state import State, on
from pnp.games.or_des_dragons.referee.verb import Line, bag_faults
from pnp.rules.sitting import Sitting
from pnp.rules.tokens import Tokens
from pnp.rules.verdict import Reason


@dataclass(frozen=True)
class HardenedScale(MagicItem):
    """A dragon gets stronger."""

    id, moment, anyones_turn = "hardened-scale", "before-attack", True
    reads = (Line.dragon,)
    dragon: str

    def target(self, state: State) -> str:
        return "" if state.has(self.dragon) else "no-dragon"

    def effect(self, sitting: Sitting, state: State) -> State:
        dragon = state.dragon(self.dragon)
        return state.with_dragon(replace(dragon, strength=dragon.strength + self.value(sitting)))


@dataclass(frozen=True)
class PowderOfExchange(MagicItem):
    """Two dragons change places; the adventurers stay, so each lies under the other dragon now."""

    id, moment = "powder-of-exchange", "before-attack"
    reads = (Line.dragon, Line.dragon)
    dragon: str
    second: str

    def target(self, state: State) -> str:
        if not state.has(self.dragon):
            return "no-dragon"
        return "" if state.has(self.second) and self.dragon != self.second else "two-dragons"

    def effect(self, sitting: Sitting, state: State) -> State:
        first, second = state.dragon(self.dragon), state.dragon(self.second)
        places = {first.id: second.id, second.id: first.id}
        state = state.with_dragon(
            replace(first, attackers=second.attackers), replace(second, attackers=first.attackers)
        )
        moved = (
            replace(player, heroes=tuple((hero, places.get(at, at)) for hero, at in player.heroes))
            for player in state.players
        )
        return go_on(sitting, replace(state, players=tuple(moved)))


@dataclass(frozen=True)
class CrystalBall(MagicItem):
    """The hidden part of a dragon's treasure is drawn now."""

    id, moment = "crystal-ball", "before-attack"
    reads = (Line.dragon, Line.tokens)
    dragon: str
    tokens: Tokens

    def target(self, state: State) -> str:
        if not state.has(self.dragon):
            return "no-dragon"
        return "" if state.dragon(self.dragon).hidden else "nothing-hidden"

    def token_faults(self, sitting: Sitting, state: State) -> Iterable[Reason]:
        expected, _ = laid_out(sitting, state, state.dragon(self.dragon).hidden)
        if self.tokens.size != expected:
            return [sitting.reason("dragons.hidden.wrong", expected=expected, count=self.tokens.size)]
        return bag_faults(sitting, state, self.tokens)

    def effect(self, sitting: Sitting, state: State) -> State:
        dragon = state.dragon(self.dragon)
        _, state = laid_out(sitting, state, dragon.hidden)
        state = state.moving("bag", on(dragon.id), self.tokens)
        return go_on(sitting, state.with_dragon(replace(dragon, hidden=0)))
