"""How a text is built: what is bold, where lines break, what stands in brackets."""

import re
from collections import Counter
from collections.abc import Iterator

from pnp.content.markup import pieces
from pnp.translation.checks.pair import Pair, bare
from pnp.words import Message

_LOOSE = {
    "**": re.compile(r"\*\*(\s[^*]+|[^*]+\s)\*\*"),
    "*": re.compile(r"(?<!\*)\*(\s[^*]+|[^*]+\s)\*(?!\*)"),
}
"""Stars that are no marks, for the blanks inside them."""
_BROKEN = re.compile(r"\\\n")  # as rules texts break a line; others do so with \n alone


def emphasis(pair: Pair) -> Iterator[Message]:
    """Stretches of bold or italics in another number than the source’s; open ones are told elsewhere."""
    if pair.id.startswith("terms."):  # a star is the rest of a word there
        return
    expected, found = (_stretches(text) for text in (pair.text.text, pair.entry.text))
    for mark, loose in _LOOSE.items():
        if found[mark] < expected[mark] and (span := loose.search(pair.entry.text)):
            yield Message("emphasis.blank", found=span[0], expected=f"{mark}{span[1].strip()}{mark}")
        elif found[mark] != expected[mark] and not (found["open"] or expected["open"]):
            yield Message("emphasis", mark=mark, count=expected[mark], found=found[mark])


def _stretches(text: str) -> Counter[str]:
    marks = [piece for piece in pieces(text.replace("\n", " ")) if piece.mark]
    counts = Counter("open" if piece.open else piece.mark for piece in marks)
    return Counter({mark: count if mark == "open" else count // 2 for mark, count in counts.items()})


def breaks(pair: Pair) -> Iterator[Message]:
    """Line breaks that were lost, or added."""
    expected, found = (_breaks(pair.id, text) for text in (pair.text.text, pair.entry.text))
    if expected != found:
        yield Message("line-break", count=expected, found=found)


def _breaks(id: str, text: str) -> int:
    if id.startswith(("rules.", "examples.")):
        return len(_BROKEN.findall(text))
    return text.strip().count("\n")


def brackets(pair: Pair) -> Iterator[Message]:
    """A bracket that is opened and not closed, or closed and not open."""
    source, text = bare(pair.text.text), bare(pair.entry.text)
    opened, closed = text.count("("), text.count(")")
    if opened != closed and source.count("(") == source.count(")"):
        yield Message("open-bracket", openings=opened, closings=closed)
