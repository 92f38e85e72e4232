"""Numbers that are typed stay what they are: a translation holds the digits of its source, no others.

In rules texts no digit is typed at all, which ``apply`` sees to.
"""

from collections import Counter
from collections.abc import Iterator

from pnp.content.markdown import digits
from pnp.translation.checks.pair import Pair


def faults(pair: Pair) -> Iterator[tuple[str, str]]:
    """Numbers that one has and the other has not."""
    if pair.id.startswith(("rules.", "examples.")):
        return
    source, text = _numbers(pair.text.text), _numbers(pair.entry.text)
    lacks, extra = source - text, text - source
    if lacks and extra:
        yield "wrong-number", f"the translation says {_told(extra)} where the source says {_told(lacks)}"
    elif lacks:
        yield "missing-number", f"the translation lacks the number {_told(lacks)} of the source"
    elif extra:
        yield "typed-number", f"the translation has the number {_told(extra)}, which the source has not"


def _numbers(text: str) -> Counter[str]:
    return Counter(str(int(typed)) if typed.isdecimal() else typed for _, typed in digits(text))


def _told(numbers: Counter[str]) -> str:
    return ", ".join(numbers.elements())
