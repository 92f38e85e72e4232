"""Gradients and clip paths where they are defined: each is looked over, whether it is used or not."""

from pnp.faces.faults import Faults, Unusable
from pnp.faces.reading.element_states import ElementStates
from pnp.faces.reading.grammar import CHILDREN
from pnp.faces.reading.paint import Inherited, Sources, gradient
from pnp.faces.reading.strays import Strays
from pnp.faces.tree import XmlElement
from pnp.geometry import rectangle
from pnp.words import Message


class Definitions:
    """Tells what is wrong with definitions."""

    def __init__(self, sources: Sources, faults: Faults, states: ElementStates, strays: Strays) -> None:
        self._sources, self._faults = sources, faults
        self._states, self._strays = states, strays

    def look_over(self, state: Inherited, element: XmlElement) -> None:
        """Looks a definition over where it stands, used or not."""
        for child in element.children:
            if isinstance(child, str):
                self._strays.text(element, child)
            elif child.name not in CHILDREN[element.name]:
                if not self._strays.passed_over(child):
                    expected = sorted(CHILDREN[element.name])
                    fault = Message(
                        "unknown-element.inside", element=element.name, name=child.name, expected=expected
                    )
                    self._faults.at(child, None, fault)
            elif child.name == "stop":
                self._states.attributes(child)
                self._states.used_color |= "currentColor" in child.attributes
        if element.name == "clipPath":
            self._states.clip_outline(state, element)
            return
        self._states.attributes(element)
        try:
            gradient(element, rectangle(0, 0, 1, 1), self._sources, state.color)
        except Unusable as error:
            self.bad_gradient(error, element)

    def bad_gradient(self, error: Unusable, element: object) -> None:
        """Tells what is wrong with the gradient of a paint."""
        assert isinstance(element, XmlElement)
        fault = Message("piece.gradient", id=element.get("id") or "", fault=error.message)
        self._faults.at(element, None, fault)
