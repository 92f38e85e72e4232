"""The same picture several times, as files that differ: who prints by the picture takes each only once.

MakePlayingCards places a file that it knows already where it was before, so that copies would be lost.
"""

import struct
from typing import Literal
from zlib import crc32

_PNG_HEAD = 8 + 25
"""Bytes of PNG's signature and its first chunk, IHDR."""


def told_apart(data: bytes, form: Literal["png", "jpeg"], note: str) -> bytes:
    """A PNG or JPEG file with a remark in it: other bytes, no other pixel."""
    remark = note.encode("latin-1", "replace")
    if form == "png":
        body = b"tEXtComment\0" + remark
        chunk = struct.pack(">I", len(body) - 4) + body + struct.pack(">I", crc32(body))
        return data[:_PNG_HEAD] + chunk + data[_PNG_HEAD:]
    return data[:2] + b"\xff\xfe" + struct.pack(">H", len(remark) + 2) + remark + data[2:]
