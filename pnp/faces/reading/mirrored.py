"""Faces for languages from the right: the elements of one for the others, mirrored about its middle.

All of a face is mirrored, and what is read or looked at turned back where it stands: texts, boxes of words,
icons, pictures, codes. So a bar or a corner of the ground lies on the other side, and the letter in it is
still a letter. A ``g mirrored="false"`` is turned back whole, about the point 0, 0 of its own coordinates.
"""

from collections.abc import Mapping

from pnp.faces.faults import Unusable
from pnp.faces.reading import values
from pnp.faces.reading.attributes import styled
from pnp.faces.tree import XmlDocument, XmlElement

_BOXED = {"textbox": "width", "image": "width", "icon": "width", "qr": "size"}
"""What is turned back about the middle of its box, and which attribute is the box's width."""
_OTHER = {"start": "end", "end": "start"}
_TURNED = "scale(-1 1)"
_UNSEEN = ("defs", "clipPath", "linearGradient", "radialGradient")
"""What is defined is mirrored by who uses it."""


def mirrored(face: XmlElement, width: float) -> XmlElement:
    """A face whose trim is ``width`` mm wide, mirrored."""
    return _mirrored(face, width, {})


def mirrored_document(document: XmlDocument, width: float) -> XmlDocument:
    """The same of a face whose elements know where they stand; they still do."""
    return XmlDocument(_mirrored(document.root, width, document.offsets), document.offsets, document.source)


def _mirrored(face: XmlElement, width: float, offsets: dict[int, int]) -> XmlElement:
    transform = f"translate({width:g} 0) {_TURNED}"
    whole = XmlElement("g", ("transform", transform), _Mirror(offsets).inside(face, "start"))
    return face._replace(children=(whole,))


class _Mirror:
    """``offsets``: by an element's id(), kept for those that are made in its place."""

    def __init__(self, offsets: dict[int, int]) -> None:
        self._offsets = offsets

    def inside(self, element: XmlElement, anchor: str) -> tuple[XmlElement | str, ...]:
        """What an element holds; words that must not stand there are kept, to be told."""
        return tuple(
            child if isinstance(child, str) else self.of(child, anchor) for child in element.children
        )

    def of(self, element: XmlElement, anchor: str) -> XmlElement:
        """An element as it stands in a mirrored one; ``anchor``: that of texts which name none."""
        given = _given(element)
        if given is None or element.name in _UNSEEN:
            return element
        if element.name == "g":
            made = self._group(element, given, given.get("text-anchor", anchor))
        elif element.name == "text":
            anchor = given.get("text-anchor", anchor)
            made = _turned(element, given | {"text-anchor": _OTHER.get(anchor, anchor)}, 0.0)
        elif element.name in _BOXED:
            made = _turned(element, given, _length(given.get(_BOXED[element.name])))
        else:
            return element
        if id(element) in self._offsets:
            self._offsets[id(made)] = self._offsets[id(element)]
        return made

    def _group(self, element: XmlElement, given: Mapping[str, str], anchor: str) -> XmlElement:
        if given.get("mirrored") == "false":
            transform = f"{given.get('transform', '')} {_TURNED}".strip()
            return _with(element, {**given, "transform": transform})
        return element._replace(children=self.inside(element, anchor))


def _given(element: XmlElement) -> dict[str, str] | None:
    """Its attributes, those of its style among them; None where that does not read so, which is told."""
    given = dict(element.pairs())
    if "style" not in given:
        return given
    try:
        return styled(given)
    except Unusable:
        return None


def _turned(element: XmlElement, given: Mapping[str, str], width: float) -> XmlElement:
    """Turned back about the middle of its box, or of the point at which it hangs."""
    middle = 2 * _length(given.get("x")) + width
    transform = f"{given.get('transform', '')} translate({middle:.6g} 0) {_TURNED}".strip()
    return _with(element, {**given, "transform": transform})


def _length(text: str | None) -> float:
    """In mm; 0 where it is none, which is told by who draws it."""
    try:
        return values.length(text, values.FACE_UNITS) if text else 0.0
    except Unusable:
        return 0.0


def _with(element: XmlElement, given: Mapping[str, str]) -> XmlElement:
    return element._replace(attributes=tuple(part for pair in given.items() for part in pair))
