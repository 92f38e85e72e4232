"""Ways through the labyrinth: breadth first over cells that are one step from each other.

``near[cell]`` are the cells one step away, clockwise from the north; so of several ways that are equally
short the one is found that goes north first, else east, south, west.
"""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from collections.abc import Set as AbstractSet

Steps = Sequence[Sequence[int]]
Rings = list[set[int]]
"""For each step of a way the cells of all ways that are equally short."""
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

    def _spread(self, most: int, aims: AbstractSet[int] = _NOTHING) -> None:
        """Find rings up to one so far away, or one with any of some cells."""
        found, near, edge, ring = self._found, self._near, self._edge, self._ring
        while edge and ring < most:
            further: list[int] = []
            ring += 1
            for cell in edge:
                for other in near[cell]:
                    if other not in found:
                        found[other] = ring
                        further.append(other)
            edge = further
            if aims and not aims.isdisjoint(edge):
                break
        self._edge, self._ring = edge, ring

    def within(self, most: int) -> Mapping[int, int]:
        """The steps to each cell as near as that; others may be among them, blocked ones are ``FAR`` away."""
        if self._ring < most:
            self._spread(most)
        return self._found

    def to(self, cell: int, most: int = FAR) -> int:
        """The steps to a cell, looked for as far as ``most``; ``FAR`` where it was not found."""
        found = self._found
        if cell not in found:
            self._spread(most, {cell})
        return found.get(cell, FAR)

    def towards(self, cell: int, steps: int) -> list[int]:
        """The cells so many steps away on shortest ways to a cell that is further, in the order found.

        >>> Spread([[1, 2], [0, 3], [0, 3], [1, 2]], 0).towards(3, 1)
        [1, 2]
        """
        ring, found = self.to(cell), self._found
        if not steps < ring < FAR:
            return []
        cells = self._back({cell}, ring, steps)[0]
        return [*cells] if len(cells) == 1 else [other for other in found if other in cells]

    def nearest(self, groups: Sequence[Collection[int]]) -> tuple[int, Rings] | None:
        """The group with the nearest goal, of several that are equally near the first, and all ways there.

        >>> Spread([[1, 2], [0, 3], [0, 3], [1, 2]], 0).nearest([(), [3]]) == (1, [{1, 2}, {3}])
        True
        """
        nearest = self.first([goal for group in groups for goal in group])
        if nearest < 0:
            return None
        found = self._found
        ring = found[nearest]
        ends = [{goal for goal in group if found.get(goal) == ring} for group in groups]
        index = next(index for index, cells in enumerate(ends) if cells)
        return index, self._back(ends[index], ring) if ring else []

    def _back(self, cells: set[int], ring: int, last: int = 1) -> Rings:
        """The cells of a ring and, ring by ring, those on shortest ways to them."""
        found, near = self._found, self._near
        rings = [cells]
        while ring > last:
            ring -= 1
            cells = {other for each in cells for other in near[each] if found.get(other) == ring}
            rings.append(cells)
        rings.reverse()
        return rings

    def first(self, cells: Iterable[int], most: int = FAR - 1) -> int:
        """The nearest of several cells, the first of those equally near; -1 where none is so near as that.

        >>> Spread([[1], [0, 2], [1]], 0).first([2], 2), Spread([[1], [0, 2], [1]], 0).first([2], 1)
        (2, -1)
        """
        wanted, found = [*cells], self._found
        if not wanted:
            return -1
        reached = [cell for cell in wanted if found.get(cell, FAR) <= most]
        if not reached:
            self._spread(most, {*wanted})
            reached = [cell for cell in wanted if found.get(cell, FAR) <= most]
        return reached[0] if len(reached) == 1 else min(reached, key=found.__getitem__, default=-1)

    def first_found(self, cells: AbstractSet[int]) -> int:
        """The nearest of several cells, of those equally near the one found first; -1 where none is reached.

        >>> Spread([[1, 2], [0], [0]], 0).first_found({2, 1})
        1
        """
        found = self._found
        if all(found.get(cell, FAR) == FAR for cell in cells):
            self._spread(FAR, cells)
        return next((cell for cell, steps in found.items() if steps < FAR and cell in cells), -1)

    def cheapest(self, cells: Sequence[int], cost: Callable[[int], int]) -> int:
        """The cell whose steps and its own cost, from 0, come to least; the first of several, or -1."""
        first = self.first(cells)
        if first < 0:
            return first
        if not (own := cost(first)):
            return first
        most = min(self._found[first] + own, FAR - 1)  # whatever is further costs more
        found = self.within(most)
        near = [cell for cell in cells if found.get(cell, FAR) <= most]
        return near[0] if len(near) == 1 else min(near, key=lambda cell: found[cell] + cost(cell))


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


def first_way(near: Steps, start: int, rings: Rings) -> tuple[int, ...]:
    """Of several ways that are equally short the one by the first cells.

    >>> first_way([[1, 2], [0, 3], [0, 3], [1, 2]], 0, [{1, 2}, {3}])
    (1, 3)
    """
    steps, cell = [], start
    for ring in rings:
        cell = next(other for other in near[cell] if other in ring)
        steps.append(cell)
    return tuple(steps)


def _back(came: dict[int, int], end: int, start: int) -> tuple[int, ...]:
    """The steps from the start to a cell, by the cell from which each was come to."""
    steps = []
    while end != start:
        steps.append(end)
        end = came[end]
    return tuple(reversed(steps))
