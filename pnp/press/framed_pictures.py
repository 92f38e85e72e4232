"""Framed faces as pixels, just as many as are asked for, and these as files."""

from collections.abc import Iterator, Sequence
from io import BytesIO
from typing import Literal, NamedTuple

from PIL import Image

from pnp.faces.drawing.operations import Drawing, Use
from pnp.faces.fonts.families import Fonts
from pnp.geometry import Box, translation
from pnp.press.pdf import write
from pnp.sheets.sheet import PrintDocument, Sheet

_MILLIMETRES = 25.4
_CLEAR = (255, 255, 255, 0)
_QUALITY = 92
"""Of files that leave out what is hardly seen: few see the difference at this."""


class PixelSize(NamedTuple):
    """Pixels across and down."""

    width: int
    height: int


def pixel_images(
    drawings: Sequence[tuple[Drawing, PixelSize]], fonts: Fonts, dpi: float, *, clear: bool = False
) -> Iterator[Image.Image]:
    """Each drawing in so many pixels, in the middle; ``clear`` where nothing is drawn, else white.

    What they share is embedded once for all of them. Raises ContentError as ``write`` does.
    """
    import pypdfium2

    out = BytesIO()
    sheets = [_sheet(drawing, size, dpi) for drawing, size in drawings]
    write(PrintDocument("", "", "", "", "none", sheets), fonts, out)
    document = pypdfium2.PdfDocument(out.getvalue())
    try:
        for page, (_, size) in zip(document, drawings, strict=True):
            if clear:
                bitmap = page.render(scale=dpi / 72, fill_color=_CLEAR, maybe_alpha=True)
            else:
                bitmap = page.render(scale=dpi / 72)
            # pdfium rounds up: a hair over a whole pixel would give one more.
            yield bitmap.to_pil().convert("RGBA" if clear else "RGB").crop((0, 0, *size))
    finally:
        document.close()


def picture_file(image: Image.Image, form: Literal["png", "jpeg", "webp"], dpi: float) -> bytes:
    """A picture as a file; one that can say its resolution does. JPEG has white where nothing is drawn."""
    out = BytesIO()
    match form:
        case "png":
            image.save(out, "PNG", dpi=(dpi, dpi))
        case "webp":
            image.save(out, "WEBP", quality=_QUALITY)
        case "jpeg":
            if image.mode == "RGBA":
                white = Image.new("RGB", image.size, "white")
                white.paste(image, mask=image.getchannel("A"))
                image = white
            image.save(out, "JPEG", quality=_QUALITY, subsampling=0, dpi=(dpi, dpi))
    return out.getvalue()


def _sheet(drawing: Drawing, size: PixelSize, dpi: float) -> Sheet:
    """A page of just that many pixels, the drawing in the middle."""
    width, height = (pixels * _MILLIMETRES / dpi for pixels in size)
    place = translation((width - drawing.width) / 2 - drawing.x, (height - drawing.height) / 2 - drawing.y)
    return Sheet(width, height, "front", "", (Use(drawing, place, once=True),), (Box(0, 0, width, height),))
