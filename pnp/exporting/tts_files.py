"""The files beside a saved object of Tabletop Simulator, and the addresses by which it names them."""

import hashlib
from collections.abc import Callable
from pathlib import Path
from typing import Literal
from urllib.parse import quote, urlsplit

from pnp.exporting.request import ExportRequest
from pnp.exporting.shown_sides import ShownSide
from pnp.exporting.tts_objects import Guids
from pnp.files import write_file
from pnp.press.framed_pictures import picture_file
from pnp.press.mosaics import Pixels, is_clear

_ENDINGS = {"png": ".png", "jpeg": ".jpg"}


def is_address(url: str) -> bool:
    """Whether files can lie below it on the web.

    >>> is_address("https://example.org/pack"), is_address("example.org"), is_address("https://a.org/?x=")
    (True, False, False)
    """
    try:
        parts = urlsplit(url)
    except ValueError:
        return False
    return parts.scheme in ("http", "https") and bool(parts.netloc) and not (parts.query or parts.fragment)


class TtsFiles:
    """What is written of a pack, each file as soon as it is made; pictures that are the same once."""

    def __init__(self, request: ExportRequest) -> None:
        self.figures = request.vendor.figures
        self.dpi, self.fonts = request.vendor.dpi, request.context.source.fonts
        self.names: list[str] = []
        self.guids = Guids(request.context.game.id)
        self._folder: Path = request.folder
        self._base = request.settings.base_url
        self._form: Literal["png", "jpeg"] = "jpeg" if request.vendor.formats[:1] == ("jpeg",) else "png"
        self._written: dict[bytes, str] = {}

    def guid(self, *names: object) -> str:
        """The letters of an object that is called so."""
        return self.guids.of("/".join(map(str, names)))

    def units(self, length: float) -> float:
        """A length in mm on the table."""
        return length / float(self.figures["unit"])

    def address(self, name: str) -> str:
        """Where a file of the pack lies for the program that reads the object."""
        if self._base is None:
            return (self._folder / name).resolve().as_uri()
        return f"{self._base.rstrip('/')}/{quote(name)}"

    def write(self, name: str, data: bytes) -> str:
        """The address of a file, which is written. Raises ContentError if it cannot be."""
        write_file(self._folder / name, data)
        self.names.append(name)
        return self.address(name)

    def once(self, name: str, made: Callable[[], bytes]) -> str:
        """The address of a file that several objects name, written for the first of them."""
        return self.address(name) if name in self.names else self.write(name, made())

    def picture(self, name: str, image: Pixels, dpi: float) -> str:
        """The address of a picture; of another one, if that is the same."""
        form: Literal["png", "jpeg"] = "png" if is_clear(image) else self._form
        data = picture_file(image, form, dpi)
        key = hashlib.sha256(data).digest()
        if key not in self._written:
            self._written[key] = self.write(name + _ENDINGS[form], data)
        return self._written[key]

    def side(self, name: str, side: ShownSide) -> str:
        """The address of the picture of one side of a piece, with as many pixels as it may have."""
        dpi = side.resolution(self.dpi, self.figures["largest"])
        return self.picture(name, side.picture(self.fonts, dpi), dpi)
