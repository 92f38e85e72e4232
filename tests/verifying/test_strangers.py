"""Files that say nothing of themselves, and such as are made to do harm."""

import zlib
from io import BytesIO
from pathlib import Path

import pikepdf
import pytest
from pikepdf import Array, Dictionary, Name

from pnp.press.render import face_pdf
from pnp.verifying import verify
from pnp.verifying.page_ink import TooMuch
from pnp.verifying.placing import Claims
from pnp.verifying.read_pdf import UnreadablePdf, read_pdf
from tests.press.prints import PackagedFonts, printed, run, sheet
from tests.verifying.finished import (
    book,
    card,
    checked,
    faults,
    one_sided,
    sheet_of,
    spoilt,
    two_sided,
    without_own_words,
)


@pytest.mark.parametrize("told", [{}, {"trim": (63.0, 88.0)}])
def test_the_marks_of_a_sheet_tell_where_its_pieces_lie(told: dict[str, tuple[float, float]]) -> None:
    found = checked(spoilt(two_sided(), without_own_words), bleed=1.5, **told)
    assert not [id for id, part in found.items() if part.ok is False]
    asked = ("trim", "pitch", "backs", "marks", "bleed", "safe", "scale", "small")
    assert [id for id in asked if not found[id].ok] == []
    assert ("count", 16) in found["trim"].message.values


def test_a_stranger_s_sheet_fails_as_ours_does() -> None:
    off = spoilt(sheet_of(card(), back_dx=0.6), without_own_words)
    assert [*faults(off, bleed=1.5, trim=(63.0, 88.0))] == ["backs"]
    bare = spoilt(sheet_of(card(ink=0.0), backs=False), without_own_words)
    assert [*faults(bare, bleed=1.5)] == ["bleed"]


def test_a_face_a_page_is_told_by_its_trim_box() -> None:
    pdf = spoilt(face_pdf(card(), PackagedFonts(), lang="en"), without_own_words)  # type: ignore[arg-type]
    found = checked(pdf)
    assert [id for id in ("boxes", "trim", "bleed", "safe") if not found[id].ok] == []
    assert found["order"].ok is None
    assert [*faults(pdf, trim=(63.5, 88.9))] == ["trim"]


def test_books_are_told_by_their_numbers() -> None:
    assert checked(spoilt(book(folded=True), without_own_words))["order"].ok
    assert [*faults(spoilt(book((2, 1, 3, 4, 5, 6, 7, 8)), without_own_words))] == ["order"]


def test_what_cannot_be_told_is_not_said() -> None:
    found = checked(spoilt(printed(sheet(run("Hello"))), without_own_words))
    asked = ("trim", "pitch", "backs", "marks", "bleed", "safe", "order", "tags", "small")
    assert [id for id in asked if found[id].ok is not None] == []


def locked() -> bytes:
    out = BytesIO()
    with pikepdf.open(BytesIO(one_sided())) as opened:
        opened.save(out, encryption=pikepdf.Encryption(owner="owner", user="user"))
    return out.getvalue()


UNREADABLE = {
    "no-pdf": lambda: b"Once upon a time",
    "damaged": lambda: b"%PDF-1.7 and nothing else",
    "encrypted": locked,
}


@pytest.mark.parametrize("code", UNREADABLE)
def test_what_cannot_be_read_says_why(code: str) -> None:
    with pytest.raises(UnreadablePdf) as raised:
        read_pdf(UNREADABLE[code]())
    assert raised.value.code == code


@pytest.mark.parametrize("cut", [200, 5_000, -3_000, -100])
def test_half_a_file_is_read_or_refused(cut: int) -> None:
    try:
        checked(one_sided()[:cut])
    except UnreadablePdf as error:
        assert error.code in ("damaged", "empty")


def within_each_other(pdf: pikepdf.Pdf) -> None:
    """Forms that draw ten of the next each: ten to the power of twelve lines."""
    inner = pdf.make_stream(b"0 0 m 9 0 l S", Type=Name.XObject, Subtype=Name.Form, BBox=Array([0, 0, 9, 9]))
    for _ in range(12):
        below = Dictionary(XObject=Dictionary(Fm=inner))
        inner = pdf.make_stream(
            b"/Fm Do " * 10, Type=Name.XObject, Subtype=Name.Form, BBox=Array([0, 0, 9, 9]), Resources=below
        )
    pdf.pages[0].obj.Resources = Dictionary(XObject=Dictionary(Fm=inner))
    pdf.pages[0].Contents = pdf.make_stream(b"/Fm Do")


def into_itself(pdf: pikepdf.Pdf) -> None:
    form = pdf.make_stream(b"/Fm Do", Type=Name.XObject, Subtype=Name.Form, BBox=Array([0, 0, 9, 9]))
    form.Resources = Dictionary(XObject=Dictionary(Fm=form))
    pdf.pages[0].obj.Resources = Dictionary(XObject=Dictionary(Fm=form))
    pdf.pages[0].Contents = pdf.make_stream(b"/Fm Do")


@pytest.mark.parametrize("bomb", [pytest.param(within_each_other, marks=pytest.mark.slow), into_itself])
def test_drawings_without_end_are_not_followed(bomb: object) -> None:
    with pytest.raises(TooMuch):
        read_pdf(spoilt(one_sided(), bomb))  # type: ignore[arg-type]


@pytest.mark.slow
def test_a_file_that_unpacks_to_gigabytes_is_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(verify, "_MEGABYTES", 1000)
    path = tmp_path / "bomb.pdf"
    packer = zlib.compressobj(9)
    head = packer.compress(bytes(1 << 20)) + packer.flush(zlib.Z_FULL_FLUSH)
    block = packer.compress(bytes(1 << 24)) + packer.flush(zlib.Z_FULL_FLUSH)

    def bomb(pdf: pikepdf.Pdf) -> None:
        stream = pikepdf.Stream(pdf, b"")
        stream.write(head + block * 400 + packer.flush(), filter=Name.FlateDecode)
        pdf.pages[0].Contents = pdf.make_indirect(stream)

    path.write_bytes(spoilt(one_sided(), bomb))
    assert path.stat().st_size < 10_000_000
    file = verify.verify_file(path, Claims(), seconds=60)
    assert file.fault is not None and not file.kept


@pytest.mark.slow
def test_a_file_that_takes_too_long_is_stopped(tmp_path: Path) -> None:
    path = tmp_path / "cards.pdf"
    path.write_bytes(two_sided())
    file = verify.verify_file(path, Claims(), seconds=0.01)
    assert file.fault is not None and file.fault.code == "verify.fault.time"
