"""A file as a check takes it: what stands in it, where its pieces lie, what is asked of it."""

from dataclasses import dataclass

from pnp.verifying.page_pixels import PagePixels, page_pixels
from pnp.verifying.pdf_values import CheckedPart, ReadPdf, unknown
from pnp.verifying.placing import Claims, Placing, placing
from pnp.words import Message


@dataclass(frozen=True, slots=True)
class Inspected:
    """``pixels``: what the pages show."""

    pdf: ReadPdf
    claims: Claims
    placed: Placing
    pixels: tuple[PagePixels, ...]


def inspected(pdf: ReadPdf, claims: Claims) -> Inspected:
    """A file with all that is to be known of it."""
    placed = placing(pdf, claims)
    return Inspected(pdf, claims, placed, page_pixels(pdf, placed))


def untold(file: Inspected, otherwise: str) -> CheckedPart:
    """What a check says that has found nothing to look at: that is so of tiles, or ``otherwise``."""
    tiled = any(page.cut == "tile" for page in file.pdf.pages)
    return unknown(Message("verify.unknown.tiles" if tiled else otherwise))


def pieceless(file: Inspected) -> CheckedPart:
    """What a check of pieces says of a file that has none, or of which nobody knows where they are."""
    known = file.placed.holds in ("pages", "folded", "plain")
    return unknown(Message("verify.unknown.no-cuts" if known else "verify.unknown.no-pieces"))
