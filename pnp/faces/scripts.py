"""Scripts that are not set yet: what needs more than one letter after the other, from left to right."""

import re
import unicodedata

from pnp.words import Message

_UNSPACED = (  # whose lines end between words that no blank parts: a dictionary says where
    "\u0e00-\u0eff"  # Thai, Lao
    "\u1000-\u109f\ua9e0-\ua9ff\uaa60-\uaa7f"  # Myanmar
    "\u1780-\u17ff"  # Khmer
    "\u1950-\u19df\u1a20-\u1aaf\uaa80-\uaadf"  # Tai Le, New Tai Lue, Tai Tham, Tai Viet
)
_JOINED = (  # that run from right to left, or whose letters change beside others
    "\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefe"  # Hebrew, Arabic, Syriac, Thaana, N’Ko and their like
    "\u0900-\u0dff\ua8e0-\ua8ff"  # Devanagari to Sinhala
    "\u0f00-\u0fff"  # Tibetan
    "\u1100-\u11ff\ua960-\ua97f\ud7b0-\ud7ff"  # Hangul in letters, not in syllables
    "\u1700-\u177f\u1800-\u18af\u1900-\u194f"  # Tagalog to Tagbanwa, Mongolian, Limbu
    "\u1a00-\u1a1f\u1b00-\u1c4f\u1cc0-\u1cff"  # Buginese, Balinese to Lepcha, Vedic signs
    "\ua800-\ua82f\ua840-\ua8df\ua900-\ua95f\ua980-\ua9df\uaa00-\uaa5f\uaae0-\uaaff\uabc0-\uabff"  # …
    "\U00010800-\U00011fff\U0001e800-\U0001efff"  # historic and younger ones
)
_UNSET = re.compile(f"[{_UNSPACED}{_JOINED}]")
_IS_UNSPACED = re.compile(f"[{_UNSPACED}]")
_OF_A_NAME = re.compile(
    r" (?:CAPITAL|SMALL|LETTER|VOWEL|SIGN|DIGIT|MARK|CHARACTER|CONSONANT|SUBJOINED|POINT|ACCENT|CHOSEONG).*"
)


def unset_script(text: str) -> Message | None:
    """That a text holds letters of a script that is not set yet.

    >>> print(unset_script("ไทย"))
    Thai letters are not set yet: marks do not find their places, and lines cannot end between words
    >>> unset_script("竜 Ж β ś")
    """
    found = None if text.isascii() else _UNSET.search(text)
    if found is None:
        return None
    script = _OF_A_NAME.sub("", unicodedata.name(found[0], "")).title()
    return Message(
        "script-not-set.unspaced" if _IS_UNSPACED.match(found[0]) else "script-not-set", script=script
    )


def without_unset(text: str) -> str:
    """A text without those letters."""
    return _UNSET.sub("", unicodedata.normalize("NFC", text))
