"""Sheets as the pages of one PDF, which is turned into pictures for a screen."""

from collections.abc import Sequence

from pnp.faces.fonts.families import Fonts
from pnp.press.render import sheets_pdf
from pnp.press.screen_pictures import ScreenPictures
from pnp.preview.live_values import Pages
from pnp.sheets.sheet import Sheet

_PIXELS = 6_000_000
"""Of one picture: a poster is shown coarser than it prints."""


class ScreenPages:
    """Remembers the pictures that are on them, in as few pixels as are seen."""

    def __init__(self) -> None:
        self._pictures = ScreenPictures()

    def pages(self, sheets: Sequence[tuple[Sheet, float]], fonts: Fonts) -> Pages | None:
        """Sheets, each to be seen in its pixels to the inch; None where one of them cannot be painted."""
        bounded = [(sheet, min(dpi, _finest(sheet))) for sheet, dpi in sheets]
        try:
            return Pages(sheets_pdf(bounded, fonts, self._pictures), [dpi for _, dpi in bounded])
        except Exception:  # a picture that has gone meanwhile; what is wrong with it, a fault tells
            return None


def _finest(sheet: Sheet) -> float:
    """The most pixels to the inch in which a page is drawn."""
    return float((_PIXELS / max(sheet.width * sheet.height / 25.4**2, 1e-6)) ** 0.5)
