"""A text and its translation, as the checks look at them."""

import re
from collections.abc import Callable
from dataclasses import dataclass

from pnp.content.game import Text
from pnp.content.markup import tags
from pnp.translation.catalogue import CatalogueEntry

Covers = Callable[[str], bool]
"""Whether some font of the language has a character."""

STAND_IN = "\ufffc"
"""What stands for an icon or a placeholder in a text that is read without its marks."""

_LINK = re.compile(r"\]\([^)]*\)")
_BRACKET = re.compile(r"\[(?=[^\]]*\]\()")  # that opens a link
_EMPHASIS = re.compile(r"\*+|\N{SOFT HYPHEN}")
_TAG = re.compile(r"\{[^{}]*\}")


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
