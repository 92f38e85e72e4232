"""What a character's power is composed of, and whether the checker knows all of it."""

from pnp.games.pierres_du_dragon.characters import (
    Power,
    character_name,
    power,
    read_character,
    unknown_effect,
)
from pnp.games.pierres_du_dragon.sentences import power_reason
from pnp.rules.facts import Facts
from pnp.rules.sitting import Sitting
from pnp.rules.verdict import Reason, Verdict


def ask_power(facts: Facts, sitting: Sitting) -> Verdict:
    """The effects of a character with their numbers; without an answer where one is not known."""
    character = read_character(facts, sitting.book)
    facts.raise_faults()
    known = power(sitting, character)
    answer = {
        "effects": [list(steps) for steps in known.alternatives],
        "numbers": dict(known.numbers),
        "match": known.match or None,
        "judged": known.judgeable,
    }
    if not known.judgeable:
        return sitting.verdict(None, unknown_effect(sitting, known), answer=answer)
    return sitting.verdict(None, *_reasons(known, sitting), answer=answer)


def _reasons(known: Power, sitting: Sitting) -> list[Reason]:
    reasons = []
    if "pay" in known:
        reasons.append(power_reason(sitting, known, known.match))
    if "gain" in known:
        reasons.append(power_reason(sitting, known, "gives"))
    name = character_name(sitting.book, known.character)
    return reasons or [sitting.reason("blank.effects.known", character=name)]
