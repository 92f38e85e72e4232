"""Placements, moves and verdicts agree with a second, naive implementation on random boards."""

import random
from collections import Counter

import pytest

from pnp.games.drakon.geometry import ORIGIN, Tile, Tiles
from pnp.games.drakon.notation import board_text, cell_text, read_board, read_tile, tile_text
from pnp.games.drakon.placing import placements
from pnp.games.drakon.supply import alike
from tests.games.drakon import second_rules
from tests.games.drakon.tables import ask, printed_tiles, random_board


def compare(boards: int, seed: int) -> None:
    chance = random.Random(seed)
    for _ in range(boards):
        tiles = random_board(chance)
        line = board_text(tiles)
        left = Counter(map(alike, printed_tiles())) - Counter(map(alike, tiles.values()))
        tile = tile_text(chance.choice(sorted(left.elements())))
        expected = second_rules.placements(line, tile)
        assert ask("placements", board=line, tile=tile).answer["placements"] == expected, (line, tile)

        cell = cell_text((chance.randint(-4, 4), chance.randint(-4, 4)))
        verdict = ask("place", board=line, tile=tile, cell=cell)
        assert verdict.legal is second_rules.is_legal(line, tile, cell), (line, tile, cell)

        cells = sorted(tiles)
        special = [c for c in cells if tiles[c].room in ("wind", "teleport", "skeleton-key", "harp")]
        hero = cell_text(chance.choice(special if special and chance.random() < 0.5 else cells))
        drakon = cell_text(chance.choice(cells)) if chance.random() < 0.5 else None
        wizard = chance.random() < 0.2
        found = ask("moves", {"heroes": "yes"}, board=line, hero=hero, drakon=drakon, wizard=wizard).answer[
            "moves"
        ]
        assert found == second_rules.moves(line, hero, drakon, wizard), (line, hero, drakon, wizard)


def test_three_hundred_random_boards() -> None:
    compare(300, seed=1)


@pytest.mark.slow
@pytest.mark.parametrize("boards", [3_000, pytest.param(10_000, marks=pytest.mark.long)])
def test_thousands_of_random_boards(boards: int) -> None:
    compare(boards, seed=2)


@pytest.mark.parametrize("rooms", [("harp", "neutral"), ("harp", "wind", "teleport", "neutral"), ("harp",)])
def test_boards_full_of_harps_and_wind(rooms: tuple[str, ...]) -> None:
    chance = random.Random(3)
    for _ in range(150):
        tiles = {ORIGIN: Tile("start", chance.choice((1, 3, 7, 14)))}
        for _ in range(chance.randint(3, 14)):
            room = chance.choice(rooms)
            arrows = 0 if room == "teleport" else chance.randint(1, 14)
            cell, lies = chance.choice(list(placements(tiles, arrows)))
            tiles[cell] = Tile(room, lies)
        line = board_text(tiles)
        for hero in map(cell_text, tiles):
            for drakon in (None, cell_text(chance.choice(list(tiles)))):
                found = ask("moves", board=line, hero=hero, drakon=drakon).answer["moves"]
                assert found == second_rules.moves(line, hero, drakon), (line, hero, drakon)


FIXED = (
    "O start/NES",
    "O start/NES; E1 find-coin/NS; N1 harp/W",
    "O start/NS; N1 teleport/-; E1 neutral/E; E1N1 wind/NES; W1 escape/SW",
)

TRUTH = [
    (0, "neutral/N", [13, 270, 6_942, 209_672]),
    (0, "neutral/NS", [5, 39, 365, 3_923]),
    (0, "neutral/NE", [10, 156, 2_908, 62_328]),
    (0, "neutral/NES", [7, 60, 528, 4_784]),
    (0, "teleport/-", [4, 24, 176, 1_504]),
    (1, "neutral/N", [24, 696, 23_246]),
    (1, "neutral/NE", [20, 466, 12_126]),
    (1, "neutral/NES", [16, 260, 4_232]),
    (2, "neutral/NS", [12, 154, 2_116]),
    (2, "neutral/NES", [18, 308, 4_972]),
    (2, "teleport/-", [9, 90, 990]),
]
"""In how many ways one, two, three, four such tiles can be placed after each other: both agree on them."""


def counted(tiles: Tiles, tile: Tile, depth: int) -> int:
    found = list(placements(tiles, tile.arrows))
    if depth == 1:
        return len(found)
    return sum(counted({**tiles, cell: Tile(tile.room, lies)}, tile, depth - 1) for cell, lies in found)


def counted_again(line: str, tile: str, depth: int) -> int:
    """By the second implementation."""
    found = second_rules.placements(line, tile)
    if depth == 1:
        return len(found)
    room = tile.split("/")[0]
    after = [placed.split("/") for placed in found]
    return sum(counted_again(f"{line}; {cell} {room}/{lies}", tile, depth - 1) for cell, lies in after)


@pytest.mark.parametrize(("board", "tile", "truth"), TRUTH)
def test_ways_to_place_tiles_one_after_the_other(board: int, tile: str, truth: list[int]) -> None:
    tiles, faults = read_board(FIXED[board])
    assert not faults
    assert [counted(tiles, read_tile(tile), depth) for depth in range(1, len(truth) + 1)] == truth
    assert [counted_again(FIXED[board], tile, depth) for depth in (1, 2)] == truth[:2]


@pytest.mark.slow
@pytest.mark.parametrize(("board", "tile", "truth"), TRUTH)
def test_the_second_implementation_agrees_on_them(board: int, tile: str, truth: list[int]) -> None:
    deep = len(truth) if truth[-1] < 5_000 else 3
    assert [counted_again(FIXED[board], tile, depth) for depth in range(1, deep + 1)] == truth[:deep]
