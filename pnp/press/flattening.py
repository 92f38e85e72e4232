"""Faces without anything that is seen through, for presses that take no transparency (PDF/X-1a).

All that is painted up to the last thing that is seen through becomes one picture; what is painted over it
stays as it is: letters above a painting are still letters.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from io import BytesIO
from typing import NamedTuple

from pnp.faces.drawing.operations import Drawing, Gradient, Group, Op, PlacedImage, Run, Shape, Tagged, Use
from pnp.faces.drawing.stored import Embedded
from pnp.faces.fonts.families import Fonts
from pnp.press.framed_pictures import PixelSize, pixel_images
from pnp.press.gradients import see_through

_INCH = 25.4
_LETTERED = 2
"""Times as many pixels where there are letters in the picture."""


class _Parts(NamedTuple):
    """Operations up to the last one that is seen through, and those above it."""

    below: tuple[Op, ...]
    above: tuple[Op, ...]


def flattened(drawing: Drawing, fonts: Fonts, dpi: float) -> Drawing:
    """The drawing as it looks on white, nothing of it seen through; itself where that is so already."""
    parts = _parted(drawing.ops)
    if not parts.below:
        return drawing
    dpi *= _LETTERED if any(isinstance(op, Run) for op in _leaves(parts.below)) else 1
    size = PixelSize(*(max(1, round(length * dpi / _INCH)) for length in (drawing.width, drawing.height)))
    (image,) = pixel_images([(replace(drawing, ops=parts.below), size)], fonts, dpi)
    out = BytesIO()
    image.save(out, "JPEG", quality=97, subsampling=0)
    picture = Embedded(f"{drawing.name}.jpg", out.getvalue())
    ground = PlacedImage(picture, drawing.x, drawing.y, drawing.width, drawing.height, pixels=size)
    return replace(drawing, ops=(ground, *parts.above))


def _parted(ops: Sequence[Op]) -> _Parts:
    for at in range(len(ops) - 1, -1, -1):
        last = _split(ops[at])
        if last.below:
            return _Parts((*ops[:at], *last.below), (*last.above, *ops[at + 1 :]))
    return _Parts((), tuple(ops))


def _split(op: Op) -> _Parts:
    """One operation in two, if a part of it is above all that is seen through."""
    match op:
        case Use(opacity=1.0):
            inside = _parted(op.drawing.ops)
        case Group(opacity=1.0) | Tagged():
            inside = _parted(op.ops)
        case _:
            return _Parts((op,), ()) if _is_seen_through(op) else _Parts((), (op,))
    if not inside.below:
        return _Parts((), (op,))
    return _Parts(_with(op, inside.below), _with(op, inside.above))


def _with(op: Use | Group | Tagged, ops: tuple[Op, ...]) -> tuple[Op, ...]:
    """An operation with some of what is in it."""
    if not ops:
        return ()
    if isinstance(op, Use):
        return (replace(op, drawing=replace(op.drawing, ops=ops), once=True),)
    return (replace(op, ops=ops),)


def _is_seen_through(op: Op) -> bool:
    match op:
        case Shape():
            style = op.style
            paints = ((style.fill, style.fill_opacity), (style.stroke, style.stroke_opacity))
            return any(
                paint is not None and (opacity < 1 or (isinstance(paint, Gradient) and see_through(paint)))
                for paint, opacity in paints
            )
        case PlacedImage():
            return op.opacity < 1 or op.see_through or op.tint is not None
        case Run() | Group() | Use():
            return op.opacity < 1
    return False


def _leaves(ops: Sequence[Op]) -> Iterator[Op]:
    for op in ops:
        match op:
            case Use():
                yield from _leaves(op.drawing.ops)
            case Group() | Tagged():
                yield from _leaves(op.ops)
            case _:
                yield op
