"""The words of SVG: which elements draw, which say nothing about a drawing, what children inherit."""

from difflib import get_close_matches
from functools import lru_cache

from pnp.faces.reading.grammar import ATTRIBUTES, GEOMETRY, PROPERTIES, names

GROUPS = names("g a svg switch use symbol")
SHAPES = frozenset(GEOMETRY)
UNDRAWN = names(
    "metadata title desc script style defs symbol clipPath mask filter linearGradient radialGradient pattern "
    "marker stop animate animateColor animateMotion animateTransform set discard view cursor font font-face "
    "foreignObject flowRoot solidColor solidcolor hatch mesh meshgradient color-profile namedview"
)
"""Elements that draw nothing where they stand."""
STROKES = (
    *("stroke-width", "stroke-linecap", "stroke-linejoin", "stroke-miterlimit", "stroke-dasharray"),
    "stroke-dashoffset",
)
INHERITED = (
    *("fill", "fill-opacity", "fill-rule", "stroke", "stroke-opacity", *STROKES, "clip-rule", "color"),
    *("visibility", "font-size", "marker-start", "marker-mid", "marker-end", "paint-order"),
)
"""What children take over."""
LEFT_OUT = names("script style metadata title desc foreignObject namedview font-face color-profile")
"""Elements that draw nothing at all."""
_KNOWN = frozenset().union(*ATTRIBUTES.values(), PROPERTIES, INHERITED) | names(
    "class color-interpolation filter mask display overflow visibility vector-effect mix-blend-mode "
    "isolation enable-background version xmlns viewBox role focusable tabindex lang dx dy rotate "
    "pathLength opacity spreadMethod fr shape-rendering text-rendering image-rendering color-rendering "
    "pointer-events cursor transform-origin letter-spacing word-spacing dominant-baseline textLength "
    "baseProfile requiredFeatures requiredExtensions systemLanguage font font-stretch font-variant "
    "text-decoration writing-mode transform-box mask-image offset-path background background-color "
    "scale translate"
)
_ALIKE = 0.8


def mistyped(name: str, element: str) -> bool:
    """Whether an attribute is most likely another one, mistyped: programs leave many of their own.

    >>> mistyped("widht", "rect"), mistyped("p-id", "rect"), mistyped("data-name", "g")
    (True, False, False)
    """
    return (
        name not in _KNOWN
        and ":" not in name
        and name[:2] != "--"
        and len(name) < 30
        and _alike(name, element)
    )


@lru_cache(maxsize=10_000)
def _alike(name: str, element: str) -> bool:
    return bool(get_close_matches(name, ATTRIBUTES.get(element, ()), n=1, cutoff=_ALIKE))
