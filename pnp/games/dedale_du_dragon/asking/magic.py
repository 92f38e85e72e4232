"""Spells: whom they may be cast at, whether they succeed, and Dissipum out of turn."""

from pnp.games.dedale_du_dragon.asking.reading import (
    board_fact,
    card_fact,
    cell_fact,
    die_fact,
    hero_fact,
    numbers_of,
)
from pnp.games.dedale_du_dragon.board import DRAGON, Board, heavy_furniture, numbered
from pnp.games.dedale_du_dragon.cards import EffectCard
from pnp.games.dedale_du_dragon.dungeon import adjacent
from pnp.games.dedale_du_dragon.figures import Fighter, Laws, laws, new_figure
from pnp.games.dedale_du_dragon.notation import cell_text
from pnp.games.dedale_du_dragon.spells import (
    DISSIPUM,
    FOR_HEROES,
    HARMS,
    TELEPORT,
    aimed_right,
    costs_action,
    discarded,
    in_reach,
    may_try_again,
    needed,
    succeeds,
)
from pnp.rules.facts import Facts
from pnp.rules.sitting import Sitting
from pnp.rules.verdict import Reason, Verdict


def ask_cast(facts: Facts, sitting: Sitting) -> Verdict:
    """Whether a hero may cast a spell at a figure or a cell, and whether it succeeds."""
    rules = laws(sitting)
    board = board_fact(facts, sitting)
    hero = hero_fact(facts, rules, board)
    card = card_fact(facts, "spell", rules.cards.spells)
    aimed = (
        card.effect in HARMS or card.effect == TELEPORT
    )  # else it is the hero's own, where nobody is named
    at = cell_fact(facts, "at", board) if aimed or facts.has("at") else hero.cell
    dragon = facts.choice("dragon", rules.cards.dragons, rules.cards.dragons[0])
    held = facts.flag("held", True)
    die = die_fact(facts, sitting) if facts.has("die") else None
    facts.raise_faults()
    against = sitting.reasons({"action.cast.not-held": not held})
    victim = figure_at(rules, board, at, dragon)
    if card.effect == DISSIPUM:
        return sitting.verdict(False, *against, sitting.reason("action.dissipum.alone"))
    if card.effect == TELEPORT:
        against += teleport_faults(sitting, board, hero, at)
    else:
        against += aim_faults(sitting, rules, board, card, hero, victim)
    if against:
        return sitting.verdict(False, *against)
    return outcome(sitting, rules, card, hero, die, None if card.effect == TELEPORT else victim)


def outcome(
    sitting: Sitting, rules: Laws, card: EffectCard, hero: Fighter, die: int | None, victim: Fighter | None
) -> Verdict:
    """What comes of a spell that may be cast."""
    least = needed(rules, card, victim)
    granted = [sitting.reason("action.cast.needs", needed=least)]
    if least > card.needed:
        granted.append(sitting.reason("dragon.powers.black.wards", more=least - card.needed))
    if die is None:
        return sitting.verdict(True, *granted, answer={"needed": least})
    success = succeeds(rules, card, hero, die, victim)
    total = rules.cards.stats[hero.kind].magic + die
    granted.append(sitting.reason(f"action.cast.{'succeeds' if success else 'fails'}", total=total))
    answer = {"needed": least, "succeeds": success, "discarded": discarded(rules, success)}
    if success:
        granted.append(sitting.reason(f"spells.{card.id}.works", **numbers_of(card)))
    return sitting.verdict(True, *granted, answer=answer)


def figure_at(rules: Laws, board: Board, cell: int, dragon: str) -> Fighter | None:
    """Who stands on a cell."""
    heroes = [(name, name, where) for name, where in board.heroes]
    for id, kind, where in (*heroes, *numbered(board.monsters)):
        if where == cell:
            return new_figure(rules, id, kind, cell)
    return new_figure(rules, DRAGON, dragon, cell) if board.dragon == cell else None


def aim_faults(
    sitting: Sitting, rules: Laws, board: Board, card: EffectCard, hero: Fighter, victim: Fighter | None
) -> list[Reason]:
    """Why a spell cannot be aimed at whoever is there."""
    if victim is None:
        return [sitting.reason("action.cast.nobody")]
    if not aimed_right(rules, card, hero, victim):
        code = "helps-heroes" if card.effect in FOR_HEROES else "own" if victim.id == hero.id else "rival"
        return [sitting.reason(f"action.cast.{code}")]
    beside = adjacent(board.dungeon, hero.cell, rules.eight) if card.effect == "flame" else ()
    if in_reach(card, hero, victim, beside):
        return []
    code = "action.adjacent.apart" if card.effect == "flame" else "action.cast.other-room"
    return [sitting.reason(code, cell=cell_text(victim.cell), own=cell_text(hero.cell))]


def teleport_faults(sitting: Sitting, board: Board, hero: Fighter, at: int) -> list[Reason]:
    """Why a hero cannot go to a cell by magic."""
    taken = {cell for _, cell in board.standing(heavy_furniture(sitting.book))}
    return sitting.reasons({"spells.teleportum.taken": at in taken}, cell=cell_text(at))


def ask_dissipum(facts: Facts, sitting: Sitting) -> Verdict:
    """Whether Dissipum may be cast now, whether it succeeds, and what it costs."""
    rules = laws(sitting)
    after = facts.choice("after", (*rules.cards.spells, "nothing"))
    magic, own_turn = facts.integer("magic"), facts.flag("own_turn", False)
    tried = facts.flag("tried", False)
    die = die_fact(facts, sitting) if facts.has("die") else None
    facts.raise_faults()
    if after == "nothing":
        return sitting.verdict(False, sitting.reason("action.dissipum.alone"))
    if tried and not may_try_again(sitting):
        return sitting.verdict(False, sitting.reason("action.dissipum.tried-once"))
    card = next(card for card in rules.cards.spells.values() if card.effect == DISSIPUM)
    price = "costs" if costs_action(sitting, own_turn) else "free"
    granted = [sitting.reason("action.dissipum.any-turn"), sitting.reason(f"action.dissipum.{price}")]
    answer: dict[str, object] = {"needed": card.needed, "own_turn": own_turn}
    if die is not None:
        success = magic + die >= card.needed
        answer |= {"succeeds": success, "discarded": discarded(rules, success)}
        granted.append(sitting.reason(f"action.cast.{'succeeds' if success else 'fails'}", total=magic + die))
    return sitting.verdict(True, *granted, answer=answer)
