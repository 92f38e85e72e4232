"""JPEG as its file holds it: segments, and scans that are there or not."""

import re
from typing import NamedTuple

from pnp.faces.drawing.exif import JPEG
from pnp.faces.faults import Unusable
from pnp.words import Message

_MARKER = re.compile(rb"\xff[\x01-\xcf\xd8-\xfe]")
"""What ends a scan of a JPEG: neither a stuffed byte nor a restart."""
_FRAMES = frozenset(range(0xC0, 0xD0)) - {0xC4, 0xC8, 0xCC}
"""What tells the form and size of a JPEG."""


class JpegParts(NamedTuple):
    """What a JPEG says of its pixels: the kind of its frame, and where it ends; 0 where it does not."""

    kind: int
    frame: bytes
    scans: list[bytes]
    end: int


def jpeg_parts(data: bytes) -> JpegParts:
    """A JPEG's segments, as far as its end. Unusable where there is more than one picture."""
    kind, frame, scans, at = 0, b"", list[bytes](), len(JPEG)
    while match := _MARKER.search(data, at):
        marker, at = match[0][1], match.end()
        if marker == 0xD9:
            return JpegParts(kind, frame, scans, match.start())
        size = int.from_bytes(data[at : at + 2], "big")
        body = data[at + 2 : at + size]
        at += size
        if marker in _FRAMES:
            if frame:
                raise Unusable(Message("piece.damaged-pixels"))
            kind, frame = marker, body
        elif marker == 0xDA:
            scans.append(body)
    return JpegParts(kind, frame, scans, 0)
