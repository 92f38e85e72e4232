"""What a translation must not keep, a sentence as it was; and what it must, the numbers that are typed."""

import re
from collections import Counter
from collections.abc import Iterator

from pnp.content.markdown import digits
from pnp.translation.checks.pair import STAND_IN, Pair, bare
from pnp.words import Message

_WORD = re.compile(r"[^\W\d_]{2,}")
_LEAST = 3  # words: fewer may well be the same, as names are


def copied(pair: Pair) -> Iterator[Message]:
    """A sentence of three words or more, copied."""
    text = bare(pair.text.text).strip()
    sentence = text.rstrip(STAND_IN).endswith((".", "!", "?", "…", ":"))
    if sentence and pair.entry.text == pair.text.text and len(_WORD.findall(text)) >= _LEAST:
        yield Message("copied")


def numbers(pair: Pair) -> Iterator[Message]:
    """Numbers that one has and the other has not; in rules texts ``apply`` sees to it that none is typed."""
    if pair.id.startswith(("rules.", "examples.")):
        return
    source, text = _numbers(pair.text.text), _numbers(pair.entry.text)
    lacks, extra = source - text, text - source
    if lacks and extra:
        yield Message("wrong-number", numbers=_each(extra), expected=_each(lacks))
    elif lacks:
        yield Message("missing-number", numbers=_each(lacks))
    elif extra:
        yield Message("typed-number.extra", numbers=_each(extra))


def _numbers(text: str) -> Counter[str]:
    return Counter(str(int(typed)) if typed.isdecimal() else typed for _, typed in digits(text))


def _each(numbers: Counter[str]) -> tuple[str, ...]:
    return tuple(numbers.elements())
