"""A board in the printed tiles: what the drawing of a position needs."""

from pnp.games.dedale_du_dragon.board import DRAGON, Board, numbered
from pnp.games.dedale_du_dragon.notation import cell_text
from pnp.games.dedale_du_dragon.reading import sure_board
from pnp.games.dedale_du_dragon.sketch import sketch
from pnp.games.dedale_du_dragon.tiles import CELLS, SIZE
from pnp.rules.book import Book
from pnp.rules.picture import Picture, Piece

TREASURE = "treasure-tokens/treasure"


def picture(book: Book, notation: str) -> Picture:
    """Every tile as printed and turned, what stands in it. ContentError with every fault and its column."""
    return board_picture(sure_board(book, notation))


def sketched(book: Book, notation: str, width: int) -> list[str]:
    """The same in letters. ContentError as ``picture``."""
    return sketch(book, sure_board(book, notation), width)


def board_picture(board: Board, marked: tuple[int, ...] = (), course: tuple[int, ...] = ()) -> Picture:
    """A board; what lies on a cell under who stands there. Framed are cells spoken of, and shut doors.

    ``course`` are the cells of a way, from where somebody stands.
    """
    lying = [(f"doors/{name}", cell) for name, cell in board.cards]
    lying += [(f"furniture-tokens/{name}", cell) for name, cell in board.furniture]
    lying += [
        (TREASURE, cell) for cell in (*board.treasures, *(() if board.hoard is None else (board.hoard,)))
    ]
    standing = [(f"monster-figures/{figure.id}", figure.cell) for figure in numbered(board.monsters)]
    if board.dragon is not None:
        standing.append((f"dragon-figure/{DRAGON}", board.dragon))
    standing += [(f"hero-figures/{name}", cell) for name, cell in board.heroes]
    return Picture(
        tile_pieces(board),
        tuple(placed(board, component, cell) for component, cell in (*lying, *standing)),
        tuple(placed(board, "", cell) for cell in dict.fromkeys((*marked, *sorted(board.dungeon.shut)))),
        parts=SIZE,
        ways=(tuple(placed(board, "", cell) for cell in course),) if len(course) > 1 else (),
    )


def tile_pieces(board: Board) -> tuple[Piece, ...]:
    """The tiles that have not fallen in, in the order they were laid."""
    return tuple(
        Piece(
            f"rooms/{laid.tile.id}",
            laid.place[0],
            -laid.place[1],
            laid.quarters,
            cell=str(number + 1),
            lies=f"{90 * laid.quarters}°" if laid.quarters else "",
        )
        for number, laid in enumerate(board.dungeon.tiles)
        if number not in board.dungeon.fallen
    )


def placed(board: Board, component: str, cell: int) -> Piece:
    """A component on a cell of the labyrinth; columns and rows count cells, from the start tile's corner."""
    number, local = divmod(cell, CELLS)
    x, y = board.dungeon.tiles[number].place
    row, column = divmod(local, SIZE)
    return Piece(component, x * SIZE + column, -y * SIZE + row, cell=cell_text(cell))
