"""Where the texts of a face stand, read without drawing anything."""

from typing import NamedTuple

from pnp.faces.faults import Silent
from pnp.faces.reading.paint import Inherited, Sources
from pnp.faces.reading.reader import FaceReader
from pnp.faces.reading.textual import text_box, text_style
from pnp.faces.text.style import TextBox, TextStyle
from pnp.faces.tree import XmlElement
from pnp.geometry import IDENTITY, Matrix, multiply


class PlacedText(NamedTuple):
    """A text element, its attributes read; mm, moved by ``matrix`` on the face."""

    element: XmlElement
    style: TextStyle
    box: TextBox | None  # of a textbox
    x: float  # of a text in one line
    y: float
    anchor: str  # start, middle or end
    matrix: Matrix


class TextPlaces(FaceReader):
    """Reads text elements, and the groups round them. What is faulty is left out: drawing tells it."""

    def __init__(self, sources: Sources) -> None:
        super().__init__(sources, Silent(), {})
        self._placed: list[PlacedText] = []

    def texts(self, root: XmlElement, state: Inherited) -> list[PlacedText]:
        """The text elements of a face, in their order."""
        self._placed = []
        self.read(root, state)
        return self._placed

    def _draw(self, state: Inherited, element: XmlElement) -> tuple[()]:
        if element.name not in ("g", "text", "textbox"):
            return ()
        given = self.states.attributes(element)
        inner = self.states.inherited(state, given)
        frame = self.states.frame(inner, given)
        if element.name == "g":
            self.read(element, self.states.inside(element, inner, frame))
        elif style := text_style(inner, given, self._sources, self._faults):
            box = text_box(given, style) if element.name == "textbox" else None
            around = inner.standing.matrix if inner.standing else IDENTITY
            matrix = multiply(around, frame.matrix)
            place = given.length("x"), given.length("y"), inner.text_anchor
            self._placed.append(PlacedText(element, style, box, *place, matrix))
        return ()
