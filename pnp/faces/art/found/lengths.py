"""The lengths that place elements, in units of the drawing; the reader tells of what is none."""

from collections.abc import Mapping

from pnp.faces.art.found import frames
from pnp.faces.art.found.measures import Viewport, measured, spelt
from pnp.faces.art.found.vocabulary import mistyped

_ACROSS = frozenset(("x", "x1", "x2", "cx", "width", "rx"))
_DOWN = frozenset(("y", "y1", "y2", "cy", "height", "ry"))
_MEASURED = {
    "rect": ("x", "y", "width", "height", "rx", "ry"),
    "circle": ("cx", "cy", "r"),
    "ellipse": ("cx", "cy", "rx", "ry"),
    "line": ("x1", "y1", "x2", "y2"),
}
_NOTHING = {"rect": ("width", "height"), "circle": ("r",), "ellipse": ("rx", "ry")}
"""What shapes are 0 wide or high without."""


def geometry(name: str, own: Mapping[str, str], viewport: Viewport) -> dict[str, str]:
    """The attributes that give a shape its outline, and those that are likely mistyped."""
    found: dict[str, str] = {}
    for key in _MEASURED.get(name, ()):
        if key in own and own[key] not in ("", "auto"):
            found[key] = number(own[key], key, viewport)
    for key in ("points", "d"):
        if key in own and name not in _MEASURED:
            found[key] = own[key]
    if name == "ellipse" and len({"rx", "ry"} & found.keys()) == 1:
        radius = found.get("rx") or found.get("ry") or "0"
        found |= {"rx": radius, "ry": radius}
    if not any(mistyped(key, name) for key in own):  # which the reader tells, and what lacks with it
        found = {**dict.fromkeys(_NOTHING.get(name, ()), "0"), **found}
    return found | {key: own[key] for key in own if mistyped(key, name)}


def number(text: str, name: str, viewport: Viewport) -> str:
    """A length as the reader takes it; what is none as it stands."""
    whole = viewport.width if name in _ACROSS else viewport.height if name in _DOWN else viewport.diagonal
    value = measured(text, whole, viewport.em)
    return text if value is None else spelt(value)


def sized(own: Mapping[str, str], name: str, viewport: Viewport) -> float | None:
    """A width or height; None where it is left to the program."""
    return frames.size(own.get(name), viewport.width if name == "width" else viewport.height, viewport.em)


def length(own: Mapping[str, str], name: str, viewport: Viewport) -> float:
    """How far across or down something stands; 0 where it does not say."""
    whole = viewport.width if name == "x" else viewport.height
    return measured(own.get(name, "0"), whole, viewport.em) or 0.0
