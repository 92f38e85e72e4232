"""Elements to drawing operations. What repeats between cards is read once and shared."""

from collections.abc import Mapping
from typing import NamedTuple

from pnp.content.budgets import Asked
from pnp.faces.drawing.operations import Group, Op
from pnp.faces.faults import Faults, Note, Unusable
from pnp.faces.memo import Memo
from pnp.faces.reading import shapes
from pnp.faces.reading.art_elements import ArtElements, FindArt, StandIn
from pnp.faces.reading.attributes import Attributes
from pnp.faces.reading.definitions import Definitions
from pnp.faces.reading.element_states import PLAIN, ElementEffect, ElementStates
from pnp.faces.reading.grammar import CHILDREN, DRAWN, GEOMETRY
from pnp.faces.reading.grounds import Ground
from pnp.faces.reading.paint import Inherited, Sources
from pnp.faces.reading.passages import Passages
from pnp.faces.reading.qr import Codes
from pnp.faces.reading.strays import Strays
from pnp.faces.reading.text_elements import TextElements, TextSetting
from pnp.faces.reading.text_settings import TextSettings
from pnp.faces.reading.watch import Watch
from pnp.faces.text.plain_texts import PlainText
from pnp.faces.text.typeset import Typesetter
from pnp.faces.tree import XmlElement
from pnp.geometry import IDENTITY
from pnp.problem import nearest
from pnp.words import Message


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
        self._sources, self._faults, self._watch, self._memo = sources, faults, watch, memo
        foreign, remembers = typesetter is None, memo is not None
        self.states = ElementStates(
            sources, faults, foreign=foreign, remembers=remembers, watched=watch is not None
        )
        self._strays = Strays(faults, foreign)
        self._definitions = Definitions(sources, faults, self.states, self._strays)
        self._art = ArtElements(find, faults, self.states, stand_in)
        self._settings = TextSettings(sources, faults, self.states, watch, remembers)
        self._texts = TextElements(typesetter, faults, watch) if typesetter is not None else None
        self._codes = Codes(sources.palette, asked or {})
        self._passages = Passages(self.states.attributes, self.states.inherited, sources, faults)
        self.noted = watch.noted if watch else []
        self._groups: Memo[tuple[ElementEffect, tuple[Op, ...]], Group] = Memo(2000)

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
                self._strays.text(root, child)
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

    def _draw(self, state: Inherited, element: XmlElement) -> tuple[Op, ...]:
        name = element.name
        if name not in DRAWN:
            self._strays.unknown(element)
            return ()
        if name in ("text", "textbox"):
            return self._text(state, element)
        if name in CHILDREN:
            self._definitions.look_over(state, element)
            return ()
        given = self.states.attributes(element)
        if name == "defs":
            aside = self.states.aside(state)
            for child in element.children:
                if isinstance(child, XmlElement):
                    self.element(aside, child)
            return ()
        if name == "g":
            inside, frame = self.group(state, element)
            return self.framed(self.read(element, inside), frame)
        inner = self.states.inherited(state, given)
        frame = self.states.frame(inner, given)
        self._strays.childless(element)
        if name == "qr":
            return self.framed(self._code(inner, given, frame), frame._replace(opacity=1.0))
        if name not in GEOMETRY:
            ops, frame = self._art.draw(inner, given, frame), frame._replace(opacity=1.0)
            if self._watch is not None and (standing := self.states.standing(inner, frame)):
                (self._watch.icon if name == "icon" else self._watch.picture)(element, standing, ops)
            return self.framed(ops, frame)
        outline, at_fault = shapes.outline(given), inner.stroke
        try:
            line = shapes.line(inner, outline, self._sources)
            at_fault = inner.fill
            ops, opacity = shapes.painted(inner, name, outline, line, frame.opacity, self._sources)
        except Unusable as error:
            self._definitions.bad_gradient(error, at_fault)
            return ()
        frame = frame._replace(opacity=opacity)
        if self._watch is not None and (standing := self.states.standing(inner, frame)):
            self._watch.ground(element, standing, ops)
        return self.framed(ops, frame)

    def group(self, state: Inherited, element: XmlElement) -> tuple[Inherited, ElementEffect]:
        """The state within a group, and what it does to its content."""
        given = self.states.attributes(element)
        inner = self.states.inherited(state, given)
        frame = self.states.frame(inner, given)
        if "mirrored" in given.given:  # who mirrors faces has looked at it before
            given.choice("mirrored", {"true": True, "false": False}, fallback=True)
        return self.states.inside(element, inner, frame), frame

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

    def _code(self, state: Inherited, given: Attributes, frame: ElementEffect) -> tuple[Op, ...]:
        if self._texts is None:
            self._faults.at(
                given.element, None, Message("unknown-element", name="qr", hint=nearest("qr", GEOMETRY))
            )
            return ()
        standing = self.states.standing(state, frame)
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
        setting, frame = self._settings.of(state, element)
        return self.worded(element, setting, frame)

    def setting(self, state: Inherited, element: XmlElement) -> tuple[TextSetting, ElementEffect]:
        """What the attributes of a text element say."""
        return self._settings.of(state, element)

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
