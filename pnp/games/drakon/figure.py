"""Drakon: when he comes onto the board, how far he is moved, whom he sends home."""

from collections.abc import Collection

from pnp.games.drakon.geometry import ORIGIN, Cell, Tiles, within
from pnp.games.drakon.notation import cell_text, cell_texts
from pnp.games.drakon.reading import board_fact, cell_fact, cells_fact
from pnp.games.drakon.supply import coin_total
from pnp.rules.facts import Facts
from pnp.rules.sitting import Sitting
from pnp.rules.verdict import Reason, Verdict

EVENTS = ("drakon-ends", "drakon-passes", "drakon-stays", "hero-enters", "hero-passes")


def reach(sitting: Sitting, tiles: Tiles, drakon: Cell) -> dict[Cell, int]:
    """Where Drakon can be moved, each with the fewest steps; he cannot cross a gap."""
    return within(tiles, drakon, sitting.book.count("room.dragon_steps"))


def can_return(sitting: Sitting, tiles: Tiles, drakon: Cell) -> bool:
    """Whether he can leave his room and come back to it in one move: out, and back."""
    out_and_back = 2
    near = within(tiles, drakon, 1)
    return len(near) > 1 and sitting.book.count("room.dragon_steps") >= out_and_back


def hits(sitting: Sitting, event: str) -> bool:
    """Whether Drakon's power strikes a hero in his room."""
    if event == "drakon-stays":
        return sitting.reading("still-drakon") == "yes"
    return event in ("drakon-ends", "hero-enters")


def first_faults(sitting: Sitting, cell: Cell, heroes: Collection[Cell]) -> list[Reason]:
    """Why Drakon may not be set on this tile when he comes onto the board."""
    return [sitting.reason("drakon.first.hero", cell=cell_text(cell))] if cell in heroes else []


def drakon_faults(sitting: Sitting, tiles: Tiles, drakon: Cell, to: Cell) -> list[Reason]:
    """Why Drakon cannot be moved there."""
    if to not in tiles:
        return [sitting.reason("drakon.steps.no-tile", to=cell_text(to))]
    if to not in reach(sitting, tiles, drakon):
        return [sitting.reason("drakon.steps.far", cell=cell_text(drakon), to=cell_text(to))]
    return []


def ask_drakon_first(facts: Facts, sitting: Sitting) -> Verdict:
    """Whether Drakon may be set here: with the first of his rooms, where no hero is."""
    tiles = board_fact(facts)
    cell, heroes = cell_fact(facts, "cell", tiles), cells_fact(facts, "heroes", tiles)
    on_board = facts.flag("on_board", False)
    by = facts.choice("by", ("placed", "swapped"), "placed")
    facts.raise_faults()
    swapped = by == "swapped" and sitting.reading("swap-placed") == "no"
    against = sitting.reasons({"drakon.first.there": on_board, "drakon.first.swapped": swapped})
    against += first_faults(sitting, cell, heroes)
    return sitting.judged(against, sitting.reason("drakon.first.set", cell=cell_text(cell)))


def ask_drakon_move(facts: Facts, sitting: Sitting) -> Verdict:
    """Whether Drakon may be moved there, and whom that strikes."""
    tiles = board_fact(facts)
    drakon, to = cell_fact(facts, "drakon", tiles), cell_fact(facts, "to")
    heroes, steps = cells_fact(facts, "heroes", tiles), facts.integer("steps", 0)
    told_steps = facts.has("steps")
    facts.raise_faults()
    against = drakon_faults(sitting, tiles, drakon, to)
    fewest = reach(sitting, tiles, drakon).get(to, 0)
    taken = steps if told_steps else fewest
    if not against and not _possible(sitting, tiles, drakon, fewest, taken):
        against.append(sitting.reason("drakon.steps.count", count=taken, to=cell_text(to)))
    struck = not against and to in heroes and hits(sitting, "drakon-ends" if taken else "drakon-stays")
    answer = {
        "hit": sum(hero == to for hero in heroes) if struck else 0,
        "reach": cell_texts(reach(sitting, tiles, drakon)),
    }
    granted = [sitting.reason("room.dragon-move.moves"), sitting.reason("drakon.steps.goes", count=taken)]
    if struck:
        code = "drakon.return.lands" if to == ORIGIN else "drakon.hit.lands"
        granted.append(sitting.reason(code, count=sitting.book.count("dragon.coins")))
    return sitting.judged(against, *granted, answer=answer)


def _possible(sitting: Sitting, tiles: Tiles, drakon: Cell, fewest: int, taken: int) -> bool:
    """A detour always costs two steps more: out, and back."""
    if not fewest <= taken <= sitting.book.count("room.dragon_steps") or (taken - fewest) % 2:
        return False
    return taken == fewest or fewest > 0 or can_return(sitting, tiles, drakon)


def ask_hit(facts: Facts, sitting: Sitting) -> Verdict:
    """What Drakon does to a hero."""
    event, at_start = facts.choice("event", EVENTS), facts.flag("at_start", False)
    coins = facts.integer("coins", 1, most=coin_total(sitting.book))
    facts.raise_faults()
    answer: dict[str, object] = {"returns": False, "loses": 0}
    if not hits(sitting, event):
        code = {"drakon-stays": "drakon.hit.stays"}.get(event, "drakon.passing.nothing")
        return sitting.verdict(None, sitting.reason(code), answer=answer)
    lost = min(coins, sitting.book.count("dragon.coins"))
    code = "drakon.caught.sent" if event == "hero-enters" else "drakon.hit.sent"
    sent = sitting.reason("drakon.return.there" if at_start else code)
    fate = sitting.reading("lost-coin") if lost else "nothing"
    coin = sitting.reason(f"drakon.coin.{fate}", count=lost)
    return sitting.verdict(None, sent, coin, answer={**answer, "returns": not at_start, "loses": lost})
