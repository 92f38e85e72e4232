"""Pictures as Pillow opens them, and their pixels in colours that print: sRGB or grey, in eight bits."""

from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from typing import cast
from warnings import catch_warnings, simplefilter

from PIL import Image
from PIL.ImageFile import ImageFile

from pnp.faces.drawing.exif import JPEG, PNG

Image.MAX_IMAGE_PIXELS = None  # a game has a budget of pixels, which its files' headers are held against

_FORMATS = ("PNG", "JPEG", "WEBP", "GIF", "TIFF", "BMP", "AVIF", "JPEG2000")
"""What Pillow may open: others run programs, such as Ghostscript."""


_LARGEST_PROFILE = 4 << 20


def has_opacity(image: Image.Image) -> bool:
    """Whether one can see through a picture in parts."""
    return "A" in image.getbands() or "a" in image.mode or "transparency" in image.info


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


@contextmanager
def opened(data: bytes) -> Iterator[ImageFile]:
    """A picture as Pillow has it, which is silent: what is wrong with a picture is told by a fault."""
    with catch_warnings():
        simplefilter("ignore")
        with _file(data) as image:
            yield image


def _file(data: bytes) -> ImageFile:
    """A picture by what it begins with: Pillow itself would load what reads all kinds to open one."""
    if data.startswith(PNG):
        from PIL.PngImagePlugin import PngImageFile

        return PngImageFile(BytesIO(data))
    if data.startswith(JPEG):
        from PIL.JpegImagePlugin import jpeg_factory

        return jpeg_factory(BytesIO(data))
    return Image.open(BytesIO(data), formats=_FORMATS)
