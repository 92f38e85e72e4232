"""Facts of a question as values of the board: every fault is noted at its very character."""

from collections.abc import Mapping, Sequence

from pnp.games.drakon.geometry import ORIGIN, Cell, Tile
from pnp.games.drakon.notation import read_arrows, read_board, read_cell, read_tile
from pnp.rules.facts import Facts
from pnp.rules.verdict import UnreadableError

_EMPTY = {ORIGIN: Tile("start", 0)}


def board_fact(facts: Facts, key: str = "board") -> Mapping[Cell, Tile]:
    """The tiles of a board; a harmless one where it is faulty."""
    text = facts.word(key)
    if not text:
        return _EMPTY
    tiles, faults = read_board(facts.values[key])
    for fault in faults:
        facts.fault(key, fault.code, _at(key, fault.column, fault.message), within=fault.column - 1)
    return _EMPTY if faults else tiles


def cell_fact(facts: Facts, key: str, on: Mapping[Cell, Tile] | None = None) -> Cell:
    """A cell; with ``on`` one where that board has a tile."""
    return _cell(facts, key, facts.word(key), on)


def cell_or_none(facts: Facts, key: str, on: Mapping[Cell, Tile]) -> Cell | None:
    """A cell of the board that may be left out."""
    return _cell(facts, key, facts.word(key), on) if facts.has(key) else None


def cells_fact(facts: Facts, key: str, on: Mapping[Cell, Tile]) -> tuple[Cell, ...]:
    """A list of cells of the board that may be left out; one may be named several times."""
    found = []
    for item in facts.items(key, ()):
        if isinstance(item, str):
            found.append(_cell(facts, key, item, on))
        else:
            facts.fault(key, "not-a-word", f"{key} holds something that is no cell")
    return tuple(found)


def tile_fact(facts: Facts, key: str = "tile") -> Tile:
    """A tile such as ``neutral/NE``."""
    text = facts.word(key)
    try:
        return read_tile(text) if text else Tile("neutral", 0)
    except UnreadableError as error:
        facts.fault(key, "unreadable", _at(key, error.column, str(error)), within=error.column - 1)
        return Tile("neutral", 0)


def arrows_fact(facts: Facts, key: str) -> int:
    """Arrows such as ``NE``."""
    text = facts.word(key)
    try:
        return read_arrows(text) if text else 0
    except UnreadableError as error:
        facts.fault(key, "unreadable", _at(key, error.column, str(error)), within=error.column - 1)
        return 0


def seat_fact(facts: Facts, key: str, seats: Sequence[str]) -> str:
    """The name of somebody who sits here."""
    name = facts.word(key)
    if name and seats and name not in seats:
        facts.fault(key, "unknown-player", f'{key}: nobody called "{name}" is here: {", ".join(seats)}')
    return name


def _cell(facts: Facts, key: str, text: str, on: Mapping[Cell, Tile] | None) -> Cell:
    try:
        cell = read_cell(text) if text else ORIGIN
    except UnreadableError as error:
        facts.fault(key, "unreadable", f"{key}: {error}", within=0)
        return ORIGIN
    if on is not None and on is not _EMPTY and cell not in on:
        facts.fault(key, "no-tile", f"{key}: the board has no tile at {text}")
    return cell


def _at(key: str, column: int, message: str) -> str:
    return f"{key}, column {column}: {message}"
