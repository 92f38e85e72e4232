"""Checks of what is printed near the cuts: bleed beyond them, text that keeps within."""

from pnp.verifying.inspected import Inspected, pieceless, untold
from pnp.verifying.pdf_values import CheckedPart, bad, good, unknown
from pnp.words import Message

_ROUNDING = 0.15
"""mm."""
_PIXEL = 0.3
"""mm by which what is drawn may look wider than it is."""


def bleed(file: Inspected) -> CheckedPart:
    """Ink that reaches a cut goes on beyond it."""
    if file.placed.holds not in ("pieces", "faces"):
        return pieceless(file)
    if not any(file.placed.pieces):
        return pieceless(file)
    shown = [number for number, pieces in enumerate(file.placed.pieces) if pieces]
    if not any(file.placed.bleed[number] for number in shown):
        return untold(file, "verify.unknown.no-bleed")
    for number, page in enumerate(file.pixels, 1):
        if page.bare:
            return bad(
                Message(
                    "verify.bad.bare",
                    page=number,
                    count=len(page.bare),
                    most=f"{file.placed.bleed[number - 1]:g}",
                )
            )
    return good(Message("verify.good"))


def safe(file: Inspected) -> CheckedPart:
    """Letters keep clear of the cuts."""
    if file.placed.holds not in ("pieces", "faces"):
        return pieceless(file)
    margin, told = file.placed.safe - _ROUNDING, 0
    for number, (page, pieces, beyond) in enumerate(
        zip(file.pdf.pages, file.placed.pieces, file.placed.bleed, strict=True), 1
    ):
        if page.cut == "tile":
            continue
        for letter in page.letters if pieces else ():
            if letter.char == " ":
                continue
            x, y = (letter.left + letter.right) / 2, (letter.top + letter.bottom) / 2
            for box in pieces:
                right, low = box.x + box.width, box.y + box.height
                if not (box.x - beyond < x < right + beyond and box.y - beyond < y < low + beyond):
                    continue
                told += 1
                room = min(letter.left - box.x, letter.top - box.y, right - letter.right, low - letter.bottom)
                if room < margin:
                    near = f"{room:.1f}".replace("-", "−")
                    return bad(
                        Message(
                            "verify.bad.near",
                            page=number,
                            letter=letter.char,
                            near=near,
                            safe=f"{margin + _ROUNDING:g}",
                        )
                    )
                break
    return (
        good(Message("verify.good.clear", safe=f"{margin + _ROUNDING:g}"))
        if told
        else untold(file, "verify.unknown.no-text")
    )


def margins(file: Inspected) -> CheckedPart:
    """All ink where the printer can put some."""
    asked = file.claims.margins
    if asked is None:
        return unknown(Message("verify.unknown.no-printer"))
    if file.placed.holds in ("faces", "pages"):
        return unknown(Message("verify.unknown.no-sheet"))
    for number, (page, drawn) in enumerate(zip(file.pdf.pages, file.pixels, strict=True), 1):
        if drawn.white is None:
            continue
        sides, ends = asked if page.media.height >= page.media.width else (asked[1], asked[0])
        for found, wanted in zip(drawn.white, (sides, ends, sides, ends), strict=True):
            if found < wanted - _PIXEL:
                return bad(
                    Message("verify.bad.clipped", page=number, found=f"{found:.1f}", wanted=f"{wanted:g}")
                )
    return good(Message("verify.good"))
