"""Whom monsters go for, decided a second time from the rules' words, with networkx alone."""

import random
from typing import Any

import networkx as nx
import pytest

from pnp.games.dedale_du_dragon.board import Board, heavy_furniture, numbered
from pnp.games.dedale_du_dragon.notation import board_text, cell_text
from tests.games.dedale_du_dragon.tables import ask, book, random_board

FRONT = {3: 10, 27: 26, 45: 38, 21: 22}


def _walkable(board: Board) -> "nx.Graph[int]":
    """The cells that no heavy furniture stands on, and no door that it stands against."""
    graph: nx.Graph[int] = nx.Graph()
    heavy = {cell for name, cell in board.furniture if name in heavy_furniture(book())}
    for cell, near in enumerate(board.dungeon.near):
        graph.add_edges_from((cell, other) for other in near)
    doors = {
        cell
        for cell in graph
        if cell % 49 in FRONT
        and cell - cell % 49 + FRONT[cell % 49] in heavy
        and board.dungeon.tiles[cell // 49].doors & {3: 1, 27: 2, 45: 4, 21: 8}[cell % 49]
    }
    graph.remove_nodes_from([cell for cell in (*heavy, *doors) if cell in graph])
    return graph


def _expected(board: Board, at: int, kind: str) -> tuple[str | None, int, bool]:
    """Who, how many steps it takes to come beside them, and whether monsters stand in the way."""
    heroes = dict(board.heroes)
    target = str(book().row("monsters", kind)["target"])
    beside = [name for name, cell in heroes.items() if cell in board.dungeon.near[at]]
    if beside:
        return (target if target in beside else beside[0]), 0, False
    free = _walkable(board)
    if at not in free:
        free.add_node(at)
        free.add_edges_from((at, other) for other in board.dungeon.near[at] if other in free)
    figures = {cell for _, cell in (*board.heroes, *board.monsters)} - {at}
    if board.dragon is not None:
        figures.add(board.dragon)
    empty = free.copy()
    empty.remove_nodes_from([cell for cell in figures if cell in empty])
    crowded = free.copy()
    crowded.remove_nodes_from([cell for cell in heroes.values() if cell in crowded])

    def steps(goals: list[int]) -> list[int | None]:
        """Through empty cells, and past monsters."""
        found: list[int | None] = []
        for graph in (empty, crowded):
            away = nx.single_source_shortest_path_length(graph, at)
            found.append(min((away[goal] for goal in goals if goal in away), default=None))
        return found

    away = {name: steps(list(board.dungeon.near[cell])) for name, cell in heroes.items()}
    here = [name for name, cell in heroes.items() if cell // 49 == at // 49]
    for group in ([target] if target in here else here, [target] if target in heroes else [], list(heroes)):
        for graph in (0, 1):
            reached = [(away[name][graph], name) for name in group if away[name][graph] is not None]
            if reached:
                least = min(far for far, _ in reached if far is not None)
                return next(name for far, name in reached if far == least), least, graph == 1
    stairs = dict(board.furniture).get("staircase")
    if stairs is not None:
        for graph, far in enumerate(steps(list(board.dungeon.cells(stairs // 49)))):
            if far is not None:
                return "staircase", far, graph == 1
    return None, 0, False


def _compare(seed: int) -> None:
    chance = random.Random(seed)
    board = random_board(chance, 6)
    line = board_text(board)
    for figure in numbered(board.monsters):
        facts: dict[str, Any] = {"board": line, "at": cell_text(figure.cell)}
        answer = ask("target", **facts).answer
        who, steps, queue = _expected(board, figure.cell, figure.kind)
        pace = int(book().row("monsters", figure.kind)["pace"])
        way = answer["way"]
        assert isinstance(way, list)
        assert answer["goes_for"] == who, (seed, figure)
        assert len(way) == min(steps, pace) or (queue and len(way) < min(steps, pace)), (seed, figure)


def test_whom_monsters_go_for() -> None:
    for seed in range(60):
        _compare(seed)


@pytest.mark.slow
@pytest.mark.parametrize("block", range(4))
def test_whom_many_monsters_go_for(block: int) -> None:
    for seed in range(1000 + 200 * block, 1200 + 200 * block):
        _compare(seed)
