"""How much ink a finished file asks for."""

from pathlib import Path

from pnp.press.render import page_image

_DPI = 36.0  # enough for an average: a pixel is 0.7 mm


def coverage(pdf: Path) -> float:
    """The mean share of cyan, magenta and yellow over all pages, 0 to 1; black counts as all three."""
    import pypdfium2
    from PIL import ImageStat

    document = pypdfium2.PdfDocument(pdf)
    count = len(document)
    document.close()
    means = [ImageStat.Stat(page_image(pdf, page, _DPI)).mean for page in range(count)]
    return sum(255 - value for mean in means for value in mean) / (255 * 3 * count) if count else 0.0
