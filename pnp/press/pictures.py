"""The pictures of one file: each content once, whatever paths it is read from."""

import hashlib
from pathlib import Path

from pnp.press.images import PackedImage, raster, read
from pnp.press.structure import Objects, PdfValue, array, dictionary, name


class EmbeddedPictures:
    """Embeds pictures as they are met; keeps their names, not their data."""

    def __init__(self, objects: Objects) -> None:
        self._objects = objects
        self._by_path: dict[Path, tuple[str, PdfValue]] = {}
        self._by_content: dict[bytes, tuple[str, PdfValue]] = {}

    def __len__(self) -> int:
        return len(self._by_content)

    def __getitem__(self, path: Path) -> tuple[str, PdfValue]:
        """The name and the reference of a picture. Raises ContentError for one that cannot be read."""
        known = self._by_path.get(path)
        if known is None:
            known = self._by_path[path] = self._embedded(path)
        return known

    def _embedded(self, path: Path) -> tuple[str, PdfValue]:
        data = read(path)
        digest = hashlib.sha256(data).digest()
        known = self._by_content.get(digest)
        if known is None:
            known = f"Im{len(self._by_content)}", self._add(raster(path, data))
            self._by_content[digest] = known
        return known

    def _add(self, image: PackedImage) -> PdfValue:
        values: dict[str, PdfValue] = {
            "Type": name("XObject"),
            "Subtype": name("Image"),
            "Width": image.width,
            "Height": image.height,
            "BitsPerComponent": 8,
            "ColorSpace": name(image.space),
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
