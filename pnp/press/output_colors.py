"""The colours in which a file is written: those of screens here, those of a press in ``press_colors``."""

from collections.abc import Sequence
from typing import Protocol

from PIL import Image

from pnp.faces.drawing.colors import Color
from pnp.faces.drawing.operations import ColorStop
from pnp.press.numbers import share
from pnp.press.packed_images import PackedImage, packed_for_screens, packed_lines

Stop = tuple[float, tuple[float, ...]]
"""Where along a gradient, and the parts of the colour there."""
Slope = list[Stop]


class OutputColors(Protocol):
    """How colours of sRGB, and pictures, are said in a file."""

    @property
    def space(self) -> str:
        """The colour space of gradients, and of groups that fade as one."""

    def area(self, color: Color) -> str:
        """The operator that sets the colour of areas and letters."""

    def line(self, color: Color) -> str:
        """The operator that sets the colour of lines."""

    def slope(self, stops: Sequence[ColorStop]) -> Slope:
        """The colours of a gradient, in ``space``."""

    def pack(self, data: bytes) -> PackedImage:
        """A picture in its file. Raises Unusable, and what Pillow does."""

    def point(self, color: Color) -> PackedImage:
        """A picture of one point."""


class ScreenColors:
    """sRGB, and grey as such."""

    space = "DeviceRGB"

    def area(self, color: Color) -> str:
        """``r g b rg``, or ``level g``."""
        red, green, blue = map(share, color)
        return f"{red} g" if red == green == blue else f"{red} {green} {blue} rg"

    def line(self, color: Color) -> str:
        """``r g b RG``, or ``level G``."""
        red, green, blue = map(share, color)
        return f"{red} G" if red == green == blue else f"{red} {green} {blue} RG"

    def slope(self, stops: Sequence[ColorStop]) -> Slope:
        """Each stop as it is."""
        return [(stop.offset, tuple(stop.color)) for stop in stops]

    def pack(self, data: bytes) -> PackedImage:
        """As its file has it, where a PDF can hold that."""
        return packed_for_screens(data)

    def point(self, color: Color) -> PackedImage:
        """Of red, green and blue."""
        return packed_lines(Image.new("RGB", (1, 1), tuple(round(255 * part) for part in color)))


SCREEN = ScreenColors()
