"""Facts of a question as values of the board: every fault is noted at its very character."""

from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

from pnp.games.drakon.geometry import ORIGIN, Cell, Tile
from pnp.games.drakon.notation import read_arrows, read_board, read_cell, read_tile
from pnp.games.drakon.supply import ROOMS, RoomFinder, coin_total, room_rows
from pnp.rules.facts import Facts
from pnp.rules.names import names_of
from pnp.rules.sitting import Sitting
from pnp.rules.verdict import UnreadableError
from pnp.words import Message

T = TypeVar("T")

_EMPTY = {ORIGIN: Tile("start", 0)}


def board_fact(facts: Facts) -> Mapping[Cell, Tile]:
    """The tiles of a board; a harmless one where it is faulty."""
    if not facts.word("board"):
        return _EMPTY
    tiles, faults = read_board(facts.values["board"], RoomFinder(facts.names))
    for fault in faults:
        note_fault(facts, "board", fault.place.column, fault.message)
    return _EMPTY if faults else tiles


def note_fault(facts: Facts, key: str, column: int, fault: Message) -> None:
    """Note what is wrong at a column of a fact's text."""
    message = Message("piece.at-column", key=key, column=column, fault=fault)
    facts.fault(key, message, within=column - 1)


def cell_fact(facts: Facts, key: str, on: Mapping[Cell, Tile] | None = None) -> Cell:
    """A cell; with ``on`` one where that board has a tile."""
    return _cell(facts, key, facts.word(key), on)


def cell_or_none(facts: Facts, key: str, on: Mapping[Cell, Tile]) -> Cell | None:
    """A cell of the board that may be left out."""
    return _cell(facts, key, facts.word(key), on) if facts.has(key) else None


def cells_fact(facts: Facts, key: str, on: Mapping[Cell, Tile]) -> tuple[Cell, ...]:
    """A list of cells of the board that may be left out; one may be named several times."""
    cells = []
    for item in facts.items(key, ()):
        if isinstance(item, str):
            cells.append(_cell(facts, key, item, on))
        else:
            facts.fault(key, "not-a-word.cell", name=key)
    return tuple(cells)


def tile_fact(facts: Facts) -> Tile:
    """A tile such as ``neutral/NE``."""
    find = RoomFinder(facts.names)
    return _readable(facts, "tile", lambda text: read_tile(text, find=find), Tile("neutral", 0))


def arrows_fact(facts: Facts) -> int:
    """Arrows such as ``NE``."""
    return _readable(facts, "arrows", read_arrows, 0)


def _readable(facts: Facts, key: str, read: Callable[[str], T], harmless: T) -> T:
    text = facts.word(key)
    try:
        return read(text) if text else harmless
    except UnreadableError as error:
        note_fault(facts, key, error.column, error.message)
        return harmless


def room_fact(facts: Facts, sitting: Sitting, rooms: Sequence[str] = ROOMS) -> str:
    """One of these rooms, by its id or by what its tiles call it."""
    return facts.choice("room", rooms, rows=room_rows(sitting.book))


def check_coins(facts: Facts, sitting: Sitting, count: int) -> None:
    """Note a fault where so many coins are told of, and the game holds fewer."""
    if count > (most := coin_total(sitting.book)):
        name = names_of(sitting.book).several("coins")
        facts.fault("coins", "above-supply", key=name, counted=count, holds=most)


def seat_fact(facts: Facts, key: str, seats: Sequence[str]) -> str:
    """The name of somebody who sits here."""
    name = facts.word(key)
    if name and seats and name not in seats:
        facts.fault(key, "unknown-player.here", key=key, name=name, names=tuple(seats))
    return name


def _cell(facts: Facts, key: str, text: str, on: Mapping[Cell, Tile] | None) -> Cell:
    try:
        cell = read_cell(text) if text else ORIGIN
    except UnreadableError as error:
        facts.fault(key, Message("piece.labelled", label=key, fault=error.message), within=0)
        return ORIGIN
    if on is not None and on is not _EMPTY and cell not in on:
        facts.fault(key, "no-tile", name=key, cell=text)
    return cell
