"""A blow: strength and a die against defence and a die; equal sums do nothing."""

from pnp.games.dedale_du_dragon.figures import Fighter, Laws, defence, strength
from pnp.rules.facts import Facts
from pnp.rules.sitting import Sitting
from pnp.rules.verdict import Verdict


def hits(strength: int, attack_die: int, defence: int, defence_die: int) -> bool:
    """Whether the attacker's sum is the larger one.

    >>> hits(4, 3, 2, 5), hits(4, 4, 2, 5)
    (False, True)
    """
    return strength + attack_die > defence + defence_die


def duel(
    laws: Laws, hero: Fighter, foe: Fighter, attack_die: int, defence_die: int
) -> tuple[Fighter, Fighter, bool]:
    """A hero's attack: the hero, whom nothing weakens any longer, the foe, and whether it was a hit."""
    hit = hits(strength(laws, hero), attack_die, defence(laws, foe), defence_die)
    lost = laws.numbers["attack.lost"] if hit else 0
    return hero._replace(malus=0), foe._replace(life=foe.life - lost), hit


def ask_attack(facts: Facts, sitting: Sitting) -> Verdict:
    """Whether a blow hits."""
    six = sitting.book.count("dice.six")
    attacker, defender = facts.table("attacker"), facts.table("defender")
    attack, attack_die = attacker.integer("strength"), attacker.integer("die", least=1, most=six)
    guard, guard_die = defender.integer("defence"), defender.integer("die", least=1, most=six)
    facts.raise_faults()
    hit = hits(attack, attack_die, guard, guard_die)
    code = "hits" if hit else "misses"
    reason = sitting.reason(f"action.attack.{code}", attack=attack + attack_die, defence=guard + guard_die)
    return sitting.verdict(None, reason, answer={"hit": hit})
