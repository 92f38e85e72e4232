"""What a referee records of Dragons, verb by verb in the order of a year."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from pnp.games.dragons import turn
from pnp.games.dragons.hoard import card_names, cards
from pnp.games.dragons.referee.state import Pile, State
from pnp.games.dragons.years import first_player, set_apart
from pnp.rules.changed import replace
from pnp.rules.choices import OPEN, Blank, BlankKind, NextLine, counted, counts_text
from pnp.rules.notation import quoted
from pnp.rules.sitting import Sitting
from pnp.rules.table_line import TableLine
from pnp.rules.tokens import Tokens
from pnp.rules.verbs import Action, Choices
from pnp.rules.verdict import Reason, UnreadableError
from pnp.words import Message


class Line(TableLine[State]):
    """A line being read. Names may be shortened to a beginning that nothing else shares."""

    def pile(self) -> int:
        """The number of a pile, from 1."""
        column, most = self.next.column, len(self.state.seats)
        number = self.whole(Message("piece.pile-number"))
        if not 1 <= number <= most:
            raise UnreadableError(column, Message("unreadable.no-pile", number=number, most=most))
        return number

    def card(self) -> str:
        return self.pick(cards(self.sitting.book), Message("piece.card"))

    def row(self) -> tuple[str, ...]:
        """Cards in the order of the piles."""
        row = [self.card()]
        while self.skip(","):
            row.append(self.card())
        return tuple(row)

    def drawn(self) -> str:
        """The card that came to lie on a pile."""
        self.skip(":=")
        return self.card()

    def cards(self) -> Tokens:
        self.skip(":=")
        return self.counts(cards(self.sitting.book))


class Verb(Action[State, Line]):
    """A verb of this game."""

    not_now = "turn.actions.not-now"

    @classmethod
    def named(cls, sitting: Sitting, state: State) -> Mapping[str, Iterable[str]]:
        unseen = [f"{card} {count}" for card, count in state.unseen.items() if count]
        return {"CARD": unseen, "CARDS": unseen}

    @classmethod
    def shown(cls, sitting: Sitting, state: State, field: str, value: Any) -> object:
        named = card_names(sitting.book)
        match field:
            case "card":
                return named[value]
            case "cards":
                return counts_text(value, named)
            case "row":
                return ", ".join(named[card] for card in value)
        return value

    def untimely(self, sitting: Sitting, state: State, first: str) -> Reason:
        if state.phase == "over":
            return sitting.reason("setup.years.over", year=state.year, years=len(state.decks))
        return super().untimely(sitting, state, first)


def _unseen_faults(sitting: Sitting, state: State, cards: Tokens) -> Iterator[Reason]:
    """Nobody can turn up a card that has been seen before."""
    for card in state.unseen.lacks(cards):
        yield sitting.reason("components.treasure.gone", card=card, count=state.unseen[card])


def _each(row: Sequence[str]) -> Tokens:
    return Tokens([(card, 1) for card in row])


def _blank(sitting: Sitting, state: State, kind: BlankKind, number: int = 1) -> Blank:
    """So many cards that nobody has seen."""
    fillings = counted(state.unseen, card_names(sitting.book))
    mark, code = ("CARD", "piece.card") if kind == "one" else ("CARDS", "blank.cards")
    return Blank(mark, Message(code), kind, fillings, number, number)


class Open(Verb):
    """A year begins with a card for each pile."""

    form = "open CARD, CARD, …"
    phases = ("open",)
    reads = (Line.row,)
    row: tuple[str, ...]

    @classmethod
    def next_lines(cls, sitting: Sitting, state: State) -> Iterator[NextLine]:
        blank = _blank(sitting, state, "list", len(state.seats))
        yield NextLine.of("open", cls.worded(sitting, "open", {"row": OPEN}), "open ", blank)

    def faults(self, sitting: Sitting, state: State) -> Iterator[Reason]:
        if len(self.row) != len(state.seats):
            yield sitting.reason("year.start.row", expected=len(state.seats), count=len(self.row))
        yield from _unseen_faults(sitting, state, _each(self.row))

    def apply(self, sitting: Sitting, state: State) -> State:
        players = len(state.seats)
        dealt = 0 if set_apart(sitting, players) else players * state.hand
        return replace(
            state.seeing(_each(self.row)),
            phase="turn",
            deck=state.decks[state.year - 1] - dealt - players,
            piles=tuple(Pile((card,)) for card in self.row),
            hands=tuple((name, state.hand) for name in state.seats),
        )


# -- a turn


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


def _free(state: State) -> list[int]:
    """The numbers of the piles on which nobody sits."""
    return [number for number, pile in enumerate(state.piles, 1) if not pile.dragon]


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
        draws = state.deck or turn.may_lay_hand(sitting, state.held(state.current))
        return Choices(forms=(f"draw {quoted(state.current)} PILE CARD",) if draws else ())

    @classmethod
    def next_lines(cls, sitting: Sitting, state: State) -> Iterator[NextLine]:
        """A card on each of the piles where nobody sits."""
        if cls.choices(sitting, state).forms:
            blank = _blank(sitting, state, "one")
            for pile in _free(state):
                label = cls.worded(sitting, "draw", {"player": state.current, "pile": pile, "card": OPEN})
                yield NextLine.of("draw", label, f"draw {quoted(state.current)} {pile} ", blank)

    def faults(self, sitting: Sitting, state: State) -> Iterator[Reason]:
        yield from self.deed_faults(sitting, state, "draw", self.pile)
        yield from _unseen_faults(sitting, state, _each((self.card,)))

    def apply(self, sitting: Sitting, state: State) -> State:
        pile = state.piles[self.pile - 1]
        state = state.with_pile(self.pile, replace(pile, cards=(*pile.cards, self.card)))
        state = state.seeing(_each((self.card,)))
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
        return Choices(tuple(f"sit {quoted(state.current)} {number}" for number in _free(state)))

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
        may = not state.deck and sitting.reading("empty-deck") == "pass"
        return Choices((f"pass {quoted(state.current)}",) if may else ())

    def faults(self, sitting: Sitting, state: State) -> Iterable[Reason]:
        return self.deed_faults(sitting, state, "pass")

    def apply(self, sitting: Sitting, state: State) -> State:
        return _next(state)


# -- a year ends


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
            blank = _blank(sitting, state, "counts", state.deck)
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
        yield from _unseen_faults(sitting, state, self.cards)

    def apply(self, sitting: Sitting, state: State) -> State:
        for pile in state.piles:
            state = state.winning(pile.dragon or self.player, _each(pile.cards))
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
                blank = _blank(sitting, state, "counts", held)
                yield NextLine.of("show", label, f"show {quoted(player)} ", blank)

    def faults(self, sitting: Sitting, state: State) -> Iterator[Reason]:
        held, count = state.held(self.player), self.cards.size
        if count != held:
            code = "variant.hidden-card.size"
            yield sitting.reason(code, player=self.player, expected=held, count=count)
        yield from _unseen_faults(sitting, state, self.cards)

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
