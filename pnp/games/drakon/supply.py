"""What the box holds: tiles by room and arrows, coins by value."""

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from pnp.games.drakon.geometry import TURNS, Tile
from pnp.problem import nearest
from pnp.rules.book import Book
from pnp.rules.compass import sides_text, turned
from pnp.rules.names import Names, names_of
from pnp.rules.offered import offered
from pnp.words import Message

ROOMS = (
    *("start", "neutral", "destroy", "dragon-move", "escape", "find-coin", "moving-room", "lose-coin"),
    *("harp", "swap", "hand-room", "skeleton-key", "mind-control", "rotate", "steal-left", "steal-right"),
    *("wind", "teleport"),
)
OPEN = frozenset({"skeleton-key", "teleport"})
"""The rooms without arrows."""

HEROES = ("amazon", "barbarian", "dwarf", "knight", "thief", "wizard")


def arrows_text(arrows: int) -> str:
    """The sides with an arrow.

    >>> arrows_text(7), arrows_text(0)
    ('NES', '-')
    """
    return sides_text(arrows) or "-"


ARROWS = {arrows_text(arrows): arrows for arrows in range(16)}
"""Every way arrows can be written."""


class TileRow(NamedTuple):
    """A tile as it is printed, and how many of them."""

    id: str
    room: str
    arrows: int
    copies: int


_LEAST = tuple(map(min, TURNS))


def alike(tile: Tile) -> Tile:
    """The same for a tile in all its turns."""
    return Tile(tile.room, _LEAST[tile.arrows])


@lru_cache(maxsize=8)
def tile_rows(book: Book) -> Mapping[Tile, tuple[TileRow, ...]]:
    """The rows of ``tiles.toml`` by room and arrows (see ``alike``).

    Raises ContentError where a row has no room or no arrows that can be written.
    """
    kinds: dict[Tile, tuple[TileRow, ...]] = {}
    for id, row in book.rows("tiles").items():
        room, arrows = str(row.values.get("room", "")), str(row.values.get("arrows", ""))
        if room not in ROOMS or arrows not in ARROWS:
            raise book.fault("tiles.toml", "bad-tile", id=id)
        tile = TileRow(id, room, ARROWS[arrows], row.copies)
        kind = alike(Tile(room, tile.arrows))
        kinds[kind] = (*kinds.get(kind, ()), tile)
    return kinds


def printed(book: Book, tile: Tile) -> tuple[str, int] | None:
    """The row of the printed tile and the quarter turns clockwise that lay it so; None if there is none."""
    for row in tile_rows(book).get(alike(tile), ()):
        for quarters in range(4):
            if turned(row.arrows, quarters) == tile.arrows:
                return row.id, quarters
    return None


@lru_cache(maxsize=8)
def tiles_held(book: Book) -> Mapping[Tile, int]:
    """How many tiles the game holds, by room and arrows (see ``alike``), the Start included."""
    return {tile: sum(row.copies for row in rows) for tile, rows in tile_rows(book).items()}


def tile_total(book: Book) -> int:
    """All tiles, the Start included."""
    return sum(tiles_held(book).values())


class RoomFinder:
    """Finds rooms by what tiles call them, in any language of the game; without names none."""

    def __init__(self, names: Names | None = None) -> None:
        self._names = names
        self._rows = room_rows(names.book) if names else {}

    def __call__(self, text: str) -> str:
        """The room of that name; "" where there is none."""
        if self._names is None:
            return ""
        meant = self._names.meant(text, ROOMS, self._rows)
        # “harp” of “the harp”; a log goes on being read in another language
        return meant or offered(text, ROOMS, "room", self._names, self._rows, anywhere=True)

    def hint(self, text: str) -> Message:
        """What a name that is none may mean."""
        return self._names.near(text, ROOMS, self._rows) if self._names else nearest(text, ROOMS)


NO_NAMES = RoomFinder()
"""Knows rooms by their ids alone."""


@lru_cache(maxsize=8)
def room_rows(book: Book) -> Mapping[str, str]:
    """A tile of each room: what it is called, the room is."""
    return {row.room: row.id for rows in tile_rows(book).values() for row in rows}


def room_named(book: Book, tile: Tile) -> str:
    """What the tile's room is called in the book's language; its id where the game prints no such room."""
    known = tile_rows(book).items()
    return next((book.name("tiles", rows[0].id) for each, rows in known if each.room == tile.room), tile.room)


def typed_room(book: Book, room: str) -> str:
    """A room as players of the book's language may type it: by its name, where that means it alone."""
    names = names_of(book)
    name = book.name("tiles", room_rows(book)[room]) if names.foreign and room in room_rows(book) else room
    return name if RoomFinder(names)(name) == room else room


def start_tile(book: Book) -> Tile:
    """The Start as it is printed."""
    for tile, rows in tile_rows(book).items():
        if tile.room == "start":
            return Tile("start", rows[0].arrows)
    raise book.fault("tiles.toml", "missing-row.start")


def coins_held(book: Book) -> dict[int, int]:
    """How many coins the game holds of each value."""
    held: dict[int, int] = {}
    for row in book.rows("coins").values():
        value = int(row.values.get("value", 0))
        held[value] = held.get(value, 0) + row.copies
    return held


def coin_total(book: Book) -> int:
    """All coins."""
    return sum(coins_held(book).values())
