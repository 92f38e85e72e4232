"""Turning a room where it lies: by a quarter or a half turn, any tile, whoever stands on it."""

from pnp.games.drakon.geometry import Cell, Tile, Tiles, incoming, turned
from pnp.games.drakon.notation import cell_text, cell_texts, tile_text
from pnp.games.drakon.placing import fit_faults
from pnp.games.drakon.reading import board_fact, cell_fact
from pnp.rules.book import Book
from pnp.rules.facts import Facts
from pnp.rules.sitting import Sitting
from pnp.rules.verdict import Reason, Verdict

QUARTER = 90
"""Degrees: what makes a square lie on its cell again."""


def angles(book: Book) -> tuple[int, ...]:
    """The turns allowed, in degrees clockwise: those to the left count on to a full turn."""
    least, most = book.count("room.turn_least"), book.count("room.turn_most")
    right = range(least, most + 1, QUARTER)
    return tuple(sorted({*right, *(4 * QUARTER - degrees for degrees in right)}))


def rotated(tiles: Tiles, cell: Cell, degrees: int) -> Tiles:
    """The board with one tile turned clockwise."""
    tile = tiles[cell]
    return {**tiles, cell: Tile(tile.room, turned(tile.arrows, degrees // QUARTER))}


def rotate_faults(sitting: Sitting, tiles: Tiles, cell: Cell, degrees: int) -> list[Reason]:
    """Why a tile may not be turned so."""
    allowed = angles(sitting.book)
    if degrees not in allowed:
        return [sitting.reason("room.rotate.angle", degrees=degrees)]
    return fit_faults(sitting, tiles, rotated(tiles, cell, degrees)[cell], cell)


def rotations(sitting: Sitting, tiles: Tiles) -> list[tuple[Cell, int]]:
    """Every tile and turn allowed."""
    allowed = angles(sitting.book)
    return [
        (cell, degrees)
        for cell, tile in tiles.items()
        for degrees in allowed
        if not turned(tile.arrows, degrees // QUARTER) & incoming(tiles, cell)
    ]


def ask_rotate(facts: Facts, sitting: Sitting) -> Verdict:
    """Whether this tile may be turned by so many degrees clockwise."""
    tiles = board_fact(facts)
    cell, degrees = cell_fact(facts, "cell", tiles), facts.integer("degrees", least=-4 * QUARTER)
    facts.settle()
    clockwise = degrees % (4 * QUARTER)
    against = rotate_faults(sitting, tiles, cell, clockwise)
    lies = rotated(tiles, cell, clockwise if not against else 0)[cell]
    answer = {"tile": tile_text(lies), "targets": cell_texts({cell for cell, _ in rotations(sitting, tiles)})}
    return sitting.judged(against, sitting.reason("room.rotate.turned", cell=cell_text(cell)), answer=answer)
