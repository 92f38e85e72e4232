"""Heroes' spells: whom each may be aimed at, whether it succeeds, what it then does to whom."""

from pnp.games.dedale_du_dragon.blows import BOOSTS
from pnp.games.dedale_du_dragon.cards import EffectCard
from pnp.games.dedale_du_dragon.figures import Boost, Fighter, Laws, healed
from pnp.games.dedale_du_dragon.tiles import CELLS
from pnp.rules.sitting import Sitting

AT_ANYBODY = ("strike", "freeze")
AT_NEIGHBOURS = ("flame",)
FOR_HEROES = ("heal", *BOOSTS)
HARMS = (*AT_ANYBODY, *AT_NEIGHBOURS)
DISSIPUM = "cancel"
TELEPORT = "teleport"


def needed(laws: Laws, card: EffectCard, victim: Fighter | None = None) -> int:
    """What magic and die must come to; a dragon may be warded against spells."""
    power = laws.cards.powers.get(victim.kind) if victim else None
    return card.needed + (power.more if power is not None and power.special == "ward" else 0)


def succeeds(laws: Laws, card: EffectCard, hero: Fighter, die: int, victim: Fighter | None = None) -> bool:
    """Whether a hero's spell takes effect."""
    return laws.cards.stats[hero.kind].magic + die >= needed(laws, card, victim)


def in_reach(card: EffectCard, hero: Fighter, victim: Fighter, beside: tuple[int, ...]) -> bool:
    """Whether a spell reaches a figure where it stands; ``beside`` are the cells adjacent to the hero."""
    if card.effect in AT_NEIGHBOURS:
        return victim.cell in beside
    return victim.cell // CELLS == hero.cell // CELLS


def aimed_right(laws: Laws, card: EffectCard, hero: Fighter, victim: Fighter) -> bool:
    """Whether a spell is meant for such a figure: help for heroes, harm for anybody else."""
    is_hero = victim.kind in laws.cards.heroes
    if card.effect in FOR_HEROES:
        return is_hero
    if card.effect not in HARMS or victim.id == hero.id:
        return False
    return not is_hero or laws.reading("spell-rivals") == "may"


def enchanted(laws: Laws, card: EffectCard, victim: Fighter, own: bool) -> Fighter:
    """A figure under a spell that succeeded; ``own`` if its caster is that figure itself."""
    if card.effect in ("strike", "flame"):
        return victim._replace(life=victim.life - card.lost)
    if card.effect == "freeze":
        return victim._replace(skipped=victim.skipped + card.skipped)
    if card.effect == "heal":
        return healed(laws, victim, card.gain)
    if card.effect in BOOSTS:
        boost = Boost(BOOSTS[card.effect], card.bonus, fresh=own)
        return victim._replace(boosts=(*victim.boosts, boost))
    return victim


def discarded(laws: Laws, success: bool) -> bool:
    """Whether the card leaves the hand."""
    return success or laws.reading("spell-card") == "always"


def costs_action(sitting: Sitting, own_turn: bool) -> bool:
    """Whether Dissipum costs the action of the hero's next turn."""
    return not own_turn or sitting.reading("dissipum-own") == "costs"


def may_try_again(sitting: Sitting) -> bool:
    """Whether a hero who has failed to undo a spell may try again, at once."""
    return sitting.reading("dissipum-again") == "any"
