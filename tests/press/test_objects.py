"""The calls into reportlab that are not its public face still do what the press needs of them."""

import re
from io import BytesIO

import pikepdf
import pymupdf_fonts
import pytest

from pnp.press.objects import Objects, array, dictionary, name, string
from pnp.press.true_type import true_type


def finished(objects: Objects, out: BytesIO) -> pikepdf.Pdf:
    objects.close({}, {"Title": "Épées → (x)"})
    return pikepdf.open(BytesIO(out.getvalue()))


def test_objects_are_written_at_once_and_found_by_their_numbers() -> None:
    out = BytesIO()
    objects = Objects(out)
    later = dictionary({"Kind": string("filled later")})
    reference = objects.reserve(later, "Later")
    before = len(out.getvalue())
    stream = objects.stream(b"x" * 1000, {"Sees": reference})
    assert len(out.getvalue()) > before
    page = dictionary({"Type": name("Page"), "MediaBox": array([0, 0, 10, 10]), "Contents": stream})
    page["Parent"] = objects.pages
    objects.add_page(page)
    later["Number"] = 7
    pdf = finished(objects, out)
    contents = pdf.pages[0].Contents
    assert contents.read_bytes() == b"x" * 1000
    assert contents.Sees.Number == 7
    assert str(pdf.docinfo["/Title"]) == "Épées → (x)"


def test_the_cross_reference_table_points_at_the_objects() -> None:
    out = BytesIO()
    objects = Objects(out)
    for number in range(12):
        objects.stream(bytes([number]), {})
    finished(objects, out)
    data = out.getvalue()
    table = data[data.rindex(b"\nxref\n") :]
    offsets = [int(entry) for entry in re.findall(rb"(\d{10}) 00000 n ", table)]
    assert len(offsets) >= 12
    for number, offset in enumerate(offsets, 1):
        assert data[offset:].startswith(b"%d 0 obj\n" % number)


def test_a_font_gives_codes_and_is_embedded_under_its_key() -> None:
    out = BytesIO()
    objects = Objects(out)
    font = true_type("A Font", pymupdf_fonts.myfont("figo"))
    ((subset, codes),) = objects.split(font, "abba")
    assert (subset, codes[0], codes[1]) == (0, codes[3], codes[2])
    assert re.fullmatch(r"F\d+\+0", objects.font_name(font, 0))
    pdf = finished(objects, out)
    fonts = [thing for thing in pdf.objects if isinstance(thing, pikepdf.Dictionary) and "/BaseFont" in thing]
    assert [str(font.BaseFont) for font in fonts] == ["/AAAAAA+A-Font"]


def test_a_font_serves_one_file_after_another() -> None:
    font = true_type("figo", pymupdf_fonts.myfont("figo"))
    made = []
    for _ in range(2):
        out = BytesIO()
        objects = Objects(out)
        objects.split(font, "abc")
        objects.font_name(font, 0)
        finished(objects, out)
        made.append(out.getvalue())
    assert made[0] == made[1]


def test_two_fonts_that_call_themselves_the_same_are_both_embedded() -> None:
    out = BytesIO()
    objects = Objects(out)
    for key in ("one", "other"):
        font = true_type(key, pymupdf_fonts.myfont("figo"))
        objects.split(font, key)
        objects.font_name(font, 0)
    pdf = finished(objects, out)
    assert sum("/FontFile2" in thing for thing in pdf.objects if isinstance(thing, pikepdf.Dictionary)) == 2


@pytest.mark.parametrize("text", ["plain", "Épée", "→ 龍", "(a\\b)", ""])
def test_strings_for_people(text: str) -> None:
    out = BytesIO()
    objects = Objects(out)
    objects.close({"Lang": string(text)}, {})
    assert str(pikepdf.open(BytesIO(out.getvalue())).Root.Lang) == text
