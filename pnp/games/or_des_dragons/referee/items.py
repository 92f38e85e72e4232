"""The magic items, one by one: when each is played, at what, and what it does that all can see."""

from collections.abc import Iterable

from pnp.games.or_des_dragons.fight import participants, strength
from pnp.games.or_des_dragons.referee.flow import go_on, laid_out, received, to_thieves
from pnp.games.or_des_dragons.referee.item import AtDragon, AtOther, MagicItem, discarded
from pnp.games.or_des_dragons.referee.state import DOWN, UP, State, on
from pnp.games.or_des_dragons.referee.turns import all_up, called_back
from pnp.games.or_des_dragons.referee.verb import Line, bag_faults, take_secretly
from pnp.rules.changed import replace
from pnp.rules.sitting import Sitting
from pnp.rules.tokens import Tokens
from pnp.rules.verdict import Reason


class HornOfRecall(MagicItem):
    """An adventurer of one's own comes back face up."""

    id, moment = "horn-of-recall", "before-attack"
    reads = (Line.hero,)
    hero: str

    def target(self, state: State) -> str:
        return "not-engaged" if state.player(self.player).where(self.hero) in (UP, DOWN) else ""

    def effect(self, sitting: Sitting, state: State) -> State:
        return called_back(state, self.player, (self.hero,), UP)


class SevenLeagueBoots(AtDragon):
    """All one's adventurers under a dragon come back face down."""

    id, moment = "seven-league-boots", "before-attack"
    reads = (Line.dragon,)

    def target(self, state: State) -> str:
        there = state.player(self.player).at(self.dragon)
        return super().target(state) or ("" if there else "not-there")

    def effect(self, sitting: Sitting, state: State) -> State:
        return called_back(state, self.player, state.player(self.player).at(self.dragon), DOWN)


class CloakOfFlight(MagicItem):
    """An adventurer of somebody else is sent back face down."""

    id, moment = "cloak-of-flight", "before-attack"
    reads = (Line.player, Line.hero)
    other: str
    hero: str

    def target(self, state: State) -> str:
        free = self.other != self.player and state.player(self.other).where(self.hero) not in (UP, DOWN)
        return "" if free else "others-adventurer"

    def effect(self, sitting: Sitting, state: State) -> State:
        return called_back(state, self.other, (self.hero,), DOWN)


class TrumpetOfWaking(MagicItem):
    """Cards that lie face down are turned up."""

    id, moment = "trumpet-of-waking", "before-attack"

    def target(self, state: State) -> str:
        return "" if state.player(self.player).at(DOWN) else "none-down"

    def effect(self, sitting: Sitting, state: State) -> State:
        return state.with_player(all_up(state.player(self.player)))


class SlayersSword(MagicItem):
    """The adventurer that was just placed fights with more."""

    id, moment = "slayers-sword", "placing"

    def effect(self, sitting: Sitting, state: State) -> State:
        return _strengthened(sitting, state, self.value(sitting))


class GiantsPotion(MagicItem):
    """Multiplies what is on the card of the adventurer that was just placed."""

    id, moment = "giants-potion", "placing"

    def effect(self, sitting: Sitting, state: State) -> State:
        card = strength(sitting.book, state.dragon(state.placed).attackers[-1].hero)
        return _strengthened(sitting, state, card * (self.value(sitting) - 1))


def _strengthened(sitting: Sitting, state: State, more: int) -> State:
    dragon = state.dragon(state.placed)
    *others, last = dragon.attackers
    stronger = replace(last, strength=last.strength + more)
    return go_on(sitting, state.with_dragon(replace(dragon, attackers=(*others, stronger))))


class HardenedScale(AtDragon):
    """A dragon gets stronger."""

    id, moment, anyones_turn = "hardened-scale", "before-attack", True
    reads = (Line.dragon,)

    def effect(self, sitting: Sitting, state: State) -> State:
        dragon = state.dragon(self.dragon)
        return state.with_dragon(replace(dragon, strength=dragon.strength + self.value(sitting)))


class PowderOfExchange(AtDragon):
    """Two dragons change places; the adventurers stay, so each lies under the other dragon now."""

    id, moment = "powder-of-exchange", "before-attack"
    reads = (Line.dragon, Line.dragon)
    second: str

    def target(self, state: State) -> str:
        two = state.has(self.second) and self.dragon != self.second
        return super().target(state) or ("" if two else "two-dragons")

    def effect(self, sitting: Sitting, state: State) -> State:
        """Who was strengthened against one dragon is not so against the other."""
        first, second = state.dragon(self.dragon), state.dragon(self.second)
        places = {first.id: second.id, second.id: first.id}
        there, here = (
            tuple(replace(foe, strength=strength(sitting.book, foe.hero)) for foe in dragon.attackers)
            for dragon in (first, second)
        )
        state = state.with_dragon(replace(first, attackers=here), replace(second, attackers=there))
        moved = (
            replace(player, heroes=tuple((hero, places.get(at, at)) for hero, at in player.heroes))
            for player in state.players
        )
        return go_on(sitting, replace(state, players=tuple(moved)))


class CrystalBall(AtDragon):
    """The hidden part of a dragon's treasure is drawn now."""

    id, moment = "crystal-ball", "before-attack"
    reads = (Line.dragon, Line.tokens)
    tokens: Tokens

    def target(self, state: State) -> str:
        return super().target(state) or ("" if state.dragon(self.dragon).hidden else "nothing-hidden")

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


class BottomlessBag(MagicItem):
    """A token goes from the bag behind one's screen; nobody sees it."""

    id, moment = "bottomless-bag", "before-attack"

    def target(self, state: State) -> str:
        return "" if state.bag else "empty-bag"

    def effect(self, sitting: Sitting, state: State) -> State:
        drawn = min(self.value(sitting), state.bag)
        seat = state.player(self.player).secretly(drawn)
        return go_on(sitting, replace(state.with_player(seat), unseen=state.unseen + drawn))


class RingOfConfusion(MagicItem):
    """Two others who share a treasure each receive what was promised to the other."""

    id, moment = "ring-of-confusion", "agreed"
    reads = (Line.player, Line.player)
    one: str
    other: str

    def target(self, state: State) -> str:
        two = {self.one, self.other} - {self.player}
        return "" if len(two) == 2 and two <= set(participants(state.dead.attackers)) else "two-others"

    def effect(self, sitting: Sitting, state: State) -> State:
        """Both saw the deal, so what they hold stays public."""
        shares = dict(state.shares)
        first, second = shares.get(self.one, Tokens()), shares.get(self.other, Tokens())
        one = state.player(self.one).gaining(second, losing=first)
        state = state.with_player(one, state.player(self.other).gaining(first, losing=second))
        swapped = {**shares, self.one: second, self.other: first}
        agreed = tuple((name, share) for name, share in swapped.items() if share)
        return to_thieves(replace(state, shares=agreed, stolen=()))


class VelvetGloves(AtOther):
    """A theft from somebody who shared."""

    id, moment = "velvet-gloves", "share-over"

    @classmethod
    def table(cls, sitting: Sitting, state: State) -> State:
        """Once the share is over, it has been received."""
        return received(sitting, state)

    def apply(self, sitting: Sitting, state: State) -> State:
        state = self.table(sitting, state)
        spared = replace(self.spent(state), before_item=None, before_theft=None)
        return replace(super().apply(sitting, state), robbed=self.other, before_theft=spared)

    def effect(self, sitting: Sitting, state: State) -> State:
        return take_secretly(state, self.player, self.other, self.value(sitting))


class Padlock(MagicItem):
    """A theft from oneself has not been."""

    id, moment = "padlock", "theft"

    def effect(self, sitting: Sitting, state: State) -> State:
        return self.spent(state.before_theft or state)


class RingOfSilence(AtOther):
    """Somebody who shares may not talk."""

    id, moment = "ring-of-silence", "hourglass"


class HourglassOfAges(MagicItem):
    """There is more time to agree."""

    id, moment = "hourglass-of-ages", "sand-out"


class StoneOfIllusion(MagicItem):
    """Counts as a gem of some colour."""

    id, moment = "stone-of-illusion", "counting"
    reads = (Line.gem,)
    gem: str

    def effect(self, sitting: Sitting, state: State) -> State:
        return replace(state, illusion=(self.player, self.gem))


class Counterspell(MagicItem):
    """The item that was just played crumbles, as this one does."""

    id, moment = "counterspell", "item"

    def apply(self, sitting: Sitting, state: State) -> State:
        return replace(self.effect(sitting, state), before_item=None, last_item=("", ""))

    def effect(self, sitting: Sitting, state: State) -> State:
        return self.spent(discarded(state.before_item or state, *state.last_item))


ITEMS: dict[str, type[MagicItem]] = {
    item.id: item
    for item in (
        *(RingOfConfusion, PowderOfExchange, HornOfRecall, SevenLeagueBoots, TrumpetOfWaking),
        *(SlayersSword, GiantsPotion, HardenedScale, CloakOfFlight, RingOfSilence, HourglassOfAges),
        *(Padlock, VelvetGloves, CrystalBall, BottomlessBag, StoneOfIllusion, Counterspell),
    )
}
