"""Where the pieces of a file lie, and what it is: as it says itself, as one is told, or as its marks show."""

from dataclasses import dataclass
from typing import Literal

from pnp.geometry import Box
from pnp.verifying.crop_marks import distances, marked_pieces
from pnp.verifying.folios import folios
from pnp.verifying.pdf_values import Holds, ReadPage, ReadPdf

Flip = Literal["long", "short", "none", "gutterfold"]


@dataclass(frozen=True, slots=True)
class Claims:
    """What is known of a file from outside of it: what somebody says, or the manifest beside it. mm, points.

    ``pages``: how many there must be; ``sheets``: how many pieces on each sheet of paper, where it is known;
    ``faces``: what each page shows, where that is listed.
    ``margins``: what the printer leaves white of upright paper, on its sides and on its ends.
    """

    holds: Holds | None = None
    trim: tuple[float, float] | None = None
    bleed: float | None = None
    safe: float | None = None
    duplex: Flip | None = None
    pages: int | None = None
    sheets: tuple[int, ...] = ()
    faces: tuple[str, ...] = ()
    margins: tuple[float, float] | None = None
    least_text: float = 5.0
    least_ppi: float = 300.0
    most_ink: float = 280.0
    inks: Literal["any", "rgb", "cmyk"] = "any"
    flat: bool = False


@dataclass(frozen=True, slots=True)
class Placing:
    """What a file is, and where its pieces lie on each page. ``ours``: it says so itself."""

    holds: Holds
    pieces: tuple[tuple[Box, ...], ...]
    bleed: tuple[float, ...]  # of each page
    safe: float
    trim: tuple[float, float] | None  # of every piece
    flip: Flip
    moved: bool  # backs, as a printer asks
    ours: bool


def placing(pdf: ReadPdf, claims: Claims) -> Placing:
    """What a file is and where its pieces lie."""
    own = dict(pdf.own)
    said: Holds | None = next((name for name in _HOLDS if name == own.get("holds")), None)
    holds = claims.holds or said or _guessed(pdf, claims)
    trim = claims.trim or _size(own.get("trim", ""))
    pieces = tuple(_pieces(page, holds, trim) for page in pdf.pages)
    bleed = tuple(_bleed(page, claims) for page in pdf.pages)
    safe = claims.safe if claims.safe is not None else _number(own.get("safe")) if said else 3.0
    hint: Flip = "short" if pdf.duplex == "DuplexFlipShortEdge" else "long"
    flip = claims.duplex or ("none" if pdf.duplex == "Simplex" else hint)
    return Placing(holds, pieces, bleed, safe, trim, flip, own.get("moved") == "true", said is not None)


_HOLDS: tuple[Holds, ...] = ("pieces", "faces", "pages", "folded", "plain")


def _number(text: str | None) -> float:
    try:
        return float(text or 0)
    except ValueError:
        return 0.0


def _size(text: str) -> tuple[float, float] | None:
    parts = [_number(part) for part in text.split()]
    return (parts[0], parts[1]) if len(parts) == 2 and min(parts) > 0 else None


def _bleed(page: ReadPage, claims: Claims) -> float:
    if claims.bleed is not None:
        return claims.bleed
    if page.bleed is not None:
        return page.bleed
    if {"trim", "bleed"} <= page.named:
        return max(0.0, min(distances(page.bleed_box, page.trim_box)))
    return 0.0 if page.trims is not None else 3.0


def _guessed(pdf: ReadPdf, claims: Claims) -> Holds:
    """What a stranger's file is."""
    first = pdf.pages[0]
    if len(marked_pieces(first, claims.trim)) > 1:
        return "pieces"
    if len(pdf.pages) > 1 and len(pdf.pages) % 2 == 0 and _follows(pdf, folded=True):
        return "folded"
    if claims.trim or ("trim" in first.named and max(distances(first.media, first.trim_box)) > 0.5):
        return "faces"
    if pdf.tagged or (len(pdf.pages) > 3 and _follows(pdf, folded=False)):
        return "pages"
    return "unknown"


def _follows(pdf: ReadPdf, folded: bool) -> bool:
    found = folios(pdf, folded)
    told = [(number, seen) for number, seen in found if seen]
    right = sum(number in seen for number, seen in told)
    return right > 2 and right >= 0.6 * len(told)


def _pieces(page: ReadPage, holds: Holds, trim: tuple[float, float] | None) -> tuple[Box, ...]:
    if page.trims is not None:
        return page.trims
    if holds == "pieces":
        return marked_pieces(page, trim)
    if holds == "faces":
        if trim and "trim" not in page.named:
            x, y = (page.media.width - trim[0]) / 2, (page.media.height - trim[1]) / 2
            return (Box(x, y, *trim),)
        return (page.trim_box,)
    return (page.trim_box,) if holds == "pages" else ()
