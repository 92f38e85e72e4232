"""The Fair, and the count when the game is over."""

from collections.abc import Iterator

from pnp.games.or_des_dragons.hoard import TOKENS
from pnp.games.or_des_dragons.referee.flow import go_on
from pnp.games.or_des_dragons.referee.state import State
from pnp.games.or_des_dragons.referee.verb import Line, Verb, tokens_blank
from pnp.games.or_des_dragons.scoring import score
from pnp.rules.changed import replace
from pnp.rules.choices import OPEN, Blank, NextLine, players
from pnp.rules.facts import Facts
from pnp.rules.notation import quoted
from pnp.rules.seats import Seat
from pnp.rules.sitting import Sitting
from pnp.rules.tally import Tally
from pnp.rules.tokens import Tokens
from pnp.rules.verdict import Reason
from pnp.words import Message


class Trade(Verb):
    """Tokens go both ways at the Fair, unseen by others."""

    form = "trade PLAYER NUMBER PLAYER NUMBER"
    phases = ("fair",)
    not_now = "fair.when.closed"
    reads = (Line.player, Line.number, Line.player, Line.number)
    player: str
    gives: int
    other: str
    back: int

    @classmethod
    def next_lines(cls, sitting: Sitting, state: State) -> Iterator[NextLine]:
        most = max(player.size for player in state.players)
        for player in state.players:
            label = cls.worded(
                sitting, "trade", {"player": player.name, "gives": OPEN, "other": OPEN, "back": OPEN}
            )
            gives = Blank("NUMBER", Message("piece.token-number"), "number", most=player.size)
            others = (name for name in state.seats if name != player.name)
            other = Blank("PLAYER", Message("piece.player"), "one", players(others))
            back = Blank("NUMBER", Message("piece.token-number"), "number", most=most)
            yield NextLine.of("trade", label, f"trade {quoted(player.name)} ", gives, " ", other, " ", back)

    def faults(self, sitting: Sitting, state: State) -> Iterator[Reason]:
        """No more than they have; whether one may give nothing is a ruling."""
        if self.player == self.other or not (self.gives or self.back):
            yield sitting.reason("fair.free.nothing")
        elif not (self.gives and self.back) and sitting.reading("fair-gift") == "no":
            yield sitting.reason("fair.free.gift")
        for name, number in ((self.player, self.gives), (self.other, self.back)):
            size = state.player(name).size
            if number > size:
                yield sitting.reason("end.count.size", player=name, expected=size, count=number)

    def apply(self, sitting: Sitting, state: State) -> State:
        """What lies behind either screen is known by number only."""
        one = replace(state.player(self.player), known=None)
        other = replace(state.player(self.other), known=None)
        change = self.back - self.gives
        return state.with_player(one.secretly(change), other.secretly(-change))


class Close(Verb):
    """The Fair is over."""

    form = "close"
    phases = ("fair",)

    def apply(self, sitting: Sitting, state: State) -> State:
        return go_on(sitting, replace(state, fair_held=True))


class Count(Verb):
    """A player tells what lies behind the screen."""

    form = "count PLAYER TOKENS"
    phases = ("count",)
    reads = (Line.player, Line.tokens)
    player: str
    tokens: Tokens

    @classmethod
    def next_lines(cls, sitting: Sitting, state: State) -> Iterator[NextLine]:
        """Of whom nobody knows what lies behind the screen: as many as are there."""
        hidden = state.pools["screens"] + (state.pools["bag"] if state.unseen else Tokens())
        for player in state.players:
            if player.known is None:
                label = cls.worded(sitting, "count", {"player": player.name, "tokens": OPEN})
                blank = tokens_blank(sitting, hidden, player.size)
                yield NextLine.of("count", label, f"count {quoted(player.name)} ", blank)

    def faults(self, sitting: Sitting, state: State) -> Iterator[Reason]:
        """As many as are there, and such as all that was seen leaves possible."""
        player = state.player(self.player)
        if self.tokens.size != player.size:
            code = "end.count.size"
            yield sitting.reason(code, player=player.name, expected=player.size, count=self.tokens.size)
        elif player.known is not None and player.known != self.tokens:
            held = [f"{_name(sitting, kind)} {count}" for kind, count in player.known.items()]
            yield sitting.reason("end.count.known", player=player.name, expected=held)
        else:
            yield from self._elsewhere(sitting, state)

    def _elsewhere(self, sitting: Sitting, state: State) -> Iterator[Reason]:
        """What must lie behind another screen, as others have told."""
        others = [held for name, held in state.counted if name != self.player]
        theirs = Tokens([pair for held in others for pair in held.items()])
        left = state.pools["screens"] + (state.pools["bag"] if state.unseen else Tokens())
        for kind in left.lacks(theirs + self.tokens):
            if self.tokens[kind]:
                count = max(0, left[kind] - theirs[kind])
                yield sitting.reason("end.count.elsewhere", token=_name(sitting, kind), count=count)

    def apply(self, sitting: Sitting, state: State) -> State:
        """It stands until the player tells otherwise."""
        others = tuple(pair for pair in state.counted if pair[0] != self.player)
        return replace(state, counted=(*others, (self.player, self.tokens)))


def _name(sitting: Sitting, token: str) -> str:
    return sitting.book.name("tokens", token)


def final(sitting: Sitting, state: State) -> Tally | None:
    """The count, once the game is over and every hoard is known or has been counted."""
    if state.phase != "count":
        return None
    counted = dict(state.counted)
    seats: list[Seat] = []
    for player in state.players:
        hoard = counted.get(player.name, player.known)
        if hoard is None:
            return None
        values: dict[str, int | str] = {token: hoard[token] for token in TOKENS}
        if state.illusion[0] == player.name:
            values["illusion"] = state.illusion[1]
        seats.append(Seat(player.name, values))
    return score(seats, Facts.of(), sitting)
