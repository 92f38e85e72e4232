"""What the attributes of an element make of what is in it: its state, and what is done to it as a whole."""

from dataclasses import replace
from typing import NamedTuple

from pnp.faces.drawing.extent import LARGEST_SCALE, scale
from pnp.faces.drawing.surface import Standing
from pnp.faces.faults import Faults, Unusable
from pnp.faces.memo import Memo
from pnp.faces.reading import shapes, values
from pnp.faces.reading.attributes import Attributes
from pnp.faces.reading.grammar import GEOMETRY, PROPERTIES
from pnp.faces.reading.paint import Inherited, Sources, inherit, linked
from pnp.faces.tree import XmlElement
from pnp.geometry import IDENTITY, Matrix, Outline, moved, multiply
from pnp.words import Message

LookKey = tuple[Inherited, tuple[str, ...], tuple[XmlElement, ...]]
"""What an element's attributes depend on: the state around it, themselves, and the definitions they name."""


class ElementEffect(NamedTuple):
    """What an element does to its content as a whole."""

    matrix: Matrix = IDENTITY
    clip: Outline | None = None
    even_odd: bool = False
    opacity: float = 1.0


PLAIN = ElementEffect()
"""Of most."""


class ElementStates:
    """Reads attributes. ``foreign``: what other programs left is passed over.

    ``remembers``: what is at fault is not told again. ``watched``: somebody looks where things stand.
    """

    def __init__(
        self, sources: Sources, faults: Faults, *, foreign: bool, remembers: bool, watched: bool
    ) -> None:
        self._sources, self._faults = sources, faults
        self._foreign, self._remembers, self._watched = foreign, remembers, watched
        self._states: Memo[LookKey, Inherited] = Memo(2000)
        # without a standing: what is defined is not drawn
        self._asides: Memo[Inherited, Inherited] = Memo(100)
        self._entered: Memo[tuple[Inherited, ElementEffect], Inherited] = Memo(2000)
        self.used_color = False  # whether anything took its colour from `currentColor`

    def attributes(self, element: XmlElement) -> Attributes:
        """The attributes of an element, those that it does not know reported."""
        return Attributes(element, self._faults, self._sources.units, self._foreign)

    def inherited(self, state: Inherited, given: Attributes) -> Inherited:
        """The state inside the element: one value for the same state and attributes, fit to be a key."""
        if not any(name in PROPERTIES for name in given.given):
            return state
        element = given.element
        if "currentColor" in given.given.values():
            self.used_color = True
        key = (state, element.attributes, element.links)
        known = self._states.get(key) if self._remembers else None
        if known is not None:
            return known
        return self._states.put(key, inherit(state, given, self._sources))

    def frame(self, state: Inherited, given: Attributes) -> ElementEffect:
        """What an element does to its content as a whole."""
        matrix = given.value("transform", values.transform, IDENTITY)
        clip, even_odd = self._clip(state, given)
        return ElementEffect(matrix, clip, even_odd, given.value("opacity", values.fraction, 1.0))

    def inside(self, element: XmlElement, state: Inherited, frame: ElementEffect) -> Inherited:
        """The state within a group of this matrix and clip: one value for the same."""
        if state.standing is None or (frame.matrix == IDENTITY and frame.clip is None):
            return state
        known = self._entered.get((state, frame))
        if known is None:
            standing = state.standing.inside(frame.matrix, frame.clip, frame.even_odd)
            if not scale(standing.matrix) <= LARGEST_SCALE:
                self._faults.at(element, "transform", Message("out-of-scale", most=int(LARGEST_SCALE)))
                return state
            known = self._entered.put((state, frame), replace(state, standing=standing))
        return known

    def aside(self, state: Inherited) -> Inherited:
        """The state within ``defs``."""
        return self._asides.get(state) or self._asides.put(state, replace(state, standing=None))

    def standing(self, state: Inherited, frame: ElementEffect) -> Standing | None:
        """Where an element with this matrix and clip stands; None where nobody watches."""
        if state.standing is None or not self._watched:
            return None
        return state.standing.inside(frame.matrix, frame.clip, frame.even_odd)

    def _clip(self, state: Inherited, given: Attributes) -> tuple[Outline | None, bool]:
        text = given.given.get("clip-path", "none")
        if text == "none":
            return None, False
        try:
            definition = linked(text, given.element, "clip-path", ("clipPath",))
        except Unusable as error:
            self._faults.at(given.element, "clip-path", error.message)
            return None, False
        return self.clip_outline(state, definition)

    def clip_outline(self, state: Inherited, definition: XmlElement) -> tuple[Outline, bool]:
        """What a ``clipPath`` leaves, and whether by the even-odd rule."""
        given = self.attributes(definition)
        if given.given.get("clipPathUnits", "userSpaceOnUse") != "userSpaceOnUse":
            given.fault("clipPathUnits", Message("bad-value.user-space"))
        whole = given.value("transform", values.transform, IDENTITY)
        outline: Outline = ()
        even_odd = False
        for child in definition.children:
            if isinstance(child, XmlElement) and child.name in GEOMETRY:
                own = self.attributes(child)
                matrix = multiply(whole, own.value("transform", values.transform, IDENTITY))
                shape = shapes.outline(own)
                outline += moved(shape, matrix) if matrix != IDENTITY else shape
                even_odd |= self.inherited(state, own).clip_rule == "evenodd"
        return outline, even_odd
