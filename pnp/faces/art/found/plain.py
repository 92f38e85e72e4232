"""A drawing of any program in the reader's words: groups, shapes, pictures; styles at each shape.

References are followed, frames within frames become groups, and what is not drawn is left out. What the
reader is to find fault with is handed on as it stands.
"""

from collections.abc import Mapping
from typing import NamedTuple

from pnp.content.budgets import Asked
from pnp.faces.art.found import frames, lengths
from pnp.faces.art.found.asked import Unvectorable
from pnp.faces.art.found.cascade import Cascade
from pnp.faces.art.found.clips import Clips
from pnp.faces.art.found.gradients import Gradients, Look
from pnp.faces.art.found.images import SizeOf, image
from pnp.faces.art.found.making import Maker, box_outline, whole_outline
from pnp.faces.art.found.marked_lines import MarkedLines
from pnp.faces.art.found.measures import Em, Viewport, matrix_of, spelt_matrix
from pnp.faces.art.found.named import NamedElements
from pnp.faces.art.found.names import svg_name
from pnp.faces.art.found.painted_shapes import PaintedShapes
from pnp.faces.art.found.paints import Paints
from pnp.faces.art.found.styles import Style, inherited, is_hidden
from pnp.faces.art.found.undrawn import Undrawn, written
from pnp.faces.art.found.vocabulary import GROUPS, SHAPES, UNDRAWN, mistyped
from pnp.faces.drawing.colors import Color
from pnp.faces.faults import Unusable, of_attribute
from pnp.faces.tree import XmlDocument, XmlElement
from pnp.geometry import IDENTITY, Box, bounds, multiply, translation
from pnp.words import Message

_NO_FRAME = 100.0
_SAME = 1e-3


class PlainDrawing(NamedTuple):
    """A group in the reader's words, and the box that it is drawn in.

    ``lacks``: why it is not all; ``left_out``: what is drawn in no way; ``look`` gives properties.
    """

    group: XmlElement
    box: Box
    lacks: Unvectorable | None
    left_out: tuple[str, ...]
    look: Look


def plain_drawing(
    document: XmlDocument, asked: Asked, palette: Mapping[str, Color], size_of: SizeOf
) -> PlainDrawing:
    """What a document draws. Unusable where that is too much, or has no size."""
    return _Plain(document, asked, palette, size_of).drawing()


class _Plain:
    def __init__(
        self, document: XmlDocument, asked: Asked, palette: Mapping[str, Color], size_of: SizeOf
    ) -> None:
        self._root, self._palette, self._size_of = document.root, palette, size_of
        self._maker = maker = Maker(document, asked)
        self._name = svg_name(document.root)
        self._left_out = Undrawn()
        self._cascade = Cascade(document.root, asked, self._left_out.add)
        self._named = named = NamedElements(document.root, self._name)
        self._lacks: Unvectorable | None = None
        self._open: set[int] = set()  # what is drawn by reference, and being followed
        look, find = self._cascade.properties, named.find
        paints = Paints(named, self._name, Gradients(maker, find, look), palette)
        lines = MarkedLines(maker, named, look, palette, self._open, self._children, self._framed)
        self._painted = PaintedShapes(maker, paints, lines, look, find, self._tile)
        self._clips = Clips(maker, named.definition, self._drawn)

    def drawing(self) -> PlainDrawing:
        """The whole."""
        root, own = self._root, self._cascade.properties(self._root)
        box = frames.view_box(own.get("viewBox"))
        size = Viewport(_NO_FRAME, _NO_FRAME).within(own).em.own or Em().own
        em = Em(size, size)
        known = Viewport(box.width, box.height) if box else Viewport(_NO_FRAME, _NO_FRAME)
        width, height = (
            None if (text or "").endswith("%") else frames.size(text, whole, em)
            for text, whole in ((own.get("width"), known.width), (own.get("height"), known.height))
        )
        width, height = (value if value is None or value > 0 else None for value in (width, height))
        style = inherited({}, own, Viewport(_NO_FRAME, _NO_FRAME, em), self._palette)
        across = width or (height * box.width / box.height if box and height else None)
        down = height or (width * box.height / box.width if box and width else None)
        inner = frames.inner(box, across or _NO_FRAME, down or _NO_FRAME, em)
        self._left_out.properties(own, style)
        self._left_out.moving(root)
        content = self._children(root, style, inner)
        if box is None:
            if wrong := own.get("viewBox"):
                raise Unusable(of_attribute("viewBox", Message("bad-value.view-box", found=wrong)))
            _, _, right, bottom = bounds(whole_outline(content))
            shown = Box(0.0, 0.0, across or right, down or bottom)
            if shown.width <= 0 or shown.height <= 0:
                raise Unusable(Message("missing-attribute.view-box"))
        elif across and down and abs(across * box.height / (down * box.width) - 1) > _SAME:
            moved = frames.into(box, across, down, own.get("preserveAspectRatio", ""))
            shown = Box(0.0, 0.0, across, down)
            content = [self._maker.made(root, "g", {"transform": spelt_matrix(moved)}, content)]
        else:
            shown = box
        try:
            whole = self._framed(root, own, content, inner)
        except Unvectorable as lacks:
            self._lacks = self._lacks or lacks
            whole = content
        return PlainDrawing(
            *(self._maker.made(root, "g", {}, whole), shown, self._lacks),
            *(self._left_out.names, self._cascade.properties),
        )

    # elements

    def _drawn(self, element: XmlElement, style: Style, viewport: Viewport) -> list[XmlElement]:
        """What an element draws; nothing of what no PDF has as shapes, which is noted."""
        try:
            return self._shapes(element, style, viewport)
        except Unvectorable as lacks:
            self._lacks = self._lacks or lacks
            return []

    def _shapes(self, element: XmlElement, style: Style, viewport: Viewport) -> list[XmlElement]:
        name = self._name(element)
        if name is None or name in UNDRAWN:
            self._left_out.element(name, element, self._cascade.properties)
            return []
        self._maker.counted(1)
        own = self._cascade.properties(element, style)
        if own.get("display") == "none":
            return []
        viewport = viewport.within(own)
        inner = inherited(style, own, viewport, self._palette)
        self._left_out.properties(own, inner)
        if name in GROUPS:
            content = self._group(element, name, own, inner, viewport)
        elif name in SHAPES:
            content = self._painted.shape(element, name, own, inner, viewport)
        elif name == "image":
            content = image(self._maker, element, own, inner, viewport, self._size_of)
        elif name in ("text", "tspan", "tref", "textPath"):
            if written(element) and not is_hidden(inner):
                raise Unvectorable("text")
            return []
        else:
            return [element]
        return self._framed(element, own, content, viewport)

    def _children(self, element: XmlElement, style: Style, viewport: Viewport) -> list[XmlElement]:
        return [
            made
            for child in element.children
            if isinstance(child, XmlElement)
            for made in self._drawn(child, style, viewport)
        ]

    def _group(
        self, element: XmlElement, name: str, own: dict[str, str], style: Style, viewport: Viewport
    ) -> list[XmlElement]:
        if name == "use":
            return self._used(element, own, style, viewport)
        if name == "svg":
            return self._frame(element, own, own, style, viewport)
        if name == "switch":
            chosen = next((child for child in element.children if self._speaks(child)), None)
            if isinstance(chosen, XmlElement):
                return self._drawn(chosen, style, viewport)
            for child in element.elements():
                self._left_out.element(self._name(child), child, self._cascade.properties)
            return []
        content = self._children(element, style, viewport)
        wrong = {name: own[name] for name in own if mistyped(name, "g")}
        return [self._maker.made(element, "g", wrong, content)] if wrong else content

    def _speaks(self, child: XmlElement | str) -> bool:
        """Whether a switch may take a child."""
        if not isinstance(child, XmlElement) or self._name(child) in (None, *UNDRAWN):
            return False
        if child.get("requiredExtensions"):
            return False
        languages = child.get("systemLanguage")
        return languages is None or any(each.strip().startswith("en") for each in languages.split(","))

    def _used(
        self, element: XmlElement, own: dict[str, str], style: Style, viewport: Viewport
    ) -> list[XmlElement]:
        href = own.get("href") or own.get("xlink:href") or ""
        target = self._named.find(href.removeprefix("#"))
        if target is None and href:
            self._left_out.add(f'<use href="{href}">')
        if target is None or id(target) in self._open:
            return []
        name = self._name(target)
        self._open.add(id(target))
        try:
            if name in ("symbol", "svg"):
                its = self._cascade.properties(target, style)
                inner = inherited(style, its, viewport, self._palette)
                sized: dict[str, str] = {key: own[key] for key in ("width", "height") if key in own}
                if name == "symbol":
                    sized = {"width": "100%", "height": "100%", **sized}
                content = (
                    [] if its.get("display") == "none" else self._frame(target, its, sized, inner, viewport)
                )
                content = self._framed(target, its, content, viewport)
            else:
                content = self._drawn(target, style, viewport)
        finally:
            self._open.discard(id(target))
        x, y = lengths.length(own, "x", viewport), lengths.length(own, "y", viewport)
        if not content or (x, y) == (0.0, 0.0):
            return content
        return [self._maker.made(element, "g", {"transform": spelt_matrix(translation(x, y))}, content)]

    def _frame(
        self,
        element: XmlElement,
        own: dict[str, str],
        sized: Mapping[str, str],
        style: Style,
        viewport: Viewport,
    ) -> list[XmlElement]:
        """A frame within another one: ``svg``, or a symbol as it is used."""
        given: dict[str, str] = {**{key: own[key] for key in ("width", "height") if key in own}, **sized}
        width = frames.size(given.get("width"), viewport.width, viewport.em)
        height = frames.size(given.get("height"), viewport.height, viewport.em)
        width = viewport.width if width is None else width
        height = viewport.height if height is None else height
        x, y = lengths.length(own, "x", viewport), lengths.length(own, "y", viewport)
        if self._name(element) == "symbol":
            x = y = 0.0
        if width <= 0 or height <= 0:
            return []
        box = frames.view_box(own.get("viewBox"))
        content = self._children(element, style, frames.inner(box, width, height, viewport.em))
        matrix = frames.into(box, width, height, own.get("preserveAspectRatio", ""))
        matrix = multiply(translation(x, y), matrix)
        if matrix != IDENTITY:
            content = [self._maker.made(element, "g", {"transform": spelt_matrix(matrix)}, content)]
        if own.get("overflow") in ("visible", "auto"):
            return content
        return [self._maker.clipped(element, content, box_outline(x, y, width, height))]

    def _tile(self, pattern: XmlElement, holder: XmlElement, viewport: Viewport) -> list[XmlElement]:
        if id(pattern) in self._open:
            return []
        self._open.add(id(pattern))
        try:
            style = inherited({}, self._cascade.properties(pattern), viewport, self._palette)
            return self._children(holder, style, viewport)
        finally:
            self._open.discard(id(pattern))

    # what elements say

    def _framed(
        self, element: XmlElement, own: dict[str, str], content: list[XmlElement], viewport: Viewport
    ) -> list[XmlElement]:
        """What an element does to all that it draws: moves it, cuts it, lets it fade."""
        if not content:
            return []
        for name in ("filter", "mask"):
            if own.get(name, "none") not in ("none", ""):
                raise Unvectorable(name)
        if own.get("mix-blend-mode", "normal") != "normal":
            raise Unvectorable("blend")
        content = self._clips.cut(element, own, content, viewport)
        attributes: dict[str, str] = {}
        if (opacity := own.get("opacity", "1")) not in ("1", "inherit"):
            attributes["opacity"] = opacity
        matrix = matrix_of(own, viewport)
        if matrix is None:
            attributes["transform"] = own["transform"]
        elif matrix != IDENTITY:
            attributes["transform"] = spelt_matrix(matrix)
        return [self._maker.made(element, "g", attributes, content)] if attributes else content
