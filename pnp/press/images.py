"""Pictures as the PDF holds them: what it can hold as it is passes through, the rest is decoded once."""

import hashlib
from collections.abc import Callable
from dataclasses import dataclass, replace
from io import BytesIO
from pathlib import Path

from PIL import Image

from pnp.faces.colors import Color
from pnp.faces.exif import JPEG, PNG
from pnp.faces.faults import Unusable, reason_of
from pnp.faces.stored import PictureSource, stored
from pnp.press.objects import Objects, PdfValue, array, dictionary, name
from pnp.press.picture_files import chunks, in_eight_bits, jpeg_parts, opened, png_parts, profile_of
from pnp.problem import ContentError, Place, Problem
from pnp.words import Message

_FRAMES = {0xC0, 0xC1, 0xC2}
"""Kinds of a JPEG's frame that a PDF can hold: baseline, extended, progressive."""
_PROFILED = {1: b"GRAY", 3: b"RGB ", 4: b"CMYK"}
_SPACES = {1: "DeviceGray", 3: "DeviceRGB", 4: "DeviceCMYK"}

ReadPicture = Callable[[PictureSource], bytes]
"""The bytes of a picture's file. Raises OSError, or Unusable where it cannot be drawn."""


@dataclass(frozen=True, slots=True)
class PackedImage:
    """A picture ready to embed: ``data`` is packed as ``filter`` says; ``mask`` holds its opacity."""

    width: int  # pixels
    height: int
    channels: int  # 1 grey, 3 RGB, 4 CMYK
    filter: str  # FlateDecode with PNG's line predictors, or DCTDecode
    data: bytes
    inverted: bool = False  # a CMYK JPEG as Adobe writes them
    mask: "PackedImage | None" = None
    profile: bytes = b""  # of ICC, where its colours are not sRGB


class EmbeddedPictures:
    """Embeds pictures as they are met; keeps their names, not their data."""

    def __init__(self, objects: Objects, read: ReadPicture = stored) -> None:
        self._objects, self._stored = objects, read
        self._profiles: dict[tuple[bytes, int], PdfValue] = {}
        self._by_source: dict[tuple[PictureSource, Color | None], tuple[str, PdfValue]] = {}
        self._by_content: dict[tuple[bytes, Color | None], tuple[str, PdfValue]] = {}

    def __len__(self) -> int:
        return len(self._by_content)

    def of(self, source: PictureSource, tint: Color | None = None) -> tuple[str, PdfValue]:
        """The name and the reference of a picture, in its colours or in one.

        Raises ContentError for one that cannot be read.
        """
        if (source, tint) not in self._by_source:
            data = self._read(source)
            key = hashlib.sha256(data).digest(), tint
            if key not in self._by_content:
                image = raster(_place(source), data)
                self._by_content[key] = f"Im{len(self)}", self._add(_tinted(image, tint) if tint else image)
            self._by_source[source, tint] = self._by_content[key]
        return self._by_source[source, tint]

    def _read(self, source: PictureSource) -> bytes:
        try:
            return self._stored(source)
        except (OSError, Unusable) as error:
            raise ContentError(
                [Problem(Place(str(_place(source))), "missing-image", reason=reason_of(error))]
            ) from error

    def _add(self, image: PackedImage) -> PdfValue:
        values: dict[str, PdfValue] = {
            "Type": name("XObject"),
            "Subtype": name("Image"),
            "Width": image.width,
            "Height": image.height,
            "BitsPerComponent": 8,
            "ColorSpace": self._space(image),
            "Filter": name(image.filter),
        }
        if image.filter == "FlateDecode":
            values["DecodeParms"] = dictionary(
                {"Predictor": 15, "Colors": image.channels, "Columns": image.width}
            )
        if image.inverted:
            values["Decode"] = array([1, 0] * 4)
        if image.mask is not None:
            values["SMask"] = self._add(image.mask)
        return self._objects.stream(image.data, values, packed=True)

    def _space(self, image: PackedImage) -> PdfValue:
        space = name(_SPACES[image.channels])
        if not image.profile:
            return space
        key = image.profile, image.channels
        if key not in self._profiles:
            values = {"N": image.channels, "Alternate": space}
            self._profiles[key] = array([name("ICCBased"), self._objects.stream(image.profile, values)])
        return self._profiles[key]


def _tinted(image: PackedImage, color: Color) -> PackedImage:
    """One point of a colour, seen through the picture's opacity."""
    point = _repacked(Image.new("RGB", (1, 1), tuple(round(255 * part) for part in color)))
    return replace(point, mask=image.mask)


def _place(source: PictureSource) -> Path:
    return source if isinstance(source, Path) else Path(source.name)


def raster(path: Path, data: bytes) -> PackedImage:
    """The picture in ``data``; ``path`` is for messages. Raises ContentError if it is broken or no picture.

    8-bit RGB and grey PNG without interlace and transparency, and complete JPEG, are not decoded.
    """
    try:
        image = _png(data) if data.startswith(PNG) else _jpeg(data) if data.startswith(JPEG) else None
        return image or _decoded(data)
    except Unusable as error:
        reason = error.message
    except Exception:  # of damaged files, Pillow raises anything
        reason = Message("piece.unreadable-picture")
    raise ContentError([Problem(Place(str(path)), "broken-image", reason=reason)])


def _png(data: bytes) -> PackedImage | None:
    """A PNG whose compressed lines a PDF can hold; None for one that must be decoded."""
    header, lines = png_parts(data)
    if not header.is_plain or any(kind == b"tRNS" for kind, _ in chunks(data)):
        return None
    channels = 3 if header.color else 1
    with opened(data) as image:
        profile = _fitting_profile(image, channels)
    packed = b"".join(lines)
    return PackedImage(header.width, header.height, channels, "FlateDecode", packed, profile=profile)


def _fitting_profile(image: Image.Image, channels: int) -> bytes:
    """A picture's profile, if it is one of colours of so many channels."""
    profile = profile_of(image)
    return profile if profile[16:20] == _PROFILED[channels] else b""


def _jpeg(data: bytes) -> PackedImage | None:
    """A JPEG as it is; None for one whose end is missing or whose bits a PDF cannot hold."""
    parts = jpeg_parts(data)
    if not parts.end or parts.kind not in _FRAMES:
        return None
    with opened(data) as image:
        channels = {"L": 1, "RGB": 3, "CMYK": 4}[image.mode]
        profile = _fitting_profile(image, channels)
        inverted = channels == 4 and "adobe" in image.info
        return PackedImage(*image.size, channels, "DCTDecode", data, inverted, profile=profile)


def _decoded(data: bytes) -> PackedImage:
    """Any other picture, by way of Pillow, as PNG lines with the opacity apart."""
    with opened(data) as file:
        whole = in_eight_bits(file)
        if "A" not in whole.getbands():
            return _repacked(whole)
        colors = _repacked(whole.convert("L" if whole.mode == "LA" else "RGB"))
        mask = _repacked(whole.getchannel("A"))
    return PackedImage(colors.width, colors.height, colors.channels, colors.filter, colors.data, mask=mask)


def _repacked(image: Image.Image) -> PackedImage:
    packed = BytesIO()
    image.save(packed, "PNG", compress_level=6)
    image_data = _png(packed.getvalue())
    assert image_data is not None, "Pillow writes plain PNG for L and RGB"
    return image_data
