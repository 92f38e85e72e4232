"""A board as a picture, as letters, and as the scene of a question."""

import random

import pytest

from pnp.games.dedale_du_dragon import checker
from pnp.games.dedale_du_dragon.notation import board_text
from pnp.games.dedale_du_dragon.tiles import SIZE
from pnp.problem import ContentError
from pnp.rules.picture import Lot, Piece
from tests.games.dedale_du_dragon.tables import book, random_board

BOARD = (
    "1 a-nes O; 2 great-nesw r90 N1; 3 b-nesw E1; @warrior 1.d1; @gremitter 2.c4; bed 3.d4; @elf 3.d4; "
    "@dragon 2.d4; hoard 2.g4; treasure 2.e2; shut 3.a4"
)


def test_tiles_as_printed_and_turned_and_everybody_in_their_cell() -> None:
    assert checker.board is not None
    picture = checker.board(book(), BOARD)
    assert picture.tiles == (
        Piece("rooms/a-nes", 0, 0),
        Piece("rooms/great-nesw", 0, -1, 1),
        Piece("rooms/b-nesw", 1, 0),
    )
    assert picture.parts == SIZE
    where = {piece.component: (piece.column, piece.row, piece.cell) for piece in picture.figures}
    assert where["hero-figures/warrior"] == (3, 0, "1.d1")
    assert where["monster-figures/gremitter-1"] == (2, -4, "2.c4")
    assert where["dragon-figure/dragon"] == (3, -4, "2.d4")
    assert where["hero-figures/elf"] == where["furniture-tokens/bed"] == (10, 3, "3.d4")
    order = [piece.component for piece in picture.figures]
    assert order.index("furniture-tokens/bed") < order.index("hero-figures/elf"), "who stands lies above"


def test_every_piece_is_one_that_the_game_prints() -> None:
    assert checker.board is not None
    for seed in range(40):
        picture = checker.board(book(), board_text(random_board(random.Random(seed))))
        for piece in (*picture.tiles, *picture.figures):
            deck, _, row = piece.component.partition("/")
            assert row in book().rows(deck), piece.component


def test_rooms_that_have_fallen_are_gone_from_the_picture() -> None:
    assert checker.board is not None
    picture = checker.board(book(), "1 a-nes O; 2 b-ns N1; fallen 1")
    assert [piece.component for piece in picture.tiles] == ["rooms/b-ns"]


def test_a_fault_names_its_column() -> None:
    assert checker.board is not None
    with pytest.raises(ContentError) as caught:
        checker.board(book(), "1 a-nes O; @elf 9.d4")
    assert [problem.place.column for problem in caught.value.problems] == [17]


def test_the_sketch_shows_cells_doors_and_figures() -> None:
    assert checker.sketch is not None
    lines = checker.sketch(book(), BOARD, 79)
    assert lines[8].startswith("1 ")
    assert lines[9].startswith("▓▓▓▓▓▓W ▓▓▓▓▓▓ ")
    assert "Eb" in lines[12], "a hero on the bed"
    assert "g *" in lines[4]
    assert lines[12][15:17] == "║ ", "a shut door"
    assert "W Warrior" in " ".join(lines) and "g Gremitter" in " ".join(lines)


def test_a_sketch_is_never_wider_than_asked() -> None:
    assert checker.sketch is not None
    for seed in range(30):
        line = board_text(random_board(random.Random(seed), 25))
        for width in (40, 79, 120):
            lines = checker.sketch(book(), line, width)
            assert max(map(len, lines)) <= width
    wide = checker.sketch(book(), "1 a-nesw O; 2 b-nesw E1; 3 c-nesw E2; 4 d-nesw E3", 40)
    assert "rooms lie beyond" in wide[-1]


def test_the_scene_of_a_question() -> None:
    assert checker.scene is not None
    scene = checker.scene(book(), {"board": BOARD, "hero": "elf", "at": "3.d3", "spell": "gelum"})
    assert scene.board is not None and scene.told == ("board",)
    assert [piece.cell for piece in scene.board.marked] == ["3.d3", "1.g4", "3.a4"], "shut doors too"
    assert scene.lots == {"spell": (Lot("", ((Piece("spells/gelum"), 1),)),)}


def test_a_room_that_is_to_be_laid_lies_there_or_beside() -> None:
    assert checker.scene is not None
    facts = {"board": "1 a-nesw O", "door": "1.d1", "tile": "b-ne", "turn": "r90"}
    laid = checker.scene(book(), facts)
    assert laid.board is not None and laid.told == ("board", "tile", "turn")
    assert laid.board.tiles[-1] == Piece("rooms/b-ne", 0, -1, 1)
    alone = checker.scene(book(), {"tile": "b-ne", "position": "p01"})
    assert alone.board is None and set(alone.lots) == {"tile", "position"}


def test_a_way_is_drawn_from_who_goes_and_nobody_frames_it() -> None:
    assert checker.scene is not None
    board = "1 a-ns O; @wariorc 1.b4; chest 1.c4; @dwarf 1.e4"
    told = {"board": board, "at": "1.b4", "way": ["1.b3", "1.c3"]}
    led = {"board": "1 a-ns O; @dwarf 1.b4; chest 1.c4", "hero": "dwarf", "to": "1.d4"}
    for facts, cells in ((told, "1.b4 1.b3 1.c3"), (led, "1.b4 1.b3 1.c3 1.d3 1.d4")):
        picture = checker.scene(book(), facts).board
        assert picture is not None
        assert [" ".join(piece.cell for piece in way) for way in picture.ways] == [cells]
        assert not picture.marked
    walled = checker.scene(book(), {**led, "board": "1 a-ns O; @dwarf 1.b4", "to": "1.a1"}).board
    assert walled is not None
    assert not walled.ways
