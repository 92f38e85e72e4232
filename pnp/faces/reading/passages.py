"""A text with ``tspan`` in it, as passages: each with its own look, where the one before it ends."""

import re
from collections.abc import Callable

from pnp.faces.faults import Faults
from pnp.faces.reading import values
from pnp.faces.reading.attributes import Attributes
from pnp.faces.reading.paint import Inherited, Sources
from pnp.faces.reading.textual import in_letters, passage_style, text_style
from pnp.faces.text.style import Passage, TextStyle
from pnp.faces.tree import XmlElement
from pnp.words import Message

_SHIFTS = {"baseline": 0.0, "super": 1 / 3, "sub": -1 / 5}
"""Above the baseline, in sizes of the text around, as browsers have it."""
_EDGES = re.compile(r"\A[ \t\r]*+\n\s*+|(?<!\s)(?=[^\n\S]*+\n)\s++\Z")
"""New lines beside an element are the template's own."""


class Passages:
    """Reads the passages of texts. ``attributes`` and ``inherited`` are those of the face's reader."""

    def __init__(
        self,
        attributes: Callable[[XmlElement], Attributes],
        inherited: Callable[[Inherited, Attributes], Inherited],
        sources: Sources,
        faults: Faults,
    ) -> None:
        self._attributes, self._inherited = attributes, inherited
        self._sources, self._units, self._faults = sources, sources.units, faults

    def of(self, element: XmlElement, state: Inherited, style: TextStyle) -> tuple[Passage, ...]:
        """The passages of a text element, whose own state and style are given."""
        self._base, self._down, self._gap = style, 0.0, 0.0
        found: list[Passage] = []
        self._inside(element, state, style, 0.0, found)
        return tuple(found)

    def _inside(
        self, element: XmlElement, state: Inherited, style: TextStyle, shift: float, found: list[Passage]
    ) -> None:
        for child in element.children:
            if isinstance(child, str):
                look = passage_style(style, self._base, shift - self._down)
                found.append(Passage(look, _EDGES.sub(" ", child), self._gap / self._base.size))
                self._gap = 0.0
            elif child.name == "tspan":
                self._span(child, state, shift, found)
            else:
                fault = Message("unknown-element.in-text", element=element.name, name=child.name)
                self._faults.at(child, None, fault)

    def _span(self, element: XmlElement, around: Inherited, shift: float, found: list[Passage]) -> None:
        given = self._attributes(element)
        in_letters(given)
        state = self._inherited(around, given)
        style = text_style(state, given, self._sources, self._faults)
        if style is None:
            return
        units = {**self._units, "em": state.font_size}
        shares = {**units, "em": around.font_size, "%": around.font_size / 100}
        self._gap += given.value("dx", lambda text: values.length(text, units), 0.0)
        self._down += given.value("dy", lambda text: values.length(text, units), 0.0)

        def raised(text: str) -> float:
            known = _SHIFTS.get(text)
            return values.length(text, shares) if known is None else known * around.font_size

        self._inside(element, state, style, shift + given.value("baseline-shift", raised, 0.0), found)
