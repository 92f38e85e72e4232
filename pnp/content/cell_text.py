"""The text of a spreadsheet's cell that is set in bold or italic."""

from itertools import groupby
from typing import NamedTuple


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
    return "\n".join(_between(mark, line) for line in text.split("\n"))


def _between(mark: str, line: str) -> str:
    words = line.strip()
    before, _, after = line.partition(words) if words else (line, "", "")
    return f"{before}{mark}{words}{mark}{after}" if words else line
