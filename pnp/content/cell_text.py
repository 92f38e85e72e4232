"""The text of a spreadsheet's cell that is set in bold or italic, underlined, or shown in a format."""

import re
from collections.abc import Iterator
from itertools import groupby
from typing import NamedTuple

from pnp.content.markup import UNDERLINE, UNDERLINE_END, guarded, no_beginning, pieces, shown


class CellLook(NamedTuple):
    """How characters are set."""

    bold: bool = False
    italic: bool = False
    underline: bool = False

    def within(self, other: "CellLook") -> "CellLook":
        """What both have."""
        return CellLook(*(one and two for one, two in zip(self, other, strict=True)))


Runs = tuple[tuple[str, CellLook], ...]
"""The characters of a cell, and how they are set; of a number none where it is shown as it is."""

_PLAIN, _ALL = CellLook(), CellLook(True, True, True)
_ENDS = re.compile(r"(\s*+)((?:\S|\s++(?=\S))*+)(\s*+)")


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
        made.marked = marked(runs)
        return made


def marked(runs: Runs) -> str:
    """The text with marks, line by line: each begins where its look does, blanks outside, and ends with it.

    >>> bold, both = CellLook(bold=True), CellLook(bold=True, italic=True)
    >>> marked((("Draw ", bold), ("two", both), (".", bold), (" Then stop.", CellLook())))
    '**Draw *two*.** Then stop.'
    """
    lines: list[list[tuple[str, CellLook]]] = [[]]
    for text, look in runs:
        first, *others = text.split("\n")
        lines[-1].append((first, look))
        lines += [[(line, look)] for line in others]
    return "\n".join(map(_marked_line, lines))


def _marked_line(runs: list[tuple[str, CellLook]]) -> str:
    """A line with marks; without them where they would not be read as such (a star between two digits)."""
    bare = "".join(text for text, _ in runs)
    if all(look == _PLAIN for _, look in runs):
        return bare
    line = last = gap = ""
    now, through = _PLAIN, _ALL
    for text, look in (*_words_and_blanks(runs), ("", _PLAIN)):
        if text.isspace():
            gap, through = gap + text, through.within(look)
            continue
        kept = now.within(through).within(look)
        line += _ending(now, kept) + gap
        if look[:2] != kept[:2] and not gap:
            head = no_beginning(last, text)
            line, text = line + head, text[len(head) :]
        if text:
            line += _beginning(kept, look) + text
        now, last, gap, through = look if text else kept, text[-1:], "", _ALL
    return line if shown(line, "x") == shown(bare, "x") else bare


def _words_and_blanks(runs: list[tuple[str, CellLook]]) -> Iterator[tuple[str, CellLook]]:
    """The runs with the blanks around them parted from them, those of one look in one."""
    for look, alike in groupby(runs, lambda run: run[1]):  # programs part runs where somebody has typed
        text = "".join(text for text, _ in alike)
        if match := _ENDS.fullmatch(text):
            before, words, after = match.groups()
            yield from ((blank, look) for blank in (before,) if blank)
            if words:
                yield _beside_own_marks(words, look)
            yield from ((blank, look) for blank in (after,) if blank)


def _beside_own_marks(text: str, look: CellLook) -> tuple[str, CellLook]:
    """What has marks of its own keeps them in their place; stars that are none stay characters."""
    if UNDERLINE in text:
        look = look._replace(underline=False)
    if "*" not in text or not (look.bold or look.italic):
        return text, look
    found = pieces(text)
    own = {piece.mark for piece in found}
    if not own & {"**", "*"}:
        return "".join(piece.tag.raw if piece.tag else guarded(piece.text) for piece in found), look
    return text, look._replace(bold=look.bold and "**" not in own, italic=look.italic and "*" not in own)


def _ending(now: CellLook, kept: CellLook) -> str:
    stars = "**" * (now.bold > kept.bold) + "*" * (now.italic > kept.italic)
    return stars + UNDERLINE_END * (now.underline > kept.underline)


def _beginning(kept: CellLook, look: CellLook) -> str:
    stars = "**" * (look.bold > kept.bold) + "*" * (look.italic > kept.italic)
    return UNDERLINE * (look.underline > kept.underline) + stars
