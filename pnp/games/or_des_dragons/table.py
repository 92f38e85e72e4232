"""Questions about the table: cards that return, the Fair, new dragons, the bag that runs out, the end."""

from pnp.games.or_des_dragons.fight import read_attackers
from pnp.games.or_des_dragons.hoard import supply
from pnp.rules.facts import Facts
from pnp.rules.sitting import Sitting
from pnp.rules.verdict import Reason, Verdict


def ask_retrieve(facts: Facts, sitting: Sitting) -> Verdict:
    """Those who fought return face down."""
    attackers = read_attackers(facts, sitting)
    back = facts.choice("back", ("down", "up"), "down")
    facts.raise_faults()
    returning: dict[str, list[str]] = {}
    for attacker in attackers:
        returning.setdefault(attacker.player, []).append(attacker.hero)
    against = [sitting.reason("cards.return.not-up")] if back == "up" else []
    answer = {"face": "down", "returning": returning}
    return sitting.judged(against, sitting.reason("cards.return.face-down"), answer=answer)


def ask_fair(facts: Facts, sitting: Sitting) -> Verdict:
    """Tokens against tokens, freely, within the time."""
    tokens = supply(sitting.book)
    gives, receives = facts.tokens("gives", tokens, {}), facts.tokens("receives", tokens, {})
    in_time = facts.flag("in_time")
    other, shown = facts.flag("other", False), facts.flag("demands_to_see", False)
    facts.raise_faults()
    cases = {
        "fair.time.over": not in_time,
        "fair.tokens.other": other,
        "fair.secret.shown": shown,
        "fair.free.nothing": not gives and not receives,
        "fair.free.gift": bool(gives) != bool(receives) and sitting.reading("fair-gift") == "no",
    }
    return sitting.judged(sitting.reasons(cases), sitting.reason("fair.free.agreed"))


def ask_fair_when(facts: Facts, sitting: Sitting) -> Verdict:
    """The Fair comes with a dragon of a certain number; not at all if the bag is empty before that."""
    pile = len(dragons(sitting)) - sitting.book.count("setup.vulnerable")
    drawn, held = facts.integer("drawn", most=pile), facts.flag("held", False)
    bag = facts.integer("bag", 1, most=_all_tokens(sitting))
    facts.raise_faults()
    at = fair_at(sitting)
    if held or drawn > at:
        code = "past"
    elif drawn == at:
        code = "now"
    else:
        code = "not-yet" if bag else "never"
    reason = sitting.reason(f"fair.when.{code}", count=drawn, at=at)
    return sitting.verdict(None, reason, answer={"fair": code == "now"})


def fair_at(sitting: Sitting) -> int:
    """Which dragon drawn from the pile after set-up brings the Fair."""
    at = sitting.book.count("setup.fair_after")
    return at if sitting.reading("fair-count") == "pile" else at - sitting.book.count("setup.vulnerable")


def ask_refill(facts: Facts, sitting: Sitting) -> Verdict:
    """A missing dragon is replaced while there are dragons to draw and tokens in the bag."""
    full = sitting.book.count("setup.vulnerable")
    here, known = facts.integer("dragons", most=full), facts.integer("known", 0)
    deck, bag = _read_left(facts, sitting)
    facts.raise_faults()
    cases = {
        "dragons.refill.full": here == full,
        "dragons.refill.no-deck": not deck,
        "end.bag.empty": not bag,
    }
    if against := sitting.reasons(cases):
        return sitting.verdict(None, against[0], answer=_drawn(False, 0, bag))
    if not facts.has("known"):
        return sitting.verdict(None, sitting.reason("dragons.refill.as-shown"), answer={"draw": True})
    tokens, reasons = from_bag(known, bag, sitting)
    reasons.insert(0, sitting.reason("dragons.refill.draw", count=tokens))
    closed = known > tokens  # too short a bag is empty now, or out of the game
    return sitting.verdict(None, *reasons, answer=_drawn(True, tokens, 0 if closed else bag - tokens))


def ask_complete(facts: Facts, sitting: Sitting) -> Verdict:
    """The hidden part of a slain dragon's treasure, as far as the bag holds it."""
    hidden, bag = facts.integer("hidden"), facts.integer("bag", most=_all_tokens(sitting))
    facts.raise_faults()
    tokens, reasons = from_bag(hidden, bag, sitting)
    code = "dragons.hidden.draw" if tokens else "dragons.hidden.none"
    reasons.insert(0, sitting.reason(code, count=tokens))
    return sitting.verdict(None, *reasons, answer={"place": tokens})


def from_bag(wanted: int, bag: int, sitting: Sitting) -> tuple[int, list[Reason]]:
    """How many tokens are drawn, and why not as many as wanted."""
    if wanted <= bag:
        return wanted, []
    if not bag:
        return 0, [sitting.reason("end.bag.empty")]
    if sitting.reading("short-bag") == "place":
        return bag, [sitting.reason("end.bag.short", count=bag)]
    return 0, [sitting.reason("end.bag.left", count=bag)]


def ask_end(facts: Facts, sitting: Sitting) -> Verdict:
    """All dragons slain and none to come; whether dragons without treasure must be slain is a ruling."""
    treasures = facts.integers("treasures")
    deck, bag = _read_left(facts, sitting)
    pinned = facts.flag("pinned", False)
    most = sitting.book.count("setup.vulnerable")
    if len(treasures) > most:
        facts.fault("treasures", "above-supply.dragons", count=len(treasures), most=most)
    facts.raise_faults()
    code = over(treasures, deck, bag, sitting, pinned)
    return sitting.verdict(None, sitting.reason(f"end.over.{code}"), answer={"over": code != "not-yet"})


def over(treasures: tuple[int, ...], deck: int, bag: int, sitting: Sitting, pinned: bool = False) -> str:
    """``over``, ``no-treasure``, ``deadlock`` or ``not-yet``, by the tokens on each dragon that is left.

    ``pinned``: all adventurers of all players lie under living dragons, and no magic item is left to play.
    """
    if not treasures:
        return "not-yet" if deck and bag else "over"
    if not bag and not any(treasures) and sitting.reading("game-end") == "no_treasure_left":
        return "no-treasure"
    if pinned and sitting.reading("pinned") == "pass" and sitting.reading("deadlock") == "over":
        return "deadlock"
    return "not-yet"


def _read_left(facts: Facts, sitting: Sitting) -> tuple[int, int]:
    """The dragons left to draw and the tokens in the bag: no more than the game holds."""
    deck = facts.integer("deck", most=len(dragons(sitting)))
    return deck, facts.integer("bag", most=_all_tokens(sitting))


def dragons(sitting: Sitting) -> tuple[str, ...]:
    """The ids of all dragons of the game."""
    return tuple(id for id, row in sitting.book.rows("dragons").items() if row.values.get("kind") == "dragon")


def _all_tokens(sitting: Sitting) -> int:
    return sum(supply(sitting.book).values())


def _drawn(draw: bool, tokens: int, left: int) -> dict[str, object]:
    """``left`` tokens can still be drawn from the bag."""
    return {"draw": draw, "place": tokens, "endgame": not left}
