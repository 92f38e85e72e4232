"""The board of a referee's state in box drawing, a mark for everybody who stands on it."""

from pnp.games.drakon.geometry import Cell
from pnp.games.drakon.referee.state import State
from pnp.games.drakon.sketch import DRAKON, sketch
from pnp.rules.sitting import Sitting


def marks(state: State) -> list[str]:
    """A letter for each hero: the first of the name that no other has, else a number."""
    found: list[str] = []
    for number, piece in enumerate(state.pieces, 1):
        letter = piece.name[:1].upper()
        found.append(letter if letter.isalpha() and letter not in found else str(number))
    return found


def picture(sitting: Sitting, state: State, width: int) -> list[str]:
    """The board, north at the top."""
    return sketch(sitting.book, state.tiles, _figures(state), width)


def _figures(state: State) -> dict[Cell, str]:
    found: dict[Cell, str] = {}
    for mark, piece in zip(marks(state), state.pieces, strict=True):
        found[piece.cell] = found.get(piece.cell, "") + mark
    if state.drakon is not None:
        found[state.drakon] = found.get(state.drakon, "") + DRAKON
    return found
