"""How a year of Dragons begins and ends: piles are opened, and taken with what is left of the deck."""

from collections.abc import Iterator
from typing import Any

from pnp.games.dragons.referee.state import Pile, State
from pnp.games.dragons.referee.verb import Line, Verb, cards_blank, each, unseen_faults
from pnp.games.dragons.years import first_player, set_apart
from pnp.rules.changed import replace
from pnp.rules.choices import OPEN, NextLine
from pnp.rules.notation import quoted
from pnp.rules.sitting import Sitting
from pnp.rules.tokens import Tokens
from pnp.rules.verbs import Choices
from pnp.rules.verdict import Reason


class Open(Verb):
    """A year begins with a card for each pile."""

    form = "open CARD, CARD, …"
    phases = ("open",)
    reads = (Line.row,)
    row: tuple[str, ...]

    @classmethod
    def next_lines(cls, sitting: Sitting, state: State) -> Iterator[NextLine]:
        blank = cards_blank(sitting, state, "list", len(state.seats))
        yield NextLine.of("open", cls.worded(sitting, "open", {"row": OPEN}), "open ", blank)

    def faults(self, sitting: Sitting, state: State) -> Iterator[Reason]:
        if len(self.row) != len(state.seats):
            yield sitting.reason("year.start.row", expected=len(state.seats), count=len(self.row))
        yield from unseen_faults(sitting, state, each(self.row))

    def apply(self, sitting: Sitting, state: State) -> State:
        players = len(state.seats)
        dealt = 0 if set_apart(sitting, players) else players * state.hand
        return replace(
            state.seeing(each(self.row)),
            phase="turn",
            deck=state.decks[state.year - 1] - dealt - players,
            piles=tuple(Pile((card,)) for card in self.row),
            hands=tuple((name, state.hand) for name in state.seats),
        )


class Last(Verb):
    """The last one standing takes the last pile and what is left of the deck; all take their piles."""

    form = "last PLAYER CARDS"
    phases = ("last",)
    reads = (Line.player, Line.cards)
    player: str
    cards: Tokens

    @classmethod
    def choices(cls, sitting: Sitting, state: State) -> Choices:
        line = f"last {quoted(state.current)}"
        return Choices(forms=(f"{line} CARDS",)) if state.deck else Choices((line,))

    @classmethod
    def next_lines(cls, sitting: Sitting, state: State) -> Iterator[NextLine]:
        if state.deck:
            label = cls.worded(sitting, "last", {"player": state.current, "cards": OPEN})
            blank = cards_blank(sitting, state, "counts", state.deck)
            yield NextLine.of("last", label, f"last {quoted(state.current)} ", blank)

    def untimely(self, sitting: Sitting, state: State, first: str) -> Reason:
        if state.phase == "over":
            return super().untimely(sitting, state, first)
        return sitting.reason("last-player.not-yet")

    def faults(self, sitting: Sitting, state: State) -> Iterator[Reason]:
        if self.player != state.current:
            yield sitting.reason("last-player.other", player=state.current)
        if self.cards.size != state.deck:
            yield sitting.reason("last-player.deck", expected=state.deck, count=self.cards.size)
        yield from unseen_faults(sitting, state, self.cards)

    def apply(self, sitting: Sitting, state: State) -> State:
        for pile in state.piles:
            state = state.winning(pile.dragon or self.player, each(pile.cards))
        state = state.winning(self.player, self.cards).seeing(self.cards)
        return _year_over(replace(state, deck=0, piles=()))


class Show(Verb):
    """A player shows the hidden cards, which join the hoard."""

    form = "show PLAYER CARDS"
    phases = ("show",)
    reads = (Line.player, Line.cards)
    player: str
    cards: Tokens

    @classmethod
    def choices(cls, sitting: Sitting, state: State) -> Choices:
        return Choices(forms=tuple(f"show {quoted(player)} CARDS" for player, held in state.hands if held))

    @classmethod
    def next_lines(cls, sitting: Sitting, state: State) -> Iterator[NextLine]:
        for player, held in state.hands:
            if held:
                label = cls.worded(sitting, "show", {"player": player, "cards": OPEN})
                blank = cards_blank(sitting, state, "counts", held)
                yield NextLine.of("show", label, f"show {quoted(player)} ", blank)

    @classmethod
    def spelt(cls, state: State, field: str, value: Any) -> str:
        """With a colon behind the name, as people write it."""
        return f"{super().spelt(state, field, value)}{':' * (field == 'player')}"

    def written(self, state: State) -> str:
        return super().written(state).removesuffix(":")  # of who has none

    def faults(self, sitting: Sitting, state: State) -> Iterator[Reason]:
        held, count = state.held(self.player), self.cards.size
        if count != held:
            code = "variant.hidden-card.size"
            yield sitting.reason(code, player=self.player, expected=held, count=count)
        yield from unseen_faults(sitting, state, self.cards)

    def apply(self, sitting: Sitting, state: State) -> State:
        state = state.winning(self.player, self.cards).seeing(self.cards)
        return _year_over(state.holding(self.player, 0))


def _year_over(state: State) -> State:
    """Once the hands are shown the next year begins, if there is one. ``turn`` stays at who was last."""
    if any(count for _, count in state.hands):
        return replace(state, phase="show")
    if state.year == len(state.decks):
        return replace(state, phase="over")
    begins = state.seats.index(first_player(state.seats, state.current))
    return replace(state, phase="open", year=state.year + 1, turn=begins)
