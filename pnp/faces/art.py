"""Art and icons of a game: SVG files and packaged icons as shared drawings, pictures by their headers."""

import re
from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from pathlib import Path

from pnp.content.assets import art_files, icon_files, icon_hint
from pnp.content.budgets import Asked
from pnp.door import LARGEST_TEXT, ContentPath, Refused, admit, outside, read_bytes, there_is
from pnp.faces import values
from pnp.faces.colors import BLACK, Color, hex_color
from pnp.faces.drawing import Drawing
from pnp.faces.extent import excess
from pnp.faces.faults import Collect, Faults, Report, Unusable, Where, of_attribute, reason_of
from pnp.faces.packaged import Credit, credit, packaged, packaged_names
from pnp.faces.paint import Inherited, Sources
from pnp.faces.pictures import Inspect, Raster, fitted, raster, unlooked
from pnp.faces.reader import FaceReader, FindArt
from pnp.faces.recolor import own_color, recolored
from pnp.faces.tree import NotXml, XmlDocument, XmlElement, read_with_positions
from pnp.faces.xml_encoding import as_utf8
from pnp.problem import ContentError, Place, Problem, nearest
from pnp.words import Message

_LINE_END = re.compile(b"\n")
_RASTER = (".png", ".jpg", ".jpeg")


class Art:
    """Finds and reads the art of one game; every file is read once for each colour it takes.

    An ``href`` is looked up in the game's folder, then in each template root. ``asked`` are the budgets that
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
        self._folders, self._asked, self._inspect = (folder, *roots), asked or {}, inspect
        self._sources = Sources(
            {name: hex_color(text) for name, text in palette.items()}, {}, values.ART_UNITS
        )
        self._files: dict[tuple[str, ...], ContentPath | None] = {}
        self._rasters: dict[Path, Raster] = {}
        self._drawings: dict[tuple[str, Color | None], Drawing] = {}
        self._recolored: dict[tuple[Drawing, Color, bool], Drawing] = {}
        self._motley: set[Drawing] = set()
        self._faulty: dict[Path, tuple[Problem, ...]] = {}
        self._open: list[Path] = []  # files that are being read, each because the one before draws it
        self._used: set[str] = set()
        self.find: Mapping[str, FindArt] = {"image": self.image, "icon": self.icon}

    @property
    def credits(self) -> tuple[Credit, ...]:
        """A credit for each packaged set whose icons have been drawn so far."""
        return tuple(sorted({thanks for name in self._used if (thanks := credit(name))}))

    def image(
        self, href: str, color: Color, chosen: bool, faults: Faults, report: Report
    ) -> Drawing | Raster | None:
        """The art of an ``image`` element, in its own colours unless it asks for the current one."""
        try:
            path = self._find(href)
        except Refused as error:
            faults.add(_unread(error.filename, error))
            return None
        if path is None:
            report(Message("no-art.file", name=href, hint=nearest(href, self._hrefs)))
            return None
        suffix = path.suffix.lower()
        if suffix == ".svg":
            return self._drawing(path, href, color, faults, report)
        if suffix not in _RASTER:
            report(Message("no-art.kind", name=href))
            return None
        try:
            return self._rasters.get(path) or self._rasters.setdefault(path, self._raster(path))
        except (OSError, Unusable) as error:
            faults.add(_unread(path, error))
        return None

    def icon(self, name: str, color: Color, chosen: bool, faults: Faults, report: Report) -> Drawing | None:
        """An icon by its name: the game's own, then the templates', then a packaged one (``mdi:sword``).

        One that is black, or of one colour where another was ``chosen``, is drawn in that.
        """
        self._used.add(name)
        if ":" in name:
            known = self._drawings.get((name, color)) or packaged(name, color)
            if known is not None:
                return self._drawings.setdefault((name, color), known)
            hint = nearest(name, packaged_names(name))
            report(Message("unknown-icon.packaged", name=name, hint=hint))
            return None
        try:
            path = self._find(*icon_files(name))
        except Refused as error:
            faults.add(_unread(error.filename, error))
            return None
        if path is None:
            report(Message("unknown-icon", name=name, hint=icon_hint(name, self._art_files)))
            return None
        drawing = self._drawing(path, name, color, faults, report)
        if drawing is None or self._drawings.get((str(path), None)) is not drawing:
            return drawing
        if (drawing, color, chosen) not in self._recolored:
            own = own_color(drawing)
            takes = own == BLACK or (own is not None and chosen)
            self._recolored[drawing, color, chosen] = recolored(drawing, color) if takes else drawing
            if own is None and chosen:
                self._motley.add(drawing)
        if chosen and drawing in self._motley:
            report(Message("icon-colors", name=name))
        return self._recolored[drawing, color, chosen]

    @cached_property
    def _art_files(self) -> list[str]:
        return art_files(self._folders)

    @cached_property
    def _hrefs(self) -> frozenset[str]:
        return frozenset(path for path in self._art_files if path.lower().endswith((".svg", *_RASTER)))

    def _find(self, *hrefs: str) -> ContentPath | None:
        """The first file of these names. Refused for one that leads out of its folder."""
        if hrefs not in self._files:
            inside = [href for href in hrefs if not outside(href)]
            files = ((folder, href) for folder in self._folders for href in inside)
            found = next((file for file in files if there_is(file[0] / file[1])), None)
            self._files[hrefs] = admit(*found) if found else None
        return self._files[hrefs]

    def _drawing(
        self, path: ContentPath, name: str, color: Color, faults: Faults, report: Report
    ) -> Drawing | None:
        key = str(path)
        drawing = self._drawings.get((key, None)) or self._drawings.get((key, color))
        if drawing is None and path not in self._faulty:
            if path in self._open:
                report(Message("no-art.itself", name=name))
                return None
            self._open.append(path)
            try:
                drawing, colored = self._read(path, name, color)
                self._drawings[key, color if colored else None] = drawing
            except ContentError as error:
                self._faulty[path] = error.problems
            except RecursionError:
                self._faulty[path] = (Problem(Place(key), "no-art.deep"),)
            finally:
                self._open.pop()
        if drawing is None:
            faults.add(self._faulty[path])
        return drawing

    def _read(self, path: ContentPath, name: str, color: Color) -> tuple[Drawing, bool]:
        """A file as a drawing, and whether its colour matters; ContentError: faults with their lines."""
        if path.suffix.lower() in _RASTER:
            return self._pictured(path, name), False
        try:
            document = read_with_positions(as_utf8(read_bytes(path, LARGEST_TEXT)), self._asked)
        except OSError as error:
            raise ContentError(_unread(path, error)) from None
        except NotXml as error:
            place = Place(str(path), error.line, error.column)
            fault = error.refused or Message("xml.art", reason=error.reason)
            raise ContentError([Problem(place, fault)]) from None
        faults = Collect(document, _places(path, document.source))
        x, y, width, height = _view_box(document, faults)
        reader = FaceReader(self._sources, faults, self.find)
        group = document.root._replace(name="g", attributes=tuple(_presentation(document.root)))
        document.offsets[id(group)] = 0
        ops = reader.element(Inherited(stroke_width=1.0, color=color), group)
        drawing = Drawing(name, x, y, width, height, ops)
        if many := excess(drawing, self._asked):
            faults.at(document.root, None, many)
        if faults.problems:
            raise ContentError(faults.problems)
        return drawing, reader.used_color

    def _raster(self, path: ContentPath) -> Raster:
        return raster(path, self._asked, self._inspect)

    def _pictured(self, path: ContentPath, name: str) -> Drawing:
        """A picture as a drawing of its own size."""
        try:
            picture = self._raster(path)
        except (OSError, Unusable) as error:
            raise ContentError(_unread(path, error)) from None
        box = (0.0, 0.0, float(picture.width), float(picture.height))
        return Drawing(name, *box, fitted(picture, box, "none", 1.0))


def _unread(path: Path, error: OSError | Unusable) -> tuple[Problem, ...]:
    """A file that cannot be used: told where it lies, whoever names it."""
    return (Problem(Place(str(path)), "no-art.unread", reason=reason_of(error)),)


_FRAME = {"version", "viewBox", "width", "height", "x", "y", "preserveAspectRatio", "role", "baseProfile"}


def _presentation(root: XmlElement) -> Iterator[str]:
    """The attributes of <svg> that its children inherit."""
    for name, value in root.pairs():
        if name not in _FRAME and not name.startswith(("xmlns", "aria-")):
            yield from (name, value)


def _view_box(document: XmlDocument, faults: Faults) -> tuple[float, float, float, float]:
    root = document.root
    text = root.get("viewBox")
    if root.name != "svg":
        faults.at(root, None, Message("unknown-element.svg", name=root.name))
    elif text is None:
        faults.at(root, None, Message("missing-attribute.view-box"))
    else:
        try:
            return _box(text)
        except Unusable as error:
            faults.at(root, "viewBox", of_attribute("viewBox", error.message))
    return (0.0, 0.0, 1.0, 1.0)


def _box(text: str) -> tuple[float, float, float, float]:
    match values.numbers(text):
        case (x, y, width, height) if width > 0 and height > 0:
            return (x, y, width, height)
    raise Unusable(Message("bad-value.view-box", found=text))


def _places(path: Path, source: bytes) -> Where:
    lines: list[int] = []  # where each begins

    def place(offset: int) -> Place:
        if not lines:
            lines.extend([0, *(match.end() for match in _LINE_END.finditer(source))])
        line = bisect_right(lines, offset)
        start = lines[line - 1]
        return Place(str(path), line, len(source[start:offset].decode("utf-8", "replace")) + 1)

    return place
