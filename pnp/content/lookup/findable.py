"""What can be found by words, and the index of it: a terminal reads it, and pages hold it as it is.

The index lists by each word where it stands: on which page, in which part of it, and how often. What that
counts for stands here too, in whole numbers, so that two programs add up the same; how they are added,
``search`` says.
"""

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any, Final, NamedTuple

PARTS: Final = {"title": 60, "terms": 60, "id": 40, "text": 10, "beside": 2}
"""What a word counts in each part of a page."""
TIMES: Final = 8
"""What is told of how often a word stands in a part: more of them counts no more."""
SHARES: Final = {"whole": 10, "begun": 7, "kin": 4, "slip": 4}
"""What a word counts for that is the one asked for, begins with it, is of its family, is spelt like it."""
FULL: Final = 30
"""What a word counts at most within one part: three times itself."""
STEM: Final = 4
"""Letters at least that words of one family begin with, and half of the longer; one more of a near family."""
SHORT: Final = 3
"""Letters that a Latin word has at least that begins others, where it stands itself."""
SLIPS: Final = ((8, 2), (4, 1))
"""How many slips are forgiven from how many letters on: shorter words have to be right."""
OWN: Final = 3
"""How much more a page counts whose title is what was asked, fillers among it."""
WORDS: Final = 12
"""Words of what is asked that are read."""
MOST: Final = 40
"""Pages that are found at most: nobody reads further."""

_WORD = re.compile(r"[^\W_]+")
_LETTERS = {"œ": "oe", "æ": "ae", "ß": "ss", "ø": "o", "ł": "l", "ı": "i", "ς": "σ"}


class _Folded(dict[int, str]):
    """What stands for each character, as ``str.translate`` asks for it: nothing for an accent."""

    def __missing__(self, code: int) -> str:
        char = chr(code)
        self[code] = folded = "" if unicodedata.category(char)[0] == "M" else _LETTERS.get(char, char)
        return folded


_FOLDED = _Folded()


class Findable(NamedTuple):
    """What can be found: a section, or whatever else has an id, a title and a text."""

    id: str
    title: str
    text: str
    terms: tuple[str, ...] = ()  # words that it tells the meaning of
    searches: tuple[str, ...] = ()  # what it is the answer to, word by word
    beside: str = ""  # what stands there and it does not say itself: its examples, its components
    worth: int = 4  # of quarters: of a card its rule is looked for first
    anchor: str = ""  # where a page shows it; "": its id


class IndexedPage(NamedTuple):
    """What an index keeps of a page besides its words; title and searches are in words."""

    id: str
    anchor: str
    worth: int
    title: tuple[str, ...]
    searches: tuple[tuple[str, ...], ...]


class Index(NamedTuple):
    """What is searched. ``words``: where each word stands, as ``posting`` says, words and places in order.

    ``fillers`` are words to be passed over, such as “may”, where anything else is asked for.
    """

    pages: tuple[IndexedPage, ...]
    words: Mapping[str, Sequence[int]]
    fillers: tuple[str, ...]


@cache
def folded(text: str) -> str:
    """Small letters without accents.

    >>> folded("Œuf d’ÉTÉ")
    'oeuf d’ete'
    """
    if text.isascii():
        return text.lower()
    apart = unicodedata.normalize("NFKD", text).lower()
    return apart.translate(_FOLDED)


def words_in(text: str) -> list[str]:
    """Its words, folded, in their order.

    >>> words_in("Cœur, cœur d’OR")
    ['coeur', 'coeur', 'd', 'or']
    """
    return _WORD.findall(folded(text))


def posting(page: int, part: int, times: int) -> int:
    """Where a word stands, and how often: of the number a page has, of one of PARTS.

    >>> posting(2, 1, 3), posting(0, 0, 99)
    (90, 7)
    """
    return (page * len(PARTS) + part) * TIMES + min(times, TIMES) - 1


def indexed(pages: Iterable[Findable], passed_over: str = "") -> Index:
    """The index of these pages; ``passed_over`` are its fillers."""
    kept: list[IndexedPage] = []
    words: dict[str, list[int]] = {}
    for number, page in enumerate(pages):
        searches = tuple(tuple(words_in(each)) for each in page.searches)
        title, anchor = tuple(words_in(page.title)), page.anchor or page.id
        kept.append(IndexedPage(page.id, anchor, page.worth, title, searches))
        for part, text in enumerate((title, page.terms, page.id, page.text, page.beside)):
            held = words_in(text if isinstance(text, str) else " ".join(text))
            for word, times in Counter(held).items():
                words.setdefault(word, []).append(posting(number, part, times))
        for word in (word for each in searches for word in each):
            words.setdefault(word, [])
    return Index(tuple(kept), dict(sorted(words.items())), tuple(dict.fromkeys(words_in(passed_over))))


def index_json(index: Index) -> dict[str, Any]:
    """The index as a page's script reads it, with what everything counts."""
    return {
        "pages": [[page.anchor, page.worth, page.title, page.searches] for page in index.pages],
        "words": index.words,
        "fillers": index.fillers,
        "parts": list(PARTS.values()),
        "times": TIMES,
        "shares": SHARES,
        "full": FULL,
        "stem": STEM,
        "short": SHORT,
        "slips": SLIPS,
        "own": OWN,
        "asked": WORDS,
        "most": MOST,
    }
