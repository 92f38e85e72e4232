"""Pages as pictures."""

from io import BytesIO

import pypdfium2
import pytest
from PIL import Image

from pnp.faces.drawing.operations import Drawing, Face
from pnp.press.render import face_pdf, page_image, page_png
from tests.press.prints import BLUE, PackagedFonts, area, printed, run, sheet


def test_a_page_as_png_has_the_asked_resolution() -> None:
    pdf = printed(sheet(area(0, 0, 25.4, 25.4), width=50.8, height=25.4), sheet(area(0, 0, 9, 9, BLUE)))
    image = Image.open(BytesIO(page_png(pdf, 0, 100)))
    assert image.size == (200, 100)
    assert image.info["dpi"] == pytest.approx((100, 100), abs=0.1)
    assert image.getpixel((50, 50)) == (255, 0, 0)
    assert image.getpixel((150, 50)) == (255, 255, 255)
    assert page_image(pdf, 1, 36).getpixel((2, 2)) == (0, 0, 255)


def test_a_face_is_one_page_with_its_bleed() -> None:
    drawing = Drawing(
        "The dragon", -2, -2, 44, 64, (area(-2, -2, 44, 64), area(0, 0, 40, 60, BLUE), run("Grr"))
    )
    pdf = face_pdf(Face(drawing, 40, 60, 2), PackagedFonts())
    document = pypdfium2.PdfDocument(pdf)
    assert len(document) == 1
    assert [round(value * 25.4 / 72, 2) for value in document[0].get_size()] == [44, 64]
    assert [round(value * 25.4 / 72, 2) for value in document[0].get_trimbox()] == [2, 2, 42, 62]
    image = page_image(pdf, 0, 25.4 * 4)
    assert image.getpixel((4, 4)) == (255, 0, 0)
    assert image.getpixel((12, 12)) == (0, 0, 255)
    assert "Grr" in document[0].get_textpage().get_text_range()
