"""A game's colours as a page's, light and dark: each is moved until it can be read on what lies under it."""

import colorsys
from collections.abc import Iterable, Mapping

from pnp.faces.drawing import Color
from pnp.faces.values import hex_color

READABLE = 4.5
"""Contrast of text, as WCAG measures it."""
_AMPLE = 7.0
_PALE, _DARK = 17.0, 16.0  # contrast of a page with black by day, with white by night
_SEEN = 3.0  # of the edges of what can be pressed
_STEPS = 50
_BLACK, _WHITE = Color(0.0, 0.0, 0.0), Color(1.0, 1.0, 1.0)
_GOOD, _BAD = Color(0.16, 0.5, 0.25), Color(0.72, 0.16, 0.14)
_VIVID = 0.35  # saturation from which a colour is no neutral


def contrast(one: Color, other: Color) -> float:
    """1 to 21: how well one colour can be read on the other."""
    high, low = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def mixed(one: Color, other: Color, share: float) -> Color:
    """``share`` of the other colour in the one."""
    return Color(*(a + (b - a) * share for a, b in zip(one, other, strict=True)))


def readable(color: Color, grounds: Iterable[Color], *, light: bool, least: float = READABLE) -> Color:
    """The colour, made lighter or darker only as far as it takes to be read on every ground."""
    grounds = tuple(map(_printed, grounds))
    hue, start, saturation = colorsys.rgb_to_hls(*color)
    for step in range(_STEPS + 1):
        lightness = start + (light - start) * step / _STEPS
        found = _printed(Color(*colorsys.hls_to_rgb(hue, lightness, saturation)))
        if all(contrast(found, ground) >= least for ground in grounds):
            return found
    return _WHITE if light else _BLACK


def themes(palette: Mapping[str, str]) -> tuple[Mapping[str, str], Mapping[str, str]]:
    """Names of colours and their ``#rrggbb``, by day and by night; ``color-x`` is x of the palette."""
    colors = {name: hex_color(text) for name, text in palette.items()}
    ranked = sorted(colors.values() or (_BLACK, _WHITE), key=_luminance)
    vivid = [color for color in colors.values() if _saturation(color) >= _VIVID]
    accent = vivid[0] if vivid else ranked[0]
    paper = readable(mixed(ranked[-1], _WHITE, 0.45), [_BLACK], light=True, least=_PALE)
    night = readable(mixed(_dimmed(ranked[0]), _BLACK, 0.35), [_WHITE], light=False, least=_DARK)
    ink, pale = mixed(ranked[0], _BLACK, 0.2), mixed(ranked[-1], ranked[0], 0.1)
    return (
        _theme(paper, mixed(paper, _WHITE, 0.6), ink, accent, colors, light=False),
        _theme(night, mixed(night, _WHITE, 0.055), pale, accent, colors, light=True),
    )


def _theme(
    ground: Color, raised: Color, ink: Color, accent: Color, colors: Mapping[str, Color], *, light: bool
) -> Mapping[str, str]:
    """``ground`` is the page, ``raised`` what stands out from it, ``ink`` its text: light or dark."""
    tint = mixed(ground, accent, 0.12)
    grounds = (ground, raised, tint)
    ink = readable(ink, grounds, light=light, least=_AMPLE)

    def text(color: Color) -> Color:
        return readable(color, grounds, light=light)

    found = {
        "ground": ground,
        "raised": raised,
        "tint": tint,
        "line": mixed(ground, ink, 0.16),
        "edge": readable(mixed(ground, ink, 0.5), grounds, light=light, least=_SEEN),
        "ink": ink,
        "soft": text(mixed(ink, ground, 0.45)),
        "accent": text(accent),
        "good": text(_GOOD),
        "bad": text(_BAD),
        "mark": mixed(ground, Color(0.96, 0.75, 0.2), 0.4),
    }
    found["marked"] = readable(ink, [found["mark"]], light=light)
    found |= {f"color-{name}": text(color) for name, color in colors.items()}
    return {name: _hex(color) for name, color in found.items()}


def _luminance(color: Color) -> float:
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in color
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _saturation(color: Color) -> float:
    _, saturation, value = colorsys.rgb_to_hsv(*color)
    return saturation * value


def _dimmed(color: Color) -> Color:
    """A dark colour that is dark enough for a page by night, however light a palette's darkest is."""
    hue, saturation, value = colorsys.rgb_to_hsv(*color)
    return Color(*colorsys.hsv_to_rgb(hue, min(saturation, 0.45), min(value, 0.16)))


def _printed(color: Color) -> Color:
    """As #rrggbb can say it."""
    return Color(*(round(part * 255) / 255 for part in color))


def _hex(color: Color) -> str:
    return "#" + "".join(f"{round(part * 255):02x}" for part in color)
