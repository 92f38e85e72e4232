"""Where heroes go: white cells side by side, past other heroes, never past monsters or heavy furniture."""

from collections.abc import Collection

from pnp.games.dedale_du_dragon.figures import Laws
from pnp.games.dedale_du_dragon.paths import FAR, Spread, Steps, reach, way


def ends(
    laws: Laws, near: Steps, cell: int, pace: int, blocked: Collection[int], heroes: Collection[int]
) -> dict[int, int]:
    """The cells where a hero's move may end, each with its steps. ``heroes`` are the cells of the others."""
    if heroes and laws.reading("shared-cell") == "never":
        return reach(near, cell, pace, {*blocked, *heroes})
    return reach(near, cell, pace, blocked, heroes)


def free_near(near: Steps, cell: int, taken: Collection[int]) -> int | None:
    """The cell itself if it is free, else the free one nearest to it: where an alarm calls a monster.

    >>> free_near([[1], [0, 2], [1]], 1, {1}), free_near([[1], [0]], 1, {0, 1})
    (0, None)
    """
    return next((other for other in Spread(near, cell).within(FAR) if other not in taken), None)


def walk(
    laws: Laws, near: Steps, cell: int, goal: int, blocked: Collection[int], heroes: Collection[int]
) -> tuple[int, ...] | None:
    """The shortest way there, the cells stepped on; None without one."""
    if heroes and laws.reading("shared-cell") == "never":
        blocked = {*blocked, *heroes}
    return None if goal in heroes else way(near, cell, {goal}, blocked)
