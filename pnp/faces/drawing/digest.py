"""What tells a face from every other: a few letters made of all that it draws, the same on any machine.

Fonts are told by their keys: who has to know whether the letters themselves are the same asks ``fonts_on``.
"""

import marshal
from collections.abc import Iterable
from hashlib import blake2b
from typing import Any

from pnp.door import read_bytes
from pnp.faces.drawing.operations import Drawing, Face, Group, Op, PlacedImage, Run, Shape, Style, Tagged, Use
from pnp.faces.drawing.stored import Embedded, PictureSource, Rendered
from pnp.faces.memo import Memo

_SIZE = 8
"""Bytes: two faces of a million have the same by a chance of one in ten million."""
_FORM = 2
"""Of Python's marshal: the last one that does not depend on what else is in memory."""


class FaceDigests:
    """Tells faces apart; what they share is looked at once."""

    def __init__(self) -> None:
        self._sources: Memo[PictureSource, bytes] = Memo(1000)
        self._ops: Memo[Op | Drawing, bytes] = Memo(5000)
        self._faces: Memo[Face, str] = Memo(1000)
        self._styles: Memo[Style, bytes] = Memo(1000)

    def of(self, face: Face) -> str:
        """The letters of a face: of its size, and of all that is drawn on it."""
        known = self._faces.get(face)
        if known is None:
            size = face.width, face.height, face.bleed
            known = self._faces.put(face, self._all(size, face.drawing.ops).hex())
        return known

    def learn(self, face: Face, letters: str) -> None:
        """What somebody has found out who has looked at such a face before."""
        self._faces.put(face, letters)

    def _all(self, about: object, ops: Iterable[Op]) -> bytes:
        """What tells operations, and what is to be known about them, from all others."""
        told: list[object] = [about]
        for op in ops:
            if type(op) is Run:
                # A star for the colour takes a quarter longer, and each card has ten.
                x, y, font, size, text, (red, green, blue), opacity, spacing, said, _ = op
                own = (x, y, font, size, text, red, green, blue, opacity, spacing)
                told.append(own if said is None else (*own, *said))
                continue
            known = self._ops.get(op)
            told.append(self._ops.put(op, self._made(op)) if known is None else known)
        return _told_apart(told)

    def _made(self, op: Op) -> bytes:
        if isinstance(op, Shape):
            style = self._styles.get(op.style)
            if style is None:
                style = self._styles.put(op.style, repr(op.style).encode())
            return _told_apart((op.outline, style))
        if isinstance(op, PlacedImage):
            place = op.x, op.y, op.width, op.height, op.opacity, op.turned
            source = self._sources.get(op.source)
            if source is None:
                source = self._sources.put(op.source, _contents(op.source))
            return _told_apart((place, repr(op.tint), source))
        if isinstance(op, Use):
            drawing = op.drawing
            known = self._ops.get(drawing)
            if known is None:
                box = drawing.x, drawing.y, drawing.width, drawing.height
                known = self._ops.put(drawing, self._all(box, drawing.ops))
            return _told_apart((known, op.matrix, op.opacity))
        if isinstance(op, Group):
            how = op.matrix, op.clip, op.clip_even_odd, op.opacity
            return self._all(how, op.ops)
        assert isinstance(op, Tagged)
        return self._all("", op.ops)


def _told_apart(values: Any) -> bytes:
    return blake2b(marshal.dumps(values, _FORM), digest_size=_SIZE).digest()


def _contents(source: PictureSource) -> bytes:
    """What tells a picture apart: what is in its file, or what it is drawn from."""
    if isinstance(source, Embedded):
        return _told_apart(source.data)
    if isinstance(source, Rendered):
        return _told_apart((source.svg, source.width, source.height))
    try:
        return _told_apart(read_bytes(source))
    except OSError:
        return b""


def fonts_on(drawing: Drawing) -> set[str]:
    """The keys of the fonts in which something is written."""
    found: set[str] = set()
    seen: set[Drawing] = set()
    left: list[Op] = [*drawing.ops]
    while left:
        op = left.pop()
        if isinstance(op, Run):
            found.add(op.font)
        elif isinstance(op, Use):
            if op.drawing not in seen:
                seen.add(op.drawing)
                left += op.drawing.ops
        elif isinstance(op, Group | Tagged):
            left += op.ops
    return found
