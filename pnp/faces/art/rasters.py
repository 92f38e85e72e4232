"""Pictures of pixels that a game draws, each looked at once."""

from base64 import b64encode
from pathlib import Path

from pnp.content.budgets import Asked
from pnp.door import ContentPath
from pnp.faces.art.hints import ArtHints
from pnp.faces.drawing.exif import PNG
from pnp.faces.drawing.operations import Drawing
from pnp.faces.drawing.pictures import Inspect, Raster, fitted, raster
from pnp.faces.drawing.stored import PictureSource, stored
from pnp.faces.faults import Unusable, unread
from pnp.problem import ContentError, Place, Problem


class Rasters:
    """Looks at pictures as ``inspect`` does; what there is to say of them goes to ``hints``."""

    def __init__(self, asked: Asked, inspect: Inspect, hints: ArtHints) -> None:
        self._asked, self._inspect, self._hints = asked, inspect, hints
        self._known: dict[PictureSource, Raster] = {}

    def of(self, source: PictureSource) -> Raster:
        """A picture of pixels. Raises OSError, Unusable."""
        if source not in self._known:
            found = self._known[source] = raster(source, self._asked, self._inspect)
            if found.pictures > 1:
                place = Place(str(source) if isinstance(source, Path) else source.name)
                self._hints.add(Problem(place, "many-pictures", count=found.pictures))
        return self._known[source]

    def drawing(self, path: ContentPath, name: str) -> Drawing:
        """A picture as a drawing of its own size. ContentError where it cannot be read."""
        try:
            picture = self.of(path)
        except (OSError, Unusable) as error:
            raise ContentError(unread(path, error)) from None
        box = (0.0, 0.0, float(picture.width), float(picture.height))
        return Drawing(name, *box, fitted(picture, box, "none", 1.0), path)

    def address(self, picture: Raster) -> str:
        """A picture as a ``data:`` address."""
        data = self._inspect.portable(stored(picture.source))
        return f"data:image/{'png' if data.startswith(PNG) else 'jpeg'};base64,{b64encode(data).decode()}"
