"""What a question's facts look like on the table: the rooms, what stands in them, the cells spoken of."""

from collections.abc import Iterator, Mapping
from typing import Any

from pnp.games.dedale_du_dragon.board import Board, heavy_furniture
from pnp.games.dedale_du_dragon.doors import leads_on
from pnp.games.dedale_du_dragon.dungeon import Laid, built, door_at
from pnp.games.dedale_du_dragon.notation import read_cell
from pnp.games.dedale_du_dragon.paths import way
from pnp.games.dedale_du_dragon.picture import board_picture
from pnp.games.dedale_du_dragon.reading import sure_board
from pnp.games.dedale_du_dragon.tiles import TURNS_READ, room_tiles
from pnp.rules.book import Book
from pnp.rules.picture import Lot, Piece, Scene
from pnp.rules.verdict import UnreadableError

_SPOKEN_OF = ("at", "to", "door")
_CARDS = {
    "spell": "spells",
    "card": "doors",
    "trap": "traps",
    "position": "positions",
    "tile": "rooms",
}
"""The facts that name a component, and its deck."""


def scene(book: Book, facts: Mapping[str, Any]) -> Scene:
    """The board of the facts with the cells that are spoken of; cards and tiles that they name beside it.

    A room lies where it is to be laid, if it can; else it lies beside the board.
    """
    notation = facts.get("board")
    board = sure_board(book, notation) if isinstance(notation, str) else None
    shown = ["board"] if board is not None else []
    if board is not None and (grown := _laid(book, board, facts)) is not None:
        board = grown
        shown += ["tile", "turn"]
    lots = {
        key: (Lot("", ((Piece(f"{deck}/{facts[key]}"), 1),)),)
        for key, deck in _CARDS.items()
        if key not in shown and isinstance(facts.get(key), str) and facts[key] in book.rows(deck)
    }
    if board is None:
        return Scene(lots=lots)
    cells = tuple(dict.fromkeys(cell for key in _SPOKEN_OF for cell in _cells(facts.get(key), board)))
    course = tuple(dict.fromkeys(_course(board, facts, book)))
    spoken_of = tuple(cell for cell in cells if cell not in course)
    return Scene(board_picture(board, spoken_of, course), lots, tuple(shown))


def _course(board: Board, facts: Mapping[str, Any], book: Book) -> Iterator[int]:
    """The cells of the way that the facts tell, or that leads a hero where they say; none without one."""
    told = [*_cells(facts.get("way"), board)]
    if told:
        yield from (*_cells(facts.get("at"), board), *told)
        return
    start, goal = board.hero(str(facts.get("hero"))), next(_cells(facts.get("to"), board), None)
    if start is None or goal is None:
        return
    steps = way(board.dungeon.near, start, {goal}, board.blocked(heavy_furniture(book)))
    if steps:
        yield from (start, *steps)


def _laid(book: Book, board: Board, facts: Mapping[str, Any]) -> Board | None:
    """The board with the room that is to be laid behind a door; None where none is, or none can be."""
    tile = room_tiles(book).get(str(facts.get("tile")))
    cell = next(_cells(facts.get("door"), board), None)
    door = None if cell is None else door_at(board.dungeon, cell)
    if tile is None or door is None or door.tile is not None or not leads_on(door):
        return None
    quarters = TURNS_READ.get(str(facts.get("turn", "r0")), 0)
    dungeon = board.dungeon
    tiles = (*dungeon.tiles, Laid(tile, quarters, door.beyond))
    return board._replace(dungeon=built(tiles, dungeon.shut, dungeon.fallen))


def _cells(value: Any, board: Board) -> Iterator[int]:
    """The cells of the board that a fact names: one, or a list."""
    for item in value if isinstance(value, list | tuple) else (value,):
        try:
            cell = read_cell(item) if isinstance(item, str) else None
        except UnreadableError:
            continue
        if cell is not None and board.dungeon.white(cell):
            yield cell
