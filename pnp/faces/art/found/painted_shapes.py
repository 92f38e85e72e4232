"""Shapes as they are painted: filled, tiled, lined and marked, in their order."""

from collections.abc import Callable

from pnp.faces.art.found import lengths, markers
from pnp.faces.art.found.asked import Unvectorable
from pnp.faces.art.found.gradients import Look
from pnp.faces.art.found.making import Maker, outline_of
from pnp.faces.art.found.marked_lines import MarkedLines
from pnp.faces.art.found.measures import Viewport
from pnp.faces.art.found.paints import Paints
from pnp.faces.art.found.patterns import DrawTile, tiles
from pnp.faces.art.found.styles import Style, is_hidden
from pnp.faces.art.found.vocabulary import STROKES
from pnp.faces.tree import XmlElement


class PaintedShapes:
    """Draws shapes. ``find`` gives the element of an id, ``look`` its properties."""

    def __init__(
        self,
        maker: Maker,
        paints: Paints,
        lines: MarkedLines,
        look: Look,
        find: Callable[[str], XmlElement | None],
        tile: DrawTile,
    ) -> None:
        self._maker, self._paints, self._lines = maker, paints, lines
        self._look, self._find, self._tile = look, find, tile

    def shape(
        self, element: XmlElement, name: str, own: dict[str, str], style: Style, viewport: Viewport
    ) -> list[XmlElement]:
        """A shape of this name, with its markers. Unvectorable for a line in a pattern."""
        geometry = lengths.geometry(name, own, viewport)
        bare = self._maker.made(element, name, geometry)
        if is_hidden(style):
            return []
        outline = outline_of(bare)
        filled, pattern, fill_links = self._paints.paint("fill", style, outline, viewport)
        stroked, weave, stroke_links = self._paints.paint("stroke", style, outline, viewport)
        if weave is not None:
            raise Unvectorable("stroke")
        lines = {key: style[key] for key in STROKES if key in style}
        rule = {"fill-rule": style["fill-rule"]} if "fill-rule" in style else {}
        fill, stroke = {**geometry, **filled, **rule}, {**geometry, **stroked, **lines}
        dark = {"fill": "none"}
        made: list[XmlElement] = []
        if pattern is not None and outline:
            covered = tiles(self._maker, pattern, outline, viewport, self._look, self._find, self._tile)
            cut = self._maker.clipped(element, covered, outline, rule.get("fill-rule") == "evenodd")
            faded = {"opacity": filled["fill-opacity"]}
            made.append(self._maker.made(element, "g", faded, [cut]))
        first = style.get("paint-order", "normal").split()[:1] == ["stroke"]
        if pattern is not None:
            made.append(self._maker.made(element, name, {**stroke, **dark}, (), stroke_links))
        elif first and stroked["stroke"] != "none":
            made += [
                self._maker.made(element, name, {**stroke, **dark}, (), stroke_links),
                self._maker.made(element, name, fill, (), fill_links),
            ]
        else:
            made.append(self._maker.made(element, name, {**fill, **stroke}, (), [*fill_links, *stroke_links]))
        if name in markers.MARKED:
            made += self._lines.marked(element, style, outline, viewport)
        return made
