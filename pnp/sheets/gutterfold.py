"""Front and back on the same side of the paper, which is folded along its middle and glued. mm."""

from collections.abc import Sequence
from math import floor

from pnp.faces.colors import BLACK
from pnp.faces.drawing import Shape, Style
from pnp.sheets.duplex import Axis
from pnp.sheets.grid import Grid, best, centred
from pnp.sheets.marks import HAIRLINE, lines
from pnp.sheets.options import Batch, Options
from pnp.sheets.paper import Page

_EPSILON = 1e-6


def halves(length: float, size: float, gutter: float, bleed: float, keep: float) -> tuple[float, ...]:
    """As many as fit in each half of the page, against the fold in its middle; the halves mirror each other.

    The fold's gutter is never narrower than two bleeds: what is folded shows its edge.
    """
    middle, gap = length / 2, max(gutter, 2 * bleed)
    count = max(0, floor((middle - gap / 2 - keep + gutter + _EPSILON) / (size + gutter)))
    after = [middle + gap / 2 + place * (size + gutter) for place in range(count)]
    return (*(length - start - size for start in reversed(after)), *after)


def folded(batch: Batch, options: Options) -> Grid | None:
    """The gutterfold that holds most, whichever way it is folded; None if no piece fits in half a page."""
    return best(batch, options, [("y", centred, halves), ("x", halves, centred)])


def fold_line(page: Page, axis: Axis) -> Shape:
    """The dashed line to fold along, as far as can be printed."""
    area = page.area
    ends: Sequence[float]
    if axis == "x":
        ends = (page.width / 2, area.y, page.width / 2, area.y + area.height)
    else:
        ends = (area.x, page.height / 2, area.x + area.width, page.height / 2)
    style = Style(fill=None, stroke=BLACK, width=HAIRLINE, dash=(3.0, 1.5))
    return Shape(lines([(ends[0], ends[1], ends[2], ends[3])]), style)
