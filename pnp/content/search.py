"""Finding sections by words: accents, case and small slips do not matter, titles count most."""

import re
import unicodedata
from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from functools import cache

from pnp.content.game import Section
from pnp.content.plain import plain, plain_title

_WORD = re.compile(r"\w+")
_TITLE, _ID, _TEXT = 6.0, 4.0, 1.0
_PREFIX, _SLIP = 0.7, 0.4  # of what the whole word would count
_LETTERS = str.maketrans({"œ": "oe", "æ": "ae", "ı": "i"})
_ALIKE = 0.75  # as difflib measures it: a letter wrong in four
_MOST = 3  # times that a word counts within one text


@cache
def folded(text: str) -> str:
    """Lower case without accents.

    >>> folded("Œuf d’ÉTÉ")
    'oeuf d’ete'
    """
    apart = unicodedata.normalize("NFKD", text.casefold().translate(_LETTERS))
    return "".join(letter for letter in apart if not unicodedata.combining(letter))


def search(sections: Sequence[Section], words: str) -> list[Section]:
    """The sections in which most of the words are found, best first; none where no word is found."""
    wanted = _WORD.findall(folded(words))
    pages = [_page(section) for section in sections]
    known = sorted({word for page in pages for words, _ in page for word in words})
    scores = [[_score(page, word, known) for word in wanted] for page in pages]
    most = max((sum(score > 0 for score in scored) for scored in scores), default=0)
    ranked = [
        (-sum(scored), number)
        for number, scored in enumerate(scores)
        if most and sum(score > 0 for score in scored) == most
    ]
    return [sections[number] for _, number in sorted(ranked)]


def _page(section: Section) -> tuple[tuple[list[str], float], ...]:
    """The words of title, id and text, and what each counts."""
    text = plain(section, heading=False)
    parts = ((plain_title(section), _TITLE), (section.id.replace("-", " "), _ID), (text, _TEXT))
    return tuple((_WORD.findall(folded(part)), weight) for part, weight in parts)


def _score(page: Iterable[tuple[list[str], float]], word: str, known: Sequence[str]) -> float:
    """What a word counts on a page: whole, as the beginning of words, or as a slip where nobody knows it."""
    begun = [other for other in known if other != word and other.startswith(word)]
    slips = [] if word in known or begun else get_close_matches(word, known, n=5, cutoff=_ALIKE)
    shares = {word: 1.0, **dict.fromkeys(begun, _PREFIX), **dict.fromkeys(slips, _SLIP)}
    return sum(weight * min(sum(shares.get(other, 0.0) for other in words), _MOST) for words, weight in page)
