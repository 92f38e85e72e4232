"""How a file calls SVG's own elements, and whether it may speak in the reader's words as it is."""

from collections.abc import Callable

from pnp.faces.art.found import frames
from pnp.faces.art.found.measures import measured
from pnp.faces.tree import XmlElement
from pnp.geometry import Box

SVG = "http://www.w3.org/2000/svg"
_NO_FRAME = 100.0
_SAME = 1e-3


def is_plain(root: XmlElement) -> bool:
    """Whether a drawing may be in the reader's own words already: it has one frame, and no other names."""
    box = frames.view_box(root.get("viewBox"))
    if root.name != "svg" or box is None or _prefixes(root):
        return False
    sizes = [measured(root.get(name) or "", 0.0) for name in ("width", "height")]
    width, height = sizes
    return not width or not height or abs(width * box.height / (height * box.width) - 1) <= _SAME


def frame_of(root: XmlElement) -> Box:
    """How large a drawing is that is not told in shapes: as it says, or as its ``viewBox`` does."""
    box = frames.view_box(root.get("viewBox"))
    width, height = (
        measured(text, 0.0) if (text := root.get(name)) and not text.endswith("%") else None
        for name in ("width", "height")
    )
    if width and height and min(width, height) > 0:
        return Box(0.0, 0.0, width, height)
    return box or Box(0.0, 0.0, width or _NO_FRAME, height or _NO_FRAME)


def svg_name(root: XmlElement) -> Callable[[XmlElement], str | None]:
    """Gives the names of elements that are SVG's, None for others, however a file calls them."""
    prefix = next((f"{each}:" for each in _prefixes(root)), "")

    def name(element: XmlElement) -> str | None:
        own = element.name
        if prefix and own.startswith(prefix):
            return own.removeprefix(prefix)
        return None if ":" in own else own

    return name


def _prefixes(root: XmlElement) -> list[str]:
    return [
        name.removeprefix("xmlns:")
        for name, value in root.pairs()
        if name.startswith("xmlns:") and value == SVG
    ]
