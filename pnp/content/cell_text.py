"""The text of a spreadsheet's cell that is set in bold or italic, underlined, or shown in a format."""

from itertools import groupby
from typing import NamedTuple

from pnp.content.markup import UNDERLINE, UNDERLINE_END


class CellLook(NamedTuple):
    """How characters are set."""

    bold: bool = False
    italic: bool = False
    underline: bool = False


Runs = tuple[tuple[str, CellLook], ...]
"""The characters of a cell, and how they are set; of a number none where it is shown as it is."""


class CellText(str):
    """A cell's text as it stands; ``marked`` is the same with its bold, italic and underlined as marks.

    ``held`` is that of a number or a date as it is, and not as its cell shows it.
    """

    marked: str
    held: str

    @classmethod
    def of(cls, text: str, runs: Runs, held: str = "") -> "CellText":
        """The text, set so."""
        made = cls(text)
        made.held = held or text
        joined = groupby(runs, lambda run: run[1])  # programs part runs where somebody has typed
        made.marked = "".join(emphasized("".join(text for text, _ in alike), look) for look, alike in joined)
        return made


def emphasized(text: str, look: CellLook) -> str:
    """The text between marks, line by line, blanks outside; what has marks of its own stays as it is.

    >>> emphasized("Take ", CellLook(bold=True)), emphasized("*now*", CellLook(italic=True))
    ('**Take** ', '*now*')
    """
    stars = "**" * look.bold + "*" * look.italic
    if "*" in text:
        stars = ""
    begins, ends = (UNDERLINE, UNDERLINE_END) if look.underline and UNDERLINE not in text else ("", "")
    if not (stars or begins):
        return text
    return "\n".join(_between(begins + stars, line, stars + ends) for line in text.split("\n"))


def _between(begins: str, line: str, ends: str) -> str:
    words = line.strip()
    before, _, after = line.partition(words) if words else (line, "", "")
    return f"{before}{begins}{words}{ends}{after}" if words else line
