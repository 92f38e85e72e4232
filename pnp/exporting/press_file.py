"""A deck as a PDF for a press: a side of a card on each page, with its bleed."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Literal

from pnp.building.page_list import ListedPage
from pnp.building.pictures.face_plans import FacePlan
from pnp.building.pictures.laid import laid_rows
from pnp.content.lookup.plain import plain_inline
from pnp.content.shapes.trim_shapes import RECTANGLE
from pnp.exporting.request import ExportRequest, PackPart
from pnp.faces.drawing.digest import FaceDigests
from pnp.faces.drawing.framed import framed
from pnp.faces.drawing.operations import Drawing, Face, Op, Use
from pnp.faces.memo import Memo
from pnp.geometry import Box, translation
from pnp.press.flattening import flattened
from pnp.press.pdf import write
from pnp.press.press_standards import PressOutput
from pnp.sheets.sheet import Cuts, PrintDocument, PrintedAs, Sheet
from pnp.words import Message

_REMEMBERED = 16
"""Faces that look like one before: backs, above all."""


class PressFile:
    """The file of a deck, or of those of its rows that are cut alike; ``pages`` once it is written."""

    def __init__(self, request: ExportRequest, output: PressOutput, name: str, plan: FacePlan) -> None:
        self.path, self.pages = f"{name}.pdf", list[ListedPage]()
        self.cards = 0
        self._request, self._output, self._plan = request, output, plan
        size = plan.product or plan.deck
        self._trim = size.width, size.height
        self._digests = FaceDigests()
        self._known: Memo[tuple[str, bool], Drawing] = Memo(_REMEMBERED)
        self._made, self._flat, self._bare = 0.0, 0, 0

    def write(self) -> None:
        """Makes it. Raises ContentError where it cannot be."""
        context, deck = self._request.context, self._plan.deck
        title = f"{plain_inline(context.game.title)}, {plain_inline(deck.title)}"
        printed = PrintedAs("faces", self._trim, min(deck.safe, self._request.vendor.safe))
        document = PrintDocument(title, context.game.lang, "", "", "none", self._sheets(), printed=printed)
        write(document, context.source.fonts, self._request.folder / self.path, press=self._output)

    def part(self) -> PackPart:
        """What it is, for people."""
        product = f"{self._plan.product.name} · " if self._plan.product else ""
        return PackPart(self.path, f"{product}{plain_inline(self._plan.deck.title)}", self.cards)

    def notes(self) -> Iterator[Message]:
        """What somebody ought to know of it."""
        yield from self._plan.notes(self._made)
        deck = self._plan.deck
        if self._flat:
            dpi = f"{self._plan.settings.dpi:g}"
            yield Message("press.flattened", count=self._flat, deck=deck.id, dpi=dpi)
        if self._bare:
            yield Message("press.bare", count=self._bare, deck=deck.id)
        if deck.shape != RECTANGLE.name:
            yield Message("press.shape", deck=deck.id)

    def _sheets(self) -> Iterator[Sheet]:
        context, deck, figures = self._request.context, self._plan.deck, self._request.vendor.figures
        title = f"{context.game.lang} {plain_inline(deck.title)}"
        for done, laid in enumerate(laid_rows(context, deck), 1):
            if laid.component is None or not laid.row.copies:
                continue
            id, copies = laid.row.id, laid.row.copies
            front, back = laid.component.front, laid.component.back
            sides = [self._page(id, front, "front"), self._page(id, back, "back")]
            if figures["order"] == "back-front":
                sides.reverse()
            self.cards += copies
            self._bare += copies if back is None else 0
            for _ in range(copies if figures["copies"] == "pages" else 1):
                for sheet in sides:
                    self.pages.append(ListedPage(sheet.side, id, copies))
                    yield sheet
            self._request.progress(title, done, len(deck.rows))

    def _page(self, id: str, face: Face | None, side: Literal["front", "back"]) -> Sheet:
        """A side; an empty one where nothing is drawn on it."""
        bleed, (width, height) = self._plan.bleed, self._trim
        ops: tuple[Op, ...] = ()
        if face is not None:
            drawing = self._drawn(face, back=side == "back")
            ops = (Use(drawing, translation(-drawing.x, -drawing.y)),)
        trim = Box(bleed, bleed, width, height)
        cut: Cuts = "straight" if self._plan.deck.shape == RECTANGLE.name else "edge"
        whole = width + 2 * bleed, height + 2 * bleed
        return Sheet(*whole, side, f"{id}, {side}", ops, (trim,), bleed=bleed, cut=cut)

    def _drawn(self, face: Face, *, back: bool) -> Drawing:
        """A face with its bleed, flat where it must be; one that looks like another is that one."""
        key = self._digests.of(face), back
        if known := self._known.get(key):
            return known
        if self._output.is_flat:
            fonts, dpi = self._request.context.source.fonts, self._plan.settings.dpi
            flat = flattened(face.drawing, fonts, dpi)
            self._flat += flat is not face.drawing
            face = replace(face, drawing=flat)
        frame = self._plan.frame(back)
        self._made = max(self._made, frame.beyond(face))
        return self._known.put(key, framed(face, frame))
