"""Tiles as printed and as turned: shapes, doors, positions."""

from hypothesis import given
from hypothesis import strategies as st

from pnp.games.dedale_du_dragon.tiles import (
    CELLS,
    DOOR,
    SIDES,
    cell_named,
    cell_text,
    doors,
    positions,
    room_tiles,
    sides_in,
    steps_within,
    turned_cell,
    whites,
)
from pnp.rules.compass import turned
from tests.games.dedale_du_dragon.tables import book


@given(st.integers(0, CELLS - 1), st.integers(0, 15), st.integers(-8, 8))
def test_four_quarter_turns_change_nothing(cell: int, sides: int, quarters: int) -> None:
    assert turned_cell(cell, 4) == cell
    assert turned(sides, 4) == sides
    assert turned_cell(turned_cell(cell, quarters), -quarters) == cell
    assert turned(turned(sides, quarters), -quarters) == sides
    assert cell_named(cell_text(cell)) == cell


def test_each_tile_hangs_together_with_its_doors_in_every_turn() -> None:
    for tile in room_tiles(book()).values():
        for quarters in range(4):
            white = whites(tile, quarters)
            steps = steps_within(tile, quarters)
            reached, edge = set(), [next(iter(white))]
            while edge:
                cell = edge.pop()
                if cell not in reached:
                    reached.add(cell)
                    edge += steps[cell]
            assert reached == white, tile.id
            for side in sides_in(doors(tile, quarters)):
                assert DOOR[side] in white
            for side in SIDES:
                if not tile.great and not doors(tile, quarters) & side:
                    assert DOOR[side] not in white


def test_the_shapes_are_those_of_the_edition() -> None:
    tiles = room_tiles(book())
    inner = {id: len([c for c in tile.whites if c not in DOOR.values()]) for id, tile in tiles.items()}
    counts = {"a": 25, "b": 9, "c": 17, "d": 21, "e": 21, "f": 17, "great": 45}
    for id, tile in tiles.items():
        assert inner[id] == counts[id.partition("-")[0]], id
        assert tile.great == id.startswith("great")
    assert sum(book().supply("rooms").values()) == 28
    assert sum(book().supply("rooms")[id] for id, tile in tiles.items() if tile.great) == 4


def test_steps_lead_both_ways() -> None:
    for tile in room_tiles(book()).values():
        steps = steps_within(tile, 1)
        assert all(cell in steps[other] for cell in range(CELLS) for other in steps[cell])


def test_positions_hold_each_cell_once() -> None:
    found = positions(book())
    assert len(found) == 20
    kinds: dict[tuple[int, ...], int] = {}
    for each in found.values():
        cells = (*each.monsters, *each.furniture, *each.treasures)
        assert len(set(cells)) == len(cells)
        assert not set(cells) & set(DOOR.values())
        count = (len(each.monsters), len(each.furniture), len(each.treasures), each.traps)
        kinds[count] = kinds.get(count, 0) + 1
    crowded = {(2, 1, 1, 0): 1, (3, 1, 1, 1): 1}
    calm = {(1, 2, 1, 0): 4, (1, 2, 1, 1): 7, (1, 1, 1, 1): 1, (0, 2, 2, 2): 3}
    bare = {(1, 2, 0, 0): 2, (1, 1, 0, 0): 1}
    assert kinds == crowded | calm | bare
