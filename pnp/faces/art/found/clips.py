"""What cuts: clip paths, which may be cut themselves, as groups within groups."""

from collections.abc import Callable, Mapping, Sequence
from itertools import combinations

from pnp.faces.art.found.asked import Unvectorable
from pnp.faces.art.found.making import Maker, whole_outline
from pnp.faces.art.found.measures import Viewport, matrix_of
from pnp.faces.reading.grammar import GEOMETRY
from pnp.faces.tree import XmlElement
from pnp.geometry import IDENTITY, Matrix, Outline, bounds, moved, multiply

Draw = Callable[[XmlElement, Mapping[str, str], Viewport], list[XmlElement]]
"""What an element draws."""
_EVEN = {"rect", "circle", "ellipse"}
"""Shapes whose outlines all run the same way round, so that they cover together what each covers."""


class Clips:
    """Cuts content. ``find`` gives a definition of a kind by the value that names it."""

    def __init__(self, maker: Maker, find: Callable[[str, str], XmlElement | None], draw: Draw) -> None:
        self._maker, self._find, self._draw = maker, find, draw
        self._open: set[int] = set()

    def cut(
        self, element: XmlElement, own: Mapping[str, str], content: list[XmlElement], viewport: Viewport
    ) -> list[XmlElement]:
        """The content of an element, cut as its properties say."""
        value = own.get("clip-path", "none")
        if value == "none" or not value.startswith("url("):
            return content
        definition = self._find(value, "clipPath")
        if definition is None:  # the reader says so
            return [self._maker.made(element, "g", {"clip-path": value}, content)]
        if id(definition) in self._open:
            return content
        self._open.add(id(definition))
        try:
            return self._cut(element, definition, content, viewport)
        finally:
            self._open.discard(id(definition))

    def _cut(
        self, element: XmlElement, definition: XmlElement, content: list[XmlElement], viewport: Viewport
    ) -> list[XmlElement]:
        said = dict(definition.pairs())
        space: Matrix = IDENTITY
        if said.get("clipPathUnits") == "objectBoundingBox":
            left, top, right, bottom = bounds(whole_outline(content))
            if right <= left or bottom <= top:
                return []
            space = (right - left, 0.0, 0.0, bottom - top, left, top)
            viewport = Viewport(1.0, 1.0, viewport.em)
        matrix = matrix_of(said, viewport)
        space = multiply(space, matrix or IDENTITY)
        shapes: list[XmlElement] = []
        for child in definition.children:
            if isinstance(child, XmlElement):
                shapes += self._draw(child, {"stroke": "none"}, viewport)
        flat = [(shape, outline) for shape in shapes for outline in _flat(shape, space)]
        if not flat:
            return []
        if len(flat) > 1 and not _apart([outline for _, outline in flat], shapes):
            raise Unvectorable("clip")
        whole: Outline = ()
        for _, outline in flat:
            whole += outline
        even_odd = any("evenodd" in _rules(shape) for shape in shapes)
        cut = self._maker.clipped(element, content, whole, even_odd)
        return self.cut(definition, said, [cut], viewport)


def _flat(element: XmlElement, matrix: Matrix) -> list[Outline]:
    """The outlines of what was drawn for a clip path; Unvectorable for what cuts within it."""
    if element.get("clip-path"):
        raise Unvectorable("clip")
    if element.name in GEOMETRY:
        return [moved(whole_outline([element]), matrix)]
    text = element.get("transform")
    own = matrix_of({"transform": text}, Viewport(1.0, 1.0)) if text else IDENTITY
    if element.name != "g" or own is None:
        raise Unvectorable("clip")
    inner = multiply(matrix, own)
    return [
        outline
        for child in element.children
        if isinstance(child, XmlElement)
        for outline in _flat(child, inner)
    ]


def _rules(element: XmlElement) -> str:
    """The rules of the shapes in what was drawn."""
    inner = "".join(_rules(child) for child in element.children if isinstance(child, XmlElement))
    return (element.get("clip-rule") or "") + inner


def _apart(outlines: Sequence[Outline], shapes: Sequence[XmlElement]) -> bool:
    """Whether outlines told as one cover what each of them covers."""
    if all(shape.name in _EVEN for shape in shapes):
        return True
    if len(outlines) > 200:
        return False
    boxes = [bounds(outline) for outline in outlines]
    return all(
        one[2] <= two[0] or two[2] <= one[0] or one[3] <= two[1] or two[3] <= one[1]
        for one, two in combinations(boxes, 2)
    )
