"""Sets of components that score together."""

from collections.abc import Iterable, Mapping


def complete(counts: Mapping[str, int], kinds: Iterable[str]) -> int:
    """How many whole sets with one of each kind: the scarcest kind decides.

    >>> complete({"sword": 2, "shield": 1}, ["sword", "shield"])
    1
    """
    return min((counts.get(kind, 0) for kind in kinds), default=0)


def identical(count: int, size: int) -> int:
    """How many sets of ``size`` alike can be made of ``count``.

    >>> identical(7, 3)
    2
    """
    return count // size


def absent(counts: Mapping[str, int], kinds: Iterable[str]) -> tuple[str, ...]:
    """The kinds of which there is none.

    >>> absent({"green": 1}, ["green", "blue"])
    ('blue',)
    """
    return tuple(kind for kind in kinds if not counts.get(kind, 0))
