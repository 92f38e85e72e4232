"""Texts in lines of a width."""


def wrapped(text: str, width: int, lead: str = "", below: str = "") -> list[str]:
    """A text's lines, the first led by ``lead``, the others by ``below``; none of an empty text.

    A line ends at a blank alone: no-break spaces hold, and neither a word nor an id with a hyphen is broken.

    >>> wrapped("1 two-headed-dragon beside a dwarf", 20, "- ", "  ")
    ['- 1', '  two-headed-dragon', '  beside a dwarf']
    """
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
