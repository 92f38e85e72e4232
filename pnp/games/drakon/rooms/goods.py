"""Rooms of coins and of tiles in hands: finding, losing, stealing, taking. Which it is, chance decides."""

from collections.abc import Collection

from pnp.games.drakon.reading import check_coins, room_fact, seat_fact
from pnp.games.drakon.supply import coin_total, tile_total
from pnp.games.drakon.variants import chosen
from pnp.rules.facts import Facts
from pnp.rules.seats import read_names
from pnp.rules.sitting import Sitting
from pnp.rules.verdict import Reason, Verdict

STEP = {"steal-left": 1, "steal-right": -1}
"""Seats are named clockwise, so that the next one sits to the left."""


def neighbour(players: int, seat: int, room: str) -> int:
    """The seat that is stolen from. Between two players it is the other one both ways.

    >>> neighbour(4, 0, "steal-left"), neighbour(4, 0, "steal-right"), neighbour(2, 0, "steal-right")
    (1, 3, 1)
    """
    return (seat + STEP[room]) % players


def ask_steal(facts: Facts, sitting: Sitting) -> Verdict:
    """From whom a stealing room takes a coin, and whether there is one."""
    seats = read_names(facts, sitting.book)
    player, room = seat_fact(facts, "player", seats), room_fact(facts, sitting, tuple(STEP))
    coins = facts.table("coins")
    held = {name: coins.integer(name, 0, most=coin_total(sitting.book)) for name in seats}
    facts.raise_faults()
    check_coins(facts, sitting, sum(held.values()))
    facts.raise_faults()
    victim = seats[neighbour(len(seats), seats.index(player), room)]
    taken = min(sitting.book.count("room.steal"), held[victim])
    code = "steals" if taken else "nothing"
    reason = sitting.reason(f"room.{room}.{code}", player=player, other=victim, count=taken)
    return sitting.verdict(None, reason, answer={"victim": victim, "coins": taken})


def ask_find(facts: Facts, sitting: Sitting) -> Verdict:
    """How many coins are found."""
    hoard = facts.integer("hoard", most=coin_total(sitting.book))
    facts.raise_faults()
    taken = min(sitting.book.count("room.find"), hoard)
    code = "room.find-coin.found" if taken else "room.find-coin.nothing"
    return sitting.verdict(None, sitting.reason(code, count=taken), answer={"coins": taken})


def ask_lose(facts: Facts, sitting: Sitting) -> Verdict:
    """How many coins go back into the hoard."""
    coins = facts.integer("coins", most=coin_total(sitting.book))
    facts.raise_faults()
    lost = min(sitting.book.count("room.lose"), coins)
    code = "room.lose-coin.lost" if lost else "room.lose-coin.nothing"
    return sitting.verdict(None, sitting.reason(code, count=lost), answer={"coins": lost})


def take_faults(
    sitting: Sitting, player: str, victim: str, tiles: int, partners: Collection[str]
) -> list[Reason]:
    """Why nothing is taken from this hand."""
    if victim == player:
        return [sitting.reason("room.hand-room.self")]
    if victim in partners:
        return [sitting.reason("variant.team.partner", player=victim)]
    if not tiles:
        return [sitting.reason("room.hand-room.empty", player=victim)]
    return []


def ask_take(facts: Facts, sitting: Sitting) -> Verdict:
    """Whether a tile may be taken from this opponent, and the hands after it."""
    hands = facts.table("hands")
    most = tile_total(sitting.book)
    held = {name: hands.integer(name, most=most) for name in hands.values}
    player, victim = seat_fact(facts, "player", tuple(held)), seat_fact(facts, "opponent", tuple(held))
    is_told = "team" not in chosen(sitting)  # there everybody has one
    partners = facts.words("partners", () if is_told else None)
    if facts.has("hands") and not held:
        facts.fault("hands", "missing", key="hands")
    facts.raise_faults()
    against = take_faults(sitting, player, victim, held[victim], partners)
    if not against:
        taken = min(sitting.book.count("room.cards"), held[victim])
        held = {**held, victim: held[victim] - taken, player: held[player] + taken}
    granted = sitting.reason("room.hand-room.taken", player=player, other=victim)
    return sitting.judged(against, granted, answer={"hands": held})
