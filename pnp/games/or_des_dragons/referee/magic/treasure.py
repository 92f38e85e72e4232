"""Magic items about treasure, and about the talk over it."""

from dataclasses import dataclass, replace

from pnp.games.or_des_dragons.fight import participants
from pnp.games.or_des_dragons.referee.flow import go_on
from pnp.games.or_des_dragons.referee.magic.item import MagicItem, discarded
from pnp.games.or_des_dragons.referee.state import State
from pnp.games.or_des_dragons.referee.verb import Line, take_secretly
from pnp.rules.sitting import Sitting
from pnp.rules.tokens import Tokens


@dataclass(frozen=True)
class BottomlessBag(MagicItem):
    """A token goes from the bag behind one's screen; nobody sees it."""

    id, moment = "bottomless-bag", "before-attack"

    def target(self, state: State) -> str:
        return "" if state.bag else "empty-bag"

    def effect(self, sitting: Sitting, state: State) -> State:
        drawn = min(self.value(sitting), state.bag)
        seat = state.player(self.player).secretly(drawn)
        return go_on(sitting, replace(state.with_player(seat), unseen=state.unseen + drawn))


@dataclass(frozen=True)
class RingOfConfusion(MagicItem):
    """Two others who share a treasure each receive what was promised to the other."""

    id, moment = "ring-of-confusion", "agreed"
    reads = (Line.player, Line.player)
    one: str
    other: str

    def target(self, state: State) -> str:
        pair = {self.one, self.other}
        others = (
            len(pair) == 2 and self.player not in pair and pair <= set(participants(state.dead.attackers))
        )
        return "" if others else "two-others"

    def effect(self, sitting: Sitting, state: State) -> State:
        """Both saw the deal, so what they hold stays public."""
        shares = dict(state.shares)
        first, second = shares.get(self.one, Tokens()), shares.get(self.other, Tokens())
        one, other = state.player(self.one), state.player(self.other)
        known_one = None if one.known is None else one.known - first + second
        known_other = None if other.known is None else other.known - second + first
        change = second.size - first.size
        state = state.with_player(
            replace(one, size=one.size + change, known=known_one),
            replace(other, size=other.size - change, known=known_other),
        )
        swapped = {**shares, self.one: second, self.other: first}
        return replace(state, shares=tuple((name, share) for name, share in swapped.items() if share))


@dataclass(frozen=True)
class VelvetGloves(MagicItem):
    """A theft from somebody who shared."""

    id, moment = "velvet-gloves", "share-over"
    reads = (Line.player,)
    other: str

    def target(self, state: State) -> str:
        return _another(state, self.player, self.other)

    def apply(self, sitting: Sitting, state: State) -> State:
        spared = replace(self.spent(state), before_item=None, before_theft=None)
        return replace(super().apply(sitting, state), robbed=self.other, before_theft=spared)

    def effect(self, sitting: Sitting, state: State) -> State:
        return take_secretly(state, self.player, self.other, self.value(sitting))


def _another(state: State, player: str, other: str) -> str:
    return "" if other != player and other in participants(state.dead.attackers) else "another"


@dataclass(frozen=True)
class Padlock(MagicItem):
    """A theft from oneself has not been."""

    id, moment = "padlock", "theft"

    def effect(self, sitting: Sitting, state: State) -> State:
        return self.spent(state.before_theft or state)


@dataclass(frozen=True)
class RingOfSilence(MagicItem):
    """Somebody who shares may not talk."""

    id, moment = "ring-of-silence", "hourglass"
    reads = (Line.player,)
    other: str

    def target(self, state: State) -> str:
        return _another(state, self.player, self.other)

    def effect(self, sitting: Sitting, state: State) -> State:
        return state


@dataclass(frozen=True)
class HourglassOfAges(MagicItem):
    """There is more time to agree."""

    id, moment = "hourglass-of-ages", "sand-out"

    def effect(self, sitting: Sitting, state: State) -> State:
        return state


@dataclass(frozen=True)
class StoneOfIllusion(MagicItem):
    """Counts as a gem of some colour."""

    id, moment = "stone-of-illusion", "counting"
    reads = (Line.gem,)
    gem: str

    def effect(self, sitting: Sitting, state: State) -> State:
        return replace(state, illusion=(self.player, self.gem))


@dataclass(frozen=True)
class Counterspell(MagicItem):
    """The item that was just played crumbles, as this one does."""

    id, moment = "counterspell", "item"

    def apply(self, sitting: Sitting, state: State) -> State:
        return replace(self.effect(sitting, state), before_item=None, last_item=("", ""))

    def effect(self, sitting: Sitting, state: State) -> State:
        return self.spent(discarded(state.before_item or state, *state.last_item))
