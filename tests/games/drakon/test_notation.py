"""Boards, tiles and cells as text: what is read is what is written, and every fault has its column."""

import random
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.games.drakon.geometry import TURNS, Tile
from pnp.games.drakon.notation import board_text, cell_text, read_board, read_cell, read_tile, tile_text
from pnp.games.drakon.picture import tile_pieces
from pnp.games.drakon.supply import ARROWS, arrows_text, coin_total, printed, start_tile, tile_total
from pnp.problem import ContentError, Problem
from pnp.rules.answer import judge
from pnp.rules.compass import turned
from pnp.rules.inputs import parse_input, read_input
from pnp.rules.verdict import UnreadableError
from tests.games.drakon.tables import book, printed_tiles, random_board, rules

CELLS = st.tuples(st.integers(-99, 99), st.integers(-99, 99))


@given(CELLS)
def test_a_cell_is_read_as_it_is_written(cell: tuple[int, int]) -> None:
    assert read_cell(cell_text(cell)) == cell


def test_cells_have_one_name_each() -> None:
    assert [cell_text(cell) for cell in ((0, 0), (2, 0), (0, 1), (-1, -3))] == ["O", "E2", "N1", "W1S3"]
    for text in ("", "o", "E0", "E01", "N1E1", "E1W1", "1E", "E", "O1", "E1000", "Ö", "E²"):
        with pytest.raises(UnreadableError):
            read_cell(text)


@given(st.integers(0, 15), st.integers(-5, 5))
def test_arrows_turn_clockwise(arrows: int, quarters: int) -> None:
    assert turned(turned(arrows, quarters), -quarters) == arrows
    assert sorted(TURNS[arrows]) == sorted({turned(arrows, n) for n in range(4)})
    assert arrows_text(turned(1, 1)) == "E"


@given(st.integers(0, 10**6))
def test_a_board_is_read_as_it_is_written(seed: int) -> None:
    tiles = random_board(random.Random(seed), most=20)
    assert read_board(board_text(tiles)) == (tiles, [])


@pytest.mark.parametrize(
    ("text", "column", "part"),
    [
        ("", 1, "a cell and a tile"),
        ("E1 neutral/N", 1, "misplaced"),
        ("O start/NES; E1 hrap/N", 17, 'did you mean "harp"?'),
        ("O start/NES; E1 harp", 21, '"/" and the arrows'),
        ("O start/NES; E1 harp/NN", 22, "N is expected"),
        ("O start/NES; E1 harp/X", 22, "N E S W"),
        ("O start/NES; E1 harp/", 22, "no arrows"),
        ("O start/NES; E1 teleport/N", 26, "teleport/- is expected"),
        ("O start/NES; N1E1 harp/N", 14, '"N1E1" is not a cell'),
        ("O start/NES; E1", 16, "a tile is expected"),
        ("O start/NES; E1 harp/N E2 harp/N", 24, '";" stands between'),
        ("O start/NES;; E1 harp/N", 13, "a cell and a tile"),
        ("O start/NES; E1 harp/N; E1 wind/N", 25, "two tiles"),
        ("O start/NES; E1 start/N", 14, "the Start lies at O"),
        ("O neutral/NES", 1, "the Start lies at O"),
        ("O start/NES; E1 harp/NW", 14, "face each other"),
    ],
)
def test_a_fault_has_its_column(text: str, column: int, part: str) -> None:
    _, faults = read_board(text)
    assert faults[0].place.column == column
    assert part in str(faults[0].message) or part == "misplaced"


def test_all_faults_are_told_at_once() -> None:
    _, faults = read_board("O start/NES; E1 hrap/N; E2 wind; S0 harp/N")
    assert [fault.place.column for fault in faults] == [17, 32, 34]


def problems_of(text: str, form: str = "json") -> tuple[Problem, ...]:
    with pytest.raises(ContentError) as caught:
        judge(rules(), book(), parse_input(text, "told", form))
    return caught.value.problems


def test_faults_stand_at_their_character_in_a_file(tmp_path: Path) -> None:
    text = '{"question": "place", "board": "O start/NES; E1 hrap/N",\n "tile": "neutral/EE", "cell": "2E"}'
    places = [(p.place.line, p.place.column) for p in problems_of(text)]
    assert places == [(1, text.index("hrap") + 1), (2, 19), (2, 33)]
    toml = 'question = "place"\nboard = """\nO start/NES; E1 hrap/N"""\ntile = \'neutral/N\'\ncell = "E1"\n'
    assert [(p.place.line, p.place.column) for p in problems_of(toml, "toml")] == [(3, 17)]
    file = tmp_path / "asked.toml"
    file.write_text(toml, "utf-8")
    with pytest.raises(ContentError) as caught:
        judge(rules(), book(), read_input(file))
    assert str(caught.value).endswith(
        'asked.toml:3:17: board, column 17: "hrap" is not a room; did you mean "harp"?'
    )


def test_a_cell_must_have_a_tile_where_somebody_stands() -> None:
    text = '{"question": "moves", "board": "O start/NES", "hero": "E1", "drakon": "N1"}'
    assert [p.code for p in problems_of(text)] == ["no-tile", "no-tile"]


def test_tiles() -> None:
    assert read_tile("neutral/NE") == Tile("neutral", ARROWS["NE"])
    assert tile_text(Tile("teleport", 0)) == "teleport/-"


def test_the_printed_tile_of_a_placed_one_is_found_with_its_turns() -> None:
    assert printed(book(), Tile("neutral", ARROWS["NE"])) == ("neutral-ne", 0)
    assert printed(book(), Tile("neutral", ARROWS["ES"])) == ("neutral-ne", 1)
    assert printed(book(), Tile("neutral", ARROWS["NW"])) == ("neutral-ne", 3)
    assert printed(book(), Tile("neutral", ARROWS["EW"])) == ("neutral-ns", 1)
    assert printed(book(), Tile("teleport", 0)) == ("teleport", 0)
    assert printed(book(), Tile("harp", ARROWS["N"])) is None
    tiles, _ = read_board("O start/NES; E1 harp/NS; S1 harp/E")
    pieces = tile_pieces(book(), tiles)
    assert [(p.cell, p.component, p.quarters) for p in pieces] == [
        ("O", "tiles/start", 0),
        ("E1", "tiles/harp-ns", 0),
    ]


def test_the_box_is_complete() -> None:
    assert tile_total(book()) == len(printed_tiles()) + 1 == 72
    assert coin_total(book()) == 28
    assert start_tile(book()) == Tile("start", ARROWS["NES"])
