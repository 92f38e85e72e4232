"""The collapse: waves are distances over edges, rounds add up; a blow and what it leaves."""

import random
from itertools import accumulate

import networkx as nx

from pnp.games.dedale_du_dragon.collapse import due, fall_rounds, falls, waves
from pnp.games.dedale_du_dragon.dungeon import Dungeon
from pnp.games.dedale_du_dragon.moving import walk
from tests.games.dedale_du_dragon.tables import fates, law, random_dungeon, table


def _edges(dungeon: Dungeon) -> "nx.Graph[int]":
    """Tiles that share an edge, found from their places alone."""
    graph: nx.Graph[int] = nx.Graph()
    graph.add_nodes_from(range(len(dungeon.tiles)))
    for one, first in enumerate(dungeon.tiles):
        for other, second in enumerate(dungeon.tiles):
            if abs(first.place[0] - second.place[0]) + abs(first.place[1] - second.place[1]) == 1:
                graph.add_edge(one, other)
    return graph


def test_waves_are_distances() -> None:
    def play(chance: random.Random) -> None:
        dungeon = random_dungeon(chance, 20)
        lair = chance.randrange(len(dungeon.tiles))
        away = nx.single_source_shortest_path_length(_edges(dungeon), lair)
        found = waves(dungeon, lair)
        assert {tile: number for number, wave in enumerate(found) for tile in wave} == away
        dice = [chance.randint(1, 4) for _ in found]
        rounds = list(accumulate(die + 1 for die in dice))
        assert fall_rounds(dice, 1) == rounds
        given = iter(dice)
        when = falls(dungeon, lair, lambda: next(given), 1, per_tile=False)
        assert when == {tile: rounds[number] for tile, number in away.items()}
        assert due(when, rounds[0]) == {lair}
        assert due(when, rounds[-1]) == set(away)

    fates(40, play)


def test_a_die_for_each_room_is_rolled_once_and_adds_to_a_neighbours() -> None:
    def play(chance: random.Random) -> None:
        dungeon = random_dungeon(chance, 15)
        lair, rolled = chance.randrange(len(dungeon.tiles)), []

        def die() -> int:
            rolled.append(chance.randint(1, 4))
            return rolled[-1]

        when = falls(dungeon, lair, die, 1, per_tile=True)
        graph = _edges(dungeon)
        assert len(rolled) == len(when) == len(dungeon.tiles)
        for tile, falling in when.items():
            if tile != lair:
                assert 2 <= falling - min(when[other] for other in graph[tile]) <= 5

    fates(40, play)


def test_a_walk_past_heroes_by_the_ruling_shared_cell() -> None:
    near = table("1 b-nesw O").dungeon.near
    assert walk(law(), near, 3, 24, (), {10}) == (10, 17, 24)
    assert walk(law(**{"shared-cell": "never"}), near, 3, 24, (), {10}) is None
    assert walk(law(), near, 3, 10, (), {10}) is None
