"""A blow: strength and a die against defence and a die; equal sums do nothing."""

from pnp.rules.facts import Facts
from pnp.rules.sitting import Sitting
from pnp.rules.verdict import Verdict


def hits(strength: int, attack_die: int, defence: int, defence_die: int) -> bool:
    """Whether the attacker's sum is the larger one.

    >>> hits(4, 3, 2, 5), hits(4, 4, 2, 5)
    (False, True)
    """
    return strength + attack_die > defence + defence_die


def ask_attack(facts: Facts, sitting: Sitting) -> Verdict:
    """Whether a blow hits."""
    six = sitting.book.count("dice.six")
    attacker, defender = facts.table("attacker"), facts.table("defender")
    attacker.rename(("strength", "die"))
    defender.rename(("defence", "die"))
    attack, attack_die = attacker.integer("strength"), attacker.integer("die", least=1, most=six)
    guard, guard_die = defender.integer("defence"), defender.integer("die", least=1, most=six)
    facts.raise_faults()
    hit = hits(attack, attack_die, guard, guard_die)
    code = "hits" if hit else "misses"
    reason = sitting.reason(f"action.attack.{code}", attack=attack + attack_die, defence=guard + guard_die)
    return sitting.verdict(None, reason, answer={"hit": hit})
