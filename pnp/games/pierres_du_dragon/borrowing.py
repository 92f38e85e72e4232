"""Borrowed powers: the ghost's, the goblin's, the sprite's, and the doppelganger's second time.

Source: their cards. A borrowed power is used as if its character had just been won, with the bids of the
borrower's own auction.
"""

from collections.abc import Sequence

from pnp.games.pierres_du_dragon.characters import (
    character_name,
    has_effect,
    read_character,
    read_characters,
)
from pnp.rules.facts import Facts
from pnp.rules.sitting import Sitting
from pnp.rules.verdict import Reason, Verdict


def echo_choices(up: Sequence[str], card_kept: bool, sitting: Sitting) -> tuple[str, ...]:
    """Whom a ghost may copy of those who have been up this round: no ghost; the doppelganger by a ruling.

    ``card_kept`` says whether somebody keeps the doppelganger's card, which ends that too.
    """
    return tuple(id for id in dict.fromkeys(up) if not echo_faults(id, up, card_kept, sitting))


def echo_faults(id: str, up: Sequence[str], card_kept: bool, sitting: Sitting) -> list[Reason]:
    """Why a ghost may not copy this character."""
    book = sitting.book
    values = {"character": character_name(book, id)}
    if id not in up:
        return [sitting.reason("power.ghost.not-up", **values)]
    if has_effect(book, id, "echo"):
        return [sitting.reason("power.ghost.itself")]
    if has_effect(book, id, "twin"):
        if card_kept:
            return [sitting.reason("power.ghost.kept", **values)]
        if sitting.reading("ghost-twin") == "forbidden":
            return [sitting.reason("power.ghost.twin", **values)]
    return []


def ask_echo(facts: Facts, sitting: Sitting) -> Verdict:
    """Whom the ghost may copy; of one who is named, whether it may."""
    up = read_characters(facts, "up", sitting.book)
    named = read_character(facts, sitting.book, "names") if facts.has("names") else ""
    kept = facts.flag("card_kept", False)
    facts.raise_faults()
    if not named:
        choices = list(echo_choices(up, kept, sitting))
        code = "power.ghost.among" if choices else "power.ghost.nobody"
        return sitting.verdict(None, sitting.reason(code), answer={"choices": choices})
    against = echo_faults(named, up, kept, sitting)
    name = character_name(sitting.book, named)
    answer = {"copies": None if against else named}
    return sitting.judged(against, sitting.reason("power.ghost.copies", character=name), answer=answer)


def rest_of_pile(coming: Sequence[str], taken: str) -> tuple[str, ...]:
    """Who is still to come once this character has had its turn; it is never auctioned in this round."""
    rest = list(coming)
    rest.remove(taken)
    return tuple(rest)


def ask_fetch(facts: Facts, sitting: Sitting) -> Verdict:
    """Whose power goblin or sprite may use, and what becomes of the others who are still to come."""
    character = read_character(facts, sitting.book, default="goblin")
    coming = read_characters(facts, "coming", sitting.book)
    named = read_character(facts, sitting.book, "names") if facts.has("names") else ""
    looks = facts.flag("looks", False)
    facts.raise_faults()
    book = sitting.book
    chosen = has_effect(book, character, "summon")
    who = "sprite" if chosen else "goblin"
    if not chosen and not has_effect(book, character, "fetch"):
        name = character_name(book, character)
        reason = sitting.reason("power.choice.not-offered", character=name)
        return sitting.verdict(
            False, reason, answer={"choices": [], "coming": list(coming), "shuffled": False}
        )
    answer = {"choices": list(dict.fromkeys(coming)), "coming": list(coming), "shuffled": False}
    against = [] if chosen or not looks else [sitting.reason("power.goblin.blind")]
    if not coming:
        against += [sitting.reason(f"power.{who}.nobody")] if named else []
        return sitting.judged(against, sitting.reason(f"power.{who}.last"), answer=answer)
    if not named:
        return sitting.verdict(None, sitting.reason(f"power.{who}.one-of", count=len(coming)), answer=answer)
    name = character_name(book, named)
    if named not in coming:
        against.append(sitting.reason(f"power.{who}.not-coming", character=name))
    elif not against:
        answer |= {"coming": list(rest_of_pile(coming, named)), "shuffled": chosen}
    return sitting.judged(against, sitting.reason(f"power.{who}.uses", character=name), answer=answer)


def twin_faults(character: str, sitting: Sitting, won: bool = True, bewitched: bool = False) -> list[Reason]:
    """Why the doppelganger's card cannot be played on this auction."""
    book, name = sitting.book, character_name(sitting.book, character)
    cases = {
        "power.doppelganger.not-won": not won,
        "power.doppelganger.bewitched": bewitched,
        "power.doppelganger.itself": has_effect(book, character, "twin"),
        "power.doppelganger.redeem": has_effect(book, character, "redeem"),
    }
    return sitting.reasons(cases, character=name)


def ask_twin(facts: Facts, sitting: Sitting) -> Verdict:
    """Whether the doppelganger may be played now, and what it does."""
    character = read_character(facts, sitting.book)
    won, bewitched = facts.flag("won", True), facts.flag("bewitched", False)
    holds, later = facts.flag("holds", True), facts.flag("later", False)
    played, borrowed = facts.flag("played", False), facts.flag("borrowed", False)
    facts.raise_faults()
    against = twin_faults(character, sitting, won, bewitched)
    against += sitting.reasons({"power.doppelganger.not-held": not holds, "power.doppelganger.late": later})
    if played and not against and sitting.reading("twin-used") == "discarded":
        against.append(sitting.reason("power.doppelganger.used"))
    if borrowed and not against and sitting.reading("borrowed-twin") == "no":
        against.append(sitting.reason("power.doppelganger.borrowed"))
    if against:
        return sitting.verdict(False, *against, answer={"times": 1, "discarded": False})
    name = character_name(sitting.book, character)
    kept = sitting.reading("twin-used") == "kept"
    granted = [
        sitting.reason("power.doppelganger.twice", character=name),
        sitting.reason("power.doppelganger.stays" if kept else "power.doppelganger.discarded"),
    ]
    return sitting.verdict(True, *granted, answer={"times": 2, "discarded": not kept})
