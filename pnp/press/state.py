"""The graphics state of a content stream: what is set already is not set again."""

from collections.abc import Callable

from pnp.faces.colors import Color
from pnp.faces.drawing import Gradient, Style
from pnp.press.numbers import length
from pnp.press.output_colors import OutputColors

_CAPS = {"butt": 0, "round": 1, "square": 2}
_JOINS = {"miter": 0, "round": 1, "bevel": 2}


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
        "_spacing",
        "_stroke",
        "_style",
    )

    def __init__(self, alpha_name: Callable[[float, float], str], colors: OutputColors) -> None:
        self._alpha_name, self._colors = alpha_name, colors
        self._alpha: tuple[float, float] = (1.0, 1.0)
        self._fill: Color | None = None
        self._stroke: Color | None = None
        self._line: tuple[object, ...] | None = None
        self._font: tuple[str, str] | None = None
        self._spacing: float | None = None
        self._style: Style | None = None

    def copy(self) -> "GraphicsState":
        """The state inside ``q``; the outer one holds again after ``Q``."""
        inner = GraphicsState(self._alpha_name, self._colors)
        inner._alpha, inner._fill, inner._stroke = self._alpha, self._fill, self._stroke
        inner._line, inner._style = self._line, self._style
        inner._font, inner._spacing = self._font, self._spacing
        return inner

    def style(self, style: Style) -> str:
        """Everything that painting an outline needs."""
        if style is self._style:
            return ""
        fills, strokes = style.fill is not None, style.stroke is not None
        text = self.alpha(style.fill_opacity if fills else 1.0, style.stroke_opacity if strokes else 1.0)
        if style.fill is not None and not isinstance(style.fill, Gradient):
            text += self.fill(style.fill)
        if style.stroke is not None and not isinstance(style.stroke, Gradient):
            text += self._strokes(style.stroke) + self.pen(style)
        self._style = style
        return text

    def fill(self, color: Color) -> str:
        """The colour of areas and letters."""
        if color == self._fill:
            return ""
        self._fill, self._style = color, None
        return f"{self._colors.area(color)}\n"

    def alpha(self, fill: float, stroke: float) -> str:
        """How opaque areas and lines are."""
        if (fill, stroke) == self._alpha:
            return ""
        self._alpha, self._style = (fill, stroke), None
        return f"/{self._alpha_name(fill, stroke)} gs\n"

    def font(self, font: str, size: str, spacing: float) -> str:
        """The font and what is added after each character."""
        text = ""
        if (font, size) != self._font:
            self._font = (font, size)
            text = f"/{font} {size} Tf\n"
        if spacing != self._spacing:
            self._spacing = spacing
            text += f"{length(spacing)} Tc\n"
        return text

    def _strokes(self, color: Color) -> str:
        if color == self._stroke:
            return ""
        self._stroke = color
        return f"{self._colors.line(color)}\n"

    def pen(self, style: Style) -> str:
        """How wide lines are, how they end and meet, their dashes."""
        text = ""
        line = (style.width, style.cap, style.join, style.miter, style.dash, style.dash_offset)
        if line != self._line:
            self._line = line
            dash = " ".join(map(length, style.dash))
            text = f"{length(style.width)} w {_CAPS[style.cap]} J {_JOINS[style.join]} j "
            text += f"{length(max(1.0, style.miter))} M [{dash}] {length(style.dash_offset)} d\n"
        return text
