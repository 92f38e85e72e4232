"""A text and its translation, as the checks look at them."""

import re
from collections.abc import Callable
from dataclasses import dataclass

from pnp.content.game import Text
from pnp.content.markup import shown
from pnp.translation.catalogue import CatalogueEntry

Covers = Callable[[str], bool]
"""Whether some font of the language has a character."""

STAND_IN = "\ufffc"
"""What stands for an icon or a placeholder in a text that is read without its marks."""

_LINK = re.compile(r"\]\([^)]*\)")
_BRACKET = re.compile(r"\[(?=[^\]]*\]\()")  # that opens a link


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
