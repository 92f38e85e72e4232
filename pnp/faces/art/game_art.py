"""The art of a game: what an ``image`` draws, and an ``icon``."""

import re
from base64 import b64decode
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from urllib.parse import unquote_to_bytes

from pnp.content.assets import DRAWINGS, PICTURES, RASTERS
from pnp.content.budgets import Asked
from pnp.door import Refused
from pnp.faces.art.documents import ArtDocuments
from pnp.faces.art.drawings import NESTED, SVG, ArtDrawings
from pnp.faces.art.folders import ArtFolders
from pnp.faces.art.hints import ArtHints
from pnp.faces.art.icons import ArtIcons
from pnp.faces.art.packaged import Credit
from pnp.faces.art.rasters import Rasters
from pnp.faces.drawing.colors import Color
from pnp.faces.drawing.operations import Drawing
from pnp.faces.drawing.pictures import Inspect, Raster, Unvectored, in_pixels, unlooked
from pnp.faces.drawing.stored import Embedded
from pnp.faces.face_memory import ArtMemory
from pnp.faces.faults import Faults, Report, Unusable, unread
from pnp.faces.reading.art_elements import FindArt
from pnp.problem import Problem
from pnp.words import Message

_DATA = re.compile(r"data:([\w/+.-]*+)((?:;[\w=.-]++)*+),")


class Art:
    """Finds and reads the art of one game; every file is read once for each colour it takes.

    An ``href`` is looked up in the game's folder, then in each template root; what a drawing links first
    where the drawing lies. ``asked`` are the budgets that
    the game asks for.
    """

    def __init__(
        self,
        folder: Path,
        roots: Sequence[Path],
        palette: Mapping[str, str],
        asked: Asked | None = None,
        inspect: Inspect = unlooked,
    ) -> None:
        asked = asked or {}
        find: dict[str, FindArt] = {"image": self.image}  # what is drawn may draw another
        self._folders, self._hints = ArtFolders((folder, *roots)), ArtHints()
        self._rasters = Rasters(asked, inspect, self._hints)
        documents = ArtDocuments(palette, asked, find, self._rasters, self._hints)
        self._drawings = ArtDrawings(documents, self._rasters, asked)
        self.icons = ArtIcons(self._folders, self._drawings)
        find["icon"] = self.icons.drawing
        self.find: Mapping[str, FindArt] = find

    @property
    def credits(self) -> tuple[Credit, ...]:
        """A credit for each packaged set whose icons have been drawn so far."""
        return self.icons.credits

    @property
    def memory(self) -> ArtMemory | None:
        """The drawings that were read, for who begins with them; None where there is more to tell."""
        return self.icons.memory if self._drawings.sound and not self._hints else None

    def begin_with(self, memory: ArtMemory) -> None:
        """Draws what another has read whose game, colours and files are the same."""
        self.icons.begin_with(memory)

    def thank(self, icons: Iterable[str]) -> None:
        """Icons are shown that were drawn before."""
        self.icons.thank(icons)

    def new_hints(self) -> tuple[Problem, ...]:
        """What there is to say of the pictures that were read since this was asked last."""
        return self._hints.new()

    def tell_again(self) -> None:
        """Somebody begins anew, and is to be told all there is to say."""
        self._hints.tell_again()

    def image(
        self, href: str, color: Color, chosen: bool, faults: Faults, report: Report
    ) -> Drawing | Raster | Unvectored | None:
        """The art of an ``image`` element, in its own colours unless it asks for the current one."""
        if href.startswith("data:"):
            return self._embedded(href, color, report)
        try:
            around = self._drawings.around
            path = self._folders.linked(href, around) if around else self._folders.find(href)
        except Refused as error:
            faults.add(unread(error.filename, error))
            return None
        if path is None:
            report(Message("no-art.file", name=href, hint=self._folders.picture_hint(href)))
            return None
        suffix = path.suffix.lower()
        if chosen and suffix in PICTURES and around is None:  # to other programs, color is no such word
            return self.icons.picture(path, href, color, faults, report)
        if suffix in DRAWINGS:
            drawing = self._drawings.of_file(path, href, color, faults, report)
            nested = isinstance(drawing, Unvectored) and self._drawings.around is not None
            return in_pixels(drawing, NESTED, report) if nested else drawing
        if suffix not in RASTERS:
            report(Message("no-art.kind", name=href, kinds=PICTURES))
            return None
        try:
            return self._rasters.of(path)
        except (OSError, Unusable) as error:
            faults.add(unread(path, error))
        return None

    def _embedded(self, href: str, color: Color, report: Report) -> Drawing | Raster | Unvectored | None:
        """A picture that stands in a drawing, as a ``data:`` address."""
        match = _DATA.match(href)
        try:
            if match is None:
                raise ValueError
            body = unquote_to_bytes(href[match.end() :])
            data = b64decode(b"".join(body.split())) if match[2].endswith(";base64") else body
        except ValueError:
            report(Message("no-art.data"))
            return None
        around = self._drawings.around
        name = around.name if around else "data:"
        try:
            if match[1] == SVG:
                return self._drawings.embedded(name, data, color)
            return self._rasters.of(Embedded(name, data))
        except Unusable as error:
            report(Message("no-art.embedded", fault=error.message))
        return None
