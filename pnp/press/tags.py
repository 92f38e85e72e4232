"""What listeners are told: content streams marked with the elements of the document's structure.

On a page of a document with a structure everything that is painted belongs to an element or is an artifact
(a mere ornament). Of two ``Tagged``, one within the other, the inner one says what its operations are. What
is drawn once for several uses, or fades as one, is a stream of its own and belongs to whatever places it.
"""

from collections.abc import Sequence
from itertools import groupby

from pnp.faces.drawing.operations import Group, Op, Tagged, Use
from pnp.press.content_stream import Content
from pnp.press.objects import PdfValue, Reference
from pnp.press.painter import Painter
from pnp.press.paths import View, box_in_points, extent
from pnp.press.resources import Resources
from pnp.press.state import GraphicsState
from pnp.sheets.sheet import Element, Sheet

Owners = list[Element]
"""Whose the marked pieces of a page are, by their numbers (MCID)."""


class Tags:
    """Who owns what in one file: the marked pieces of every page, and the links. Keys are StructParent's."""

    def __init__(self) -> None:
        self.owners: list[Owners | Element] = []  # by key: of a page's pieces, or of a link
        self.pieces: dict[Element, list[tuple[int, int | Reference]]] = {}  # (page from 0, MCID or link)
        self.boxes: dict[Element, list[PdfValue]] = {}  # of figures, one for each page, in points
        self._page = -1
        self._owners: Owners = []

    def begin_page(self) -> int:
        """Marks belong to the next page from here on; the page's key."""
        self._page += 1
        self._owners = []
        self.owners.append(self._owners)
        return len(self.owners) - 1

    def mark(self, element: Element) -> int:
        """The number of a new piece of the element on this page."""
        number = len(self._owners)
        self._owners.append(element)
        self._add(element, number)
        return number

    def lies(self, sheet: Sheet) -> None:
        """Learns where the figures of a page are."""
        figures: dict[Element, list[Op]] = {}
        for op in sheet.ops:
            if isinstance(op, Tagged) and isinstance(op.owner, Element) and op.owner.role == "Figure":
                figures.setdefault(op.owner, []).append(op)
        for element, ops in figures.items():
            if (box := extent(ops)) is not None:
                self.boxes.setdefault(element, []).append(box_in_points(box, sheet.height))

    def hold(self, element: Element, link: Reference) -> None:
        """The link annotation, on this page, is a piece of the element."""
        self.owners.append(element)
        self._add(element, link)

    def _add(self, element: Element, piece: int | Reference) -> None:
        self.pieces.setdefault(element, []).append((self._page, piece))


class MarkingPainter(Painter):
    """Paints a page, and marks all of it."""

    def __init__(self, resources: Resources, content: Content, tags: Tags) -> None:
        super().__init__(resources, content)
        self._tags = tags
        self._element: Element | None = None
        self._marked = False  # whether what is painted now stands within a mark

    def _paint(self, ops: Sequence[Op], state: GraphicsState, view: View) -> None:
        if self._marked:
            super()._paint(ops, state, view)
            return
        for tagged, group in groupby(ops, _holds_tags):
            if not tagged:
                self._marks(tuple(group), state, view)
                continue
            for op in group:
                outer = self._element
                if isinstance(op, Tagged):
                    self._element = op.owner if isinstance(op.owner, Element) else None
                super()._paint([op], state, view)
                self._element = outer

    def _marks(self, ops: Sequence[Op], state: GraphicsState, view: View) -> None:
        element = self._element
        if element is None:
            self._put("/Artifact BMC")
        else:
            self._put(f"/{element.role} <</MCID {self._tags.mark(element)}>> BDC")
        self._marked = True
        super()._paint(ops, state, view)
        self._marked = False
        self._put("EMC")


def _holds_tags(op: Op) -> bool:
    """Whether the operation is painted in place and tags some of what it paints."""
    if isinstance(op, Tagged):
        return True
    if isinstance(op, Group):
        return op.opacity >= 1 and any(map(_holds_tags, op.ops))
    if isinstance(op, Use):
        return op.once and op.opacity >= 1 and any(map(_holds_tags, op.drawing.ops))
    return False
