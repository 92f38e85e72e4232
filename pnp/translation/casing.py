"""Capitals and small letters where a language has its own: i and ı, İ and I are four letters in Turkish."""

from pnp.words import Words

_DOTTED = ("tr", "az")
_UPPER = str.maketrans("iı", "İI")
_LOWER = str.maketrans("İI", "iı")


def upper(text: str, lang: str) -> str:
    """A text in capitals.

    >>> upper("çeşitleme", "tr"), upper("titre", "fr")
    ('ÇEŞİTLEME', 'TITRE')
    """
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

    >>> capitalized("inek", "tr")
    'İnek'
    """
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
