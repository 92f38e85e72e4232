"""What a player of Dragons does in a turn: draw, sit, or wait."""

from collections.abc import Iterable, Iterator

from pnp.games.dragons import turn
from pnp.games.dragons.referee.state import State
from pnp.games.dragons.referee.verb import Line, Verb, cards_blank, each, unseen_faults
from pnp.rules.changed import replace
from pnp.rules.choices import OPEN, NextLine
from pnp.rules.notation import quoted
from pnp.rules.sitting import Sitting
from pnp.rules.verbs import Choices
from pnp.rules.verdict import Reason


class _Deed(Verb):
    """What a player does in a turn."""

    phases = ("turn",)
    player: str

    def untimely(self, sitting: Sitting, state: State, first: str) -> Reason:
        """Who sits has no turn any more; the last one standing has no choice."""
        if state.phase == "last" and self.player == state.current:
            return sitting.reason("last-player.forced", player=state.current)
        if state.phase == "last" and self.player in state.dragons:
            pile = state.dragons.index(self.player) + 1
            return sitting.reason("sit.stay.seated", player=self.player, pile=pile)
        return super().untimely(sitting, state, first)

    def deed_faults(self, sitting: Sitting, state: State, deed: turn.Deed, pile: int = 0) -> Iterator[Reason]:
        """Why the player cannot do that now."""
        if self.player != state.current and self.player not in state.dragons:
            yield sitting.reason("year.first-player.not-yours", player=state.current)
        hand = state.held(self.player)
        yield from turn.faults(sitting, state.dragons, state.deck, self.player, deed, pile, hand)


def free_piles(state: State) -> list[int]:
    """The numbers of the piles on which nobody sits."""
    return [number for number, pile in enumerate(state.piles, 1) if not pile.dragon]


def may_draw(sitting: Sitting, state: State) -> bool:
    """Whether there is a card to be drawn, or one held that may be laid."""
    return bool(state.deck or turn.may_lay_hand(sitting, state.held(state.current)))


def may_pass(sitting: Sitting, state: State) -> bool:
    """Whether a ruling lets players wait, with no card left to draw."""
    return not state.deck and sitting.reading("empty-deck") == "pass"


def _next(state: State) -> State:
    return replace(state, turn=state.seats.index(turn.after(state.seats, state.dragons, state.current)))


class Draw(_Deed):
    """The drawn card comes to lie on the pile, or one held before: which, only its owner knows."""

    form = "draw PLAYER PILE CARD"
    reads = (Line.player, Line.pile, Line.drawn)
    pile: int
    card: str

    @classmethod
    def choices(cls, sitting: Sitting, state: State) -> Choices:
        return Choices(forms=(f"draw {quoted(state.current)} PILE CARD",) if may_draw(sitting, state) else ())

    @classmethod
    def next_lines(cls, sitting: Sitting, state: State) -> Iterator[NextLine]:
        """A card on each of the piles where nobody sits."""
        if cls.choices(sitting, state).forms:
            blank = cards_blank(sitting, state, "one")
            for pile in free_piles(state):
                label = cls.worded(sitting, "draw", {"player": state.current, "pile": pile, "card": OPEN})
                yield NextLine.of("draw", label, f"draw {quoted(state.current)} {pile} ", blank)

    def faults(self, sitting: Sitting, state: State) -> Iterator[Reason]:
        yield from self.deed_faults(sitting, state, "draw", self.pile)
        yield from unseen_faults(sitting, state, each((self.card,)))

    def apply(self, sitting: Sitting, state: State) -> State:
        pile = state.piles[self.pile - 1]
        state = state.with_pile(self.pile, replace(pile, cards=(*pile.cards, self.card)))
        state = state.seeing(each((self.card,)))
        if state.deck:
            return _next(replace(state, deck=state.deck - 1))
        return _next(state.holding(self.player, state.held(self.player) - 1))


class Sit(_Deed):
    """A dragon is placed on a pile until the year is over."""

    form = "sit PLAYER PILE"
    reads = (Line.player, Line.pile)
    pile: int

    @classmethod
    def choices(cls, sitting: Sitting, state: State) -> Choices:
        return Choices(tuple(f"sit {quoted(state.current)} {number}" for number in free_piles(state)))

    def faults(self, sitting: Sitting, state: State) -> Iterable[Reason]:
        return self.deed_faults(sitting, state, "sit", self.pile)

    def apply(self, sitting: Sitting, state: State) -> State:
        pile = state.piles[self.pile - 1]
        state = _next(state.with_pile(self.pile, replace(pile, dragon=self.player)))
        return replace(state, phase="last") if turn.is_last(state.dragons, state.current) else state


class Pass(_Deed):
    """With no card left to draw a ruling may let a player wait."""

    form = "pass PLAYER"
    reads = (Line.player,)

    @classmethod
    def choices(cls, sitting: Sitting, state: State) -> Choices:
        return Choices((f"pass {quoted(state.current)}",) if may_pass(sitting, state) else ())

    def faults(self, sitting: Sitting, state: State) -> Iterable[Reason]:
        return self.deed_faults(sitting, state, "pass")

    def apply(self, sitting: Sitting, state: State) -> State:
        return _next(state)
