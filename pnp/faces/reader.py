"""Elements to drawing operations. What repeats is read once: (inherited state, element) leads to finished operations."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Literal, NamedTuple, TypeVar

from pnp.faces import outlines, values
from pnp.faces.drawing import (
    IDENTITY,
    Color,
    Drawing,
    Group,
    Matrix,
    Op,
    Outline,
    Picture,
    Shape,
    Use,
    rectangle,
)
from pnp.faces.drawing import multiply as combined
from pnp.faces.faults import Faults
from pnp.faces.memo import Memo
from pnp.faces.paint import (
    CHOICES,
    PROPERTIES,
    SHAPE,
    TEXT,
    Inherited,
    Resolved,
    Sources,
    choice,
    gradient,
    inherit,
    linked,
    style,
    styled,
)
from pnp.faces.path import path
from pnp.faces.pictures import Raster, fitted
from pnp.faces.tree import Element
from pnp.faces.typeset import Report, TextBox, TextStyle, Typesetter
from pnp.problem import nearest

COMMON = frozenset("id transform opacity clip-path style".split())
GEOMETRY: Mapping[str, frozenset[str]] = {
    name: frozenset(attributes.split())
    for name, attributes in {
        "rect": "x y width height rx ry",
        "circle": "cx cy r",
        "ellipse": "cx cy rx ry",
        "line": "x1 y1 x2 y2",
        "polyline": "points",
        "polygon": "points",
        "path": "d",
    }.items()
}
_GRADIENT = "id gradientUnits gradientTransform href xlink:href"
ATTRIBUTES: Mapping[str, frozenset[str]] = {
    **{name: own | COMMON | SHAPE for name, own in GEOMETRY.items()},
    "face": frozenset({"xmlns"}),
    "g": COMMON | PROPERTIES,
    "image": COMMON | set("href xlink:href x y width height color preserveAspectRatio".split()),
    "icon": COMMON | set("name x y width height color".split()),
    "text": COMMON | TEXT | set("x y fill fill-opacity color".split()),
    "textbox": (COMMON | TEXT | set("name x y width height min-size align valign line-height".split()))
    | set("paragraph-spacing hyphenate fill fill-opacity color".split()),
    "linearGradient": frozenset(f"{_GRADIENT} x1 y1 x2 y2".split()),
    "radialGradient": frozenset(f"{_GRADIENT} cx cy r fx fy".split()),
    "stop": frozenset("id offset stop-color stop-opacity style".split()),
    "clipPath": frozenset("id transform clipPathUnits".split()),
    "defs": frozenset({"id"}),
}
CHILDREN: Mapping[str, frozenset[str]] = {
    "linearGradient": frozenset({"stop"}),
    "radialGradient": frozenset({"stop"}),
    "clipPath": frozenset({*GEOMETRY}),
}
_DRAWN = frozenset(ATTRIBUTES) - {"stop", "face"}

_IDLE = (
    "class",
    "color-interpolation",
    "xml:space",
)  # attributes that drawing programs leave and that draw nothing
_ALIGN: Mapping[str, Literal["start", "middle", "end", "justify"]] = {
    "start": "start",
    "middle": "middle",
    "end": "end",
    "justify": "justify",
}
_VALIGN: Mapping[str, Literal["top", "middle", "bottom"]] = {
    "top": "top",
    "middle": "middle",
    "bottom": "bottom",
}

V = TypeVar("V")


class _Frame(NamedTuple):
    """What an element does to its content as a whole."""

    matrix: Matrix
    clip: Outline | None
    even_odd: bool
    opacity: float


_PLAIN = _Frame(IDENTITY, None, False, 1.0)


class _Setting(NamedTuple):
    """All that the attributes of a text element say; ``style`` is None where they are at fault."""

    style: TextStyle | None
    box: TextBox | None
    x: float
    y: float
    anchor: str
    frame: _Frame


@dataclass(frozen=True, slots=True)
class Library:
    """What faces draw that stands elsewhere: art by ``href``, icons by name."""

    image: Callable[[str, Color, Faults, Report], Drawing | Raster | None]
    icon: Callable[[str, Color, Faults, Report], Drawing | None]


class Reader:
    """Reads the elements of faces, or those of art files (``foreign``: what other programs left is passed over)."""

    def __init__(
        self,
        sources: Sources,
        library: Library | None,
        typesetter: Typesetter | None,
        faults: Faults,
        memo: Memo[tuple[Inherited, Element], tuple[Op, ...]] | None = None,
        foreign: bool = False,
    ) -> None:
        self._sources, self._library, self._typesetter = sources, library, typesetter
        self._faults, self._memo, self._foreign = faults, memo, foreign
        self._states: Memo[tuple[Inherited, tuple[str, ...], tuple[Element, ...]], Inherited] = Memo(2000)
        self._groups: Memo[tuple[_Frame, tuple[Op, ...]], Group] = Memo(2000)
        self._settings: Memo[tuple[Inherited, tuple[str, ...], tuple[Element, ...]], _Setting] = Memo(2000)
        self.used_color = False

    def read(self, root: Element, state: Inherited) -> tuple[Op, ...]:
        """The operations of everything inside ``root``."""
        ops: list[Op] = []
        for child in root.children:
            if isinstance(child, str):
                self._stray(root, child)
            else:
                ops += self.element(state, child)
        return tuple(ops)

    def element(self, state: Inherited, element: Element) -> tuple[Op, ...]:
        """The operations of one element; the same ones whenever it comes again."""
        memo = self._memo
        if memo is None:
            return self._draw(state, element)
        key = (state, element)
        found = memo.get(key)
        return memo.put(key, self._draw(state, element)) if found is None else found

    def attributes(self, element: Element) -> dict[str, str]:
        """Attributes by name, with those of ``style``; what the element does not know is reported and left out."""
        found = dict(zip(element.attributes[::2], element.attributes[1::2], strict=True))
        allowed = ATTRIBUTES[element.name]
        if "style" in found:
            try:
                found = styled(found)
            except ValueError as error:
                self._faults.at(element, "style", "bad-value", str(error))
        for name in [name for name in found if name not in allowed]:
            value = found.pop(name)
            if not (self._foreign and (":" in name or name in _IDLE)):
                hint = nearest(name, allowed)
                message = f"<{element.name}> has no attribute “{name}” (“{value[:20]}”): {hint}"
                self._faults.at(element, name, "unknown-attribute", message)
        return found

    # one element

    def _draw(self, state: Inherited, element: Element) -> tuple[Op, ...]:
        name = element.name
        if name not in _DRAWN:
            if not (self._foreign and (":" in name or name in ("metadata", "title", "desc"))):
                message = f"unknown element <{name}>: {nearest(name, _DRAWN)}"
                self._faults.at(element, None, "unknown-element", message)
            return ()
        if name in ("text", "textbox"):
            return self._text(state, element)
        attributes = self.attributes(element)
        if name == "defs":
            for child in element.children:
                if isinstance(child, Element):
                    self.element(state, child)
            return ()
        if name in ("linearGradient", "radialGradient", "clipPath"):
            self._define(state, element)
            return ()
        inner = self._inherited(state, element, attributes)
        frame = self._frame(inner, element, attributes)
        if name == "g":
            return self._wrapped(element, self.read(element, inner), frame)
        self._childless(element)
        if name in GEOMETRY:
            ops, opacity = self._shape(inner, element, self._outline(element, attributes), frame.opacity)
        else:
            ops, opacity = self._image(inner, element, attributes, frame.opacity), 1.0
        return self._wrapped(element, ops, frame._replace(opacity=opacity))

    def _frame(self, state: Inherited, element: Element, attributes: Mapping[str, str]) -> _Frame:
        matrix = self._value(element, attributes, "transform", values.transform, IDENTITY)
        clip, even_odd = self._clip(state, element, attributes)
        return _Frame(
            matrix, clip, even_odd, self._value(element, attributes, "opacity", values.fraction, 1.0)
        )

    def _wrapped(self, element: Element, ops: tuple[Op, ...], frame: _Frame) -> tuple[Op, ...]:
        if frame == _PLAIN or not ops:
            return ops
        if frame.opacity == 0.0:
            return ()
        key = (frame, ops)
        known = self._groups.get(key)
        group = known or Group(ops, frame.matrix, frame.clip, frame.even_odd, frame.opacity)
        return (known or self._groups.put(key, group),)

    def _inherited(self, state: Inherited, element: Element, attributes: Mapping[str, str]) -> Inherited:
        """The state inside the element; the same value for the same state and attributes, so that it can be a key."""
        if not any(name in PROPERTIES for name in attributes):
            return state
        key = (state, element.attributes, element.links)
        if "currentColor" in element.attributes:
            self.used_color = True
        known = self._states.get(key)
        if known is None:
            known = inherit(
                state,
                attributes,
                element,
                self._sources,
                lambda name, message: self._faults.at(element, name, "bad-value", message),
            )
            self._states.put(key, known)
        return known

    # shapes

    def _outline(self, element: Element, attributes: dict[str, str]) -> Outline:
        name = element.name
        if name in ("polyline", "polygon"):
            closed = name == "polygon"
            return self._value(
                element,
                attributes,
                "points",
                lambda text: outlines.polyline(values.numbers(text), closed),
                (),
                True,
            )
        if name == "path":
            return self._value(element, attributes, "d", path, (), True)

        def length(name: str, needed: bool = False) -> float:
            return self._length(element, attributes, name, 0.0, needed)

        if name == "line":
            return (("M", (length("x1"), length("y1"))), ("L", (length("x2"), length("y2"))))
        if name == "rect":
            box = (length("x"), length("y"), length("width", True), length("height", True))
            rx = self._length(element, attributes, "rx", length("ry"))
            ry = self._length(element, attributes, "ry", rx)
            return outlines.rounded(*box, rx, ry) if box[2] > 0 and box[3] > 0 else ()
        if name == "circle":
            radius = length("r", True)
            return outlines.ellipse(length("cx"), length("cy"), radius, radius) if radius > 0 else ()
        rx, ry = length("rx", True), length("ry", True)
        return outlines.ellipse(length("cx"), length("cy"), rx, ry) if rx > 0 and ry > 0 else ()

    def _shape(
        self, state: Inherited, element: Element, outline: Outline, opacity: float
    ) -> tuple[tuple[Op, ...], float]:
        if not outline:
            return (), opacity
        fill = None if element.name == "line" else state.fill
        if isinstance(fill, Element):
            source = fill
            try:
                found = gradient(source, outline, self._sources, state.color)
            except ValueError as error:
                self._faults.at(source, None, "bad-value", f"gradient “{source.get('id')}”: {error}")
                return (), opacity
            if isinstance(found, Resolved):
                return self._graded(state, outline, found), opacity
            fill = found
        stroked = state.stroke is not None and state.stroke_width > 0
        if fill is None and not stroked:
            return (), opacity
        if fill is not None and stroked:  # seen through, one must not show through the other
            return (Shape(outline, style(state, fill)),), opacity
        return (Shape(outline, style(state, fill, opacity)),), 1.0

    def _graded(self, state: Inherited, outline: Outline, found: Resolved) -> tuple[Op, ...]:
        if found.matrix is None:
            return (Shape(outline, style(state, found.gradient)),)
        undone = outlines.inverse(found.matrix)
        assert undone is not None
        bare = replace(state, stroke=None)
        filled = Group((Shape(outlines.moved(outline, undone), style(bare, found.gradient)),), found.matrix)
        return (filled, Shape(outline, style(state, None))) if state.stroke else (filled,)

    # definitions

    def _define(self, state: Inherited, element: Element) -> None:
        allowed = CHILDREN[element.name]
        for child in element.children:
            if isinstance(child, str):
                self._stray(element, child)
            elif child.name not in allowed:
                if not (self._foreign and ":" in child.name):
                    message = (
                        f"<{element.name}> cannot hold <{child.name}>: expected {', '.join(sorted(allowed))}"
                    )
                    self._faults.at(child, None, "unknown-element", message)
            elif child.name == "stop":
                self.attributes(child)
        if element.name == "clipPath":
            self._clip_outline(state, element)
            return
        try:
            gradient(element, rectangle(0, 0, 1, 1), self._sources, state.color)
        except ValueError as error:
            self._faults.at(element, None, "bad-value", f"gradient “{element.get('id')}”: {error}")

    def _clip(
        self, state: Inherited, element: Element, attributes: Mapping[str, str]
    ) -> tuple[Outline | None, bool]:
        text = attributes.get("clip-path", "none")
        if text == "none":
            return None, False
        try:
            definition = linked(text, element, "clip-path", ("clipPath",))
        except ValueError as error:
            self._faults.at(element, "clip-path", "unknown-id", str(error))
            return None, False
        return self._clip_outline(state, definition)

    def _clip_outline(self, state: Inherited, definition: Element) -> tuple[Outline, bool]:
        attributes = self.attributes(definition)
        if attributes.get("clipPathUnits", "userSpaceOnUse") != "userSpaceOnUse":
            self._faults.at(
                definition, "clipPathUnits", "bad-value", "clipPathUnits: expected “userSpaceOnUse”"
            )
        whole = self._value(definition, attributes, "transform", values.transform, IDENTITY)
        outline: Outline = ()
        even_odd = False
        for child in definition.children:
            if not isinstance(child, Element) or child.name not in GEOMETRY:
                continue
            own = self.attributes(child)
            matrix = combined(whole, self._value(child, own, "transform", values.transform, IDENTITY))
            shape = self._outline(child, own)
            outline += outlines.moved(shape, matrix) if matrix != IDENTITY else shape
            even_odd |= self._inherited(state, child, own).clip_rule == "evenodd"
        return outline, even_odd

    # images, icons

    def _image(
        self, state: Inherited, element: Element, attributes: dict[str, str], opacity: float
    ) -> tuple[Op, ...]:
        assert self._library is not None or self._foreign
        by = "name" if element.name == "icon" else "href"
        name = attributes.get(by) or attributes.get("xlink:href")
        color = self._value(
            element,
            attributes,
            "color",
            lambda text: values.color(text, self._sources.palette, state.color) or state.color,
            state.color,
        )
        box = tuple(
            self._length(element, attributes, side, 0.0, side in ("width", "height"))
            for side in ("x", "y", "width", "height")
        )
        if not name or self._library is None:
            message = (
                f"<{element.name}> lacks {by}" if self._library else "an art file cannot hold another image"
            )
            self._faults.at(element, None, "missing-attribute", message)
            return ()

        def report(code: str, message: str) -> None:
            self._faults.at(element, by, code, message)

        find = self._library.icon if element.name == "icon" else self._library.image
        found = find(name, color, self._faults, report)
        aspect = attributes.get("preserveAspectRatio", "xMidYMid meet")
        if found is None:
            return ()
        try:
            return fitted(found, (box[0], box[1], box[2], box[3]), aspect, opacity)
        except ValueError as error:
            self._faults.at(element, "preserveAspectRatio", "bad-value", str(error))
            return ()

    # text

    def _text(self, state: Inherited, element: Element) -> tuple[Op, ...]:
        for child in element.children:
            if isinstance(child, Element):
                message = f"<{element.name}> holds only text, found <{child.name}>"
                self._faults.at(child, None, "unknown-element", message)
        key = (state, element.attributes, element.links)
        setting = self._settings.get(key) if self._memo is not None else None
        if setting is None:
            setting = self._settings.put(key, self._setting(state, element))
        if self._typesetter is None or setting.style is None:
            return ()

        def report(code: str, message: str) -> None:
            self._faults.text(element, code, message)

        if setting.box is not None:
            ops = self._typesetter.box(setting.style, setting.box, element.text(), report)
        else:
            ops = self._typesetter.line(
                setting.style, setting.x, setting.y, setting.anchor, element.text(), report
            )
        return self._wrapped(element, ops, setting.frame)

    def _setting(self, state: Inherited, element: Element) -> _Setting:
        attributes = self.attributes(element)
        state = self._inherited(state, element, attributes)
        frame = self._frame(state, element, attributes)
        x, y = (self._length(element, attributes, name, 0.0) for name in "xy")
        style = self._text_style(state, element)
        box = self._box(element, attributes, style) if style and element.name == "textbox" else None
        return _Setting(style, box, x, y, state.text_anchor, frame)

    def _text_style(self, state: Inherited, element: Element) -> TextStyle | None:
        if self._typesetter is None:
            self._faults.at(element, None, "unknown-element", "an art file holds no text: draw it as paths")
            return None
        if not state.font_family:
            message = f"<{element.name}> lacks font-family: {nearest('', self._sources.families)}"
            self._faults.at(element, None, "missing-attribute", message)
            return None
        if not isinstance(state.fill, Color):
            self._faults.at(element, "fill", "bad-value", "text takes one colour as its fill")
            return None
        return TextStyle(
            state.font_family,
            state.font_weight,
            state.font_style,
            state.font_size,
            state.fill,
            state.fill_opacity,
            state.letter_spacing,
        )

    def _box(self, element: Element, attributes: dict[str, str], look: TextStyle) -> TextBox:
        def length(name: str, fallback: float = 0.0, needed: bool = False) -> float:
            return self._length(element, attributes, name, fallback, needed)

        def listed(name: str, allowed: Mapping[str, object], fallback: str) -> str:
            def read(text: str) -> str:
                choice(name, text, allowed)
                return text

            return self._value(element, attributes, name, read, fallback)

        smallest = length("min-size", look.size)
        if smallest > look.size:
            self._faults.at(element, "min-size", "bad-value", "min-size is larger than font-size")
            smallest = look.size
        return TextBox(
            attributes.get("name", ""),
            length("x"),
            length("y"),
            length("width", 0.0, True),
            length("height", 0.0, True),
            smallest,
            _ALIGN[listed("align", _ALIGN, "start")],
            _VALIGN[listed("valign", _VALIGN, "top")],
            self._value(element, attributes, "line-height", values.number, 1.25),
            length("paragraph-spacing"),
            listed("hyphenate", {"true": True, "false": False}, "false") == "true",
        )

    # values

    def _value(
        self,
        element: Element,
        attributes: Mapping[str, str],
        name: str,
        read: Callable[[str], V],
        fallback: V,
        needed: bool = False,
    ) -> V:
        text = attributes.get(name)
        if text is None:
            if needed:
                self._faults.at(element, None, "missing-attribute", f"<{element.name}> lacks {name}")
            return fallback
        try:
            return read(text)
        except ValueError as error:
            self._faults.at(element, name, "bad-value", f"{name}: {error}")
            return fallback

    def _length(
        self,
        element: Element,
        attributes: Mapping[str, str],
        name: str,
        fallback: float,
        needed: bool = False,
    ) -> float:
        units = self._sources.units
        return self._value(
            element, attributes, name, lambda text: values.length(text, units), fallback, needed
        )

    def _childless(self, element: Element) -> None:
        for child in element.children:
            if isinstance(child, str):
                self._stray(element, child)
            elif not (self._foreign and (":" in child.name or child.name in ("title", "desc"))):
                message = f"<{element.name}> cannot hold <{child.name}>"
                self._faults.at(child, None, "unknown-element", message)

    def _stray(self, element: Element, text: str) -> None:
        message = f"text outside <text> and <textbox>: “{text.strip()[:30]}”"
        self._faults.at(element, None, "stray-text", message)
