"""Page numbers that a text refers to: known only when the pages are made, so the pages are made again."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from pnp.sheets.sheet import Element, Sheet

UNKNOWN = "00"
"""As wide as the page numbers of most booklets."""


class AskedPage(NamedTuple):
    """A page that was asked for, by a reference of some number or by none, and what was answered."""

    number: int | None
    target: str
    page: str


@dataclass
class References:
    """The references of one pass: what is known of the pages, and the references met so far, in order.

    ``pages``: the page of each anchor; ``shown``: which references are printed, by their number, None for all
    of them; ``first``: the number of the first one met here; ``asked``: all that somebody has asked for,
    references by their own numbers.
    """

    pages: Mapping[str, int] = field(default_factory=dict)
    shown: frozenset[int] | None = None
    met: list[tuple[Element, str]] = field(default_factory=list)
    first: int = 0
    asked: list[AskedPage] = field(default_factory=list)

    def apart(self) -> "References":
        """The same for a text that is only measured: what it refers to is not met here."""
        return References(self.pages, self.shown, first=self.next, asked=self.asked)

    @property
    def next(self) -> int:
        """The number of the reference that is met next."""
        return self.first + len(self.met)

    def refer(self, target: str, element: Element) -> str:
        """The page to print behind a link to an anchor; "" where it would be that of the link itself."""
        number = self.next
        self.met.append((element, target))
        return self._note(number, target)

    def page(self, target: str) -> str:
        """The page of an anchor, as it is printed."""
        return self._note(None, target)

    def still(self, asked: Iterable[AskedPage], first: int) -> bool:
        """Whether all that was asked for has the same answer, where references are counted from ``first``."""
        return all(
            self._page(None if number is None else number + first, target) == page
            for number, target, page in asked
        )

    def _note(self, number: int | None, target: str) -> str:
        page = self._page(number, target)
        self.asked.append(AskedPage(number, target, page))
        return page

    def _page(self, number: int | None, target: str) -> str:
        if self.shown is None:
            return UNKNOWN
        if number is not None and number not in self.shown:
            return ""
        return str(self.pages[target]) if target in self.pages else ""

    def after(self, pages: Sequence[Sheet]) -> "References":
        """What the finished pages say: references to be printed are those that lead to another page."""
        where = {anchor.name: number for number, page in enumerate(pages, 1) for anchor in page.anchors}
        at: dict[Element, int] = {}
        for number, page in enumerate(pages, 1):
            at.update((link.element, number) for link in page.links if link.element is not None)
        shown = (
            index
            for index, (element, target) in enumerate(self.met)
            if target in where and at.get(element) != where[target]
        )
        return References(where, frozenset(shown))

    def agrees(self, other: "References") -> bool:
        """Whether both print the same."""
        return self.shown == other.shown and self.pages == other.pages

    def with_all_of(self, other: "References") -> "References":
        """These, and those that the other printed: what is printed once stays, so that pages come to rest."""
        assert self.shown is not None
        return References(self.pages, self.shown | (other.shown or frozenset()))
