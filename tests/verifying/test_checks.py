"""Each check passes a good file, and a spoilt one fails by it alone."""

from collections.abc import Callable
from io import BytesIO

import pikepdf
import pytest
from pikepdf import Array, Dictionary, Name
from PIL import Image

from pnp.catalogues import SOURCE
from pnp.geometry import Box
from pnp.press.metadata import OWN
from pnp.sheets.sheet import PrintDocument, PrintedAs, Sheet
from pnp.verifying.check_ids import CHECK_IDS
from pnp.verifying.print_checks import CHECKS
from pnp.words import Message, words
from tests.press.prints import run
from tests.verifying.finished import (
    Spoil,
    book,
    card,
    checked,
    drawing_more,
    faults,
    moving_marks,
    one_sided,
    poster,
    pressed,
    sheet_of,
    spoilt,
    two_sided,
)

GOOD = {
    "two sides": two_sided,
    "one side": one_sided,
    "a book": book,
    "a book to fold": lambda: book(folded=True),
    "a book from the right to fold": lambda: book(folded=True, lang="he", from_right=True),
}


def edge(pdf: bytes, number: int) -> tuple[float, float]:
    """Where a piece of the first page begins and ends, from left to right, mm."""
    with pikepdf.open(BytesIO(pdf)) as opened:
        left, _, right, _ = opened.pages[0].obj[f"/{OWN}"].Trims[number]
        return float(left) * 25.4 / 72, float(right) * 25.4 / 72


def broken_stream(pdf: pikepdf.Pdf) -> None:
    stream = pdf.make_indirect(pikepdf.Stream(pdf, b""))
    stream.write(b"this is not packed", filter=Name.FlateDecode)
    pdf.pages[0].obj.PieceInfo = stream


def small_bleed_box(pdf: pikepdf.Pdf) -> None:
    pdf.pages[0].obj.BleedBox = Array([100, 100, 300, 300])


def no_scaling(pdf: pikepdf.Pdf) -> None:
    del pdf.Root.ViewerPreferences.PrintScaling


def without_language(pdf: pikepdf.Pdf) -> None:
    del pdf.Root.Lang


def whole_font(pdf: pikepdf.Pdf) -> None:
    for font in pdf.pages[0].obj.Resources.Font.values():
        font.BaseFont = Name("/" + str(font.BaseFont).partition("+")[2])


def silent_figure(pdf: pikepdf.Pdf) -> None:
    for thing in pdf.objects:
        if isinstance(thing, pikepdf.Dictionary) and thing.get("/S") == "/Figure":
            del thing.Alt


def press_of_four_inks(pdf: pikepdf.Pdf) -> None:
    profile = pdf.make_stream(b"")
    profile.N = 4
    intent = Dictionary(Type=Name.OutputIntent, S=Name.GTS_PDFX, DestOutputProfile=profile)
    pdf.Root.OutputIntents = Array([intent])


def old_standard(pdf: pikepdf.Pdf) -> None:
    pdf.docinfo["/GTS_PDFXVersion"] = "PDF/X-1:2001"


def coarse_picture(pdf: pikepdf.Pdf) -> None:
    image = pikepdf.Stream(pdf, bytes(300))
    image.Type, image.Subtype = Name.XObject, Name.Image
    image.Width = image.Height = 10
    image.ColorSpace, image.BitsPerComponent = Name.DeviceRGB, 8
    drawing_more("q 20 0 0 20 40 60 cm /Im Do Q", XObject_Im=pdf.make_indirect(image))(pdf)


FOREIGN = Dictionary(
    Type=Name.Font, Subtype=Name.Type1, BaseFont=Name.Helvetica, Encoding=Name.WinAnsiEncoding
)
TINT = Dictionary(FunctionType=2, Domain=Array([0, 1]), C0=Array([0] * 4), C1=Array([0, 1, 0, 0]), N=1)
GLASS = Dictionary(Type=Name.ExtGState, ca=0.5)
OVER = Dictionary(Type=Name.ExtGState, OP=True, op=True, OPM=1)
LAST = edge(one_sided(), 3)
SPOILT: dict[str, Callable[[], bytes]] = {
    "syntax": lambda: spoilt(one_sided(), broken_stream),
    "boxes": lambda: spoilt(one_sided(), small_bleed_box),
    "trim": lambda: spoilt(one_sided(), moving_marks([LAST[1]], 0.3)),
    "pitch": lambda: spoilt(one_sided(), moving_marks(LAST, 0.3)),
    "backs": lambda: sheet_of(card(), back_dx=0.6),
    "marks": lambda: spoilt(one_sided(), drawing_more(f"0 G 0.09 w {LAST[0]:.4f} 2 m {LAST[0]:.4f} 30 l S")),
    "bleed": lambda: sheet_of(card(ink=0.0), backs=False),
    "safe": lambda: sheet_of(card(at=1.0), backs=False),
    "margins": lambda: spoilt(one_sided(), drawing_more("0 G 0.2 w 3 120 m 8 120 l S")),
    "scale": lambda: spoilt(one_sided(), no_scaling),
    "embedded": lambda: spoilt(
        one_sided(), drawing_more("BT 1 0 0 -1 50 60 Tm /Helv 4 Tf (A) Tj ET", Font_Helv=FOREIGN)
    ),
    "subset": lambda: spoilt(one_sided(), whole_font),
    "glyphs": lambda: sheet_of(card(text="Dragon 漢"), backs=False),
    "small": lambda: sheet_of(card(run("tiny", 30, 50, 1.2)), backs=False),
    "pictures": lambda: spoilt(one_sided(), coarse_picture),
    "ink": lambda: spoilt(one_sided(), drawing_more("1 1 1 1 k 40 60 10 10 re f")),
    "colors": lambda: spoilt(one_sided(), press_of_four_inks),
    "transparency": lambda: spoilt(
        one_sided(), old_standard, drawing_more("/Glass gs 0 g 40 60 10 10 re f", ExtGState_Glass=GLASS)
    ),
    "overprint": lambda: spoilt(
        one_sided(), drawing_more("/Over gs 0 0 0 0 k 40 60 10 10 re f", ExtGState_Over=OVER)
    ),
    "copies": lambda: sheet_of(card(), backs=False, count=7),
    "order": lambda: book((1, 2, 4, 3, 5, 6, 7, 8), folded=True),
    "tags": lambda: spoilt(book(), silent_figure),
    "language": lambda: spoilt(book(), without_language),
}


def test_every_check_is_listed_by_its_name_and_has_its_words() -> None:
    assert tuple(check.id for check in CHECKS) == CHECK_IDS == tuple(SPOILT)
    assert all(words(SOURCE).knows(f"manual.check.{id}") for id in CHECK_IDS)


@pytest.mark.parametrize("name", GOOD)
def test_a_good_file_fails_by_nothing(name: str) -> None:
    assert faults(GOOD[name]()) == {}


def test_a_book_bound_on_the_wrong_side_is_out_of_order() -> None:
    assert "order" in faults(book(folded=True, lang="he"))
    assert "order" in faults(book(folded=True, from_right=True))


def test_every_check_passes_some_good_file() -> None:
    flat = spoilt(one_sided(), old_standard)
    fine = spoilt(one_sided(), fine_picture)
    passed = {id for id, claims in ASKED.items() if checked(one_sided(), **claims)[id].ok} | {
        id
        for pdf in (*(make() for make in GOOD.values()), flat, fine)
        for id, part in checked(pdf).items()
        if part.ok
    }
    assert passed == set(CHECK_IDS)


def fine_picture(pdf: pikepdf.Pdf) -> None:
    coarse_picture(pdf)
    image = pdf.pages[0].obj.Resources.XObject.Im
    image.write(bytes(300 * 300 * 3))
    image.Width = image.Height = 300


ASKED: dict[str, dict[str, object]] = {"margins": {"margins": (5.0, 5.0)}, "copies": {"sheets": (8,)}}
"""What must be known of a file from outside, so that a check can tell anything."""


@pytest.mark.parametrize("id", SPOILT)
def test_a_spoilt_file_fails_by_one_check_alone(id: str) -> None:
    assert [*faults(SPOILT[id](), **ASKED.get(id, {}))] == [id]


@pytest.mark.parametrize("id", ASKED)
def test_what_is_known_from_outside_is_kept_by_a_good_file(id: str) -> None:
    assert checked(one_sided(), **ASKED[id])[id].ok


def test_a_blank_piece_is_missing_and_so_is_a_blank_back_among_others() -> None:
    def covering(number: int) -> Spoil:
        def way(pdf: pikepdf.Pdf) -> None:
            left, low, right, top = map(float, pdf.pages[number].obj[f"/{OWN}"].Trims[0])
            white = f"1 g {left - 6} {low - 6} {right - left + 12} {top - low + 12} re f"
            pdf.pages[number].contents_add(pdf.make_stream(b"Q " + white.encode()))
            pdf.pages[number].contents_add(pdf.make_stream(b"q"), prepend=True)

        return way

    for number in (0, 1):
        spoilt_file = spoilt(two_sided(), covering(number))
        assert checked(spoilt_file, sheets=(8,))["copies"].ok is False
    assert checked(two_sided(), sheets=(8,))["copies"].ok


def test_the_margins_of_a_printer_turn_with_the_page() -> None:
    assert checked(one_sided(), margins=(0.0, 60.0))["margins"].ok is False
    assert checked(book(), margins=(5.0, 5.0))["margins"].ok is None


def test_a_shift_of_the_backs_that_is_meant_is_no_fault() -> None:
    assert checked(sheet_of(card(), back_dx=0.05))["backs"].ok


@pytest.mark.parametrize(
    ("claims", "id"),
    [
        ({"trim": (63.5, 88.9)}, "trim"),
        ({"pages": 3}, "order"),
        ({"least_text": 14.0}, "small"),
        ({"most_ink": 60.0}, "ink"),
        ({"inks": "cmyk"}, "colors"),
        ({"safe": 9.0}, "safe"),
        ({"duplex": "short"}, "backs"),
    ],
)
def test_what_is_asked_is_held_against_the_file(claims: dict[str, object], id: str) -> None:
    # A sheet that is full lies the same whichever way it is turned.
    pdf = sheet_of(card(), count=3) if id == "backs" else one_sided()
    assert [*faults(pdf, **claims)] == [id]


WAYS: dict[str, tuple[Callable[[], bytes], list[Spoil], str]] = {
    "no trim box": (two_sided, [lambda pdf: pdf.pages[1].obj.__delitem__("/TrimBox")], "boxes"),
    "no tags": (book, [lambda pdf: pdf.Root.__delitem__("/StructTreeRoot")], "tags"),
    "a cut line that leaves a gap": (
        one_sided,
        [
            drawing_more(
                "/Cut CS 1 SCN 1 w 40 60 10 10 re S",
                ColorSpace_Cut=Array([Name.Separation, Name.CutContour, Name.DeviceCMYK, TINT]),
            )
        ],
        "overprint",
    ),
}


@pytest.mark.parametrize("name", WAYS)
def test_other_ways_to_fail(name: str) -> None:
    make, ways, id = WAYS[name]
    assert [*faults(spoilt(make(), *ways))] == ([id] if id else [])


def inked_picture(lossy: bool, *inks: int) -> Spoil:
    """A picture of so much of each ink, stored as Adobe stores JPEG, or plainly."""

    def way(pdf: pikepdf.Pdf) -> None:
        coarse_picture(pdf)
        image = pdf.pages[0].obj.Resources.XObject.Im
        image.Width = image.Height = 300
        image.ColorSpace = Name.DeviceCMYK
        drawn = Image.new("CMYK", (300, 300), inks)
        if not lossy:
            image.write(drawn.tobytes())
            return
        out = BytesIO()
        drawn.save(out, "JPEG")
        image.write(out.getvalue(), filter=Name.DCTDecode)
        image.Decode = Array([1, 0] * 4)

    return way


@pytest.mark.parametrize("lossy", [True, False])
def test_the_ink_of_a_picture_in_four_inks_is_measured(lossy: bool) -> None:
    wet = spoilt(one_sided(), inked_picture(lossy, 250, 250, 250, 0))
    assert [*faults(wet)] == ["ink"]
    assert [*faults(wet, most_ink=300)] == []
    assert [*faults(spoilt(one_sided(), inked_picture(lossy, 200, 200, 0, 0)))] == []


def test_the_ink_of_a_gradient_is_that_of_its_wettest_end() -> None:
    slope = Dictionary(FunctionType=2, Domain=Array([0, 1]), C0=Array([0] * 4), C1=Array([1, 1, 1, 0]), N=1)
    shading = Dictionary(
        ShadingType=2, ColorSpace=Name.DeviceCMYK, Coords=Array([40, 60, 50, 60]), Function=slope
    )
    way = drawing_more("q 40 60 10 10 re W n /Wet sh Q", Shading_Wet=shading)
    assert [*faults(spoilt(one_sided(), way))] == ["ink"]


def test_pieces_that_touch_have_no_bleed_to_look_for() -> None:
    found = checked(sheet_of(card(), backs=False, count=5, butted=True))
    assert [id for id, part in found.items() if part.ok is False] == []
    assert found["bleed"].ok is None and found["trim"].ok and found["pitch"].ok


@pytest.mark.parametrize(("line", "codes"), [("20 100 m 100 100 l", []), ("52 100 m 80 100 l", ["marks"])])
def test_the_edge_of_a_piece_is_no_mark_that_reaches_into_the_next(line: str, codes: list[str]) -> None:
    """Two pieces lie side by side, a third askew below them, as those of several sizes do."""
    pieces = (Box(20, 40, 80, 60), Box(100, 40, 80, 60), Box(60, 100, 80, 60))
    made = (Sheet(210, 297, "front", "1", (run("Dragon", 40, 60),), pieces),)
    printed = PrintedAs("pieces", None, 0)
    pdf = pressed(PrintDocument("Cards", "en", "", "", "none", made, printed=printed))
    found = checked(spoilt(pdf, drawing_more(f"0.1 w {line} S")))
    assert [id for id, part in found.items() if part.ok is False and id == "marks"] == codes


@pytest.mark.parametrize("duplex", ["long", "gutterfold"])
def test_what_is_cut_along_an_outline_is_measured_by_it(duplex: str) -> None:
    found = checked(sheet_of(card(), duplex=duplex, outlined=True))
    assert [id for id, part in found.items() if part.ok is False] == []
    assert found["trim"].ok


def test_of_tiles_nobody_says_that_there_is_nothing_on_them() -> None:
    tiles = Message("verify.unknown.tiles")
    told = {id for id, part in checked(poster()).items() if part.message == tiles}
    assert told == {"trim", "backs", "marks", "bleed", "safe", "copies"}
