"""Art and icons of a game: SVG files and packaged icons as shared drawings, pictures by their headers."""

import re
from base64 import b64decode, b64encode
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from hashlib import sha256
from pathlib import Path
from urllib.parse import unquote_to_bytes

from pnp.content.assets import PICTURES, RASTERS, art_files, icon_files, icon_hint
from pnp.content.budgets import DRAWING_SECONDS, Asked
from pnp.door import LARGEST_TEXT, ContentPath, Refused, admit, named, outside, read_bytes, there_is
from pnp.faces import values
from pnp.faces.colors import BLACK, Color, hex_color
from pnp.faces.drawing import Drawing
from pnp.faces.exif import PNG
from pnp.faces.extent import excess
from pnp.faces.faults import Collect, Faults, Faulty, Report, Silent, StopAtFirst, Unusable, Where, reason_of
from pnp.faces.found.names import frame_of, is_plain
from pnp.faces.packaged import Credit, credit, packaged, packaged_names
from pnp.faces.paint import Inherited, Sources
from pnp.faces.pictures import Inspect, Raster, Unvectored, fitted, raster, unlooked
from pnp.faces.reader import FaceReader, FindArt
from pnp.faces.recolor import bare, own_color, recolored
from pnp.faces.stored import Embedded, PictureSource, stored
from pnp.faces.tree import NotXml, XmlDocument, XmlElement, read_with_positions
from pnp.faces.xml_encoding import as_utf8
from pnp.geometry import Box
from pnp.problem import ContentError, Place, Problem, nearest
from pnp.words import Message

Memory = tuple[
    dict[tuple[str, Color | None], "Drawing | Unvectored"],
    dict[tuple[str, Color], Drawing],
    dict["Unvectored", Drawing],
    dict[tuple[Drawing, Color, bool], Drawing],
    set[Drawing],
]
"""What art was read."""
_LINE_END = re.compile(b"\n")
_SVG = "image/svg+xml"
_DATA = re.compile(r"data:([\w/+.-]*+)((?:;[\w=.-]++)*+),")
_NESTED = 1500  # pixels across or down of what stands in a drawing, whose size on paper nobody knows
_ICON = 600  # of an icon, which is an inch at most


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
        self._rasters: dict[PictureSource, Raster] = {}
        self._drawings: dict[tuple[str, Color | None], Drawing | Unvectored] = {}
        self._hints: dict[Problem, bool] = {}  # whether somebody was told
        self._packaged: dict[tuple[str, Color], Drawing] = {}
        self._icons: dict[Unvectored, Drawing] = {}
        self._recolored: dict[tuple[Drawing, Color, bool], Drawing] = {}
        self._motley: set[Drawing] = set()
        self._faulty: dict[Path, tuple[Problem, ...]] = {}
        self._open: list[ContentPath] = []  # files that are being read, each because the one before draws it
        self._used: set[str] = set()
        self.find: Mapping[str, FindArt] = {"image": self.image, "icon": self.icon}

    @property
    def credits(self) -> tuple[Credit, ...]:
        """A credit for each packaged set whose icons have been drawn so far."""
        return tuple(sorted({thanks for name in self._used if (thanks := credit(name))}))

    @property
    def memory(self) -> Memory | None:
        """The drawings that were read, for who begins with them; None where there is more to tell."""
        if self._hints or self._faulty:
            return None
        return self._drawings, self._packaged, self._icons, self._recolored, self._motley

    def begin_with(self, memory: Memory) -> None:
        """Draws what another has read whose game, colours and files are the same."""
        self._drawings, self._packaged, self._icons, self._recolored, self._motley = memory

    def thank(self, icons: Iterable[str]) -> None:
        """Icons are shown that were drawn before."""
        self._used.update(icons)

    def new_hints(self) -> tuple[Problem, ...]:
        """What there is to say of the pictures that were read since this was asked last."""
        new = tuple(hint for hint, told in self._hints.items() if not told)
        self._hints.update(dict.fromkeys(new, True))
        return new

    def tell_again(self) -> None:
        """Somebody begins anew, and is to be told all there is to say."""
        self._hints = dict.fromkeys(self._hints, False)

    def image(
        self, href: str, color: Color, chosen: bool, faults: Faults, report: Report
    ) -> Drawing | Raster | Unvectored | None:
        """The art of an ``image`` element, in its own colours unless it asks for the current one."""
        if href.startswith("data:"):
            return self._embedded(href, color, report)
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
            drawing = self._drawing(path, href, color, faults, report)
            nested = isinstance(drawing, Unvectored) and bool(self._open)
            return self._in_pixels(drawing, _NESTED, report) if nested else drawing
        if suffix not in RASTERS:
            report(Message("no-art.kind", name=href, kinds=PICTURES))
            return None
        try:
            return self._raster(path)
        except (OSError, Unusable) as error:
            faults.add(_unread(path, error))
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
        name = Path(self._open[-1]).name if self._open else "data:"
        try:
            if match[1] == _SVG:
                return self._embedded_svg(name, data, color)
            return self._raster(Embedded(name, data))
        except Unusable as error:
            report(Message("no-art.embedded", fault=error.message))
        return None

    def _embedded_svg(self, name: str, data: bytes, color: Color) -> Drawing | Unvectored:
        """A drawing that stands in another, or in a template. Unusable where it cannot be drawn."""
        key = f"{_SVG} {sha256(data).hexdigest()}"
        drawing = self._drawings.get((key, None)) or self._drawings.get((key, color))
        if drawing is None:
            path = self._open[-1] if self._open else named(Path(name))
            self._open.append(path)
            try:
                document = read_with_positions(as_utf8(data), self._asked)
                drawing, colored = self._of_document(path, document, name, color)
            except NotXml as error:
                raise Unusable(error.refused or Message("xml.art", reason=error.reason)) from None
            except ContentError as error:
                raise Unusable(error.problems[0].message) from None
            except RecursionError:
                raise Unusable(Message("no-art.deep")) from None
            finally:
                self._open.pop()
            self._drawings[key, color if colored else None] = drawing
        nested = isinstance(drawing, Unvectored) and bool(self._open)
        if nested and (pixels := self._in_pixels(drawing, _NESTED, lambda _: None)):
            return pixels
        return drawing

    def _in_pixels(self, art: Drawing | Unvectored | None, most: float, report: Report) -> Drawing | None:
        """Art as a drawing, whose pixels are as many as asked for where it has no shapes."""
        if not isinstance(art, Unvectored):
            return art
        longest = max(art.width, art.height)
        box = (0.0, 0.0, art.width, art.height)
        try:
            drawn = art.sized(art.width / longest * most, art.height / longest * most)
        except Unusable as error:
            report(error.message)
            return None
        return Drawing(art.name, *box, fitted(drawn, box, "none", 1.0))

    def icon(self, name: str, color: Color, chosen: bool, faults: Faults, report: Report) -> Drawing | None:
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
            path = self._find(*icon_files(name))
        except Refused as error:
            faults.add(_unread(error.filename, error))
            return None
        if path is None:
            report(Message("unknown-icon", name=name, hint=icon_hint(name, self._art_files)))
            return None
        found = self._drawing(path, name, color, faults, report)
        plain = found is not None and self._drawings.get((str(path), None)) is found
        drawing = self._as_icon(found, report)
        if drawing is None or not plain:
            return drawing
        if (drawing, color, chosen) not in self._recolored:
            alone = bare(drawing)
            own = own_color(alone)
            takes = own == BLACK or (own is not None and chosen)
            self._recolored[drawing, color, chosen] = recolored(alone, color) if takes else drawing
            if own is None and chosen:
                self._motley.add(drawing)
        if chosen and drawing in self._motley:
            report(Message("icon-colors", name=name))
        return self._recolored[drawing, color, chosen]

    def _as_icon(self, found: Drawing | Unvectored | None, report: Report) -> Drawing | None:
        if not isinstance(found, Unvectored):
            return found
        if found not in self._icons and (drawn := self._in_pixels(found, _ICON, report)):
            self._icons[found] = drawn
        return self._icons.get(found)

    @cached_property
    def _art_files(self) -> list[str]:
        return art_files(self._folders)

    @cached_property
    def _hrefs(self) -> frozenset[str]:
        return frozenset(path for path in self._art_files if path.lower().endswith(PICTURES))

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
    ) -> Drawing | Unvectored | None:
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

    def _read(self, path: ContentPath, name: str, color: Color) -> tuple[Drawing | Unvectored, bool]:
        """A file as a drawing, and whether its colour matters; ContentError: faults with their lines."""
        if path.suffix.lower() in RASTERS:
            return self._pictured(path, name), False
        return self._of_document(path, self._document(path), name, color)

    def _of_document(
        self, path: ContentPath, document: XmlDocument, name: str, color: Color
    ) -> tuple[Drawing | Unvectored, bool]:
        if is_plain(document.root):
            faults: Faults = StopAtFirst()
            try:
                return self._made(document, name, color, faults, document.root, None)
            except (Faulty, Unusable):
                pass  # another program's words
        from pnp.faces.found.plain import plain_drawing  # here, since a game's own art needs none of it

        collected = Collect(document, _places(path, document.source))
        if document.root.name.rpartition(":")[2] != "svg":
            fault = Message("unknown-element.svg", name=document.root.name)
            collected.at(document.root, None, fault)
            raise ContentError(collected.problems)
        try:
            plain = plain_drawing(document, self._asked, self._sources.palette, self._size_of)
        except Unusable as error:
            collected.at(document.root, None, error.message)
            raise ContentError(collected.problems) from None
        made = self._made(document, name, color, collected, plain.group, plain.box)
        if collected.problems:
            raise ContentError(collected.problems)
        if plain.lacks is None:
            return made
        what = plain.lacks.message
        if path.is_absolute() or there_is(path):  # else it stands in a template
            self._hints.setdefault(Problem(Place(str(path)), "in-pixels", name=name, what=what), False)
        return self._unvectored(path, document, name, color), b"currentColor" in document.source

    def _document(self, path: ContentPath) -> XmlDocument:
        try:
            return read_with_positions(as_utf8(read_bytes(path, LARGEST_TEXT)), self._asked)
        except OSError as error:
            raise ContentError(_unread(path, error)) from None
        except NotXml as error:
            place = Place(str(path), error.line, error.column)
            fault = error.refused or Message("xml.art", reason=error.reason)
            raise ContentError([Problem(place, fault)]) from None

    def _made(
        self,
        document: XmlDocument,
        name: str,
        color: Color,
        faults: Faults,
        root: XmlElement,
        box: Box | None,
    ) -> tuple[Drawing, bool]:
        """A drawing in the reader's own words, in its box or in that of its ``viewBox``."""
        box = box or _view_box(document)
        reader = FaceReader(self._sources, faults, self.find)
        group = root._replace(name="g", attributes=tuple(_presentation(root)))
        document.offsets[id(group)] = 0
        ops = reader.element(Inherited(stroke_width=1.0, color=color), group)
        source = self._open[-1] if self._open else None
        drawing = Drawing(name, box.x, box.y, box.width, box.height, ops, source)
        if many := excess(drawing, self._asked):
            faults.at(document.root, None, many)
        return drawing, reader.used_color

    def _unvectored(self, path: ContentPath, document: XmlDocument, name: str, color: Color) -> Unvectored:
        from pnp.faces.found.clean import clean_svg

        box = frame_of(document.root)
        svg = clean_svg(document, box, self._sources.palette, color, self._inline)
        return Unvectored(path.name, svg, box.width, box.height, DRAWING_SECONDS.of(self._asked))

    def _inline(self, href: str) -> str | None:
        """A picture of pixels within a drawing that becomes pixels itself; None where it cannot be drawn."""
        found = self._pixels(href)
        if found is None:
            return None
        data = self._inspect.portable(stored(found.source))
        return f"data:image/{'png' if data.startswith(PNG) else 'jpeg'};base64,{b64encode(data).decode()}"

    def _size_of(self, href: str) -> tuple[float, float] | None:
        found = self._pixels(href)
        return (found.width, found.height) if found else None

    def _pixels(self, href: str) -> Raster | None:
        if not href.startswith("data:") and not href.lower().endswith(RASTERS):
            return None
        found = self.image(href, BLACK, False, Silent(), lambda _: None)
        return found if isinstance(found, Raster) else None

    def _raster(self, source: PictureSource) -> Raster:
        """A picture of pixels. Raises OSError, Unusable."""
        if source not in self._rasters:
            found = self._rasters[source] = raster(source, self._asked, self._inspect)
            if found.pictures > 1:
                place = Place(str(source) if isinstance(source, Path) else source.name)
                self._hints.setdefault(Problem(place, "many-pictures", count=found.pictures), False)
        return self._rasters[source]

    def _pictured(self, path: ContentPath, name: str) -> Drawing:
        """A picture as a drawing of its own size."""
        try:
            picture = self._raster(path)
        except (OSError, Unusable) as error:
            raise ContentError(_unread(path, error)) from None
        box = (0.0, 0.0, float(picture.width), float(picture.height))
        return Drawing(name, *box, fitted(picture, box, "none", 1.0), path)


def _unread(path: Path, error: OSError | Unusable) -> tuple[Problem, ...]:
    """A file that cannot be used: told where it lies, whoever names it."""
    return (Problem(Place(str(path)), "no-art.unread", reason=reason_of(error)),)


_FRAME = {"version", "viewBox", "width", "height", "x", "y", "preserveAspectRatio", "role", "baseProfile"}


def _presentation(root: XmlElement) -> Iterator[str]:
    """The attributes of <svg> that its children inherit."""
    for name, value in root.pairs():
        if name not in _FRAME and not name.startswith(("xmlns", "aria-")):
            yield from (name, value)


def _view_box(document: XmlDocument) -> Box:
    """Unusable where there is none."""
    text = document.root.get("viewBox")
    if document.root.name != "svg" or text is None:
        raise Unusable(Message("missing-attribute.view-box"))
    match values.numbers(text):
        case (x, y, width, height) if width > 0 and height > 0:
            return Box(x, y, width, height)
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
