"""Which elements there are, what they may hold, and which attributes they take."""

from collections.abc import Mapping


def _names(text: str) -> frozenset[str]:
    return frozenset(text.split())


SHAPE_PROPERTIES = _names(
    "fill stroke stroke-width stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray "
    "stroke-dashoffset "
    "fill-opacity stroke-opacity fill-rule clip-rule color"
)
TEXT_PROPERTIES = _names(
    "font-family font-size font-weight font-style text-anchor letter-spacing text-decoration"
)
PROPERTIES = SHAPE_PROPERTIES | TEXT_PROPERTIES
"""What children inherit."""

GEOMETRY: Mapping[str, frozenset[str]] = {
    "rect": _names("x y width height rx ry"),
    "circle": _names("cx cy r"),
    "ellipse": _names("cx cy rx ry"),
    "line": _names("x1 y1 x2 y2"),
    "polyline": _names("points"),
    "polygon": _names("points"),
    "path": _names("d"),
}
"""The shapes, and the attributes that give each its outline."""

_COMMON = _names("id transform opacity clip-path style")
_GRADIENT = _names("id gradientUnits gradientTransform href xlink:href")
_LETTERS = TEXT_PROPERTIES | _names("fill fill-opacity color stroke stroke-width stroke-opacity paint-order")
_TEXT = _COMMON | _LETTERS | _names("x y")
_BOX = _names("name width height min-size align valign line-height paragraph-spacing hyphenate")

ATTRIBUTES: Mapping[str, frozenset[str]] = {
    **{name: own | _COMMON | SHAPE_PROPERTIES for name, own in GEOMETRY.items()},
    "face": _names("xmlns"),
    "g": _COMMON | PROPERTIES | _names("mirrored"),
    "image": _COMMON | _names("href xlink:href x y width height color preserveAspectRatio"),
    "icon": _COMMON | _names("name x y width height color"),
    "qr": _COMMON | _names("x y size data error quiet fill fill-opacity color background"),
    "text": _TEXT,
    "textbox": (_TEXT - {"text-anchor"}) | _BOX,
    "tspan": (_LETTERS - {"text-anchor"}) | _names("id style dx dy baseline-shift"),
    "linearGradient": _GRADIENT | _names("x1 y1 x2 y2"),
    "radialGradient": _GRADIENT | _names("cx cy r fx fy"),
    "stop": _names("id offset stop-color stop-opacity style"),
    "clipPath": _names("id transform clipPathUnits"),
    "defs": _names("id"),
}
"""Every element and the attributes it takes."""

DRAWN = frozenset(ATTRIBUTES) - {"stop", "face", "tspan"}
"""What may stand in a face or group."""

CHILDREN: Mapping[str, frozenset[str]] = {
    "linearGradient": _names("stop"),
    "radialGradient": _names("stop"),
    "clipPath": frozenset(GEOMETRY),
}
"""What definitions may hold."""

PASSED_OVER = _names("metadata title desc")
"""Elements of SVG that say nothing about the drawing."""
IDLE = _names("class color-interpolation")
"""Attributes that drawing programs leave and that draw nothing."""
