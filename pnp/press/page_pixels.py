"""Pages of PDF files as pixels: this module alone reads them, and needs nothing that writes them."""

from collections.abc import Iterable, Iterator, Sequence
from io import BytesIO
from pathlib import Path

from PIL import Image


def page_images(pdf: bytes | Path, pages: Iterable[tuple[int, float]]) -> Iterator[Image.Image]:
    """Pages (from 0), each in its pixels to the inch, as RGB images."""
    import pypdfium2

    document = pypdfium2.PdfDocument(pdf)
    try:
        for number, dpi in pages:
            sheet, scale = document[number], dpi / 72
            image: Image.Image = sheet.render(scale=scale).to_pil()
            if image.mode != "RGB":
                image = image.convert("RGB")
            # pdfium rounds up: a hair over a whole pixel would give one more, and it is white.
            size = (round(sheet.get_width() * scale), round(sheet.get_height() * scale))
            yield image if image.size == size else image.crop((0, 0, *size))
    finally:
        document.close()


def page_jpegs(pdf: bytes, dpis: Sequence[float]) -> list[bytes]:
    """The first pages, each in its pixels to the inch, as JPEG files."""
    return [_jpeg(image) for image in page_images(pdf, enumerate(dpis))]


def _jpeg(image: Image.Image) -> bytes:
    out = BytesIO()
    image.save(out, "JPEG", quality=92, subsampling=0)
    return out.getvalue()


def page_webps(pdf: bytes, dpis: Iterable[float], quality: int) -> Iterator[bytes]:
    """The first pages, each in its pixels to the inch, as WebP files of a quality up to 100."""
    from concurrent.futures import ThreadPoolExecutor

    from PIL import WebPImagePlugin  # noqa: F401 - else all that read and write pictures would be loaded

    with ThreadPoolExecutor(1) as beside:  # one page is written while the next is drawn
        yield from beside.map(lambda image: _webp(image, quality), page_images(pdf, enumerate(dpis)))


def _webp(image: Image.Image, quality: int) -> bytes:
    out = BytesIO()
    # Method 4, which is usual, takes twice as long as 2 and saves two bytes of a hundred.
    image.save(out, "WEBP", quality=quality, method=2)
    return out.getvalue()
