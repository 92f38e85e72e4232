"""Magic items that help or hinder adventurers."""

from dataclasses import dataclass, replace

from pnp.games.or_des_dragons.fight import strength
from pnp.games.or_des_dragons.referee.flow import go_on
from pnp.games.or_des_dragons.referee.magic.item import MagicItem
from pnp.games.or_des_dragons.referee.state import DOWN, UP, State
from pnp.games.or_des_dragons.referee.turns import all_up
from pnp.games.or_des_dragons.referee.verb import Line
from pnp.rules.sitting import Sitting


@dataclass(frozen=True)
class HornOfRecall(MagicItem):
    """An adventurer of one's own comes back face up."""

    id, moment = "horn-of-recall", "before-attack"
    reads = (Line.hero,)
    hero: str

    def target(self, state: State) -> str:
        return "not-engaged" if state.player(self.player).where(self.hero) in (UP, DOWN) else ""

    def effect(self, sitting: Sitting, state: State) -> State:
        return _called_back(state, self.player, (self.hero,), UP)


@dataclass(frozen=True)
class SevenLeagueBoots(MagicItem):
    """All one's adventurers under a dragon come back face down."""

    id, moment = "seven-league-boots", "before-attack"
    reads = (Line.dragon,)
    dragon: str

    def target(self, state: State) -> str:
        if not state.has(self.dragon):
            return "no-dragon"
        return "" if state.player(self.player).at(self.dragon) else "not-there"

    def effect(self, sitting: Sitting, state: State) -> State:
        return _called_back(state, self.player, state.player(self.player).at(self.dragon), DOWN)


@dataclass(frozen=True)
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
        return _called_back(state, self.other, (self.hero,), DOWN)


def _called_back(state: State, player: str, heroes: tuple[str, ...], face: str) -> State:
    for hero in heroes:
        dragon = state.dragon(state.player(player).where(hero))
        left = tuple(a for a in dragon.attackers if (a.player, a.hero) != (player, hero))
        state = state.with_dragon(replace(dragon, attackers=left))
        state = state.with_player(state.player(player).moved(hero, face))
    return state


@dataclass(frozen=True)
class TrumpetOfWaking(MagicItem):
    """Cards that lie face down are turned up."""

    id, moment = "trumpet-of-waking", "before-attack"

    def target(self, state: State) -> str:
        return "" if state.player(self.player).at(DOWN) else "none-down"

    def effect(self, sitting: Sitting, state: State) -> State:
        return state.with_player(all_up(state.player(self.player), DOWN))


@dataclass(frozen=True)
class _Strengthening(MagicItem):
    """The adventurer that was just placed fights with more."""

    moment = "placing"

    def effect(self, sitting: Sitting, state: State) -> State:
        dragon = state.dragon(state.placed)
        last = dragon.attackers[-1]
        stronger = replace(last, strength=last.strength + self.more(sitting, last.hero))
        return go_on(
            sitting, state.with_dragon(replace(dragon, attackers=(*dragon.attackers[:-1], stronger)))
        )

    def more(self, sitting: Sitting, hero: str) -> int:
        raise NotImplementedError


@dataclass(frozen=True)
class SlayersSword(_Strengthening):
    """Adds to the strength."""

    id = "slayers-sword"

    def more(self, sitting: Sitting, hero: str) -> int:
        return self.value(sitting)


@dataclass(frozen=True)
class GiantsPotion(_Strengthening):
    """Multiplies what is on the adventurer's card."""

    id = "giants-potion"

    def more(self, sitting: Sitting, hero: str) -> int:
        return strength(sitting.book, hero) * (self.value(sitting) - 1)
