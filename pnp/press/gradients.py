"""Gradients as PDF shadings."""

from itertools import pairwise
from math import hypot
from typing import TypeGuard

from pnp.faces.drawing.colors import Color
from pnp.faces.drawing.operations import Gradient, Paint
from pnp.geometry import IDENTITY
from pnp.press.objects import PdfValue, array, dictionary, name
from pnp.press.output_colors import OutputColors, Slope, Stop


def has_slope(paint: Paint) -> TypeGuard[Gradient]:
    """Whether the paint changes from place to place; a gradient of one stop or no extent is plain (SVG)."""
    if not isinstance(paint, Gradient) or len(paint.stops) < 2:
        return False
    return paint.r > 0 if paint.kind == "radial" else (paint.x1, paint.y1) != (paint.x2, paint.y2)


def plain(gradient: Gradient) -> tuple[Color, float] | None:
    """The last stop's colour and opacity, with which a gradient without a slope paints."""
    return (gradient.stops[-1].color, gradient.stops[-1].opacity) if gradient.stops else None


def see_through(gradient: Gradient) -> bool:
    """Whether a stop is not opaque."""
    return any(stop.opacity < 1 for stop in gradient.stops)


def colors(gradient: Gradient, output: OutputColors) -> PdfValue:
    """The shading of its colours."""
    return _shading(gradient, output.space, output.slope(gradient.stops))


def pattern(gradient: Gradient, shading: PdfValue) -> PdfValue:
    """Its colours as a pattern, which lines are painted with."""
    values = {"Type": name("Pattern"), "PatternType": 2, "Shading": shading}
    if gradient.matrix != IDENTITY:
        values["Matrix"] = array([round(value, 6) for value in gradient.matrix])
    return dictionary(values)


def opacities(gradient: Gradient) -> PdfValue:
    """The shading of its opacities, in grey, for a soft mask."""
    return _shading(gradient, "DeviceGray", opacity_slope(gradient))


def opacity_slope(gradient: Gradient) -> Slope:
    """Its opacities as grey."""
    return [(stop.offset, (stop.opacity,)) for stop in gradient.stops]


def _shading(gradient: Gradient, space: str, slope: Slope) -> PdfValue:
    g = gradient
    if g.kind == "linear":
        kind, coordinates = 2, [g.x1, g.y1, g.x2, g.y2]
    else:
        kind, coordinates = 3, [*_focus(g), 0, g.x1, g.y1, g.r]
    return dictionary(
        {
            "ShadingType": kind,
            "ColorSpace": name(space),
            "Coords": array([round(value, 4) for value in coordinates]),
            "Extend": array(["true", "true"]),
            "Function": _function(slope),
        }
    )


def _focus(g: Gradient) -> tuple[float, float]:
    """The focus, drawn into the circle where it lies outside (SVG 1.1)."""
    dx, dy = g.x2 - g.x1, g.y2 - g.y1
    distance = hypot(dx, dy)
    if distance < g.r:
        return g.x2, g.y2
    inside = 0.999 * g.r / distance
    return g.x1 + dx * inside, g.y1 + dy * inside


def ramps(slope: Slope) -> list[tuple[Stop, Stop]]:
    """From 0 to 1 through every stop, each piece by its ends; two stops at one offset make an edge."""
    known = [(0.0, slope[0][1])]
    for offset, values in slope:
        known.append((max(known[-1][0], min(1.0, offset)), values))  # never backwards (SVG)
    known.append((1.0, slope[-1][1]))
    return [(one, two) for one, two in pairwise(known) if two[0] - one[0] > 1e-6]


def _function(slope: Slope) -> PdfValue:
    pieces = ramps(slope)
    functions = [_ramp(start, end) for (_, start), (_, end) in pieces]
    if len(functions) == 1:
        return functions[0]
    return dictionary(
        {
            "FunctionType": 3,
            "Domain": array([0, 1]),
            "Functions": array(functions),
            "Bounds": array([round(end, 6) for _, (end, _) in pieces[:-1]]),
            "Encode": array([0, 1] * len(functions)),
        }
    )


def _ramp(start: tuple[float, ...], end: tuple[float, ...]) -> PdfValue:
    return dictionary(
        {
            "FunctionType": 2,
            "Domain": array([0, 1]),
            "C0": array([round(value, 4) for value in start]),
            "C1": array([round(value, 4) for value in end]),
            "N": 1,
        }
    )
