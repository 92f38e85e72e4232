"""Drawings that a game's files hold, or that stand in one another: each is read once for each colour."""

from hashlib import sha256
from pathlib import Path

from pnp.content.assets import RASTERS
from pnp.content.budgets import Asked
from pnp.door import LARGEST_TEXT, ContentPath, named, read_bytes
from pnp.faces.art.documents import ArtDocuments
from pnp.faces.art.rasters import Rasters
from pnp.faces.drawing.colors import Color
from pnp.faces.drawing.operations import Drawing
from pnp.faces.drawing.pictures import Unvectored, in_pixels
from pnp.faces.faults import Faults, Report, Unusable, unread
from pnp.faces.tree import NotXml, XmlDocument, read_with_positions
from pnp.faces.xml_encoding import as_utf8, unpacked
from pnp.problem import ContentError, Place, Problem
from pnp.words import Message

SVG = "image/svg+xml"
NESTED = 1500
"""Pixels across or down of what stands in a drawing, whose size on paper nobody knows."""


class ArtDrawings:
    """Reads drawings. ``known``: those that were read, colour None where they have the same in each."""

    def __init__(self, documents: ArtDocuments, rasters: Rasters, asked: Asked) -> None:
        self._documents, self._rasters, self._asked = documents, rasters, asked
        self.known: dict[tuple[str, Color | None], Drawing | Unvectored] = {}
        self._faulty: dict[Path, tuple[Problem, ...]] = {}
        self._open: list[ContentPath] = []  # files that are being read, each because the one before draws it

    @property
    def around(self) -> ContentPath | None:
        """The file that is being read, in which the next drawing stands."""
        return self._open[-1] if self._open else None

    @property
    def sound(self) -> bool:
        """Whether no file was at fault."""
        return not self._faulty

    def of_file(
        self, path: ContentPath, name: str, color: Color, faults: Faults, report: Report
    ) -> Drawing | Unvectored | None:
        """The drawing of a file; None after a fault."""
        key = str(path)
        drawing = self.known.get((key, None)) or self.known.get((key, color))
        if drawing is None and path not in self._faulty:
            if path in self._open:
                report(Message("no-art.itself", name=name))
                return None
            self._open.append(path)
            try:
                drawing, colored = self._read(path, name, color)
                self.known[key, color if colored else None] = drawing
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
            return self._rasters.drawing(path, name), False
        return self._documents.drawing(path, self._document(path), name, color)

    def embedded(self, name: str, data: bytes, color: Color) -> Drawing | Unvectored:
        """A drawing that stands in another, or in a template. Unusable where it cannot be drawn."""
        key = f"{SVG} {sha256(data).hexdigest()}"
        drawing = self.known.get((key, None)) or self.known.get((key, color))
        if drawing is None:
            path = self._open[-1] if self._open else named(Path(name))
            self._open.append(path)
            try:
                document = read_with_positions(as_utf8(data), self._asked)
                drawing, colored = self._documents.drawing(path, document, name, color)
            except NotXml as error:
                raise Unusable(error.refused or Message("xml.art", reason=error.reason)) from None
            except ContentError as error:
                raise Unusable(error.problems[0].message) from None
            except RecursionError:
                raise Unusable(Message("no-art.deep")) from None
            finally:
                self._open.pop()
            self.known[key, color if colored else None] = drawing
        nested = isinstance(drawing, Unvectored) and self.around is not None
        if nested and (pixels := in_pixels(drawing, NESTED, lambda _: None)):
            return pixels
        return drawing

    def _document(self, path: ContentPath) -> XmlDocument:
        try:
            data = unpacked(read_bytes(path, LARGEST_TEXT), path)
            return read_with_positions(as_utf8(data), self._asked)
        except OSError as error:
            raise ContentError(unread(path, error)) from None
        except NotXml as error:
            place = Place(str(path), error.line, error.column)
            fault = error.refused or Message("xml.art", reason=error.reason)
            raise ContentError([Problem(place, fault)]) from None
