"""The graphics state of a content stream: what is set already is not set again."""

from collections.abc import Callable
from itertools import count

from pnp.faces.drawing.colors import Color
from pnp.faces.drawing.operations import Gradient, Style
from pnp.faces.memo import Memo
from pnp.press.numbers import length
from pnp.press.output_colors import OutputColors

_CAPS = {"butt": 0, "round": 1, "square": 2}
_JOINS = {"miter": 0, "round": 1, "bevel": 2}


Settings = tuple[
    tuple[float, float],
    Color | None,
    Color | None,
    tuple[object, ...] | None,
    tuple[str, str] | None,
    float | None,
]
"""Opacities of areas and lines, their colours, the pen, the font and what is added after each character."""


class Numbers:
    """Numbers of settings, which tell them apart at a glance: one of old that was forgotten gets another."""

    def __init__(self) -> None:
        self._known: Memo[Settings, int] = Memo(2000)
        self._next = count(1)

    def of(self, settings: Settings) -> int:
        """The number of some settings."""
        return self._known.get(settings) or self._known.put(settings, next(self._next))


class GraphicsState:
    """What the stream has set so far; None where it is not known. Each method returns the operators that are
    needed to get there, each with its line end, or nothing.
    """

    __slots__ = (
        "_alpha",
        "_alpha_name",
        "_colors",
        "_fill",
        "_font",
        "_line",
        "_number",
        "_numbers",
        "_spacing",
        "_stroke",
    )

    def __init__(
        self, alpha_name: Callable[[float, float], str], colors: OutputColors, numbers: Numbers
    ) -> None:
        self._alpha_name, self._colors, self._numbers = alpha_name, colors, numbers
        self._number: int | None = None
        self.enter(((1.0, 1.0), None, None, None, None, None), None)

    def copy(self) -> "GraphicsState":
        """The state inside ``q``; the outer one holds again after ``Q``."""
        inner = GraphicsState(self._alpha_name, self._colors, self._numbers)
        inner.enter(self.settings, self._number)
        return inner

    @property
    def settings(self) -> Settings:
        """All of it."""
        return self._alpha, self._fill, self._stroke, self._line, self._font, self._spacing

    @property
    def number(self) -> int:
        """What tells it from others."""
        if self._number is None:
            self._number = self._numbers.of(self.settings)
        return self._number

    def enter(self, settings: Settings, number: int | None) -> None:
        """What was painted leaves these settings behind."""
        self._alpha, self._fill, self._stroke, self._line, self._font, self._spacing = settings
        self._number = number

    def style(self, style: Style) -> str:
        """Everything that painting an outline needs."""
        fills, strokes = style.fill is not None, style.stroke is not None
        text = self.alpha(style.fill_opacity if fills else 1.0, style.stroke_opacity if strokes else 1.0)
        if style.fill is not None and not isinstance(style.fill, Gradient):
            text += self.fill(style.fill)
        if style.stroke is not None and not isinstance(style.stroke, Gradient):
            text += self._strokes(style.stroke) + self.pen(style)
        return text

    def fill(self, color: Color) -> str:
        """The colour of areas and letters."""
        if color == self._fill:
            return ""
        self._fill, self._number = color, None
        return f"{self._colors.area(color)}\n"

    def alpha(self, fill: float, stroke: float) -> str:
        """How opaque areas and lines are."""
        if (fill, stroke) == self._alpha:
            return ""
        self._alpha, self._number = (fill, stroke), None
        return f"/{self._alpha_name(fill, stroke)} gs\n"

    def font(self, font: str, size: str, spacing: float) -> str:
        """The font and what is added after each character."""
        text = ""
        if (font, size) != self._font:
            self._font, self._number = (font, size), None
            text = f"/{font} {size} Tf\n"
        if spacing != self._spacing:
            self._spacing, self._number = spacing, None
            text += f"{length(spacing)} Tc\n"
        return text

    def _strokes(self, color: Color) -> str:
        if color == self._stroke:
            return ""
        self._stroke, self._number = color, None
        return f"{self._colors.line(color)}\n"

    def pen(self, style: Style) -> str:
        """How wide lines are, how they end and meet, their dashes."""
        text = ""
        line = (style.width, style.cap, style.join, style.miter, style.dash, style.dash_offset)
        if line != self._line:
            self._line, self._number = line, None
            dash = " ".join(map(length, style.dash))
            text = f"{length(style.width)} w {_CAPS[style.cap]} J {_JOINS[style.join]} j "
            text += f"{length(max(1.0, style.miter))} M [{dash}] {length(style.dash_offset)} d\n"
        return text
