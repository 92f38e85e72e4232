"""What follows from the rules of placing: tiles always fit, the wind never blows back."""

import random
from itertools import product

from pnp.games.drakon.geometry import ORIGIN, SIDES, Tile, facing_arrows, frontier, incoming, parts, within
from pnp.games.drakon.moving import entered
from pnp.games.drakon.notation import read_board
from pnp.games.drakon.placing import placements
from pnp.rules.compass import ALL
from pnp.rules.sitting import Sitting
from tests.games.drakon.tables import book, random_board


def test_the_wind_never_brings_a_hero_back_to_where_he_was() -> None:
    """Every origin, every room it leads to, every way that one can lie: 0 cases."""
    sitting = Sitting(book())
    rooms = [Tile("neutral", arrows) for arrows in range(16)] + [Tile("teleport", 0), Tile("skeleton-key", 0)]
    cases = 0
    for arrows, (side, dx, dy, _), middle in product(range(16), SIDES, rooms):
        tiles = {ORIGIN: Tile("wind", arrows), (dx, dy): middle}
        if not arrows & side or facing_arrows(tiles):
            continue
        cases += 1
        assert ORIGIN not in entered(sitting, tiles, ORIGIN)
    assert cases == 320


def test_nor_on_whole_boards_but_the_wizard_may_return() -> None:
    chance = random.Random(5)
    sitting = Sitting(book())
    returns = 0
    for _ in range(300):
        tiles = random_board(chance)
        for cell, tile in tiles.items():
            if tile.room == "wind":
                assert cell not in entered(sitting, tiles, cell)
                returns += cell in entered(sitting, tiles, cell, wizard=True)
    assert returns


def test_a_tile_with_three_arrows_at_most_always_fits() -> None:
    chance = random.Random(6)
    for _ in range(200):
        tiles = random_board(chance)
        assert all(any(placements(tiles, arrows)) for arrows in range(ALL))


def test_what_is_placed_never_faces_an_arrow() -> None:
    chance = random.Random(7)
    for _ in range(100):
        tiles = random_board(chance, most=15)
        assert not facing_arrows(tiles)
        for cell, blocked in frontier(tiles).items():
            assert cell not in tiles
            assert blocked == incoming(tiles, cell)
        for cell, lies in placements(tiles, 7):
            assert not facing_arrows({**tiles, cell: Tile("neutral", lies)})


def test_parts_and_distances() -> None:
    tiles, _ = read_board("O start/NES; E1 neutral/E; E2 neutral/E; W2 harp/N")
    assert sorted(map(len, parts(tiles))) == [1, 3]
    assert within(tiles, ORIGIN, 1) == {ORIGIN: 0, (1, 0): 1}
    assert within(tiles, ORIGIN, 9) == {ORIGIN: 0, (1, 0): 1, (2, 0): 2}
