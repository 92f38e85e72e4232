"""Games played at random through the referee's public face, the tokens drawn as from a real bag."""

import random
from collections.abc import Iterator

from pnp.games.or_des_dragons.fight import participants
from pnp.games.or_des_dragons.referee import REFEREE
from pnp.games.or_des_dragons.referee.state import State
from pnp.games.or_des_dragons.table import dragons, from_bag
from pnp.rules.book import Book
from pnp.rules.sitting import Sitting
from pnp.rules.tokens import Tokens


def written(tokens: Tokens) -> str:
    return ", ".join(f"{kind} {count}" for kind, count in tokens.items())


def drawn(state: State, number: int, chance: random.Random) -> Tokens:
    bag = [kind for kind, count in state.pools["bag"].items() for _ in range(count)]
    return Tokens([(kind, 1) for kind in chance.sample(bag, number)])


def a_line(book: Book, sitting: Sitting, state: State, chance: random.Random) -> str:
    """Some legal line, with chance where there is a choice."""
    if sitting.option("rules") == "advanced" and chance.random() < 0.25:
        item = _an_item(book, sitting, state, chance)
        if item:
            return item
    match state.phase:
        case "setup" | "refill":
            id = chance.choice([id for id in dragons(sitting) if id not in state.drawn])
            number, _ = from_bag(int(book.row("dragons", id)["known"]), state.bag, sitting)
            return f"reveal {id}: {written(drawn(state, number, chance))}"
        case "hidden":
            return f"hidden {written(drawn(state, state.due, chance))}"
        case "share" if len(participants(state.dead.attackers)) > 1 and chance.random() < 0.8:
            if _is_legal(sitting, state, line := f"share {_a_share(state, chance)}"):
                return line
        case "fair" if chance.random() < 0.6:
            one, other = chance.sample(state.players, 2)
            numbers = [chance.randint(0, min(2, player.size)) for player in (one, other)]
            if _is_legal(sitting, state, line := f"trade {one.name} {numbers[0]} {other.name} {numbers[1]}"):
                return line
    return chance.choice(REFEREE.legal(sitting, state).lines)


def _a_share(state: State, chance: random.Random) -> str:
    players = participants(state.dead.attackers)
    shares: dict[str, Tokens] = {name: Tokens() for name in players}
    for kind, count in state.treasure.items():
        for _ in range(count):
            name = chance.choice(players)
            shares[name] = shares[name] + {kind: 1}
    return "; ".join(f"{name} {written(share)}".strip() for name, share in shares.items())


def _an_item(book: Book, sitting: Sitting, state: State, chance: random.Random) -> str:
    """An item that can be played now, found by trying some at random."""
    names = [player.name for player in state.players]
    table = [dragon.id for dragon in state.dragons]
    if not table:
        return ""
    for _ in range(12):
        player, other, third = chance.choice(names), chance.choice(names), chance.choice(names)
        hero, dragon, second = chance.choice(HEROES), chance.choice(table), chance.choice(table)
        item = chance.choice(tuple(book.rows("items")))
        hidden = state.dragon(dragon)
        ball = written(drawn(state, min(hidden.hidden if hidden else 0, state.bag), chance))
        arguments = {
            "ring-of-confusion": f"{other} {third}",
            "powder-of-exchange": f"{dragon} {second}",
            "horn-of-recall": hero,
            "seven-league-boots": dragon,
            "hardened-scale": dragon,
            "cloak-of-flight": f"{other} {hero}",
            "ring-of-silence": other,
            "velvet-gloves": other,
            "crystal-ball": f"{dragon}: {ball}",
            "stone-of-illusion": "green",
        }
        line = f"item {player} {item} {arguments.get(item, '')}".strip()
        if _is_legal(sitting, state, line):
            return line
    return ""


def _is_legal(sitting: Sitting, state: State, line: str) -> bool:
    return bool(REFEREE.check(sitting, state, REFEREE.parse(sitting, state, line)).legal)


HEROES = ("warrior", "amazon", "thief", "wizard")


def game(
    book: Book, seats: tuple[str, ...], options: dict[str, str], seed: int, most: int = 600
) -> Iterator[tuple[str, State]]:
    """Each line played and the table after it, until the hoards are counted or ``most`` lines."""
    chance = random.Random(seed)
    state = REFEREE.start(Sitting(book, options), seats)
    for _ in range(most):
        if state.phase == "count":
            return
        sitting = Sitting(book, options)
        line = a_line(book, sitting, state, chance)
        action = REFEREE.parse(sitting, state, line)
        verdict = REFEREE.check(sitting, state, action)
        assert verdict.legal, (line, verdict.reasons)
        state = REFEREE.apply(sitting, state, action)
        yield line, state
