"""Ways, compared with those of networkx."""

import random
from itertools import pairwise

import networkx as nx
import pytest

from pnp.games.dedale_du_dragon.dungeon import beeline
from pnp.games.dedale_du_dragon.paths import FAR, Spread, first_way, reach, way
from tests.games.dedale_du_dragon.tables import ask, random_dungeon


def _map(chance: random.Random) -> list[str]:
    wide, high = chance.randint(1, 11), chance.randint(1, 11)
    letters = chance.choice(("....#", ".#MHLT", "...#MHLTP", "."))
    rows = [[chance.choice(letters) for _ in range(wide)] for _ in range(high)]
    rows[chance.randrange(high)][chance.randrange(wide)] = "@"
    return ["".join(row) for row in rows]


def _graph(rows: list[str], shut: str) -> "nx.Graph[tuple[int, int]]":
    graph: nx.Graph[tuple[int, int]] = nx.Graph()
    free = [(r, c) for r, row in enumerate(rows) for c, letter in enumerate(row) if letter not in shut]
    graph.add_nodes_from(free)
    for r, c in free:
        graph.add_edges_from(((r, c), other) for other in ((r + 1, c), (r, c + 1)) if other in graph)
    return graph


def _compare(seed: int) -> None:
    chance = random.Random(seed)
    rows, course = _map(chance), chance.randint(0, 9)
    (start,) = [(r, row.index("@")) for r, row in enumerate(rows) if "@" in row]
    lengths = nx.single_source_shortest_path_length(_graph(rows, "#MH"), start, cutoff=course)
    expected = sorted(list(cell) for cell in lengths if rows[cell[0]][cell[1]] != "P")
    assert ask("path", map=rows, course=course).answer == {"cells": expected}, seed
    never = nx.single_source_shortest_path_length(_graph(rows, "#MHP"), start, cutoff=course)
    found = ask("path", {"shared-cell": "never"}, map=rows, course=course)
    assert found.answer == {"cells": sorted(map(list, never))}, seed


@pytest.mark.parametrize("block", range(4))
def test_where_a_move_ends_agrees_with_networkx(block: int) -> None:
    for seed in range(50 * block, 50 * (block + 1)):
        _compare(seed)


@pytest.mark.slow
@pytest.mark.parametrize("block", range(20))
def test_where_ten_thousand_moves_end_agrees_with_networkx(block: int) -> None:
    for seed in range(1000 + 500 * block, 1500 + 500 * block):
        _compare(seed)


def _labyrinth(seed: int) -> None:
    chance = random.Random(seed)
    dungeon = random_dungeon(chance, 8)
    cells = [cell for number in range(len(dungeon.tiles)) for cell in dungeon.cells(number)]
    blocked = set(chance.sample(cells, len(cells) // 5))
    start, *goals = chance.sample(cells, 5)
    graph: nx.Graph[int] = nx.Graph()
    graph.add_nodes_from(cell for cell in cells if cell not in blocked or cell == start)
    graph.add_edges_from((cell, other) for cell in graph for other in dungeon.near[cell] if other in graph)
    lengths = nx.single_source_shortest_path_length(graph, start)
    found = Spread(dungeon.near, start, blocked).within(FAR)
    assert {cell: steps for cell, steps in found.items() if steps < FAR} == lengths, seed
    assert all(beeline(dungeon, start, cell) <= steps for cell, steps in lengths.items()), seed
    assert reach(dungeon.near, start, 4, blocked) == {c: n for c, n in lengths.items() if n <= 4}, seed
    near = {goal: lengths[goal] for goal in goals if goal in lengths}
    path = way(dungeon.near, start, set(goals), blocked)
    spread = Spread(dungeon.near, start, blocked)
    if not near:
        assert path is None and spread.nearest([goals]) is None
        return
    least = min(near.values())
    assert path is not None and len(path) == least
    steps = (start, *path)
    assert all(other in dungeon.near[cell] for cell, other in pairwise(steps))
    assert not set(path) & blocked
    first = next(index for index, goal in enumerate(goals) if near.get(goal) == least)
    found = spread.nearest([{goal} for goal in goals])
    assert found is not None and (found[0], len(found[1]), found[1][-1]) == (first, least, {goals[first]})
    nearest = spread.nearest([goals])
    assert nearest is not None and first_way(dungeon.near, start, nearest[1]) == path
    ends = [goal for goal in goals if near.get(goal) == least]
    ways = [each[1:] for goal in ends for each in nx.all_shortest_paths(graph, start, goal)]
    assert nearest[1] == [set(ring) for ring in zip(*ways, strict=True)]


def test_ways_through_labyrinths_agree_with_networkx() -> None:
    for seed in range(60):
        _labyrinth(seed)


@pytest.mark.slow
def test_ways_through_many_labyrinths_agree_with_networkx() -> None:
    for seed in range(1000, 3000):
        _labyrinth(seed)


def test_of_equal_ways_the_first_clockwise() -> None:
    near = [[1, 3], [4, 0], [], [0, 4], [3, 1]]
    assert way(near, 0, {4}) == (1, 4)
