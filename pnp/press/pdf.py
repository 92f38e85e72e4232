"""Sheets to a PDF file, one page at a time.

Same input, same bytes: no dates, and an id made of what is on the pages.
"""

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO, NamedTuple

from pnp.faces.drawing.stored import stored
from pnp.faces.fonts.families import Fonts
from pnp.faces.memo import Memo
from pnp.files import replacing
from pnp.geometry import Box, around, common, corners
from pnp.press.content_stream import Content
from pnp.press.images import ReadPicture
from pnp.press.links import Links
from pnp.press.metadata import OWN, metadata
from pnp.press.objects import Objects, PdfValue, Reference, array, dictionary, name, string
from pnp.press.outline import of_entries, of_sheets, outline
from pnp.press.output_colors import SCREEN, OutputColors
from pnp.press.painter import paint
from pnp.press.paths import POINTS, box_in_points
from pnp.press.press_standards import VERSIONS, PressOutput, press_catalog, press_info, press_page
from pnp.press.resources import Resources
from pnp.press.structure_tree import StructureTree
from pnp.press.tags import MarkingPainter, Tags
from pnp.sheets.sections import Sections
from pnp.sheets.sheet import PrintDocument, Sheet
from pnp.translation.language import Language

if TYPE_CHECKING:
    from pnp.press.stretches import FilledPage

_DUPLEX = {
    "long": "DuplexFlipLongEdge",
    "short": "DuplexFlipShortEdge",
    "none": "Simplex",
    "gutterfold": "Simplex",
}
"""The hint names an edge of the paper, as ``Document.duplex`` does, whichever way the page is turned."""


class Written(NamedTuple):
    """What a file holds. ``missing``: (font key, character) of all that was printed without a glyph."""

    pages: int
    pictures: int
    forms: int
    missing: frozenset[tuple[str, str]]
    sha256: str
    changed: bool = True  # False where the file on disk held these very bytes already


def write(
    document: PrintDocument,
    fonts: Fonts,
    out: BinaryIO | Path,
    read: ReadPicture = stored,
    press: PressOutput | None = None,
    jobs: int = 1,
    sketched: bool = False,
) -> Written:
    """Print a document to a file, or to a stream. ``read`` gives the files of its pictures.

    ``jobs``: how many processes may paint the pages of a large deck. ``sketched``: the file is turned into
    pixels at once, and gradients need only look as they do in it.

    ``press``: the file is for that one, and in its inks. A file is replaced only when it is complete and
    differs from what is there. Raises ContentError for pictures that cannot be read, fonts that cannot be
    embedded and places that cannot be written, and ValueError for links, entries and tags that lead to what
    the document does not have.
    """
    if not isinstance(out, Path):
        return _write(document, fonts, out, read, press, jobs, sketched)
    with replacing(out) as target:
        written = _write(document, fonts, target.file, read, press, jobs, sketched)
    return written._replace(changed=target.changed)


def _write(
    document: PrintDocument,
    fonts: Fonts,
    out: BinaryIO,
    read: ReadPicture,
    press: PressOutput | None,
    jobs: int,
    sketched: bool,
) -> Written:
    objects = Objects(out, VERSIONS[press.standard]) if press else Objects(out, packs=not sketched)
    large = document.sheets if isinstance(document.sheets, Sections) else None
    if large and not (press or document.structure):
        from pnp.press.shared_forms import SharedForms  # here, since few decks are so large

        resources: Resources = SharedForms(objects, fonts, SCREEN, read, paint)
        file = _File(objects, resources, None, None)
        painted: Iterable[Sheet | FilledPage] = large
        if jobs > 1:
            from pnp.press.stretches import painted_pages

            painted = painted_pages(large, jobs, resources, _painted)
        pages = [file.painted(page) for page in painted]
    else:
        resources = _resources(objects, fonts, read, press, sketched)
        file = _File(objects, resources, Tags() if document.structure else None, press)
        pages = [file.page(sheet) for sheet in document.sheets]
    sha256 = file.close(document, pages)
    return Written(len(pages), len(resources.pictures), resources.forms, resources.fonts.missing(), sha256)


def _resources(
    objects: Objects, fonts: Fonts, read: ReadPicture, press: PressOutput | None, sketched: bool
) -> Resources:
    if sketched:
        from pnp.press.sketching import SketchedResources  # here, since no deck needs it

        return SketchedResources(objects, fonts, read)
    return Resources(objects, fonts, _colors(press), read, paint)


def _colors(press: PressOutput | None) -> OutputColors:
    if press is None:
        return SCREEN
    from pnp.press.press_colors import PressColors  # here, since no other build needs its libraries

    return PressColors(press.profile, press.ink)


_Page = tuple[str, Reference]
"""A page by the title of its sheet."""


def _painted(sheet: Sheet, resources: Resources, tags: Tags | None = None) -> Content:
    content = Content()
    content.parts.append(f"{POINTS:.6f} 0 0 {-POINTS:.6f} 0 {sheet.height * POINTS:.4f} cm")
    box = Box(0, 0, sheet.width, sheet.height)
    if tags:
        MarkingPainter(resources, content, tags).paint(sheet.ops, box)
    else:
        resources.paint(content, sheet.ops, box)
    return content


class _File:
    """A file in the making. ``tags``: what its pages tag, where the document has a structure."""

    def __init__(
        self, objects: Objects, resources: Resources, tags: Tags | None, press: PressOutput | None
    ) -> None:
        self._objects, self._tags, self._press = objects, tags, press
        self._resources = resources
        self._links = Links(self._objects, tags)
        self._boxes: Memo[tuple[object, ...], dict[str, PdfValue]] = Memo(16)

    def page(self, sheet: Sheet) -> _Page:
        """Prints a sheet."""
        tags, values = self._tags, dict[str, PdfValue]()
        if tags is not None:
            values |= {"StructParents": tags.begin_page(), "Tabs": name("S")}
            tags.lies(sheet)
        content = _painted(sheet, self._resources, tags)
        return self._add(sheet, content, self._objects.stream(content.data(), {}), values)

    def painted(self, page: "Sheet | FilledPage") -> _Page:
        """Prints a sheet that another process may have painted."""
        if isinstance(page, Sheet):
            return self.page(page)
        sheet, content, packed = page
        if packed is None:
            stream = self._objects.stream(content.data(), {})
        else:
            stream = self._objects.stream(packed, {"Filter": name("FlateDecode")}, packed=True)
        return self._add(sheet, content, stream, {})

    def _add(self, sheet: Sheet, content: Content, stream: Reference, more: Mapping[str, PdfValue]) -> _Page:
        values: dict[str, PdfValue] = {
            "Type": name("Page"),
            "Parent": self._objects.pages,
            **self._boxes_of(sheet),
            **more,
            "Contents": stream,
            "Resources": self._resources.dictionary(content),
        }
        if self._press is not None:
            values |= press_page(self._press)
        if sheet.links:
            values["Annots"] = array([self._links.annotation(link, sheet.height) for link in sheet.links])
        page = self._objects.add_page(dictionary(values))
        self._links.arrive(sheet, page)
        return sheet.title, page

    def _boxes_of(self, sheet: Sheet) -> dict[str, PdfValue]:
        """The boxes of its page, spelt: full sheets share theirs."""
        key = sheet.width, sheet.height, sheet.trims, sheet.bleed, sheet.cut
        known = self._boxes.get(key)
        if known is None:
            spelt = {name: self._objects.spelt(box) for name, box in _boxes(sheet).items()}
            known = self._boxes.put(key, spelt)
        return known

    def close(self, document: PrintDocument, pages: Sequence[tuple[str, Reference]]) -> str:
        """Writes what the pages (title, reference) have in common; the whole file's SHA-256.

        Raises ValueError where links, outline and structure speak of what is not there.
        """
        objects = self._objects
        at_home = {
            "PrintScaling": name("None"),
            "Duplex": name(_DUPLEX[document.duplex]),
            "PickTrayByPDFSize": "true",
        }
        preferences = {**({} if self._press else at_home), "DisplayDocTitle": "true"}
        if document.lang and Language(document.lang).from_right:
            preferences["Direction"] = "/R2L"
        catalog = {"Lang": string(document.lang), "ViewerPreferences": dictionary(preferences)}
        if document.entries:
            catalog["Outlines"] = outline(objects, of_entries(document.entries))
        elif pages:
            catalog["Outlines"] = outline(objects, of_sheets(document.title, pages))
        places = self._links.destinations(entry.anchor for entry in document.entries)
        if places is not None:
            catalog["Names"] = dictionary({"Dests": objects.add(places)})
        if document.structure is not None and self._tags is not None:
            tree = StructureTree(objects, self._tags, [page for _, page in pages])
            catalog["StructTreeRoot"] = tree.write(document.structure)
            catalog["MarkInfo"] = dictionary({"Marked": "true"})
        if self._press is not None:
            catalog |= press_catalog(objects, self._press)
        catalog["Metadata"] = metadata(objects, document, self._press)
        info: dict[str, PdfValue] = {
            "Title": document.title,
            "Author": document.author,
            "Subject": document.subject,
            "Creator": "pnp",
        }
        if self._press is not None:
            info |= press_info(self._press)
        return objects.close(catalog, {key: value for key, value in info.items() if value})


def _boxes(sheet: Sheet) -> dict[str, PdfValue]:
    """The boxes of a page. Its trim is around all pieces on it, where the outermost cuts go; a page without
    any is not cut. A key of the program's own says where each piece lies, how far its ink goes beyond it, and
    how it is cut.
    """
    paper = Box(0.0, 0.0, sheet.width, sheet.height)
    trim = around(point for piece in sheet.trims for point in corners(piece)) if sheet.trims else paper
    margin = sheet.bleed if sheet.trims else 0.0
    bled = Box(trim.x - margin, trim.y - margin, trim.width + 2 * margin, trim.height + 2 * margin)
    areas = {"MediaBox": paper, "BleedBox": common(bled, paper), "TrimBox": common(trim, paper)}
    boxes: dict[str, PdfValue] = {key: box_in_points(box, sheet.height) for key, box in areas.items()}
    if sheet.trims:
        own = {
            "Trims": array([box_in_points(piece, sheet.height) for piece in sheet.trims]),
            "Bleed": float(round(sheet.bleed, 3)),
            "Cut": name(sheet.cut),
        }
        boxes[OWN] = dictionary(own)
    return boxes
