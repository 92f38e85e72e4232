"""A text and its translation, as the checks look at them."""

import re
from collections.abc import Callable
from dataclasses import dataclass

from pnp.content.game import Text
from pnp.content.markup import tags
from pnp.translation.catalogue import Entry

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
    entry: Entry

    @property
    def id(self) -> str:
        """The text's id."""
        return self.text.id


def bare(text: str) -> str:
    """What is read of a text: no emphasis, colours or addresses; one character for an icon or placeholder."""
    text = _LINK.sub("", _BRACKET.sub("", text))
    return _TAG.sub(lambda match: _shown(match[0]), _EMPHASIS.sub("", text))


def _shown(raw: str) -> str:
    return "" if tags(raw)[0].kind in ("color", "end") else STAND_IN


def excerpt(text: str, at: int) -> str:
    """The words around a place, quoted, for a message; blanks are shown as they are."""
    start, end = max(0, at - _AROUND), at + _AROUND
    shown = text[start:end].replace(STAND_IN, "{…}").replace("\n", " ")
    return f"“{'…' if start else ''}{shown}{'…' if end < len(text) else ''}”"


def named(blank: str) -> str:
    """What a blank is called in messages."""
    names = {
        " ": "a blank",
        "\u00a0": "a no-break space (U+00A0)",
        "\u202f": "a narrow no-break space (U+202F)",
    }
    return names.get(blank, f"U+{ord(blank):04X}" if blank else "no blank")
