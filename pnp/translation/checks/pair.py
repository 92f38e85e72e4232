"""A text and its translation, as the checks look at them."""

import re
from collections.abc import Callable
from dataclasses import dataclass

from pnp.content.game import Text
from pnp.content.markup import shown
from pnp.translation.catalogue import CatalogueEntry
from pnp.words import Message

Covers = Callable[[str], bool]
"""Whether some font of the language has a character."""

STAND_IN = "\ufffc"
"""What stands for an icon or a placeholder in a text that is read without its marks."""

BLANKS = " \u00a0\u202f\u2009"

WORD = re.compile(r"[^\W\d_]+")
"""A run of letters."""

_LINK = re.compile(r"\]\((?:(?!\]\()[^)])*+\)")
_BRACKET = re.compile(r"\[(?=[^\[\]]*+\]\()")  # that opens a link
_AROUND = 12  # letters of an excerpt before the place, as many behind it


@dataclass(frozen=True, slots=True)
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
