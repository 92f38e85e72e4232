"""Paying stones for points, and choosing between what a card offers.

Source: the cards of enchanter, magician, sorcerer, apprentice, charlatan and enchantress, and that the winner
of an auction must use the power.
"""

from dataclasses import dataclass
from functools import lru_cache
from itertools import product

from pnp.games.pierres_du_dragon.characters import (
    EFFECTS,
    OPTIONAL,
    Power,
    cannot_judge,
    character_name,
    has_effect,
    power,
    read_character,
)
from pnp.games.pierres_du_dragon.coins import STONES, kind_name, read_stones
from pnp.games.pierres_du_dragon.sentences import not_offered, power_reason
from pnp.rules.facts import Facts
from pnp.rules.sitting import Sitting
from pnp.rules.tokens import NOTHING, Tokens
from pnp.rules.verdict import Reason, Verdict


@dataclass(frozen=True, slots=True)
class OpenOptions:
    """What the winner of a character may do: one of these alternatives, and whether nothing will do too."""

    alternatives: tuple[tuple[str, ...], ...]
    may_decline: bool


def fits(paid: Tokens, stones: Tokens, power: Power) -> bool:
    """Whether these stones, of all that a player has, are what the card asks for."""
    if stones.lacks(paid):
        return False
    if power.match == "all":
        return paid == stones
    return paid.size == power["stones"] and _goes_together(paid, power.match)


def _goes_together(paid: Tokens, match: str) -> bool:
    """Alike: one colour; different: no colour twice; any: whatever there is."""
    if match == "alike":
        return len(paid) <= 1
    return match != "different" or all(count == 1 for count in paid.values())


@lru_cache(maxsize=1_000)
def legal_payments(stones: Tokens, power: Power) -> tuple[Tokens, ...]:
    """Every way to pay what the card asks for; none where the stones do not allow it.

    Who bids and who has won ask again and again what the same stones can pay.
    """
    ranges = [range(stones[colour] + 1) for colour in STONES]
    ways = (Tokens(zip(STONES, counts, strict=True)) for counts in product(*ranges))
    return tuple(paid for paid in ways if fits(paid, stones, power))


def open_options(stones: Tokens, power: Power, sitting: Sitting) -> OpenOptions:
    """What can be chosen with these stones.

    A payment that cannot be made is no choice. Nothing will do where nothing else is possible, where the card
    itself leaves it open, and, by a ruling, where it offers nothing but to pay.
    """
    can_pay = "pay" in power and bool(legal_payments(stones, power))
    possible = tuple(steps for steps in power.alternatives if can_pay or "pay" not in steps)
    free = not possible or any(OPTIONAL & set(steps) for steps in possible)
    if not free and all("pay" in steps for steps in power.alternatives):
        free = sitting.reading("forced-pay") == "may"
    return OpenOptions(possible, free)


def payment_faults(paid: Tokens, stones: Tokens, power: Power, sitting: Sitting) -> list[Reason]:
    """What is wrong with paying these stones for the card; nothing where they fit."""
    if "pay" not in power:
        return [not_offered(sitting, power)]
    against = [
        sitting.reason("power.pay.lacks", colour=kind_name(sitting.book, colour), count=stones[colour])
        for colour in stones.lacks(paid)
    ]
    asked = stones.size if power.match == "all" else power["stones"]
    cases = {
        "power.pay.all": power.match == "all" and not against and paid != stones,
        "power.pay.number": power.match != "all" and paid.size != asked,
        "power.pay.alike": power.match == "alike" and not _goes_together(paid, "alike"),
        "power.pay.different": power.match == "different" and not _goes_together(paid, "different"),
    }
    return against + sitting.reasons(cases, stones=asked, count=paid.size)


def ask_pay(facts: Facts, sitting: Sitting) -> Verdict:
    """Whether these stones pay for the character, and the points they score."""
    character = read_character(facts, sitting.book)
    stones, paid = read_stones(facts, "stones", sitting), read_stones(facts, "pays", sitting)
    facts.raise_faults()
    known = power(sitting, character)
    if not known.judgeable:
        return cannot_judge(sitting, known)
    against = payment_faults(paid, stones, known, sitting)
    granted = power_reason(sitting, known, known.match)
    return sitting.judged(against, granted, answer={"points": 0 if against else known["points"]})


def ask_choice(facts: Facts, sitting: Sitting) -> Verdict:
    """Whether the winner may do this, or nothing, with the character won; who may pay says what with."""
    character = read_character(facts, sitting.book)
    does = facts.choice("does", (*EFFECTS, "nothing"))
    needless = None if _stones_matter(sitting, character, does) else NOTHING
    stones = read_stones(facts, "stones", sitting, needless)
    facts.raise_faults()
    known = power(sitting, character)
    if not known.judgeable:
        return cannot_judge(sitting, known)
    options = open_options(stones, known, sitting)
    name = character_name(sitting.book, character)
    effects = list(dict.fromkeys(effect for steps in options.alternatives for effect in steps))
    answer = {"may": effects, "must": not options.may_decline}
    if does == "nothing":
        reason = _decline_reason(known, options, sitting)
        return sitting.verdict(options.may_decline, reason, answer=answer)
    if does not in known:
        return sitting.verdict(False, not_offered(sitting, known), answer=answer)
    if does not in effects:
        return sitting.verdict(
            False, sitting.reason("power.choice.cannot-pay", character=name), answer=answer
        )
    code = "power.choice.may" if len(options.alternatives) > 1 else "power.used"
    return sitting.verdict(True, sitting.reason(code, character=name), answer=answer)


def _stones_matter(sitting: Sitting, character: str, does: str) -> bool:
    """Whether it depends on the winner's stones: not whether who need not pay may do nothing at all."""
    if not has_effect(sitting.book, character, "pay"):
        return False
    ways = [set(steps) for steps in power(sitting, character).alternatives]
    return (
        does != "nothing" or all("pay" in steps for steps in ways) or any(OPTIONAL & steps for steps in ways)
    )


def _decline_reason(known: Power, options: OpenOptions, sitting: Sitting) -> Reason:
    """Why the winner may do nothing, or may not."""
    name = character_name(sitting.book, known.character)
    only_pay = all("pay" in steps for steps in known.alternatives)
    if not options.may_decline:
        return sitting.reason("power.pay.forced" if only_pay else "power.must", character=name)
    if not options.alternatives:
        return sitting.reason("power.pay.impossible", character=name)
    return sitting.reason("power.pay.free" if only_pay else "power.optional", character=name)
