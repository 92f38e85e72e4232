"""Cells, tiles and boards as people write them.

``O`` is the Start's own cell, ``W1S3`` the one a step west and three south of it. A tile is ``neutral/NE``, a
board ``O start/NES; E1 find-coin/NS; N1 harp/W``. Every fault has its column, from 1.
"""

import re

from pnp.games.drakon.geometry import ORIGIN, Cell, Tile, Tiles, facing_arrows
from pnp.games.drakon.supply import ARROWS, NO_NAMES, OPEN, ROOMS, RoomFinder, arrows_text, room_named
from pnp.problem import Place, Problem
from pnp.rules.book import Book
from pnp.rules.compass import place_text, place_texts, read_place
from pnp.rules.verdict import UnreadableError
from pnp.words import Message

read_cell, cell_text, cell_texts = read_place, place_text, place_texts
"""Each cell of this board is a place of its own."""

_WORD = re.compile(r"\S+")


def fault(column: int, message: Message) -> Problem:
    """What is wrong at a column of a board."""
    return Problem(Place("board", 1, column), message)


def read_arrows(text: str, column: int = 1) -> int:
    """The sides with an arrow, in any order; ``-`` for none. Raises UnreadableError.

    >>> read_arrows("NE"), read_arrows("EN"), read_arrows("-")
    (3, 3, 0)
    """
    if text in ARROWS:
        return ARROWS[text]
    given = set(text)
    if not given or not given <= set("NESW"):
        raise UnreadableError(column, Message("unreadable.arrows", text=text))
    sides = sum(ARROWS[letter] for letter in given)
    if len(given) < len(text):
        code = "unreadable.arrows-twice"
        raise UnreadableError(column, Message(code, text=text, expected=arrows_text(sides)))
    return sides


def read_tile(text: str, column: int = 1, find: RoomFinder = NO_NAMES) -> Tile:
    """A room, by its id or a name that is found, and its arrows. Raises UnreadableError where it is no tile.

    >>> read_tile("neutral/NE")
    Tile(room='neutral', arrows=3)
    """
    called, slash, arrows_part = text.partition("/")
    room = called if called in ROOMS else find(" ".join(called.split()))
    if room not in ROOMS:
        room = called
        raise UnreadableError(column, Message("unreadable.room", name=room, hint=find.hint(room)))
    if not slash:
        raise UnreadableError(column + len(room), Message("unreadable.no-arrows", name=room))
    at = column + len(called) + 1
    arrows = read_arrows(arrows_part, at)
    if room in OPEN and arrows:
        raise UnreadableError(at, Message("unreadable.open-room", name=room))
    return Tile(room, arrows)


def tile_text(tile: Tile) -> str:
    """A tile as it is written.

    >>> tile_text(Tile("neutral", 3))
    'neutral/NE'
    """
    return f"{tile.room}/{arrows_text(tile.arrows)}"


def tile_called(book: Book, text: str) -> str:
    """What a tile's notation means in the book's language; "" for any other text."""
    try:
        tile = read_tile(text)
    except UnreadableError:
        return ""
    return tile_name(book, tile)


def tile_name(book: Book, tile: Tile) -> str:
    """What a tile is called in the book's language, with its arrows."""
    room, arrows = room_named(book, tile), arrows_text(tile.arrows).strip("-")
    values = {"room": room, "arrows": arrows, "count": len(arrows)}
    return book.text("values.tile", values) if arrows else room


def board_text(tiles: Tiles) -> str:
    """The board on one line, the Start first, then in the order laid."""
    order = sorted(tiles, key=lambda cell: cell != ORIGIN)
    return "; ".join(f"{cell_text(cell)} {tile_text(tiles[cell])}" for cell in order)


def read_board(text: str, find: RoomFinder = NO_NAMES) -> tuple[dict[Cell, Tile], list[Problem]]:
    """The tiles, and everything that is wrong with them: unreadable, laid twice, no Start, facing arrows."""
    tiles: dict[Cell, Tile] = {}
    columns: dict[Cell, int] = {}
    faults: list[Problem] = []
    at = 0
    for part in text.rstrip().removesuffix(";").split(";"):
        try:
            cell, tile, column = _read_part(part, at + 1, find)
        except UnreadableError as error:
            faults.append(fault(error.column, error.message))
        else:
            if cell in tiles:
                faults.append(fault(column, Message("twice.tile", cell=cell_text(cell))))
            elif (tile.room == "start") != (cell == ORIGIN):
                faults.append(fault(column, Message("misplaced-start")))
            tiles.setdefault(cell, tile)
            columns.setdefault(cell, column)
        at += len(part) + 1
    if ORIGIN not in tiles and not faults:
        faults.append(fault(1, Message("no-start")))
    for one, other in facing_arrows(tiles):
        message = Message("facing-arrows", one=cell_text(one), other=cell_text(other))
        faults.append(fault(max(columns[one], columns[other]), message))
    return tiles, sorted(faults, key=lambda fault: fault.place.column)


def _read_part(part: str, column: int, find: RoomFinder) -> tuple[Cell, Tile, int]:
    """A cell, its tile and the column of both. Raises UnreadableError."""
    words = [(match[0], column + match.start()) for match in _WORD.finditer(part)]
    if not words:
        raise UnreadableError(column, Message("unreadable.no-cell"))
    (name, start), *rest = words
    cell = read_cell(name, start)
    if not rest:
        raise UnreadableError(start + len(name), Message("unreadable.no-tile", cell=name))
    start_of_tile = rest[0][1]
    while rest[1:] and "/" not in rest[0][0] and any("/" in word for word, _ in rest[1:]):
        gap = rest[1][1] - rest[0][1] - len(rest[0][0])
        rest[:2] = [(rest[0][0] + " " * gap + rest[1][0], start_of_tile)]  # a room of several words
    tile = read_tile(*rest[0], find)
    for text, at in rest[1:]:
        raise UnreadableError(at, Message("unreadable.after-tile", text=text))
    return cell, tile, start
