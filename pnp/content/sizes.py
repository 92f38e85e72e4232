"""Trim sizes by name, from ``papers/sizes.toml`` of each template root."""

from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from pnp.content.declared import SIZES
from pnp.content.documents import read_document
from pnp.content.spec import Spot, read
from pnp.problem import Problem


class Size(NamedTuple):
    """A trim: its name for people, and millimetres."""

    name: str
    width: float
    height: float
    corner: float


def read_sizes(roots: Iterable[Path], problems: list[Problem]) -> dict[str, Size]:
    """Every named size; of two with one name that of the first root counts. Faults go to ``problems``."""
    sizes: dict[str, Size] = {}
    for root in roots:
        path = root / "papers" / "sizes.toml"
        if not path.is_file():
            continue
        document = read_document(path)
        if isinstance(document, Problem):
            problems.append(document)
            continue
        before = len(problems)
        given = read(SIZES, document.tree, Spot(document, problems))
        if len(problems) == before:
            for name, size in given["sizes"].items():
                sizes.setdefault(name, Size(**size))
    return sizes
