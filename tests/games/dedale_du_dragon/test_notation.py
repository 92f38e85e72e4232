"""Boards as people write them: read, written, read again; every fault with its column."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pnp.games.dedale_du_dragon.board import Board
from pnp.games.dedale_du_dragon.notation import board_text, cell_text, read_cell
from pnp.games.dedale_du_dragon.reading import read_board
from pnp.rules.verdict import UnreadableError
from tests.games.dedale_du_dragon.tables import book, random_board

BOARD = "1 a-nes O; 2 great-nesw r90 N1; @warrior 1.d1; @gremitter 2.c4 2.e4; chest 2.d3; treasure 2.e2"


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 10**9), st.integers(0, 27))
def test_what_is_written_is_read_again(seed: int, most: int) -> None:
    board = random_board(random.Random(seed), most)
    text = board_text(board)
    again, faults = read_board(book(), text)
    assert not [str(fault.message) for fault in faults]
    assert board_text(again) == text
    assert _sorted(again) == _sorted(board)


def _sorted(board: Board) -> Board:
    """What stands where, in no order."""
    return board._replace(
        heroes=tuple(sorted(board.heroes)),
        monsters=tuple(sorted(board.monsters)),
        furniture=tuple(sorted(board.furniture)),
        treasures=tuple(sorted(board.treasures)),
        cards=tuple(sorted(board.cards)),
    )


@given(st.text(max_size=60))
def test_anything_is_read_or_refused(text: str) -> None:
    read_board(book(), text)


@given(st.integers(0, 99 * 49 - 1))
def test_cells(cell: int) -> None:
    assert read_cell(cell_text(cell)) == cell


@pytest.mark.parametrize("text", ["", "1", "1.", "0.a1", "1.h1", "1.a8", "100.a1", "1.A1", "x.a1", "1.a11"])
def test_what_is_no_cell(text: str) -> None:
    with pytest.raises(UnreadableError):
        read_cell(text)


@pytest.mark.parametrize(
    ("text", "column", "code"),
    [
        ("", 1, "no-first-tile"),
        ("@elf 1.d4", 1, "no-first-tile"),
        ("2 a-nes O", 1, "unreadable.tile-number"),
        ("1", 2, "unreadable.no-tile"),
        ("1 a-nez O", 3, "unreadable.room"),
        ("1 a-nes", 8, "unreadable.no-place"),
        ("1 a-nes r45 O", 9, "unreadable.turn"),
        ("1 a-nes O E1", 9, "unreadable.turn"),
        ("1 a-nes r90 O E1", 15, "unreadable.too-much"),
        ("1 a-nes H1", 9, "unreadable.cell"),
        ("1 a-nes E1", 9, "misplaced-first"),
        ("1 a-nes O; 2 b-ns O", 19, "twice.tile"),
        ("1 a-nes O; 2 b-ns E1", 19, "apart-tile"),
        ("1 a-nesw O; 2 a-nesw E1", 15, "above-supply.tile"),
        ("1 a-nes O; @hero 1.d4", 12, "unreadable.part"),
        ("1 a-nes O; @elf", 16, "unreadable.tile-cell"),
        ("1 a-nes O; @elf d4", 17, "unreadable.tile-cell"),
        ("1 a-nes O; @elf 1.a1", 17, "rock"),
        ("1 a-nes O; @elf 2.d4", 17, "rock"),
        ("1 a-nes O; @elf 1.d4 1.d5", 22, "twice.piece"),
        ("1 a-nes O; @elf 1.d4; chest 1.d4", 29, "twice.stands"),
        ("1 a-nes O; chest 1.d4; treasure 1.d4", 33, "twice.stands"),
        ("1 a-nes O; @elf 1.d4; @kaoniak-7 1.d5", 23, "unreadable.part"),
        ("1 a-nes O; @kaoniak-2 1.d4 1.d5", 28, "twice.piece"),
        ("1 a-nes O; @kaoniak 1.b2 1.b3 1.b4 1.b5 1.b6 1.c2 1.c3", 51, "above-supply.figures"),
        ("1 a-nes O; stuck 1.d4", 18, "no-shut-door"),
        ("1 a-nes O; 2 b-ns N1; stuck 1.d1", 29, "no-shut-door"),
        ("1 a-nes O; shut 1.d1", 17, "no-door-facing"),
        ("1 a-nes O; fallen 2", 19, "unreadable.number-of-tile"),
        (f"1 a-nes O; traps {'9' * 5000}", 18, "unreadable.number-of-tile"),
        ("1 a-nes O; traps x", 18, "unreadable.number-of-tile"),
    ],
)
def test_faults_are_told_with_their_column(text: str, column: int, code: str) -> None:
    faults = read_board(book(), text)[1]
    assert faults[0].place.column == column
    assert code in {_code(fault) for fault in faults}, [str(fault.message) for fault in faults]


def _code(fault: object) -> str:
    return str(fault.message.code)  # type: ignore[attr-defined]


def test_light_furniture_and_treasures_share_a_cell_with_figures() -> None:
    assert not read_board(book(), "1 a-nes O; @elf 1.d4; bed 1.d4; treasure 1.d4")[1]


def test_a_board_reads_as_told() -> None:
    board, faults = read_board(book(), BOARD)
    assert not faults
    assert board.heroes == (("warrior", 3),)
    assert [kind for kind, _ in board.monsters] == ["gremitter"] * 2
    assert board_text(board) == BOARD


@pytest.mark.parametrize(
    "board",
    [
        "1 a-ns O; @Warrior 1.d4; Locked chest 1.d5; bed 1.c4; Treasure 1.b4; stuck door 1.d1",
        "1 a-ns O; @guerrier 1.d4; coffre verrouillé 1.d5; lit 1.c4; trésor 1.b4; Porte coincée 1.d1",
    ],
)
def test_what_stands_on_a_board_may_be_called_as_its_cards_call_it(board: str) -> None:
    plain = "1 a-ns O; @warrior 1.d4; locked-chest 1.d5; bed 1.c4; treasure 1.b4; stuck 1.d1"
    for known in (book(), book().in_language("fr")):
        assert read_board(known, board) == read_board(book(), plain)


def test_what_no_card_is_called_is_told_at_its_column() -> None:
    _, (problem,) = read_board(book(), "1 a-ns O; @warrior 1.d4; grand piano 1.d5")
    assert (problem.place.column, "grand piano" in str(problem)) == (26, True)
