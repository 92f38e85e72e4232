"""Which way letters run: the levels of Unicode's bidirectional algorithm, and the order they give a line."""

import re
from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import icu

# compiled where a text that is not set at once asks for it
_FROM_RIGHT = (
    "[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufefe"
    "\U00010800-\U00010fff\U0001e800-\U0001efff]"
)


def runs_from_right(text: str) -> bool:
    """Whether any of a text runs from right to left."""
    return not text.isascii() and re.search(_FROM_RIGHT, text) is not None


@cache
def _bidi() -> "icu.Bidi":
    import icu

    return icu.Bidi()


def levels(text: str, from_right: bool) -> list[int]:
    """The level of each character of a paragraph; odd ones run from right to left.

    ``from_right``: the paragraph does, unless nothing in it does and some of it is words from the left; where
    it is False, one does whose first letter does, so that what ends its sentence stands on the left.

    >>> levels("a", False), levels("אב 12", True), levels("Dragon.", True)
    ([0], [1, 1, 1, 2, 2], [0, 0, 0, 0, 0, 0, 0])
    >>> levels("אב!", False), levels("Ab אב!", False)
    ([1, 1, 1], [0, 0, 0, 1, 1, 0])
    """
    import icu

    if not runs_from_right(text):
        from_right = from_right and not any(char.isalpha() for char in text)
    elif not from_right:
        first = next((char for char in text if char.isalpha()), "")
        from_right = runs_from_right(first)
    units = icu.UnicodeString(text)  # in UTF-16
    bidi = _bidi()
    bidi.setPara(units, 1 if from_right else 0)
    found = bidi.getLevels() if text else ()
    if len(found) == len(text):
        return list(found)
    at, each = 0, []
    for char in text:
        each.append(found[at])
        at += 2 if char > "\uffff" else 1
    return each


def in_order(levels: Sequence[int]) -> list[int]:
    """The numbers of what stands on a line, from left to right (rule L2).

    >>> in_order([1, 1, 2, 2, 1])
    [4, 2, 3, 1, 0]
    """
    order = list(range(len(levels)))
    if not any(levels):
        return order
    lowest = min(level for level in levels if level % 2) if any(level % 2 for level in levels) else 1
    for bound in range(max(levels), lowest - 1, -1):
        at = 0
        while at < len(order):
            end = at
            while end < len(order) and levels[order[end]] >= bound:
                end += 1
            if end > at:
                order[at:end] = reversed(order[at:end])
            at = end + 1
    return order
