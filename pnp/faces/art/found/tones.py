"""Colours as CSS writes them, in the reader's words."""

from typing import NamedTuple

from tinycss2.color4 import Color as CssColor
from tinycss2.color4 import parse_color

from pnp.faces.drawing.colors import Color, hex_text


class Tone(NamedTuple):
    """A colour as the reader takes it, and how opaque it is."""

    color: str
    opacity: float = 1.0


def tone(text: str) -> Tone | None:
    """A colour as CSS writes it; None for what is none, ``none`` among it.

    >>> tone("rgb(255 0 0 / 50%)"), tone("hsl(120, 100%, 25%)"), tone("red-ish")
    (Tone(color='#ff0000', opacity=0.5), Tone(color='#008000', opacity=1.0), None)
    """
    try:
        found = parse_color(text)
    except (ValueError, OverflowError):  # of numbers without end
        return None
    if isinstance(found, str):
        return Tone("currentColor")
    if not isinstance(found, CssColor):
        return None
    try:
        red, green, blue = (min(1.0, max(0.0, part)) for part in found.to("srgb").coordinates)  # type: ignore[attr-defined]
    except (NotImplementedError, ValueError, OverflowError, TypeError):
        return None
    opacity = found.alpha  # type: ignore[attr-defined]
    return Tone(
        hex_text(Color(red, green, blue)), min(1.0, max(0.0, float(1.0 if opacity is None else opacity)))
    )
