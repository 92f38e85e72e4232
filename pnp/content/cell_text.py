"""The text of a spreadsheet's cell that is set in bold or italic, underlined, or shown with other digits."""

from itertools import groupby
from typing import NamedTuple

from pnp.content.markup import UNDERLINE, UNDERLINE_END


class CellLook(NamedTuple):
    """How characters are set, and numbers shown."""

    bold: bool = False
    italic: bool = False
    underline: bool = False
    percent: bool = False  # a number, which is shown a hundredfold
    whole: int = 0  # as many digits are shown of a number, with zeros before them
    decimals: int = 0  # the same behind the point
    most: int = 0  # one more than the digits that are shown behind the point at most; 0: all of them

    def shown(self, number: str) -> str:
        """A number as its cell shows it: with the zeros around it, and rounded half away from zero.

        >>> CellLook(decimals=2).shown("-1.5"), CellLook(whole=3).shown("7"), CellLook(most=2).shown("0.25")
        ('-1.50', '007', '0.3')
        """
        whole, _, part = number.partition(".")
        if self.most and len(part) >= self.most and "e" not in number.lower():
            from decimal import ROUND_HALF_UP, Decimal  # few games have spreadsheets

            rounded = Decimal(number).quantize(Decimal(1).scaleb(1 - self.most), ROUND_HALF_UP)
            whole, _, part = f"{rounded or abs(rounded):f}".partition(".")
            part = part.rstrip("0")
        part = part.ljust(self.decimals, "0")
        return f"{whole.zfill(self.whole + whole.startswith('-'))}{'.' * bool(part)}{part}"


Runs = tuple[tuple[str, CellLook], ...]
"""The characters of a cell, and how they are set."""


class CellText(str):
    """A cell's text as it stands; ``marked`` is the same with its bold, italic and underlined as marks.

    ``held`` is that of a number with the digits that it has, not those that are shown.
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
