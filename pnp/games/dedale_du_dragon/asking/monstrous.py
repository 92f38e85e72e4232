"""What monsters do: whom they hunt, which way they go, whom they meet, a turn of one or of all."""

from collections.abc import Callable
from itertools import pairwise

from pnp.games.dedale_du_dragon.asking.chance import LackingError, ToldChance
from pnp.games.dedale_du_dragon.asking.hindrance import Hindered, hindrances
from pnp.games.dedale_du_dragon.asking.reading import board_fact, cell_fact, cells_fact, die_fact, table_fact
from pnp.games.dedale_du_dragon.board import Board, numbered
from pnp.games.dedale_du_dragon.figures import Fighter, Table, laws
from pnp.games.dedale_du_dragon.meeting import mood
from pnp.games.dedale_du_dragon.monsters import adjacent_victim, all_play, in_order, monster_turn
from pnp.games.dedale_du_dragon.notation import board_text, cell_text
from pnp.games.dedale_du_dragon.quarry import STAIRS, Quarry, open_way, quarry
from pnp.games.dedale_du_dragon.telling import event_reason, figure_name
from pnp.games.dedale_du_dragon.working import Working, room
from pnp.rules.facts import Facts
from pnp.rules.sitting import Sitting
from pnp.rules.verdict import Reason, Verdict


def ask_target(facts: Facts, sitting: Sitting) -> Verdict:
    """Whom a monster attacks or goes for, and by which way."""
    work, monster, _ = _asked(facts, sitting)
    facts.raise_faults()
    if (victim := adjacent_victim(work, monster)) is not None:
        name = figure_name(sitting, victim.id)
        code = "monsters.attack.first" if victim.id in work.heroes else "monsters.meet.neighbour"
        return sitting.verdict(None, sitting.reason(code, other=name), answer=_aim(victim.id, ()))
    aim = quarry(work, monster)
    if aim is None:
        reasons = [sitting.reason("monsters.wait.nowhere"), *hindrances(sitting, work, monster, aim)]
        return sitting.verdict(None, *reasons, answer=_aim(None, ()))
    reasons = [why(sitting, work, monster, aim), *hindrances(sitting, work, monster, aim)]
    return sitting.verdict(None, *reasons, answer=_aim(aim.id, open_way(work, monster, aim)))


def why(sitting: Sitting, work: Working, monster: Fighter, aim: Quarry) -> Reason:
    """Why a monster goes for somebody."""
    name = figure_name(sitting, aim.id)
    if aim.id == STAIRS:
        return sitting.reason("monsters.wait.stairs")
    if aim.id == monster.foe:
        return sitting.reason("monsters.meet.foe", other=name)
    target = work.laws.cards.targets[monster.kind]
    if aim.id == target:
        return sitting.reason("monsters.target.hunts", other=name)
    together = room(work.heroes[aim.id].cell) == room(monster.cell)
    if together and work.laws.reading("hero-in-room") == "always":
        return sitting.reason("monsters.room.here", other=name)
    code = "unreached" if target in work.heroes else "gone"
    return sitting.reason(f"monsters.target.{code}", other=name, target=sitting.book.name("heroes", target))


def _aim(id: str | None, path: tuple[int, ...]) -> dict[str, object]:
    return {"goes_for": id, "way": [cell_text(cell) for cell in path]}


def _asked(facts: Facts, sitting: Sitting) -> tuple[Working, Fighter, Board]:
    """The table, and the monster of a cell."""
    rules = laws(sitting)
    board = board_fact(facts, sitting)
    at = cell_fact(facts, "at", board)
    table = table_fact(facts, rules, sitting, board)
    work = Working(rules, table, ToldChance(facts, sitting))
    found = [figure for figure in table.monsters if figure.cell == at]
    if not found:
        if facts.has("at") and facts.has("board"):
            facts.fault("at", "monster-missing", cell=cell_text(at))
        facts.raise_faults()
    return work, found[0], board


def ask_way(facts: Facts, sitting: Sitting) -> Verdict:
    """Whether a monster may go this way: cells stepped on, from its own."""
    work, monster, board = _asked(facts, sitting)
    steps = cells_fact(facts, "way", board)
    facts.raise_faults()
    aim = None if adjacent_victim(work, monster) is not None else quarry(work, monster)
    right = open_way(work, monster, aim) if aim else ()
    answer = {"way": [cell_text(cell) for cell in right]}
    if steps == right:
        return sitting.verdict(True, sitting.reason("monsters.path.shortest"), answer=answer)
    hindered = list(hindrances(sitting, work, monster, aim))
    near = all(other in work.near[cell] for cell, other in pairwise((monster.cell, *steps)))
    if aim is None or len(steps) != len(right) or not near:
        reason = sitting.reason("monsters.path.other", count=len(right))
        return sitting.verdict(False, reason, *hindered, answer=answer)
    if not all(cell in ring for cell, ring in zip(steps, aim.rings, strict=False)):
        return sitting.verdict(False, sitting.reason("monsters.path.longer"), *hindered, answer=answer)
    code = sitting.reading("equal-paths")
    return sitting.verdict(code == "choice", sitting.reason(f"monsters.path.{code}"), answer=answer)


def ask_monster(facts: Facts, sitting: Sitting) -> Verdict:
    """The whole turn of one monster."""
    work, monster, board = _asked(facts, sitting)
    facts.raise_faults()
    before = work.table
    seen = Hindered(sitting, work)
    seen.before(monster.id)
    _played(work, lambda: monster_turn(work, monster.id))
    reasons = [*(event_reason(sitting, event) for event in work.events), *seen.reasons]
    answer = {"board": board_text(_board(board, work.table)), "life": _life(before, work.table)}
    return sitting.verdict(None, *reasons, answer=answer)


def ask_monsters(facts: Facts, sitting: Sitting) -> Verdict:
    """The turn of all monsters, and of the dragon."""
    rules = laws(sitting)
    board = board_fact(facts, sitting)
    table = table_fact(facts, rules, sitting, board)
    work = Working(rules, table, ToldChance(facts, sitting))
    facts.raise_faults()
    seen = Hindered(sitting, work)
    _played(work, lambda: all_play(work, seen.before))
    order = in_order(rules, table.monsters)
    reasons = [
        sitting.reason("monsters.order.plays"),
        *(event_reason(sitting, event) for event in work.events),
    ]
    answer = {
        "board": board_text(_board(board, work.table)),
        "order": order,
        "life": _life(table, work.table),
    }
    return sitting.verdict(None, *reasons, *seen.reasons, answer=answer)


def _played(work: Working, play: Callable[[], None]) -> None:
    """Play; raises ContentError where a die, a card or a step was not told."""
    try:
        play()
    except LackingError as error:
        assert isinstance(work.chance, ToldChance)
        work.chance.lacking(error)


def _board(board: Board, table: Table) -> Board:
    """The board as the table has it; once monsters are lacking, the others are told by their figures."""
    whole = len(board.monsters) == len(table.monsters)
    figures = zip(numbered(board.monsters), board.monsters, strict=True)
    names = {figure.id: name if whole else figure.id for figure, (name, _) in figures}
    return board._replace(
        heroes=tuple((figure.id, figure.cell) for figure in table.heroes),
        monsters=tuple((names[figure.id], figure.cell) for figure in table.monsters),
        dragon=table.dragon.cell if table.dragon else None,
    )


def _life(before: Table, after: Table) -> dict[str, int]:
    """The life of those that have lost or regained some."""

    def lives(table: Table) -> dict[str, int]:
        dragon = (table.dragon,) if table.dragon else ()
        return {figure.id: figure.life for figure in (*table.heroes, *table.monsters, *dragon)}

    left = lives(after)
    return {id: left.get(id, 0) for id, life in lives(before).items() if left.get(id, 0) != life}


def ask_meet(facts: Facts, sitting: Sitting) -> Verdict:
    """What a monster does that comes into a room with others."""
    rules = laws(sitting)
    die = die_fact(facts, sitting)
    facts.raise_faults()
    feels = mood(rules, die)
    reason = sitting.reason(f"monsters.meet.die-{feels}", die=die)
    return sitting.verdict(None, reason, answer={"does": feels})
