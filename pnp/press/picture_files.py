"""Pictures as their files hold them: whether every pixel is there, before any of it is printed."""

import hashlib
import struct
from io import BytesIO

from PIL import UnidentifiedImageError

from pnp.faces.drawing.exif import JPEG, PNG, TURNS
from pnp.faces.drawing.pictures import KINDS, PictureHeader
from pnp.faces.faults import Unusable
from pnp.press.jpeg_files import jpeg_parts
from pnp.press.opened_pictures import has_opacity, in_eight_bits, opened
from pnp.press.png_files import check_lines, png_parts
from pnp.words import Message

_ORIENTATION = 0x0112  # Exif's
_SEQUENTIAL = {0xC0, 0xC1}
_SCANS = 100
"""Scans of a JPEG: cameras and programs write about ten, and each costs as much as a picture."""
_PADDING = bytes(64)  # stands where a JPEG's end was, so that nothing is made up for what lacks before it


class Inspector:
    """Looks pictures over, each of them once."""

    def __init__(self) -> None:
        self._whole: set[bytes] = set()

    def header(self, data: bytes) -> PictureHeader:
        """What a picture says that is neither PNG nor JPEG. Unusable for none."""
        return header(data)

    def portable(self, data: bytes) -> bytes:
        """A picture as PNG, unless it is PNG or JPEG. Unusable where it is damaged."""
        return portable(data)

    def __call__(self, data: bytes) -> None:
        """Unusable for a picture that is not whole, or whose pixels cannot be read."""
        digest = hashlib.sha256(data).digest()
        if digest not in self._whole:
            self.look_over(data, digest)
            self._whole.add(digest)

    def look_over(self, data: bytes, digest: bytes) -> None:
        """The same of a picture that was not met before."""
        inspect(data)


def header(data: bytes) -> PictureHeader:
    """What a picture says that is neither PNG nor JPEG, none of it unpacked. Unusable for none."""
    try:
        with opened(data) as image:
            turned = image.getexif().get(_ORIENTATION, 1) if image.format != "TIFF" else 1
            return PictureHeader(
                *image.size,
                pictures=int(getattr(image, "n_frames", 1)),
                orientation=turned if turned in TURNS else 1,
                see_through=has_opacity(image),
            )
    except UnidentifiedImageError:
        raise Unusable(Message("piece.no-known-picture", kinds=KINDS)) from None
    except Exception as error:  # of damaged files, Pillow raises anything
        raise Unusable(Message("piece.damaged-pixels")) from error


def portable(data: bytes) -> bytes:
    """A picture as PNG, unless it is PNG or JPEG. Unusable where it is damaged."""
    if data.startswith((PNG, JPEG)):
        return data
    out = BytesIO()
    try:
        with opened(data) as image:
            in_eight_bits(image).save(out, "PNG")
    except Exception as error:
        raise Unusable(Message("piece.damaged-pixels")) from error
    return out.getvalue()


def inspect(data: bytes) -> None:
    """Unusable for a picture that is not whole, or whose pixels cannot be read."""
    try:
        if data.startswith(PNG):
            header, lines, _ = png_parts(data)
            if not header.interlace:
                check_lines(header, lines)
            if not header.is_plain:
                _decode(data, header[:2])
        elif data.startswith(JPEG):
            _inspect_jpeg(data)
        else:
            with opened(data) as image:
                image.load()
    except Unusable:
        raise
    except Exception as error:  # of damaged files, Pillow raises anything
        raise Unusable(Message("piece.damaged-pixels")) from error


def _inspect_jpeg(data: bytes) -> None:
    """Whether all of a JPEG is there: programs fill up with grey what lacks before its end."""
    kind, frame, scans, end = jpeg_parts(data)
    if not 0 < len(scans) <= _SCANS:
        raise Unusable(Message("piece.damaged-pixels"))
    height, width, colors = struct.unpack_from(">HHB", frame, 1)
    if kind in _SEQUENTIAL and end and scans[0][0] == colors:
        _decode(data[:end] + _PADDING, (width, height))
        return
    known = dict.fromkeys(frame[6::3], 0)  # the coefficients of each colour that are told to the last bit
    for scan in scans:
        count = scan[0]
        first, last, bits = scan[2 * count + 1 : 2 * count + 4]
        for color in scan[1 : 2 * count + 1 : 2]:
            known[color] |= 0 if bits & 15 else (1 << last + 1) - (1 << first)
    if any(told != (1 << 64) - 1 for told in known.values()):
        raise Unusable(Message("piece.scans-missing"))
    _decode(data, (width, height))


def _decode(data: bytes, size: tuple[int, int]) -> None:
    """Read all pixels; of a JPEG an eighth of each side, which takes as much of the file and less memory."""
    with opened(data) as image:
        if image.size != size:
            raise Unusable(Message("piece.damaged-pixels"))
        image.draft(None, (max(image.width // 8, 1), max(image.height // 8, 1)))
        image.load()
