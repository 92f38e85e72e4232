"""Questions about thieves: who steals from whom, when, and whether they may look."""

from collections.abc import Iterator, Sequence

from pnp.games.or_des_dragons.fight import Attacker, chooses, owners, participants, read_attackers
from pnp.rules.facts import Facts
from pnp.rules.sitting import Sitting
from pnp.rules.verdict import Reason, Verdict


def ask_thieves(facts: Facts, sitting: Sitting) -> Verdict:
    """All thieves of a fight in the order played, with what each may do."""
    attackers = read_attackers(facts, sitting)
    facts.raise_faults()
    players = participants(attackers)
    answer = [
        {
            "player": thief,
            "chooses": len(players) > 1 and chooses(attackers, thief, sitting),
            "victims": [player for player in players if player != thief],
        }
        for thief in owners(attackers, "thief")
    ]
    code = "steal.victim.nobody" if len(players) == 1 else "steal.order.played"
    return sitting.verdict(None, sitting.reason(code), answer={"order": answer})


def ask_steal(facts: Facts, sitting: Sitting) -> Verdict:
    """One theft: the right thief, at the right time, from the right player, blind unless a wizard helps."""
    attackers = read_attackers(facts, sitting)
    thief = facts.word("thief")
    declines = facts.flag("declines", False)
    victim = facts.word("victim", "") if declines else facts.word("victim")
    looks = facts.flag("looks", False)
    tokens = facts.integer("tokens", 1, least=0)
    after_share = facts.flag("after_share", True)
    stolen = facts.words("stolen", ())
    victim_tokens = facts.integer("victim_tokens", 1)
    facts.raise_faults()
    if declines:
        return sitting.verdict(True, sitting.reason("steal.may.decline"))
    against = [] if after_share else [sitting.reason("steal.when.too-early")]
    against += theft_faults(attackers, thief, victim, stolen, sitting)
    sighted = thief in owners(attackers, "thief") and chooses(attackers, thief, sitting)
    several = tokens > sitting.book.count("power.steal")
    cases = {"steal.one.several": several, "steal.blind.looked": looks and not sighted}
    against += sitting.reasons(cases, count=tokens)
    found = "steal.may.may" if victim_tokens else "steal.victim.empty"
    granted = sitting.reason(found, player=thief, victim=victim)
    how = sitting.reason("steal.blind.chosen" if sighted else "steal.blind.blind", player=thief)
    return sitting.judged(against, granted, how, answer={"chooses": sighted and not against})


def theft_faults(
    attackers: Sequence[Attacker], thief: str, victim: str, stolen: Sequence[str], sitting: Sitting
) -> Iterator[Reason]:
    """Who may not steal from whom, or not yet."""
    order = owners(attackers, "thief")
    if thief not in order:
        yield sitting.reason("steal.thief.none", player=thief)
    elif thief in stolen:
        yield sitting.reason("steal.thief.done", player=thief)
    elif earlier := [other for other in order[: order.index(thief)] if other not in stolen]:
        yield sitting.reason("steal.order.earlier", other=earlier[0])
    if victim == thief:
        yield sitting.reason("steal.victim.self")
    elif victim not in participants(attackers):
        yield sitting.reason("steal.victim.outsider", victim=victim)
