"""Pictures in a drawing, as large as it shows them."""

from collections.abc import Callable

from pnp.faces.art.found import lengths
from pnp.faces.art.found.making import Maker
from pnp.faces.art.found.measures import Viewport, spelt
from pnp.faces.art.found.styles import Style, is_hidden
from pnp.faces.tree import XmlElement

SizeOf = Callable[[str], tuple[float, float] | None]
"""The size of a picture in pixels, by its href; None where there is none."""


def image(
    maker: Maker,
    element: XmlElement,
    own: dict[str, str],
    style: Style,
    viewport: Viewport,
    size_of: SizeOf,
) -> list[XmlElement]:
    """An ``image``; where it does not say how large it is, as large as its pixels or their proportions."""
    href = own.get("href") or own.get("xlink:href")
    if is_hidden(style) or not href:
        return []
    attributes = {"href": href}
    size = [lengths.sized(own, name, viewport) for name in ("width", "height")]
    if None in size and (natural := size_of(href)):
        width, height = size
        size = [
            width if width is not None else natural[0] * (height / natural[1] if height else 1),
            height if height is not None else natural[1] * (width / natural[0] if width else 1),
        ]
    for name, value in zip(("width", "height"), size, strict=True):
        if value is not None:
            attributes[name] = spelt(value)
    for name in ("x", "y"):
        if name in own:
            attributes[name] = lengths.number(own[name], name, viewport)
    if "preserveAspectRatio" in own:
        attributes["preserveAspectRatio"] = own["preserveAspectRatio"].removeprefix("defer ")
    if style.get("color", "currentColor") != "currentColor":
        attributes["color"] = style["color"]
    return [maker.made(element, "image", attributes)]
