"""How a camera was held when it took a picture: Exif's orientation, of which PDF knows nothing."""

import struct
from collections.abc import Iterator
from typing import NamedTuple

from pnp.geometry import Matrix

PNG = b"\x89PNG\r\n\x1a\n"
JPEG = b"\xff\xd8"
TURNS: dict[int, Matrix] = {
    1: (1, 0, 0, 1, 0, 0),
    2: (-1, 0, 0, 1, 1, 0),
    3: (-1, 0, 0, -1, 1, 1),
    4: (1, 0, 0, -1, 0, 1),
    5: (0, 1, 1, 0, 0, 0),
    6: (0, 1, -1, 0, 1, 0),
    7: (0, -1, -1, 0, 1, 1),
    8: (0, -1, 1, 0, 0, 1),
}
"""From a picture as it is stored to the same as it is seen, each 1 wide and 1 high."""
_ORIENTATION = 0x0112
_EXIF = b"Exif\0\0"


class FilePart(NamedTuple):
    """What stands in a picture's file before its pixels: a segment of a JPEG, a chunk of a PNG."""

    kind: bytes
    start: int
    end: int
    body: bytes


def file_parts(data: bytes) -> Iterator[FilePart]:
    """The parts before the pixels; none of what is neither PNG nor JPEG."""
    if data.startswith(PNG):
        at = len(PNG)
        while at + 8 <= len(data) and (kind := data[at + 4 : at + 8]) != b"IDAT":
            end = at + 12 + int.from_bytes(data[at : at + 4], "big")
            yield FilePart(kind, at, end, data[at + 8 : end - 4])
            at = end
    elif data.startswith(JPEG):
        at = len(JPEG)
        while at + 4 <= len(data) and data[at] == 0xFF and data[at + 1] != 0xDA:
            end = at + 2 + int.from_bytes(data[at + 2 : at + 4], "big")
            yield FilePart(data[at + 1 : at + 2], at, end, data[at + 4 : end])
            at = end


def orientation(parts: Iterator[FilePart]) -> int:
    """One of TURNS; 1 where a file says nothing that can be understood."""
    for part in parts:
        if (tiff := _tiff(part)) is not None:
            return _orientation(tiff)
    return 1


def without_exif(data: bytes) -> bytes:
    """The same picture, as it is stored: nobody who shows it turns it once more."""
    for part in file_parts(data):
        if _tiff(part) is not None:
            return data[: part.start] + data[part.end :]
    return data


def _tiff(part: FilePart) -> bytes | None:
    if part.kind == b"eXIf":
        return part.body
    return part.body[len(_EXIF) :] if part.kind == b"\xe1" and part.body.startswith(_EXIF) else None


def _orientation(tiff: bytes) -> int:
    order = "<" if tiff.startswith(b"II") else ">"
    try:
        (at,) = struct.unpack_from(f"{order}I", tiff, 4)
        (count,) = struct.unpack_from(f"{order}H", tiff, at)
        for entry in range(at + 2, at + 2 + 12 * count, 12):
            tag, _, _, value = struct.unpack_from(f"{order}HHIH", tiff, entry)
            if tag == _ORIENTATION:
                return value if value in TURNS else 1
    except struct.error:
        pass  # a file may end before its own tables do
    return 1
