"""The pictures that operations show, and which have too few pixels for the size that they print at."""

from collections.abc import Iterable, Iterator
from math import ceil, hypot
from weakref import WeakKeyDictionary

from pnp.faces.drawing.operations import Drawing, Group, Op, PlacedImage, Run, Shape, Use
from pnp.geometry import IDENTITY, Matrix, multiply
from pnp.words import Message

FINE = 150
"""Pixels to the inch with which a picture prints well enough."""
_INCH = 25.4

Shown = tuple[PlacedImage, Matrix]
"""A picture, and by what it is moved."""


def coarse(picture: PlacedImage, matrix: Matrix) -> Message | None:
    """That a picture has too few pixels for the size at which it prints."""
    a, b, c, d, _, _ = matrix
    sizes = picture.width * hypot(a, b) / _INCH, picture.height * hypot(c, d) / _INCH  # inches
    fine = min(
        (count / size for count, size in zip(picture.pixels, sizes, strict=True) if size), default=FINE
    )
    if round(fine) >= FINE:
        return None
    width, height = (ceil(round(size * FINE, 3)) for size in (sizes[::-1] if picture.turned else sizes))
    name = picture.source.name
    return Message("coarse-picture", name=name, found=round(fine), wanted=FINE, width=width, height=height)


class ShownPictures:
    """Finds pictures. What a drawing shows is looked for once."""

    def __init__(self) -> None:
        self._within: WeakKeyDictionary[Drawing, tuple[Shown, ...]] = WeakKeyDictionary()

    def of(self, ops: Iterable[Op], matrix: Matrix = IDENTITY) -> Iterator[Shown]:
        """The pictures in some operations that are moved by a matrix."""
        for op in ops:
            if isinstance(op, Run | Shape):
                continue
            if isinstance(op, PlacedImage):
                yield op, matrix
            elif isinstance(op, Use):
                if op.drawing not in self._within:
                    self._within[op.drawing] = tuple(self.of(op.drawing.ops))
                for picture, inside in self._within[op.drawing]:
                    yield picture, multiply(multiply(matrix, op.matrix), inside)
            else:
                yield from self.of(op.ops, multiply(matrix, op.matrix) if isinstance(op, Group) else matrix)
