"""Games played at random through the referee's public face: bids, the bag and the pile are left to chance."""

import random
from collections.abc import Iterator

from pnp.games.pierres_du_dragon.coins import COINS, GOLD, STONES
from pnp.games.pierres_du_dragon.referee import REFEREE
from pnp.games.pierres_du_dragon.referee.bids import spelled
from pnp.games.pierres_du_dragon.referee.state import SPENT, State
from pnp.games.pierres_du_dragon.referee.verb import written
from pnp.rules.book import Book
from pnp.rules.sealed import digest
from pnp.rules.sitting import Sitting
from pnp.rules.tokens import Tokens


def a_line(sitting: Sitting, state: State, chance: random.Random) -> str:
    """Some legal line, with chance where there is a choice."""
    match state.phase:
        case "deal":
            return _deal(sitting, state, chance)
        case "specials":
            return _specials(sitting, state, chance)
        case "bid" | "tiebreak":
            return _bid(state, chance)
        case "unknown":
            player, colour = chance.choice(state.seats), chance.choice(STONES)
            return f"ruled {player} +1 {colour}" if state.bank[colour] else "ruled"
        case "dare":
            return _pull(sitting, state, chance)
    choices = REFEREE.legal(sitting, state)
    if choices.forms and chance.random() < 0.7:
        return _buy(sitting, state, chance)
    scoring = [line for line in choices.lines if line.startswith(("pay", "redeem"))]
    return chance.choice(scoring if scoring and chance.random() < 0.8 else choices.lines)


def _sample(tokens: Tokens, number: int, chance: random.Random) -> Tokens:
    pieces = [kind for kind, count in tokens.items() for _ in range(count)]
    return Tokens([(kind, 1) for kind in chance.sample(pieces, number)])


def _deal(sitting: Sitting, state: State, chance: random.Random) -> str:
    player = next(player for player in state.seats if player not in state.dealt)
    number = sitting.book.game.rules["setup"]["stones"]
    return f"deal {player} {written(_sample(state.bank.only(*STONES), number, chance))}"


def _specials(sitting: Sitting, state: State, chance: random.Random) -> str:
    """From the pile, and from the used ones where it does not hold two."""
    first = min(2, state.deck.size)
    drawn = list(_sample(state.deck, first, chance).items())
    drawn += list(_sample(state.used, 2 - first, chance).items())
    return "specials " + ", ".join(guest for guest, count in drawn for _ in range(count))


def _bid(state: State, chance: random.Random) -> str:
    player = next(name for name in state.bidders if name not in {bid.player for bid in state.bids})
    return f"bid {player} {written(_fist(state, player, chance))}".strip()


def _fist(state: State, player: str, chance: random.Random) -> Tokens:
    """Few coins, so that ties are common and gold lasts for a round."""
    held = state.held(player)
    kinds = ("silver",) if state.tied else GOLD
    fist = {kind: chance.choice((0, 0, 1, chance.randint(0, min(3, held[kind])))) for kind in kinds}
    fist["amulet"] = held["amulet"] if chance.random() < 0.2 else 0
    fist["cursed"] = int(not state.tied and state.current != "witch" and chance.random() < 0.2)
    return Tokens((kind, min(count, held[kind])) for kind, count in fist.items())


def sealed_lines(state: State, chance: random.Random) -> list[str]:
    """All that are to bid do so in secret."""
    lines = {player: spelled(player, _fist(state, player, chance)) for player in state.bidders}
    keys = {player: f"{chance.getrandbits(128):032x}" for player in lines}
    seals = [f"seal {player} {digest(line, keys[player])}" for player, line in lines.items()]
    opened = [f"{line} key {keys[player]}" for player, line in lines.items()]
    chance.shuffle(opened)
    return [*seals, *opened]


def _pull(sitting: Sitting, state: State, chance: random.Random) -> str:
    choices = REFEREE.legal(sitting, state).lines
    if "stop" in choices and chance.random() < 0.3:
        return "stop"
    wager = state.tasks[-1]
    left = wager.dare.bank - Tokens((stone, 1) for stone in wager.dare.drawn)
    (stone,) = _sample(left, 1, chance)
    return f"pull {stone}"


def _buy(sitting: Sitting, state: State, chance: random.Random) -> str:
    """Stones of the bank for coins behind the screen; for spent ones where that is allowed."""
    purse = state.pools[state.use.player]
    paid: Tokens = Tokens()
    number = 0
    for kind, price in (("common", 1), ("fairy", 1), ("silver", 3), (SPENT, 1)):
        open_ = kind != SPENT or sitting.options["spent-buys"] == "yes"
        some = chance.randint(0, purse[kind] // price) if open_ else 0
        some = min(some, state.bank.only(*STONES).size - number)
        paid, number = paid + {kind: some * price}, number + some
    wanted = _sample(state.bank.only(*STONES), number, chance)
    return f"buy {written(wanted)} for {written(paid)}" if wanted else "buy"


def game(
    book: Book,
    seats: tuple[str, ...],
    options: dict[str, str],
    seed: int,
    most: int = 5_000,
    sealed: float = 0.1,
) -> Iterator[tuple[str, State]]:
    """Each line played and the table after it, until somebody has won or ``most`` lines."""
    chance = random.Random(seed)
    state = REFEREE.start(Sitting(book, options), seats)
    waiting: list[str] = []
    for _ in range(most):
        if state.won:
            return
        if state.phase in ("bid", "tiebreak") and not state.bids and not waiting and chance.random() < sealed:
            waiting = sealed_lines(state, chance)
        sitting = Sitting(book, options)
        line = waiting.pop(0) if waiting else a_line(sitting, state, chance)
        action = REFEREE.parse(sitting, state, line)
        verdict = REFEREE.check(sitting, state, action)
        assert verdict.legal, (line, verdict.reasons)
        state = REFEREE.apply(sitting, state, action)
        yield line, state


def pieces(state: State) -> Tokens:
    """All coins and stones, wherever they are; spent fairy gold is fairy gold."""
    counted = Tokens()
    for pool in state.pools.pools.values():
        counted = counted + pool
    assert set(counted) <= {*COINS, *STONES, SPENT}
    return counted.without(SPENT) + {"fairy": counted[SPENT]}
