"""What must not stand in an element: told, or passed over where another program left it."""

from pnp.faces.faults import Faults
from pnp.faces.reading.grammar import DRAWN, PASSED_OVER
from pnp.faces.tree import XmlElement
from pnp.problem import nearest
from pnp.words import Message


class Strays:
    """Tells of strays. ``foreign``: elements of other programs are passed over, and metadata."""

    def __init__(self, faults: Faults, foreign: bool) -> None:
        self._faults, self._foreign = faults, foreign

    def passed_over(self, element: XmlElement) -> bool:
        """Whether nobody need be told of an element that is not known."""
        return self._foreign and (":" in element.name or element.name in PASSED_OVER)

    def unknown(self, element: XmlElement) -> None:
        """An element that nobody draws."""
        if not self.passed_over(element):
            fault = Message("unknown-element", name=element.name, hint=nearest(element.name, DRAWN))
            self._faults.at(element, None, fault)

    def childless(self, element: XmlElement) -> None:
        """Looks into an element that is to be empty."""
        for child in element.children:
            if isinstance(child, str):
                self.text(element, child)
            elif not self.passed_over(child):
                fault = Message("unknown-element.childless", element=element.name, name=child.name)
                self._faults.at(child, None, fault)

    def text(self, element: XmlElement, text: str) -> None:
        """Words where none may be."""
        self._faults.at(element, None, Message("stray-text", text=text.strip()[:30]))
