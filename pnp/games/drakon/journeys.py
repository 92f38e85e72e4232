"""Questions about moving a hero: where to, whether there, through which room, and what a harp does."""

from collections.abc import Collection

from pnp.games.drakon.geometry import ORIGIN, Cell, Tiles, towards
from pnp.games.drakon.heroes import use_faults
from pnp.games.drakon.moving import Rest, arrivals, entered, harps, moves, onwards
from pnp.games.drakon.notation import cell_text, cell_texts
from pnp.games.drakon.reading import board_fact, cell_fact, cell_or_none
from pnp.rules.compass import ALL
from pnp.rules.facts import Facts
from pnp.rules.sitting import Sitting
from pnp.rules.verdict import Reason, Verdict


def ask_moves(facts: Facts, sitting: Sitting) -> Verdict:
    """Every room where the hero's move can come to rest before any effect."""
    tiles = board_fact(facts)
    hero, drakon = cell_fact(facts, "hero", tiles), cell_or_none(facts, "drakon", tiles)
    wizard = facts.flag("wizard", False)
    facts.raise_faults()
    if against := wizard_faults(sitting, wizard):
        return sitting.verdict(False, *against, answer={"moves": []})
    ends = moves(sitting, tiles, hero, drakon, wizard)
    reason = leaving_reason(sitting, tiles, hero, wizard)
    return sitting.verdict(None, reason, answer={"moves": cell_texts(ends)})


def ask_move(facts: Facts, sitting: Sitting) -> Verdict:
    """Whether a hero may enter this room with one move, and where that leads before any effect."""
    tiles = board_fact(facts)
    hero, to = cell_fact(facts, "hero", tiles), cell_fact(facts, "to")
    drakon, wizard = cell_or_none(facts, "drakon", tiles), facts.flag("wizard", False)
    facts.raise_faults()
    against = wizard_faults(sitting, wizard) + move_faults(sitting, tiles, hero, to, wizard)
    if against:
        return sitting.verdict(False, *against, answer={"rests": [], "caught": False})
    ends = arrivals(sitting, tiles, to, drakon)
    granted = [leaving_reason(sitting, tiles, hero, wizard), *arrival_reasons(sitting, tiles, to, ends)]
    answer = {"rests": cell_texts({end.cell for end in ends}), "caught": is_caught(ends)}
    return sitting.verdict(True, *granted, answer=answer)


def is_caught(ends: Collection[Rest]) -> bool:
    """Whether Drakon catches the hero whichever harp pulls him."""
    return bool(ends) and all(end.caught is not None for end in ends)


def arrival_reasons(sitting: Sitting, tiles: Tiles, to: Cell, ends: Collection[Rest]) -> list[Reason]:
    """What happens to a hero who has entered a room, before it acts or right after."""
    reasons: list[Reason] = []
    caught = {end.caught for end in ends if end.caught is not None}
    stops = {end.cell if end.caught is None else end.caught for end in ends}
    if stops != {to}:
        reasons.append(_pulled(sitting, "pulls", to, stops))
    elif not caught and (pulled := harps(tiles, to)):
        reasons.append(sitting.reason("room.harp.between-resolve"))
        reasons.append(_pulled(sitting, "pulls-later", to, pulled))
    if caught == {to}:
        reasons.append(sitting.reason("drakon.caught.sent"))
    elif caught:
        reasons.append(sitting.reason("drakon.caught.pulled", cell=cell_text(min(caught))))
    onward = {end.cell for end in ends if end.caught is not None} - {ORIGIN}
    if onward:
        reasons.append(_pulled(sitting, "pulls", ORIGIN, onward))
    return reasons


def _pulled(sitting: Sitting, code: str, cell: Cell, others: Collection[Cell]) -> Reason:
    """What a harp does, or one of several, to a hero in a cell."""
    named = {"cell": cell_text(cell), "others": ", ".join(cell_texts(others)), "count": len(others)}
    return sitting.reason(f"room.harp.{code}", **named)


def ask_path(facts: Facts, sitting: Sitting) -> Verdict:
    """Whether the wind can carry a hero through this room to that one."""
    tiles = board_fact(facts)
    hero, to = cell_fact(facts, "hero", tiles), cell_fact(facts, "to", tiles)
    through, wizard = cell_fact(facts, "through", tiles), facts.flag("wizard", False)
    facts.raise_faults()
    against = wizard_faults(sitting, wizard)
    if tiles[hero].room != "wind":
        against.append(sitting.reason("room.wind.none", cell=cell_text(hero)))
    first = towards(tiles, hero, ALL if wizard else tiles[hero].arrows)
    if through not in first:
        against.append(sitting.reason("room.wind.first", cell=cell_text(hero), to=cell_text(through)))
    reached = onwards(sitting, tiles, through)
    if to not in reached:
        caught = [cell for cell in reached if tiles[cell].room == "harp"]
        code = "room.wind.harp" if caught and to in towards(tiles, through, ALL) else "room.wind.second"
        values = {"cell": cell_text(through), "to": cell_text(to), "others": ", ".join(cell_texts(caught))}
        against.append(sitting.reason(code, **values))
    return sitting.judged(against, sitting.reason("room.wind.path", cell=cell_text(through)))


def ask_harp(facts: Facts, sitting: Sitting) -> Verdict:
    """To which harps a hero is pulled out of a room to which they come in some way."""
    tiles = board_fact(facts)
    cell = cell_fact(facts, "cell", tiles)
    how = facts.choice("how", ("moved", "placed", "carried", "rotated", "returned"), "moved")
    facts.raise_faults()
    reached = harps(tiles, cell)
    pulled = is_pulled(sitting, how) if reached else False
    code = "pulls" if pulled else "not-moved" if reached else "silent"
    reason = _pulled(sitting, code, cell, reached)
    return sitting.verdict(None, reason, answer={"pulled_to": cell_texts(reached) if pulled else []})


def ask_control(facts: Facts, sitting: Sitting) -> Verdict:
    """Whether this hero may be moved there by mind control, and who makes the choices that follow."""
    tiles = board_fact(facts)
    hero, to = cell_fact(facts, "hero", tiles), cell_fact(facts, "to")
    owner = facts.choice("owner", ("opponent", "own", "partner"), "opponent")
    drakon, again = cell_or_none(facts, "drakon", tiles), facts.flag("again", False)
    facts.raise_faults()
    capped = again and sitting.reading("control-cap") == "once"
    against = sitting.reasons(
        {"room.mind-control.own": owner != "opponent", "room.mind-control.again": capped}
    )
    against += move_faults(sitting, tiles, hero, to)
    ends = entered(sitting, tiles, hero)
    if not ends:
        against = [*against[:-1], sitting.reason("room.mind-control.stuck")]
    reading = sitting.reading("control-choices")
    resting = arrivals(sitting, tiles, to, drakon) if not against else set()
    answer = {"chooses": reading, "rests": cell_texts({end.cell for end in resting})}
    granted = [] if against else arrival_reasons(sitting, tiles, to, resting)
    return sitting.judged(against, sitting.reason(f"room.mind-control.{reading}"), *granted, answer=answer)


def is_pulled(sitting: Sitting, how: str) -> bool:
    """Whether coming to a room like this lets harps pull."""
    match how:
        case "placed":
            return sitting.reading("escape-harp") == "yes"
        case "returned":
            return sitting.reading("return-moves") == "yes"
    return how == "moved"


def wizard_faults(sitting: Sitting, wizard: bool) -> list[Reason]:
    """Why the wizard's skill cannot be part of a move."""
    return use_faults(sitting, "wizard", False) if wizard else []


def leaving_reason(sitting: Sitting, tiles: Tiles, hero: Cell, wizard: bool = False) -> Reason:
    """By which rule a hero leaves this room."""
    room = tiles[hero].room
    if room in ("teleport", "wind", "skeleton-key"):
        return sitting.reason(f"room.{room}.leaves")
    return sitting.reason("hero.wizard.leaves" if wizard else "move.arrow.leaves", cell=cell_text(hero))


def move_faults(sitting: Sitting, tiles: Tiles, hero: Cell, to: Cell, wizard: bool = False) -> list[Reason]:
    """Why a hero's move cannot enter this room."""
    values = {"cell": cell_text(hero), "to": cell_text(to)}
    if to not in tiles:
        return [sitting.reason("move.tile.none", **values)]
    ends = entered(sitting, tiles, hero, wizard)
    if to in ends:
        return []
    room = tiles[hero].room
    if room == "teleport":
        return [sitting.reason("room.teleport.own")]
    if room == "wind":
        return [sitting.reason("room.wind.unreached" if ends else "room.wind.no-path", **values)]
    if to not in towards(tiles, hero, ALL):
        return [sitting.reason("move.tile.here" if to == hero else "move.tile.apart", **values)]
    return [sitting.reason("move.arrow.none", **values)]
