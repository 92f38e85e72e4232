"""Finding pages of the rules by words: accents, case and small slips do not matter, titles count most.

What is asked in the very words that a page names as a search of its own, in whatever order, opens that page.
A word counts the more the rarer it is; one of those that are to be passed over, such as “may”, counts
only where nothing else is asked for.
"""

import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from itertools import takewhile
from math import log
from typing import NamedTuple

from pnp.content.game import Section, Term
from pnp.content.plain import plain, plain_title


class Findable(NamedTuple):
    """What can be found: a section, or whatever else has an id, a title and a text."""

    id: str
    title: str
    text: str
    terms: tuple[str, ...] = ()  # words that it tells the meaning of
    searches: tuple[str, ...] = ()  # what it is the answer to, word by word


_WORD = re.compile(r"\w+")
_TITLE, _TERM, _ID, _TEXT = 6.0, 6.0, 4.0, 1.0
_BEGUN, _KIN, _SLIP = 0.7, 0.4, 0.4  # of what the whole word would count
_LETTERS = str.maketrans({"œ": "oe", "æ": "ae", "ı": "i"})
_ALIKE = 0.75  # as difflib measures it: a letter wrong in four
_OWN = 3.0  # how much more a page counts whose title is what was asked, word by word
_STEM = 4  # letters at least that words of one family begin with, and half of the longer one
_MOST = 3  # times that a word counts within one text


@cache
def folded(text: str) -> str:
    """Lower case without accents.

    >>> folded("Œuf d’ÉTÉ")
    'oeuf d’ete'
    """
    apart = unicodedata.normalize("NFKD", text.casefold().translate(_LETTERS))
    return "".join(letter for letter in apart if not unicodedata.combining(letter))


def section_pages(sections: Sequence[Section], terms: Iterable[Term] = ()) -> list[Findable]:
    """The sections to be searched; each term is found first where it is told chiefly."""
    told: dict[str, list[str]] = {}
    for term in terms:
        for id in term.where[:1]:
            told.setdefault(id, []).extend(form.strip("*") for form in term.forms)
    return [
        Findable(each.id, plain_title(each), plain(each, heading=False), tuple(told.get(each.id, ())))
        for each in sections
    ]


def search(pages: Sequence[Findable], words: str, passed_over: str = "") -> list[str]:
    """The ids of the pages in which most of the words are found, best first; none where no word is found."""
    parts = [_parts(page) for page in pages]
    searched = {word for page in pages for each in page.searches for word in _WORD.findall(folded(each))}
    known = sorted(searched.union(word for page in parts for words, _ in page for word in words))
    asked, fillers = (dict.fromkeys(_WORD.findall(folded(text))) for text in (words, passed_over))
    wanted = [word for word in asked if word not in fillers] or list(asked)
    spelt = {word: {word} if word in known else {word, *_slips(word, known)} for word in wanted}
    meant = [any(_is_same_search(spelt, each, fillers) for each in page.searches) for page in pages]
    scores = [_scores(parts, word, known) for word in wanted]
    counts = [sum(score > 0 for score in page) for page in zip(*scores, strict=True)]
    most = max(counts, default=0)
    # a title in its own words, fillers among them
    title = _WORD.findall(folded(words)) if len(wanted) < len(asked) else None
    weights = [_OWN if _WORD.findall(folded(page.title)) == title else 1.0 for page in pages]
    ranked = [
        (not meant[at], -sum(scored[at] for scored in scores) * weights[at], at)
        for at, count in enumerate(counts)
        if meant[at] or (most and count == most)
    ]
    return [pages[at].id for *_, at in sorted(ranked)]


def _is_same_search(spelt: Mapping[str, set[str]], search: str, fillers: Mapping[str, None]) -> bool:
    """Whether the words asked for, each as it may be meant, are those of a search."""
    words = set(_WORD.findall(folded(search)))
    named = words.difference(fillers) or words
    return len(spelt) == len(named) and all(named & meant for meant in spelt.values())


def _slips(word: str, known: Sequence[str]) -> list[str]:
    from difflib import get_close_matches

    return get_close_matches(word, known, n=5, cutoff=_ALIKE)


_Parts = tuple[tuple[list[str], float], ...]


def _parts(page: Findable) -> _Parts:
    """The words of title, terms, id and text, and what each counts."""
    parts = (
        (page.title, _TITLE),
        (" ".join(page.terms), _TERM),
        (page.id.replace("-", " "), _ID),
        (page.text, _TEXT),
    )
    return tuple((_WORD.findall(folded(part)), weight) for part, weight in parts)


def _scores(pages: Sequence[_Parts], word: str, known: Sequence[str]) -> list[float]:
    """What a word counts on each page."""
    shares = _shares(word, known)
    scores = [
        sum(weight * min(sum(shares.get(other, 0.0) for other in words), _MOST) for words, weight in page)
        for page in pages
    ]
    found = sum(score > 0 for score in scores)
    return [score * log(1 + len(pages) / found) for score in scores] if found else scores


def _shares(word: str, known: Sequence[str]) -> Mapping[str, float]:
    """The words that one stands for: itself, those that it begins, those of its family; else slips."""
    shares = {other: _BEGUN if other.startswith(word) else _KIN for other in known if _kin(word, other)}
    if word in known:
        shares[word] = 1.0
    return shares or dict.fromkeys(_slips(word, known), _SLIP)


def _kin(word: str, other: str) -> bool:
    """Whether one begins the other, or both begin alike as “eliminated” and “elimination” do."""
    stem = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(word, other, strict=False)))
    return stem == len(word) or stem >= max(_STEM, max(len(word), len(other)) / 2)
