"""Gradients as the reader knows them: without a parent, and as long as they repeat themselves."""

import math
from collections.abc import Callable, Mapping

from pnp.faces.art.found.asked import Unvectorable
from pnp.faces.art.found.making import Maker
from pnp.faces.art.found.measures import Em, Viewport, measured, spelt
from pnp.faces.drawing.tones import tone
from pnp.faces.faults import Unusable
from pnp.faces.reading.values import fraction, transform
from pnp.faces.tree import XmlElement
from pnp.geometry import Outline, bounds, inverse, moved, multiply

Look = Callable[[XmlElement], Mapping[str, str]]
"""An element's properties."""
_LINEAR = {"x1": "0%", "y1": "0%", "x2": "100%", "y2": "0%"}
_RADIAL = {"cx": "50%", "cy": "50%", "r": "50%"}
_MOST_TURNS = 200


class Gradients:
    """Makes gradients. ``find`` gives the element of an id."""

    def __init__(self, maker: Maker, find: Callable[[str], XmlElement | None], look: Look) -> None:
        self._maker, self._find, self._look = maker, find, look

    def made(
        self, element: XmlElement, outline: Outline, viewport: Viewport, color: str
    ) -> tuple[str, float, XmlElement | None]:
        """How the gradient paints an outline: a paint, its opacity, and what the paint refers to.

        ``color`` is the current colour. Unvectorable for what no PDF draws.
        """
        attributes, stops = self._gathered(element)
        shown = [self._stop(stop, color) for stop in stops]
        if not shown:
            return "none", 1.0, None
        linear = element.name.rpartition(":")[2] == "linearGradient"
        by_box = attributes.get("gradientUnits") != "userSpaceOnUse"
        spread = attributes.get("spreadMethod", "pad")
        given = self._where(attributes, linear, by_box, viewport)
        if measured(attributes.get("fr", "0"), 1.0):
            raise Unvectorable("gradient")
        left, top, right, bottom = bounds(outline)
        if by_box and (right <= left or bottom <= top):
            return "none", 1.0, None
        if len(shown) == 1 or not _extends(given, linear):
            return shown[-1]["stop-color"], float(shown[-1]["stop-opacity"]), None
        if spread in ("reflect", "repeat"):
            space = (right - left, 0.0, 0.0, bottom - top, left, top) if by_box else None
            given, shown = _repeated(given, shown, linear, spread, _seen(outline, space, attributes))
        units = {} if by_box else {"gradientUnits": "userSpaceOnUse"}
        turned = {name: attributes[name] for name in ("gradientTransform",) if attributes.get(name)}
        name = "linearGradient" if linear else "radialGradient"
        made = [self._maker.made(element, "stop", stop) for stop in shown]
        numbers = {key: spelt(value) for key, value in given.items()}
        url, definition = self._maker.defined(element, name, {**units, **turned, **numbers}, made)
        return url, 1.0, definition

    def _gathered(self, element: XmlElement) -> tuple[dict[str, str], list[XmlElement]]:
        """The attributes of a gradient and of those that it refers to, the nearest first; its stops."""
        found: dict[str, str] = {}
        stops: list[XmlElement] = []
        seen: set[int] = set()
        at: XmlElement | None = element
        while at is not None and id(at) not in seen:
            seen.add(id(at))
            self._maker.counted(1)
            own = self._look(at)
            found = {**own, **found}
            children = [child for child in at.children if isinstance(child, XmlElement)]
            stops = stops or [child for child in children if child.name.rpartition(":")[2] == "stop"]
            href = own.get("href") or own.get("xlink:href") or ""
            at = self._find(href[1:]) if href.startswith("#") else None
        return found, stops

    def _stop(self, element: XmlElement, current: str) -> dict[str, str]:
        own = self._look(element)
        text = own.get("stop-color", "black")
        found = tone(text)
        opacity = own.get("stop-opacity", "1")
        if found is None:
            return {"offset": own.get("offset", "0"), "stop-color": text, "stop-opacity": opacity}
        color, seen = found
        if color == "currentColor":
            color = own.get("color", current)
        try:
            opacity = spelt(seen * fraction(opacity))
            offset = spelt(fraction(own.get("offset") or "0"))
        except Unusable:
            offset = own.get("offset", "0")
        return {"offset": offset, "stop-color": color, "stop-opacity": opacity}

    def _where(
        self, attributes: Mapping[str, str], linear: bool, by_box: bool, viewport: Viewport
    ) -> dict[str, float]:
        whole = Viewport(1.0, 1.0, viewport.em) if by_box else viewport
        sizes = {"x": whole.width, "y": whole.height, "r": whole.diagonal}
        found: dict[str, float] = {}
        for name, fallback in (_LINEAR if linear else _RADIAL).items():
            size = sizes[name.removeprefix("c")[0]]
            found[name] = self._length(attributes.get(name, fallback), size, whole.em)
        if not linear:
            for name in ("fx", "fy"):
                middle = spelt(found[f"c{name[1]}"])
                found[name] = self._length(attributes.get(name, middle), sizes[name[1]], whole.em)
        return found

    def _length(self, text: str, whole: float, em: Em) -> float:
        value = measured(text, whole, em)
        return 0.0 if value is None else value


def _extends(given: Mapping[str, float], linear: bool) -> bool:
    if linear:
        return (given["x1"], given["y1"]) != (given["x2"], given["y2"])
    return given["r"] > 0


def _seen(
    outline: Outline, space: tuple[float, float, float, float, float, float] | None, given: Mapping[str, str]
) -> list[tuple[float, float]]:
    """The corners of what is painted, in the gradient's own coordinates."""
    try:
        matrix = transform(given.get("gradientTransform", ""))
    except Unusable:
        return []
    undone = inverse(multiply(space, matrix) if space else matrix)
    if undone is None:
        return []
    left, top, right, bottom = bounds(outline)
    box: Outline = tuple(("L", (x, y)) for x in (left, right) for y in (top, bottom))
    return [(numbers[0], numbers[1]) for _, numbers in moved(box, undone)]


def _repeated(
    given: dict[str, float],
    stops: list[dict[str, str]],
    linear: bool,
    spread: str,
    corners: list[tuple[float, float]],
) -> tuple[dict[str, float], list[dict[str, str]]]:
    """The gradient so long that it need not repeat itself within the corners."""
    if linear:
        x, y, dx, dy = given["x1"], given["y1"], given["x2"] - given["x1"], given["y2"] - given["y1"]
        shares = [((cx - x) * dx + (cy - y) * dy) / (dx * dx + dy * dy) for cx, cy in corners] or [0.0]
        first, last = min(shares), max(shares)
    else:
        far = max((math.dist((given["cx"], given["cy"]), corner) for corner in corners), default=0.0)
        off = math.dist((given["cx"], given["cy"]), (given["fx"], given["fy"]))
        first, last = 0.0, (far + off) / max(given["r"] - off, given["r"] / 100)
    if not last - first <= _MOST_TURNS:
        raise Unvectorable("gradient")
    begin, end = min(0, math.floor(first)), max(1, math.ceil(last))
    whole = end - begin
    made = []
    for turn in range(begin, end):
        back = spread == "reflect" and turn % 2 != 0
        for stop in reversed(stops) if back else stops:
            offset = float(stop["offset"])
            at = (turn - begin + (1 - offset if back else offset)) / whole
            made.append({**stop, "offset": spelt(at)})
    if linear:
        moved_to = {
            "x1": x + dx * begin,
            "y1": y + dy * begin,
            "x2": x + dx * end,
            "y2": y + dy * end,
        }
        return moved_to, made
    fx, fy = given["fx"], given["fy"]
    grown = {"cx": fx + (given["cx"] - fx) * end, "cy": fy + (given["cy"] - fy) * end, "r": given["r"] * end}
    return {**grown, "fx": fx, "fy": fy}, made
