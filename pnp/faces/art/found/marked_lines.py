"""Lines with their markers drawn at their corners."""

from collections.abc import Callable, Collection

from pnp.faces.art.found import markers
from pnp.faces.art.found.clips import Draw
from pnp.faces.art.found.gradients import Look
from pnp.faces.art.found.making import Maker
from pnp.faces.art.found.measures import Viewport, measured, spelt_matrix
from pnp.faces.art.found.named import NamedElements
from pnp.faces.art.found.styles import Style, inherited
from pnp.faces.tree import XmlElement
from pnp.geometry import Outline

Frame = Callable[[XmlElement, dict[str, str], list[XmlElement], Viewport], list[XmlElement]]
"""What an element does by its properties to all that it draws."""


class MarkedLines:
    """Draws markers. ``children`` draws what an element holds; ``opened``: the ids of what is being drawn."""

    def __init__(
        self,
        maker: Maker,
        named: NamedElements,
        look: Look,
        palette: Collection[str],
        opened: set[int],
        children: Draw,
        framed: Frame,
    ) -> None:
        self._maker, self._named, self._look, self._palette = maker, named, look, palette
        self._open, self._children, self._framed = opened, children, framed

    def marked(
        self, element: XmlElement, style: Style, outline: Outline, viewport: Viewport
    ) -> list[XmlElement]:
        """The markers on an outline."""
        made: list[XmlElement] = []
        drawn = {key: style.get(key, "none") for key in ("marker-start", "marker-mid", "marker-end")}
        if all(value == "none" for value in drawn.values()):
            return []
        width = measured(style.get("stroke-width", "1"), viewport.diagonal, viewport.em) or 0.0
        for kind, corner in markers.corners(outline):
            marker = self._named.definition(drawn[f"marker-{kind}"], "marker")
            if marker is None or id(marker) in self._open:
                continue
            self._open.add(id(marker))
            try:
                own = self._look(marker)
                placed = markers.placed(own, corner, kind, width, viewport)
                fill, stroke = style.get("fill", "black"), style.get("stroke", "none")
                around_it = {"context-fill": fill, "context-stroke": stroke}
                inner = inherited(around_it, own, viewport, self._palette)
                content = self._children(marker, inner, placed.viewport)
                if own.get("overflow") not in ("visible", "auto"):
                    content = [self._maker.clipped(marker, content, placed.clip)]
                content = self._framed(marker, {**own, "transform": ""}, content, viewport)
                turned = {"transform": spelt_matrix(placed.matrix)}
                made.append(self._maker.made(element, "g", turned, content))
            finally:
                self._open.discard(id(marker))
        return made
