"""Raster files by their headers, and how a picture is fitted into a box."""

import struct
from dataclasses import dataclass

from pnp.door import ContentPath, open_content, read_bytes
from pnp.faces.drawing import Drawing, Group, Op, PlacedImage, Use
from pnp.faces.faults import Unusable
from pnp.geometry import rectangle
from pnp.problem import nearest
from pnp.words import Message

_ALIGN = {"Min": 0.0, "Mid": 0.5, "Max": 1.0}
_ASPECTS = {f"x{x}Y{y}": (_ALIGN[x], _ALIGN[y]) for x in _ALIGN for y in _ALIGN}


@dataclass(frozen=True, slots=True)
class Raster:
    """A PNG or JPEG file and its size in pixels."""

    path: ContentPath
    width: int
    height: int


def raster(path: ContentPath) -> Raster:
    """Reads the size from the file's header; Unusable if it is neither PNG nor JPEG."""
    with open_content(path) as file:
        head = file.read(26)
        if head[:8] == b"\x89PNG\r\n\x1a\n" and len(head) >= 24:
            width, height = struct.unpack(">II", head[16:24])
            return Raster(path, width, height)
        if head[:2] != b"\xff\xd8":
            raise Unusable(Message("piece.no-png-or-jpeg"))
        file.seek(2)
        while len(marker := file.read(4)) == 4 and marker[0] == 0xFF:
            kind, size = marker[1], int.from_bytes(marker[2:], "big")
            if 0xC0 <= kind <= 0xCF and kind not in (0xC4, 0xC8, 0xCC):
                frame = file.read(5)
                if len(frame) == 5:
                    height, width = struct.unpack(">HH", frame[1:])
                    return Raster(path, width, height)
            file.seek(size - 2, 1)
    raise Unusable(Message("piece.no-picture-size"))


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
        op = PlacedImage(art.path, x, y, art.width * across, art.height * down, opacity)
    if mode == "slice" and align != "none":
        return (Group((op,), clip=rectangle(*box)),)
    return (op,)
