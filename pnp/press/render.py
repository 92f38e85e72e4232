"""Pages as pixels: previews, pictures of single faces, and how much ink a file asks for."""

from collections.abc import Sequence
from io import BytesIO
from pathlib import Path

from PIL import Image

from pnp.faces.drawing.operations import Face, Use
from pnp.faces.drawing.stored import stored
from pnp.faces.fonts.families import Fonts
from pnp.geometry import Box, translation
from pnp.press.images import ReadPicture
from pnp.press.page_pixels import page_images
from pnp.press.pdf import write
from pnp.press.screen_pictures import ScreenPictures
from pnp.sheets.sheet import PrintDocument, PrintedAs, Sheet

_INK_DPI = 144.0  # a pixel is 0.18 mm: lines are not drawn thinner than one


def face_pdf(face: Face, fonts: Fonts, *, lang: str = "") -> bytes:
    """A PDF of one page: the face with its bleed; the trim is the page's TrimBox."""
    printed = PrintedAs("faces", (face.width, face.height))
    return _pdf([face_sheet(face)], fonts, face.drawing.name, lang, printed)


def face_sheet(face: Face) -> Sheet:
    """A page that is the face with its bleed."""
    width, height = face.width + 2 * face.bleed, face.height + 2 * face.bleed
    use = Use(face.drawing, translation(face.bleed, face.bleed), once=True)
    trim = Box(face.bleed, face.bleed, face.width, face.height)
    return Sheet(width, height, "front", face.drawing.name, (use,), (trim,), bleed=face.bleed)


def sheets_pdf(sheets: Sequence[tuple[Sheet, float]], fonts: Fonts, pictures: ScreenPictures) -> bytes:
    """A PDF of pages for a screen as they print, each with its own dpi.

    What they share is embedded once for all of them. Raises ContentError as ``write`` does.
    """
    pictures.begin(sheets)
    return _pdf([sheet for sheet, _ in sheets], fonts, "preview", "", read=pictures.read)


def _pdf(
    sheets: Sequence[Sheet],
    fonts: Fonts,
    title: str,
    lang: str,
    printed: PrintedAs | None = None,
    read: ReadPicture = stored,
) -> bytes:
    out = BytesIO()
    document = PrintDocument(title, lang, "", "", "none", sheets, printed=printed or PrintedAs())
    write(document, fonts, out, read)
    return out.getvalue()


def page_image(pdf: bytes | Path, page: int = 0, dpi: float = 300) -> Image.Image:
    """A page (from 0) as an RGB image of ``dpi`` pixels to the inch."""
    (image,) = page_images(pdf, [(page, dpi)])
    return image


def page_png(pdf: bytes | Path, page: int, dpi: float) -> bytes:
    """A page (from 0) as a PNG file that says its resolution."""
    out = BytesIO()
    page_image(pdf, page, dpi).save(out, "PNG", dpi=(dpi, dpi))
    return out.getvalue()


def coverage(pdf: Path) -> float:
    """The mean share of cyan, magenta and yellow over all pages, 0 to 1; black counts as all three."""
    import pypdfium2
    from PIL import ImageStat  # which no other build needs

    document = pypdfium2.PdfDocument(pdf)
    count = len(document)
    document.close()
    means = [ImageStat.Stat(page_image(pdf, page, _INK_DPI)).mean for page in range(count)]
    return sum(255 - value for mean in means for value in mean) / (255 * 3 * count) if count else 0.0
