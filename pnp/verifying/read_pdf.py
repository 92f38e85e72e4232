"""A PDF read as values: its structure by pikepdf, its letters and its pixels by pdfium."""

import ctypes
import re
from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from io import BytesIO
from typing import Any
from xml.etree import ElementTree

import numpy as np
import pikepdf
import pypdfium2
import pypdfium2.raw as pdfium

from pnp.geometry import POINT, Box
from pnp.press.metadata import NAMESPACE, OWN
from pnp.verifying.found_ink import TooMuch
from pnp.verifying.glyphs import used_font
from pnp.verifying.page_ink import InkReader
from pnp.verifying.pdf_values import Letter, Pixels, ReadPage, ReadPdf

MOST_PAGES = 5_000
_MOST_LETTERS = 2_000_000
_MOST_PIXELS = 40_000_000
_MOST_METADATA = 1_000_000
_BOXES = {"/CropBox": "crop", "/BleedBox": "bleed", "/TrimBox": "trim"}
_ENTITIES = re.compile(rb"<!(?:DOCTYPE|ENTITY)", re.IGNORECASE)
_PART = "{http://www.aiim.org/pdfa/ns/id/}"
_OWN = f"/{OWN}"


class UnreadablePdf(Exception):
    """A file that cannot be read; ``code`` says why."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


def read_pdf(data: bytes) -> ReadPdf:
    """All that is looked at of a file, but for its pixels. Raises UnreadablePdf, TooMuch."""
    try:
        opened = pikepdf.open(BytesIO(data))
    except pikepdf.PasswordError as error:
        raise UnreadablePdf("encrypted") from error
    except (pikepdf.PdfError, ValueError, RuntimeError) as error:
        raise UnreadablePdf("damaged" if data[:1024].find(b"%PDF") >= 0 else "no-pdf") from error
    try:
        return _read(opened, data)
    except (
        pikepdf.PdfError,
        pypdfium2.PdfiumError,
        ValueError,
        TypeError,
        KeyError,
        AttributeError,
    ) as error:
        raise UnreadablePdf("damaged") from error


def _read(opened: pikepdf.Pdf, data: bytes) -> ReadPdf:
    if not len(opened.pages):
        raise UnreadablePdf("empty")
    if len(opened.pages) > MOST_PAGES:
        raise TooMuch
    if opened.is_encrypted and not opened.allow.print_highres:
        raise UnreadablePdf("encrypted")
    root = opened.Root
    syntax = tuple(map(str, opened.check_pdf_syntax()))
    structure = root.get("/StructTreeRoot", None)
    tagged = structure is not None and bool(root.get("/MarkInfo", pikepdf.Dictionary()).get("/Marked", False))
    reader = InkReader(tagged)
    looked = pypdfium2.PdfDocument(data)
    letters = 0
    pages = []
    for number, page in enumerate(opened.pages):
        made = _page(reader, page, looked, number)
        letters += len(made.letters)
        if letters > _MOST_LETTERS:
            raise TooMuch
        pages.append(made)
    fonts = tuple(used_font(reader.fonts[key], codes) for key, codes in reader.codes.items())
    wishes = root.get("/ViewerPreferences", pikepdf.Dictionary())
    said = dict(_metadata(root))
    intent, inks = _intent(root)
    figures, mute = _figures(structure) if structure is not None else (0, 0)
    return ReadPdf(
        pages=tuple(pages),
        fonts=fonts,
        syntax=syntax,
        lang=str(root.get("/Lang", "")),
        tagged=tagged,
        figures=figures,
        mute_figures=mute,
        duplex=str(wishes.get("/Duplex", ""))[1:],
        scaling=str(wishes.get("/PrintScaling", ""))[1:],
        from_right=str(wishes.get("/Direction", "")) == "/R2L",
        standard=said.pop("standard", "") or str(opened.docinfo.get("/GTS_PDFXVersion", intent)),
        press_inks=inks,
        own=tuple(said.items()),
        render=partial(_rendered, looked),
    )


def _page(reader: InkReader, page: pikepdf.Page, looked: pypdfium2.PdfDocument, number: int) -> ReadPage:
    left, bottom, _, top = sorted_box(page.mediabox)
    paper = (left, top)
    height = (top - bottom) * POINT

    def box(value: Any) -> Box:
        x1, y1, x2, y2 = sorted_box(value)
        return Box((x1 - paper[0]) * POINT, (paper[1] - y2) * POINT, (x2 - x1) * POINT, (y2 - y1) * POINT)

    areas = {"crop": box(page.cropbox), "bleed": box(page.bleedbox), "trim": box(page.trimbox)}
    named = frozenset(name for key, name in _BOXES.items() if key in page.obj)
    own = page.obj.get(_OWN, None)
    trims, bleed, cut = None, None, "straight"
    if isinstance(own, pikepdf.Dictionary):
        trims = tuple(map(box, own.get("/Trims", ())))
        bleed, cut = float(own.get("/Bleed", 0)), str(own.get("/Cut", "/straight"))[1:]
    return ReadPage(
        media=box(page.mediabox),
        crop=areas["crop"],
        bleed_box=areas["bleed"],
        trim_box=areas["trim"],
        named=named,
        ink=reader.page(page, (left, bottom), height),
        letters=tuple(_letters(looked, number, left, top)),
        trims=trims,
        bleed=bleed,
        cut=cut,
    )


def sorted_box(value: Any) -> tuple[float, float, float, float]:
    """A box of a PDF, whichever of its corners are given."""
    x1, y1, x2, y2 = map(float, value)
    return min(x1, x2), min(y1, y2), max(x1, x2), max(y1, y2)


def _letters(looked: pypdfium2.PdfDocument, number: int, left: float, top: float) -> Iterator[Letter]:
    page = looked[number]
    page.set_rotation(0)
    text = page.get_textpage()
    x1, x2, y1, y2 = (ctypes.c_double() for _ in range(4))
    for index in range(min(pdfium.FPDFText_CountChars(text), _MOST_LETTERS)):
        code = pdfium.FPDFText_GetUnicode(text, index)
        if code <= 32 or code == 160 or pdfium.FPDFText_IsGenerated(text, index) == 1:
            yield Letter(" ", 0.0, 0.0, 0.0, 0.0, False)
            continue
        if not pdfium.FPDFText_GetCharBox(text, index, x1, x2, y1, y2):
            continue
        turned = abs(pdfium.FPDFText_GetCharAngle(text, index) - 3.14159) < 0.1
        char = chr(code) if code <= 0x10FFFF else "?"
        yield Letter(
            char,
            (x1.value - left) * POINT,
            (top - y2.value) * POINT,
            (x2.value - left) * POINT,
            (top - y1.value) * POINT,
            turned,
        )
    text.close()
    page.close()


def _rendered(looked: pypdfium2.PdfDocument, number: int, dpi: float) -> Pixels:
    page = looked[number]
    page.set_rotation(0)
    box = page.get_mediabox()
    page.set_cropbox(*box)
    width, height = page.get_size()
    if width * height * (dpi / 72) ** 2 > _MOST_PIXELS:
        raise TooMuch
    pixels = page.render(scale=dpi / 72, rev_byteorder=True).to_numpy()
    page.close()
    return np.array(pixels[:, :, :3])


def _metadata(root: Any) -> Iterator[tuple[str, str]]:
    """What our own files say of themselves, and the standard that any keeps."""
    stream = root.get("/Metadata", None)
    if not isinstance(stream, pikepdf.Stream) or len(stream.read_raw_bytes()) > _MOST_METADATA:
        return
    data = stream.read_bytes()
    if len(data) > _MOST_METADATA or _ENTITIES.search(data):
        return
    with suppress(ElementTree.ParseError, ValueError):
        part = {}
        for node in ElementTree.fromstring(data).iter():
            space, _, name = node.tag.rpartition("}")
            pairs = [(name, node.text)] if space == f"{{{NAMESPACE}" else []
            yield from ((key, (value or "").strip()) for key, value in pairs)
            if name == "GTS_PDFXVersion" and node.text:
                yield "standard", node.text.strip()
            for key, value in [*node.attrib.items(), (node.tag, node.text or "")]:
                if key.startswith(_PART):
                    part[key.removeprefix(_PART)] = value.strip()
        if "part" in part:
            yield "standard", f"PDF/A-{part['part']}{part.get('conformance', '').lower()}"


def _intent(root: Any) -> tuple[str, int]:
    """Whether the file is made for a press, and of how many inks."""
    for intent in root.get("/OutputIntents", ()):
        if intent.get("/S", "") == "/GTS_PDFX":
            profile = intent.get("/DestOutputProfile", None)
            return "PDF/X", int(profile.get("/N", 4)) if profile is not None else 4
    return "", 0


def _figures(structure: Any) -> tuple[int, int]:
    """How many figures the structure has, and how many of them say nothing."""
    count = mute = 0
    waiting = [structure]
    for _ in range(500_000):
        if not waiting:
            break
        node = waiting.pop()
        if node.get("/S", "") == "/Figure":
            count += 1
            mute += not (str(node.get("/Alt", "")) or str(node.get("/ActualText", "")))
        kids = node.get("/K", ())
        kids = kids if isinstance(kids, pikepdf.Array) else (kids,)
        waiting += [kid for kid in kids if isinstance(kid, pikepdf.Dictionary)]
    return count, mute
