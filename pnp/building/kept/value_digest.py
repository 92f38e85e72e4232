"""What tells a value from every other, down to the bytes that are printed of it: a story, rows, faces.

Where something stands in a file is left out, since nothing that is printed tells it.
"""

import marshal
from collections.abc import Iterator, Mapping, Set
from dataclasses import fields, is_dataclass
from functools import cache
from hashlib import sha256
from typing import Any

from pnp.faces.drawing.digest import FaceDigests
from pnp.faces.drawing.operations import Drawing, Face, Group, Op, PlacedImage, Run, Shape, Tagged, Use
from pnp.problem import Place

_FORM = 2
"""Of Python's marshal: the last one that does not depend on what else is in memory."""
_PLAIN = (str, bytes, int, float, type(None))
_EXACTLY = {*_PLAIN, bool}


class ValueDigests:
    """Tells values apart; the faces that they share are looked at once."""

    def __init__(self, faces: FaceDigests | None = None) -> None:
        """``faces``: who has looked at some of them before."""
        self._faces = faces or FaceDigests()
        self._numbers: dict[object, int] = {}  # drawings and pictures, in the order in which they come up

    def of(self, *values: object) -> bytes:
        """A hash of values that are made of texts, numbers, collections, dataclasses and faces.

        TypeError: one is made of something else, of which nobody knows whether all of it was told.
        """
        return sha256(self.as_bytes(*values)).digest()

    def as_bytes(self, *values: object) -> bytes:
        """The same values as bytes that tell all of them."""
        return marshal.dumps(self._plain(values), _FORM)

    def _plain(self, value: Any) -> Any:
        if type(value) in _EXACTLY:  # as most are
            return value
        if isinstance(value, _PLAIN):
            return type(value).__name__, _bare(value)
        if isinstance(value, Place):
            return None
        if isinstance(value, Face):
            return self._face(value)
        if isinstance(value, list | tuple):
            return type(value).__name__, tuple(map(self._plain, value))
        if isinstance(value, Mapping):  # in its order, which may show
            pairs = ((self._plain(key), self._plain(inner)) for key, inner in value.items())
            return "mapping", tuple(pairs)
        if isinstance(value, Set):
            return "set", tuple(sorted(map(self._plain, value), key=repr))
        if is_dataclass(value):
            kind: Any = type(value)
            return kind.__name__, tuple(self._plain(getattr(value, name)) for name in _names(kind))
        raise TypeError(type(value).__name__)

    def _face(self, face: Face) -> object:
        box = face.drawing
        shape = box.name, box.x, box.y, box.width, box.height
        return "face", self._faces.of(face), shape, tuple(self._shared(box))

    def _shared(self, drawing: Drawing) -> Iterator[object]:
        """Which drawings and pictures are one and the same: what is used twice is printed once."""
        new = drawing not in self._numbers
        yield self._numbers.setdefault(drawing, len(self._numbers))
        left: list[Op] = [*reversed(drawing.ops)] if new else []
        while left:
            op = left.pop()
            if isinstance(op, Run | Shape):
                continue
            if isinstance(op, PlacedImage):
                yield self._numbers.setdefault(op.source, len(self._numbers))
            elif isinstance(op, Use):
                yield op.once
                yield from self._shared(op.drawing)
            elif isinstance(op, Group | Tagged):
                left += reversed(op.ops)


@cache
def _names(kind: Any) -> tuple[str, ...]:
    return tuple(field.name for field in fields(kind))


def _bare(value: Any) -> Any:
    """The text or number that a subclass of one is."""
    if isinstance(value, str):
        return str.__str__(value)
    return int.__int__(value) if isinstance(value, int) else float.__float__(value)
