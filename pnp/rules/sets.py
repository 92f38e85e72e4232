"""Sets of components that score together."""

from collections.abc import Iterable, Mapping


def complete(counts: Mapping[str, int], kinds: Iterable[str]) -> int:
    """How many whole sets with one of each kind: the scarcest kind decides."""
    return min((counts.get(kind, 0) for kind in kinds), default=0)


def identical(count: int, size: int) -> int:
    """How many sets of ``size`` alike can be made of ``count``."""
    return count // size


def absent(counts: Mapping[str, int], kinds: Iterable[str]) -> tuple[str, ...]:
    """The kinds of which there is none."""
    return tuple(kind for kind in kinds if not counts.get(kind, 0))
