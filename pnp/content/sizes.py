"""Trim sizes by name, from ``papers/sizes.toml`` of each template root."""

from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from pnp.content.declared import SIZES
from pnp.content.reading import Loaded, read_declared
from pnp.problem import Problem


class Size(NamedTuple):
    """A trim: its name for people, and millimetres."""

    name: str
    width: float
    height: float
    corner: float


def read_sizes(roots: Iterable[Path]) -> Loaded[dict[str, Size]]:
    """Every named size; of two with one name that of the first root counts."""
    sizes: dict[str, Size] = {}
    problems: list[Problem] = []
    for root in roots:
        given, spot = read_declared(root / "papers" / "sizes.toml", SIZES)
        problems += spot.problems
        if not spot.problems:
            for name, size in given.get("sizes", {}).items():
                sizes.setdefault(name, Size(**size))
    return Loaded(sizes, tuple(problems))
