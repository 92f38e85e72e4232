"""A labyrinth carries what would be found by looking at all its tiles."""

import random

from pnp.games.drakon.geometry import ORIGIN, Tile, frontier
from pnp.games.drakon.labyrinth import Labyrinth
from pnp.games.drakon.placing import placements


def is_as_found(board: Labyrinth) -> bool:
    found = Labyrinth(dict(board))
    return list(board.frontier.items()) == list(frontier(found).items()) and hash(board) == hash(found)


def test_what_is_carried_along_is_what_is_found_anew() -> None:
    chance = random.Random(5)
    for _ in range(12):
        board = Labyrinth({ORIGIN: Tile("start", 7)})
        for _ in range(40):
            change = chance.random()
            cell = chance.choice(list(board))
            if change < 0.7:
                cell, arrows = chance.choice(placements(board, chance.randrange(15)))
                board = board.laid(cell, Tile("neutral", arrows))
            elif change < 0.85:
                board = board.laid(cell, Tile("swap", chance.randrange(16)))
            elif cell != ORIGIN:
                board = board.without(cell)
            assert is_as_found(board)


def test_boards_that_lie_alike_are_equal_whatever_was_laid_first() -> None:
    start = Labyrinth({ORIGIN: Tile("start", 7)})
    north, east = ((0, 1), Tile("harp", 1)), ((1, 0), Tile("wind", 2))
    one, other = start.laid(*north).laid(*east), start.laid(*east).laid(*north)
    assert one == other
    assert {one: "met"}[other] == "met"
    assert one.laid(north[0], Tile("harp", 2)) != one
