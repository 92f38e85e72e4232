"""What a question's facts look like: the board with its figures, the cells spoken of, the tile at hand."""

from typing import Any

import pytest

from pnp.games.drakon import checker
from pnp.problem import ContentError
from pnp.rules.picture import Piece, Scene
from tests.games.drakon.tables import book

BOARD = "O start/NES; E1 find-coin/NS"


def scene(**facts: Any) -> Scene:
    assert checker.scene is not None
    return checker.scene(book(), facts)


def figures(**facts: Any) -> list[tuple[str, str]]:
    board = scene(board=BOARD, **facts).board
    assert board is not None
    return [(piece.component, piece.cell) for piece in board.figures]


def test_figures_stand_where_the_facts_say() -> None:
    assert figures(hero="E1", drakon="O") == [("markers/amazon", "E1"), ("icon:dragon-move", "O")]
    assert figures(heroes=["O", "O"]) == [("markers/amazon", "O"), ("markers/barbarian", "O")]
    assert figures(hero="E1", wizard=True) == [("markers/wizard", "E1")]
    assert figures(hero="O", barbarian="E1") == [("markers/amazon", "O"), ("markers/barbarian", "E1")]


def test_a_cast_by_name_stands_in_place_of_one_of_our_choice() -> None:
    cast = "@thief E1; @dwarf O; @drakon O"
    assert figures(hero="E1", figures=cast) == [
        ("markers/thief", "E1"),
        ("markers/dwarf", "O"),
        ("icon:dragon-move", "O"),
    ]
    assert figures(cell="E1", figures="@knight E1") == [("markers/knight", "E1")]


@pytest.mark.parametrize(
    ("facts", "cast", "code"),
    [
        ({"hero": "E1"}, "@thief O", "figure-missing"),
        ({"heroes": ["O", "O"]}, "@thief O", "figure-missing"),
        ({"drakon": "O"}, "@thief O", "figure-missing"),
        ({"hero": "E1"}, "@theif E1", "unknown-figure"),
        ({"hero": "E1"}, "thief E1", "unreadable"),
    ],
)
def test_a_cast_that_the_facts_contradict_is_a_fault(facts: dict[str, Any], cast: str, code: str) -> None:
    with pytest.raises(ContentError) as raised:
        figures(**facts, figures=cast)
    assert [problem.code for problem in raised.value.problems] == [code]


def test_who_is_named_and_not_placed_and_who_stands_off_the_board_is_not_shown() -> None:
    assert figures(hero="thief", drakon=None) == []
    assert figures(hero="W7") == []


def test_cells_that_are_spoken_of_are_marked_once() -> None:
    board = scene(board=BOARD, cell="E1", to="E1", through="E2").board
    assert board is not None
    assert [(piece.cell, piece.column, piece.row) for piece in board.marked] == [("E1", 1, 0), ("E2", 2, 0)]


def test_a_tile_lies_where_it_is_to_be_placed() -> None:
    shown = scene(board=BOARD, tile="neutral/ES", cell="N1")
    assert shown.board is not None and not shown.lots
    assert Piece("tiles/neutral-ne", 0, -1, 1) in shown.board.tiles
    assert {"board", "tile"} <= set(shown.told)


@pytest.mark.parametrize("facts", [{"cell": "E1"}, {}], ids=["taken", "anywhere"])
def test_a_tile_without_a_place_lies_beside_the_board(facts: dict[str, str]) -> None:
    shown = scene(board=BOARD, tile="neutral/ES", **facts)
    assert shown.board is not None and len(shown.board.tiles) == 2
    ((lot,),) = shown.lots.values()
    assert [(piece.component, piece.quarters, count) for piece, count in lot.pieces] == [
        ("tiles/neutral-ne", 1, 1)
    ]


def test_a_board_against_the_rules_is_shown_all_the_same() -> None:
    board = scene(board="O start/NES; E1 find-coin/NW").board
    assert board is not None and len(board.tiles) == 2


@pytest.mark.parametrize("facts", [{"board": "O start/NES; N1 harp/W"}, {"tile": "harp/W"}])
def test_a_tile_that_nobody_can_print_is_a_fault(facts: dict[str, str]) -> None:
    with pytest.raises(ContentError) as raised:
        scene(**facts)
    assert [problem.code for problem in raised.value.problems] == ["unprinted"]


def test_without_a_board_there_is_nothing_to_draw() -> None:
    assert scene(coins=2) == Scene()
