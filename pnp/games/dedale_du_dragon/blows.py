"""What a monster does to whom it fights: a spell where it has one left, then the blow."""

from pnp.games.dedale_du_dragon.combat import hits
from pnp.games.dedale_du_dragon.figures import Boost, Fighter, defence, healed, strength
from pnp.games.dedale_du_dragon.working import Working

BOOSTS = {"shield": "defence", "force": "strength", "haste": "pace"}
"""What the spells add to that add something."""


def fight(work: Working, monster: Fighter, victim: Fighter) -> None:
    """Attack a figure; a hero is met with a spell first."""
    if victim.id in work.heroes:
        cast(work, monster, victim)
    attacker, defender = work.find(monster.id), work.find(victim.id)
    if attacker is not None and defender is not None:
        strike(work, attacker, defender)


def strike(work: Working, attacker: Fighter, defender: Fighter) -> bool:
    """Strength and a die against defence and a die."""
    six = work.laws.numbers["dice.six"]
    dice = work.chance.die(six, "attack", attacker.id), work.chance.die(six, "defence", defender.id)
    added = strength(work.laws, attacker), defence(work.laws, defender)
    hit = hits(added[0], dice[0], added[1], dice[1])
    work.note("hits" if hit else "misses", attacker.id, defender.id, dice=dice, added=added)
    if hit:
        hurt(work, defender, work.laws.numbers["attack.lost"])
    struck = work.monsters.get(defender.id)
    if struck is not None and not struck.foe and attacker.id in work.monsters:
        work.put(struck._replace(foe=attacker.id))
    return hit


def hurt(work: Working, figure: Fighter, lost: int) -> None:
    """Take life from a figure."""
    work.put(figure._replace(life=figure.life - lost))


def cast(work: Working, monster: Fighter, victim: Fighter) -> None:
    """A monster with spells left draws a card and tries to turn it against the hero it fights."""
    laws = work.laws
    if not monster.spells:
        return None
    monster = monster._replace(spells=monster.spells - laws.numbers["spells.monster_round"])
    work.put(monster)
    card = laws.cards.spells[work.chance.spell(monster.id)]
    die = work.chance.die(laws.numbers["dice.six"], "spell", monster.id)
    magic = laws.cards.stats[monster.kind].magic
    if magic + die < card.needed:
        return work.note("fails", monster.id, victim.id, dice=(die,), card=card.id, added=(magic,))
    if card.effect in ("cancel", "teleport"):
        return work.note("idle", monster.id, victim.id, dice=(die,), card=card.id)
    if work.chance.undone(monster.id, card.id, work.heroes):
        return work.note("undone", monster.id, victim.id, dice=(die,), card=card.id)
    work.note("casts", monster.id, victim.id, dice=(die,), card=card.id, added=(magic,))
    if card.effect in ("strike", "flame"):
        hurt(work, victim, card.lost)
    elif card.effect == "freeze":
        work.put(victim._replace(skipped=victim.skipped + card.skipped))
    elif card.effect == "heal":
        work.put(healed(laws, monster, card.gain))
    else:
        boost = Boost(BOOSTS[card.effect], card.bonus, fresh=True)
        work.put(monster._replace(boosts=(*monster.boosts, boost)))
    return None
