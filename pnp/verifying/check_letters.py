"""Checks of fonts and letters."""

from pnp.verifying.inspected import Inspected
from pnp.verifying.pdf_values import CheckedPart, bad, good, unknown
from pnp.words import Message

_SHRUNK = 0.9
"""Ours draw in mm, but for pieces that are shown in pictures, smaller than they are."""
_RULER = 100.0
"""mm: its labels are smaller than any text."""


def embedded(file: Inspected) -> CheckedPart:
    """Every font is in the file."""
    fonts = file.pdf.fonts
    gone = sorted({font.name for font in fonts if not font.embedded})
    if gone:
        return bad(Message("verify.bad.gone", names=tuple(gone)))
    return (
        good(Message("verify.good.fonts", count=len(fonts)))
        if fonts
        else unknown(Message("verify.unknown.no-text"))
    )


def subset(file: Inspected) -> CheckedPart:
    """Of every font no more than what is printed."""
    fonts = [font for font in file.pdf.fonts if font.embedded]
    whole = sorted({font.name for font in fonts if not font.subset})
    if whole:
        return bad(Message("verify.bad.whole", names=tuple(whole)))
    return good(Message("verify.good")) if fonts else unknown(Message("verify.unknown.no-text"))


def glyphs(file: Inspected) -> CheckedPart:
    """A letter for every sign that is printed."""
    lacking = [font for font in file.pdf.fonts if font.missing]
    if lacking:
        return bad(
            Message(
                "verify.bad.missing",
                names=tuple(font.name for font in lacking),
                count=sum(f.missing for f in lacking),
            )
        )
    return good(Message("verify.good")) if file.pdf.fonts else unknown(Message("verify.unknown.no-text"))


def small(file: Inspected) -> CheckedPart:
    """No letters that are too small to be read; those in pictures of pieces are not read."""
    least = file.claims.least_text
    smallest = None
    for number, (page, pieces) in enumerate(zip(file.pdf.pages, file.placed.pieces, strict=True), 1):
        ruler = [line for line in page.ink.lines if abs(line.x2 - line.x1 - _RULER) < 0.5]
        for text in page.ink.texts:
            if file.placed.ours and text.unit < _SHRUNK:
                continue
            if any(line.x1 - 5 < text.x < line.x2 + 5 and 0 < text.y - line.y1 < 5 for line in ruler):
                continue
            if file.placed.holds in ("pieces", "faces"):
                counts = any(
                    box.x < text.x < box.x + box.width and box.y < text.y < box.y + box.height
                    for box in pieces
                )
            else:
                counts = text.shown is False or (text.shown is None and file.placed.ours)
            if counts and (smallest is None or text.points < smallest[0]):
                smallest = (text.points, number)
    if smallest is None:
        pictured = any(page.ink.texts for page in file.pdf.pages)
        return unknown(Message("verify.unknown.pictured" if pictured else "verify.unknown.no-text"))
    points, page_number = smallest
    told = f"{points:.1f}"
    if points < least - 0.05:
        return bad(Message("verify.bad.points", page=page_number, found=told, least=f"{least:g}"))
    return good(Message("verify.good.points", found=told))
