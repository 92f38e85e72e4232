"""Fists: opened one by one, all at once, or sealed before they are opened."""

from collections.abc import Iterator, Sequence
from typing import Any

from pnp.games.pierres_du_dragon.auction import Bid, bid_faults, silver_faults
from pnp.games.pierres_du_dragon.characters import WITCH
from pnp.games.pierres_du_dragon.coins import GOLD
from pnp.games.pierres_du_dragon.referee.state import SPENT, State
from pnp.games.pierres_du_dragon.referee.verb import Line, Verb, goods_blank, goods_text, written
from pnp.rules.changed import replace
from pnp.rules.choices import OPEN, Blank, NextLine
from pnp.rules.notation import quoted
from pnp.rules.sealed import Secret, digest
from pnp.rules.sitting import Sitting
from pnp.rules.table_text import labelled
from pnp.rules.tokens import Tokens
from pnp.rules.verbs import Choices
from pnp.rules.verdict import Reason
from pnp.words import Message


class BidVerb(Verb):
    """What is done while bids are awaited, in gold or to break a tie."""

    phases = ("bid", "tiebreak")
    not_now = "auction.coins.not-now"


class OpenFist(BidVerb):
    """A fist is opened; behind ``key`` stands what opens its seal."""

    form = "bid PLAYER COINS"
    reads = (Line.player, Line.coins, Line.key)
    player: str
    coins: Tokens
    key: str = ""

    @classmethod
    def choices(cls, sitting: Sitting, state: State) -> Choices:
        if not state.seals:
            return Choices(forms=(cls.form,))
        return Choices() if awaited(state) else Choices(forms=(f"{cls.form} key KEY",))

    @classmethod
    def next_lines(cls, sitting: Sitting, state: State) -> Iterator[NextLine]:
        """A fist of everybody who has not opened theirs; once sealed, with the key of the seal."""
        if state.seals and awaited(state):
            return
        key = (" key ", Blank("KEY", Message("piece.key"), "text")) if state.seals else ()
        for player in _closed(state):
            label = cls.worded(sitting, "bid", {"player": player, "coins": OPEN})
            yield NextLine.of("bid", label, f"bid {quoted(player)} ", _fist(sitting, state, player), *key)

    @classmethod
    def spelt(cls, state: State, field: str, value: Any) -> str:
        if field == "key":
            return f"key {value}" if value else ""
        return super().spelt(state, field, value)

    def faults(self, sitting: Sitting, state: State) -> Iterator[Reason]:
        yield from _twice(sitting, state, self.player)
        if state.seals:
            yield from self._seal_faults(sitting, state)
        elif self.key:
            yield sitting.reason("secrecy.no-seal", player=self.player)
        yield from fist_faults(sitting, state, Bid(self.player, self.coins))

    def _seal_faults(self, sitting: Sitting, state: State) -> Iterator[Reason]:
        """All must have sealed, and this must be what was sealed."""
        if missing := awaited(state):
            yield sitting.reason("secrecy.seals-missing", players=missing)
        elif not self.key:
            yield sitting.reason("secrecy.key-missing", player=self.player)
        elif digest(spelled(self.player, self.coins), self.key) != dict(state.seals).get(self.player):
            yield sitting.reason("secrecy.seal-broken", player=self.player)

    def apply(self, sitting: Sitting, state: State) -> State:
        return replace(state, bids=(*state.bids, Bid(self.player, self.coins)))


class OpenFists(BidVerb):
    """All fists are opened at once."""

    form = "bids PLAYER COINS; …"
    reads = (Line.fists,)
    fists: tuple[tuple[str, Tokens], ...]

    @classmethod
    def choices(cls, sitting: Sitting, state: State) -> Choices:
        return Choices(forms=() if state.seals or state.bids else (cls.form,))

    @classmethod
    def next_lines(cls, sitting: Sitting, state: State) -> Iterator[NextLine]:
        if not state.seals and not state.bids:
            pieces: list[str | Blank] = []
            for player in state.bidders:
                pieces += [f"; {quoted(player)} " if pieces else f"bids {quoted(player)} "]
                pieces += [_fist(sitting, state, player)]
            yield NextLine.of("bids", cls.worded(sitting, "bids", {"fists": OPEN}), *pieces)

    @classmethod
    def spelt(cls, state: State, field: str, value: Any) -> str:
        return "; ".join(f"{quoted(player)} {written(coins)}".strip() for player, coins in value)

    @classmethod
    def shown(cls, sitting: Sitting, state: State, field: str, value: Any) -> object:
        return "; ".join(labelled(sitting, player, goods_text(sitting, coins)) for player, coins in value)

    def faults(self, sitting: Sitting, state: State) -> Iterator[Reason]:
        if state.seals:
            yield sitting.reason("secrecy.sealed")
        told = dict(self.fists)
        if missing := [name for name in state.bidders if name not in told and not _has_bid(state, name)]:
            yield sitting.reason("auction.coins.everybody", players=missing)
        for player, coins in self.fists:
            yield from _twice(sitting, state, player)
            yield from fist_faults(sitting, state, Bid(player, coins))

    def apply(self, sitting: Sitting, state: State) -> State:
        return replace(state, bids=(*state.bids, *(Bid(*fist) for fist in self.fists)))


class Seal(BidVerb):
    """A player has sealed a bid."""

    form = "seal PLAYER SEAL"
    beside = True
    reads = (Line.player, Line.seal)
    player: str
    seal: str

    @classmethod
    def choices(cls, sitting: Sitting, state: State) -> Choices:
        return Choices(forms=(cls.form,) if awaited(state) and not state.bids else ())

    @classmethod
    def next_lines(cls, sitting: Sitting, state: State) -> Iterator[NextLine]:
        for player in awaited(state) if not state.bids else ():
            label = cls.worded(sitting, "seal", {"player": player})
            blank = Blank("SEAL", Message("piece.seal"), "text")
            yield NextLine.of("seal", label, f"seal {quoted(player)} ", blank)

    def faults(self, sitting: Sitting, state: State) -> list[Reason]:
        cases = {
            "auction.tie.outsider": self.player not in state.bidders,
            "secrecy.sealed-twice": self.player in dict(state.seals),
            "secrecy.open-already": state.bids and not state.seals,
        }
        return sitting.reasons(cases, player=self.player)

    def apply(self, sitting: Sitting, state: State) -> State:
        return replace(state, seals=(*state.seals, (self.player, self.seal)))


class Unseal(BidVerb):
    """Seals whose keys are lost are taken off; all bid again."""

    form = "unseal"
    beside = True

    def faults(self, sitting: Sitting, state: State) -> list[Reason]:
        return sitting.reasons({"secrecy.nothing-sealed": not state.seals})

    def apply(self, sitting: Sitting, state: State) -> State:
        return replace(state, seals=(), bids=())


def spelled(player: str, coins: Tokens) -> str:
    """The line of a bid, always spelled in the same way: what a seal stands for.

    >>> spelled("Ana", Tokens({"common": 1, "fairy": 2}))
    'bid Ana fairy 2, common 1'
    """
    kinds = coins.only("fairy", "common", "silver", "amulet", "cursed")
    return f"bid {quoted(player)} {written(kinds)}".strip()


def awaited(state: State) -> Sequence[str]:
    """Who has not sealed anything yet."""
    return [player for player in state.bidders if player not in dict(state.seals)]


def fist_faults(sitting: Sitting, state: State, fist: Bid) -> Iterator[Reason]:
    """What has no place in a fist, or is not behind its owner's screen."""
    held = state.held(fist.player)
    if state.tied:
        yield from silver_faults(fist, state.tied, sitting, held)
        return
    yield from bid_faults(fist, state.current, sitting, held)
    spent = state.pools[fist.player][SPENT]
    if spent and fist.coins["fairy"] > held["fairy"]:
        yield sitting.reason("auction.spent.front", player=fist.player, count=spent)


def _closed(state: State) -> list[str]:
    """Whose fists are still to be opened."""
    return [player for player in state.bidders if not _has_bid(state, player)]


def _fist(sitting: Sitting, state: State, player: str) -> Blank:
    """What somebody may hold out: silver and amulets to break a tie; nobody curses the witch."""
    held = state.held(player)
    if state.tied:
        return goods_blank(sitting, held.only("silver", "amulet"), 0, None, "COINS")
    kinds = (*GOLD, "amulet") if state.current == WITCH else (*GOLD, "amulet", "cursed")
    return goods_blank(sitting, held.only(*kinds), 0, None, "COINS")


def _has_bid(state: State, player: str) -> bool:
    return any(fist.player == player for fist in state.bids)


def _twice(sitting: Sitting, state: State, player: str) -> list[Reason]:
    return sitting.reasons({"auction.coins.twice": _has_bid(state, player)}, player=player)


def secret(sitting: Sitting, state: State) -> Secret | None:
    """Who is still to bid in secret, where nobody has bid openly."""
    if state.phase not in BidVerb.phases or state.bids or not (players := awaited(state)):
        return None

    def line(player: str, words: str) -> str:
        reader = Line(sitting, state, words)
        coins = reader.coins("")
        reader.end()
        return spelled(player, coins)

    return Secret(tuple(players), "[COINS]", line)
