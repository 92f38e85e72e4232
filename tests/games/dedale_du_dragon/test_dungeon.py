"""The labyrinth grows, opens and falls: what is computed step by step is what is computed whole."""

import random

from pnp.games.dedale_du_dragon.doors import leads_on
from pnp.games.dedale_du_dragon.dungeon import (
    adjacent,
    begun,
    built,
    collapsed,
    door_at,
    doors_of,
    laid,
    opened,
)
from pnp.games.dedale_du_dragon.tiles import CELLS, DOOR, room_tiles
from pnp.rules.compass import EAST, NORTH
from tests.games.dedale_du_dragon.tables import book, fates, random_dungeon, table


def test_laying_never_overlaps_and_agrees_with_the_whole() -> None:
    def play(chance: random.Random) -> None:
        dungeon = random_dungeon(chance)
        places = [tile.place for tile in dungeon.tiles]
        assert len(set(places)) == len(places)
        whole = built(dungeon.tiles, dungeon.shut)
        assert whole == dungeon
        assert (whole.near, dict(whole.at)) == (dungeon.near, dict(dungeon.at))
        assert all(cell in dungeon.near[other] for cell, near in enumerate(dungeon.near) for other in near)

    fates(60, play)


def test_every_room_can_be_walked_to_from_the_first() -> None:
    def play(chance: random.Random) -> None:
        dungeon = random_dungeon(chance)
        start = next(dungeon.cells(0))
        seen, edge = {start}, [start]
        while edge:
            edge = [other for cell in edge for other in dungeon.near[cell] if other not in seen]
            edge = list(dict.fromkeys(edge))
            seen.update(edge)
        assert seen == {cell for number in range(len(dungeon.tiles)) for cell in dungeon.cells(number)}

    fates(40, play)


def test_steps_are_clockwise_from_the_north() -> None:
    dungeon = table("1 a-nesw O; 2 great-nesw N1; 3 b-nesw E1").dungeon
    north, east = DOOR[NORTH], DOOR[EAST]
    assert dungeon.near[north] == (CELLS + 45, north + 7)
    assert dungeon.near[east] == (2 * CELLS + 21, east - 1)
    assert dungeon.near[24] == (17, 25, 31, 23)


def test_doors_that_come_to_face_each_other_stay_shut_until_opened() -> None:
    tiles = room_tiles(book())
    dungeon = begun(tiles["a-nesw"])
    dungeon = laid(dungeon, DOOR[NORTH], tiles["b-nesw"], 0)
    dungeon = laid(dungeon, DOOR[EAST], tiles["c-nesw"], 0)
    dungeon = laid(dungeon, CELLS + DOOR[EAST], tiles["d-nesw"], 0)
    cell, facing = 2 * CELLS + DOOR[NORTH], 3 * CELLS + 45
    assert dungeon.shut == {cell, facing}
    door = door_at(dungeon, cell)
    assert door is not None and leads_on(door) and not door.open
    assert facing not in dungeon.near[cell]
    after = opened(dungeon, cell)
    assert (after.shut, facing in after.near[cell]) == (frozenset(), True)
    assert opened(after, cell) == after


def test_a_ruin_is_rock() -> None:
    dungeon = table("1 a-nesw O; 2 great-nesw N1; 3 b-nesw E1").dungeon
    after = collapsed(dungeon, [1])
    assert after == built(dungeon.tiles, dungeon.shut, [1]) and after.near == built(after.tiles, (), [1]).near
    assert not any(after.near[cell] for cell in range(CELLS, 2 * CELLS))
    assert after.near[DOOR[NORTH]] == (DOOR[NORTH] + 7,)
    assert not list(after.cells(1)) and not after.white(CELLS + 24)
    door = door_at(after, DOOR[NORTH])
    assert door is not None and not leads_on(door)
    assert not list(doors_of(after, 1))


def test_adjacent_across_corners_stays_in_the_room() -> None:
    dungeon = table("1 great-nesw O; 2 great-nes N1").dungeon
    assert set(adjacent(dungeon, 24)) == {17, 25, 31, 23}
    assert set(adjacent(dungeon, 24, eight=True)) == {17, 25, 31, 23, 16, 18, 30, 32}
    assert CELLS + 44 not in adjacent(dungeon, DOOR[NORTH], eight=True)  # next to it, behind the wall
    assert set(adjacent(dungeon, 0, eight=True)) == {1, 7, 8}
