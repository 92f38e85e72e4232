"""Finished sheets on the measuring table: from components to paper, read off the pixels."""

from collections.abc import Sequence
from io import BytesIO
from itertools import pairwise
from typing import Literal

import numpy as np
import pytest

from pnp.faces.drawing.operations import Component, Drawing, Face
from pnp.press.pdf import write
from pnp.sheets.grid import Grid
from pnp.sheets.impose import plan, sheets
from pnp.sheets.options import Batch, Options
from pnp.sheets.paper import FOOTER, Paper, Printer
from pnp.sheets.ruler import LENGTH, Captions, Lettering
from pnp.sheets.sheet import PrintDocument
from tests.measure import (
    DPI,
    Mask,
    columns,
    displacement,
    ink,
    margins,
    millimetres,
    rows,
    runs,
    through_the_paper,
)
from tests.press.prints import BLACK, REGULAR, PackagedFonts, area

A4, LETTER = Paper("A4", 210, 297), Paper("Letter", 215.9, 279.4)
GENERIC = Printer("generic", 6.35, 12.7)
LETTERING = Lettering(REGULAR, lambda text, font, size: 0.55 * size * len(text))
WORDS = Captions("A game", "English")


def component(width: float, height: float, bleed: float = 0.0, copies: int = 1) -> Component:
    """Black in the top left corner of the front, and of the back where that is seen through the piece."""
    across, down = width / 3, height / 4
    box = (-bleed, -bleed, width + 2 * bleed, height + 2 * bleed)
    front = Drawing("front", *box, (area(0, 0, across, down, BLACK),))
    back = Drawing("back", *box, (area(width - across, 0, across, down, BLACK),))
    return Component("one", Face(front, width, height, bleed), Face(back, width, height, bleed), copies)


def full(width: float, height: float, bleed: float = 0.0, copies: int = 1) -> Component:
    """Black all over, bleed included."""
    box = (-bleed, -bleed, width + 2 * bleed, height + 2 * bleed)
    face = Face(Drawing("full", *box, (area(*box, BLACK),)), width, height, bleed)
    return Component("full", face, face, copies)


def printed(pieces: Sequence[Component], options: Options) -> tuple[bytes, float]:
    """The file, and how much at the top and bottom of its pages the pieces leave to the ruler, mm."""
    face = pieces[0].front
    count = sum(piece.copies for piece in pieces)
    batch = Batch("Cards", face.width, face.height, face.bleed, count, backs=True)
    made = sheets(pieces, batch, options, WORDS, LETTERING)
    out = BytesIO()
    write(PrintDocument("Cards", "en", "", "", options.duplex, made), PackagedFonts(), out)
    return out.getvalue(), plan(batch, options).page.margin_y + FOOTER


def without_footer(mask: Mask, keep: float) -> Mask:
    """The middle of a page, without the strip of the ruler and its like at the other end."""
    strip = round(keep / 25.4 * DPI)
    return mask[strip:-strip]


@pytest.mark.parametrize("paper", [A4, LETTER])
@pytest.mark.parametrize(("width", "height"), [(63, 88), (44, 68), (70, 120), (88.9, 139.7)])
def test_sizes_and_distances_are_right_to_a_tenth(paper: Paper, width: float, height: float) -> None:
    options = Options(paper, GENERIC, gutter=4, marks=False)
    pdf, keep = printed([full(width, height, copies=12)], options)
    front = without_footer(ink(pdf), keep)
    lying = sorted((width, height))
    across, down = columns(front), rows(front)
    sizes = sorted((across[0][1] - across[0][0], down[0][1] - down[0][0]))
    assert sizes == pytest.approx(lying, abs=0.1)
    for stretches in (across, down):
        size = stretches[0][1] - stretches[0][0]
        for before, after in pairwise(stretches):
            assert after[0] - before[0] == pytest.approx(size + 4, abs=0.1)


CASES = [
    (paper, flip, size) for paper in (A4,) for flip in ("long", "short") for size in ((63, 88), (88, 130))
]


@pytest.mark.parametrize(("paper", "flip", "size"), CASES)
def test_backs_lie_behind_their_fronts(
    paper: Paper, flip: Literal["long", "short"], size: tuple[float, float]
) -> None:
    options = Options(paper, GENERIC, duplex=flip, gutter=4, marks=False)
    pdf, keep = printed([component(*size, copies=3)], options)
    front, back = ink(pdf, 0), through_the_paper(ink(pdf, 1), flip)
    assert displacement(without_footer(front, keep), without_footer(back, keep)) <= 0.05
    assert (without_footer(front, keep) ^ without_footer(back, keep)).mean() < 0.0005


def test_both_orientations_are_among_the_cases() -> None:
    pages = [ink(printed([component(*size)], Options(paper, GENERIC))[0]).shape for paper, _, size in CASES]
    assert {height > width for height, width in pages} == {True, False}


@pytest.mark.parametrize(("dx", "dy"), [(0.6, 0.0), (0.0, -0.6)])
def test_a_shift_of_the_back_is_seen(dx: float, dy: float) -> None:
    options = Options(A4, GENERIC, gutter=4, marks=False, back_dx=dx, back_dy=dy)
    pdf, keep = printed([component(63, 88, copies=3)], options)
    front, back = ink(pdf, 0), through_the_paper(ink(pdf, 1), "long")
    seen = displacement(without_footer(front, keep), without_footer(back, keep))
    assert seen == pytest.approx(0.6, abs=0.05)


def test_the_wrong_flip_is_seen() -> None:
    pdf, keep = printed([component(63, 88, copies=3)], Options(A4, GENERIC, gutter=4, marks=False))
    front, back = ink(pdf, 0), through_the_paper(ink(pdf, 1), "short")
    assert (without_footer(front, keep) ^ without_footer(back, keep)).mean() > 0.01


@pytest.mark.parametrize("size", [(63, 88), (88, 130)])
def test_the_ruler_is_a_hundred_millimetres(size: tuple[float, float]) -> None:
    pdf, keep = printed([full(*size)], Options(A4, GENERIC))
    page = ink(pdf, below=128)
    top = round((millimetres(len(page)) - keep + 0.4 + 0.6) / 25.4 * DPI)
    ticks = runs(page[top])
    middles = [(start + end) / 2 for start, end in ticks]
    assert len(ticks) == LENGTH + 1
    assert middles[-1] - middles[0] == pytest.approx(100, abs=0.1)
    assert np.diff(middles) == pytest.approx([1.0] * LENGTH, abs=0.06)


@pytest.mark.parametrize("duplex", ["long", "gutterfold"])
@pytest.mark.parametrize("paper", [A4, LETTER])
def test_ink_stays_where_the_printer_reaches(paper: Paper, duplex: Literal["long", "gutterfold"]) -> None:
    pdf, _ = printed([full(63, 88, bleed=1.5, copies=20)], Options(paper, GENERIC, duplex=duplex))
    for page in (0, 1):
        mask = ink(pdf, page)
        landscape = mask.shape[1] > mask.shape[0]
        across, down = (12.7, 6.35) if landscape else (6.35, 12.7)
        left, top, right, bottom = margins(mask)
        assert min(left, right) >= across - 0.05
        assert min(top, bottom) >= down - 0.05


def test_a_gutterfold_brings_the_back_behind_the_front() -> None:
    options = Options(A4, GENERIC, duplex="gutterfold", marks=False)
    pdf, keep = printed([component(63, 88, copies=2)], options)
    page = without_footer(ink(pdf, below=100), keep)  # the fold's own line is fainter
    layout = plan(Batch("Cards", 63, 88, 0, 2, backs=True), options).layout
    assert isinstance(layout, Grid)
    folded = page[::-1] if layout.fold == "y" else page[:, ::-1]
    assert displacement(page, folded) <= 0.05
