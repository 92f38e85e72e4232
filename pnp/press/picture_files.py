"""Pictures as their files hold them: whether every pixel is there, before any of it is printed."""

import hashlib
import re
import struct
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from typing import NamedTuple, cast
from warnings import catch_warnings, simplefilter

from PIL import Image, UnidentifiedImageError
from PIL.ImageFile import ImageFile

from pnp.faces.exif import JPEG, PNG, TURNS
from pnp.faces.faults import Unusable
from pnp.faces.pictures import KINDS, PictureHeader
from pnp.words import Message

Image.MAX_IMAGE_PIXELS = None  # a game has a budget of pixels, which its files' headers are held against

_CHANNELS = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}
"""Values of a pixel, by PNG's types of colour."""
_ORIENTATION = 0x0112  # Exif's
_FORMATS = ("PNG", "JPEG", "WEBP", "GIF", "TIFF", "BMP", "AVIF", "JPEG2000")
"""What Pillow may open: others run programs, such as Ghostscript."""
_FILTERS = 4  # the last of PNG's ways to tell a line by the one above
_BLOCK = 1 << 20
_LARGEST_PROFILE = 4 << 20
_MARKER = re.compile(rb"\xff[\x01-\xcf\xd8-\xfe]")
"""What ends a scan of a JPEG: neither a stuffed byte nor a restart."""
_FRAMES = frozenset(range(0xC0, 0xD0)) - {0xC4, 0xC8, 0xCC}
"""What tells the form and size of a JPEG."""
_SEQUENTIAL = {0xC0, 0xC1}
_SCANS = 100
"""Scans of a JPEG: cameras and programs write about ten, and each costs as much as a picture."""
_PADDING = bytes(64)  # stands where a JPEG's end was, so that nothing is made up for what lacks before it


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


class JpegParts(NamedTuple):
    """What a JPEG says of its pixels: the kind of its frame, and where it ends; 0 where it does not."""

    kind: int
    frame: bytes
    scans: list[bytes]
    end: int


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
            inspect(data)
            self._whole.add(digest)


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


def has_opacity(image: Image.Image) -> bool:
    """Whether one can see through a picture in parts."""
    return "A" in image.getbands() or "a" in image.mode or "transparency" in image.info


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


def in_eight_bits(file: Image.Image) -> Image.Image:
    """A picture's pixels in sRGB or grey, with their opacity if they have one."""
    file.load()
    image = file
    seen_through = has_opacity(image)
    if image.mode.startswith(("I", "F")):
        image = _narrowed(image)
    grey = image.mode in ("1", "L", "LA", "La")
    if seen_through:
        plain = image.convert("RGBA") if image.mode != "RGBA" else image
        colors = _in_srgb(plain.convert("RGB"), file)
        colors = colors.convert("L") if grey else colors
        colors.putalpha(plain.getchannel("A"))
        return colors
    if grey:
        return image.convert("L")
    return _in_srgb(image if image.mode in ("RGB", "CMYK", "LAB") else image.convert("RGB"), file).convert(
        "RGB"
    )


def _narrowed(image: Image.Image) -> Image.Image:
    """Grey of 16 or 32 bits, or in fractions, in 8."""
    if image.mode == "F":
        _, high = cast(tuple[float, float], image.getextrema())
        return image.point(lambda value: value * (255 if high <= 1 else 1)).convert("L")
    return image.convert("I").point(lambda value: value / 257).convert("L")


def _in_srgb(image: Image.Image, file: Image.Image) -> Image.Image:
    """The colours that the profile of a picture means; as they are where it has none that fits."""
    profile = profile_of(file)
    if not profile and image.mode != "LAB":
        return image
    from PIL import ImageCms  # here, since few pictures have one that says anything

    try:
        lab, srgb = ImageCms.createProfile("LAB"), ImageCms.createProfile("sRGB")
        source = lab if image.mode == "LAB" else ImageCms.ImageCmsProfile(BytesIO(profile))
        return ImageCms.profileToProfile(image, source, srgb, outputMode="RGB") or image
    except (ImageCms.PyCMSError, OSError, ValueError):
        return image


def profile_of(image: Image.Image) -> bytes:
    """The profile of a picture's colours; none of one that says sRGB, or that cannot be read."""
    profile = image.info.get("icc_profile")
    if not profile or len(profile) > _LARGEST_PROFILE:
        return b""
    from PIL import ImageCms

    try:
        source = ImageCms.ImageCmsProfile(BytesIO(profile))
        said = ImageCms.getProfileDescription(source)
    except (ImageCms.PyCMSError, OSError, ValueError):
        return b""
    return b"" if "srgb" in said.lower() else bytes(profile)


def inspect(data: bytes) -> None:
    """Unusable for a picture that is not whole, or whose pixels cannot be read."""
    try:
        if data.startswith(PNG):
            header, lines = png_parts(data)
            if not header.interlace:
                _check_lines(header, lines)
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


def _check_lines(header: PngHeader, lines: list[bytes]) -> None:
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


def _decode(data: bytes, size: tuple[int, int]) -> None:
    """Read all pixels; of a JPEG an eighth of each side, which takes as much of the file and less memory."""
    with opened(data) as image:
        if image.size != size:
            raise Unusable(Message("piece.damaged-pixels"))
        image.draft(None, (max(image.width // 8, 1), max(image.height // 8, 1)))
        image.load()


@contextmanager
def opened(data: bytes) -> Iterator[ImageFile]:
    """A picture as Pillow has it, which is silent: what is wrong with a picture is told by a fault."""
    with catch_warnings():
        simplefilter("ignore")
        with Image.open(BytesIO(data), formats=_FORMATS) as image:
            yield image
