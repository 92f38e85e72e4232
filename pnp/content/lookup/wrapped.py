"""Texts in lines of a width."""

import re

_BREAK = re.compile(r"[\t-\r]")
"""Blanks that end a line, or are written as others."""


def wrapped(text: str, width: int, lead: str = "", below: str = "") -> list[str]:
    """A text's lines, the first led by ``lead``, the others by ``below``; none of an empty text.

    A line ends at a blank alone: no-break spaces hold, and neither a word nor an id with a hyphen is broken.

    >>> wrapped("1 two-headed-dragon beside a dwarf", 20, "- ", "  ")
    ['- 1', '  two-headed-dragon', '  beside a dwarf']
    """
    if len(lead) + len(text) <= width and text.strip() == text and not _BREAK.search(text):
        return [f"{lead}{text}"] if text else []  # as most are, which needs no library
    import textwrap

    lines: list[str] = []
    for part in text.split("\n"):
        lines += textwrap.wrap(
            part,
            max(width, 1),
            initial_indent=below if lines else lead,
            subsequent_indent=below,
            break_long_words=False,
            break_on_hyphens=False,
        ) or [""]
    return lines if text else []
