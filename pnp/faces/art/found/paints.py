"""What shapes are filled and lined with."""

from collections.abc import Callable, Collection
from contextlib import suppress

from pnp.faces.art.found.gradients import Gradients
from pnp.faces.art.found.measures import Viewport, spelt
from pnp.faces.art.found.named import REFERENCE, NamedElements
from pnp.faces.art.found.styles import INITIAL, Style
from pnp.faces.drawing.tones import tone
from pnp.faces.faults import Unusable
from pnp.faces.reading.values import fraction
from pnp.faces.tree import XmlElement
from pnp.geometry import Outline


class Paints:
    """Reads paints in styles. ``name`` gives SVG's names of elements."""

    def __init__(
        self,
        named: NamedElements,
        name: Callable[[XmlElement], str | None],
        gradients: Gradients,
        palette: Collection[str],
    ) -> None:
        self._named, self._name = named, name
        self._gradients, self._palette = gradients, palette

    def paint(
        self, name: str, style: Style, outline: Outline, viewport: Viewport
    ) -> tuple[dict[str, str], XmlElement | None, list[XmlElement]]:
        """A paint and its opacity as attributes; the pattern that it is, if it is one; what it refers to."""
        value = style.get(name, INITIAL[name])
        if value in ("context-fill", "context-stroke"):
            value = style.get(value, "none")
        opacity_name = f"{name}-opacity"
        opacity = style.get(opacity_name, "1")
        current = style.get("color", "currentColor")
        faint = 1.0
        links: list[XmlElement] = []
        if match := REFERENCE.fullmatch(value):
            element = self._named.find(match[1])
            kind = self._name(element) if element is not None else None
            if kind == "pattern":
                return {name: "none", opacity_name: opacity}, element, []
            if element is not None and kind in ("linearGradient", "radialGradient"):
                value, faint, definition = self._gradients.made(element, outline, viewport, current)
                links = [definition] if definition else []
            elif match[2]:
                value = match[2]
        if not links and value not in self._palette and (found := tone(value)):
            value, faint = found.color, faint * found.opacity
        if value == "currentColor":
            value = current
        if faint != 1.0:
            with suppress(Unusable):
                opacity = spelt(fraction(opacity) * faint)
        return {name: value, **({opacity_name: opacity} if opacity != "1" else {})}, None, links
