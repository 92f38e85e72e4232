"""Breaking strips into pages and columns: no heading at a foot, no line alone, boxes and rows whole."""

from collections.abc import Sequence
from itertools import groupby

from pnp.booklet.pages.strip import Frame, Strip, beside, gap, height_of, moved, stacked

_ROOM = 1e-6
_STEP = 1.0  # by which columns are made longer until they hold everything, mm
_LEAST = 2 * 4.5
"""What must follow a heading on its page, mm: two lines."""
_HIGH = 45.0
"""What is higher, mm, need not come along: a line alone under its heading beats an empty half page."""


def broken_at(strips: Sequence[Strip], height: float) -> list[list[Strip]]:
    """Strips in columns of a height, each as full as it can be. A strip that is higher stands alone."""
    strips = _held(_whole(strips, height))
    pages: list[list[Strip]] = []
    at = 0
    while at < len(strips):
        end = _end(strips, at, height)
        page = list(strips[at:end])
        pages.append([page[0].head, *page] if page[0].head is not None else page)
        at = end
    return pages


def _end(strips: Sequence[Strip], start: int, height: float) -> int:
    """The end of the page that begins with a strip."""
    first = strips[start]
    y = first.head.height if first.head is not None else 0.0
    best = forced = start + 1
    may_end = False
    for at in range(start, len(strips)):
        strip = strips[at]
        if at > start:
            y += gap(strips[at - 1], strip)
        y += strip.height
        if y > height + _ROOM:
            return best if may_end else max(forced, start + 1)
        forced = at + 1
        if not strip.keep or at == len(strips) - 1:
            best, may_end = at + 1, True
    return len(strips)


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
        if len(tried) <= most and not parted and all(height_of(column) <= low for column in tried):
            columns = tried
            break
        low += _STEP
    pages = [columns[at : at + count] for at in range(0, len(columns), count)]
    return [beside(moved(stacked(column), at * pitch) for at, column in enumerate(page)) for page in pages]


def _whole(strips: Sequence[Strip], height: float) -> list[Strip]:
    """Strips of which those of one box, and the rows of one table, stay together if a column holds them."""
    whole: list[Strip] = []
    for _, group in groupby(strips, key=lambda strip: id(_part_of(strip))):
        block = list(group)
        if _part_of(block[0]) is not None and height_of(block) <= height:
            block = [*(strip._replace(keep=True) for strip in block[:-1]), block[-1]]
        whole += block
    return whole


def _part_of(strip: Strip) -> Frame | Strip | None:
    """The box or the table's head that a strip shares with its neighbours: the very same one."""
    return strip.frames[0] if strip.frames else strip.head


def _held(strips: Sequence[Strip]) -> list[Strip]:
    """Strips of which each heading keeps two lines of what it heads, or the one before a high block."""
    keeping = list(strips)
    for at, strip in enumerate(strips):
        after = strips[at + 1 : at + 2]
        if not strip.heading or not after or after[0].heading:
            continue
        reach = 0.0
        for index in range(at + 1, len(strips) - 1):
            reach += strips[index].height
            following = strips[index + 1]
            if reach >= _LEAST or following.heading or following.height > _HIGH:
                break
            keeping[index] = keeping[index]._replace(keep=True)
    return keeping
