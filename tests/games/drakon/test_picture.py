"""A board as a picture: each cell's printed tile and its turns, figures, and faults with their column."""

from pathlib import Path

import pytest
from typer.testing import CliRunner

from pnp.cli.app import app
from pnp.games.drakon import checker
from pnp.games.drakon.notation import read_board
from pnp.games.drakon.supply import ARROWS
from pnp.problem import ContentError
from pnp.rules.compass import turned
from pnp.rules.picture import Piece
from tests.games.drakon.tables import book

BOARD = "O start/NES; E1 find-coin/ES; N1 harp/NE; W1 skeleton-key/-; E1S1 dragon-move/ES; S1 neutral/W"


def test_each_tile_is_the_printed_one_turned() -> None:
    assert checker.board is not None
    picture = checker.board(book(), BOARD)
    tiles, _ = read_board(BOARD)
    assert {(piece.column, -piece.row) for piece in picture.tiles} == set(tiles)
    rows = book().rows("tiles")
    for piece in picture.tiles:
        row = rows[piece.component.removeprefix("tiles/")]
        lies = tiles[piece.column, -piece.row]
        assert row.values["room"] == lies.room
        assert turned(ARROWS[str(row.values["arrows"])], piece.quarters) == lies.arrows


def test_figures_stand_on_their_tiles() -> None:
    assert checker.board is not None
    picture = checker.board(book(), f"{BOARD}; @thief E1; @drakon N1")
    assert picture.figures == (Piece("markers/thief", 1, 0), Piece("icon:dragon-move", 0, -1))


@pytest.mark.parametrize(
    ("notation", "column", "said"),
    [
        ("O start/NES; E1 harq/N", 17, '"harp"'),
        ("O start/NES; @thief E1", 14, "no tile lies"),
        ("O start/NES; @thieve O", 14, '"thief"'),
        ("O start/NES; @thief O2", 21, "not a cell"),
        ("O start/NES; S1 harp/NS", 14, "face each other"),
    ],
)
def test_a_fault_names_its_column(notation: str, column: int, said: str) -> None:
    assert checker.board is not None
    with pytest.raises(ContentError) as caught:
        checker.board(book(), notation)
    (problem,) = caught.value.problems
    assert (problem.place.column, said in str(problem.message)) == (column, True), problem


def test_the_command_draws_it(tmp_path: Path) -> None:
    words = ["board", "drakon", f"{BOARD}; @thief E1", "--dpi", "50", "-o", str(tmp_path / "board.png")]
    done = CliRunner().invoke(app, words)
    assert done.exit_code == 0, done.output
    assert (tmp_path / "board.png").read_bytes().startswith(b"\x89PNG")
