"""Pictures packed for a PDF: what it can hold as it is passes through, the rest is decoded once."""

from io import BytesIO

from PIL import Image

from pnp.faces.drawing.exif import JPEG, PNG
from pnp.frozen import frozen
from pnp.press.jpeg_files import jpeg_parts
from pnp.press.opened_pictures import in_eight_bits, opened, profile_of
from pnp.press.png_files import png_parts

_FRAMES = {0xC0, 0xC1, 0xC2}
"""Kinds of a JPEG's frame that a PDF can hold: baseline, extended, progressive."""
_PROFILED = {1: b"GRAY", 3: b"RGB ", 4: b"CMYK"}


@frozen
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


def packed_for_screens(data: bytes) -> PackedImage:
    """A picture as its file has it, where a PDF can hold that. Raises Unusable, and what Pillow does.

    8-bit RGB and grey PNG without interlace and transparency, and complete JPEG, are not decoded.
    """
    image = _png(data) if data.startswith(PNG) else _jpeg(data) if data.startswith(JPEG) else None
    return image or _decoded(data)


def _png(data: bytes) -> PackedImage | None:
    """A PNG whose compressed lines a PDF can hold; None for one that must be decoded."""
    header, lines, kinds = png_parts(data)
    if not header.is_plain or b"tRNS" in kinds:
        return None
    channels, profile = 3 if header.color else 1, b""
    if b"iCCP" in kinds:
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
    """Any other picture, by way of Pillow, as PNG lines with the opacity apart; inks stay inks."""
    with opened(data) as file:
        if file.mode == "CMYK":
            file.load()
            lines = four_channels(file)
            return PackedImage(*file.size, 4, "FlateDecode", lines, profile=_fitting_profile(file, 4))
        whole = in_eight_bits(file)
        if "A" not in whole.getbands():
            return packed_lines(whole)
        colors = packed_lines(whole.convert("L" if whole.mode == "LA" else "RGB"))
        mask = packed_lines(whole.getchannel("A"))
    return PackedImage(colors.width, colors.height, colors.channels, colors.filter, colors.data, mask=mask)


def four_channels(image: Image.Image) -> bytes:
    """Four inks as PNG's lines: it knows none, but four channels."""
    out = BytesIO()
    Image.frombytes("RGBA", image.size, image.tobytes()).save(out, "PNG", compress_level=6)
    return b"".join(png_parts(out.getvalue()).lines)


def packed_lines(image: Image.Image) -> PackedImage:
    """Grey or RGB without opacity, as PNG's lines."""
    packed = BytesIO()
    image.save(packed, "PNG", compress_level=6)
    image_data = _png(packed.getvalue())
    assert image_data is not None, "Pillow writes plain PNG for L and RGB"
    return image_data
