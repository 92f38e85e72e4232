"""Where a tile may be placed, and why not elsewhere."""

from bisect import bisect
from itertools import accumulate
from random import Random

from pnp.games.drakon.geometry import FITTING, WAYS, Cell, Tile, Tiles, incoming, neighbours, towards
from pnp.games.drakon.labyrinth import labyrinth
from pnp.games.drakon.notation import cell_text, cell_texts, read_board, tile_name
from pnp.games.drakon.reading import board_fact, cell_fact, note_fault, tile_fact
from pnp.games.drakon.supply import RoomFinder, alike, arrows_text, tiles_held
from pnp.rules.facts import Facts
from pnp.rules.sitting import Sitting
from pnp.rules.verdict import Reason, Verdict


def placements(tiles: Tiles, arrows: int) -> list[tuple[Cell, int]]:
    """Every cell and way to lie for a tile with these arrows, each different result once.

    A tile with at most three arrows always finds a place: whatever touches the board's outermost row from
    outside has one neighbour only.
    """
    fitting = FITTING[arrows]
    edge = labyrinth(tiles).frontier
    return [(cell, turn) for cell, blocked in edge.items() for turn in fitting[blocked]]


def some_placement(chance: Random, tiles: Tiles, arrows: int) -> tuple[Cell, int]:
    """One of ``placements``, each as likely; they are counted, not listed, since a game asks so often."""
    edge = labyrinth(tiles).frontier
    ends = [*accumulate(map(WAYS[arrows].__getitem__, edge.values()))]
    number = chance.randrange(ends[-1])
    at = bisect(ends, number)
    cell = [*edge][at]
    return cell, FITTING[arrows][edge[cell]][number - ends[at]]  # counted from the last that fits there


def fit_faults(sitting: Sitting, tiles: Tiles, tile: Tile, cell: Cell) -> list[Reason]:
    """Arrows that would face those of a neighbour."""
    facing = incoming(tiles, cell) & tile.arrows
    if not facing:
        return []
    others = ", ".join(map(cell_text, towards(tiles, cell, facing)))
    return [sitting.reason("place.facing-arrows.faces", cell=cell_text(cell), others=others)]


def place_faults(sitting: Sitting, tiles: Tiles, tile: Tile, cell: Cell) -> list[Reason]:
    """Every reason against placing this tile, lying like this, on this cell."""
    cases = {
        "place.start.laid": tile.room == "start",
        "place.empty.taken": cell in tiles,
        "place.adjacent.apart": cell not in tiles and not any(near in tiles for near in neighbours(cell)),
    }
    against = sitting.reasons(cases, cell=cell_text(cell))
    return against if cell in tiles else against + fit_faults(sitting, tiles, tile, cell)


def supply_faults(sitting: Sitting, tiles: Tiles, tile: Tile) -> list[Reason]:
    """Why nobody can have this tile in hand: there is none, or all of them lie on the board."""
    if tile.room == "start":  # which is never in a hand
        return []
    kind = alike(tile)
    holds = tiles_held(sitting.book).get(kind, 0)
    if not holds:
        return [sitting.reason("place.hand.unknown", tile=tile_name(sitting.book, tile))]
    if sum(alike(lying) == kind for lying in tiles.values()) < holds:
        return []
    return [sitting.reason("place.hand.lacks", tile=tile_name(sitting.book, tile), count=holds)]


def board_supply_faults(sitting: Sitting, tiles: Tiles) -> list[Reason]:
    """The tiles of a board that the game does not hold, or not so often."""
    held = tiles_held(sitting.book)
    counts: dict[Tile, int] = {}
    for tile in map(alike, tiles.values()):
        counts[tile] = counts.get(tile, 0) + 1
    reasons = []
    for tile, count in counts.items():
        shown = next(tile_name(sitting.book, lying) for lying in tiles.values() if alike(lying) == tile)
        if tile not in held:
            reasons.append(sitting.reason("place.hand.unknown", tile=shown))
        elif count > held[tile]:
            reasons.append(sitting.reason("place.hand.surplus", tile=shown, count=count, held=held[tile]))
    return reasons


def ask_place(facts: Facts, sitting: Sitting) -> Verdict:
    """A tile from one's hand, on an empty cell next to another tile, no arrow facing an arrow."""
    tiles, tile, cell = board_fact(facts), tile_fact(facts), cell_fact(facts, "cell")
    in_hand = facts.flag("in_hand", True)
    facts.raise_faults()
    against = [] if in_hand else [sitting.reason("place.hand.not-there")]
    against += supply_faults(sitting, tiles, tile)
    against += place_faults(sitting, tiles, tile, cell)
    return sitting.judged(against, sitting.reason("place.adjacent.fits", cell=cell_text(cell)))


def ask_placements(facts: Facts, sitting: Sitting) -> Verdict:
    """Every legal cell and orientation."""
    tiles, tile = board_fact(facts), tile_fact(facts)
    facts.raise_faults()
    if tile.room == "start":
        return sitting.verdict(None, sitting.reason("place.start.laid"), answer={"placements": []})
    if lacking := supply_faults(sitting, tiles, tile):
        return sitting.verdict(None, *lacking, answer={"placements": []})
    places = placements(tiles, tile.arrows)
    texts = sorted(f"{cell_text(cell)}/{arrows_text(turn)}" for cell, turn in places)
    reason = sitting.reason("place.rotate.any", count=len(texts))
    return sitting.verdict(None, reason, answer={"placements": texts})


def ask_board(facts: Facts, sitting: Sitting) -> Verdict:
    """Whether tiles may lie like this at all: every fault of the board at once."""
    text = facts.word("board")
    tiles, faults = read_board(text, RoomFinder(facts.names)) if text else ({}, [])
    for fault in faults:
        if fault.code in ("unreadable", "twice"):
            note_fault(facts, "board", fault.place.column, fault.message)
    facts.raise_faults()
    elsewhere = any(fault.code in ("no-start", "misplaced-start") for fault in faults)
    against = sitting.reasons({"place.start.elsewhere": elsewhere})
    against += board_supply_faults(sitting, tiles)
    for cell, tile in tiles.items():
        facing = incoming(tiles, cell) & tile.arrows
        later = [other for other in towards(tiles, cell, facing) if other > cell]
        if later:
            others = ", ".join(cell_texts(later))
            against.append(sitting.reason("place.facing-arrows.faces", cell=cell_text(cell), others=others))
    return sitting.judged(against, sitting.reason("place.facing-arrows.none"))
