from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.faces.drawing.operations import Group, Run
from pnp.sheets.cut_form import Folds
from pnp.sheets.impose import plan
from pnp.sheets.poster import Tiling, tiles_needed
from pnp.sheets.sheet import Sheet
from tests.sheets.pieces import batch, bounds, laid, mark_lines, options, placed, points, runs

SCREEN = (300, 150)


def window(sheet: Sheet) -> tuple[float, float, float, float]:
    """The box on the page that the face is cut to."""
    group = sheet.ops[0]
    assert isinstance(group, Group)
    assert group.clip is not None
    return bounds(points(group.clip), (1, 0, 0, 1, 0, 0))


@pytest.mark.parametrize(
    ("length", "most", "count"),
    [
        (420, 197.3, 3),
        (594, 197.3, 4),
        (841, 197.3, 5),
        (197.3, 197.3, 1),
        (197.4, 197.3, 2),
        (384.6, 197.3, 2),
    ],
)
def test_how_many_windows_cover_a_length(length: float, most: float, count: int) -> None:
    assert tiles_needed(length, most, 10) == count


@given(st.floats(200, 900), st.floats(200, 900), st.booleans(), st.sampled_from(["a4", "letter", "a3"]))
def test_windows_cover_the_face_with_the_overlap_that_was_asked_for(
    width: float, height: float, marks: bool, paper: str
) -> None:
    layout = plan(batch((width, height), 1), options(paper, marks=marks)).layout
    if not isinstance(layout, Tiling):
        return
    boxes = [tile.window for tile in layout.tiles]
    xs = sorted({(box.x, box.x + box.width) for box in boxes})
    ys = sorted({(box.y, box.y + box.height) for box in boxes})
    assert (xs[0][0], ys[0][0]) == (-1.5, -1.5)
    assert (xs[-1][1], ys[-1][1]) == (pytest.approx(width + 1.5), pytest.approx(height + 1.5))
    for one, two in [*pairwise(xs), *pairwise(ys)]:
        assert one[1] - two[0] == pytest.approx(10)


def test_a_screen_takes_two_sheets_upright() -> None:
    planned = plan(batch(SCREEN, 3), options())
    assert isinstance(planned.layout, Tiling)
    assert (planned.page.width > planned.page.height, planned.layout.columns, planned.layout.rows) == (
        False,
        2,
        1,
    )
    assert (len(planned.layout.tiles), planned.sheets, planned.sides) == (2, 6, 12)


def test_tiles_are_labelled_by_row_and_column() -> None:
    layout = plan(batch((500, 400), 1), options()).layout
    assert isinstance(layout, Tiling)
    assert [tile.label for tile in layout.tiles] == ["A1", "A2", "A3", "B1", "B2", "B3"]
    made = laid(batch((500, 400), 1), options(duplex="none"))
    assert "sheet 4 of 6 · B1 · front" in runs(made[3])[-1]
    assert made[3].title == "Dragons B1 4/6, front"


def test_tiles_of_several_copies_say_of_which_they_are() -> None:
    made = laid(batch((500, 400), 2), options(duplex="none"), copies=2)
    assert "sheet 10 of 12 · B1 (2/2) · front" in runs(made[9])[-1]
    assert made[3].title == "Dragons B1 (1/2) 4/12, front"


def test_each_window_shows_its_part_of_the_face() -> None:
    of = batch(SCREEN, 1)
    one, two = laid(of, options(duplex="none"))
    for sheet, tile in zip((one, two), plan(of, options()).layout.tiles, strict=True):  # type: ignore[union-attr]
        left, top, *_ = window(sheet)
        [piece] = placed(sheet, of)
        assert (left - piece.matrix[4], top - piece.matrix[5]) == pytest.approx(
            (tile.window.x, tile.window.y)
        )
        assert not piece.once


@pytest.mark.parametrize("flip", ["long", "short"])
def test_the_back_of_a_tile_is_right_behind_it(flip: str) -> None:
    of = batch((500, 400), 1)
    made = laid(of, options(duplex=flip))
    for front, back in zip(made[::2], made[1::2], strict=True):
        one, other = window(front), window(back)
        if (flip == "long") == (front.height >= front.width):
            assert (front.width - other[2], other[1]) == pytest.approx(one[:2])
            [face], [reverse] = placed(front, of), placed(back, of)
            assert reverse.trim.x == pytest.approx(front.width - face.trim.x - face.trim.width)
        else:
            assert (other[0], front.height - other[3]) == pytest.approx(one[:2])
        assert one[2] - one[0] == pytest.approx(other[2] - other[0])


def test_a_strip_to_be_glued_names_the_tile_that_covers_it() -> None:
    made = laid(batch((500, 400), 1), options())
    notes = [[op.text for op in sheet.ops if isinstance(op, Run)][:-1] for sheet in made]
    assert notes[::2] == [
        ["glue A2", "glue B1"],
        ["glue A3", "glue B2"],
        ["glue B3"],
        ["glue B2"],
        ["glue B3"],
        [],
    ]
    assert notes[1::2] == [
        [],
        ["glue A1"],
        ["glue A2"],
        ["glue A1"],
        ["glue B1", "glue A2"],
        ["glue B2", "glue A3"],
    ]


def test_cuts_are_marked_along_the_trim_outside_and_along_the_window_inside() -> None:
    one, two = laid(batch(SCREEN, 1), options(duplex="none"))
    left, _, right, _ = window(one)
    upright = {round(x1, 3) for x1, y1, x2, y2 in mark_lines(one) if x1 == x2}
    assert upright == {round(left + 1.5, 3), round(right, 3)}
    left, _, right, _ = window(two)
    upright = {round(x1, 3) for x1, y1, x2, y2 in mark_lines(two) if x1 == x2}
    assert upright == {round(left, 3), round(right - 1.5, 3)}


def test_folds_are_ticked_on_the_tile_that_shows_them() -> None:
    one, two = laid(batch(SCREEN, 1, folds=Folds(x=(60, 240))), options(duplex="none"))
    for sheet, fold in ((one, 60), (two, 240)):
        offset = placed(sheet, batch(SCREEN, 1))[0].matrix[4]
        assert {round(x - offset, 3) for x, *_ in mark_lines(sheet, dashed=True)} == {fold}


def test_folds_do_not_run_out_of_their_window() -> None:
    one, *_ = laid(batch((300, 500), 1, folds=Folds(x=(60,))), options(duplex="none"))
    _, top, _, bottom = window(one)
    scores = [op for op in one.ops if isinstance(op, Group) and op.clip and op.ops and op is not one.ops[0]]
    assert all(bounds(points(group.clip or ()), group.matrix)[3] <= bottom + 1e-9 for group in scores)
    ticks = mark_lines(one, dashed=True)
    assert ticks
    assert all(y <= top or y >= bottom for line in ticks for y in (line[1], line[3]))
