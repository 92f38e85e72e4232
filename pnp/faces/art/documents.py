"""SVG as drawings: in the words of faces where it is written in them, else in another program's."""

import re
from bisect import bisect_right
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

from pnp.content.assets import RASTERS
from pnp.content.budgets import DRAWING_SECONDS, Asked
from pnp.door import ContentPath, there_is
from pnp.faces.art.found.names import frame_of, is_plain
from pnp.faces.art.hints import ArtHints
from pnp.faces.art.rasters import Rasters
from pnp.faces.drawing.colors import BLACK, Color, hex_color
from pnp.faces.drawing.extent import excess
from pnp.faces.drawing.operations import Drawing
from pnp.faces.drawing.pictures import Raster, Unvectored
from pnp.faces.faults import Collect, Faults, Faulty, Silent, StopAtFirst, Unusable, Where
from pnp.faces.reading import values
from pnp.faces.reading.art_elements import FindArt
from pnp.faces.reading.paint import Inherited, Sources
from pnp.faces.reading.reader import FaceReader
from pnp.faces.tree import XmlDocument, XmlElement
from pnp.geometry import Box
from pnp.problem import ContentError, Place, Problem
from pnp.words import Message

_LINE_END = re.compile(b"\n")
_SHEET = b"<?xml-stylesheet"
_FRAME = {"version", "viewBox", "width", "height", "x", "y", "preserveAspectRatio", "role", "baseProfile"}


class ArtDocuments:
    """Makes drawings of documents. ``find`` gives what they draw that stands in other files."""

    def __init__(
        self,
        palette: Mapping[str, str],
        asked: Asked,
        find: Mapping[str, FindArt],
        rasters: Rasters,
        hints: ArtHints,
    ) -> None:
        colors = {name: hex_color(text) for name, text in palette.items()}
        self._sources = Sources(colors, {}, values.ART_UNITS)
        self._asked, self._find, self._rasters, self._hints = asked, find, rasters, hints

    def drawing(
        self, path: ContentPath, document: XmlDocument, name: str, color: Color
    ) -> tuple[Drawing | Unvectored, bool]:
        """A document as a drawing, and whether its colour matters. ``path``: of its file.

        ContentError: faults with their lines.
        """
        if is_plain(document.root) and _SHEET not in document.source:
            faults: Faults = StopAtFirst()
            try:
                return self._made(path, document, name, color, faults, document.root, None)
            except (Faulty, Unusable):
                pass  # another program's words
        from pnp.faces.art.found.plain import plain_drawing  # here, since a game's own art needs none of it

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
        made = self._made(path, document, name, color, collected, plain.group, plain.box)
        if collected.problems:
            raise ContentError(collected.problems)
        in_a_file = path.is_absolute() or there_is(path)  # else it stands in a template
        parts = (*plain.left_out, *(["<?xml-stylesheet?>"] if _SHEET in document.source else []))
        if parts and in_a_file:
            self._hints.add(Problem(Place(str(path)), "drawn-in-part", name=name, parts=parts))
        if plain.lacks is None:
            return made
        if in_a_file:
            self._hints.add(Problem(Place(str(path)), "in-pixels", name=name, what=plain.lacks.message))
        drawn = self._unvectored(path, document, name, color, plain.look)
        return drawn, b"currentColor" in document.source

    def _made(
        self,
        path: ContentPath,
        document: XmlDocument,
        name: str,
        color: Color,
        faults: Faults,
        root: XmlElement,
        box: Box | None,
    ) -> tuple[Drawing, bool]:
        """A drawing in the reader's own words, in its box or in that of its ``viewBox``."""
        box = box or _view_box(document)
        reader = FaceReader(self._sources, faults, self._find)
        group = root._replace(name="g", attributes=tuple(_presentation(root)))
        document.offsets[id(group)] = 0
        ops = reader.element(Inherited(stroke_width=1.0, color=color), group)
        drawing = Drawing(name, box.x, box.y, box.width, box.height, ops, path)
        if many := excess(drawing, self._asked):
            faults.at(document.root, None, many)
        return drawing, reader.states.used_color

    def _unvectored(
        self,
        path: ContentPath,
        document: XmlDocument,
        name: str,
        color: Color,
        look: Callable[[XmlElement], Mapping[str, str]],
    ) -> Unvectored:
        from pnp.faces.art.found.clean import clean_svg

        box = frame_of(document.root)
        svg = clean_svg(document, box, self._sources.palette, color, self._inline, look)
        return Unvectored(path.name, svg, box.width, box.height, DRAWING_SECONDS.of(self._asked))

    def _inline(self, href: str) -> str | None:
        """A picture of pixels within a drawing that becomes pixels itself; None where it cannot be drawn."""
        found = self._pixels(href)
        return self._rasters.address(found) if found else None

    def _size_of(self, href: str) -> tuple[float, float] | None:
        found = self._pixels(href)
        return (found.width, found.height) if found else None

    def _pixels(self, href: str) -> Raster | None:
        if not href.startswith("data:") and not href.lower().endswith(RASTERS):
            return None
        found = self._find["image"](href, BLACK, False, Silent(), lambda _: None)
        return found if isinstance(found, Raster) else None


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
