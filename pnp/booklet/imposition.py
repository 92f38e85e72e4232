"""Pages in the order in which a booklet is folded: two on each side of a sheet, the sheets one in another.

Saddle stitch. The outermost sheet comes first; its front holds the last page and the first. Sheets inside
lie farther from the spine once they are folded (creep), so their pages are moved towards it. A book of a
language that is written from the right is bound on the right: the two pages of each side change places.
"""

from collections.abc import Iterator, Sequence

from pnp.faces.drawing.colors import Color
from pnp.faces.drawing.operations import Drawing, Group, Op, Shape, Style, Use
from pnp.frozen import frozen
from pnp.geometry import Box, rectangle
from pnp.sheets.marks import lines
from pnp.sheets.paper import Paper, Printer
from pnp.sheets.sheet import Duplex, Sheet

_THICKNESS = 0.1  # of paper of 80 g/m², mm: how much farther out the next sheet inside lies
_MARK = Style(fill=None, stroke=Color(0.45, 0.45, 0.45), width=0.1, dash=(1.0, 1.0))
_TICK = 4.0  # length of a fold mark, mm


@frozen
class Side:
    """One side of a folded sheet: the numbers of its two pages, from 1; 0 for a page that is not there."""

    sheet: int  # from 1, the outermost first
    back: bool
    left: int
    right: int


def sides(pages: int, from_right: bool = False) -> list[Side]:
    """Every side of a booklet of so many pages, fronts and backs in turn; a sheet holds four.

    ``from_right``: it is bound on the right.

    >>> [(side.left, side.right) for side in sides(7)]
    [(0, 1), (2, 7), (6, 3), (4, 5)]
    >>> [(side.left, side.right) for side in sides(7, from_right=True)]
    [(1, 0), (7, 2), (3, 6), (5, 4)]
    """
    whole = pages + -pages % 4
    every = []
    for sheet in range(whole // 4):
        outer, inner = whole - 2 * sheet, 2 * sheet + 1
        for back, left, right in ((False, outer, inner), (True, inner + 1, outer - 1)):
            two = (right, left) if from_right else (left, right)
            there = (number if number <= pages else 0 for number in two)
            every.append(Side(sheet + 1, back, *there))
    return every


def creep(sheet: int) -> float:
    """How far the pages of a sheet (from 1, the outermost) are moved towards the spine, mm."""
    return (sheet - 1) * _THICKNESS


def impose(
    pages: Sequence[Sheet], paper: Paper, printer: Printer, flip: Duplex, from_right: bool = False
) -> Iterator[Sheet]:
    """Pages, all of one size, two by two on landscape paper, as large as half of it but never enlarged.

    ``from_right``: the book is bound on the right.
    ``flip``: how the printer turns the paper. Over the short edge the backs stand upright; over the long one
    they are printed upside down. "none" and "gutterfold" print as for the short edge: one side at a time.
    """
    width, height = paper.height, paper.width
    edge = printer.sides  # a page that is dark to its edge ends evenly, and creep pushes none over the fold
    drawings = [Drawing(page.title, 0.0, 0.0, page.width, page.height, page.ops) for page in pages]
    scale = min(1.0, width / 2 / pages[0].width, height / pages[0].height)
    for side in sides(len(pages), from_right):
        moved = creep(side.sheet)
        ops: list[Op] = []
        trims: list[Box] = []
        for number, leftward in ((side.left, True), (side.right, False)):
            if number:
                page = pages[number - 1]
                box = _place(page, width, height, scale, moved, leftward)
                half = rectangle(edge if leftward else width / 2, edge, width / 2 - edge, height - 2 * edge)
                use = Use(drawings[number - 1], (scale, 0.0, 0.0, scale, box.x, box.y), once=True)
                ops.append(Group((use,), clip=half))
                trims.append(box)
        ops.append(_fold_marks(width, height, printer.sides))
        turned = side.back and flip == "long"
        if turned:
            ops = [Group(tuple(ops), (-1.0, 0.0, 0.0, -1.0, width, height))]
            trims = [Box(width - b.x - b.width, height - b.y - b.height, b.width, b.height) for b in trims]
        title = " · ".join(str(number) for number in (side.left, side.right) if number)
        yield Sheet(width, height, "back" if side.back else "front", title, tuple(ops), tuple(trims))


def _place(page: Sheet, width: float, height: float, scale: float, moved: float, leftward: bool) -> Box:
    """Where a page lies: against the fold, moved towards it by the creep, in the middle of the height."""
    wide, high = page.width * scale, page.height * scale
    x = width / 2 - wide + moved if leftward else width / 2 - moved
    return Box(x, (height - high) / 2, wide, high)


def _fold_marks(width: float, height: float, margin: float) -> Shape:
    """Where to fold: a tick at the top and at the foot, as far out as the printer reaches."""
    x, foot = width / 2, height - margin
    return Shape(lines([(x, margin, x, margin + _TICK), (x, foot - _TICK, x, foot)]), _MARK)
