"""Numbers that are typed stay what they are: a translation holds the digits of its source, no others.

In rules texts no digit is typed at all, which ``apply`` sees to.
"""

from collections import Counter
from collections.abc import Iterator

from pnp.content.markdown import digits
from pnp.translation.checks.pair import Pair
from pnp.words import Message


def faults(pair: Pair) -> Iterator[Message]:
    """Numbers that one has and the other has not."""
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
