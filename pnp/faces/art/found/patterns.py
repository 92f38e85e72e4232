"""Patterns: their tile, again and again, as far as a shape reaches."""

import math
from collections.abc import Callable

from pnp.faces.art.found import frames
from pnp.faces.art.found.asked import Unvectorable
from pnp.faces.art.found.gradients import Look
from pnp.faces.art.found.making import Maker, box_outline, whole_outline
from pnp.faces.art.found.measures import Viewport, measured, spelt_matrix
from pnp.faces.faults import Unusable
from pnp.faces.reading.values import transform
from pnp.faces.tree import XmlElement
from pnp.geometry import IDENTITY, Outline, around, bounds, inverse, moved, multiply, translation

_MOST = 400
"""Tiles, and what is drawn in them together ten times that: more are pixels."""

DrawTile = Callable[[XmlElement, XmlElement, Viewport], list[XmlElement]]
"""Draws what stands in a pattern: the one that is asked for, and the one of its parents that holds it."""


def tiles(
    maker: Maker,
    pattern: XmlElement,
    outline: Outline,
    viewport: Viewport,
    look: Look,
    find: Callable[[str], XmlElement | None],
    draw: DrawTile,
) -> list[XmlElement]:
    """The tiles that an outline shows. Unvectorable where there are too many."""
    said, holder = _gathered(pattern, look, find)
    left, top, right, bottom = bounds(outline)
    by_box = said.get("patternUnits") != "userSpaceOnUse"
    whole = Viewport(1.0, 1.0, viewport.em) if by_box else viewport
    across, down = (right - left, bottom - top) if by_box else (1.0, 1.0)
    x, y, width, height = (
        (measured(said.get(name, "0"), size, viewport.em) or 0.0) * times
        for name, size, times in (
            ("x", whole.width, across),
            ("y", whole.height, down),
            ("width", whole.width, across),
            ("height", whole.height, down),
        )
    )
    if by_box:
        x, y = x + left, y + top
    if width <= 0 or height <= 0 or right <= left or bottom <= top:
        return []
    try:
        matrix = transform(said.get("patternTransform", ""))
    except Unusable:
        matrix = IDENTITY
    undone = inverse(matrix)
    if undone is None:
        return []
    box = frames.view_box(said.get("viewBox"))
    inner = IDENTITY
    if box is not None:
        inner = frames.into(box, width, height, said.get("preserveAspectRatio", ""))
    elif said.get("patternContentUnits") == "objectBoundingBox":
        inner = (right - left, 0.0, 0.0, bottom - top, 0.0, 0.0)
    corners: Outline = tuple(("L", (cx, cy)) for cx in (left, right) for cy in (top, bottom))
    reach = around((numbers[0], numbers[1]) for _, numbers in moved(corners, undone))
    columns = _steps(reach.x - x, reach.width, width)
    rows = _steps(reach.y - y, reach.height, height)
    if len(columns) * len(rows) > _MOST:
        raise Unvectorable("pattern")
    content = draw(pattern, holder, frames.inner(box, viewport.width, viewport.height, viewport.em))
    if not content:
        return []
    if inner != IDENTITY:
        content = [maker.made(pattern, "g", {"transform": spelt_matrix(inner)}, content)]
    size = sum(map(_size, content))
    if size * len(columns) * len(rows) > 10 * _MOST:
        raise Unvectorable("pattern")
    found = bounds(whole_outline(content))
    within = found[0] >= 0 and found[1] >= 0 and found[2] <= width and found[3] <= height
    if said.get("overflow") != "visible" and not within:
        content = [maker.clipped(pattern, content, box_outline(0.0, 0.0, width, height))]
    made = []
    for column in columns:
        for row in rows:
            at = multiply(matrix, translation(x + column * width, y + row * height))
            maker.counted(size)
            made.append(maker.made(pattern, "g", {"transform": spelt_matrix(at)}, content))
    return made


def _steps(start: float, length: float, step: float) -> range:
    first, last = start / step, (start + length) / step
    if not last - first <= _MOST:
        raise Unvectorable("pattern")
    return range(math.floor(first + 1e-9), math.ceil(last - 1e-9))


def _size(element: XmlElement) -> int:
    return 1 + sum(_size(child) for child in element.children if isinstance(child, XmlElement))


def _gathered(
    pattern: XmlElement, look: Look, find: Callable[[str], XmlElement | None]
) -> tuple[dict[str, str], XmlElement]:
    """What a pattern and those that it refers to say, the nearest first; the one that holds something."""
    said: dict[str, str] = {}
    holder = pattern
    seen: set[int] = set()
    at: XmlElement | None = pattern
    while at is not None and id(at) not in seen:
        seen.add(id(at))
        own = dict(look(at))
        said = {**own, **said}
        if not any(isinstance(child, XmlElement) for child in holder.children):
            holder = at
        href = own.get("href") or own.get("xlink:href") or ""
        at = find(href[1:]) if href.startswith("#") else None
    return said, holder
