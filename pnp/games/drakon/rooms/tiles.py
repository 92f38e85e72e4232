"""Rooms that change tiles: one is destroyed, turned, moved elsewhere, or exchanged for one of a hand."""

from collections.abc import Collection, Iterator

from pnp.games.drakon.geometry import ORIGIN, TURNED, TURNS, Cell, Tile, Tiles, incoming, parts
from pnp.games.drakon.labyrinth import labyrinth
from pnp.games.drakon.notation import cell_text, cell_texts, tile_name, tile_text
from pnp.games.drakon.placing import fit_faults, place_faults, supply_faults
from pnp.games.drakon.reading import arrows_fact, board_fact, cell_fact, cell_or_none, cells_fact, tile_fact
from pnp.games.drakon.supply import room_named
from pnp.rules.book import Book
from pnp.rules.compass import turned
from pnp.rules.facts import Facts
from pnp.rules.sitting import Sitting
from pnp.rules.verdict import Reason, Verdict

# -- destroy: any tile without a figure on it but the Start goes under the pile


def loose(tiles: Tiles, figures: Collection[Cell | None]) -> list[Cell]:
    """The tiles that may be taken off the board."""
    return [cell for cell in tiles if cell != ORIGIN and cell not in figures]


def loose_faults(
    sitting: Sitting, room: str, cell: Cell, heroes: Collection[Cell], drakon: Cell | None
) -> list[Reason]:
    """Why a tile stays where it is: the Start, a hero or Drakon on it."""
    cases = {"start": cell == ORIGIN, "hero": cell in heroes, "drakon": cell == drakon}
    return [sitting.reason(f"room.{room}.{code}", cell=cell_text(cell)) for code in cases if cases[code]]


def ask_destroy(facts: Facts, sitting: Sitting) -> Verdict:
    """Whether this tile may be destroyed; the board may fall apart."""
    tiles = board_fact(facts)
    cell = cell_fact(facts, "cell", tiles)
    heroes, drakon = cells_fact(facts, "heroes", tiles), cell_or_none(facts, "drakon", tiles)
    facts.raise_faults()
    against = loose_faults(sitting, "destroy", cell, heroes, drakon)
    targets = cell_texts(loose(tiles, {*heroes, drakon}))
    answer = {"parts": len(parts(labyrinth(tiles).without(cell))), "targets": targets}
    return sitting.judged(against, sitting.reason("room.destroy.goes", cell=cell_text(cell)), answer=answer)


# -- rotate: by a quarter or a half turn, any tile, whoever stands on it


QUARTER = 90
"""Degrees: what makes a square lie on its cell again."""


def angles(book: Book) -> tuple[int, ...]:
    """The turns allowed, in degrees clockwise: those to the left count on to a full turn."""
    least, most = book.count("room.turn_least"), book.count("room.turn_most")
    right = range(least, most + 1, QUARTER)
    return tuple(sorted({*right, *(4 * QUARTER - degrees for degrees in right)}))


def rotated(tile: Tile, degrees: int) -> Tile:
    """A tile turned clockwise."""
    return Tile(tile.room, turned(tile.arrows, degrees // QUARTER))


def rotate_faults(sitting: Sitting, tiles: Tiles, cell: Cell, degrees: int) -> list[Reason]:
    """Why a tile may not be turned so."""
    allowed = angles(sitting.book)
    if degrees not in allowed:
        return [sitting.reason("room.rotate.angle", degrees=degrees)]
    return fit_faults(sitting, tiles, rotated(tiles[cell], degrees), cell)


def rotations(sitting: Sitting, tiles: Tiles) -> Iterator[tuple[Cell, int]]:
    """Every tile and turn allowed."""
    allowed = angles(sitting.book)
    for cell, tile in tiles.items():
        blocked = incoming(tiles, cell)
        for degrees in allowed:
            if not TURNED[degrees // QUARTER][tile.arrows] & blocked:
                yield cell, degrees


def ask_rotate(facts: Facts, sitting: Sitting) -> Verdict:
    """Whether this tile may be turned by so many degrees clockwise."""
    tiles = board_fact(facts)
    cell, degrees = cell_fact(facts, "cell", tiles), facts.integer("degrees", least=-4 * QUARTER)
    facts.raise_faults()
    clockwise = degrees % (4 * QUARTER)
    against = rotate_faults(sitting, tiles, cell, clockwise)
    lies = rotated(tiles[cell], clockwise if not against else 0)
    answer = {"tile": tile_text(lies), "targets": cell_texts({cell for cell, _ in rotations(sitting, tiles)})}
    return sitting.judged(against, sitting.reason("room.rotate.turned", cell=cell_text(cell)), answer=answer)


# -- moving room: its tile may go to another cell next to a tile; whoever stands on it rides along


def shifts(sitting: Sitting, tiles: Tiles, cell: Cell) -> list[tuple[Cell, int]]:
    """Every other cell, and how the tile may lie there."""
    arrows = tiles[cell].arrows
    rest = labyrinth(tiles).without(cell)
    turns = (arrows,) if len(TURNS[arrows]) == 1 or sitting.reading("shift-turn") == "no" else TURNS[arrows]
    return [
        (to, turn)
        for to, blocked in rest.frontier.items()
        if to != cell
        for turn in turns
        if not turn & blocked
    ]


def shift_faults(sitting: Sitting, tiles: Tiles, cell: Cell, to: Cell, arrows: int) -> list[Reason]:
    """Why the tile may not go there like this."""
    tile = tiles[cell]
    against = []
    if arrows not in TURNS[tile.arrows]:
        against.append(sitting.reason("room.moving-room.other-arrows", tile=tile_name(sitting.book, tile)))
    elif arrows != tile.arrows and sitting.reading("shift-turn") == "no":
        against.append(sitting.reason("room.moving-room.turned"))
    if to == cell:
        return [*against, sitting.reason("room.moving-room.same-cell")]
    return against + place_faults(sitting, labyrinth(tiles).without(cell), Tile(tile.room, arrows), to)


def ask_shift(facts: Facts, sitting: Sitting) -> Verdict:
    """Whether a moving room may go there."""
    tiles = board_fact(facts)
    cell, to = cell_fact(facts, "cell", tiles), cell_fact(facts, "to")
    arrows = arrows_fact(facts)
    facts.raise_faults()
    if tiles[cell].room != "moving-room":
        return sitting.verdict(False, sitting.reason("room.moving-room.none", cell=cell_text(cell)))
    against = shift_faults(sitting, tiles, cell, to, arrows)
    shifted = {**labyrinth(tiles).without(cell), to: Tile("moving-room", arrows)}
    answer = {} if against else {"parts": len(parts(shifted))}
    rides = sitting.reason("room.moving-room.rides", cell=cell_text(to))
    return sitting.judged(against, rides, answer=answer)


# -- swap: a tile of the board that nobody stands on against one from the hand


def swap_faults(
    sitting: Sitting, tiles: Tiles, cell: Cell, tile: Tile, heroes: Collection[Cell], drakon: Cell | None
) -> list[Reason]:
    """Why this tile may not take the place of that one."""
    against = loose_faults(sitting, "swap", cell, heroes, drakon)
    against += sitting.reasons({"place.start.laid": tile.room == "start"})
    return against + fit_faults(sitting, tiles, tile, cell)


def ask_swap(facts: Facts, sitting: Sitting) -> Verdict:
    """Whether a tile of the hand may take a tile's place, lying like this."""
    tiles, tile = board_fact(facts), tile_fact(facts)
    cell = cell_fact(facts, "cell", tiles)
    heroes, drakon = cells_fact(facts, "heroes", tiles), cell_or_none(facts, "drakon", tiles)
    in_hand = facts.flag("in_hand", True)
    facts.raise_faults()
    against = [] if in_hand else [sitting.reason("place.hand.not-there")]
    against += supply_faults(sitting, tiles, tile)
    against += swap_faults(sitting, tiles, cell, tile, heroes, drakon)
    taken = tiles[cell]
    answer = {"taken": tile_text(taken), "targets": cell_texts(loose(tiles, {*heroes, drakon}))}
    swapped = sitting.reason("room.swap.swapped", name=room_named(sitting.book, taken))
    return sitting.judged(against, swapped, answer=answer)
