"""What elements inherit, and how it becomes the style of an outline: colours, strokes, gradients."""

import math
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Any

from pnp.faces.drawing.colors import BLACK, Color
from pnp.faces.drawing.operations import ColorStop, Gradient, Paint, Style
from pnp.faces.drawing.surface import Standing
from pnp.faces.faults import Unusable, either, of_attribute
from pnp.faces.fonts.names import BOLD, REGULAR
from pnp.faces.reading import values
from pnp.faces.reading.attributes import Attributes, choice, styled
from pnp.faces.reading.grammar import PROPERTIES
from pnp.faces.tree import XmlElement, references
from pnp.frozen import frozen, unlike
from pnp.geometry import POINT, Matrix, Outline, bounds, inverse, moved, multiply
from pnp.problem import nearest
from pnp.words import Message

_GRADIENTS = ("linearGradient", "radialGradient")


@unlike
class Inherited:
    """The properties that children take over. Lengths in mm; ``families`` are resolved from the role."""

    fill: Color | XmlElement | None = BLACK  # the element is the gradient that ``url(#…)`` names
    stroke: Color | XmlElement | None = None
    stroke_width: float = 0.35
    stroke_linecap: Any = "butt"
    stroke_linejoin: Any = "miter"
    stroke_miterlimit: float = 4.0
    stroke_dasharray: tuple[float, ...] = ()
    stroke_dashoffset: float = 0.0
    fill_opacity: float = 1.0
    stroke_opacity: float = 1.0
    fill_rule: str = "nonzero"
    clip_rule: str = "nonzero"
    color: Color = BLACK
    font_family: tuple[str, ...] = ()
    font_size: float = 8 * POINT
    font_weight: int = REGULAR
    font_style: bool = False
    text_anchor: str = "start"
    letter_spacing: float = 0.0
    text_decoration: tuple[bool, bool] = (False, False)  # under letters, through them
    standing: Standing | None = None  # where on a component; None in art, which knows nothing of that


CHOICES: Mapping[str, Mapping[str, Any]] = {
    "stroke-linecap": {name: name for name in ("butt", "round", "square")},
    "stroke-linejoin": {name: name for name in ("miter", "round", "bevel")},
    "fill-rule": {name: name for name in ("nonzero", "evenodd")},
    "clip-rule": {name: name for name in ("nonzero", "evenodd")},
    "text-anchor": {name: name for name in ("start", "middle", "end")},
    "font-weight": {
        "normal": REGULAR,
        "bold": BOLD,
        **{str(weight): weight for weight in range(100, 1000, 100)},
    },
    "font-style": {"normal": False, "italic": True},
    "text-decoration": {
        "none": (False, False),
        "underline": (True, False),
        "line-through": (False, True),
        "underline line-through": (True, True),
    },
}


@frozen
class Sources:
    """What names in a property may stand for."""

    palette: Mapping[str, Color]
    families: Mapping[str, tuple[str, ...]]
    units: Mapping[str, float]
    find: Callable[[str, XmlElement], tuple[str, ...]] = lambda family, element: ()
    """The chain of a family that is none of ``families`` but may be installed; none if nobody has it."""
    hint: Callable[[str, Iterable[str]], Message] = nearest
    """What to do about a family that nobody has."""

    def property(self, name: str, text: str, before: Inherited, element: XmlElement) -> Any:
        """The value of one inherited property; Unusable says what was expected."""
        if name in ("fill", "stroke") and "url(" in text:
            return linked(text, element, name, _GRADIENTS)
        if name in ("fill", "stroke", "color"):
            if "url(" in text:
                raise Unusable(Message("bad-value.gradient"))
            color = values.color(text, self.palette, before.color)
            if color is None and name == "color":
                raise Unusable(Message("bad-value.no-color"))
            return color
        if name in CHOICES:
            return choice(text, CHOICES[name])
        if name == "font-family":
            if chain := self.families.get(text) or self.find(text, element):
                return chain
            raise Unusable(Message("bad-value.font", name=text, hint=self.hint(text, self.families)))
        if name in ("stroke-width", "font-size", "letter-spacing"):
            own = {"em": before.font_size, "%": before.font_size / 100} if name == "font-size" else {}
            size = values.length(text, {**self.units, **own})
            if (name != "letter-spacing" and size < 0) or (name == "font-size" and size == 0):
                raise Unusable(Message("bad-value.length-above-zero", found=text))
            return size
        if name == "stroke-dashoffset":
            return values.length(text, self.units)
        if name == "stroke-dasharray":
            dashes = () if text == "none" else values.lengths(text, self.units)
            if any(dash < 0 for dash in dashes):
                raise Unusable(Message("bad-value.length-above-zero", found=text))
            return dashes
        return values.number(text) if name == "stroke-miterlimit" else values.fraction(text)


_FINEST = 0.01
"""Dashes and gaps that together are shorter are a line: no printer parts them, a PDF would hold zeros. mm."""


def linked(text: str, element: XmlElement, attribute: str, names: tuple[str, ...]) -> XmlElement:
    """The definition that ``url(#id)`` refers to; Unusable if there is none of such a kind."""
    ids = references(attribute, text)
    if not ids:
        raise Unusable(Message("bad-value.url", attribute=attribute, found=text))
    for link in element.links:
        if link.get("id") == ids[0]:
            if link.name not in names:
                raise Unusable(
                    Message("unknown-id.of-another", id=ids[0], found=link.name, expected=either(*names))
                )
            return link
    raise Unusable(Message("unknown-id", expected=either(*names), id=ids[0]))


def style(state: Inherited, fill: Paint, line: Paint, opacity: float = 1.0) -> Style:
    """The style of an outline whose paints are resolved already."""
    return Style(
        fill,
        line if state.stroke_width > 0 else None,
        state.stroke_width,
        state.stroke_linecap,
        state.stroke_linejoin,
        state.stroke_miterlimit,
        state.stroke_dasharray if sum(state.stroke_dasharray) >= _FINEST else (),
        state.fill_opacity * opacity,
        state.stroke_opacity * opacity,
        state.fill_rule == "evenodd",
        state.stroke_dashoffset,
    )


def inherit(state: Inherited, given: Attributes, sources: Sources) -> Inherited:
    """The state inside an element that sets properties."""
    attributes = given.given
    changes: dict[str, Any] = {}
    for name in ("color", *(name for name in attributes if name in PROPERTIES and name != "color")):
        if name not in attributes or attributes[name] == "inherit":
            continue
        try:
            changes[name.replace("-", "_")] = sources.property(name, attributes[name], state, given.element)
        except Unusable as error:
            given.fault(name, error.message)
        if name == "color" and "color" in changes:
            state = replace(state, color=changes["color"])
    return replace(state, **changes) if changes else state


def gradient(
    element: XmlElement, outline: Outline, sources: Sources, current: Color
) -> tuple[Paint, Matrix | None]:
    """The gradient of an element over an outline, in mm; one colour (or None) where it has no extent.

    With a matrix, the gradient and its outline are drawn inside that matrix.
    """
    attributes = _gathered(element)
    stops = _stops(element, sources, current)
    if len(stops) < 2:
        return (_even(stops[0]) if stops else None), None
    matrix = values.transform(attributes.get("gradientTransform", ""))
    box_units = choice(
        attributes.get("gradientUnits", "objectBoundingBox"),
        {"objectBoundingBox": True, "userSpaceOnUse": False},
    )
    if box_units:
        left, top, right, bottom = bounds(outline)
        if right <= left or bottom <= top:
            return _even(stops[-1]), None
        matrix = multiply((right - left, 0.0, 0.0, bottom - top, left, top), matrix)
    units = {**sources.units, "%": 0.01} if box_units else sources.units

    def value(name: str, fallback: str) -> float:
        return values.length(attributes.get(name, fallback), units)

    missing = "100%" if box_units else "0"
    if element.name == "linearGradient":
        made = Gradient(
            "linear", value("x1", "0"), value("y1", "0"), value("x2", missing), value("y2", "0"), 0.0, stops
        )
        if (made.x1, made.y1) == (made.x2, made.y2):
            return _even(stops[-1]), None
    else:
        half = "50%" if box_units else "0"
        cx, cy, r = value("cx", half), value("cy", half), value("r", half)
        if r <= 0:
            return _even(stops[-1]), None
        made = Gradient("radial", cx, cy, value("fx", str(cx)), value("fy", str(cy)), r, stops)
    return _placed(made, matrix)


def _even(stop: ColorStop) -> Paint:
    """What one stop alone paints."""
    seen_through = stop.opacity < 1
    return Gradient("linear", 0.0, 0.0, 0.0, 0.0, 0.0, (stop,)) if seen_through else stop.color


def _placed(made: Gradient, matrix: Matrix) -> tuple[Gradient, Matrix | None]:
    """The gradient moved by its matrix, where that keeps it a gradient of its kind."""
    a, b, c, d = matrix[:4]
    if inverse(matrix) is None:
        return made, None
    dx, dy = made.x2 - made.x1, made.y2 - made.y1
    if made.kind == "linear":
        along, across = (a * dx + c * dy, b * dx + d * dy), (c * dx - a * dy, d * dx - b * dy)
        crooked = abs(along[0] * across[0] + along[1] * across[1])
        kept = crooked <= 1e-6 * math.hypot(*along) * math.hypot(*across)
        scale = 0.0
    else:
        scale = math.hypot(a, b)
        kept = abs(scale - math.hypot(c, d)) <= 1e-6 * scale and abs(a * c + b * d) <= 1e-6 * scale * scale
    if not kept:
        return made, matrix
    ((_, (x1, y1)), (_, (x2, y2))) = moved((("M", (made.x1, made.y1)), ("L", (made.x2, made.y2))), matrix)
    return Gradient(made.kind, x1, y1, x2, y2, made.r * scale, made.stops), None


def _gathered(element: XmlElement) -> dict[str, str]:
    """The attributes of a gradient, with those of the gradient that it refers to below them."""
    below = _below(element)
    return {**(_gathered(below) if below else {}), **dict(element.pairs())}


def _below(element: XmlElement) -> XmlElement | None:
    href = element.get("href") or element.get("xlink:href")
    return linked(href, element, "href", _GRADIENTS) if href else None


def _stops(element: XmlElement, sources: Sources, current: Color) -> tuple[ColorStop, ...]:
    children = [child for child in element.children if isinstance(child, XmlElement) and child.name == "stop"]
    if not children and (below := _below(element)):
        return _stops(below, sources, current)
    return tuple(_stop(child, sources, current) for child in children)


def _stop(element: XmlElement, sources: Sources, current: Color) -> ColorStop:
    properties = styled(dict(element.pairs()))
    color = values.color(properties.get("stop-color", "black"), sources.palette, current)
    if color is None:
        raise Unusable(of_attribute("stop-color", Message("bad-value.no-color")))
    offset, opacity = properties.get("offset", "0"), properties.get("stop-opacity", "1")
    return ColorStop(values.fraction(offset), color, values.fraction(opacity))
