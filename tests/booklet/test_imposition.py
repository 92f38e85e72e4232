"""A booklet on sheets: each page once, in folding order, on the right half, whichever way paper is turned."""

from dataclasses import astuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.booklet.imposition import creep, impose, sides
from pnp.faces.drawing.colors import BLACK
from pnp.faces.drawing.operations import Drawing, Group, Shape, Style, Use
from pnp.geometry import Box, rectangle
from pnp.sheets.paper import Paper, Printer
from pnp.sheets.sheet import Sheet

A4 = Paper("A4", 210, 297)
LETTER = Paper("Letter", 215.9, 279.4)
PRINTER = Printer("Generic", 6.35, 12.7)
PAGES = st.integers(4, 64)


def booklet(pages: int) -> list[Sheet]:
    """A5 pages, told apart by their titles."""
    mark = (Shape(rectangle(20, 20, 5, 5), Style(fill=BLACK)),)
    return [Sheet(148, 210, "front", str(number), mark, ()) for number in range(1, pages + 1)]


def folded(pages: int) -> list[int]:
    """The pages as a reader of the folded booklet turns them: the right halves going in, the left ones out.

    Each sheet is a leaf of four pages: (front right, back left, back right, front left).
    """
    found = sides(pages)
    fronts, backs = found[::2], found[1::2]
    first = [page for front, back in zip(fronts, backs, strict=True) for page in (front.right, back.left)]
    last = [page for front, back in zip(fronts, backs, strict=True) for page in (front.left, back.right)]
    return [*first, *reversed(last)]


@given(PAGES)
def test_a_folded_booklet_reads_in_order(pages):
    read = folded(pages)
    assert len(read) % 4 == 0 and len(read) - pages < 4
    assert read == [*range(1, pages + 1), *[0] * (len(read) - pages)]


@given(PAGES)
def test_every_page_is_printed_once(pages):
    printed = [page for side in sides(pages) for page in (side.left, side.right) if page]
    assert sorted(printed) == list(range(1, pages + 1))


@given(PAGES)
def test_facing_pages_of_a_side_add_up_to_one_more_than_there_are(pages):
    whole = pages + -pages % 4
    assert {side.left + side.right for side in sides(whole)} == {whole + 1}


@given(PAGES, st.sampled_from(["long", "short"]))
def test_a_book_from_the_right_is_the_other_one_with_its_halves_exchanged(pages, flip):
    left, right = (list(impose(booklet(pages), A4, PRINTER, flip, bound)) for bound in (False, True))
    for one, other in zip(left, right, strict=True):
        assert one.side == other.side and set(one.title.split(" · ")) == set(other.title.split(" · "))
        mirrored = [Box(A4.height - b.x - b.width, b.y, b.width, b.height) for b in one.trims]
        assert sorted(map(astuple, other.trims)) == [
            pytest.approx(astuple(box)) for box in sorted(mirrored, key=astuple)
        ]


@given(PAGES)
def test_a_book_from_the_right_is_leafed_through_from_there(pages):
    mirrored = [(side.sheet, side.back, side.right, side.left) for side in sides(pages)]
    assert [(s.sheet, s.back, s.left, s.right) for s in sides(pages, from_right=True)] == mirrored


def placed(sheet: Sheet) -> list[tuple[str, float, float]]:
    """Title of each page on a sheet, and where its mark's corner lies."""
    found = []

    def look(ops, across, down, sign):
        for op in ops:
            if isinstance(op, Group):
                a, *_, e, f = op.matrix
                look(op.ops, across + sign * e, down + sign * f, sign * (1 if a > 0 else -1))
            elif isinstance(op, Use):
                assert isinstance(op.drawing, Drawing)
                a, *_, e, f = op.matrix
                x, y = e + 20 * a, f + 20 * a
                found.append((op.drawing.name, across + sign * x, down + sign * y))

    look(sheet.ops, 0.0, 0.0, 1)
    return found


@pytest.mark.parametrize("paper", [A4, LETTER], ids=lambda paper: paper.name)
@pytest.mark.parametrize("flip", ["long", "short", "none"])
def test_pages_lie_within_their_half_of_the_paper(paper, flip):
    for sheet in impose(booklet(16), paper, PRINTER, flip):
        assert (sheet.width, sheet.height) == (paper.height, paper.width)
        middle = sheet.width / 2
        for box in sheet.trims:
            inside = (box.x >= -0.4 and box.x + box.width <= middle + 0.4) or (
                box.x >= middle - 0.4 and box.x + box.width <= sheet.width + 0.4
            )
            assert inside and box.y >= 0 and box.y + box.height <= sheet.height


def test_a_page_is_printed_as_large_as_it_is_on_a4_and_smaller_on_letter():
    (a4, *_), (letter, *_) = (
        impose(booklet(4), A4, PRINTER, "short"),
        impose(booklet(4), LETTER, PRINTER, "short"),
    )
    assert a4.trims[0].width == 148
    assert letter.trims[0].width == pytest.approx(139.7)


@given(st.sampled_from([4, 8, 12]))
def test_turned_over_the_long_edge_backs_lie_where_the_short_edge_puts_them(pages):
    """Printed upside down and turned about the long edge, a back is behind the same front as the other way.

    A landscape sheet turned about its short (upright) edge mirrors x; about its long edge it mirrors y.
    """
    short = list(impose(booklet(pages), A4, PRINTER, "short"))
    long = list(impose(booklet(pages), A4, PRINTER, "long"))
    width, height = A4.height, A4.width
    for upright, turned in zip(short, long, strict=True):
        if upright.side == "front":
            assert placed(upright) == placed(turned)
            continue
        seen = {name: (width - x, y) for name, x, y in placed(upright)}
        behind = {name: (x, height - y) for name, x, y in placed(turned)}
        for name, place in seen.items():
            assert behind[name] == pytest.approx(place)


def test_inner_sheets_are_moved_towards_the_spine():
    assert creep(1) == 0
    assert creep(4) == pytest.approx(0.3)
    sheets = list(impose(booklet(16), A4, PRINTER, "short"))
    outer, inner = sheets[0].trims, sheets[6].trims
    assert inner[0].x - outer[0].x == pytest.approx(0.3)
    assert outer[1].x - inner[1].x == pytest.approx(0.3)


def test_nothing_is_printed_over_the_fold():
    for sheet in impose(booklet(16), A4, PRINTER, "short"):
        groups = [op for op in sheet.ops if isinstance(op, Group)]
        assert [group.clip for group in groups] == [
            rectangle(6.35, 6.35, 142.15, 197.3),
            rectangle(148.5, 6.35, 142.15, 197.3),
        ]
