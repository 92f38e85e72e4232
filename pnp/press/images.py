"""Pictures as a file embeds them: each once, in the colours in which the file is written."""

import hashlib
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from pnp.faces.drawing.colors import Color
from pnp.faces.drawing.stored import PictureSource
from pnp.faces.faults import Unusable, reason_of
from pnp.press.objects import Objects, PdfValue, array, dictionary, name
from pnp.press.output_colors import SCREEN, OutputColors
from pnp.press.packed_images import PackedImage
from pnp.problem import ContentError, Place, Problem
from pnp.words import Message

_SPACES = {1: "DeviceGray", 3: "DeviceRGB", 4: "DeviceCMYK"}

ReadPicture = Callable[[PictureSource], bytes]
"""The bytes of a picture's file. Raises OSError, or Unusable where it cannot be drawn."""


class EmbeddedPictures:
    """Embeds pictures as they are met; keeps their names, not their data."""

    def __init__(self, objects: Objects, colors: OutputColors, read: ReadPicture) -> None:
        self._objects, self._colors, self._stored = objects, colors, read
        self._profiles: dict[tuple[bytes, int], PdfValue] = {}
        self._by_source: dict[tuple[PictureSource, Color | None], tuple[str, PdfValue]] = {}
        self._by_content: dict[tuple[bytes, Color | None], tuple[str, PdfValue]] = {}

    def __len__(self) -> int:
        return len(self._by_content)

    def met(self, source: PictureSource, tint: Color | None) -> tuple[str, PdfValue] | None:
        """The name and the reference of a picture that was embedded before."""
        return self._by_source.get((source, tint))

    def of(self, source: PictureSource, tint: Color | None = None) -> tuple[str, PdfValue]:
        """The name and the reference of a picture, in its colours or in one.

        Raises ContentError for one that cannot be read.
        """
        if (source, tint) not in self._by_source:
            data = self._read(source)
            key = hashlib.sha256(data).digest(), tint
            if key not in self._by_content:
                image = raster(_place(source), data, self._colors)
                if tint:  # one point of it, seen through the picture's opacity
                    image = replace(self._colors.point(tint), mask=image.mask)
                self._by_content[key] = f"Im{len(self)}", self._add(image)
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


def _place(source: PictureSource) -> Path:
    return source if isinstance(source, Path) else Path(source.name)


def raster(path: Path, data: bytes, colors: OutputColors = SCREEN) -> PackedImage:
    """The picture in ``data``; ``path`` is for messages. Raises ContentError if it is broken, or none."""
    try:
        return colors.pack(data)
    except Unusable as error:
        reason = error.message
    except Exception:  # of damaged files, Pillow raises anything
        reason = Message("piece.unreadable-picture")
    raise ContentError([Problem(Place(str(path)), "broken-image", reason=reason)])
