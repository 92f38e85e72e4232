"""Which elements there are, what they may hold, and which attributes they take."""

from collections.abc import Mapping


def names(text: str) -> frozenset[str]:
    """Those that a text lists, blanks between them."""
    return frozenset(text.split())


SHAPE_PROPERTIES = names(
    "fill stroke stroke-width stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray "
    "stroke-dashoffset "
    "fill-opacity stroke-opacity fill-rule clip-rule color"
)
TEXT_PROPERTIES = names(
    "font-family font-size font-weight font-style text-anchor letter-spacing text-decoration"
)
PROPERTIES = SHAPE_PROPERTIES | TEXT_PROPERTIES
"""What children inherit."""

GEOMETRY: Mapping[str, frozenset[str]] = {
    "rect": names("x y width height rx ry"),
    "circle": names("cx cy r"),
    "ellipse": names("cx cy rx ry"),
    "line": names("x1 y1 x2 y2"),
    "polyline": names("points"),
    "polygon": names("points"),
    "path": names("d"),
}
"""The shapes, and the attributes that give each its outline."""

_COMMON = names("id transform opacity clip-path style")
_GRADIENT = names("id gradientUnits gradientTransform href xlink:href")
_LETTERS = TEXT_PROPERTIES | names("fill fill-opacity color stroke stroke-width stroke-opacity paint-order")
_TEXT = _COMMON | _LETTERS | names("x y")
_BOX = names("name width height min-size align valign line-height paragraph-spacing hyphenate")

ATTRIBUTES: Mapping[str, frozenset[str]] = {
    **{name: own | _COMMON | SHAPE_PROPERTIES for name, own in GEOMETRY.items()},
    "face": names("xmlns"),
    "g": _COMMON | PROPERTIES | names("mirrored"),
    "image": _COMMON | names("href xlink:href x y width height color preserveAspectRatio"),
    "icon": _COMMON | names("name x y width height color"),
    "qr": _COMMON | names("x y size data error quiet fill fill-opacity color background"),
    "text": _TEXT,
    "textbox": (_TEXT - {"text-anchor"}) | _BOX,
    "tspan": (_LETTERS - {"text-anchor"}) | names("id style dx dy baseline-shift"),
    "linearGradient": _GRADIENT | names("x1 y1 x2 y2"),
    "radialGradient": _GRADIENT | names("cx cy r fx fy"),
    "stop": names("id offset stop-color stop-opacity style"),
    "clipPath": names("id transform clipPathUnits"),
    "defs": names("id"),
}
"""Every element and the attributes it takes."""

DRAWN = frozenset(ATTRIBUTES) - {"stop", "face", "tspan"}
"""What may stand in a face or group."""

CHILDREN: Mapping[str, frozenset[str]] = {
    "linearGradient": names("stop"),
    "radialGradient": names("stop"),
    "clipPath": frozenset(GEOMETRY),
}
"""What definitions may hold."""

PASSED_OVER = names("metadata title desc")
"""Elements of SVG that say nothing about the drawing."""
IDLE = names("class color-interpolation")
"""Attributes that drawing programs leave and that draw nothing."""
