"""Colours as CSS writes them, in the reader's words."""

import re
from collections.abc import Sequence
from typing import NamedTuple

from tinycss2.color4 import Color as CssColor
from tinycss2.color4 import parse_color

from pnp.faces.drawing.colors import Color, hex_text

_INKS = re.compile(r"\s(?:icc|device)-[a-z]++\(")
"""A colour that is told in the inks of a profile as well, which few programs look at."""
_LIGHT = re.compile(r"light-dark\(((?:[^(),]|\([^()]*+\))*+),(?:[^()]|\([^()]*+\))*+\)", re.IGNORECASE)
"""A colour on light paper, and one on dark."""
_TO_SRGB = {  # linear, by CSS Color 4; of D50 by Bradford's way to D65
    "xyz-d65": (
        (3.2409699419, -1.5373831776, -0.4986107603),
        (-0.9692436363, 1.8759675015, 0.0415550574),
        (0.0556300797, -0.2039769589, 1.0569715142),
    ),
    "xyz-d50": (
        (3.1341358530, -1.6173863321, -0.4906619460),
        (-0.9787954765, 1.9162543773, 0.0334427393),
        (0.0719553260, -0.2289768982, 1.4053860351),
    ),
}
_SPACES = {"oklab": "xyz-d65", "oklch": "xyz-d65", "lab": "xyz-d50", "lch": "xyz-d50"}


class Tone(NamedTuple):
    """A colour as the reader takes it, and how opaque it is."""

    color: str
    opacity: float = 1.0


def tone(text: str) -> Tone | None:
    """A colour as CSS writes it; None for what is none, ``none`` among it.

    >>> tone("rgb(255 0 0 / 50%)"), tone("hsl(120, 100%, 25%)"), tone("red-ish")
    (Tone(color='#ff0000', opacity=0.5), Tone(color='#008000', opacity=1.0), None)
    >>> tone("#CD853F icc-color(acmecmyk, 0.11)"), tone("light-dark(rgb(0, 0, 255), red)")
    (Tone(color='#cd853f', opacity=1.0), Tone(color='#0000ff', opacity=1.0))
    >>> tone("oklch(62.8% 0.2577 29.23)"), tone("lab(54.29 80.8 69.89)")
    (Tone(color='#ff0000', opacity=1.0), Tone(color='#ff0000', opacity=1.0))
    """
    if inks := _INKS.search(text):
        text = text[: inks.start()]
    elif light := _LIGHT.fullmatch(text.strip()):
        text = light[1]
    try:
        found = parse_color(text)
    except (ValueError, OverflowError):  # of numbers without end
        return None
    if isinstance(found, str):
        return Tone("currentColor")
    if not isinstance(found, CssColor):
        return None
    try:
        red, green, blue = (min(1.0, max(0.0, part)) for part in _in_srgb(found))
    except (NotImplementedError, ValueError, OverflowError, TypeError):
        return None
    opacity = found.alpha  # type: ignore[attr-defined]
    return Tone(
        hex_text(Color(red, green, blue)), min(1.0, max(0.0, float(1.0 if opacity is None else opacity)))
    )


def _in_srgb(color: CssColor) -> Sequence[float]:
    """Red, green and blue, which may be more than there is."""
    space = _SPACES.get(color.space)  # type: ignore[attr-defined]
    if space is None:
        return tuple(color.to("srgb").coordinates)  # type: ignore[attr-defined]
    xyz = color.to(space).coordinates  # type: ignore[attr-defined]
    linear = (sum(by * part for by, part in zip(row, xyz, strict=True)) for row in _TO_SRGB[space])
    return [12.92 * part if part <= 0.0031308 else 1.055 * part ** (1 / 2.4) - 0.055 for part in linear]
