"""Capitals and small letters where a language has its own: i and ı, İ and I are four letters in Turkish.

Greek capitals have no tonos but in Ή, “or”; Dutch writes IJ as one. ß becomes SS, as the Duden has it.
"""

import re
from unicodedata import normalize

from pnp.words import Words

_DOTTED = ("tr", "az")
_UPPER = str.maketrans("iı", "İI")
_LOWER = str.maketrans("İI", "iı")
# compiled where a text is Greek
_GREEK_ACCENTS = "[\u0300\u0301\u0313\u0314\u0342\u0345]"
_GREEK_TWO = "([αεουηΑΕΟΥΗ])\u0301([ιυΙΥ])(?!\u0308)"
"""Two vowels that a tonos parts, which falls in capitals: a dialytika parts them then."""
_GREEK_OR = "(?<!\\w)ή(?!\\w)"


def upper(text: str, lang: str) -> str:
    """A text in capitals.

    >>> upper("çeşitleme", "tr"), upper("titre", "fr"), upper("Τέλος, μάιος", "el")
    ('ÇEŞİTLEME', 'TITRE', 'ΤΕΛΟΣ, ΜΑΪΟΣ')
    """
    if lang[:2] == "el":
        apart = re.sub(_GREEK_TWO, "\\1\\2\u0308", normalize("NFD", re.sub(_GREEK_OR, "Ή\ue000", text)))
        kept = apart.replace("Η\u0301\ue000", "\ue001")
        return normalize("NFC", re.sub(_GREEK_ACCENTS, "", kept)).upper().replace("\ue001", "Ή")
    return (text.translate(_UPPER) if _dotted(lang) else text).upper()


def in_capitals(words: Words, code: str) -> str:
    """Words of the program in capitals, those of the language that they are in.

    >>> in_capitals(Words("tr"), "booklet.index")  # nobody has said it in Turkish yet
    'INDEX'
    """
    return upper(words(code), words.language_of(code))


def folded(text: str, lang: str) -> str:
    """A text as it is compared: small letters, those that differ in their case alone the same.

    >>> folded("İnek", "tr"), folded("STRASSE", "de")
    ('inek', 'strasse')
    """
    return (text.replace("I\u0307", "İ").translate(_LOWER) if _dotted(lang) else text).casefold()


def capitalized(text: str, lang: str) -> str:
    """A text that begins with a capital.

    >>> capitalized("inek", "tr"), capitalized("ijs", "nl")
    ('İnek', 'IJs')
    """
    if lang[:2] == "nl" and text[:2].lower() == "ij":
        return "IJ" + text[2:]
    return upper(text[:1], lang) + text[1:]


def uncapitalized(text: str, lang: str) -> str:
    """A text as it stands inside a phrase; in German a noun keeps its capital.

    >>> uncapitalized("Ispanak", "tr"), uncapitalized("Beute", "de")
    ('ıspanak', 'Beute')
    """
    if lang.startswith("de"):
        return text
    first = text[:1].translate(_LOWER) if _dotted(lang) else text[:1]
    return first.lower() + text[1:]


def _dotted(lang: str) -> bool:
    return lang.replace("-", "_").partition("_")[0] in _DOTTED
