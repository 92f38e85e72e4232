"""Files of ``papers`` that hold a table for each name: papers, printers, stocks, sleeves."""

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from pnp.content.declarations.composites import FreeKeys
from pnp.content.declarations.spec import Spot, read_declared
from pnp.problem import Problem


def named_tables(
    roots: Iterable[Path], name: str, spec: FreeKeys, problems: list[Problem]
) -> Iterator[tuple[str, Mapping[str, Any], Spot]]:
    """The tables of a file in each of the roots, if it is there and without fault; else its faults."""
    for root in roots:
        tables, spot = read_declared(root, f"papers/{name}.toml", spec)
        if not spot.problems:
            for key, given in tables.items():
                yield key, given, spot.inside(key)
        problems += spot.problems  # those noted meanwhile among them
