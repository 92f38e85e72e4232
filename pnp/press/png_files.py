"""PNG as its file holds it: chunks, and lines that are there or not."""

import struct
import zlib
from collections.abc import Iterator
from typing import NamedTuple

from pnp.faces.drawing.exif import PNG
from pnp.faces.faults import Unusable
from pnp.words import Message

_CHANNELS = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}
"""Values of a pixel, by PNG's types of colour."""
_FILTERS = 4  # the last of PNG's ways to tell a line by the one above
_BLOCK = 1 << 16
"""Bytes that are unpacked at once: so few stay near the processor."""


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


class PngParts(NamedTuple):
    """A PNG's header, its packed pixels, and the kinds of all its chunks."""

    header: PngHeader
    lines: list[bytes]
    kinds: frozenset[bytes]


def png_parts(data: bytes) -> PngParts:
    """What a PNG holds. Unusable where there is anything but one header and one picture."""
    header, lines, kinds = None, list[bytes](), set[bytes]()
    for kind, body in chunks(data):
        kinds.add(kind)
        if (kind == b"IHDR") == (header is not None):
            raise Unusable(Message("piece.damaged-pixels"))
        if kind == b"IHDR":
            header = PngHeader(*struct.unpack(">IIBBBBB", body))
        elif kind == b"IDAT":
            lines.append(body)
    if header is None or header.color not in _CHANNELS or header.packing or header.filtering:
        raise Unusable(Message("piece.damaged-pixels"))
    if header.color == 3 and b"PLTE" not in kinds:
        raise Unusable(Message("piece.damaged-pixels"))
    return PngParts(header, lines, frozenset(kinds))


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
