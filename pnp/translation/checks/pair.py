"""A text and its translation, as the checks look at them."""

import re
from collections.abc import Callable
from dataclasses import dataclass

from pnp.content.game import Text
from pnp.content.markup import tags
from pnp.translation.catalogue import CatalogueEntry
from pnp.words import Message

Covers = Callable[[str], bool]
"""Whether some font of the language has a character."""

STAND_IN = "\ufffc"
"""What stands for an icon or a placeholder in a text that is read without its marks."""

_LINK = re.compile(r"\]\([^)]*\)")
_BRACKET = re.compile(r"\[(?=[^\]]*\]\()")  # that opens a link
_EMPHASIS = re.compile(r"\*+|\N{SOFT HYPHEN}")
_TAG = re.compile(r"\{[^{}]*\}")
_AROUND = 12


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
    text = _LINK.sub("", _BRACKET.sub("", text))
    return _TAG.sub(lambda match: _shown(match[0]), _EMPHASIS.sub("", text))


def _shown(raw: str) -> str:
    return "" if tags(raw)[0].kind in ("color", "end") else STAND_IN


def excerpt(text: str, at: int) -> Message:
    """The words around a place, quoted, for a message; blanks are shown as they are."""
    start, end = max(0, at - _AROUND), at + _AROUND
    shown = text[start:end].replace(STAND_IN, "{…}").replace("\n", " ")
    return Message("piece.quoted", name=f"{'…' if start else ''}{shown}{'…' if end < len(text) else ''}")


_BLANKS = {
    "": Message("piece.no-blank"),
    " ": Message("piece.blank"),
    "\u00a0": Message("piece.no-break-space"),
    "\u202f": Message("piece.narrow-space"),
}


def blank_name(blank: str) -> Message | str:
    """What a blank is called in messages."""
    return _BLANKS.get(blank) or f"U+{ord(blank):04X}"
