"""Pages as pixels, to look at: previews and pictures of single faces."""

from io import BytesIO
from pathlib import Path

from PIL import Image

from pnp.faces.drawing import Face, Use
from pnp.geometry import Box, translation
from pnp.press.fonts import FontData
from pnp.press.pdf import write
from pnp.sheets.sheet import PrintDocument, Sheet


def face_pdf(face: Face, fonts: FontData, *, lang: str = "") -> bytes:
    """A PDF of one page: the face with its bleed; the trim is the page's TrimBox."""
    width, height = face.width + 2 * face.bleed, face.height + 2 * face.bleed
    use = Use(face.drawing, translation(face.bleed, face.bleed), once=True)
    trim = Box(face.bleed, face.bleed, face.width, face.height)
    sheet = Sheet(width, height, "front", face.drawing.name, (use,), (trim,))
    out = BytesIO()
    write(PrintDocument(face.drawing.name, lang, "", "", "none", [sheet]), fonts, out)
    return out.getvalue()


def page_image(pdf: bytes | Path, page: int = 0, dpi: float = 300) -> Image.Image:
    """A page (from 0) as an RGB image of ``dpi`` pixels to the inch."""
    import pypdfium2

    document = pypdfium2.PdfDocument(pdf)
    try:
        sheet, scale = document[page], dpi / 72
        image: Image.Image = sheet.render(scale=scale).to_pil()
        # pdfium rounds up: a hair over a whole pixel would give one more, and it is white.
        size = (round(sheet.get_width() * scale), round(sheet.get_height() * scale))
        return image.convert("RGB").crop((0, 0, *size))
    finally:
        document.close()


def page_png(pdf: bytes | Path, page: int = 0, dpi: float = 300) -> bytes:
    """A page (from 0) as a PNG file that says its resolution."""
    out = BytesIO()
    page_image(pdf, page, dpi).save(out, "PNG", dpi=(dpi, dpi))
    return out.getvalue()
