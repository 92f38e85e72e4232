"""Whether texts and icons keep within the trim, where they are cut off, and within its safe zone."""

from collections.abc import Callable
from math import inf

from pnp.faces.drawing.areas import hull
from pnp.faces.drawing.ink import Inks
from pnp.faces.drawing.operations import Op
from pnp.faces.drawing.surface import NEGLIGIBLE, Standing, contains
from pnp.faces.fonts.families import Fonts
from pnp.faces.text.style import TextBox
from pnp.geometry import IDENTITY, Box, Point, corners
from pnp.words import Message, Value


class Margins:
    """Looks at one text or icon after the other."""

    def __init__(self, fonts: Fonts) -> None:
        self._inks = Inks(fonts)

    def clear(self, standing: Standing, box: TextBox) -> bool:
        """Whether nothing can be wrong with where the text of a box stands, whatever it is."""
        return not standing.clips and _clear(standing, Box(box.x, box.y, box.width, box.height))

    def text(
        self, standing: Standing, ops: tuple[Op, ...], box: TextBox | None, content: str
    ) -> Message | None:
        """What is wrong with where a text stands; ``box`` where it is wrapped in one."""
        if box is None:
            frame = self._inks.box(ops)
            if frame is None or (not standing.clips and _clear(standing, frame)):
                return None
        elif (out := _beyond(standing, Box(box.x, box.y, box.width, box.height))) > NEGLIGIBLE:
            return Message("outside-trim.box", name=box.name, out=f"{out:.1f}")
        points = standing.placed(self._inks.points(ops))
        text = " ".join(content.split())
        text = text if len(text) <= _LONG else f"{text[: _LONG - 1]}…"
        cut = max((-clip.depth(point) for clip in standing.clips for point in points), default=-inf)
        if cut > NEGLIGIBLE:
            return Message("outside-trim.clip", name=text, out=f"{cut:.1f}")
        return _trimmed("text", text, standing, points)

    def icon(self, standing: Standing, ops: tuple[Op, ...], name: str) -> Message | None:
        """What is wrong with where an icon stands; what it is clipped with is meant to cut it."""
        frame = self._inks.box(ops)
        if frame is None or _clear(standing, frame):
            return None
        points = standing.placed(self._inks.points(ops))
        seen = [point for point in points if all(clip.holds(point) for clip in standing.clips)]
        return _trimmed("icon", name, standing, seen)

    def code(self, standing: Standing, ops: tuple[Op, ...]) -> Message | None:
        """What is wrong with where a QR code stands, with the ground around it that readers need."""
        points = standing.placed(self._inks.points(ops))
        seen = [point for point in points if all(clip.holds(point) for clip in standing.clips)]
        depth = min(map(standing.surface.trim.depth, hull(seen)), default=inf)
        if depth < -NEGLIGIBLE:
            return Message("outside-trim.code", out=f"{-depth:.1f}")
        safe = standing.surface.safe
        if depth < safe - NEGLIGIBLE:
            return Message("near-trim.code", far=f"{max(depth, 0.0):.1f}", safe=f"{safe:g}")
        return None


_LONG = 40


def _clear(standing: Standing, frame: Box) -> bool:
    is_clear = clear_of_edges(standing)
    return is_clear(frame.x, frame.y, frame.x + frame.width, frame.y + frame.height)


IsClear = Callable[[float, float, float, float], bool]
"""Whether nothing is wrong with where letters stand in a box: its left, top, right and low edge, mm."""


def clear_of_edges(standing: Standing) -> IsClear:
    """Whether a box lies where nothing is too near to an edge, by its own edges."""
    clear = standing.surface.clear
    x, y = clear.x, clear.y
    end, foot = x + clear.width, y + clear.height

    def at_once(left: float, top: float, right: float, low: float) -> bool:
        return left >= x and top >= y and right <= end and low <= foot

    def placed(left: float, top: float, right: float, low: float) -> bool:
        return contains(clear, standing.placed([(left, top), (right, top), (right, low), (left, low)]))

    return at_once if standing.matrix is IDENTITY else placed


def _trimmed(kind: str, name: Value, standing: Standing, points: list[Point]) -> Message | None:
    surface = standing.surface
    near = [point for point in points if not contains(surface.clear, [point])]
    if surface.convex:  # no point within the others is nearer to an edge, or farther out
        near = hull(near)
    depth = surface.trim.least_depth(near)
    if depth < -NEGLIGIBLE:
        return Message(f"outside-trim.{kind}", name=name, out=f"{-depth:.1f}")
    if depth < surface.safe - NEGLIGIBLE:
        far, safe = f"{max(depth, 0.0):.1f}", f"{surface.safe:g}"
        return Message(f"near-trim.{kind}", name=name, far=far, safe=safe)
    return None


def _beyond(standing: Standing, frame: Box) -> float:
    """How far a box goes beyond the one around the trim."""
    width, height = standing.surface.width, standing.surface.height
    return max(max(-x, -y, x - width, y - height) for x, y in standing.placed(corners(frame)))
