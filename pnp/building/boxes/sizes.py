"""How large the pieces of a box are, told before any is drawn: of thousands of boxes one is made. mm."""

from collections.abc import Iterable
from typing import Literal, NamedTuple

from pnp.building.boxes.nets import CARD, LINING, TAB, BoxPiece, Walls, lid_base, tray_base
from pnp.building.boxes.packing import Inner


class PieceSize(NamedTuple):
    """What a piece is, and how wide and high it lies flat, with its tabs and linings."""

    name: str
    width: float
    height: float


def drawn_sizes(pieces: Iterable[BoxPiece]) -> tuple[PieceSize, ...]:
    """Those of pieces that are drawn."""
    return tuple(PieceSize(piece.name, piece.bounds.width, piece.bounds.height) for piece in pieces)


def tray_sizes(inner: Inner, walls: Walls) -> tuple[PieceSize, ...]:
    """Those of a tray."""
    return _open_sizes("tray", tray_base(inner, walls), inner.depth + CARD, walls)


def lid_sizes(inner: Inner, under: Walls, walls: Walls, deep: float) -> tuple[PieceSize, ...]:
    """Those of a lid over a tray, its walls ``deep``."""
    return _open_sizes("lid", lid_base(inner, under, walls), deep, walls)


def _open_sizes(
    name: Literal["tray", "lid"], base: tuple[float, float], deep: float, walls: Walls
) -> tuple[PieceSize, ...]:
    """The base with the walls that are on it, then those that are pieces of their own, each twice."""
    width, height = base
    out = deep + (deep - LINING if walls.double else 0.0)
    tab = min(TAB, height / 3)  # at both ends of the walls at the sides
    whole, apart = f"box.piece.{name}", f"box.piece.{name}-wall"
    side = PieceSize(apart, height + 2 * tab, out + TAB)
    if walls.apart == "all":
        end = PieceSize(apart, width, out + TAB)
        return PieceSize(whole, width, height), end, end, side, side
    if walls.apart == "sides":
        return PieceSize(whole, width, height + 2 * out), side, side
    return (PieceSize(whole, width + 2 * out, height + 2 * max(out, tab)),)
