"""A text and its translation, as the checks look at them."""

import re
import unicodedata
from collections.abc import Callable, Iterable
from itertools import groupby

from pnp.content.game import Text
from pnp.content.markup import shown
from pnp.frozen import frozen
from pnp.translation.catalogue import CatalogueEntry
from pnp.words import Message

Covers = Callable[[str], bool]
"""Whether some font of the language has a character."""

STAND_IN = "\ufffc"
"""What stands for an icon or a placeholder in a text that is read without its marks."""

BLANKS = " \u00a0\u202f\u2009"


def _ranges(chars: Iterable[int]) -> str:
    """Characters as the ranges of a pattern."""
    runs = [[*run] for _, run in groupby(enumerate(chars), lambda pair: pair[1] - pair[0])]
    return "".join(f"{chr(run[0][1])}-{chr(run[-1][1])}" for run in runs)


_MARKS = _ranges(code for code in range(0x300, 0x1D00) if unicodedata.category(chr(code))[0] == "M")
"""Vowels and other signs on letters, which are no \\w: Hebrew, Arabic, and of India and around."""
IN_WORD = rf"(?-i:[\w{_MARKS}])"  # signs have no case, and to look for none is faster
"""What goes on with a word, as a pattern."""
LETTERS = rf"(?:[^\W\d_][{_MARKS}]*+)+"
"""A run of letters, each with the signs on it, as a pattern."""

WORD = re.compile(LETTERS)

_LINK = re.compile(r"\]\((?:(?!\]\()[^)])*+\)")
_BRACKET = re.compile(r"\[(?=[^\[\]]*+\]\()")  # that opens a link
_AROUND = 12  # letters of an excerpt before the place, as many behind it


@frozen
class Pair:
    """One entry that is up to date."""

    text: Text
    entry: CatalogueEntry

    @property
    def id(self) -> str:
        """The text's id."""
        return self.text.id


def bare(text: str) -> str:
    """What is read of a text: no emphasis, colours or addresses; one character for an icon or placeholder.

    >>> bare("**Take** [it](#aim), {color:gold}the gold{/color}")
    'Take it, the gold'
    """
    return shown(_LINK.sub("", _BRACKET.sub("", text)), STAND_IN)


def excerpt(text: str, at: int) -> Message:
    """The words around a place, quoted, for a message; blanks are shown as they are."""
    start, end = max(0, at - _AROUND), at + _AROUND
    words = text[start:end].replace(STAND_IN, "{…}").replace("\n", " ")
    return Message("piece.quoted", name=f"{'…' if start else ''}{words}{'…' if end < len(text) else ''}")
