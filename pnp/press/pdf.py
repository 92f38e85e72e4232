"""Sheets to a PDF file, one page at a time.

Same input, same bytes: no dates, and an id made of what is on the pages.
"""

from dataclasses import dataclass, replace
from pathlib import Path
from typing import BinaryIO

from pnp.press.files import replacing
from pnp.press.fonts import FontData
from pnp.press.forms import Resources
from pnp.press.outline import outline
from pnp.press.stream import Content, Painter
from pnp.press.structure import Objects, Value, array, dictionary, name, string
from pnp.sheets.sheet import Box, Document, Sheet

POINTS = 72 / 25.4
"""Points in a millimetre."""
_PIECE_MARGIN = 10.0
"""A page that is larger than its only piece by no more than this on each side is a page of that piece, mm."""

_DUPLEX = {
    "long": "DuplexFlipLongEdge",
    "short": "DuplexFlipShortEdge",
    "none": "Simplex",
    "gutterfold": "Simplex",
}
"""The hint names an edge of the paper, as ``Document.duplex`` does, whichever way the page is turned."""


@dataclass(frozen=True, slots=True)
class Written:
    """What a file holds. ``missing``: (font key, character) of all that was printed without a glyph."""

    pages: int
    pictures: int
    forms: int
    missing: frozenset[tuple[str, str]]
    sha256: str
    changed: bool = True  # False where the file on disk held these very bytes already


def write(document: Document, fonts: FontData, out: BinaryIO | Path) -> Written:
    """Print a document to a file, or to a stream.

    A file is replaced only when it is complete and differs from what is there. Raises ContentError for
    pictures that cannot be read, fonts that cannot be embedded and places that cannot be written.
    """
    if not isinstance(out, Path):
        return _write(document, fonts, out)
    with replacing(out) as target:
        written = _write(document, fonts, target.file)
    return replace(written, changed=target.changed)


def _write(document: Document, fonts: FontData, out: BinaryIO) -> Written:
    objects = Objects(out)
    resources = Resources(objects, fonts)
    pages = [(sheet.title, _page(sheet, objects, resources)) for sheet in document.sheets]
    preferences = {
        "PrintScaling": name("None"),
        "Duplex": name(_DUPLEX[document.duplex]),
        "PickTrayByPDFSize": "true",
        "DisplayDocTitle": "true",
    }
    catalog = {"Lang": string(document.lang), "ViewerPreferences": dictionary(preferences)}
    if pages:
        catalog["Outlines"] = outline(objects, document.title, pages)
    info = {"Title": document.title, "Author": document.author, "Subject": document.subject, "Creator": "pnp"}
    sha256 = objects.close(catalog, {key: value for key, value in info.items() if value})
    return Written(len(pages), len(resources.pictures), resources.forms, resources.fonts.missing(), sha256)


def _page(sheet: Sheet, objects: Objects, resources: Resources) -> Value:
    content = Content()
    content.parts.append(f"{POINTS:.6f} 0 0 {-POINTS:.6f} 0 {sheet.height * POINTS:.4f} cm")
    Painter(resources, content).paint(sheet.ops, Box(0, 0, sheet.width, sheet.height))
    stream = objects.stream(content.data(), {})
    values = {
        "Type": name("Page"),
        "Parent": objects.pages,
        "MediaBox": _box(Box(0, 0, sheet.width, sheet.height), sheet.height),
        "Resources": resources.dictionary(content),
        "Contents": stream,
    }
    piece = _only_piece(sheet)
    if piece is not None:
        values["TrimBox"] = _box(piece, sheet.height)
    return objects.add_page(dictionary(values))


def _box(box: Box, height: float) -> Value:
    """A box of the sheet in points, y upwards."""
    bottom = height - box.y - box.height
    corners = (box.x, bottom, box.x + box.width, bottom + box.height)
    return array([round(value * POINTS, 3) for value in corners])


def _only_piece(sheet: Sheet) -> Box | None:
    """The piece of a page that is one piece with its bleed."""
    if len(sheet.trims) != 1:
        return None
    (piece,) = sheet.trims
    right, bottom = sheet.width - piece.x - piece.width, sheet.height - piece.y - piece.height
    margins = (piece.x, piece.y, right, bottom)
    return piece if all(0 <= margin <= _PIECE_MARGIN for margin in margins) else None
