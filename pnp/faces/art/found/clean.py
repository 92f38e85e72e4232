"""A drawing as SVG that names nothing outside of itself: what stands elsewhere is inside, or left out."""

from collections.abc import Callable, Mapping
from xml.sax.saxutils import escape, quoteattr

from pnp.faces.art.found.gradients import Look
from pnp.faces.art.found.lettering import Cased, cased
from pnp.faces.art.found.names import SVG, svg_name
from pnp.faces.art.found.vocabulary import LEFT_OUT
from pnp.faces.drawing.colors import Color, hex_text
from pnp.faces.tree import XmlDocument, XmlElement
from pnp.geometry import Box

_PAINTS = ("fill", "stroke", "stop-color", "flood-color", "lighting-color", "color")
_PICTURES = frozenset(("image", "feImage"))

Inline = Callable[[str], str | None]
"""A picture as a ``data:`` address, by the name that a drawing gives it; None where it is left out."""


def clean_svg(
    document: XmlDocument, box: Box, palette: Mapping[str, Color], color: Color, inline: Inline, look: Look
) -> bytes:
    """The drawing, as large as its box; ``color`` is what ``currentColor`` stands for.

    ``look`` gives an element's properties: what draws the pixels knows fewer selectors and values.
    """
    return _Cleaner(document.root, palette, inline, look).written(box, color).encode()


class _Cleaner:
    def __init__(self, root: XmlElement, palette: Mapping[str, Color], inline: Inline, look: Look) -> None:
        self._root, self._palette, self._inline, self._look = root, palette, inline, look
        self._name = svg_name(root)
        self._parts: list[str] = []

    def written(self, box: Box, color: Color) -> str:
        size = f'width="{box.width:.9g}" height="{box.height:.9g}"'
        own = {"color": hex_text(color), **self._attributes(self._root)}
        for name in ("width", "height", "x", "y", "xmlns"):
            own.pop(name, None)
        said = " ".join(f"{name}={quoteattr(value)}" for name, value in own.items())
        self._parts.append(f'<svg xmlns="{SVG}" {size} {said}>')
        case = cased(self._look(self._root).get("text-transform"), str)
        for child in self._root.children:
            self._write(child, case)
        self._parts.append("</svg>")
        return "".join(self._parts)

    def _write(self, node: XmlElement | str, case: Cased) -> None:
        if isinstance(node, str):
            self._parts.append(escape(case(node)))
            return
        name = self._name(node)
        if name is None or name in LEFT_OUT:
            return
        attributes = self._attributes(node)
        if name in _PICTURES and not attributes.get("href", "#").startswith("#"):
            address = self._inline(attributes["href"])
            if address is None:
                return
            attributes["href"] = address
        elif not attributes.get("href", "#").startswith("#"):
            del attributes["href"]
        said = "".join(f" {key}={quoteattr(value)}" for key, value in attributes.items())
        self._parts.append(f"<{name}{said}>")
        case = cased(self._look(node).get("text-transform"), case)
        for child in node.children:
            self._write(child, case)
        self._parts.append(f"</{name}>")

    def _attributes(self, element: XmlElement) -> dict[str, str]:
        found: dict[str, str] = {}
        given, said = dict(element.pairs()), self._look(element)
        for name, value in given.items():
            if name == "xlink:href":
                found.setdefault("href", value)
            elif (name == "xml:space" or ":" not in name) and value.strip() == said.get(name):
                found[name] = self._painted(name, value)
        styles = {name: value for name, value in said.items() if name not in found and name not in given}
        styles |= {
            name: said[name] for name in given if name in said and name not in found and ":" not in name
        }
        written = [
            f"{name}:{self._painted(name, value)}" for name, value in styles.items() if name[:2] != "--"
        ]
        return {**found, "style": ";".join(written)} if written else found

    def _painted(self, name: str, value: str) -> str:
        color = self._palette.get(value) if name in _PAINTS else None
        return hex_text(color) if color else value
