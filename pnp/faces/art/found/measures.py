"""Lengths and moves as SVG and CSS write them, in units of the drawing and in the reader's words."""

import math
import re
from collections.abc import Mapping
from typing import NamedTuple

from pnp.content.shapes.path import NUMBER
from pnp.faces.faults import Unusable
from pnp.faces.reading import values
from pnp.geometry import IDENTITY, Matrix, multiply, translation

_LENGTH = re.compile(rf"\s*+({NUMBER})\s*+([A-Za-z]{{1,3}}|%)?+\s*+")
_INCH = 96.0
_UNITS = {
    "": 1.0,
    "px": 1.0,
    "in": _INCH,
    "cm": _INCH / 2.54,
    "mm": _INCH / 25.4,
    "q": _INCH / 101.6,
    "pt": _INCH / 72,
    "pc": _INCH / 6,
}
_WORDS = {"xx-small": 9.0, "x-small": 10.0, "small": 13.0, "medium": 16.0, "large": 18.0, "x-large": 24.0}
_STEPS = {"smaller": "0.8333em", "larger": "1.2em"}
# compiled where a drawing turns something
_ABSOLUTE = rf"(?<![\d.])({NUMBER})(px|deg)\b"
_ANGLE = rf"(?<![\d.])({NUMBER})(rad|turn|grad)\b"
_DEGREES = {"rad": 180 / math.pi, "turn": 360.0, "grad": 0.9}
_TOP, _LEFT = ("top", "left"), ("left", "right")
_SIDES = {"left": 0.0, "top": 0.0, "center": 0.5, "right": 1.0, "bottom": 1.0}


class Em(NamedTuple):
    """The sizes of letters, of an element and of the whole drawing."""

    own: float = 16.0
    root: float = 16.0


_EM = Em()


class Viewport(NamedTuple):
    """What percentages and ``em`` are measured by."""

    width: float
    height: float
    em: Em = _EM

    @property
    def diagonal(self) -> float:
        """By which lengths are measured that lie neither across nor down."""
        return math.hypot(self.width, self.height) / math.sqrt(2)

    def within(self, properties: Mapping[str, str]) -> "Viewport":
        """The same for an element that may have letters of its own size.

        >>> Viewport(9, 9).within({"font-size": "50%"}).em, Viewport(9, 9).within({}).em.own
        (Em(own=8.0, root=16.0), 16.0)
        """
        text = properties.get("font-size", "1em").lower()
        size = _WORDS.get(text) or measured(_STEPS.get(text, text), self.em.own, self.em)
        if size is None or size == self.em.own or size < 0:
            return self
        return self._replace(em=self.em._replace(own=size))


def measured(text: str, whole: float, em: Em = _EM) -> float | None:
    """A length in units of the drawing; ``whole`` is what 100 % are. None for what is no length.

    >>> measured("1in", 0), measured("50%", 30), measured("2em", 0), measured("wide", 0)
    (96.0, 15.0, 32.0, None)
    """
    match = _LENGTH.fullmatch(text)
    if match is None:
        return None
    value, unit = float(match[1]), (match[2] or "").lower()
    if unit == "%":
        return value / 100 * whole
    if unit in ("em", "rem", "ex", "ch"):
        return value * (em.root if unit == "rem" else em.own) * (0.5 if unit in ("ex", "ch") else 1.0)
    factor = _UNITS.get(unit)
    return None if factor is None else value * factor


def spelt(value: float) -> str:
    """A number as the reader takes it.

    >>> spelt(1 / 3), spelt(20.0)
    ('0.333333333', '20')
    """
    return f"{value:.9g}"


def matrix_of(properties: dict[str, str], viewport: Viewport) -> Matrix | None:
    """What ``transform`` and ``transform-origin`` say; None for what the reader is to find fault with."""
    text = properties.get("transform", "")
    if not text or text == "none":
        return IDENTITY
    text = re.sub(_ANGLE, lambda match: str(float(match[1]) * _DEGREES[match[2]]), text)
    text = re.sub(_ABSOLUTE, r"\1", text)
    try:
        matrix = values.transform(text)
    except Unusable:
        return None
    origin = properties.get("transform-origin", "").split()
    if not origin:
        return matrix
    x, y = _origin(origin, viewport)
    return multiply(multiply(translation(x, y), matrix), translation(-x, -y))


def _origin(words: list[str], viewport: Viewport) -> tuple[float, float]:
    if words[0] in _TOP or (len(words) > 1 and words[1] in _LEFT):
        words = [*words[1:2], words[0]] if len(words) > 1 else ["center", words[0]]
    sizes = (viewport.width, viewport.height)
    both = (*words, "center")[:2]
    x, y = (
        size * _SIDES[word] if word in _SIDES else (measured(word, size, viewport.em) or 0.0)
        for word, size in zip(both, sizes, strict=True)
    )
    return x, y


def spelt_matrix(matrix: Matrix) -> str:
    """A matrix as the reader takes it."""
    return f"matrix({' '.join(map(spelt, matrix))})"
