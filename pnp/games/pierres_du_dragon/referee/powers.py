"""Powers that give, cost and take, each as a verb."""

from collections.abc import Iterable, Sequence
from itertools import combinations_with_replacement

from pnp.games.pierres_du_dragon.coins import STONES
from pnp.games.pierres_du_dragon.payment import legal_payments, payment_faults
from pnp.games.pierres_du_dragon.receiving import received, stone_faults, stones_to_choose
from pnp.games.pierres_du_dragon.referee.state import PowerUse, State
from pnp.games.pierres_du_dragon.referee.verb import Line, PowerVerb, card, free, written
from pnp.games.pierres_du_dragon.robbery import (
    PURSE,
    Purses,
    banished,
    loot_faults,
    loot_sources,
    plundered,
    victim_faults,
    victims,
)
from pnp.rules.notation import quoted
from pnp.rules.sitting import Sitting
from pnp.rules.tokens import Tokens
from pnp.rules.verdict import Reason


class Receive(PowerVerb):
    """What the card names is received from the bank, and stones of one's choice."""

    form = "receive STONES"
    also_said = ("receive-all",)
    effect = "gain"
    reads = (Line.stones,)
    chosen: Tokens

    @classmethod
    def moves(cls, sitting: Sitting, state: State) -> Sequence["Receive"]:
        known, left = card(sitting, state.use), _left(sitting, state)
        ways = multisets(STONES, stones_to_choose(known, left))
        return tuple(cls(way) for way in ways if not stone_faults(way, known, left, sitting))

    @property
    def words(self) -> str:
        return written(self.chosen)

    def sentence(self, state: State) -> str:
        return "receive" if self.chosen else "receive-all"

    def faults(self, sitting: Sitting, state: State) -> list[Reason]:
        return stone_faults(self.chosen, card(sitting, state.use), _left(sitting, state), sitting)

    def carried_out(self, sitting: Sitting, state: State, use: PowerUse) -> State:
        return state.receiving(use.player, received(card(sitting, use), state.bank, sitting) + self.chosen)


def _left(sitting: Sitting, state: State) -> Tokens:
    """What is in the bank for stones of one's choice, once the others are handed out."""
    given = received(card(sitting, state.use), state.bank, sitting)
    return state.bank.without("cursed") - given.without("cursed")


def multisets(kinds: Iterable[str], number: int) -> list[Tokens]:
    """Every way to take so many.

    >>> multisets(["red", "blue"], 2)
    [Tokens({'red': 2}), Tokens({'red': 1, 'blue': 1}), Tokens({'blue': 2})]
    """
    ways = combinations_with_replacement(tuple(kinds), number)
    return [Tokens((kind, 1) for kind in way) for way in ways]


class Pay(PowerVerb):
    """Stones go to the bank, and points are scored."""

    form = "pay STONES"
    effect = "pay"
    reads = (Line.stones,)
    stones: Tokens

    @classmethod
    def moves(cls, sitting: Sitting, state: State) -> Sequence["Pay"]:
        stones = state.stones(state.use.player)
        return tuple(map(cls, legal_payments(stones, card(sitting, state.use))))

    @property
    def words(self) -> str:
        return written(self.stones)

    def faults(self, sitting: Sitting, state: State) -> list[Reason]:
        held = state.stones(state.use.player)
        return payment_faults(self.stones, held, card(sitting, state.use), sitting)

    def carried_out(self, sitting: Sitting, state: State, use: PowerUse) -> State:
        state = state.paying(use.player, self.stones).telling("pays", use.player, tokens=self.stones)
        return state.scored(sitting, use.player, card(sitting, use)["points"])


class Rob(PowerVerb):
    """Stones are taken from the second bidder, or else gold."""

    form = "rob PLAYER LOOT"
    effect = "rob"
    reads = (Line.player, Line.loot)
    victim: str
    loot: Tokens

    @classmethod
    def moves(cls, sitting: Sitting, state: State) -> Sequence["Rob"]:
        found, most = purses(state), card(sitting, state.use)["taken"]
        loot = [way for size in range(most + 1) for way in multisets((*STONES, "common", "fairy"), size)]
        moves = [
            cls(victim, way)
            for victim in victims(state.second, found)
            if not victim_faults(victim, state.second, found, sitting)
            for way in loot
            if not loot_faults(way, found[victim], most, sitting)
        ]
        return tuple(moves) if any(move.loot for move in moves) else ()

    @property
    def words(self) -> str:
        return f"{quoted(self.victim)} {written(self.loot)}".strip()

    def faults(self, sitting: Sitting, state: State) -> list[Reason]:
        found, most = purses(state), card(sitting, state.use)["taken"]
        against = victim_faults(self.victim, state.second, found, sitting)
        return against or loot_faults(self.loot, found[self.victim], most, sitting)

    def carried_out(self, sitting: Sitting, state: State, use: PowerUse) -> State:
        sources = loot_sources(self.loot, purses(state)[self.victim])
        state = state.moving(self.victim, use.player, sources)
        return state.telling("robs", use.player, self.victim, self.loot)


def purses(state: State) -> Purses:
    """What a thief may find with each player."""
    return {player: state.pools[player].only(*PURSE) for player in state.seats}


class Plunder(PowerVerb):
    """Another player hands over coins."""

    form = "plunder PLAYER"
    effect = "plunder"
    reads = (Line.player,)
    victim: str

    @classmethod
    def moves(cls, sitting: Sitting, state: State) -> Sequence["Plunder"]:
        return free(sitting, state, map(cls, state.seats))

    @property
    def words(self) -> str:
        return quoted(self.victim)

    def faults(self, sitting: Sitting, state: State) -> list[Reason]:
        return sitting.reasons({"power.brigand.self": self.victim == state.use.player})

    def carried_out(self, sitting: Sitting, state: State, use: PowerUse) -> State:
        state = state.moving(self.victim, use.player, plundered(state.held(self.victim)))
        return state.telling("plunders", use.player, self.victim)


class Banish(PowerVerb):
    """Everybody loses all stones of a colour."""

    form = "banish COLOUR"
    effect = "banish"
    reads = (Line.colour,)
    colour: str

    @classmethod
    def moves(cls, sitting: Sitting, state: State) -> Sequence["Banish"]:
        return tuple(map(cls, STONES))

    @property
    def words(self) -> str:
        return self.colour

    def carried_out(self, sitting: Sitting, state: State, use: PowerUse) -> State:
        stones = {player: state.stones(player) for player in state.seats}
        for player, count in banished(self.colour, stones).items():
            state = state.paying(player, Tokens({self.colour: count}))
        return state.telling("banishes", use.player, self.colour)
