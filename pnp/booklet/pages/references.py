"""Page numbers that a text refers to: known only when the pages are made, so the pages are made again."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from pnp.sheets.sheet import Element, Sheet

UNKNOWN = "00"
"""As wide as the page numbers of most booklets."""


@dataclass
class References:
    """The references of one pass: what is known of the pages, and the references met so far, in order.

    ``pages``: the page of each anchor; ``shown``: which references are printed, by their number, None for all
    of them; ``first``: the number of the first one met here.
    """

    pages: Mapping[str, int] = field(default_factory=dict)
    shown: frozenset[int] | None = None
    met: list[tuple[Element, str]] = field(default_factory=list)
    first: int = 0

    def apart(self) -> "References":
        """The same for a text that is only measured: what it refers to is not met here."""
        return References(self.pages, self.shown, first=self.first + len(self.met))

    def refer(self, target: str, element: Element) -> str:
        """The page to print behind a link to an anchor; "" where it would be that of the link itself."""
        number = self.first + len(self.met)
        self.met.append((element, target))
        if self.shown is not None and number not in self.shown:
            return ""
        return self.page(target)

    def page(self, target: str) -> str:
        """The page of an anchor, as it is printed."""
        if self.shown is None:
            return UNKNOWN
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
