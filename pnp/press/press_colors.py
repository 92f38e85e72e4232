"""Colours as the inks of a press: by its profile, but grey by black alone.

Letters and lines of black print sharp so, however far the inks are off each other. A grey takes as much black
as looks as light, black being the blackest that black alone can be.
"""

from collections.abc import Sequence
from functools import cached_property
from io import BytesIO
from itertools import pairwise
from typing import Any, cast

import numpy as np
from PIL import Image, ImageCms

from pnp.faces.drawing.colors import Color, luminance, mixed
from pnp.faces.drawing.operations import ColorStop
from pnp.press.ink_limit import Inks, limited
from pnp.press.numbers import share
from pnp.press.opened_pictures import in_eight_bits, opened, profile_of
from pnp.press.output_colors import Slope
from pnp.press.packed_images import PackedImage
from pnp.press.png_files import png_parts
from pnp.press.press_profile import PressProfile

_STEPS = 12
"""Of a gradient from stop to stop: between two of them, inks go as colours of a screen do, nearly."""
_QUALITY = 95
_RIM = 4.0
"""Percent of ink that a JPEG may add along an edge."""


class PressColors:
    """The four inks of a press. ``limit``: percent of them all that no place exceeds."""

    space = "DeviceCMYK"

    def __init__(self, profile: PressProfile, limit: float) -> None:
        self._profile, self._limit = profile, limit
        self._known: dict[Color, tuple[float, ...]] = {}

    def area(self, color: Color) -> str:
        """``c m y k k``."""
        return f"{' '.join(map(share, self.inks(color)))} k"

    def line(self, color: Color) -> str:
        """``c m y k K``."""
        return f"{' '.join(map(share, self.inks(color)))} K"

    def inks(self, color: Color) -> tuple[float, ...]:
        """Cyan, magenta, yellow, black, each 0 to 1."""
        if color not in self._known:
            self._known[color] = self._inks(color, grey=_is_grey(color))
        return self._known[color]

    def _inks(self, color: Color, *, grey: bool) -> tuple[float, ...]:
        levels = tuple(round(255 * part) for part in color)
        if grey:
            return (0.0, 0.0, 0.0, (255 - int(self._greys[levels[0]])) / 255)
        made = limited(self._printed(Image.new("RGB", (1, 1), levels)), self._limit)
        return tuple(int(level) / 255 for level in made[0, 0])

    def slope(self, stops: Sequence[ColorStop]) -> Slope:
        """The colours between the stops as well: inks do not mix as light does."""
        grey = all(_is_grey(stop.color) for stop in stops)  # else it would change its inks on the way
        between = [(stops[0].offset, stops[0].color)]
        for one, two in pairwise(stops):
            steps = 1 if one.color == two.color or one.offset == two.offset else _STEPS
            for step in range(1, steps + 1):
                at = step / steps
                offset = one.offset + (two.offset - one.offset) * at
                between.append((offset, mixed(one.color, two.color, at)))
        return [(offset, self._inks(color, grey=grey)) for offset, color in between]

    def point(self, color: Color) -> PackedImage:
        """Of four inks."""
        inks = [round(255 * part) for part in self.inks(color)]
        return _as_lines(np.array([[inks]], dtype=np.uint8))

    def pack(self, data: bytes) -> PackedImage:
        """Packed as its file was, without loss or as JPEG. Grey is of black alone; inks stay as they are."""
        with opened(data) as file:
            lossy = file.format == "JPEG"
            if file.mode == "CMYK" and not profile_of(file):
                file.load()
                return self._packed(np.asarray(file), lossy=lossy)
            whole = in_eight_bits(file)
            mask = _as_lines(np.asarray(whole.getchannel("A"))) if "A" in whole.getbands() else None
            if whole.mode in ("L", "LA"):
                return _as_lines(self._greys[np.asarray(whole.getchannel("L"))], mask)
            return self._packed(self._printed(whole.convert("RGB")), mask, lossy=lossy)

    def _packed(self, inks: Inks, mask: PackedImage | None = None, *, lossy: bool) -> PackedImage:
        inks = limited(inks, self._limit - _RIM if lossy else self._limit)
        return _as_jpeg(inks, mask) if lossy else _as_lines(inks, mask)

    def _printed(self, image: Image.Image) -> Inks:
        return np.asarray(cast(Image.Image, ImageCms.applyTransform(image, self._profile.from_srgb)))

    @cached_property
    def _greys(self) -> Inks:
        """What a grey of the screen, 0 to 255, is where it is printed with black alone."""
        ramp = np.zeros((1, 256, 4), dtype=np.uint8)
        ramp[0, :, 3] = 255 - np.arange(256)
        seen = ImageCms.applyTransform(_image(ramp, "CMYK"), self._profile.to_lab)
        light = _linear(np.asarray(cast(Image.Image, seen))[0, :, 0] * (100 / 255))
        light = np.maximum.accumulate(light)
        wanted = np.array([luminance(Color(*(level / 255,) * 3)) for level in range(256)])
        wanted = light[0] + (light[-1] - light[0]) * wanted
        made = np.interp(wanted, light, np.arange(256.0))
        made[0], made[-1] = 0, 255
        return np.asarray(np.rint(made), dtype=np.uint8)


def _is_grey(color: Color) -> bool:
    return color.red == color.green == color.blue


def _linear(lightness: Any) -> Any:
    """How much light a lightness (L*) is, 0 to 1."""
    return np.where(lightness > 8, ((lightness + 16) / 116) ** 3, lightness / 903.3)


def _as_lines(pixels: Inks, mask: PackedImage | None = None) -> PackedImage:
    """Grey or inks as PNG's lines; PNG knows no inks, but four channels."""
    out = BytesIO()
    _image(pixels, "L" if pixels.ndim == 2 else "RGBA").save(out, "PNG", compress_level=6)
    lines = png_parts(out.getvalue()).lines
    height, width = pixels.shape[:2]
    channels = 1 if pixels.ndim == 2 else 4
    return PackedImage(width, height, channels, "FlateDecode", b"".join(lines), mask=mask)


def _as_jpeg(inks: Inks, mask: PackedImage | None) -> PackedImage:
    out = BytesIO()
    _image(inks, "CMYK").save(out, "JPEG", quality=_QUALITY, subsampling=0)
    height, width = inks.shape[:2]
    return PackedImage(width, height, 4, "DCTDecode", out.getvalue(), inverted=True, mask=mask)


def _image(pixels: Inks, mode: str) -> Image.Image:
    return Image.frombytes(mode, (pixels.shape[1], pixels.shape[0]), pixels.tobytes())
