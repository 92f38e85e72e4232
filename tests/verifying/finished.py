"""Finished files that keep the print contract, and ways to spoil them."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import cache
from io import BytesIO
from typing import Any

import pikepdf

from pnp.booklet.imposition import impose
from pnp.faces.drawing.operations import Component, Drawing, Face, Op, Tagged
from pnp.geometry import Box
from pnp.press.metadata import OWN
from pnp.press.pdf import write
from pnp.sheets.impose import sheets
from pnp.sheets.options import Batch, Options
from pnp.sheets.paper import Paper, Printer
from pnp.sheets.ruler import Captions, Lettering
from pnp.sheets.sheet import Element, PrintDocument, PrintedAs, Sheet
from pnp.verifying.inspected import inspected
from pnp.verifying.pdf_values import CheckedPart
from pnp.verifying.placing import Claims
from pnp.verifying.print_checks import CHECKS
from pnp.verifying.read_pdf import read_pdf
from tests.press.prints import REGULAR, YELLOW, PackagedFonts, area, run

A4 = Paper("A4", 210, 297)
GENERIC = Printer("generic", 6.35, 12.7)
LETTERING = Lettering(REGULAR, lambda text, font, size: 0.55 * size * len(text))
WORDS = Captions("A game", "English")
MM = 72 / 25.4
Spoil = Callable[[pikepdf.Pdf], None]


BLEED = 1.5


def card(*more: Op, ink: float = BLEED, text: str = "Dragon", at: float = 8) -> Face:
    """A yellow card with a word on it; ``ink``: how far its colour goes beyond the trim."""
    bleed, beyond = BLEED, ink
    ground = area(-beyond, -beyond, 63 + 2 * beyond, 88 + 2 * beyond, YELLOW)
    ops = (ground, *more, run(text, at, 20))
    return Face(Drawing("card", -bleed, -bleed, 63 + 2 * bleed, 88 + 2 * bleed, ops), 63, 88, bleed)


def sheet_of(front: Face, backs: bool = True, count: int = 8, **options: Any) -> bytes:
    """Sheets of one card."""
    back = card(text="Back") if backs else None
    batch = Batch("Cards", 63, 88, front.bleed, count, backs)
    made = sheets(
        [Component("one", front, back, count)], batch, Options(A4, GENERIC, **options), WORDS, LETTERING
    )
    printed = PrintedAs("pieces", (63, 88), 3)
    return pressed(PrintDocument("Cards", "en", "", "", "long" if backs else "none", made, printed=printed))


def poster() -> bytes:
    """A map of two sides that is larger than the paper."""
    face = Face(Drawing("map", 0, 0, 150, 380, (run("Far", 20, 20),)), 150, 380, 0)
    batch = Batch("Map", 150, 380, 0, 1, True)
    made = sheets([Component("map", face, face, 1)], batch, Options(A4, GENERIC), WORDS, LETTERING)
    return pressed(
        PrintDocument("Map", "en", "", "", "long", made, printed=PrintedAs("pieces", (150, 380), 3))
    )


def pressed(document: PrintDocument) -> bytes:
    out = BytesIO()
    write(document, PackagedFonts(), out)
    return out.getvalue()


@cache
def two_sided() -> bytes:
    return sheet_of(card())


@cache
def one_sided() -> bytes:
    return sheet_of(card(), backs=False)


@cache
def book(
    order: tuple[int, ...] = (1, 2, 3, 4, 5, 6, 7, 8),
    folded: bool = False,
    lang: str = "en",
    from_right: bool = False,
) -> bytes:
    """Pages with their numbers at the foot, and a figure; in reading order or to be folded."""
    figure, text = Element("Figure", alt="A dragon"), Element("P")
    root = Element("Document", (text, figure))
    pages = []
    for place, number in enumerate(order, 1):
        ops: list[Op] = [Tagged((run(f"All about {number}", 20, 40),), text)]
        ops += [Tagged((area(20, 60, 50, 30),), figure)] if place == 2 else []
        ops.append(run(str(number), 20 if place % 2 == 0 else 125, 200))
        pages.append(Sheet(148, 210, "front", str(place), tuple(ops), (Box(0, 0, 148, 210),)))
    holds = PrintedAs("folded") if folded else PrintedAs("pages", (148, 210))
    made = tuple(impose(pages, A4, GENERIC, "long", from_right)) if folded else tuple(pages)
    structure = None if folded else root
    document = PrintDocument("Rules", lang, "", "", "none", made, structure=structure, printed=holds)
    return pressed(replace(document, duplex="long") if folded else document)


def spoilt(pdf: bytes, *ways: Spoil) -> bytes:
    """The file with something done to it."""
    out = BytesIO()
    with pikepdf.open(BytesIO(pdf)) as opened:
        for way in ways:
            way(opened)
        opened.save(out, deterministic_id=True)
    return out.getvalue()


def drawing_more(content: str, **resources: pikepdf.Object) -> Spoil:
    """More on the first page, in mm from the top left corner; ``resources``: ``XObject_Im=…``."""

    def way(pdf: pikepdf.Pdf) -> None:
        page = pdf.pages[0]
        for key, value in resources.items():
            kind, _, name = key.partition("_")
            if f"/{kind}" not in page.obj.Resources:
                page.obj.Resources[f"/{kind}"] = pikepdf.Dictionary()
            page.obj.Resources[f"/{kind}"][f"/{name}"] = value
        top = float(page.mediabox[3])
        whole = f"q {MM:.6f} 0 0 {-MM:.6f} 0 {top:.4f} cm {content} Q".encode()
        page.contents_add(pikepdf.Stream(pdf, b"q"), prepend=True)
        page.contents_add(pikepdf.Stream(pdf, b"Q " + whole))

    return way


def moving_marks(columns: Iterable[float], by: float) -> Spoil:
    """Upright marks of the first page that stand at an x (mm), moved to the right."""

    def way(pdf: pikepdf.Pdf) -> None:
        page = pdf.pages[0]
        made = []
        for instruction in pikepdf.parse_content_stream(page):
            operands, operator = instruction.operands, instruction.operator
            if str(operator) in ("m", "l") and any(abs(float(operands[0]) - x) < 0.01 for x in columns):
                operands = [float(operands[0]) + by, operands[1]]
            made.append(pikepdf.ContentStreamInstruction(operands, operator))
        page.Contents = pdf.make_stream(pikepdf.unparse_content_stream(made))

    return way


def without_own_words(pdf: pikepdf.Pdf) -> None:
    """As a stranger's: without what a file of ours says of itself."""
    del pdf.Root.Metadata
    for page in pdf.pages:
        if f"/{OWN}" in page.obj:
            del page.obj[f"/{OWN}"]


def checked(pdf: bytes, **claims: Any) -> dict[str, CheckedPart]:
    """What comes of each check."""
    file = inspected(read_pdf(pdf), Claims(**claims))
    return {check.id: check.look(file) for check in CHECKS}


def faults(pdf: bytes, **claims: Any) -> dict[str, str]:
    """The checks that a file does not pass, and what they say."""
    return {id: part.message.code for id, part in checked(pdf, **claims).items() if part.ok is False}
