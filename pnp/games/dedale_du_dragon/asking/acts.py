"""What heroes do with what stands beside them: attack, pick up, push, open chests, rest, leave."""

from pnp.games.dedale_du_dragon.asking.reading import board_fact, cell_fact, die_fact, hero_fact
from pnp.games.dedale_du_dragon.board import Board, heavy_furniture
from pnp.games.dedale_du_dragon.cards import EffectCard
from pnp.games.dedale_du_dragon.dungeon import adjacent
from pnp.games.dedale_du_dragon.figures import Fighter, Laws, laws
from pnp.games.dedale_du_dragon.furniture import CHESTS, RESTS, STAIRS, budges, opened, pushed_to, rested
from pnp.games.dedale_du_dragon.hoard import taken, within_reach
from pnp.games.dedale_du_dragon.notation import cell_text, cell_texts
from pnp.rules.facts import Facts
from pnp.rules.sitting import Sitting
from pnp.rules.verdict import Reason, Verdict


def adjacent_faults(sitting: Sitting, rules: Laws, board: Board, hero: Fighter, at: int) -> list[Reason]:
    """Why a hero cannot reach a cell from his own."""
    if at in adjacent(board.dungeon, hero.cell, rules.eight):
        return []
    return [sitting.reason("action.adjacent.apart", cell=cell_text(at), own=cell_text(hero.cell))]


def ask_strike(facts: Facts, sitting: Sitting) -> Verdict:
    """Whether a hero may attack who stands on a cell."""
    rules = laws(sitting)
    board = board_fact(facts, sitting)
    hero, at = hero_fact(facts, rules, board), cell_fact(facts, "at", board)
    facts.raise_faults()
    against = strike_faults(sitting, rules, board, hero, at)
    return sitting.judged(against, sitting.reason("action.attack.may", cell=cell_text(at)))


def strike_faults(sitting: Sitting, rules: Laws, board: Board, hero: Fighter, at: int) -> list[Reason]:
    """Why a hero cannot attack who stands on a cell."""
    foes = {cell for _, cell in board.monsters} | ({board.dragon} if board.dragon is not None else set())
    if at in foes:
        return adjacent_faults(sitting, rules, board, hero, at)
    if at in {cell for name, cell in board.heroes if name != hero.id}:
        return [sitting.reason("action.attack.hero")]
    return [sitting.reason("action.attack.nobody", cell=cell_text(at))]


def ask_take(facts: Facts, sitting: Sitting) -> Verdict:
    """Whether a hero may pick up a treasure, or of the hoard; how many cards that is."""
    rules = laws(sitting)
    board = board_fact(facts, sitting)
    hero, at = hero_fact(facts, rules, board), cell_fact(facts, "at", board)
    left = facts.integer("left", 1, least=1)
    facts.raise_faults()
    if against := take_faults(sitting, rules, board, hero, at):
        return sitting.verdict(False, *against)
    of_hoard = at == board.hoard
    count = taken(rules, left) if of_hoard else rules.numbers["treasure.taken"]
    granted = [sitting.reason("dragon.hoard.takes" if of_hoard else "action.treasure.takes", count=count)]
    if of_hoard and board.dragon is not None:
        granted.append(sitting.reason("dragon.hoard.alive"))
    return sitting.verdict(True, *granted, answer={"cards": count})


def take_faults(sitting: Sitting, rules: Laws, board: Board, hero: Fighter, at: int) -> list[Reason]:
    """Why a hero cannot pick up what lies on a cell."""
    if at not in (*board.treasures, board.hoard):
        return [sitting.reason("action.treasure.none", cell=cell_text(at))]
    if within_reach(rules, board.dungeon, hero.cell, at):
        return []
    if at == hero.cell:
        return [sitting.reason("action.treasure.own-cell")]
    return adjacent_faults(sitting, rules, board, hero, at)


def ask_push(facts: Facts, sitting: Sitting) -> Verdict:
    """Whether a hero may push what stands on a cell, where it may go, and whether it gives way."""
    rules = laws(sitting)
    board = board_fact(facts, sitting)
    hero, at = hero_fact(facts, rules, board), cell_fact(facts, "at", board)
    to = cell_fact(facts, "to", board) if facts.has("to") else None
    die = die_fact(facts, sitting) if facts.has("die") else None
    facts.raise_faults()
    if against := push_faults(sitting, rules, board, hero, at):
        return sitting.verdict(False, *against)
    free = pushed_to(rules, board.dungeon.near, hero.cell, at, filled_cells(board, sitting))
    answer: dict[str, object] = {"to": cell_texts(free)}
    if not free:
        return sitting.verdict(False, sitting.reason("action.push.no-room"), answer=answer)
    if to is not None and to not in free:
        return sitting.verdict(
            False, sitting.reason("action.push.not-there", cell=cell_text(to)), answer=answer
        )
    if die is None:
        return sitting.verdict(True, sitting.reason("action.push.may"), answer=answer)
    gives = budges(rules, hero, die)
    reason = sitting.reason(f"action.push.{'moves' if gives else 'stays'}", die=die)
    return sitting.verdict(True, reason, answer={**answer, "moves": gives})


def push_faults(sitting: Sitting, rules: Laws, board: Board, hero: Fighter, at: int) -> list[Reason]:
    """Why a hero cannot push what stands on a cell, wherever to."""
    if furniture_at(rules, board, at, heavy=True) is not None:
        return adjacent_faults(sitting, rules, board, hero, at)
    light = furniture_at(rules, board, at) is not None
    return [sitting.reason(f"action.push.{'light' if light else 'nothing'}", cell=cell_text(at))]


def furniture_at(rules: Laws, board: Board, cell: int, heavy: bool = False) -> EffectCard | None:
    """The card of what stands on a cell; with ``heavy`` only of what is."""
    for name, where in board.furniture:
        card = rules.cards.furniture[name]
        if where == cell and (card.heavy or not heavy):
            return card
    return None


def filled_cells(board: Board, sitting: Sitting) -> set[int]:
    """The cells with anything at all on them: nothing is pushed there."""
    standing = {cell for _, cell in board.standing(heavy_furniture(sitting.book))}
    light = {cell for _, cell in board.furniture}
    return standing | light | set(board.treasures) | ({board.hoard} if board.hoard is not None else set())


def ask_chest(facts: Facts, sitting: Sitting) -> Verdict:
    """Whether a hero may open what stands on a cell, and what is in it."""
    rules = laws(sitting)
    board = board_fact(facts, sitting)
    hero, at = hero_fact(facts, rules, board), cell_fact(facts, "at", board)
    die = die_fact(facts, sitting) if facts.has("die") else None
    facts.raise_faults()
    card = furniture_at(rules, board, at)
    against = chest_faults(sitting, rules, board, hero, at)
    if against or card is None:
        return sitting.verdict(False, *against)
    if card.effect == "locked-chest" and die is None:
        return sitting.verdict(True, sitting.reason("furniture.locked-chest.rolls"))
    found = opened(rules, card, hero, die or 0)
    code = f"furniture.{card.effect}.{'opens' if found.open else 'shut'}"
    answer = {"opens": found.open, "treasures": found.treasures, "traps": found.traps}
    return sitting.verdict(True, sitting.reason(code, count=found.treasures), answer=answer)


def chest_faults(sitting: Sitting, rules: Laws, board: Board, hero: Fighter, at: int) -> list[Reason]:
    """Why a hero cannot open what stands on a cell."""
    card = furniture_at(rules, board, at)
    if card is None or card.effect not in CHESTS:
        return [sitting.reason("action.chest.none", cell=cell_text(at))]
    return adjacent_faults(sitting, rules, board, hero, at)


def ask_rest(facts: Facts, sitting: Sitting) -> Verdict:
    """Whether a hero may rest where he is, and what that gives."""
    rules = laws(sitting)
    board = board_fact(facts, sitting)
    hero = hero_fact(facts, rules, board)
    most = rules.cards.stats[hero.kind].life
    life = facts.integer("life", most, least=1, most=most)
    die = die_fact(facts, sitting) if facts.has("die") else None
    facts.raise_faults()
    card = furniture_at(rules, board, hero.cell)
    against = rest_faults(sitting, rules, board, hero)
    if against or card is None:
        return sitting.verdict(False, *against)
    if card.effect == "table" and die is None:
        return sitting.verdict(True, sitting.reason("furniture.table.rolls", needed=card.needed))
    hero = hero._replace(life=life)
    after = rested(rules, card, hero, die or 0)
    gained = after.life - life
    code = "furniture.table.nothing" if card.effect == "table" and (die or 0) < card.needed else None
    reason = sitting.reason(code or f"furniture.{card.effect}.rests", count=gained, skipped=after.skipped)
    return sitting.verdict(True, reason, answer={"gains": gained, "skips": after.skipped})


def rest_faults(sitting: Sitting, rules: Laws, board: Board, hero: Fighter) -> list[Reason]:
    """Why a hero cannot rest where he is."""
    card = furniture_at(rules, board, hero.cell)
    idle = card is None or card.effect not in RESTS
    return sitting.reasons({"action.rest.nothing": idle}, cell=cell_text(hero.cell))


def ask_stairs(facts: Facts, sitting: Sitting) -> Verdict:
    """Whether a hero may leave the labyrinth."""
    rules = laws(sitting)
    board = board_fact(facts, sitting)
    hero, dead = hero_fact(facts, rules, board), facts.flag("dragon_dead")
    facts.raise_faults()
    against = stairs_faults(sitting, rules, board, hero, dead)
    return sitting.judged(against, sitting.reason("action.stairs.leaves"))


def stairs_faults(sitting: Sitting, rules: Laws, board: Board, hero: Fighter, dead: bool) -> list[Reason]:
    """Why a hero cannot leave; ``dead`` if the dragon is."""
    card = furniture_at(rules, board, hero.cell)
    cases = {
        "action.stairs.elsewhere": card is None or card.effect != STAIRS,
        "action.stairs.shut": not dead or board.dragon is not None,
    }
    return sitting.reasons(cases)
