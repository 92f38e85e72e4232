"""Numbers, in digits and in words: a translation has those of its source."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import lru_cache

from pnp.content.game import term_forms
from pnp.content.markdown import digits, has_counter
from pnp.translation.casing import folded
from pnp.translation.checks.pair import IN_WORD, Pair, bare
from pnp.translation.language import Language
from pnp.words import Message

_RANGE = re.compile(r"(\{[\w.-]+\})[–-](\{[\w.-]+\})")
_FIRST = 2  # of a language's number words: “one” is an article in many


def reversed_ranges(pair: Pair) -> Iterator[Message]:
    """``{least}–{most}`` as ``{most}–{least}``."""
    for first, last in _RANGE.findall(pair.text.text):
        turned = re.compile(rf"{re.escape(last)}\s?[–-]\s?{re.escape(first)}")
        if found := turned.search(pair.entry.text):
            yield Message("reversed-range", range=found[0], expected=f"{first}–{last}")


def typed(pair: Pair) -> Iterator[Message]:
    """Digits that one has and the other has not; in rules texts ``apply`` sees to it that none are typed."""
    if pair.id.startswith(("rules.", "examples.")):
        return
    expected, found = _numbers(pair.text.text), _numbers(pair.entry.text)
    lacks, extra = expected - found, found - expected
    if not lacks:
        extra -= counters(pair.entry.text)
    if lacks and extra:
        yield Message("wrong-number", numbers=_each(extra), expected=_each(lacks))
    elif lacks:
        yield Message("missing-number", numbers=_each(lacks))
    elif extra:
        yield Message("typed-number.extra", numbers=_each(extra))


def spelt(pair: Pair, source: Language, language: Language) -> Iterator[Message]:
    """A number word of the source's for which the translation has another; counters are number words too.

    A number that one alone has is none to be looked for: “both” is *les deux*, “two coins” may be a pair.
    """
    expected, found = _spelt(pair.text.text, source), _spelt(pair.entry.text, language)
    counted = filter(str.isdecimal, counters(pair.entry.text).elements())  # the ² of g/m² is none
    found += [(int(number), number) for number in counted if int(number) >= _FIRST]
    lacks, extra = (_besides(one, other) for one, other in ((expected, found), (found, expected)))
    if lacks and extra and not _numbers(pair.text.text):
        (number, word), (_, other) = lacks, extra
        wanted = language.numbers[number - _FIRST] if language.numbers else str(number)
        yield Message("number-word", word=word, found=other, expected=term_forms(wanted)[0])


def _besides(numbers: Iterable[tuple[int, str]], others: Iterable[tuple[int, str]]) -> tuple[int, str] | None:
    """The first number, and its word, that the others have not as often."""
    left = Counter(number for number, _ in others)
    for number, word in numbers:
        left[number] -= 1
        if left[number] < 0:
            return number, word
    return None


def counters(text: str) -> Counter[str]:
    """The numbers that a counter follows at once, as in 1枚: what other languages have in words.

    >>> counters("金貨1枚と宝石12")
    Counter({'1': 1})
    """
    return Counter(_plain(number) for at, number in digits(text) if has_counter(text, at + len(number)))


def _numbers(text: str) -> Counter[str]:
    return Counter(_plain(number) for _, number in digits(text))


def _plain(number: str) -> str:
    return str(int(number)) if number.isdecimal() else number


def _each(numbers: Counter[str]) -> tuple[str, ...]:
    return tuple(numbers.elements())


def _spelt(text: str, language: Language) -> list[tuple[int, str]]:
    """The numbers in words, each with its word."""
    if not language.numbers:
        return []
    pattern, numbers = _words(language.code, language.numbers)
    found = pattern.findall(folded(bare(text), language.code))
    return [(numbers[word], word) for word in found]


@lru_cache(maxsize=8)  # languages
def _words(code: str, numbers: tuple[str, ...]) -> tuple[re.Pattern[str], dict[str, int]]:
    known = {
        folded(word, code): number
        for number, words in enumerate(numbers, _FIRST)
        for word in term_forms(words)
    }
    longest = sorted(known, key=len, reverse=True)
    return re.compile(f"(?<!{IN_WORD})(?:{'|'.join(map(re.escape, longest))})(?!{IN_WORD})"), known
