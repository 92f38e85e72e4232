"""The text of a spreadsheet's cell that is set in bold or italic."""

import re
from itertools import groupby
from typing import NamedTuple

_EDGES = re.compile(r"(\s*)(.*?)(\s*)\Z", re.DOTALL)


class CellLook(NamedTuple):
    """How characters are set."""

    bold: bool = False
    italic: bool = False


Runs = tuple[tuple[str, CellLook], ...]
"""The characters of a cell, and how they are set."""


class CellText(str):
    """A cell's text as it stands; ``marked`` is the same with its bold and italic as marks."""

    marked: str

    @classmethod
    def of(cls, text: str, runs: Runs) -> "CellText":
        """The text, set so."""
        made = cls(text)
        joined = groupby(runs, lambda run: run[1])  # programs part runs where somebody has typed
        made.marked = "".join(emphasized("".join(text for text, _ in alike), look) for look, alike in joined)
        return made


def emphasized(text: str, look: CellLook) -> str:
    """The text between marks, line by line, blanks outside; what has marks of its own stays as it is.

    >>> emphasized("Take ", CellLook(bold=True)), emphasized("*now*", CellLook(italic=True))
    ('**Take** ', '*now*')
    """
    mark = "**" * look.bold + "*" * look.italic
    if not mark or "*" in text:
        return text
    return "\n".join(_EDGES.sub(lambda edges: _between(mark, edges), line, 1) for line in text.split("\n"))


def _between(mark: str, edges: re.Match[str]) -> str:
    return f"{edges[1]}{mark}{edges[2]}{mark}{edges[3]}" if edges[2] else edges[0]
