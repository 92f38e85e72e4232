"""A position as a game lays it out, said with the components it is made of: what a drawing of it needs."""

from collections.abc import Mapping
from dataclasses import field
from typing import NamedTuple

from pnp.frozen import frozen


@frozen
class Piece:
    """A component in a cell: ``deck/row``, or ``icon:name`` for a figure that has no flat piece.

    Columns count eastwards and rows southwards, from any cell; quarters are turns clockwise. ``cell`` and
    ``lies`` say in the game's notation where it is and how, for who cannot see it; ``named`` is the component
    whose name it has, if that is another one.
    """

    component: str
    column: int = 0
    row: int = 0
    quarters: int = 0
    cell: str = field(default="", compare=False)
    lies: str = field(default="", compare=False)
    named: str = field(default="", compare=False)


class Picture(NamedTuple):
    """Tiles that fill their cells, and figures that stand on them, in the order they are drawn.

    ``marked`` are cells that are spoken of, with a tile or without; no component is asked of them. ``ways``
    lead from a cell by others to where somebody goes. Where a tile has cells of its own, ``parts`` each way,
    columns and rows of figures, marks and ways count those.
    """

    tiles: tuple[Piece, ...]
    figures: tuple[Piece, ...] = ()
    marked: tuple[Piece, ...] = ()
    parts: int = 1
    ways: tuple[tuple[Piece, ...], ...] = ()


class Lot(NamedTuple):
    """What lies before somebody, or on the table (then ``name`` is empty): pieces, and how many of each."""

    name: str
    pieces: tuple[tuple[Piece, int], ...]


@frozen
class Scene:
    """What the facts of a question look like: a board, and lots by the fact that they show.

    ``told`` are the facts that the board shows, so that nobody need put them into words.
    """

    board: Picture | None = None
    lots: Mapping[str, tuple[Lot, ...]] = field(default_factory=dict)
    told: tuple[str, ...] = ()
