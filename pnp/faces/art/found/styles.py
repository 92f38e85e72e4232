"""What children take over of the styles around them, with lengths in units of the drawing."""

from collections.abc import Collection, Mapping

from pnp.faces.art.found.lengths import number
from pnp.faces.art.found.measures import Viewport, measured, spelt
from pnp.faces.art.found.vocabulary import INHERITED
from pnp.faces.drawing.tones import tone

INITIAL = {"fill": "black", "stroke": "none", "visibility": "visible"}

Style = Mapping[str, str]
"""What an element and those around it say, by properties that children inherit."""


def is_hidden(style: Style) -> bool:
    """Whether nothing is seen of what has the style."""
    return style.get("visibility") in ("hidden", "collapse")


def inherited(
    style: Style, own: Mapping[str, str], viewport: Viewport, palette: Collection[str]
) -> dict[str, str]:
    """The style within an element."""
    found = {**style, **{name: value for name, value in own.items() if name.startswith("--")}}
    for name in INHERITED:
        value = own.get(name, "inherit")
        if value in ("inherit", "unset", "") or (name == "color" and value.lower() == "currentcolor"):
            continue
        if value in ("initial", "revert"):
            found[name] = INITIAL.get(name, "")
            if not found[name]:
                del found[name]
            continue
        found[name] = _resolved(name, value, viewport, palette)
    return found


def _resolved(name: str, value: str, viewport: Viewport, palette: Collection[str]) -> str:
    if name in ("stroke-width", "stroke-dashoffset"):
        return number(value, name, viewport)
    if name == "stroke-dasharray":
        parts = [measured(part, viewport.diagonal, viewport.em) for part in value.replace(",", " ").split()]
        if value == "none" or None in parts or any(part < 0 for part in parts if part is not None):
            return "none" if value == "none" else value
        sizes = [part for part in parts if part is not None]
        return " ".join(map(spelt, sizes * (1 + len(sizes) % 2))) if sum(sizes) > 0 else "none"
    if name == "stroke-linejoin" and value in ("miter-clip", "arcs"):
        return "miter"
    if name == "color":
        found = tone(value)
        return found.color if found and value not in palette else value
    return value
