"""What a finished file is, as other programs find it."""

import hashlib
import shutil
import subprocess
from collections.abc import Iterator
from dataclasses import replace
from io import BytesIO
from itertools import pairwise
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pikepdf
import pypdfium2
import pytest
from PIL import Image

from pnp.faces.drawing.operations import ColorStop, Gradient, Group, PlacedImage, Run, Shape, Style, Use
from pnp.geometry import Box, rectangle, translation
from pnp.press.metadata import NAMESPACE, OWN
from pnp.press.pdf import write
from pnp.problem import ContentError, Place
from pnp.sheets.sheet import PrintedAs, Sheet
from tests.press.prints import (
    BLACK,
    BLUE,
    BOLD,
    PackagedFonts,
    area,
    document,
    drawing,
    placed,
    printed,
    run,
    sheet,
)

ACCENTS = "Épée d'œuvre, où naïf — « (dragon) \\ »"


def everything(folder: Path) -> Sheet:
    """A sheet with every kind of operation."""
    Image.new("RGBA", (3, 2), (10, 20, 30, 40)).save(folder / "alpha.png")
    piece = drawing(area(0, 0, 63, 88), run(ACCENTS), PlacedImage(folder / "alpha.png", 5, 30, 20, 20))
    faded = Group((area(1, 1, 3, 3), area(2, 2, 3, 3, BLUE)), clip=rectangle(0, 0, 4, 4), opacity=0.4)
    return sheet(placed(piece, 10, 10), placed(piece, 80, 10), faded, run("Grrr", font=BOLD))


def opened(pdf: bytes) -> pikepdf.Pdf:
    return pikepdf.open(BytesIO(pdf))


def fonts_of(pdf: pikepdf.Pdf) -> Iterator[Any]:
    """Every font dictionary in the file, wherever it stands."""
    for thing in pdf.objects:
        if isinstance(thing, pikepdf.Dictionary) and thing.get("/Type") == "/Font":
            yield thing


def test_same_input_same_bytes(tmp_path: Path) -> None:
    assert printed(everything(tmp_path)) == printed(everything(tmp_path))


def test_another_input_has_another_id() -> None:
    one, other = opened(printed(sheet(run("a")))), opened(printed(sheet(run("b"))))
    assert bytes(one.trailer.ID[0]) != bytes(other.trailer.ID[0])


def test_the_digest_is_that_of_the_file() -> None:
    out = BytesIO()
    written = write(document(sheet(run("a"))), PackagedFonts(), out)
    assert written.sha256 == hashlib.sha256(out.getvalue()).hexdigest()


def test_every_font_is_embedded_and_no_other_is_named(tmp_path: Path) -> None:
    pdf = opened(printed(everything(tmp_path)))
    found = list(fonts_of(pdf))
    assert len(found) == 2
    for font in found:
        assert "/FontFile2" in font.FontDescriptor
        assert str(font.BaseFont)[7:8] == "+", "a subset, not the whole font"


@pytest.mark.skipif(shutil.which("qpdf") is None, reason="qpdf is not installed")
def test_the_syntax_is_sound(tmp_path: Path) -> None:
    (tmp_path / "a.pdf").write_bytes(printed(everything(tmp_path), sheet()))
    done = subprocess.run(
        ["qpdf", "--check", tmp_path / "a.pdf"], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_pikepdf_has_nothing_to_mend(tmp_path: Path) -> None:
    with opened(printed(everything(tmp_path))) as pdf:
        assert pdf.check_pdf_syntax() == []


def test_text_can_be_found_and_copied() -> None:
    page = pypdfium2.PdfDocument(printed(sheet(run(ACCENTS))))[0]
    assert page.get_textpage().get_text_range() == ACCENTS


def test_a_font_of_more_characters_than_fit_one_subset() -> None:
    many = "".join(
        chr(code) for block in ((0x21, 0x7F), (0xA1, 0x17F), (0x391, 0x3A0)) for code in range(*block)
    )
    many = many.replace("\u00ad", "")
    lines = [run(many[i : i + 40], y=20 + i / 8) for i in range(0, len(many), 40)]
    mixed = [run("Ω a \u0160 z (Ω)", y=250)]
    pdf = printed(sheet(*lines, *mixed))
    text = pypdfium2.PdfDocument(pdf)[0].get_textpage().get_text_range()
    assert text.split("\r\n") == [line.text for line in [*lines, *mixed]]
    assert len(list(fonts_of(opened(pdf)))) == 2


def test_characters_without_a_glyph_are_told() -> None:
    written = write(document(sheet(run("a漢b"))), PackagedFonts(), BytesIO())
    assert written.missing == {("figo", "漢")}


def test_fonts_are_asked_for_once() -> None:
    fonts = PackagedFonts()
    write(document(sheet(run("a"), run("b")), sheet(run("c", font=BOLD), run("d"))), fonts, BytesIO())
    assert sorted(fonts.asked) == ["figbo", "figo"]


def test_a_font_of_another_format_is_a_fault() -> None:
    class Broken:
        def data(self, key: str) -> bytes:
            return b"OTTO" + bytes(100)

        def place(self, key: str) -> Place:
            return Place(f"{key}.otf")

    with pytest.raises(ContentError, match=r"figo\.otf.*TrueType"):
        write(document(sheet(run("a"))), Broken(), BytesIO())


def test_a_shared_drawing_is_one_form_and_a_single_one_is_drawn_in_place() -> None:
    shared, single = drawing(area(0, 0, 9, 9)), drawing(area(0, 0, 9, 9, BLUE))
    pages = [
        sheet(placed(shared, 10, 10), placed(shared, 90, 10), placed(single, 10, 110, "once")),
        sheet(placed(shared, 5, 5)),
    ]
    written = write(document(*pages), PackagedFonts(), BytesIO())
    assert written.forms == 1
    pdf = opened(printed(*pages))
    assert len(forms_of(pdf)) == 1
    assert len(pdf.pages[0].Resources.XObject) == 1


def forms_of(pdf: pikepdf.Pdf) -> list[Any]:
    return [
        thing
        for thing in pdf.objects
        if isinstance(thing, pikepdf.Stream) and thing.get("/Subtype") == "/Form"
    ]


def test_a_drawing_within_a_drawing_is_shared_too() -> None:
    icon = drawing(area(0, 0, 2, 2), width=2, height=2)
    pieces = [drawing(Use(icon, translation(x, 0)), run(f"{x}")) for x in (1, 2, 3)]
    pdf = opened(printed(sheet(*(placed(piece, 0, 0) for piece in pieces))))
    assert len(forms_of(pdf)) == 4


def test_forms_of_drawings_that_are_gone_are_not_mixed_up() -> None:
    def one_at_a_time() -> Iterator[Sheet]:
        for number in range(200):
            yield sheet(placed(drawing(run(f"card {number}")), 5, 5))

    out = BytesIO()
    written = write(replaced(one_at_a_time()), PackagedFonts(), out)
    pages = pypdfium2.PdfDocument(out.getvalue())
    texts = [page.get_textpage().get_text_range() for page in pages]
    assert texts == [f"card {number}" for number in range(200)]
    assert written.forms == 200


def replaced(sheets: Iterator[Sheet]) -> Any:
    from dataclasses import replace

    return replace(document(), sheets=sheets)


def test_a_gradient_and_its_mask_are_made_once_for_all_cards() -> None:
    def card(x: float) -> Group:
        stops = (ColorStop(0, BLUE), ColorStop(1, BLUE, 0.2))
        glow = Style(fill=Gradient("radial", 30, 40, 30, 40, 30, stops))
        return Group((Shape(rectangle(0, 0, 63, 88), glow),), matrix=translation(x, 10))

    pdf = opened(printed(sheet(card(10), card(80)), sheet(card(10))))
    assert len(forms_of(pdf)) == 1
    shadings = [
        thing for thing in pdf.objects if isinstance(thing, pikepdf.Dictionary) and "/Coords" in thing
    ]
    assert len(shadings) == 2, "the colours and the opacities"


def test_a_page_names_only_the_pictures_it_shows(tmp_path: Path) -> None:
    for color in ("red", "blue"):
        Image.new("RGB", (2, 2), color).save(tmp_path / f"{color}.png")
    pages = [sheet(PlacedImage(tmp_path / f"{color}.png", 0, 0, 9, 9)) for color in ("red", "blue")]
    pdf = opened(printed(*pages))
    assert [list(page.Resources.XObject.keys()) for page in pdf.pages] == [["/Im0"], ["/Im1"]]


@pytest.mark.parametrize(
    ("duplex", "hint"),
    [
        ("long", "/DuplexFlipLongEdge"),
        ("short", "/DuplexFlipShortEdge"),
        ("none", "/Simplex"),
        ("gutterfold", "/Simplex"),
    ],
)
def test_printing_hints(duplex: Any, hint: str) -> None:
    pdf = opened(printed(sheet(), duplex=duplex))
    hints = pdf.Root.ViewerPreferences
    assert hints.PrintScaling == "/None"
    assert hints.Duplex == hint
    assert hints.PickTrayByPDFSize
    assert hints.DisplayDocTitle


def test_what_the_file_says_of_itself() -> None:
    pdf = opened(printed(sheet()))
    assert str(pdf.Root.Lang) == "fr"
    assert {key: str(value) for key, value in pdf.docinfo.items()} == {
        "/Title": "Cards",
        "/Author": "Somebody",
        "/Subject": "A game",
        "/Creator": "pnp",
    }


def test_the_outline_leads_to_every_sheet() -> None:
    first = Sheet(210, 297, "front", "Épées 1/2, front", (), ())
    second = Sheet(210, 297, "back", "Épées → 1/2, back", (), ())
    pdf = opened(printed(first, second))
    with pdf.open_outline() as outline:
        (top,) = outline.root
        assert top.title == "Cards"
        assert [line.title for line in top.children] == [first.title, second.title]
        assert [line.destination[0].objgen for line in top.children] == [page.objgen for page in pdf.pages]


def test_pages_have_their_papers_size() -> None:
    pdf = opened(printed(sheet(), sheet(width=297, height=210)))
    sizes = [[float(value) for value in page.MediaBox] for page in pdf.pages]
    assert sizes == [[0, 0, 595.276, 841.89], [0, 0, 841.89, 595.276]]


def box_of(page: pikepdf.Page, name: str) -> list[float]:
    return [round(float(value) * 25.4 / 72, 2) for value in page.obj[name]]


def test_a_page_is_trimmed_around_its_pieces_and_bleeds_around_those() -> None:
    card, other = Box(20, 30, 63, 88), Box(86, 30, 63, 88)
    pages = [
        replace(sheet(trims=[card, other]), bleed=1.5),
        replace(sheet(width=66, height=91, trims=[Box(1.5, 1.5, 63, 88)]), bleed=3),
        sheet(width=40, height=50),
    ]
    pdf = opened(printed(*pages))
    two, face, bare = pdf.pages
    assert box_of(two, "/TrimBox") == [20, 179, 149, 267]
    assert box_of(two, "/BleedBox") == [18.5, 177.5, 150.5, 268.5]
    assert box_of(face, "/TrimBox") == [1.5, 1.5, 64.5, 89.5]
    assert box_of(face, "/BleedBox") == box_of(face, "/MediaBox")  # what is not on the paper bleeds nowhere
    assert box_of(bare, "/TrimBox") == box_of(bare, "/BleedBox") == box_of(bare, "/MediaBox")


def test_a_file_says_where_its_pieces_lie_and_what_it_holds() -> None:
    piece = replace(sheet(trims=[Box(20, 30, 63, 88)]), bleed=1.5)
    what = PrintedAs("pieces", (63, 88.9), 3, moved=True)
    out = BytesIO()
    write(replace(document(piece, sheet()), printed=what), PackagedFonts(), out)
    pdf = opened(out.getvalue())
    first, second = pdf.pages
    (trim,) = first.obj[f"/{OWN}"].Trims
    assert [round(float(value) * 25.4 / 72, 2) for value in trim] == [20, 179, 83, 267]
    assert float(first.obj[f"/{OWN}"].Bleed) == 1.5
    assert f"/{OWN}" not in second.obj
    packet = ElementTree.fromstring(pdf.Root.Metadata.read_bytes().decode().strip("\ufeff"))
    said = {node.tag.rpartition("}")[2]: node.text for node in packet.iter() if NAMESPACE in node.tag}
    assert said == {"holds": "pieces", "trim": "63 88.9", "safe": "3", "moved": "true"}


def test_sheets_are_drawn_as_they_come() -> None:
    """A page's data is in the file before the next sheet is asked for."""
    out = BytesIO()
    sizes = []

    def sheets() -> Iterator[Sheet]:
        for number in range(4):
            sizes.append(len(out.getvalue()))
            yield sheet(*(Run(i, i, BOLD, 3, f"{number}.{i * 7919}", BLACK) for i in range(200)))

    write(replaced(sheets()), PackagedFonts(), out)
    growth = [after - before for before, after in pairwise(sizes)]
    assert all(step > 1000 for step in growth)


def test_a_file_is_replaced_only_by_a_whole_and_other_one(tmp_path: Path) -> None:
    path = tmp_path / "made" / "cards.pdf"
    assert write(document(sheet(run("a"))), PackagedFonts(), path).changed
    before = path.read_bytes(), path.stat().st_mtime_ns
    assert not write(document(sheet(run("a"))), PackagedFonts(), path).changed
    missing = sheet(PlacedImage(tmp_path / "gone.png", 0, 0, 9, 9))
    with pytest.raises(ContentError):
        write(document(sheet(), missing), PackagedFonts(), path)
    assert (path.read_bytes(), path.stat().st_mtime_ns) == before
    assert [child.name for child in path.parent.iterdir()] == ["cards.pdf"]


def test_an_empty_document_is_a_sound_file() -> None:
    assert len(opened(printed()).pages) == 0
