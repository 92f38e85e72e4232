"""The traps: what each does to the hero who sets it off."""

from typing import NamedTuple

from pnp.games.dedale_du_dragon.cards import EffectCard
from pnp.games.dedale_du_dragon.figures import Fighter, Laws, defence

ROLLED = ("dodge", "hold")
"""The effects that a die may avert."""


class Sprung(NamedTuple):
    """What a trap does: life lost, turns missed, the turn over, treasures lost, monsters behind the hero."""

    lost: int = 0
    skipped: int = 0
    stops: bool = False
    treasures: int = 0
    monsters: int = 0


HARMLESS = Sprung()


def rolled(card: EffectCard) -> bool:
    """Whether the hero rolls a die against it."""
    return card.effect in ROLLED


def sprung(laws: Laws, card: EffectCard, hero: Fighter, die: int = 0) -> Sprung:
    """What a trap does to a hero; the die matters only where one is rolled."""
    if card.effect == "dodge":
        return HARMLESS if defence(laws, hero) + die >= card.needed else Sprung(lost=card.lost)
    if card.effect == "hold":
        return HARMLESS if under_strength(laws, hero, die) else Sprung(skipped=card.skipped)
    if card.effect == "skip":
        return Sprung(skipped=card.skipped)
    if card.effect == "stop":
        return Sprung(stops=True)
    return Sprung(treasures=card.treasures, monsters=card.monsters)


def under_strength(laws: Laws, hero: Fighter, die: int) -> bool:
    """Whether a die falls under a hero's strength; what weakens the next attack does not matter here."""
    return die < laws.cards.stats[hero.kind].strength + hero.boost("strength")


def struck(hero: Fighter, trap: Sprung) -> Fighter:
    """A hero after a trap."""
    return hero._replace(life=hero.life - trap.lost, skipped=hero.skipped + trap.skipped)


def stolen(treasures: tuple[int, ...], count: int) -> tuple[int, ...]:
    """Treasures without the dearest ones.

    >>> stolen((20, 80, 10), 1), stolen((), 1)
    ((20, 10), ())
    """
    left = list(treasures)
    for value in sorted(treasures, reverse=True)[:count]:
        left.remove(value)
    return tuple(left)
