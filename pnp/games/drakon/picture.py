"""A board in the printed tiles: what the drawing of a position needs.

The notation is that of the board, and behind its tiles the figures: ``O start/NES; E1 harp/W; @thief E1;
@drakon O``.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from pnp.games.drakon.geometry import Cell, Tiles
from pnp.games.drakon.notation import board_text, cell_text, fault, read_board, read_cell
from pnp.games.drakon.sketch import DRAKON, sketch
from pnp.games.drakon.supply import HEROES, RoomFinder, arrows_text, printed
from pnp.problem import ContentError, Problem, nearest
from pnp.rules.book import Book
from pnp.rules.names import names_of
from pnp.rules.picture import Picture, Piece
from pnp.rules.verdict import UnreadableError
from pnp.words import Message

if TYPE_CHECKING:
    from pnp.games.drakon.referee.state import State

_DRAKON = "drakon"
_HEROES = "markers"  # the deck of the heroes' flat pieces


def picture(book: Book, notation: str) -> Picture:
    """Every tile as printed and turned, the figures on them. ContentError with every fault and its column."""
    tiles, figures = _read(book, notation)
    return Picture(tile_pieces(book, tiles), tuple(figure_piece(name, cell) for name, cell in figures))


def tile_pieces(book: Book, tiles: Tiles) -> tuple[Piece, ...]:
    """Every tile that the game prints, turned as it lies; from north to south, from west to east."""
    pieces = []
    for cell in sorted(tiles, key=lambda cell: (-cell[1], cell[0])):
        if lies := printed(book, tiles[cell]):
            row, quarters = lies
            arrows = arrows_text(tiles[cell].arrows)
            pieces.append(Piece(f"tiles/{row}", cell[0], -cell[1], quarters, cell_text(cell), arrows))
    return tuple(pieces)


def figure_piece(name: str, cell: Cell) -> Piece:
    """A hero, or Drakon, who has no flat piece."""
    at = cell_text(cell)
    if name == _DRAKON:
        return Piece("icon:dragon-move", cell[0], -cell[1], cell=at, named=f"{_DRAKON}/{_DRAKON}")
    return Piece(f"{_HEROES}/{name}", cell[0], -cell[1], cell=at)


def cell_piece(text: str) -> Piece | None:
    """Where a cell is, written alone or before a tile's arrows; None for any other text.

    >>> piece = cell_piece("E2S1/NE")
    >>> piece.column, piece.row, piece.cell
    (2, 1, 'E2S1')
    """
    name, _, arrows = text.partition("/")
    try:
        cell = read_cell(name)
    except UnreadableError:
        return None
    return Piece("", cell[0], -cell[1], cell=name) if not set(arrows) - set("NESW-") else None


def named_figures(book: Book, notation: str) -> list[tuple[str, Cell]]:
    """``@thief E1; @drakon O``: who stands where. ContentError with every fault and its column."""
    faults: list[Problem] = []
    figures = [(name, cell) for name, cell, _ in _figures(book, notation, 1, faults)]
    if faults:
        raise ContentError(faults)
    return figures


def sketched(book: Book, notation: str, width: int) -> list[str]:
    """The same in box drawing, and whom its letters stand for. ContentError as ``picture``.

    Arrows may face each other: an example may show what is wrong.
    """
    tiles, figures = _read(book, notation, allowed=("facing-arrows", "unprinted"))
    standing: dict[Cell, str] = {}
    legend: list[str] = []
    for name, cell in figures:
        mark = DRAKON if name == _DRAKON else str(name[:1].upper())
        standing[cell] = standing.get(cell, "") + mark
        called = book.name(_DRAKON, _DRAKON) if name == _DRAKON else book.name("heroes", name)
        legend.append(f"{mark} {called}")
    return [*sketch(book, tiles, standing, width), *([f"({', '.join(legend)})"] if legend else [])]


def _read(book: Book, notation: str, allowed: tuple[str, ...] = ()) -> tuple[Tiles, list[tuple[str, Cell]]]:
    """Tiles, and the figures with their cells. ContentError for faults other than those allowed."""
    board, at, rest = notation.partition("@")
    tiles, faults = read_board(board.rstrip() if at else board, RoomFinder(names_of(book)))
    figures = list(_figures(book, at + rest, len(board) + 1, faults))
    for name, cell, column in figures:
        if cell not in tiles:
            faults.append(fault(column, Message("nowhere", name=name)))
    for tile in tiles.values():
        if printed(book, tile) is None:
            faults.append(fault(1, Message("unprinted.tile", name=tile.room)))
    if serious := [problem for problem in faults if problem.code not in allowed]:
        raise ContentError(serious)
    return tiles, [(name, cell) for name, cell, _ in figures]


def position(book: Book, state: "State") -> str:
    """The board of a referee's state in this notation; who plays no hero by name takes those left over."""
    taken = {piece.hero for piece in state.pieces}
    left = iter([hero for hero in HEROES if hero not in taken])
    figures = [f"@{piece.hero or next(left)} {cell_text(piece.cell)}" for piece in state.pieces]
    if state.drakon is not None:
        figures.append(f"@{_DRAKON} {cell_text(state.drakon)}")
    return "; ".join([board_text(state.tiles), *figures])


def _figures(book: Book, text: str, column: int, faults: list[Problem]) -> Iterator[tuple[str, Cell, int]]:
    """``@thief E1; @drakon O``: names, cells and columns."""
    known = {_DRAKON, *book.supply(_HEROES)}
    for part in text.split(";"):
        start = column + len(part) - len(part.lstrip())
        column += len(part) + 1
        words = part.split()
        if not words:
            continue
        name = words[0].removeprefix("@")
        if not words[0].startswith("@") or len(words) != 2:
            faults.append(fault(start, Message("unreadable.figure", text=part.strip())))
        elif name not in known:
            faults.append(fault(start, Message("unknown-figure", name=name, hint=nearest(name, known))))
        else:
            try:
                yield name, read_cell(words[1], start + part.lstrip().index(words[1])), start
            except UnreadableError as error:
                faults.append(fault(error.column, error.message))
