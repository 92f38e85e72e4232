"""Raster files by their headers, and how a picture is fitted into a box."""

import struct
from collections.abc import Callable
from dataclasses import dataclass

from pnp.content.budgets import PIXELS, UNPACKED_PIXELS, Asked
from pnp.door import ContentPath, read_bytes
from pnp.faces.drawing import Drawing, Group, Op, PlacedImage, Use
from pnp.faces.exif import JPEG, PNG, TURNS, file_parts, orientation
from pnp.faces.faults import Unusable
from pnp.geometry import rectangle
from pnp.problem import nearest
from pnp.words import Message

_ALIGN = {"Min": 0.0, "Mid": 0.5, "Max": 1.0}
_FRAMES = {bytes([kind]) for kind in range(0xC0, 0xD0)} - {b"\xc4", b"\xc8", b"\xcc"}
"""Segments of a JPEG that tell its size."""
_SEQUENTIAL = (b"\xc0", b"\xc1")
_PLAIN = (b"\x08\x00\x00\x00\x00", b"\x08\x02\x00\x00\x00")
"""Headers of PNG that a PDF can hold: 8 bits, grey or RGB, in lines from top to bottom."""
_ASPECTS = {f"x{x}Y{y}": (_ALIGN[x], _ALIGN[y]) for x in _ALIGN for y in _ALIGN}


Inspect = Callable[[bytes], None]
"""Looks a picture over that is to be printed. Unusable where it is not whole."""


@dataclass(frozen=True, slots=True)
class Raster:
    """A PNG or JPEG file and its size in pixels, as it is seen; ``orientation``: one of Exif's."""

    path: ContentPath
    width: int
    height: int
    orientation: int = 1


def unlooked(data: bytes) -> None:
    """The Inspect of who prints nothing."""


def raster(path: ContentPath, asked: Asked, inspect: Inspect = unlooked) -> Raster:
    """Reads the size from the file's header; Unusable if it is neither PNG nor JPEG, or not whole.

    ``asked`` are the budgets that the game asks for; a picture of more pixels is not looked at.
    """
    data = read_bytes(path)
    if not data.startswith((PNG, JPEG)):
        raise Unusable(Message("piece.no-png-or-jpeg"))
    width, height = _stored(data)
    if not width or not height:
        raise Unusable(Message("piece.no-pixels", width=width, height=height))
    count = width * height
    if many := PIXELS.over(asked, count) or (packed_anew(data) and UNPACKED_PIXELS.over(asked, count)):
        raise Unusable(many)
    inspect(data)
    turned = orientation(file_parts(data))
    return Raster(path, *((width, height) if turned < 5 else (height, width)), turned)


def _stored(data: bytes) -> tuple[int, int]:
    """Width and height of the picture in a file."""
    for part in file_parts(data):
        if part.kind == b"IHDR" and len(part.body) >= 8:
            width, height = struct.unpack_from(">II", part.body)
            return width, height
        if part.kind in _FRAMES and len(part.body) >= 5:
            height, width = struct.unpack_from(">HH", part.body, 1)
            return width, height
    raise Unusable(Message("piece.no-picture-size"))


def packed_anew(data: bytes) -> bool:
    """Whether all of a picture is unpacked: all PNG but plain ones of 8 bits a channel, which a PDF can hold
    as they are, and JPEG whose pixels come scan by scan.
    """
    for part in file_parts(data):
        if part.kind == b"tRNS" or (part.kind == b"IHDR" and part.body[8:] not in _PLAIN):
            return True
        if part.kind in _FRAMES:
            return part.kind not in _SEQUENTIAL
    return False


def has_opacity(path: ContentPath) -> bool:
    """Whether a picture is a PNG that one can see through in parts. Raises OSError."""
    data = read_bytes(path)
    return data.startswith(b"\x89PNG") and (data[25] in (4, 6) or b"tRNS" in data.partition(b"IDAT")[0])


def fitted(
    art: Drawing | Raster, box: tuple[float, float, float, float], aspect: str, opacity: float
) -> tuple[Op, ...]:
    """Art in a box (x, y, width, height in mm) by ``preserveAspectRatio``; Unusable if that is nonsense."""
    x, y, width, height = box
    align, _, mode = aspect.strip().partition(" ")
    if (align != "none" and align not in _ASPECTS) or mode not in ("", "meet", "slice"):
        raise Unusable(Message("bad-value.word", word=aspect, hint=nearest(align, [*_ASPECTS, "none"])))
    if width <= 0 or height <= 0 or opacity <= 0:
        return ()
    across, down = width / art.width, height / art.height
    if align != "none":
        across = down = max(across, down) if mode == "slice" else min(across, down)
        left, top = _ASPECTS[align]
        x += (width - art.width * across) * left
        y += (height - art.height * down) * top
    op: Op
    if isinstance(art, Drawing):
        op = Use(art, (across, 0.0, 0.0, down, x - art.x * across, y - art.y * down), opacity)
    else:
        op = _placed(art, x, y, art.width * across, art.height * down, opacity)
    if mode == "slice" and align != "none":
        return (Group((op,), clip=rectangle(*box)),)
    return (op,)


def _placed(art: Raster, x: float, y: float, width: float, height: float, opacity: float) -> Op:
    """A picture in a box as it is seen, though it may be stored on its side."""
    seen = (art.width, art.height)
    if art.orientation == 1:
        return PlacedImage(art.path, x, y, width, height, opacity, pixels=seen)
    a, b, c, d, right, low = TURNS[art.orientation]
    stored = (width, height) if a else (height, width)
    pixels = seen if a else (seen[1], seen[0])
    matrix = (a, b, c, d, x + right * width, y + low * height)
    picture = PlacedImage(art.path, 0.0, 0.0, *stored, opacity, pixels=pixels, turned=not a)
    return Group((picture,), matrix)
