"""A position as a game lays it out, said with the components it is made of: what a drawing of it needs."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Piece:
    """A component in a cell: ``deck/row``, or ``icon:name`` for a figure that has no flat piece.

    Columns count eastwards and rows southwards, from any cell; quarters are turns clockwise.
    """

    component: str
    column: int
    row: int
    quarters: int = 0


@dataclass(frozen=True, slots=True)
class Picture:
    """Tiles that fill their cells, and figures that stand on them, in the order they are drawn."""

    tiles: tuple[Piece, ...]
    figures: tuple[Piece, ...] = ()
