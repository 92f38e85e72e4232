"""Raster files by their headers, and how a picture is fitted into a box."""

import math
import struct
from typing import NamedTuple, Protocol

from pnp.content.budgets import PIXELS, UNPACKED_PIXELS, Asked
from pnp.faces.drawing.exif import JPEG, PNG, TURNS, file_parts, orientation
from pnp.faces.drawing.operations import Drawing, Group, Op, PlacedImage, Use
from pnp.faces.drawing.stored import PictureSource, Rendered, stored
from pnp.faces.faults import Report, Unusable
from pnp.frozen import frozen
from pnp.geometry import rectangle
from pnp.problem import nearest
from pnp.words import Message

_ALIGN = {"Min": 0.0, "Mid": 0.5, "Max": 1.0}
_FRAMES = {bytes([kind]) for kind in range(0xC0, 0xD0)} - {b"\xc4", b"\xc8", b"\xcc"}
"""Segments of a JPEG that tell its size."""
_SEQUENTIAL = (b"\xc0", b"\xc1")
_PLAIN = (b"\x08\x00\x00\x00\x00", b"\x08\x02\x00\x00\x00")
"""Headers of PNG that a PDF can hold: 8 bits, grey or RGB, in lines from top to bottom."""
KINDS = "PNG, JPEG, WebP, GIF, TIFF, BMP, AVIF, JPEG 2000"
"""What a picture of pixels may be."""
_FINE = 600 / 25.4  # pixels in a millimetre of what had to become pixels
_MOST = 12_000_000  # of them: A4 has some 350 to the inch
_ASPECTS = {f"x{x}Y{y}": (_ALIGN[x], _ALIGN[y]) for x in _ALIGN for y in _ALIGN}


class PictureHeader(NamedTuple):
    """What a picture says of itself; ``orientation``: one of Exif's."""

    width: int
    height: int
    pictures: int = 1  # of an animation, the pages of a TIFF
    orientation: int = 1
    see_through: bool = False


class Inspect(Protocol):
    """Looks pictures over that are to be printed."""

    def __call__(self, data: bytes) -> None:
        """Unusable where a picture is not whole."""

    def header(self, data: bytes) -> PictureHeader:
        """What a picture says that is neither PNG nor JPEG. Unusable for none."""

    def portable(self, data: bytes) -> bytes:
        """A picture as PNG or JPEG, which every program knows. Unusable where it is damaged."""


class Unlooked:
    """The Inspect of who prints nothing."""

    def __call__(self, data: bytes) -> None:
        """Nothing is looked at."""

    def header(self, data: bytes) -> PictureHeader:
        """PNG and JPEG alone are known."""
        raise Unusable(Message("piece.no-known-picture", kinds=KINDS))

    def portable(self, data: bytes) -> bytes:
        """PNG and JPEG alone are known."""
        return data


unlooked = Unlooked()


@frozen
class Raster:
    """A picture of pixels and its size, as it is seen; ``orientation``: one of Exif's."""

    source: PictureSource
    width: int
    height: int
    orientation: int = 1
    see_through: bool = False
    pictures: int = 1  # in its file, of which the first is printed


@frozen
class Unvectored:
    """A drawing that is printed as pixels, as many as its size asks for; its size in its own units."""

    name: str
    svg: bytes
    width: float
    height: float
    seconds: int

    def sized(self, width: float, height: float) -> Raster:
        """As pixels, so many across and down or somewhat more, or as many as there may be.

        In steps, so that what is drawn in many sizes is drawn a few times. Unusable where it cannot be drawn.
        """
        longest = max(1.0, width, height)
        more = 2 ** (math.ceil(2 * math.log2(longest)) / 2) / longest
        more = min(more, math.sqrt(_MOST / max(1.0, width * height)))
        across, down = (max(1, math.ceil(length * more)) for length in (width, height))
        source = Rendered(self.name, self.svg, across, down, self.seconds)
        stored(source)  # what cannot be drawn is told now
        return Raster(source, across, down, see_through=True)


def raster(source: PictureSource, asked: Asked, inspect: Inspect = unlooked) -> Raster:
    """Reads the size from the file's header; Unusable if it is no picture, or not whole.

    ``asked`` are the budgets that the game asks for; a picture of more pixels is not looked at.
    """
    data = stored(source)
    plain = data.startswith((PNG, JPEG))
    header = _header(data) if plain else inspect.header(data)
    width, height, _, turned, _ = header
    if not width or not height:
        raise Unusable(Message("piece.no-pixels", width=width, height=height))
    count = width * height
    if many := PIXELS.over(asked, count) or (packed_anew(data) and UNPACKED_PIXELS.over(asked, count)):
        raise Unusable(many)
    inspect(data)
    seen = (width, height) if turned < 5 else (height, width)
    return Raster(source, *seen, turned, header.see_through, header.pictures)


def _header(data: bytes) -> PictureHeader:
    """That of a PNG or JPEG."""
    png = data.startswith(PNG)
    see_through = png and (data[25:26] in (b"\4", b"\6") or b"tRNS" in data.partition(b"IDAT")[0])
    turned = orientation(file_parts(data))
    return PictureHeader(*_stored(data), _pictures(data), turned, see_through)


def _pictures(data: bytes) -> int:
    """How many a PNG holds: what is seen where nobody moves it need be none of its animation's."""
    parts = {part.kind: part.body for part in file_parts(data)}
    count = int.from_bytes(parts.get(b"acTL", b"")[:4], "big")
    return max(1, count + (b"fcTL" not in parts)) if count else 1


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
    as they are, JPEG whose pixels come scan by scan, and all that is neither.
    """
    if not data.startswith((PNG, JPEG)):
        return True
    for part in file_parts(data):
        if part.kind == b"tRNS" or (part.kind == b"IHDR" and part.body[8:] not in _PLAIN):
            return True
        if part.kind in _FRAMES:
            return part.kind not in _SEQUENTIAL
    return False


def fitted(
    art: Drawing | Raster | Unvectored,
    box: tuple[float, float, float, float],
    aspect: str,
    opacity: float,
    enlarged: float = 1.0,
) -> tuple[Op, ...]:
    """Art in a box (x, y, width, height in mm) by ``preserveAspectRatio``; Unusable if that is nonsense.

    ``enlarged``: how many times as large the box is printed.
    """
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
    if isinstance(art, Unvectored):
        fine = _FINE * enlarged
        drawn = art.sized(art.width * across * fine, art.height * down * fine)
        across, down = across * art.width / drawn.width, down * art.height / drawn.height
        art = drawn
    op: Op
    if isinstance(art, Drawing):
        op = Use(art, (across, 0.0, 0.0, down, x - art.x * across, y - art.y * down), opacity)
    else:
        op = _placed(art, x, y, art.width * across, art.height * down, opacity)
    if mode == "slice" and align != "none":
        return (Group((op,), clip=rectangle(*box)),)
    return (op,)


def in_pixels(art: Drawing | Unvectored | None, most: float, report: Report) -> Drawing | None:
    """Art as a drawing, whose pixels are as many as asked for where it has no shapes."""
    if not isinstance(art, Unvectored):
        return art
    longest = max(art.width, art.height)
    box = (0.0, 0.0, art.width, art.height)
    try:
        drawn = art.sized(art.width / longest * most, art.height / longest * most)
    except Unusable as error:
        report(error.message)
        return None
    return Drawing(art.name, *box, fitted(drawn, box, "none", 1.0))


def _placed(art: Raster, x: float, y: float, width: float, height: float, opacity: float) -> Op:
    """A picture in a box as it is seen, though it may be stored on its side."""
    seen = (art.width, art.height)
    if art.orientation == 1:
        return PlacedImage(art.source, x, y, width, height, opacity, pixels=seen, see_through=art.see_through)
    a, b, c, d, right, low = TURNS[art.orientation]
    lying = (width, height) if a else (height, width)
    pixels = seen if a else (seen[1], seen[0])
    matrix = (a, b, c, d, x + right * width, y + low * height)
    picture = PlacedImage(
        art.source, 0.0, 0.0, *lying, opacity, pixels=pixels, turned=not a, see_through=art.see_through
    )
    return Group((picture,), matrix)
