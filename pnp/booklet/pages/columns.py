"""Strips in columns, all of them as high as each other."""

from collections.abc import Sequence

from pnp.booklet.pages.flow import broken_at
from pnp.booklet.pages.strip import Strip, beside, moved, stacked

_STEP = 1.0  # mm


def columned(strips: Sequence[Strip], count: int, pitch: float, height: float) -> list[Strip]:
    """One strip for each page's columns, ``pitch`` mm apart, none higher than ``height``.

    They fill as few pages as they can, and each column of these as much as any other.
    """
    columns = broken_at(strips, height)
    most = -(-len(columns) // count) * count
    low = max((strip.height for strip in strips), default=0.0)
    low = max(low, sum(strip.height for strip in strips) / most if most else 0.0)
    while low < height:
        tried = broken_at(strips, low)
        parted = any(column[-1].keep for column in tried[:-1])
        if len(tried) <= most and not parted and all(stacked(column).height <= low for column in tried):
            columns = tried
            break
        low += _STEP
    pages = [columns[at : at + count] for at in range(0, len(columns), count)]
    return [beside(moved(stacked(column), at * pitch) for at, column in enumerate(page)) for page in pages]
