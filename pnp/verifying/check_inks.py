"""Checks of pictures and inks: what a press, or a printer, makes of them."""

from pnp.verifying.inspected import Inspected
from pnp.verifying.pdf_values import CheckedPart, bad, good, unknown
from pnp.words import Message

_FLAT = ("PDF/X-1", "PDF/X-3", "PDF/A-1")
"""Standards that forbid what one can see through."""
_SPECK = 4.0
"""mm²: pictures that are smaller have no detail to lose."""
_KINDS = {"rgb": ("DeviceRGB", "CalRGB", "ICC3"), "cmyk": ("DeviceCMYK", "ICC4")}


def pictures(file: Inspected) -> CheckedPart:
    """Enough pixels to the inch."""
    least = file.claims.least_ppi
    every = [
        (picture.ppi, number)
        for number, page in enumerate(file.pdf.pages, 1)
        for picture in page.ink.pictures
        if picture.area >= _SPECK
    ]
    if not every:
        return unknown(Message("verify.unknown.no-pictures"))
    ppi, page_number = min(every)
    if ppi < least - 1:
        return bad(Message("verify.bad.coarse", page=page_number, found=round(ppi), least=f"{least:g}"))
    return good(Message("verify.good.ppi", found=round(ppi)))


def ink(file: Inspected) -> CheckedPart:
    """Not more ink in one place than paper takes."""
    most = file.claims.most_ink
    found = [
        (max(page.ink.most_ink, drawn.most_ink), number)
        for number, (page, drawn) in enumerate(zip(file.pdf.pages, file.pixels, strict=True), 1)
    ]
    total, page_number = max(found)
    if total > most + 1:
        return bad(Message("verify.bad.wet", page=page_number, found=round(total), most=f"{most:g}"))
    return good(Message("verify.good.percent", found=round(total)))


def colors(file: Inspected) -> CheckedPart:
    """No other inks than are asked for, or than the press has for which the file is made."""
    inks = file.claims.inks
    if inks == "any" and file.pdf.press_inks:
        inks = "cmyk" if file.pdf.press_inks == 4 else "rgb" if file.pdf.press_inks == 3 else "any"
    spaces = sorted({space for page in file.pdf.pages for space in page.ink.spaces})
    shown = tuple(spaces) or ("–",)
    if inks == "any":
        return good(Message("verify.good.spaces", names=shown))
    others = _KINDS["rgb" if inks == "cmyk" else "cmyk"]
    wrong = tuple(space for space in spaces if space in others)
    return (
        bad(Message("verify.bad.spaces", names=wrong, inks=inks.upper()))
        if wrong
        else good(Message("verify.good.spaces", names=shown))
    )


def transparency(file: Inspected) -> CheckedPart:
    """Nothing to see through where that is forbidden."""
    standard = next((name for name in _FLAT if file.pdf.standard.startswith(name)), "")
    ways = frozenset().union(*(page.ink.transparent for page in file.pdf.pages))
    if not standard and not file.claims.flat:
        return good(Message("verify.good.allowed")) if ways else good(Message("verify.good.opaque"))
    if ways:
        number = next(number for number, page in enumerate(file.pdf.pages, 1) if page.ink.transparent)
        return bad(Message("verify.bad.seen-through", page=number))
    return good(Message("verify.good.opaque"))


def overprint(file: Inspected) -> CheckedPart:
    """No white that overprints, and no line of a knife that leaves a gap."""
    for number, page in enumerate(file.pdf.pages, 1):
        if page.ink.vanishing:
            return bad(Message("verify.bad.vanishes", page=number))
        if page.ink.knocking:
            return bad(Message("verify.bad.knocks", page=number, names=tuple(sorted(page.ink.knocking))))
    return good(Message("verify.good"))
