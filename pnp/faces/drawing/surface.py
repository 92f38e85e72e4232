"""What a face is drawn on: where it is cut, how near to the cut things may come, how far ink must reach."""

from functools import cached_property
from math import ceil, dist
from typing import NamedTuple

from pnp.content.game import Deck
from pnp.content.shapes.trim_shapes import trim_shape
from pnp.faces.drawing.areas import Area, area
from pnp.frozen import unlike
from pnp.geometry import IDENTITY, Box, Matrix, Outline, Point, between, corners, moved, multiply

NEGLIGIBLE = 0.05
"""mm that nobody sees, and no knife keeps to."""
_STEP = 2.0  # mm at most between the places along the edge where ink is looked for


class RimPlace(NamedTuple):
    """A place at the edge: just inside the trim, just outside, just inside of where ink ends; its length."""

    inner: Point
    cut: Point
    far: Point
    beyond: float  # from there to where ink ends
    length: float


@unlike
class Surface:
    """One side of a deck's components. mm, from the top left corner of the trim."""

    width: float
    height: float
    trim: Area
    edge: Area  # the same with square corners, to which grounds may well go
    bled: Area  # as far as ink goes
    safe: float
    bleed: float
    convex: bool
    tabs: tuple[Area, ...]  # of a net, which stay bare for the glue

    @cached_property
    def clear(self) -> Box:
        """A box that is in the safe zone in any case, so that little else needs a closer look."""
        return self._inner(self.safe)

    @cached_property
    def printed(self) -> Box:
        """A box that is within the trim in any case."""
        return self._inner(0.0)

    @cached_property
    def rim(self) -> tuple["RimPlace", ...]:
        """Places along the edge, a few mm apart."""
        places = []
        for contour in self.bled.contours:
            for (x0, y0), (x1, y1) in zip(contour, (*contour[1:], contour[0]), strict=True):
                length = dist((x0, y0), (x1, y1))
                count = ceil(length / _STEP)
                for step in range(count):
                    share = (step + 0.5) / count
                    far = x0 + (x1 - x0) * share, y0 + (y1 - y0) * share
                    cut = self.edge.nearest(far)
                    if all(tab.depth(cut) < -NEGLIGIBLE for tab in self.tabs):
                        beyond = dist(cut, far)
                        inner = between(cut, far, -NEGLIGIBLE / beyond) if beyond else cut
                        ends = between(cut, far, 0.1), between(cut, far, 0.9)
                        places.append(RimPlace(inner, *ends, beyond / 10, length / count))
        return tuple(places)

    def _inner(self, margin: float) -> Box:
        """A box in the middle whose corners keep a margin; none where shapes go in and out."""
        if not self.convex:
            return Box(0.0, 0.0, 0.0, 0.0)
        least, most = margin, min(self.width, self.height) / 2
        if self._keeps(margin, margin):
            return self._inset(margin)
        for _ in range(12):
            middle = (least + most) / 2
            least, most = (least, middle) if self._keeps(middle, margin) else (middle, most)
        return self._inset(most)

    def _inset(self, by: float) -> Box:
        return Box(by, by, max(0.0, self.width - 2 * by), max(0.0, self.height - 2 * by))

    def _keeps(self, inset: float, margin: float) -> bool:
        least = margin - NEGLIGIBLE / 2
        return all(self.trim.depth(corner) >= least for corner in corners(self._inset(inset)))


def surface(deck: Deck, back: bool = False) -> Surface:
    """What the faces of a deck are drawn on."""
    shape, box = trim_shape(deck.shape), Box(0.0, 0.0, deck.width, deck.height)

    def lying(outline: Outline) -> Area:
        return area(deck.seen_on(outline, back))

    return Surface(
        deck.width,
        deck.height,
        lying(shape.outline(box, deck.corner)),
        lying(shape.outline(box, 0.0)),
        lying(shape.grown(box, deck.bleed)),
        deck.safe,
        deck.bleed,
        shape.convex,
        tuple(Area((tab,)) for tab in deck.net.tabs) if deck.net else (),
    )


def contains(box: Box, points: list[Point]) -> bool:
    """Whether a box holds all of the points."""
    right, low = box.x + box.width, box.y + box.height
    return all(box.x <= x <= right and box.y <= y <= low for x, y in points)


@unlike
class Standing:
    """Where on a surface something is drawn: moved by a matrix, and cut by what it is clipped with."""

    surface: Surface
    matrix: Matrix = IDENTITY
    clips: tuple[Area, ...] = ()

    def inside(self, matrix: Matrix, clip: Outline | None, even_odd: bool) -> "Standing":
        """Within a group of this matrix and clip."""
        if matrix == IDENTITY and clip is None:
            return self
        whole = multiply(self.matrix, matrix)
        clips = self.clips if clip is None else (*self.clips, area(moved(clip, whole), even_odd))
        return Standing(self.surface, whole, clips)

    def placed(self, points: list[Point]) -> list[Point]:
        """Points as they lie on the surface."""
        a, b, c, d, e, f = self.matrix
        return [(a * x + c * y + e, b * x + d * y + f) for x, y in points]
