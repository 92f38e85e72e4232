"""What everybody at the table can see, as one frozen value.

Cards are known by what they show once they have been laid; until then they are ``unseen``: in the decks of
this year and of those to come, and in the players' hands where hidden cards are played with.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from pnp.games.dragons.hoard import supply
from pnp.games.dragons.years import deck_sizes, hand_size
from pnp.rules.changed import replace
from pnp.rules.sitting import Sitting
from pnp.rules.tokens import NOTHING, Tokens

Phase = Literal["open", "turn", "last", "show", "over"]


@dataclass(frozen=True)
class Pile:
    """The cards of a pile, the top one last, and whose dragon sits on it (empty for nobody's)."""

    cards: tuple[str, ...]
    dragon: str = ""


@dataclass(frozen=True)
class State:
    """The table after some action."""

    seats: tuple[str, ...]
    unseen: Tokens
    decks: tuple[int, ...]  # how many cards each year has
    hand: int  # how many hidden cards each player begins a year with
    phase: Phase = "open"
    year: int = 1
    turn: int = 0  # seat of who begins the year, or has the turn
    deck: int = 0  # cards left in this year's deck
    piles: tuple[Pile, ...] = ()
    hands: tuple[tuple[str, int], ...] = ()
    hoards: tuple[tuple[str, Tokens], ...] = ()  # what was won, in the order of the seats

    @property
    def current(self) -> str:
        """Whose turn it is; who begins the year; who is the last one standing."""
        return self.seats[self.turn]

    @property
    def dragons(self) -> tuple[str, ...]:
        """Who sits on each pile."""
        return tuple(pile.dragon for pile in self.piles)

    def held(self, player: str) -> int:
        """How many hidden cards a player holds."""
        return dict(self.hands).get(player, 0)

    def seeing(self, cards: Tokens) -> "State":
        """With cards that have come into sight."""
        return replace(self, unseen=self.unseen - cards)

    def with_pile(self, number: int, pile: Pile) -> "State":
        """With another pile of that number, from 1."""
        return replace(self, piles=(*self.piles[: number - 1], pile, *self.piles[number:]))

    def holding(self, player: str, cards: int) -> "State":
        return replace(self, hands=tuple((p, cards if p == player else n) for p, n in self.hands))

    def winning(self, player: str, cards: Tokens) -> "State":
        return replace(self, hoards=tuple((p, own + cards if p == player else own) for p, own in self.hoards))


def begin(sitting: Sitting, seats: Sequence[str]) -> State:
    """Before the first cards are turned up; cards set apart for hands are unseen like those of the decks."""
    return State(
        seats=tuple(seats),
        unseen=supply(sitting.book),
        decks=deck_sizes(sitting, len(seats)),
        hand=hand_size(sitting),
        hoards=tuple((name, NOTHING) for name in seats),
    )
