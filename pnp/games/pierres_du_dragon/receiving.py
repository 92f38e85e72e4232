"""Receiving coins and stones from the bank, which may have run short.

Source: the cards that say so, and that nobody receives what the bank does not have.
"""

from pnp.games.pierres_du_dragon.characters import Power, cannot_judge, power, read_character
from pnp.games.pierres_du_dragon.coins import (
    DECKS,
    STONES,
    coins_json,
    kind_counted,
    kind_name,
    read_coins,
    read_stones,
    supply,
)
from pnp.games.pierres_du_dragon.sentences import not_offered, power_reason
from pnp.rules.facts import Facts
from pnp.rules.sitting import Sitting
from pnp.rules.tokens import Tokens
from pnp.rules.verdict import Reason, Verdict


def received(power: Power, bank: Tokens, sitting: Sitting) -> Tokens:
    """What the bank hands out of what the card names; stones of one's choice come on top.

    Whether a third cursed coin is made up with a marker is a ruling.
    """
    gains = power.gains
    given = Tokens((kind, min(count, bank[kind])) for kind, count in gains.items())
    missing = Tokens(given.lacks(gains)).only("cursed")
    if missing and sitting.reading("third-curse") == "marker":
        return given + missing
    return given


def stones_to_choose(power: Power, bank: Tokens) -> int:
    """How many stones of one's choice: as many as the card says, or as are left."""
    return min(power["stone"], bank.only(*STONES).size)


def stone_faults(chosen: Tokens, power: Power, bank: Tokens, sitting: Sitting) -> list[Reason]:
    """What is wrong with taking these stones of one's choice out of what the bank has."""
    against = [
        sitting.reason("components.bank.lacks", coin=kind_name(sitting.book, colour), count=bank[colour])
        for colour in bank.lacks(chosen)
    ]
    number = stones_to_choose(power, bank)
    cases = {"power.choice.stones": chosen.size != number and not against}
    return against + sitting.reasons(cases, stones=number, count=chosen.size)


def ask_gain(facts: Facts, sitting: Sitting) -> Verdict:
    """What the winner receives out of what is in the bank, stones of one's choice judged."""
    character = read_character(facts, sitting.book)
    bank, chosen = read_bank(facts, sitting), read_stones(facts, "chosen", sitting, {})
    chooses = facts.has("chosen")
    facts.raise_faults()
    known = power(sitting, character)
    if not known.judgeable:
        return cannot_judge(sitting, known)
    if "gain" not in known:
        return sitting.verdict(False, not_offered(sitting, known), answer={"receives": {}})
    given = received(known, bank, sitting)
    left = bank - Tokens((kind, min(count, bank[kind])) for kind, count in given.items())
    against = stone_faults(chosen, known, left, sitting)
    granted = [power_reason(sitting, known, "gives"), *_short_reasons(known, given, left, sitting)]
    answer = {"receives": coins_json(given if against else given + chosen)}
    if not chooses:
        return sitting.verdict(None, *granted, answer=answer)
    return sitting.judged(against, *granted, answer=answer)


def _short_reasons(power: Power, given: Tokens, left: Tokens, sitting: Sitting) -> list[Reason]:
    short = [
        sitting.reason("components.bank.short", coin=kind_name(sitting.book, kind), count=given[kind])
        for kind in given.lacks(power.gains)
    ]
    if stones_to_choose(power, left) < power["stone"]:
        short.append(sitting.reason("components.bank.stones", count=left.only(*STONES).size))
    return short


def read_bank(facts: Facts, sitting: Sitting, *kinds: str) -> Tokens:
    """The fact ``bank``: coins and stones, 0 where left out, never more than the game holds."""
    table = facts.table("bank")
    table.rename(STONES)
    stones = Tokens((colour, table.integer(colour, 0)) for colour in STONES)
    bank = stones if kinds == STONES else stones + read_coins(table)
    for kind, holds in supply(sitting.book, *(kinds or DECKS)).items():
        if bank[kind] > holds:
            called = kind_counted(sitting.book, kind)
            table.fault(kind, "above-supply", key=called, counted=bank[kind], holds=holds)
    return bank
