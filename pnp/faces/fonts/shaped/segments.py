"""Where lines may end in scripts that put no blanks between words."""

from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import icu


@cache
def _lines() -> "icu.BreakIterator":
    import icu

    return icu.BreakIterator.createLineInstance(icu.Locale("th"))


def word_ends(text: str) -> list[int]:
    """Where words end within a text of Thai, Lao, Khmer or Burmese, by ICU's dictionaries.

    >>> word_ends("มังกรทอง")
    [5]
    """
    lines = _lines()
    lines.setText(text)
    ends = [int(end) for end in lines]
    if any(char > "\uffff" for char in text):  # ICU counts in UTF-16
        at, characters = 0, dict[int, int]()
        for number, char in enumerate(text):
            characters[at] = number
            at += 2 if char > "\uffff" else 1
        ends = [characters[end] for end in ends if end in characters]
    return [end for end in ends if 0 < end < len(text)]


@cache
def _phrases() -> Any:
    try:
        import budoux
    except ModuleNotFoundError:
        return None
    return budoux.load_default_japanese_parser()


@lru_cache(512)
def phrase_ends(text: str) -> frozenset[int] | None:
    """Where phrases of a Japanese text end; None where nobody can say, since budoux is not installed."""
    parser = _phrases()
    if parser is None:
        return None
    ends, at = set(), 0
    for phrase in parser.parse(text):
        at += len(phrase)
        ends.add(at)
    return frozenset(ends)
