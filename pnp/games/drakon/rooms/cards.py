"""The hand room: a tile taken at random from an opponent's hand; hands keep their new size for good."""

from collections.abc import Collection

from pnp.games.drakon.reading import seat_fact
from pnp.games.drakon.supply import tile_total
from pnp.rules.facts import Facts
from pnp.rules.sitting import Sitting
from pnp.rules.verdict import Reason, Verdict


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
    partners = facts.words("partners", ())
    facts.settle()
    against = take_faults(sitting, player, victim, held[victim], partners)
    if not against:
        taken = min(sitting.book.count("room.cards"), held[victim])
        held = {**held, victim: held[victim] - taken, player: held[player] + taken}
    granted = sitting.reason("room.hand-room.taken", player=player, other=victim)
    return sitting.judged(against, granted, answer={"hands": held})


def ask_draw(facts: Facts, sitting: Sitting) -> Verdict:
    """How many tiles are drawn after placing one: the hand keeps its size, whatever that is."""
    hand, pile = facts.integer("hand", least=1), facts.integer("pile", most=tile_total(sitting.book) - 1)
    facts.settle()
    drawn = min(1, pile)
    code = "turn.draw.one" if drawn else "turn.draw.none"
    return sitting.verdict(None, sitting.reason(code), answer={"draws": drawn, "hand": hand - 1 + drawn})
