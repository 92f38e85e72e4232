"""What the verbs of Dragons share: how a line names things, and cards that nobody has seen."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from pnp.games.dragons.hoard import cards
from pnp.games.dragons.referee.state import State
from pnp.rules.choices import Blank, BlankKind, counted
from pnp.rules.names import names_of
from pnp.rules.sitting import Sitting
from pnp.rules.table_line import TableLine
from pnp.rules.table_text import pieces_text
from pnp.rules.tokens import Tokens
from pnp.rules.verbs import Action
from pnp.rules.verdict import Reason, UnreadableError
from pnp.words import Message, words


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
        called = names_of(sitting.book).shown
        match field:
            case "card":
                return called(value)
            case "cards":
                return pieces_text(sitting, value) or "–"
            case "row":
                return words(sitting.book.lang).in_a_row(map(called, value))
        return value

    @classmethod
    def spelt(cls, state: State, field: str, value: Any) -> str:
        match field:
            case "cards":
                return ", ".join(f"{card} {count}" for card, count in value.items())
            case "row":
                return ", ".join(value)
        return super().spelt(state, field, value)

    def untimely(self, sitting: Sitting, state: State, first: str) -> Reason:
        if state.phase == "over":
            return sitting.reason("setup.years.over", year=state.year, years=len(state.decks))
        return super().untimely(sitting, state, first)


def unseen_faults(sitting: Sitting, state: State, cards: Tokens) -> Iterator[Reason]:
    """Nobody can turn up a card that has been seen before."""
    for card in state.unseen.lacks(cards):
        named = names_of(sitting.book).several(card)
        yield sitting.reason("components.treasure.gone", card=named, count=state.unseen[card])


def each(row: Sequence[str]) -> Tokens:
    """Cards that are named one by one, counted."""
    return Tokens([(card, 1) for card in row])


def cards_blank(sitting: Sitting, state: State, kind: BlankKind, number: int = 1) -> Blank:
    """So many cards that nobody has seen."""
    names = names_of(sitting.book)
    called = names.several if kind == "counts" else names.shown
    fillings = counted(state.unseen, {card: called(card) for card in state.unseen})
    mark, code = ("CARD", "piece.card") if kind == "one" else ("CARDS", "blank.cards")
    return Blank(mark, Message(code), kind, fillings, number, number)
