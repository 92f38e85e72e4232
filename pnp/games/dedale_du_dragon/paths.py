"""Ways through the labyrinth: breadth first over cells that are one step from each other.

``near[cell]`` are the cells one step away, clockwise from the north; so of several ways that are equally
short the one is found that goes north first, else east, south, west.
"""

from collections.abc import Collection, Sequence

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
        if not edge:
            break
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
    found = dict.fromkeys(blocked, -1)  # cells that need not be looked at again
    found[start] = steps = 0
    edge = [start]
    while edge:
        further = []
        steps += 1
        for cell in edge:
            for other in near[cell]:
                if other not in found:
                    found[other] = steps
                    further.append(other)
        edge = further
    for cell in blocked:
        if found[cell] < 0:
            del found[cell]
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
    came = dict.fromkeys(blocked, start)  # cells that need not be looked at again
    came[start] = start
    queue = [start] if goals else []
    for cell in queue:
        for other in near[cell]:
            if other not in came:
                came[other] = cell
                if other in goals:
                    return _back(came, other, start)
                queue.append(other)
    return None


def nearest_of(
    near: Steps, start: int, groups: Sequence[Collection[int]], blocked: Collection[int] = _NOTHING
) -> tuple[int, tuple[int, ...]] | None:
    """The group with the nearest goal, of several that are equally near the first, and the way there.

    >>> nearest_of([[1, 2], [0], [0]], 0, [{2}, {1}]), nearest_of([[1, 2], [0], [0]], 0, [{2}, {1}], {2})
    ((0, (2,)), (1, (1,)))
    """
    owner = {goal: index for index in reversed(range(len(groups))) for goal in groups[index]}
    if start in owner:
        return owner[start], ()
    came = dict.fromkeys(blocked, start)
    came[start] = start
    edge = [start] if owner else []
    while edge:
        further: list[int] = []
        best, end = len(groups), start
        for cell in edge:
            for other in near[cell]:
                if other not in came:
                    came[other] = cell
                    further.append(other)
                    if other in owner and owner[other] < best:
                        best, end = owner[other], other
        if best < len(groups):
            return best, _back(came, end, start)
        edge = further
    return None


def _back(came: dict[int, int], end: int, start: int) -> tuple[int, ...]:
    """The steps from the start to a cell, by the cell from which each was come to."""
    steps = []
    while end != start:
        steps.append(end)
        end = came[end]
    return tuple(reversed(steps))


def all_ways(
    near: Steps, start: int, goals: Collection[int], blocked: Collection[int] = _NOTHING
) -> dict[int, int]:
    """Every cell on some shortest way to one of the goals, with its steps; nothing without a way.

    >>> all_ways([[1, 2], [0, 3], [0, 3], [1, 2]], 0, {3})
    {0: 0, 1: 1, 2: 1, 3: 2}
    """
    there = distances(near, start, blocked)
    ends = [goal for goal in goals if goal in there]
    if not ends:
        return {}
    least = min(there[goal] for goal in ends)
    cells = {goal for goal in ends if there[goal] == least}
    edge = set(cells)
    while edge:
        edge = {
            other
            for cell in edge
            for other in near[cell]
            if other in there and there[other] == there[cell] - 1 and other not in cells
        }
        cells |= edge
    return {cell: steps for cell, steps in there.items() if cell in cells}
