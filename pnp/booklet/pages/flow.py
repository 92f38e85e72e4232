"""Breaking strips into pages: no heading at a foot, no line alone, boxes and rows whole."""

from collections.abc import Sequence
from dataclasses import replace

from pnp.booklet.pages.strip import Strip, gap

_ROOM = 1e-6
LEAST = 2 * 4.5
"""What must follow a heading on its page, mm: two lines."""
HIGH = 45.0
"""What is higher, mm, need not come along: a line alone under its heading beats an empty half page."""


def broken_at(strips: Sequence[Strip], height: float) -> list[list[Strip]]:
    """Strips in columns of a height, each as full as it can be. A strip that is higher stands alone."""
    strips = held(strips)
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
    found = False
    for at in range(start, len(strips)):
        strip = strips[at]
        if at > start:
            y += gap(strips[at - 1], strip)
        y += strip.height
        if y > height + _ROOM:
            return best if found else max(forced, start + 1)
        forced = at + 1
        if not strip.keep or at == len(strips) - 1:
            best, found = at + 1, True
    return len(strips)


def held(strips: Sequence[Strip]) -> list[Strip]:
    """Strips of which each heading keeps two lines of what it heads, or the one before a high block."""
    found = list(strips)
    for at, strip in enumerate(strips):
        after = strips[at + 1 : at + 2]
        if not strip.heading or not after or after[0].heading:
            continue
        reach = 0.0
        for index in range(at + 1, len(strips) - 1):
            reach += strips[index].height
            following = strips[index + 1]
            if reach >= LEAST or following.heading or following.height > HIGH:
                break
            found[index] = replace(found[index], keep=True)
    return found
