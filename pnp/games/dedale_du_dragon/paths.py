"""Ways through the labyrinth: breadth first over cells that are one step from each other.

``near[cell]`` are the cells one step away, clockwise from the north; so of several ways that are equally
short the one is found that goes north first, else east, south, west.
"""

from collections import deque
from collections.abc import Callable, Collection, Sequence

Steps = Sequence[Sequence[int]]
_NOTHING: frozenset[int] = frozenset()


def reach(
    near: Steps,
    start: int,
    pace: int,
    blocked: Collection[int] = _NOTHING,
    passed: Collection[int] = _NOTHING,
) -> dict[int, int]:
    """Where a move of at most ``pace`` steps may end, with the steps it takes; its own cell first.

    Nobody enters ``blocked`` cells; those that are ``passed`` are entered, but no move ends there.

    >>> reach([[1], [0, 2], [1, 3], [2]], 0, 3, passed={1})
    {0: 0, 2: 2, 3: 3}
    """
    found = {start: 0}
    edge = [start]
    for steps in range(1, pace + 1):
        further = []
        for cell in edge:
            for other in near[cell]:
                if other not in found and other not in blocked:
                    found[other] = steps
                    further.append(other)
        edge = further
    if passed:
        return {cell: steps for cell, steps in found.items() if cell == start or cell not in passed}
    return found


def distances(near: Steps, start: int, blocked: Collection[int] = _NOTHING) -> dict[int, int]:
    """How many steps it is to each cell that can be reached.

    >>> distances([[1], [0, 2], [1, 3], [2]], 1, blocked={2})
    {1: 0, 0: 1}
    """
    found = {start: 0}
    queue = deque((start,))
    while queue:
        cell = queue.popleft()
        steps = found[cell] + 1
        for other in near[cell]:
            if other not in found and other not in blocked:
                found[other] = steps
                queue.append(other)
    return found


def way(
    near: Steps, start: int, goals: Collection[int], blocked: Collection[int] = _NOTHING
) -> tuple[int, ...] | None:
    """The cells stepped on by the shortest way to one of the goals, none at a goal; None without a way.

    >>> way([[1], [0, 2], [1, 3], [2]], 0, {2, 3}), way([[1], [0], []], 0, {2}), way([[1], [0]], 0, {0})
    ((1, 2), None, ())
    """
    if start in goals:
        return ()
    came = {start: start}
    queue = deque((start,))
    while queue:
        cell = queue.popleft()
        for other in near[cell]:
            if other in came or other in blocked:
                continue
            came[other] = cell
            if other in goals:
                steps = [other]
                while cell != start:
                    steps.append(cell)
                    cell = came[cell]
                return tuple(reversed(steps))
            queue.append(other)
    return None


def nearest(
    near: Steps, start: int, wanted: Callable[[int], bool], blocked: Collection[int] = _NOTHING
) -> tuple[int, ...] | None:
    """As ``way``, to the nearest cell that is ``wanted``."""
    return way(near, start, [cell for cell in distances(near, start, blocked) if wanted(cell)], blocked)


def all_ways(
    near: Steps, start: int, goals: Collection[int], blocked: Collection[int] = _NOTHING
) -> set[int]:
    """Every cell on some shortest way to one of the goals, the start among them; nothing without a way."""
    there = distances(near, start, blocked)
    ends = [goal for goal in goals if goal in there]
    if not ends:
        return set()
    least = min(there[goal] for goal in ends)
    cells = {goal for goal in ends if there[goal] == least}
    edge = set(cells)
    while edge:
        edge = {
            other
            for cell in edge
            for other in near[cell]
            if there.get(other, -1) == there[cell] - 1 and other not in cells
        }
        cells |= edge
    return cells
