"""How Dragons plays by itself: a shuffled deck, and players who draw or sit down."""

from collections.abc import Mapping
from random import Random
from typing import Any

from pnp.games.dragons.hoard import ANIMALS, GEMS, JEWELS, KNIGHT, cards, supply
from pnp.games.dragons.referee import REFEREE
from pnp.games.dragons.referee.deeds import Draw, Pass, Sit, free_piles, may_draw, may_pass
from pnp.games.dragons.referee.seasons import Last, Open, Show
from pnp.games.dragons.referee.state import State
from pnp.games.dragons.referee.verb import each
from pnp.rules.book import Book
from pnp.rules.sitting import Sitting
from pnp.rules.tally import Tally
from pnp.rules.tokens import Tokens
from pnp.simulating.policy import Dealer, Fact, Policy, Said, Simulation


class ShuffledDeck(Dealer[State]):
    """All cards that nobody has seen, shuffled: to whom they come unseen makes no difference."""

    def set_up(self, sitting: Sitting, state: State) -> None:
        self.cards = [card for card, count in supply(sitting.book).items() for _ in range(count)]
        self.chance.shuffle(self.cards)

    def deal(self, sitting: Sitting, state: State) -> Said:
        match state.phase:
            case "open":
                return Open(tuple(self.draw(len(state.seats))))
            case "last":
                return Last(state.current, each(self.draw(state.deck)))
            case "show":
                name = self.chance.choice([name for name, held in state.hands if held])
                return Show(name, each(self.draw(state.held(name))))
        return ""

    def draw(self, number: int) -> list[str]:
        """So many cards from the top."""
        return [self.cards.pop() for _ in range(number)]


class Patient(Policy[State, ShuffledDeck]):
    """Draws as long as its patience lasts, then sits down anywhere."""

    def __init__(self, dealer: ShuffledDeck, chance: Random) -> None:
        super().__init__(dealer, chance)
        self.patience = chance.choice((0.5, 0.8, 0.97))

    def choose(self, sitting: Sitting, state: State) -> Said:
        free = free_piles(state)
        if may_draw(sitting, state) and self.chance.random() < self.patience:
            return self.draw(state, self.chance.choice(free))
        sits: list[Said] = [Sit(state.current, pile) for pile in free]
        return self.chance.choice(sits + [Pass(state.current)] * may_pass(sitting, state))

    def draw(self, state: State, pile: int) -> Said:
        """A card comes to lie on a pile."""
        return Draw(state.current, pile, self.dealer.draw(1)[0])


class Greedy(Patient):
    """Sits down on the best pile once it is worth enough beside what those who stand may still hope for."""

    ENOUGH = 0.6
    """The part of a fair share: who waits for all of it sees others sit down there."""

    def __init__(self, dealer: ShuffledDeck, chance: Random) -> None:
        super().__init__(dealer, chance)
        self.worth: dict[str, float] = {}

    def choose(self, sitting: Sitting, state: State) -> Said:
        self.worth = self.worth or worths(sitting.book)
        free = free_piles(state)
        piles = {pile: sum(self.worth[card] for card in state.piles[pile - 1].cards) for pile in free}
        best = max(free, key=piles.__getitem__)
        deck = sum(self.worth[card] * count for card, count in state.unseen.items())
        if state.deck:
            deck *= state.deck / state.unseen.size
        hope = (sum(piles.values()) + deck) / len(free)
        if piles[best] >= self.ENOUGH * hope or not may_draw(sitting, state):
            return Sit(state.current, best)
        return self.draw(state, self.chance.choice(free))


def worths(book: Book) -> dict[str, float]:
    """What each card is worth at a glance: its part of what its kind can score, a meal for an animal."""
    part = {
        "coins": book.number("score.coin"),
        "rings": book.number("score.ring"),
        **dict.fromkeys(KNIGHT, book.number("score.knight") / len(KNIGHT)),
        **dict.fromkeys(JEWELS, book.number("score.jewels") / book.count("score.jewels_lot")),
    }
    held = supply(book)
    gems = {kind: book.number("score.gems") * 2 / _held(book, kind, held) for kind in GEMS}
    meal = dict.fromkeys(ANIMALS, 2)
    worth: Mapping[str, Any] = {"polish": 2, **part, **gems, **meal}
    return {card: float(worth[kind] * shown) for card, (kind, shown) in cards(book).items()}


def _held(book: Book, kind: str, held: Tokens) -> int:
    return sum(held[card] for card, (each, _) in cards(book).items() if each == kind) or 1


def tell(sitting: Sitting, state: State, deck: ShuffledDeck, tally: Tally | None) -> dict[str, Fact]:
    """Who went hungry."""
    players = tally.players if tally else ()
    return {f"out.{seat}": player.out for seat, player in enumerate(players, 1)}


SIMULATION = Simulation(
    referee=REFEREE,
    dealer=ShuffledDeck,
    policies={"greedy": Greedy, "random": Patient},
    turns=(Draw, Sit, Pass, Last),
    tell=tell,
)
