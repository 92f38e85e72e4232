"""Pages of a language that is written from the right: the pages of another, mirrored mark by mark.

A page is composed from its start edge on, as if all languages began on the left: indents, bars, numbers,
columns. One from the right is the same page seen in a mirror, in which what is read or looked at is not
turned round: a line of text moves as a whole, and so does a picture, whose cells and letters stay as they are
printed. What is drawn by its outline alone (bars, rules, bullets) is mirrored itself.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from pnp.booklet.pages.strip import Mark
from pnp.faces.drawing.operations import (
    Gradient,
    Group,
    Op,
    Paint,
    PlacedImage,
    Run,
    Shape,
    Style,
    Tagged,
    Use,
)
from pnp.frozen import frozen
from pnp.geometry import IDENTITY, Box, Matrix, Outline, bounds, moved, multiply, rectangle, translation
from pnp.sheets.sheet import Link

_FLIP: Matrix = (-1.0, 0.0, 0.0, 1.0, 0.0, 0.0)

_Reach = tuple[float, float]
"""The left and the right end of something."""


@frozen
class PageMirror:
    """Marks and links whose x is mm from the left become those as far from the right of ``width`` mm."""

    width: float

    def marks(self, marks: Iterable[Mark]) -> list[Mark]:
        """The same marks on the other side. Mirrored twice they are where they were."""
        return [self._mark(mark) for mark in marks]

    def links(self, links: Iterable[Link]) -> list[Link]:
        """The places that lead elsewhere, on the other side as the words in them."""
        return [link._replace(box=self._box(link.box)) for link in links]

    def _mark(self, mark: Mark) -> Mark:
        if mark.width is not None:
            return mark._replace(x=self.width - mark.x - mark.width)
        return mark._replace(x=self.width - mark.x, ops=tuple(map(_mirrored, mark.ops)))

    def _box(self, box: Box) -> Box:
        return replace(box, x=self.width - box.x - box.width)


def _mirrored(op: Op) -> Op:
    """An operation on the other side of x = 0. Raises ValueError for words without a width."""
    match op:
        case Shape():
            return Shape(moved(op.outline, _FLIP), _painted(op.style))
        case Group():
            return replace(op, matrix=_across(op, op.matrix))
        case Use():
            return replace(op, matrix=_across(op, op.matrix))
        case PlacedImage():
            return replace(op, x=-op.x - op.width)
        case Tagged():
            return replace(op, ops=tuple(map(_mirrored, op.ops)))
        case Run():
            raise ValueError(f"the mark of {op.text!r} does not say how wide it is")


def _across(op: Op, matrix: Matrix) -> Matrix:
    ends = [end for reach in _reaches(op, IDENTITY) for end in reach]
    return multiply(translation(-min(ends) - max(ends), 0.0), matrix) if ends else matrix


def _reaches(op: Op, matrix: Matrix) -> Iterator[_Reach]:
    """How far the parts of a moved operation go to both sides; of what is cut, what is seen."""
    match op:
        case Shape(outline=outline) if outline:
            yield _reach(outline, matrix)
        case Group(ops=ops, clip=clip):
            inner = multiply(matrix, op.matrix)
            if clip is not None:
                yield _reach(clip, inner)
            else:
                yield from (reach for each in ops for reach in _reaches(each, inner))
        case Use(drawing=drawing):
            box = rectangle(drawing.x, drawing.y, drawing.width, drawing.height)
            yield _reach(box, multiply(matrix, op.matrix))
        case PlacedImage():
            yield _reach(rectangle(op.x, op.y, op.width, op.height), matrix)
        case Tagged(ops=ops):
            yield from (reach for each in ops for reach in _reaches(each, matrix))


def _reach(outline: Outline, matrix: Matrix) -> _Reach:
    left, _, right, _ = bounds(moved(outline, matrix))
    return left, right


def _painted(style: Style) -> Style:
    fill, stroke = _flipped(style.fill), _flipped(style.stroke)
    return style if (fill, stroke) == (style.fill, style.stroke) else replace(style, fill=fill, stroke=stroke)


def _flipped(paint: Paint) -> Paint:
    if isinstance(paint, Gradient):
        return replace(paint, matrix=multiply(_FLIP, paint.matrix))
    return paint
