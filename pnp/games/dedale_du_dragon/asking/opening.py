"""Doors, and what lies behind them: the room, what it holds, its traps."""

from pnp.games.dedale_du_dragon.asking.reading import (
    board_fact,
    boosted,
    card_fact,
    cell_fact,
    die_fact,
    hero_fact,
    numbers_of,
    room_fact,
    turn_fact,
)
from pnp.games.dedale_du_dragon.board import HEROES, Board
from pnp.games.dedale_du_dragon.doors import clashes, leads_on, opens, rolled, turns
from pnp.games.dedale_du_dragon.dungeon import Door, door_at
from pnp.games.dedale_du_dragon.figures import Laws, laws, new_figure
from pnp.games.dedale_du_dragon.notation import cell_text
from pnp.games.dedale_du_dragon.tiles import (
    FACING,
    TURNS_READ,
    doors,
    positions,
    whites,
)
from pnp.games.dedale_du_dragon.tiles import cell_text as local_text
from pnp.games.dedale_du_dragon.traps import rolled as trap_rolled
from pnp.games.dedale_du_dragon.traps import sprung
from pnp.rules.facts import Facts
from pnp.rules.sitting import Sitting
from pnp.rules.verdict import Reason, Verdict


def ask_door(facts: Facts, sitting: Sitting) -> Verdict:
    """Whether a hero may open the door he stands on, and whether it opens."""
    rules = laws(sitting)
    board = board_fact(facts, sitting)
    hero = hero_fact(facts, rules, board)
    card = card_fact(facts, "card", rules.cards.doors) if facts.has("card") else None
    die = die_fact(facts, sitting) if facts.has("die") else None
    tiles = facts.integer("tiles", 1)
    facts.raise_faults()
    if against := door_faults(sitting, board, hero.cell, tiles):
        return sitting.verdict(False, *against)
    lies = {cell: name for name, cell in board.cards}.get(hero.cell)
    if lies == "false":
        return sitting.verdict(False, sitting.reason("doors.false.shut"))
    card = rules.cards.doors[lies] if lies else card
    if card is None:
        return sitting.verdict(True, sitting.reason("action.door.draws"))
    if rolled(card) and die is None:
        return sitting.verdict(True, sitting.reason(f"doors.{card.id}.rolls", **numbers_of(card)))
    open_now = opens(rules, card, hero, die or 0)
    reason = sitting.reason(f"doors.{card.id}.{'opens' if open_now else 'shut'}", **numbers_of(card))
    return sitting.verdict(True, reason, answer={"opens": open_now, "traps": card.traps})


def door_faults(sitting: Sitting, board: Board, cell: int, tiles: int) -> list[Reason]:
    """Why there is no door to open on a cell."""
    door = door_at(board.dungeon, cell)
    if door is None:
        return [sitting.reason("action.door.none", cell=cell_text(cell))]
    cases = {
        "action.door.open": door.open,
        "room.place.rock": not door.open and not leads_on(door),
        "room.place.no-tile": door.tile is None and not tiles,
    }
    return sitting.reasons(cases)


def ask_place(facts: Facts, sitting: Sitting) -> Verdict:
    """Whether a room may be laid like this behind a door."""
    rules = laws(sitting)
    board = board_fact(facts, sitting)
    cell, tile, quarters = cell_fact(facts, "door", board), room_fact(facts, sitting), turn_fact(facts)
    facts.raise_faults()
    door = door_at(board.dungeon, cell)
    if door is None:
        return sitting.verdict(False, sitting.reason("action.door.none", cell=cell_text(cell)))
    if door.tile is not None:
        return sitting.verdict(False, sitting.reason("room.place.taken"))
    fits = doors(tile, quarters) & FACING[door.side]
    against = sitting.reasons({"room.place.no-door": not fits})
    if fits and clashes(rules, board.dungeon, door, tile, quarters):
        against.append(sitting.reason("room.place.neighbour"))
    granted = [sitting.reason("room.place.fits")]
    if tile.great:
        granted.append(sitting.reason("room.great.die"))
    return sitting.judged(against, *granted)


def ask_placements(facts: Facts, sitting: Sitting) -> Verdict:
    """Every way in which a room may be laid behind a door."""
    rules = laws(sitting)
    board = board_fact(facts, sitting)
    cell, tile = cell_fact(facts, "door", board), room_fact(facts, sitting)
    facts.raise_faults()
    door: Door | None = door_at(board.dungeon, cell)
    found = set(turns(rules, board.dungeon, door, tile)) if door else set()
    names = [name for name, quarters in TURNS_READ.items() if quarters in found]
    reason = sitting.reason("room.place.any", count=len(names))
    return sitting.verdict(None, reason, answer={"turns": names})


def ask_contents(facts: Facts, sitting: Sitting) -> Verdict:
    """What a new room holds, and on which cells; what falls on rock is left out."""
    tile, quarters = room_fact(facts, sitting), turn_fact(facts)
    known = positions(sitting.book)
    position = known[facts.choice("position", tuple(known))]
    start = facts.flag("start", False)
    facts.raise_faults()
    if start:
        nothing = {"monsters": [], "furniture": [], "treasures": [], "traps": 0}
        return sitting.verdict(None, sitting.reason("setup.start.empty"), answer=nothing)
    white = whites(tile, quarters)
    named = {"monsters": position.monsters, "furniture": position.furniture, "treasures": position.treasures}
    kept = {key: [local_text(cell) for cell in cells if cell in white] for key, cells in named.items()}
    lost = sum(map(len, named.values())) - sum(map(len, kept.values()))
    reason = sitting.reason("room.positions.lie" if not lost else "room.positions.rock", count=lost)
    return sitting.verdict(None, reason, answer={**kept, "traps": position.traps})


def ask_enter(facts: Facts, sitting: Sitting) -> Verdict:
    """How many traps a hero sets off who enters a room."""
    traps, first, who = facts.integer("traps"), facts.flag("first"), facts.choice("who", ("hero", "monster"))
    facts.raise_faults()
    if who == "monster":
        return sitting.verdict(None, sitting.reason("room.traps.monster"), answer={"drawn": 0})
    drawn = traps if first else 0
    code = "all" if first else "later"
    return sitting.verdict(None, sitting.reason(f"room.traps.{code}", count=drawn), answer={"drawn": drawn})


def ask_trap(facts: Facts, sitting: Sitting) -> Verdict:
    """What a trap does to a hero."""
    rules: Laws = laws(sitting)
    card = card_fact(facts, "trap", rules.cards.traps)
    name = facts.choice("hero", HEROES)
    hero = boosted(facts, new_figure(rules, name, name, 0))
    die = die_fact(facts, sitting) if trap_rolled(card) or facts.has("die") else 0
    facts.raise_faults()
    done = sprung(rules, card, hero, die)
    averted = trap_rolled(card) and not (done.lost or done.skipped)
    code = f"traps.{card.id}.{'averted' if averted else 'strikes'}"
    answer = {
        "lost": done.lost,
        "skips": done.skipped,
        "turn_over": done.stops,
        "treasures": done.treasures,
        "monsters": done.monsters,
    }
    return sitting.verdict(None, sitting.reason(code, **numbers_of(card)), answer=answer)
