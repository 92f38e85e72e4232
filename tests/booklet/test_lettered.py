"""Cells that an answer speaks of have letters in its picture, and in its words."""

from pnp.booklet.lettered import Letters
from pnp.games.drakon.picture import cell_piece
from pnp.rules.picture import Picture, Piece

BOARD = Picture(
    (Piece("tiles/start", 0, 0, cell="O"), Piece("tiles/harp", 1, 0, cell="E1")),
    (Piece("markers/thief", 1, 0, cell="E1"),),
)


def test_cells_are_called_as_they_come_up() -> None:
    letters = Letters.of(("At E1 an arrow would face one of O.", "O, E1/NE, E1/ES, N1"), cell_piece)
    assert letters.text("At E1 an arrow would face one of O.") == "At A an arrow would face one of B."
    assert letters.text("O, E1/NE, E1/ES, N1") == "B, A, C", (
        "a cell is told once, however a tile may lie there"
    )
    assert letters.text("Ana, Bob, Ana") == "Ana, Bob, Ana"


def test_the_picture_shows_them_and_marks_what_is_empty() -> None:
    picture = Letters.of(("From E1 to N1.",), cell_piece).picture(BOARD)
    assert [piece.cell for piece in picture.tiles] == ["", "A"]
    assert [(piece.column, piece.row, piece.cell) for piece in picture.marked] == [(0, -1, "B")]


def test_what_nothing_speaks_of_has_no_name() -> None:
    assert {piece.cell for piece in Letters.of((), cell_piece).picture(BOARD).tiles} == {""}
