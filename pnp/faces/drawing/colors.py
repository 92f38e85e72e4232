"""Colours: sRGB as three numbers, how they mix, and how well one can be read on another.

Luminance and contrast are those of WCAG 2.1, https://www.w3.org/TR/WCAG21/#dfn-relative-luminance and
#dfn-contrast-ratio, with the threshold of sRGB's own definition (0.04045, IEC 61966-2-1).
"""

import colorsys
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from pnp.css_colors import color_code

READABLE = 4.5
"""The least contrast of text (WCAG 2.1, 1.4.3)."""
_STEPS = 50  # of lightness, on the way to a colour that can be read


class Color(NamedTuple):
    """sRGB, each 0 to 1."""

    red: float
    green: float
    blue: float


BLACK, WHITE = Color(0.0, 0.0, 0.0), Color(1.0, 1.0, 1.0)


def hex_color(text: str) -> Color:
    """``#rgb`` or ``#rrggbb`` as a colour.

    >>> hex_color("#f00")
    Color(red=1.0, green=0.0, blue=0.0)
    """
    digits = text.removeprefix("#")
    if len(digits) == 3:
        digits = "".join(digit * 2 for digit in digits)
    return Color(*(int(digits[at : at + 2], 16) / 255 for at in (0, 2, 4)))


def named_color(name: str, palette: Mapping[str, Color]) -> Color | None:
    """A colour of the palette or of CSS, ``#rgb`` or ``#rrggbb``; None where there is none of that name.

    >>> named_color("red", {"red": WHITE}) == WHITE, named_color("red", {}), named_color("dreary", {})
    (True, Color(red=1.0, green=0.0, blue=0.0), None)
    """
    if name in palette:
        return palette[name]
    code = color_code(name)
    return hex_color(code) if code else None


def hex_text(color: Color) -> str:
    """A colour as ``#rrggbb``.

    >>> hex_text(Color(1.0, 0.5, 0.0))
    '#ff8000'
    """
    return "#" + "".join(f"{round(part * 255):02x}" for part in color)


def mixed(one: Color, other: Color, share: float) -> Color:
    """``share`` of the other colour in the one.

    >>> mixed(WHITE, BLACK, 0.25)
    Color(red=0.75, green=0.75, blue=0.75)
    """
    return Color(*(a + (b - a) * share for a, b in zip(one, other, strict=True)))


def luminance(color: Color) -> float:
    """How light a colour is, 0 to 1."""
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in color
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Color, other: Color) -> float:
    """1 to 21: how well one colour can be read on the other.

    >>> round(contrast(BLACK, WHITE), 6)
    21.0
    """
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def readable(color: Color, grounds: Iterable[Color], *, light: bool, least: float = READABLE) -> Color:
    """The colour, made lighter or darker only as far as it takes to be read on every ground.

    Hue and saturation stay; colours are looked at as ``#rrggbb`` can say them.
    """
    grounds = tuple(map(_in_256_steps, grounds))
    hue, start, saturation = colorsys.rgb_to_hls(*color)
    for step in range(_STEPS + 1):
        lightness = start + (light - start) * step / _STEPS
        tried = _in_256_steps(Color(*colorsys.hls_to_rgb(hue, lightness, saturation)))
        if all(contrast(tried, ground) >= least for ground in grounds):
            return tried
    return WHITE if light else BLACK


def _in_256_steps(color: Color) -> Color:
    return Color(*(round(part * 255) / 255 for part in color))
