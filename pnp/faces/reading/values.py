"""The values of SVG attributes: numbers, lengths, colours, transforms. Unusable says what was expected."""

import math
import re
from collections.abc import Mapping

from pnp.content.shapes.path import NUMBER, sized
from pnp.faces.drawing.colors import BLACK, Color, hex_color, named_color
from pnp.faces.faults import Unusable, either
from pnp.geometry import IDENTITY, UNITS, Matrix, multiply, rotation
from pnp.problem import nearest
from pnp.words import Message

_LENGTH = re.compile(rf"\s*+({NUMBER})\s*+([A-Za-z%]*+)\s*+")
_NUMBERS = re.compile(NUMBER)
_TRANSFORM = re.compile(r"\s*+,?+\s*+([A-Za-z]++)\s*+\(([^()]*+)\)")
_APART = r"(?:\s*+,\s*+|\s++)"
_RGB = re.compile(rf"rgb\(\s*+(\d{{1,9}}+){_APART}(\d{{1,9}}+){_APART}(\d{{1,9}}+)\s*+\)")

FACE_UNITS: Mapping[str, float] = {"": 1.0, **UNITS}
"""Millimetres for each unit that templates may use."""
ART_UNITS: Mapping[str, float] = {"": 1.0, "px": 1.0}
"""Units of the viewBox; drawing programs write ``px`` for them."""


def number(text: str) -> float:
    """A plain number."""
    if not _NUMBERS.fullmatch(text.strip()):
        raise Unusable(Message("bad-value.number", found=text))
    return sized(float(text), text)


def length(text: str, units: Mapping[str, float] = FACE_UNITS) -> float:
    """A number with a unit, in mm (in an art file: in units of its viewBox).

    >>> length("72pt"), length("3mm"), length("-.5"), length("96px")
    (25.4, 3.0, -0.5, 25.4)
    """
    match = _LENGTH.fullmatch(text)
    if match is None:
        raise Unusable(Message("bad-value.length", found=text))
    factor = units.get(match[2])
    if factor is None:
        known = either(*filter(None, units))
        raise Unusable(Message("bad-value.unit", unit=match[2], found=text, units=known))
    return sized(float(match[1]) * factor, text)


def numbers(text: str) -> tuple[float, ...]:
    """Numbers apart by blanks, commas or their signs."""
    rest = _NUMBERS.sub(" ", text).replace(",", " ")
    if rest.strip():
        raise Unusable(Message("bad-value.numbers", found=text))
    return tuple(sized(float(number), number) for number in _NUMBERS.findall(text))


def lengths(text: str, units: Mapping[str, float]) -> tuple[float, ...]:
    """Lengths apart by blanks or commas, bare numbers also by their signs."""
    if not any(char.isalpha() for char in text.replace("e", "").replace("E", "")):
        return numbers(text)
    return tuple(length(part, units) for part in text.replace(",", " ").split())


def fraction(text: str) -> float:
    """An opacity or offset: a number or percentage, held between 0 and 1.

    >>> fraction("40%"), fraction("7")
    (0.4, 1.0)
    """
    share = number(text[:-1]) / 100 if text.endswith("%") else number(text)
    return min(1.0, max(0.0, share))


def color(text: str, palette: Mapping[str, Color], current: Color = BLACK) -> Color | None:
    """A colour of palette or as CSS writes it, ``currentColor``; None: ``none``. Unusable if not opaque."""
    text = text.strip()
    if (named := named_color(text, palette)) is not None:
        return named
    if text == "none":
        return None
    if text == "currentColor":
        return current
    if match := _RGB.fullmatch(text):
        return Color(*(min(255, int(part)) / 255 for part in match.groups()))
    if ("(" in text or text.startswith("#")) and (found := _of_css(text)) is not None:
        return found
    names = [*palette, "black", "white", "none", "currentColor"]
    raise Unusable(Message("bad-value.color", name=text, hint=nearest(text, names)))


def _of_css(text: str) -> Color | None:
    """A colour in CSS's longer words; None for a code that is none. Elements say how opaque it is."""
    from pnp.faces.drawing.tones import tone  # it loads a reader of CSS

    found = tone(text)
    if found is None:
        if "(" in text:
            raise Unusable(Message("bad-value.css-color", found=text))
        return None
    if found.opacity < 1:
        instead = {"color": found.color, "opacity": f"{found.opacity:.2g}"}
        raise Unusable(Message("bad-value.transparent", found=text, **instead))
    return hex_color(found.color)


def transform(text: str) -> Matrix:
    """SVG's transform list as one matrix.

    >>> transform("translate(5 3) scale(2)")
    (2.0, 0.0, 0.0, 2.0, 5.0, 3.0)
    """
    result, position = IDENTITY, 0
    text = text.rstrip()
    while position < len(text):
        match = _TRANSFORM.match(text, position)
        if match is None:
            raise Unusable(Message("bad-value.transform", found=text[position:]))
        result = multiply(result, _function(match[1], numbers(match[2])))
        sized(max(map(abs, result)), text)
        position = match.end()
    return result


_ARGUMENTS = {
    "matrix": (6,),
    "translate": (1, 2),
    "scale": (1, 2),
    "rotate": (1, 3),
    "skewX": (1,),
    "skewY": (1,),
}


def _function(name: str, values: tuple[float, ...]) -> Matrix:
    counts = _ARGUMENTS.get(name)
    if counts is None:
        raise Unusable(Message("bad-value.transform-name", name=name, hint=nearest(name, _ARGUMENTS)))
    if len(values) not in counts:
        wanted = {"count": counts[-1], "counts": either(*counts)}
        raise Unusable(Message("bad-value.transform-numbers", name=name, found=len(values), **wanted))
    if name == "matrix":
        a, b, c, d, e, f = values
        return (a, b, c, d, e, f)
    if name == "translate":
        return (1.0, 0.0, 0.0, 1.0, values[0], values[1] if len(values) == 2 else 0.0)
    if name == "scale":
        return (values[0], 0.0, 0.0, values[-1], 0.0, 0.0)
    if name == "rotate":
        return rotation(*values)
    slope = math.tan(math.radians(values[0]))
    return (1.0, 0.0, slope, 1.0, 0.0, 0.0) if name == "skewX" else (1.0, slope, 0.0, 1.0, 0.0, 0.0)
