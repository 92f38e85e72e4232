"""Ways through the labyrinth: breadth first over cells that are one step from each other.

``near[cell]`` are the cells one step away, clockwise from the north; so of several ways that are equally
short the one is found that goes north first, else east, south, west.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence

Steps = Sequence[Sequence[int]]
FAR = 999
"""Steps to where no way leads."""
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


class Spread:
    """How far it is from a cell to others, worked out ring by ring, as far as somebody asks.

    >>> spread = Spread([[1], [0, 2], [1, 3], [2]], 1, {0})
    >>> dict(spread.within(1)), spread.first([3, 2]), spread.to(3), spread.to(0) == FAR
    ({0: 999, 1: 0, 2: 1}, 2, 2, True)
    """

    def __init__(self, near: Steps, start: int, blocked: Collection[int] = _NOTHING) -> None:
        self._near = near
        self._found = dict.fromkeys(blocked, FAR)  # cells that need not be looked at again
        self._found[start] = self._ring = 0
        self._edge = [start]

    def _spread(self) -> list[int]:
        """Find the next ring."""
        found, near, further = self._found, self._near, []
        self._ring = ring = self._ring + 1
        for cell in self._edge:
            for other in near[cell]:
                if other not in found:
                    found[other] = ring
                    further.append(other)
        self._edge = further
        return further

    def within(self, most: int) -> Mapping[int, int]:
        """The steps to each cell as near as that; others may be among them, blocked ones are ``FAR`` away."""
        while self._ring < most and self._edge:
            self._spread()
        return self._found

    def to(self, cell: int) -> int:
        """The steps to a cell; ``FAR`` where no way leads."""
        found = self._found
        while cell not in found and self._edge:
            self._spread()
        return found.get(cell, FAR)

    def towards(self, cell: int, steps: int) -> list[int]:
        """The cells so many steps away on shortest ways to a cell that is further, in the order found.

        >>> Spread([[1, 2], [0, 3], [0, 3], [1, 2]], 0).towards(3, 1)
        [1, 2]
        """
        ring, found, near = self.to(cell), self._found, self._near
        if not steps < ring < FAR:
            return []
        cells = {cell}
        while ring > steps:
            ring -= 1
            cells = {other for each in cells for other in near[each] if found.get(other) == ring}
        return [*cells] if len(cells) == 1 else [other for other in found if other in cells]

    def first(self, cells: Iterable[int]) -> int:
        """The nearest of several cells, the first of those equally near; -1 where none is reached."""
        wanted, found = [*cells], self._found
        reached = [cell for cell in wanted if found.get(cell, FAR) < FAR]
        if not reached and wanted:
            aims = {*wanted}
            while self._edge and aims.isdisjoint(self._spread()):
                pass
            reached = [cell for cell in wanted if found.get(cell, FAR) < FAR]
        return min(reached, key=found.__getitem__, default=-1)

    def cheapest(self, costs: Mapping[int, int]) -> int:
        """The cell whose steps and its own cost, from 0, come to least; the first of several, or -1."""
        first = self.first(costs)
        if first < 0:
            return first
        found = self.within(self._found[first] + costs[first])  # whatever is further costs more
        return min(costs, key=lambda cell: found.get(cell, FAR) + costs[cell])


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
    near: Steps, start: int, goals: Collection[int], blocked: Collection[int] = _NOTHING, most: int = FAR
) -> dict[int, int]:
    """Every cell on some shortest way to one of the goals, with its steps; nothing without a way.

    None is looked for that is more than ``most`` steps long.

    >>> all_ways([[1, 2], [0, 3], [0, 3], [1, 2]], 0, {3})
    {0: 0, 1: 1, 2: 1, 3: 2}
    """
    there = reach(near, start, most, blocked)
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
