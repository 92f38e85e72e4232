"""Rooms of coins: finding, losing, stealing from a neighbour. Which coin it is, chance decides."""

from collections.abc import Sequence

from pnp.games.drakon.reading import seat_fact
from pnp.games.drakon.supply import coin_total
from pnp.rules.facts import Facts
from pnp.rules.seats import read_names
from pnp.rules.sitting import Sitting
from pnp.rules.verdict import Verdict

STEP = {"steal-left": 1, "steal-right": -1}
"""Seats are named clockwise, so that the next one sits to the left."""


def neighbour(seats: Sequence[str], player: str, room: str) -> str:
    """Who is stolen from. Between two players it is the other one both ways."""
    return seats[(seats.index(player) + STEP[room]) % len(seats)]


def ask_steal(facts: Facts, sitting: Sitting) -> Verdict:
    """From whom a stealing room takes a coin, and whether there is one."""
    seats = read_names(facts, sitting.book)
    player, room = seat_fact(facts, "player", seats), facts.choice("room", tuple(STEP))
    coins = facts.table("coins")
    held = {name: coins.integer(name, 0, most=coin_total(sitting.book)) for name in seats}
    facts.settle()
    victim = neighbour(seats, player, room)
    taken = min(sitting.book.count("room.steal"), held[victim])
    code = "steals" if taken else "nothing"
    reason = sitting.reason(f"room.{room}.{code}", player=player, other=victim, count=taken)
    return sitting.verdict(None, reason, answer={"victim": victim, "coins": taken})


def ask_find(facts: Facts, sitting: Sitting) -> Verdict:
    """How many coins are found."""
    hoard = facts.integer("hoard", most=coin_total(sitting.book))
    facts.settle()
    taken = min(sitting.book.count("room.find"), hoard)
    code = "room.find-coin.found" if taken else "room.find-coin.nothing"
    return sitting.verdict(None, sitting.reason(code, count=taken), answer={"coins": taken})


def ask_lose(facts: Facts, sitting: Sitting) -> Verdict:
    """How many coins go back into the hoard."""
    coins = facts.integer("coins", most=coin_total(sitting.book))
    facts.settle()
    lost = min(sitting.book.count("room.lose"), coins)
    code = "room.lose-coin.lost" if lost else "room.lose-coin.nothing"
    return sitting.verdict(None, sitting.reason(code, count=lost), answer={"coins": lost})
