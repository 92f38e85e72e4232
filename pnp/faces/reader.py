"""Elements to drawing operations. What repeats between cards is read once and shared."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import NamedTuple

from pnp.content.budgets import Asked
from pnp.faces import shapes, values
from pnp.faces.attributes import Attributes
from pnp.faces.colors import BLACK, Color
from pnp.faces.drawing import Drawing, Group, Op
from pnp.faces.extent import LARGEST_SCALE, scale
from pnp.faces.faults import Faults, Note, Report, Unusable
from pnp.faces.grammar import CHILDREN, DRAWN, GEOMETRY, PASSED_OVER, PROPERTIES
from pnp.faces.grounds import Ground
from pnp.faces.memo import Memo
from pnp.faces.paint import Inherited, Sources, gradient, inherit, linked
from pnp.faces.passages import Passages
from pnp.faces.pictures import Raster, Unvectored, fitted
from pnp.faces.plain_texts import PlainText
from pnp.faces.qr import Codes
from pnp.faces.surface import Standing
from pnp.faces.text_elements import TextElements, TextSetting
from pnp.faces.textual import in_letters, text_box, text_style
from pnp.faces.tree import XmlElement
from pnp.faces.typeset import Typesetter
from pnp.faces.watch import Watch
from pnp.geometry import IDENTITY, Matrix, Outline, moved, multiply, rectangle
from pnp.problem import nearest
from pnp.words import Message

_Key = tuple[Inherited, tuple[str, ...], tuple[XmlElement, ...]]
"""What an element's attributes depend on: the state around it, themselves, and the definitions they name."""


FindArt = Callable[[str, Color, bool, Faults, Report], Drawing | Raster | Unvectored | None]
"""What faces draw that stands in other files: art by ``href``, icons by name, in a current colour; whether
somebody chose that.

None after a fault, which was given to ``report``; or to ``faults``, if it is the file's own.
"""


StandIn = Callable[[str, tuple[float, float, float, float]], Drawing]
"""Draws something of this name in a box (x, y, width, height in mm)."""


class ElementEffect(NamedTuple):
    """What an element does to its content as a whole."""

    matrix: Matrix = IDENTITY
    clip: Outline | None = None
    even_odd: bool = False
    opacity: float = 1.0


PLAIN = ElementEffect()
"""Of most."""


class Drawn(NamedTuple):
    """The operations of an element, what there is to warn of in it, and what of it passes the trim."""

    ops: tuple[Op, ...]
    notes: tuple[Note | Ground, ...] = ()


class FaceReader:
    """Reads the elements of faces; or, without a typesetter, those of art files.

    In art what other programs left (foreign namespaces, metadata) is passed over; in faces nothing is.
    """

    def __init__(
        self,
        sources: Sources,
        faults: Faults,
        find: Mapping[str, FindArt],
        typesetter: Typesetter | None = None,
        watch: Watch | None = None,
        memo: Memo[tuple[Inherited, XmlElement], Drawn] | None = None,
        asked: Asked | None = None,
        stand_in: StandIn | None = None,
    ) -> None:
        """``find``: by the elements that draw what is found. ``watch`` looks where things stand.

        ``memo`` None remembers no operations, so that every fault is met in its own place. ``stand_in`` makes
        what is drawn instead of art that cannot be.
        """
        self._sources, self._faults = sources, faults
        self._find, self._watch, self._memo, self._stand_in = find, watch, memo, stand_in
        self._texts = TextElements(typesetter, faults, watch) if typesetter is not None else None
        self._codes = Codes(sources.palette, asked or {})
        self._passages = Passages(self.attributes, self._inherited, sources.families, sources.units, faults)
        self.noted = watch.noted if watch else []
        self._foreign = typesetter is None
        self._states: Memo[_Key, Inherited] = Memo(2000)
        self._settings: Memo[_Key, tuple[TextSetting, ElementEffect]] = Memo(2000)
        # without a standing: what is defined is not drawn
        self._asides: Memo[Inherited, Inherited] = Memo(100)
        self._entered: Memo[tuple[Inherited, ElementEffect], Inherited] = Memo(2000)
        self._groups: Memo[tuple[ElementEffect, tuple[Op, ...]], Group] = Memo(2000)
        self.used_color = False  # whether anything took its colour from `currentColor`

    def begin(self) -> None:
        """The elements of another face are to come."""
        if self._texts is not None:
            self._texts.begin()
            self._codes.begin()

    def read(self, root: XmlElement, state: Inherited) -> tuple[Op, ...]:
        """The operations of everything inside ``root``."""
        if root.name == "face" and self._texts is not None:
            self.begin()
        ops: list[Op] = []
        for child in root.children:
            if isinstance(child, str):
                self._stray(root, child)
            else:
                ops += self.element(state, child)
        return tuple(ops)

    def element(self, state: Inherited, element: XmlElement) -> tuple[Op, ...]:
        """The operations of one element; the same ones whenever it comes again."""
        memo = self._memo
        if memo is None:
            return self._draw(state, element)
        key = (state, element)
        known = memo.get(key)
        if known is None:
            start = len(self.noted)
            ops = self._draw(state, element)
            memo.put(key, Drawn(ops, tuple(self.noted[start:])))
            return ops
        self.noted += known.notes
        return known.ops

    def attributes(self, element: XmlElement) -> Attributes:
        """The attributes of an element, those that it does not know reported."""
        return Attributes(element, self._faults, self._sources.units, self._foreign)

    def _draw(self, state: Inherited, element: XmlElement) -> tuple[Op, ...]:
        name = element.name
        if name not in DRAWN:
            if not self._passed_over(element):
                fault = Message("unknown-element", name=name, hint=nearest(name, DRAWN))
                self._faults.at(element, None, fault)
            return ()
        if name in ("text", "textbox"):
            return self._text(state, element)
        if name in CHILDREN:
            self._define(state, element)
            return ()
        given = self.attributes(element)
        if name == "defs":
            aside = self._asides.get(state) or self._asides.put(state, replace(state, standing=None))
            for child in element.children:
                if isinstance(child, XmlElement):
                    self.element(aside, child)
            return ()
        if name == "g":
            inside, frame = self.group(state, element)
            return self.framed(self.read(element, inside), frame)
        inner = self._inherited(state, given)
        frame = self._frame(inner, given)
        self._childless(element)
        if name == "qr":
            return self.framed(self._code(inner, given, frame), frame._replace(opacity=1.0))
        if name not in GEOMETRY:
            ops, frame = self._image(inner, given, frame), frame._replace(opacity=1.0)
            if self._watch is not None and (standing := self._standing(inner, frame)):
                (self._watch.icon if name == "icon" else self._watch.picture)(element, standing, ops)
            return self.framed(ops, frame)
        outline, at_fault = shapes.outline(given), inner.stroke
        try:
            line = shapes.line(inner, outline, self._sources)
            at_fault = inner.fill
            ops, opacity = shapes.painted(inner, name, outline, line, frame.opacity, self._sources)
        except Unusable as error:
            self._bad_gradient(error, at_fault)
            return ()
        frame = frame._replace(opacity=opacity)
        if self._watch is not None and (standing := self._standing(inner, frame)):
            self._watch.ground(element, standing, ops)
        return self.framed(ops, frame)

    def group(self, state: Inherited, element: XmlElement) -> tuple[Inherited, ElementEffect]:
        """The state within a group, and what it does to its content."""
        given = self.attributes(element)
        inner = self._inherited(state, given)
        frame = self._frame(inner, given)
        if "mirrored" in given.given:  # who mirrors faces has looked at it before
            given.choice("mirrored", {"true": True, "false": False}, fallback=True)
        return self._inside(element, inner, frame), frame

    def _inherited(self, state: Inherited, given: Attributes) -> Inherited:
        """The state inside the element: one value for the same state and attributes, fit to be a key."""
        if not any(name in PROPERTIES for name in given.given):
            return state
        element = given.element
        if "currentColor" in given.given.values():
            self.used_color = True
        key = (state, element.attributes, element.links)
        known = self._states.get(key) if self._memo is not None else None
        if known is not None:
            return known
        return self._states.put(key, inherit(state, given, self._sources))

    def _frame(self, state: Inherited, given: Attributes) -> ElementEffect:
        matrix = given.value("transform", values.transform, IDENTITY)
        clip, even_odd = self._clip(state, given)
        return ElementEffect(matrix, clip, even_odd, given.value("opacity", values.fraction, 1.0))

    def _inside(self, element: XmlElement, state: Inherited, frame: ElementEffect) -> Inherited:
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

    def framed(self, ops: tuple[Op, ...], frame: ElementEffect) -> tuple[Op, ...]:
        """Operations with what their element does to them as a whole."""
        if frame == PLAIN or not ops:
            return ops
        if frame.opacity == 0.0:
            return ()
        known = self._groups.get((frame, ops))
        if known is None:
            group = Group(ops, frame.matrix, frame.clip, frame.even_odd, frame.opacity)
            known = self._groups.put((frame, ops), group)
        return (known,)

    # definitions

    def _define(self, state: Inherited, element: XmlElement) -> None:
        """Looks a definition over where it stands, used or not."""
        for child in element.children:
            if isinstance(child, str):
                self._stray(element, child)
            elif child.name not in CHILDREN[element.name]:
                if not self._passed_over(child):
                    expected = sorted(CHILDREN[element.name])
                    fault = Message(
                        "unknown-element.inside", element=element.name, name=child.name, expected=expected
                    )
                    self._faults.at(child, None, fault)
            elif child.name == "stop":
                self.attributes(child)
                self.used_color |= "currentColor" in child.attributes
        if element.name == "clipPath":
            self._clip_outline(state, element)
            return
        self.attributes(element)
        try:
            gradient(element, rectangle(0, 0, 1, 1), self._sources, state.color)
        except Unusable as error:
            self._bad_gradient(error, element)

    def _bad_gradient(self, error: Unusable, element: object) -> None:
        assert isinstance(element, XmlElement)
        fault = Message("piece.gradient", id=element.get("id") or "", fault=error.message)
        self._faults.at(element, None, fault)

    def _clip(self, state: Inherited, given: Attributes) -> tuple[Outline | None, bool]:
        text = given.given.get("clip-path", "none")
        if text == "none":
            return None, False
        try:
            definition = linked(text, given.element, "clip-path", ("clipPath",))
        except Unusable as error:
            self._faults.at(given.element, "clip-path", error.message)
            return None, False
        return self._clip_outline(state, definition)

    def _clip_outline(self, state: Inherited, definition: XmlElement) -> tuple[Outline, bool]:
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
                even_odd |= self._inherited(state, own).clip_rule == "evenodd"
        return outline, even_odd

    # art and text

    def _image(self, state: Inherited, given: Attributes, frame: ElementEffect) -> tuple[Op, ...]:
        element = given.element
        by = "name" if element.name == "icon" else "href"
        name = given.given.get(by) or given.given.get("xlink:href")
        box = (given.length("x"), given.length("y"), given.extent("width"), given.extent("height"))
        if not name:
            self._faults.at(element, None, Message("missing-attribute", element=element.name, name=by))
            return ()

        report = partial(self._faults.at, element, by)
        chosen = "color" in given.given or state.color != BLACK
        art = self._find[element.name](name, state.color, chosen, self._faults, report)
        self.used_color = True  # the other file may
        if art is None and self._stand_in is not None and min(box[2:]) > 0:
            art = self._stand_in(name, box)

        def fit(aspect: str) -> tuple[Op, ...]:
            return fitted(art, box, aspect, frame.opacity, enlarged) if art is not None else ()

        around = state.standing.matrix if state.standing else IDENTITY
        enlarged = scale(multiply(around, frame.matrix))
        by = by if "preserveAspectRatio" not in given.given else "preserveAspectRatio"
        try:
            return fit(given.given.get("preserveAspectRatio", "xMidYMid"))
        except Unusable as error:
            given.fault(by, error.message)
            return ()

    def _code(self, state: Inherited, given: Attributes, frame: ElementEffect) -> tuple[Op, ...]:
        if self._texts is None:
            self._faults.at(
                given.element, None, Message("unknown-element", name="qr", hint=nearest("qr", GEOMETRY))
            )
            return ()
        standing = self._standing(state, frame)
        matrix = standing.matrix if standing else IDENTITY
        if (code := self._codes.draw(given, state, frame.opacity, matrix)) is None:
            return ()
        if self._watch is not None and standing:
            self._watch.code(given.element, standing, code.ops, code.warnings)
        return code.ops

    def _text(self, state: Inherited, element: XmlElement) -> tuple[Op, ...]:
        if self._texts is None:
            self._faults.at(
                element,
                None,
                Message("unknown-element", name=element.name, hint=nearest(element.name, GEOMETRY)),
            )
            return ()
        setting, frame = self.setting(state, element)
        return self.worded(element, setting, frame)

    def worded(self, element: XmlElement, setting: TextSetting, frame: ElementEffect) -> tuple[Op, ...]:
        """The words of a text element, whose attributes were read before."""
        assert self._texts is not None  # whoever has a setting has it from one who sets texts
        passages = None
        if setting.style is not None and element.elements():
            passages = self._passages.of(element, setting.state, setting.style)
        ops = self._texts.draw(element, setting, passages)
        return ops if frame == PLAIN else self.framed(ops, frame)

    def plain_place(self, setting: TextSetting) -> PlainText | None:
        """Where words are set of which there is nothing to tell; None where there may always be."""
        return self._texts.plain_place(setting) if self._texts is not None else None

    def setting(self, state: Inherited, element: XmlElement) -> tuple[TextSetting, ElementEffect]:
        """What the attributes of a text element say."""
        key = (state, element.attributes, element.links)
        known = self._settings.get(key) if self._memo is not None else None
        return known or self._settings.put(key, self._setting(state, element))

    def _setting(self, state: Inherited, element: XmlElement) -> tuple[TextSetting, ElementEffect]:
        given = self.attributes(element)
        in_letters(given)
        state = self._inherited(state, given)
        frame = self._frame(state, given)
        style = text_style(state, given, self._sources.families, self._faults)
        boxed = style is not None and element.name == "textbox"
        box = text_box(given, style) if style is not None and boxed else None
        standing = self._standing(state, frame)
        if box is not None and standing is not None and self._watch is not None:
            standing = self._watch.passes(standing, box)
        x, y = given.length("x"), given.length("y")
        return TextSetting(style, box, x, y, state.text_anchor, standing, state), frame

    def _standing(self, state: Inherited, frame: ElementEffect) -> Standing | None:
        """Where an element with this matrix and clip stands; None where nobody watches."""
        if state.standing is None or self._watch is None:
            return None
        return state.standing.inside(frame.matrix, frame.clip, frame.even_odd)

    # what must not be there

    def _passed_over(self, element: XmlElement) -> bool:
        return self._foreign and (":" in element.name or element.name in PASSED_OVER)

    def _childless(self, element: XmlElement) -> None:
        for child in element.children:
            if isinstance(child, str):
                self._stray(element, child)
            elif not self._passed_over(child):
                fault = Message("unknown-element.childless", element=element.name, name=child.name)
                self._faults.at(child, None, fault)

    def _stray(self, element: XmlElement, text: str) -> None:
        self._faults.at(element, None, Message("stray-text", text=text.strip()[:30]))
