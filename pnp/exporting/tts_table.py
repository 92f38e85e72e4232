"""Where objects lie on the table: beside each other in lines, none over another."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from pnp.exporting.tts_objects import Saved, placed

_ACROSS = 40.0
"""How long a line is: what one sees who sits at the table."""
_APART = 1.0


class LooseObject(NamedTuple):
    """Something that lies on the table by itself, and the room it takes there."""

    saved: Saved
    width: float
    depth: float


def laid_out(objects: Iterable[LooseObject]) -> Iterator[Saved]:
    """The objects line by line, from the far left to the near right, around the middle of the table."""
    lines: list[list[LooseObject]] = [[]]
    reach = 0.0
    for each in objects:
        if lines[-1] and reach + _APART + each.width > _ACROSS:
            lines.append([])
            reach = 0.0
        reach += (_APART if lines[-1] else 0.0) + each.width
        lines[-1].append(each)
    depths = [max((each.depth for each in line), default=0.0) for line in lines]
    z = (sum(depths) + _APART * (len(lines) - 1)) / 2
    for line, depth in zip(lines, depths, strict=True):
        x = -(sum(each.width for each in line) + _APART * (len(line) - 1)) / 2
        for each in line:
            yield placed(each.saved, x + each.width / 2, z - depth / 2)
            x += each.width + _APART
        z -= depth + _APART
