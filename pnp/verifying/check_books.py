"""Checks of books, and of the file as a whole."""

from pnp.verifying.folios import folios
from pnp.verifying.inspected import Inspected, untold
from pnp.verifying.pdf_values import CheckedPart, bad, good, unknown
from pnp.words import Message

_RULER = 100.0
_OFF = 0.1
_BACK = "-back"


def order(file: Inspected) -> CheckedPart:
    """As many pages as there must be, each in its place."""
    pages, wanted = len(file.pdf.pages), file.claims.pages
    if wanted is not None and pages != wanted:
        return bad(Message("verify.bad.count", found=pages, wanted=wanted))
    if file.placed.holds not in ("pages", "folded"):
        return (
            good(Message("verify.good.sides", count=pages))
            if wanted is not None
            else unknown(Message("verify.unknown.no-book"))
        )
    folded = file.placed.holds == "folded"
    if folded and pages % 2:
        return bad(Message("verify.bad.odd", found=pages))
    found = folios(file.pdf, folded)
    told = [(number, seen) for number, seen in found if number and seen]
    if not told:
        return unknown(Message("verify.unknown.no-folios"))
    for place, seen in told:
        if place not in seen:
            return bad(Message("verify.bad.place", wanted=place, found=min(seen)))
    return good(Message("verify.good.places", count=len(told)))


def copies(file: Inspected) -> CheckedPart:
    """On each sheet of paper as many pieces as the manifest says, none of them blank; no back without ink
    where others have some. Of a press's file, each page that its list names, alike where that is one face.
    """
    if file.claims.faces:
        return _faces_as_listed(file)
    wanted, pages = file.claims.sheets, file.pdf.pages
    if not wanted or file.placed.holds != "pieces" or any(page.cut == "tile" for page in pages):
        return untold(file, "verify.unknown.no-list")
    sides = 2 if file.placed.flip in ("long", "short") else 1
    if len(pages) != sides * len(wanted) or file.claims.duplex == "gutterfold":
        return unknown(Message("verify.unknown.no-list"))
    for number, (drawn, pieces) in enumerate(zip(file.pixels, file.placed.pieces, strict=True)):
        found, sheet = len(pieces) - drawn.empty, wanted[number // sides]
        is_front = number % sides == 0
        if found != sheet if is_front else 0 < found < len(pieces):
            return bad(Message("verify.bad.copies", page=number + 1, found=found, wanted=sheet))
    return good(Message("verify.good.copies", count=sum(wanted)))


def _faces_as_listed(file: Inspected) -> CheckedPart:
    listed, looks = file.claims.faces, dict[str, str]()
    if len(listed) != len(file.pixels):
        return bad(Message("verify.bad.count", found=len(file.pixels), wanted=len(listed)))
    backs = any(name.endswith(_BACK) and drawn.white for name, drawn in zip(listed, file.pixels, strict=True))
    for number, (name, drawn) in enumerate(zip(listed, file.pixels, strict=True), 1):
        if drawn.white is None and (backs or not name.endswith(_BACK)):
            return bad(Message("verify.bad.copies", page=number, found=0, wanted=1))
        if looks.setdefault(name, drawn.look) != drawn.look:
            return bad(Message("verify.bad.another", page=number, face=name))
    return good(Message("verify.good.copies", count=len(listed)))


def tags(file: Inspected) -> CheckedPart:
    """Who listens to a book is told what stands where."""
    pdf = file.pdf
    if not pdf.tagged:
        return (
            bad(Message("verify.bad.untagged"))
            if file.placed.holds == "pages"
            else unknown(Message("verify.unknown.no-book"))
        )
    if pdf.mute_figures:
        return bad(Message("verify.bad.mute", count=pdf.mute_figures))
    loose = next((number for number, page in enumerate(pdf.pages, 1) if page.ink.untagged), 0)
    return bad(Message("verify.bad.loose", page=loose)) if loose else good(Message("verify.good"))


def language(file: Inspected) -> CheckedPart:
    """The file says its language."""
    if file.pdf.lang:
        return good(Message("verify.good.lang", lang=file.pdf.lang))
    return (
        bad(Message("verify.bad.none"))
        if file.placed.holds == "pages" or file.pdf.tagged
        else unknown(Message("verify.unknown.no-book"))
    )


def syntax(file: Inspected) -> CheckedPart:
    """The file is sound."""
    found = file.pdf.syntax
    return (
        bad(Message("verify.bad.broken", count=len(found), first=found[0][:200]))
        if found
        else good(Message("verify.good"))
    )


def scale(file: Inspected) -> CheckedPart:
    """Sheets are printed at their size: the file asks for it, and its ruler is as long as it says."""
    if file.placed.holds != "pieces":
        return unknown(Message("verify.unknown.no-sheet"))
    if file.pdf.scaling != "None":
        return bad(Message("verify.bad.shrinks"))
    for number, page in enumerate(file.pdf.pages, 1):
        rulers = [line.x2 - line.x1 for line in page.ink.lines if abs(line.x2 - line.x1 - _RULER) < 3.0]
        level = [length for length in rulers if length]
        if level and min(abs(length - _RULER) for length in level) > _OFF:
            return bad(Message("verify.bad.ruler", page=number, found=f"{level[0]:.2f}"))
    return good(Message("verify.good"))
