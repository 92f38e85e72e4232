"""Drawings as small pictures for a screen: WebP, which every browser since 2020 shows."""

from collections.abc import Sequence
from io import BytesIO

from pnp.faces.drawing import Drawing, Use
from pnp.geometry import Box, translation
from pnp.press.fonts import FontData
from pnp.press.pdf import write
from pnp.press.render import page_image
from pnp.sheets.sheet import PrintDocument, Sheet

DPI = 150.0
"""Of a component's own size: two and a half pixels to one of CSS as the reference shows it."""
_MOST = 900  # pixels of the longer side
_QUALITY = 75


def webp(drawings: Sequence[Drawing], fonts: FontData) -> list[bytes]:
    """Each drawing's box on white paper, as a WebP file."""
    if not drawings:
        return []
    sheets = [_sheet(drawing) for drawing in drawings]
    out = BytesIO()
    write(PrintDocument("", "", "", "", "none", sheets), fonts, out)
    return [_picture(out.getvalue(), page, drawing) for page, drawing in enumerate(drawings)]


def _sheet(drawing: Drawing) -> Sheet:
    use = Use(drawing, translation(-drawing.x, -drawing.y))
    box = Box(0.0, 0.0, drawing.width, drawing.height)
    return Sheet(drawing.width, drawing.height, "front", drawing.name, (use,), (box,))


def _picture(pdf: bytes, page: int, drawing: Drawing) -> bytes:
    dpi = min(DPI, _MOST / max(drawing.width, drawing.height) * 25.4)
    out = BytesIO()
    page_image(pdf, page, dpi).save(out, "WEBP", quality=_QUALITY, method=4)
    return out.getvalue()
