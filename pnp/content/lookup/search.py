"""Finding pages of the rules by words: accents, case and small slips do not matter, titles count most.

What is asked in the very words that a page names as a search of its own, in whatever order, opens that page;
all others follow by what they count. A word counts for a page what its parts hold of the words that it stands
for, and the more the fewer pages know it. What is found holds most of the words asked for.

``templates/html/reference/finding.js`` says the same to a page, function by function. Everything is counted
in whole numbers: what one of them finds, the other finds too, in the same order.
"""

from collections import Counter
from collections.abc import Mapping
from math import log

from pnp.content.lookup.findable import (
    FULL,
    MOST,
    OWN,
    PARTS,
    SHARES,
    SHORT,
    SLIPS,
    STEM,
    TIMES,
    WORDS,
    Index,
    words_in,
)

_WEIGHTS = tuple(PARTS.values())


def search(index: Index, text: str) -> list[str]:
    """The ids of the pages in which most of the words are found, best first; none where no word is found."""
    typed = words_in(text)
    every = list(dict.fromkeys(typed))[:WORDS]
    wanted = [word for word in every if word not in index.fillers] or every
    fillers = [word for word in every if word not in wanted]
    counts = [_counts(index, word) for word in wanted]
    hits = Counter(page for each in counts for page in each)
    most = max(hits.values(), default=0)
    spelt = [{word} if word in index.words else {word, *_slips(index, word)} for word in wanted]
    ranked = []
    for number, page in enumerate(index.pages):
        meant = any(_is_same_search(index, spelt, each) for each in page.searches)
        if meant or (most and hits[number] == most):
            own = OWN if fillers and [*page.title] == typed else 1
            total = sum(each.get(number, 0) for each in counts)
            said = sum(word in page.title for word in fillers)  # “may I lie” is “May you lie?”
            ranked.append((not meant, -total * page.worth * own, -said, number))
    return [index.pages[number].id for *_, number in sorted(ranked)[:MOST]]


def _is_same_search(index: Index, spelt: list[set[str]], search: tuple[str, ...]) -> bool:
    """Whether the words asked for, each as it may be meant, are those of a search."""
    words = set(search)
    named = words.difference(index.fillers) or words
    return len(spelt) == len(named) and all(named & meant for meant in spelt)


def _counts(index: Index, word: str) -> Mapping[int, int]:
    """What a word counts, by the number of each page that it is found on."""
    sums: Counter[int] = Counter()
    for other, share in _shares(index, word).items():
        for place in index.words[other]:
            part, times = divmod(place, TIMES)
            sums[part] += share * (times + 1)
    counts: Counter[int] = Counter()
    for place, found in sums.items():
        page, part = divmod(place, len(_WEIGHTS))
        counts[page] += _WEIGHTS[part] * min(found, FULL)
    rare = round(100 * log(1 + len(index.pages) / len(counts))) if counts else 0
    return {page: count * rare for page, count in counts.items()}


def _shares(index: Index, word: str) -> Mapping[str, int]:
    """The words that one stands for: itself, those that it begins, those of its family; else slips.

    Where a word stands itself, or begins others, its family is a near one: who asks for an “anneau” is not
    shown each “année”. Of two letters that stand by themselves nothing is begun: “ex” is no “exactement”.
    """
    known = word in index.words
    alone = known and word.isascii() and len(word) < SHORT
    begun = () if alone else [other for other in index.words if other.startswith(word)]
    near = known or bool(begun)
    shares = {other: SHARES["kin"] for other in index.words if not alone and _is_kin(word, other, near)}
    shares |= dict.fromkeys(begun, SHARES["begun"])
    if known:
        shares[word] = SHARES["whole"]
    return shares or dict.fromkeys(_slips(index, word), SHARES["slip"])


def _is_kin(word: str, other: str, near: bool) -> bool:
    """Whether both begin alike as “eliminated” and “elimination” do, or the word is a form of the other.

    >>> _is_kin("anneau", "annees", False), _is_kin("anneau", "annees", True), _is_kin("tirer", "tire", True)
    (True, False, True)
    """
    stem = max(STEM + near, (max(len(word), len(other)) + 1) // 2)
    return word[:stem] == other[:stem] or (near and len(other) >= STEM and word.startswith(other))


def _slips(index: Index, word: str) -> list[str]:
    """The words that one may be meant for."""
    most = next((slips for letters, slips in SLIPS if len(word) >= letters), 0)
    return [other for other in index.words if most and _is_slip(word, other, most)]


def _is_slip(word: str, other: str, most: int) -> bool:
    """Whether so few slips part two words: a letter too many, too few, another, or two of them swapped.

    >>> _is_slip("maojrity", "majority", 1), _is_slip("lion", "coin", 1)
    (True, False)
    """
    if abs(len(word) - len(other)) > most:
        return False
    start = 0
    while start < min(len(word), len(other)) and word[start] == other[start]:
        start += 1
    word, other = word[start:], other[start:]
    if not word or not other:
        return True  # what is left is that long at most
    return most > 0 and (
        _is_slip(word[1:], other[1:], most - 1)
        or _is_slip(word[1:], other, most - 1)
        or _is_slip(word, other[1:], most - 1)
        or (word[:2] == other[1::-1] and _is_slip(word[2:], other[2:], most - 1))
    )
