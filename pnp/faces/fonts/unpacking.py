"""Fonts that are packed, as for pages (WOFF, WOFF2), or several to a file (TTC): each as a font of its own.

What is packed may be endless when unpacked, so how much that is is found out first.
"""

import io
import struct
import zlib
from typing import Any

from pnp.faces.faults import Unusable
from pnp.words import Message

_PLAIN = frozenset([b"\0\1\0\0", b"true", b"OTTO"])
"""How files of one font begin that are not packed."""
_PACKED = frozenset([b"ttcf", b"wOFF", b"wOF2"])
_TIMES, _SMALL = 16, 1 << 18
"""How many times as large as its file a font is at most, and what every font may be, in bytes."""
MOST_FONTS = 64
"""Of one file."""


def open_font(data: bytes, number: int = 0) -> Any:
    """fontTools' TTFont of the bytes, which says nothing of blemishes that do not matter in print.

    Unusable if they are no font, or one that is too large when it is unpacked.
    """
    import logging

    from fontTools.ttLib import TTFont

    if data[:4] not in _PLAIN | _PACKED:
        raise Unusable(Message("font.none"))
    most = _TIMES * len(data) + _SMALL
    if data[:4] == b"wOFF" and not _woff_fits(data, most):
        raise Unusable(Message("font.packed"))
    if data[:4] == b"wOF2" and not _woff2_fits(data, most):
        raise Unusable(Message("font.packed"))
    logging.getLogger("fontTools").setLevel(logging.CRITICAL)
    return TTFont(io.BytesIO(data), lazy=True, recalcTimestamp=False, recalcBBoxes=False, fontNumber=number)


def alone(data: bytes, number: int = 0) -> bytes:
    """One font by itself, unpacked."""
    if data[:4] not in _PACKED:
        return data
    font = open_font(data, number)
    font.flavor = None
    out = io.BytesIO()
    font.save(out, reorderTables=None)
    return out.getvalue()


def fonts_in(data: bytes) -> int:
    """How many fonts a file holds."""
    if data[:4] != b"ttcf":
        return 1
    (count,) = struct.unpack_from(">I", data, 8)
    return min(int(count), MOST_FONTS)


def _woff_fits(data: bytes, most: int) -> bool:
    (count,) = struct.unpack_from(">H", data, 12)
    for index in range(count):
        at, packed, unpacked = struct.unpack_from(">III", data, 44 + 20 * index + 4)
        most -= unpacked
        if most < 0:
            return False
        if packed != unpacked:
            part = zlib.decompressobj().decompress(data[at : at + packed], unpacked + 1)
            if len(part) > unpacked:
                return False
    return True


def _woff2_fits(data: bytes, most: int) -> bool:
    import brotli
    from fontTools.ttLib.woff2 import WOFF2DirectoryEntry

    (count,), (packed,) = struct.unpack_from(">H", data, 12), struct.unpack_from(">I", data, 20)
    file = io.BytesIO(data)
    file.seek(48)
    wanted = 0
    for _ in range(count):
        entry = WOFF2DirectoryEntry()
        entry.fromFile(file)
        wanted += max(entry.length, entry.origLength)
    unpacker = brotli.Decompressor()
    size = len(unpacker.process(file.read(packed), output_buffer_limit=most + 1))
    while size <= most and not unpacker.is_finished():
        part = unpacker.process(b"", output_buffer_limit=most + 1)
        if not part:
            break
        size += len(part)
    return size <= most and wanted <= most
