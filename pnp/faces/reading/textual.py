"""What the attributes of ``text`` and ``textbox`` say, as the typesetter takes it."""

from collections.abc import Mapping

from pnp.faces.drawing.colors import Color
from pnp.faces.faults import Faults, Unusable
from pnp.faces.fonts.names import WEIGHTS
from pnp.faces.reading import values
from pnp.faces.reading.attributes import Attributes
from pnp.faces.reading.paint import Inherited, Sources
from pnp.faces.text.dress import Dress
from pnp.faces.text.lines import Align, VerticalAlign
from pnp.faces.text.style import TextBox, TextStyle
from pnp.faces.tree import XmlElement
from pnp.problem import nearest
from pnp.words import Message

_ALIGN: Mapping[str, Align] = {
    "start": "start",
    "middle": "middle",
    "end": "end",
    "justify": "justify",
    "left": "start",
    "center": "middle",
    "right": "end",
}
_VALIGN: Mapping[str, VerticalAlign] = {"top": "top", "middle": "middle", "bottom": "bottom"}
DENSE = 1.25
"""Between the lines of a box, in sizes of the type, where a template does not say."""
_HEAVY = 600
"""Weights from here on are bold where a family has no more than that, as in CSS."""
_ENDLESS = 1e6  # mm: a box that lacks a side has fault enough


def text_style(state: Inherited, given: Attributes, sources: Sources, faults: Faults) -> TextStyle | None:
    """How a text looks; None where that is at fault."""
    element = given.element
    if not state.font_family:
        hint = nearest("", sources.families)
        faults.at(element, None, Message("missing-attribute.font-family", element=element.name, hint=hint))
        return None
    if not isinstance(state.stroke, Color | None):
        faults.at(element, "stroke", Message("bad-value.gradient"))
    if not isinstance(state.fill, Color):
        faults.at(element, "fill", Message("bad-value.text-fill"))
        return None
    families = _weighed(state, element, sources)
    weight, weighed = state.font_weight, families != state.font_family
    lacks = weight in WEIGHTS and not weighed and not families[0].endswith(WEIGHTS[weight])
    return TextStyle(
        families,
        weight >= _HEAVY,
        state.font_style,
        state.font_size,
        state.fill,
        state.fill_opacity,
        state.letter_spacing,
        _dress(state),
        whole=state.font_family[0] if weighed and weight < _HEAVY else "",
        lacked=weight if lacks else 0,
        asked=(weight >= _HEAVY and weight not in WEIGHTS, state.font_style),
    )


def _weighed(state: Inherited, element: XmlElement, sources: Sources) -> tuple[str, ...]:
    """The families of a text, the first in its weight where it has that."""
    first, *others = state.font_family
    for name in WEIGHTS.get(state.font_weight, ()):
        if chain := sources.find(f"{first} {name}", element):
            return chain[0], *others
    return state.font_family


def _dress(state: Inherited) -> Dress | None:
    """What letters wear besides font and colour; None if nothing."""
    seen = state.stroke_width > 0 and state.stroke_opacity > 0
    stroke = state.stroke if seen and isinstance(state.stroke, Color) else None
    if stroke is None and not any(state.text_decoration):
        return None
    under, through = state.text_decoration
    plain = Dress(opacity=state.fill_opacity, underline=under, through=through)
    if stroke is None:
        return plain
    return plain._replace(stroke=stroke, stroke_width=state.stroke_width, stroke_opacity=state.stroke_opacity)


def passage_style(style: TextStyle, base: TextStyle, rise: float) -> TextStyle:
    """How a passage looks within a text; ``rise`` is how far above the baseline it stands, mm."""
    scale, spacing = style.size / base.size, (style.spacing - base.spacing) / base.size
    if scale == 1 and not (rise or spacing) and style.dress is None and style.opacity == base.opacity:
        return style
    dress = style.dress or Dress(opacity=style.opacity)
    dress = dress._replace(scale=scale, rise=rise / base.size, spacing=spacing)
    return style._replace(size=base.size, spacing=base.spacing, opacity=base.opacity, dress=dress)


def in_letters(given: Attributes) -> None:
    """Looks over ``paint-order``: an edge always lies behind the letters, so that these stay as they are."""
    given.choice("paint-order", {"stroke": True, "stroke fill": True}, True)


def _positive(text: str) -> float:
    if (value := values.number(text)) <= 0:
        raise Unusable(Message("bad-value.above-zero", found=text))
    return value


def text_box(given: Attributes, style: TextStyle) -> TextBox:
    """The box that a text is wrapped in."""
    smallest = given.length("min-size", style.size)
    if smallest > style.size or smallest <= 0:
        given.fault("min-size", Message("bad-value.min-size"))
        smallest = style.size
    return TextBox(
        given.given.get("name", ""),
        given.length("x"),
        given.length("y"),
        given.extent("width", _ENDLESS),
        given.extent("height", _ENDLESS),
        smallest,
        given.choice("align", _ALIGN, "start"),
        given.choice("valign", _VALIGN, "top"),
        given.value("line-height", _positive, DENSE),
        given.length("paragraph-spacing"),
        given.choice("hyphenate", {"true": True, "false": False}, False),
    )
