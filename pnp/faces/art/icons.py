"""Icons by their names: a game's own, the templates', packaged ones; each in the colour that it takes."""

from collections.abc import Iterable

from pnp.content.assets import icon_files
from pnp.door import ContentPath, Refused
from pnp.faces.art.drawings import ArtDrawings
from pnp.faces.art.folders import ArtFolders
from pnp.faces.art.packaged import Credit, credit, packaged, packaged_names
from pnp.faces.art.recolor import bare, own_color, recolored
from pnp.faces.drawing.colors import BLACK, Color
from pnp.faces.drawing.operations import Drawing
from pnp.faces.drawing.pictures import Unvectored, in_pixels
from pnp.faces.face_memory import ArtMemory
from pnp.faces.faults import Faults, Report, unread
from pnp.problem import nearest
from pnp.words import Message

_ICON = 600  # pixels across or down: an icon is an inch at most


class ArtIcons:
    """Finds icons; each is made once for each colour."""

    def __init__(self, folders: ArtFolders, drawings: ArtDrawings) -> None:
        self._folders, self._drawings = folders, drawings
        self._packaged: dict[tuple[str, Color], Drawing] = {}
        self._pixels: dict[Unvectored, Drawing] = {}
        self._recolored: dict[tuple[Drawing, Color, bool], Drawing] = {}
        self._motley: set[Drawing] = set()
        self._used: set[str] = set()

    @property
    def credits(self) -> tuple[Credit, ...]:
        """A credit for each packaged set whose icons have been drawn so far."""
        return tuple(sorted({thanks for name in self._used if (thanks := credit(name))}))

    @property
    def memory(self) -> ArtMemory:
        """The drawings that were read, and the icons that were made of them."""
        return ArtMemory(self._drawings.known, self._packaged, self._pixels, self._recolored, self._motley)

    def begin_with(self, memory: ArtMemory) -> None:
        """Draws what another has read whose game, colours and files are the same."""
        self._drawings.known, self._packaged, self._pixels, self._recolored, self._motley = memory

    def thank(self, icons: Iterable[str]) -> None:
        """Icons are shown that were drawn before."""
        self._used.update(icons)

    def drawing(
        self, name: str, color: Color, chosen: bool, faults: Faults, report: Report
    ) -> Drawing | None:
        """An icon by its name: the game's own, then the templates', then a packaged one (``mdi:sword``).

        One that is black, or of one colour where another was ``chosen``, is drawn in that.
        """
        self._used.add(name)
        if ":" in name:
            known = self._packaged.get((name, color)) or packaged(name, color)
            if known is not None:
                return self._packaged.setdefault((name, color), known)
            hint = nearest(name, packaged_names(name))
            report(Message("unknown-icon.packaged", name=name, hint=hint))
            return None
        try:
            path = self._folders.find(*icon_files(name))
        except Refused as error:
            faults.add(unread(error.filename, error))
            return None
        if path is None:
            report(Message("unknown-icon", name=name, hint=self._folders.icon_hint(name)))
            return None
        found = self._drawings.of_file(path, name, color, faults, report)
        plain = self._is_plain(path, found)
        drawing = self._as_icon(found, report)
        if drawing is None or not plain:
            return drawing
        taken = self._in_color(drawing, color, chosen)
        if chosen and drawing in self._motley:
            report(Message("icon-colors", name=name))
        return taken

    def picture(
        self, path: ContentPath, name: str, color: Color, faults: Faults, report: Report
    ) -> Drawing | Unvectored | None:
        """A picture for which a colour was chosen: in that, where it is one of one colour."""
        found = self._drawings.of_file(path, name, color, faults, report)
        if found is None or not self._is_plain(path, found):
            return found
        taken = found
        if isinstance(found, Drawing) and bare(found) is found:
            taken = self._in_color(found, color, chosen=True)
        if isinstance(found, Unvectored) or bare(found) is not found or found in self._motley:
            report(Message("icon-colors.picture", name=name))
        return taken

    def _is_plain(self, path: ContentPath, found: Drawing | Unvectored | None) -> bool:
        """Whether what was found asks for no current colour of its own."""
        return found is not None and self._drawings.known.get((str(path), None)) is found

    def _in_color(self, drawing: Drawing, color: Color, chosen: bool) -> Drawing:
        if (drawing, color, chosen) not in self._recolored:
            alone = bare(drawing)
            own = own_color(alone)
            takes = own == BLACK or (own is not None and chosen)
            self._recolored[drawing, color, chosen] = recolored(alone, color) if takes else drawing
            if own is None and chosen:
                self._motley.add(drawing)
        return self._recolored[drawing, color, chosen]

    def _as_icon(self, found: Drawing | Unvectored | None, report: Report) -> Drawing | None:
        if not isinstance(found, Unvectored):
            return found
        if found not in self._pixels and (drawn := in_pixels(found, _ICON, report)):
            self._pixels[found] = drawn
        return self._pixels.get(found)
