"""PNG as its file holds it: chunks, and lines that are there or not."""

import struct
import zlib
from collections.abc import Iterator
from typing import NamedTuple

from pnp.faces.exif import PNG
from pnp.faces.faults import Unusable
from pnp.words import Message

_CHANNELS = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}
"""Values of a pixel, by PNG's types of colour."""
_FILTERS = 4  # the last of PNG's ways to tell a line by the one above
_BLOCK = 1 << 20


class PngHeader(NamedTuple):
    """What a PNG says of itself first."""

    width: int
    height: int
    depth: int
    color: int
    packing: int
    filtering: int
    interlace: int

    @property
    def is_plain(self) -> bool:
        """Whether a PDF can hold the lines as they are, opacity apart."""
        return self.depth == 8 and self.color in (0, 2) and not self.interlace

    @property
    def line(self) -> int:
        """Bytes of a line of pixels."""
        return (self.width * self.depth * _CHANNELS[self.color] + 7) // 8


def png_parts(data: bytes) -> tuple[PngHeader, list[bytes]]:
    """A PNG's header and its packed pixels. Unusable where there is anything but one of each."""
    header, lines, palette = None, list[bytes](), False
    for kind, body in chunks(data):
        if (kind == b"IHDR") == (header is not None):
            raise Unusable(Message("piece.damaged-pixels"))
        if kind == b"IHDR":
            header = PngHeader(*struct.unpack(">IIBBBBB", body))
        elif kind == b"IDAT":
            lines.append(body)
        palette = palette or kind == b"PLTE"
    if header is None or header.color not in _CHANNELS or header.packing or header.filtering:
        raise Unusable(Message("piece.damaged-pixels"))
    if header.color == 3 and not palette:
        raise Unusable(Message("piece.damaged-pixels"))
    return header, lines


def chunks(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    """A PNG's chunks; their checksums prove that they are whole. Unusable where one is not."""
    at = len(PNG)
    while at + 12 <= len(data):
        size, kind = struct.unpack_from(">I4s", data, at)
        body = data[at + 8 : at + 8 + size]
        if at + 12 + size > len(data):
            break
        (checksum,) = struct.unpack_from(">I", data, at + 8 + size)
        if zlib.crc32(body, zlib.crc32(kind)) != checksum:
            raise Unusable(Message("piece.wrong-checksum", part=kind.decode("latin-1")))
        yield kind, body
        if kind == b"IEND":
            return
        at += 12 + size
    raise Unusable(Message("piece.no-end"))


def check_lines(header: PngHeader, lines: list[bytes]) -> None:
    """Whether there are as many lines as the header says, each told in a way that there is.

    They are unpacked a piece at a time: what a file of some kilobytes claims may fill all memory.
    """
    step, left, at = header.line + 1, (header.line + 1) * header.height, 0
    unpacker = zlib.decompressobj()
    for part in lines:
        while left and part and not unpacker.eof:
            block = unpacker.decompress(part, min(_BLOCK, left))
            part = unpacker.unconsumed_tail
            if max(block[-at % step :: step], default=0) > _FILTERS:
                raise Unusable(Message("piece.damaged-pixels"))
            at, left = at + len(block), left - len(block)
    if left:
        raise Unusable(Message("piece.lines-missing", count=-(-left // step)))
