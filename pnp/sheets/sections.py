"""A large deck's sheets in stretches that know nothing of one another: several processes can make them."""

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from itertools import accumulate, chain, islice, repeat
from typing import Any, Protocol

from pnp.faces.drawing.operations import Component
from pnp.frozen import frozen
from pnp.sheets.sheet import Sheet


class Notebook(Protocol):
    """What is noted of components as they are laid out, wherever that is."""

    def leave(self) -> None:
        """From now on this is another process's, and what it notes is told to the one that it came from."""

    def take_news(self) -> Any:
        """What was noted since this was asked last."""

    def hear(self, told: Any) -> bool:
        """Note what another process has told; False where its stretch has to be made here after all."""


@frozen
class LargeDeck:
    """Components that are laid out as they are asked for, whichever of them: ``lay_out`` rows from and to.

    ``copies`` are those of each row.
    """

    copies: Sequence[int]
    lay_out: Callable[[int, int], Iterator[Component]]
    notes: Notebook

    def __iter__(self) -> Iterator[Component]:
        return self.lay_out(0, len(self.copies))

    @cached_property
    def _ends(self) -> list[int]:
        return [*accumulate(self.copies)]

    def pieces(self, first: int, count: int) -> Iterator[Component]:
        """So many of all copies, one after the other, from ``first`` on."""
        begin, end = bisect_right(self._ends, first), bisect_left(self._ends, first + count) + 1
        before = self._ends[begin - 1] if begin else 0
        every = (repeat(each, each.copies) for each in self.lay_out(begin, min(end, len(self.copies))))
        return islice(chain.from_iterable(every), first - before, first - before + count)


@frozen
class Sections:
    """Sheets by stretches, the first of which is the shortest; each may be made alone."""

    makers: Sequence[Callable[[], Iterator[Sheet]]]
    notes: Notebook

    def __iter__(self) -> Iterator[Sheet]:
        return chain.from_iterable(make() for make in self.makers)


_FIRST, _STRETCH = 2, 24
"""Sheets of paper at most: few enough that no process waits long for another. Most of the letters and
pictures of a deck are met on the first."""
_STRETCHES = 16
"""Of how many a pile that is not so large is made, so that all have as much to do."""


def stretches(sheets: int) -> list[tuple[int, int]]:
    """From which sheet to which each goes.

    >>> stretches(500)[:3], stretches(34)[:3]
    ([(0, 2), (2, 26), (26, 50)], [(0, 2), (2, 4), (4, 6)])
    """
    step = max(1, min(_STRETCH, sheets // _STRETCHES))
    starts = [0, *range(min(_FIRST, step), sheets, step)]
    return [*zip(starts, [*starts[1:], sheets], strict=True)]
