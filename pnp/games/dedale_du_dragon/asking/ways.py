"""How far heroes go: on a map that is drawn for the question, and on a board."""

from collections.abc import Sequence

from pnp.games.dedale_du_dragon.asking.reading import board_fact, cell_fact, hero_fact
from pnp.games.dedale_du_dragon.board import Board, heavy_furniture
from pnp.games.dedale_du_dragon.figures import Fighter, laws, pace
from pnp.games.dedale_du_dragon.moving import ends, walk
from pnp.games.dedale_du_dragon.notation import cell_text, cell_texts
from pnp.games.dedale_du_dragon.working import room
from pnp.rules.facts import Facts
from pnp.rules.sitting import Sitting
from pnp.rules.verdict import Reason, Verdict

ROCK, WHITE, MONSTER, HEAVY, LIGHT, TREASURE, HERO, OTHER = "#.MHLT@P"


def ask_path(facts: Facts, sitting: Sitting) -> Verdict:
    """Where a hero may end on a map of letters, its own cell included."""
    rows, course = map_fact(facts), facts.integer("course")
    facts.raise_faults()
    wide = len(rows[0])
    drawn = "".join(rows)
    near = [_beside(drawn, cell, wide) for cell in range(len(drawn))]
    blocked = {cell for cell, letter in enumerate(drawn) if letter in (ROCK, MONSTER, HEAVY)}
    others = {cell for cell, letter in enumerate(drawn) if letter == OTHER}
    found = ends(laws(sitting), near, drawn.index(HERO), course, blocked, others)
    cells = [list(divmod(cell, wide)) for cell in sorted(found)]
    reason = sitting.reason("move.pace.reach", count=len(cells), pace=course)
    return sitting.verdict(None, reason, answer={"cells": cells})


def map_fact(facts: Facts) -> Sequence[str]:
    """Rows of letters, all of one length, with one hero."""
    rows = [str(row) for row in facts.items("map")]
    for number, row in enumerate(rows, 1):
        if unknown := set(row) - set("#.MHLT@P"):
            facts.fault("map", "bad-map.letter", number=number, name="".join(sorted(unknown)))
        if len(row) != len(rows[0]):
            facts.fault("map", "bad-map.length", number=number)
    if facts.has("map") and "".join(rows).count(HERO) != 1:
        facts.fault("map", "bad-map.hero")
    return rows or [HERO]


def _beside(drawn: str, cell: int, wide: int) -> tuple[int, ...]:
    column = cell % wide
    sides = (
        (cell >= wide, cell - wide),
        (column < wide - 1, cell + 1),
        (cell + wide < len(drawn), cell + wide),
        (column > 0, cell - 1),
    )
    return tuple(other for inside, other in sides if inside)


def others_cells(board: Board, hero: Fighter) -> set[int]:
    """The cells of the other heroes."""
    return {cell for name, cell in board.heroes if name != hero.id}


def ask_moves(facts: Facts, sitting: Sitting) -> Verdict:
    """Where a hero's move may end."""
    rules = laws(sitting)
    board = board_fact(facts, sitting)
    hero = hero_fact(facts, rules, board)
    facts.raise_faults()
    far, blocked = pace(rules, hero), board.blocked(heavy_furniture(sitting.book))
    found = ends(rules, board.dungeon.near, hero.cell, far, blocked, others_cells(board, hero))
    reason = sitting.reason("move.pace.reach", count=len(found), pace=far)
    return sitting.verdict(None, reason, answer={"cells": cell_texts(found)})


def ask_move(facts: Facts, sitting: Sitting) -> Verdict:
    """Whether a hero may go to a cell, and which rooms with traps that enters."""
    rules = laws(sitting)
    board = board_fact(facts, sitting)
    hero, to = hero_fact(facts, rules, board), cell_fact(facts, "to", board)
    facts.raise_faults()
    blocked, others = board.blocked(heavy_furniture(sitting.book)), others_cells(board, hero)
    if against := standing_faults(sitting, board, hero, to):
        return sitting.verdict(False, *against)
    path = walk(rules, board.dungeon.near, hero.cell, to, blocked, others)
    if path is None:
        return sitting.verdict(False, sitting.reason("move.cells.no-way", cell=cell_text(to)))
    values = {"cell": cell_text(to), "steps": len(path), "pace": pace(rules, hero)}
    if len(path) > pace(rules, hero):
        return sitting.verdict(False, sitting.reason("move.pace.too-far", **values))
    entered = [cell for cell in path if room(cell) in board.traps and room(cell) != room(hero.cell)]
    count = len([number for number in board.traps if number in {room(cell) for cell in entered}])
    granted = [sitting.reason("move.pace.within", **values)]
    if entered:
        granted.append(sitting.reason("room.traps.first", count=count, cell=cell_text(entered[0])))
    if entered and entered[0] != to:
        if sitting.reading("trap-move") == "ends":
            return sitting.verdict(False, sitting.reason("room.traps.ends", cell=cell_text(entered[0])))
        granted.append(sitting.reason("room.traps.continue"))
    return sitting.verdict(True, *granted, answer={"steps": len(path), "traps": count})


def standing_faults(sitting: Sitting, board: Board, hero: Fighter, to: int) -> list[Reason]:
    """Why no hero's move ends on a cell."""
    heavy = heavy_furniture(sitting.book)
    furniture = {cell for name, cell in board.furniture if name in heavy}
    monsters = {cell for _, cell in board.monsters} | ({board.dragon} if board.dragon is not None else set())
    cases = {
        "move.cells.monster": to in monsters,
        "move.cells.heavy": to in furniture,
        "move.heroes.taken": to in others_cells(board, hero),
    }
    return sitting.reasons(cases, cell=cell_text(to))
