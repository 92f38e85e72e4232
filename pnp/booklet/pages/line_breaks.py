"""Breaking a paragraph into lines as a whole: of all ways the one with the most even edge, few hyphens, and
few numbers at the ends of lines, away from what they count.
"""

from collections.abc import Iterator, Sequence
from heapq import heappop, heappush
from typing import NamedTuple

from pnp.faces.text.lines import WordLine
from pnp.faces.text.partings import breaks
from pnp.faces.text.words import Hyphenator, Word

_ROOM = 1e-9
_FULL = 0.6  # of the measure: a line that can be as full is not left emptier
_HYPHEN = 0.02
_AGAIN = 0.2  # a hyphen under a hyphen
_ALONE = 0.08  # a short last line
_NUMBER = 0.05  # a number at the end of a line, which is read before what it counts is known
_SHORT = 0.2  # of the measure
_STICKS_OUT = 100.0

_At = tuple[int, str]
"""Where a line starts: the number of a word, and what is left of it ("" for all of it)."""


class _Node(NamedTuple):
    """The best way to a start of a line. ``cost``: squares of what is left free, as shares of the measure."""

    cost: float
    before: _At | None
    line: WordLine  # the one that ends here
    first: Word | None  # what is left of the word
    hyphen: bool


def broken(words: Sequence[Word], limit: float, hyphenator: Hyphenator | None) -> list[WordLine]:
    """Words in lines of at most ``limit`` em. A word that fits no line stands alone and sticks out."""
    end: _At = (len(words), "")
    best: dict[_At, _Node] = {(0, ""): _Node(0.0, None, [], None, False)}
    queue: list[tuple[int, int, str]] = [(0, 0, "")]
    while queue:
        number, _, left = heappop(queue)
        at = (number, left)
        if at == end:
            break
        node = best[at]
        for line, to, rest in _lines(words, number, node.first, limit, hyphenator):
            cost = node.cost + _cost(line, limit, last=to == len(words))
            if rest is not None:
                cost += _HYPHEN + (_AGAIN if node.hyphen else 0.0)
            key = (to, rest.text if rest is not None else "")
            if key not in best:
                heappush(queue, (to, -len(key[1]) or -1000, key[1]))
            elif best[key].cost <= cost:
                continue
            best[key] = _Node(cost, at, line, rest, rest is not None)
    lines: list[WordLine] = []
    step: _At | None = end
    while step is not None and best[step].line:
        lines.append(best[step].line)
        step = best[step].before
    return lines[::-1]


def _lines(
    words: Sequence[Word], number: int, first: Word | None, limit: float, hyphenator: Hyphenator | None
) -> Iterator[tuple[WordLine, int, Word | None]]:
    """The lines that may start with a word: each with the word after it, or with what is left of its last."""
    line: WordLine = []
    reach = 0.0
    full_enough = False
    for at in range(number, len(words)):
        word = first if at == number and first is not None else words[at]
        start = reach + line[-1].space if line else 0.0
        if start + word.width > limit + _ROOM:
            parted = () if word.phrase and word.width <= limit + _ROOM else breaks(word, hyphenator)
            fitting = [halves for halves in parted if start + halves[0].width <= limit + _ROOM]
            if fitting:
                yield [*line, fitting[-1][0]], at, fitting[-1][1]
            if not line and not fitting:
                yield [word], at + 1, None
            elif line and not full_enough:
                yield line, at, None
            return
        line = [*line, word]
        reach = start + word.width
        if reach >= _FULL * limit or at == len(words) - 1:
            full_enough = True
            yield line, at + 1, None


def _cost(line: WordLine, limit: float, *, last: bool) -> float:
    width = sum(word.width + word.space for word in line) - line[-1].space
    if width > limit + _ROOM:
        return _STICKS_OUT
    if last:
        return _ALONE if width < _SHORT * limit else 0.0
    return (1 - width / limit) ** 2 + (_NUMBER if line[-1].text.isdecimal() else 0.0)
