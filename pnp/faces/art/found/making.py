"""Elements in the reader's words, each at the place of the element that it was made of."""

from collections.abc import Mapping, Sequence

from pnp.content.budgets import REFERENCES, Asked
from pnp.faces.art.found.measures import spelt
from pnp.faces.faults import Faulty, StopAtFirst, Unusable
from pnp.faces.reading import shapes
from pnp.faces.reading.attributes import Attributes
from pnp.faces.reading.grammar import GEOMETRY
from pnp.faces.reading.values import ART_UNITS, transform
from pnp.faces.tree import XmlDocument, XmlElement
from pnp.geometry import IDENTITY, Outline, moved, rectangle


class Maker:
    """Makes elements, as many as a game may have."""

    def __init__(self, document: XmlDocument, asked: Asked) -> None:
        self._offsets, self._asked = document.offsets, asked
        self._count = self._named = 0
        self._kept: list[XmlElement] = []  # places are found by identities, which hold while elements live

    def made(
        self,
        origin: XmlElement,
        name: str,
        attributes: Mapping[str, str],
        children: Sequence[XmlElement] = (),
        links: Sequence[XmlElement] = (),
    ) -> XmlElement:
        """An element. Unusable where there are too many."""
        self.counted(1)
        flat = tuple(part for pair in attributes.items() for part in pair)
        element = XmlElement(name, flat, tuple(children), tuple(links))
        self._offsets[id(element)] = self._offsets.get(id(origin), 0)
        self._kept.append(element)
        return element

    def defined(
        self,
        origin: XmlElement,
        name: str,
        attributes: Mapping[str, str],
        children: Sequence[XmlElement],
    ) -> tuple[str, XmlElement]:
        """A definition, and what refers to it."""
        self._named += 1
        id = f"_{self._named}"
        return f"url(#{id})", self.made(origin, name, {"id": id, **attributes}, children)

    def counted(self, more: int) -> None:
        """Elements that are to be drawn. Unusable where there are too many."""
        self._count += more
        if many := REFERENCES.over(self._asked, self._count):
            raise Unusable(many)

    def clipped(
        self, origin: XmlElement, content: Sequence[XmlElement], outline: Outline, even_odd: bool = False
    ) -> XmlElement:
        """A group cut to an outline."""
        rule = {"clip-rule": "evenodd"} if even_odd else {}
        shape = self.made(origin, "path", {"d": path_data(outline), **rule})
        url, clip = self.defined(origin, "clipPath", {}, [shape])
        return self.made(origin, "g", {"clip-path": url}, content, [clip])


def box_outline(x: float, y: float, width: float, height: float) -> Outline:
    """A box; nothing where it has no extent."""
    return rectangle(x, y, width, height) if width > 0 and height > 0 else ()


def path_data(outline: Outline) -> str:
    """An outline as the reader takes it."""
    return " ".join(kind + " ".join(map(spelt, numbers)) for kind, numbers in outline)


def outline_of(element: XmlElement) -> Outline:
    """The outline of a shape; nothing where it is faulty, which the reader will tell."""
    try:
        return shapes.outline(Attributes(element, StopAtFirst(), ART_UNITS, foreign=True))
    except Faulty:
        return ()


def whole_outline(elements: Sequence[XmlElement]) -> Outline:
    """What all shapes in some elements cover together, whatever they are clipped with."""
    found: Outline = ()
    for element in elements:
        if element.name in GEOMETRY:
            own = outline_of(element)
        else:
            own = whole_outline([child for child in element.children if isinstance(child, XmlElement)])
        if (text := element.get("transform")) and (matrix := _matrix(text)) != IDENTITY:
            own = moved(own, matrix)
        found += own
    return found


def _matrix(text: str) -> tuple[float, float, float, float, float, float]:
    try:
        return transform(text)
    except Unusable:
        return IDENTITY
