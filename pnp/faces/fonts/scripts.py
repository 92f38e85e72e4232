"""Scripts that are set by libraries which are installed with their fonts: which they are, what they take."""

import re
import unicodedata
from functools import cache
from importlib.util import find_spec

from pnp.bootstrap import install_command
from pnp.words import Message

UNSPACED = (  # whose lines end between words that no blank parts: a dictionary says where
    "\u0e00-\u0eff"  # Thai, Lao
    "\u1000-\u109f\ua9e0-\ua9ff\uaa60-\uaa7f"  # Myanmar
    "\u1780-\u17ff"  # Khmer
    "\u1950-\u19df\u1a20-\u1aaf\uaa80-\uaadf"  # Tai Le, New Tai Lue, Tai Tham, Tai Viet
)
"""Ranges of a regular expression's set."""
_JOINED = (  # that run from right to left, or whose letters change beside others
    "\u0590-\u061b\u061d-\u08ff\ufb1d-\ufdff\ufe70-\ufefe"  # Hebrew, Arabic, Syriac, Thaana, N’Ko, their like
    "\u0900-\u0dff\ua8e0-\ua8ff"  # Devanagari to Sinhala
    "\u0f00-\u0fff"  # Tibetan
    "\u1100-\u11ff\ua960-\ua97f\ud7b0-\ud7ff"  # Hangul in letters, not in syllables
    "\u1700-\u177f\u1800-\u18af\u1900-\u194f"  # Tagalog to Tagbanwa, Mongolian, Limbu
    "\u1a00-\u1a1f\u1b00-\u1c4f\u1cc0-\u1cff"  # Buginese, Balinese to Lepcha, Vedic signs
    "\ua800-\ua82f\ua840-\ua8df\ua900-\ua95f\ua980-\ua9df\uaa00-\uaa5f\uaae0-\uaaff\uabc0-\uabff"  # …
    "\U00010800-\U00011fff\U0001e800-\U0001efff"  # historic and younger ones
)
_ASKING = re.compile(f"[{UNSPACED}{_JOINED}]")
_MARKS = "\u0300-\u034e\u0350-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f"
"""Marks over and under letters, most of which are one with theirs in fonts; the others are moved there."""
_ODD = re.compile(f"[{UNSPACED}{_JOINED}{_MARKS}]")
# These are compiled where a library is missing.
_OF_A_NAME = (
    r" (?:CAPITAL|SMALL|LETTER|VOWEL|SIGN|DIGIT|MARK|CHARACTER|CONSONANT|SUBJOINED|POINT|ACCENT|CHOSEONG).*"
)
_EXTRAS = {
    "arabic": "[\u0600-\u06ff\u0750-\u077f\u0870-\u08ff\ufb50-\ufdff\ufe70-\ufefe]",
    "hebrew": "[\u0590-\u05ff\ufb1d-\ufb4f]",
    "devanagari": "[\u0900-\u097f\ua8e0-\ua8ff]",
    "tamil": "[\u0b80-\u0bff]",
    "thai": "[\u0e00-\u0e7f]",
}
_OF_ANY = "shaping"
"""The extra that has the libraries alone."""
_LIBRARIES = ("uharfbuzz", "icu")


def asks_for_shaping(text: str) -> bool:
    """Whether a text holds letters that are set by what comes with the extras; marks, where that is there.

    >>> asks_for_shaping("竜 Ж β ś"), asks_for_shaping("ไทย"), asks_for_shaping("")
    (False, True, False)
    """
    return may_ask_for_shaping(text) and (
        _ASKING.search(text) is not None or (has_loose_marks(text) and _there())
    )


def may_ask_for_shaping(text: str) -> bool:
    """Whether that takes a closer look: not of ordinary letters, with accents of their own."""
    return not text.isascii() and _ODD.search(text) is not None


def has_loose_marks(text: str) -> bool:
    """Whether a text holds marks that are no part of a letter.

    >>> has_loose_marks("e\u0301"), has_loose_marks("Z\u0303")
    (False, True)
    """
    if not may_ask_for_shaping(text):
        return False
    return re.search(f"[{_MARKS}]", unicodedata.normalize("NFC", text)) is not None


def lacking_marks(text: str) -> Message | None:
    """That marks stand beside their letters, where libraries are not installed, and how to have them."""
    if not has_loose_marks(text) or _there():
        return None
    return Message("loose-marks", command=install_command(extra=_OF_ANY))


def lacking_library(text: str) -> Message | None:
    """That libraries are not installed which a text is set by, and how to have them."""
    if _there():
        return None
    return Message("script-not-set", script=script_of(text), command=install_command(extra=extra_of(text)))


def _there() -> bool:
    return all(map(_installed, _LIBRARIES))


@cache
def _installed(library: str) -> bool:
    return find_spec(library) is not None


def extra_of(text: str) -> str:
    """The extra that brings what the letters of a text take.

    >>> extra_of("abc שלום"), extra_of("ខ្មែរ")
    ('hebrew', 'shaping')
    """
    return next((extra for extra, letters in _EXTRAS.items() if re.search(letters, text)), _OF_ANY)


def script_of(text: str) -> str:
    """The script of the first such letters of a text, by its English name.

    >>> script_of("a ไทย"), script_of("שלום")
    ('Thai', 'Hebrew')
    """
    found = _ASKING.search(text)
    return re.sub(_OF_A_NAME, "", unicodedata.name(found[0], "")).title() if found else ""


def without_shaped(text: str) -> str:
    """A text without those letters."""
    return _ASKING.sub("", unicodedata.normalize("NFC", text))
