"""A game's colours as a page's, light and dark: each is moved until it can be read on what lies under it."""

import colorsys
from collections.abc import Mapping

from pnp.faces.drawing.colors import BLACK, WHITE, Color, hex_color, hex_text, luminance, mixed, readable

_AMPLE = 7.0
_PALE, _DARK = 17.0, 16.0  # contrast of a page with black by day, with white by night
_SEEN = 3.0  # of the edges of what can be pressed
_GOOD, _BAD = Color(0.16, 0.5, 0.25), Color(0.72, 0.16, 0.14)
_VIVID = 0.35  # saturation from which a colour is no neutral


def themes(palette: Mapping[str, str]) -> tuple[Mapping[str, str], Mapping[str, str]]:
    """Names of colours and their ``#rrggbb``, by day and by night; ``color-x`` is x of the palette."""
    colors = {name: hex_color(text) for name, text in palette.items()}
    ranked = sorted(colors.values() or (BLACK, WHITE), key=luminance)
    vivid = [color for color in colors.values() if _saturation(color) >= _VIVID]
    accent = vivid[0] if vivid else ranked[0]
    paper = readable(mixed(ranked[-1], WHITE, 0.45), [BLACK], light=True, least=_PALE)
    night = readable(mixed(_dimmed(ranked[0]), BLACK, 0.35), [WHITE], light=False, least=_DARK)
    ink, pale = mixed(ranked[0], BLACK, 0.2), mixed(ranked[-1], ranked[0], 0.1)
    return (
        _theme(paper, mixed(paper, WHITE, 0.6), ink, accent, colors, light=False),
        _theme(night, mixed(night, WHITE, 0.055), pale, accent, colors, light=True),
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

    theme = {
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
    theme["marked"] = readable(ink, [theme["mark"]], light=light)
    theme |= {f"color-{name}": text(color) for name, color in colors.items()}
    return {name: hex_text(color) for name, color in theme.items()}


def _saturation(color: Color) -> float:
    _, saturation, value = colorsys.rgb_to_hsv(*color)
    return saturation * value


def _dimmed(color: Color) -> Color:
    """A dark colour that is dark enough for a page by night, however light a palette's darkest is."""
    hue, saturation, value = colorsys.rgb_to_hsv(*color)
    return Color(*colorsys.hsv_to_rgb(hue, min(saturation, 0.45), min(value, 0.16)))
