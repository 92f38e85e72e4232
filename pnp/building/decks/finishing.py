"""What is done to sheets once they are laid out: drafts are marked, backs moved as the printer asks."""

from collections.abc import Set
from dataclasses import replace
from functools import partial

from pnp.building.calibration import Calibration
from pnp.building.context import LanguageContext
from pnp.building.settings import Settings
from pnp.faces.drawing.operations import Group
from pnp.geometry import moved_box
from pnp.sheets.sheet import PrintDocument, Sheet


def finished(
    context: LanguageContext, document: PrintDocument, settings: Settings, overflowing: Set[str] = frozenset()
) -> PrintDocument:
    """The document as it is printed. ``overflowing``: the names of faces that are marked in a draft."""
    if settings.draft:
        from pnp.building.decks.drafts import draft_stamp  # here, because only a draft needs it

        document = draft_stamp(context, settings, overflowing).on(document)
    return calibrated(document, settings.calibration)


def calibrated(document: PrintDocument, calibration: Calibration | None) -> PrintDocument:
    """The document with its backs moved as the printer asks for; fronts stay where they are."""
    if calibration is None or document.duplex not in ("long", "short"):
        return document
    sheets = map(partial(_moved, calibration, document.duplex), document.sheets)
    return replace(document, sheets=sheets, printed=replace(document.printed, moved=True))


def _moved(calibration: Calibration, duplex: str, sheet: Sheet) -> Sheet:
    if sheet.side != "back" or not sheet.ops:
        return sheet
    matrix = calibration.matrix(sheet.width, sheet.height, duplex)
    trims = tuple(moved_box(trim, matrix) for trim in sheet.trims)
    return replace(sheet, ops=(Group(sheet.ops, matrix),), trims=trims)
