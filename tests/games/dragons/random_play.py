"""Games played at random through the referee's public face, the cards drawn as from a real deck."""

import random
from collections.abc import Iterator

from pnp.games.dragons.referee import REFEREE
from pnp.games.dragons.referee.state import State
from pnp.rules.book import Book
from pnp.rules.sitting import Sitting
from pnp.rules.tokens import Tokens


def some(state: State, number: int, chance: random.Random) -> list[str]:
    """Cards that nobody has seen yet."""
    unseen = [card for card, count in state.unseen.items() for _ in range(count)]
    return chance.sample(unseen, number)


def written(cards: list[str]) -> str:
    return ", ".join(f"{card} {count}" for card, count in Tokens([(card, 1) for card in cards]).items())


def a_line(sitting: Sitting, state: State, chance: random.Random, patience: float) -> str:
    """Some legal line; ``patience`` is the chance to draw where one may."""
    choices = REFEREE.legal(sitting, state)
    match state.phase:
        case "open":
            return f"open {', '.join(some(state, len(state.seats), chance))}"
        case "last" if choices.forms:
            return f"last {state.current} {written(some(state, state.deck, chance))}"
        case "show":
            name = chance.choice([name for name, held in state.hands if held])
            return f"show {name}: {written(some(state, state.held(name), chance))}"
        case "turn" if choices.forms and chance.random() < patience:
            free = [number for number, pile in enumerate(state.piles, 1) if not pile.dragon]
            return f"draw {state.current} {chance.choice(free)} {some(state, 1, chance)[0]}"
    return chance.choice(choices.lines)


def game(
    book: Book, seats: tuple[str, ...], options: dict[str, str], seed: int
) -> Iterator[tuple[str, State]]:
    """Each line played and the table after it, until the last year is over."""
    chance = random.Random(seed)
    patience = chance.choice((0.5, 0.8, 0.97))
    state = REFEREE.start(Sitting(book, options), seats)
    while state.phase != "over":
        sitting = Sitting(book, options)
        line = a_line(sitting, state, chance, patience)
        action = REFEREE.parse(sitting, state, line)
        verdict = REFEREE.check(sitting, state, action)
        assert verdict.legal, (line, verdict.reasons)
        state = REFEREE.apply(sitting, state, action)
        yield line, state
