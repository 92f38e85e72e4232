"""Every kind of operation, as it stands on the rendered page."""

from pathlib import Path

import pypdfium2
import pytest
from PIL import Image

from pnp.faces.drawing.operations import (
    ColorStop,
    Drawing,
    Gradient,
    Group,
    Op,
    PlacedImage,
    Run,
    Shape,
    Style,
    Use,
)
from pnp.geometry import Outline, rectangle, translation
from pnp.press.numbers import factor, length
from tests.measure import grey, letters
from tests.press.prints import (
    BLACK,
    BLUE,
    BOLD,
    GREEN,
    RED,
    WHITE,
    YELLOW,
    area,
    dots,
    drawing,
    printed,
    run,
    sheet,
)

SQUARE_WITH_HOLE: Outline = (*rectangle(0, 0, 5, 5), *rectangle(1, 1, 3, 3))


def test_areas_stand_where_they_say_y_downwards_and_later_ones_on_top() -> None:
    page = dots(area(0, 0, 4, 3), area(2, 1, 2, 3, BLUE), width=6, height=5)
    assert letters(page) == ["RRRR__", "RRBB__", "RRBB__", "__BB__", "______"]


def test_filling_rules() -> None:
    whole = Shape(SQUARE_WITH_HOLE, Style(fill=RED))
    ring = Shape(SQUARE_WITH_HOLE, Style(fill=RED, even_odd=True))
    assert letters(dots(whole, width=5, height=5)) == ["RRRRR"] * 5
    assert letters(dots(ring, width=5, height=5)) == ["RRRRR", "R___R", "R___R", "R___R", "RRRRR"]


def test_curves_are_filled() -> None:
    hump: Outline = (("M", (0, 8)), ("C", (0, -1, 8, -1, 8, 8)), ("Z", ()))
    page = letters(dots(Shape(hump, Style(fill=RED)), width=8, height=8))
    assert page[0] == "________"
    assert page[1] == "___RR___"
    assert page[3] == "_RRRRRR_"
    assert page[7] == "RRRRRRRR"


@pytest.mark.parametrize(
    ("cap", "corner", "end"), [("butt", "_", "_"), ("square", "R", "R"), ("round", "_", "R")]
)
def test_line_ends(cap: str, corner: str, end: str) -> None:
    stroke = Style(fill=None, stroke=RED, width=6, cap=cap)  # type: ignore[arg-type]
    page = letters(dots(Shape((("M", (5, 4)), ("L", (8, 4))), stroke), width=13, height=8))
    assert (page[1][2], page[4][2]) == (corner, end)
    assert (page[1][10], page[4][10]) == (corner, end)
    assert page[4][5:8] == "RRR"


def test_dashes_and_width() -> None:
    stroke = Style(fill=None, stroke=RED, width=2, dash=(2, 1))
    page = dots(Shape((("M", (0, 2)), ("L", (9, 2))), stroke), width=9, height=4)
    assert letters(page) == ["_________", "RR_RR_RR_", "RR_RR_RR_", "_________"]


def test_a_dash_does_not_last_beyond_its_line() -> None:
    dashed = Style(fill=None, stroke=RED, width=2, dash=(1, 1))
    plain = Style(fill=None, stroke=RED, width=2)
    line: Outline = (("M", (0, 1)), ("L", (4, 1)))
    below: Outline = (("M", (0, 3)), ("L", (4, 3)))
    page = dots(Shape(line, dashed), Shape(below, plain), width=4, height=4)
    assert letters(page)[2:] == ["RRRR", "RRRR"]


def test_corners() -> None:
    corner: Outline = (("M", (2, 8)), ("L", (2, 2)), ("L", (8, 2)))
    sharp = Shape(corner, Style(fill=None, stroke=RED, width=4, join="miter"))
    cut = Shape(corner, Style(fill=None, stroke=RED, width=4, join="bevel"))
    assert letters(dots(sharp, width=8, height=8))[0][0] == "R"
    assert letters(dots(cut, width=8, height=8))[0][0] == "_"


def test_a_line_without_width_is_not_drawn() -> None:
    page = dots(Shape(rectangle(1, 1, 2, 2), Style(fill=None, stroke=RED, width=0)), width=4, height=4)
    assert letters(page) == ["____"] * 4


def test_the_area_shines_through_a_faint_line() -> None:
    both = Style(fill=RED, stroke=WHITE, width=2, stroke_opacity=0.5)
    page = letters(dots(Shape(rectangle(1, 1, 6, 6), both), width=8, height=8))
    assert page[3] == "_rRRRRr_"


def test_opacity_of_an_area() -> None:
    page = dots(area(0, 0, 2, 1, RED, fill_opacity=0.5), area(2, 0, 2, 1), width=4, height=1)
    assert letters(page) == ["rrRR"]


def test_a_group_is_moved_and_cut() -> None:
    group = Group((area(0, 0, 4, 4),), matrix=translation(1, 1), clip=rectangle(0, 0, 2, 2))
    page = dots(group, area(4, 4, 1, 1, BLUE), width=6, height=6)
    assert letters(page) == ["______", "_RR___", "_RR___", "______", "____B_", "______"]


def test_a_clip_with_a_hole() -> None:
    group = Group((area(0, 0, 5, 5),), clip=SQUARE_WITH_HOLE, clip_even_odd=True)
    assert letters(dots(group, width=5, height=5))[1:4] == ["R___R"] * 3


def test_a_clip_of_nothing_hides_everything() -> None:
    assert letters(dots(Group((area(0, 0, 3, 3),), clip=()), width=3, height=3)) == ["___"] * 3


def test_a_group_fades_as_one() -> None:
    overlapping = (area(0, 0, 3, 2), area(1, 0, 3, 2))
    page = dots(Group(overlapping, opacity=0.5), width=4, height=2)
    assert letters(page) == ["rrrr", "rrrr"]


def test_a_faded_group_may_be_moved_turned_and_cut() -> None:
    turned = (0.0, 1.0, -1.0, 0.0, 4.0, 0.0)  # a quarter turn clockwise
    group = Group(
        (area(0, 0, 3, 1), area(0, 1, 3, 1, BLUE)), matrix=turned, clip=rectangle(0, 0, 2, 4), opacity=0.5
    )
    assert letters(dots(group, width=4, height=4)) == ["__br", "__br", "____", "____"]


@pytest.mark.parametrize("op", [area(0, 0, 2, 2), Use(drawing(area(0, 0, 2, 2), width=2, height=2))])
def test_a_group_of_one_fades(op: Op) -> None:
    assert letters(dots(Group((op,), opacity=0.5), width=3, height=2)) == ["rr_", "rr_"]


def test_nested_fading_multiplies() -> None:
    inner = Group((area(0, 0, 2, 1), area(1, 0, 2, 1)), opacity=0.5)
    page = grey(dots(Group((inner, area(3, 0, 1, 1)), opacity=0.5), width=4, height=1), dpi=72)
    quarter, half = int(page[0, 1]), int(page[0, 3])
    assert 255 - quarter == pytest.approx((255 - half) / 2, abs=3)


@pytest.mark.parametrize("once", [True, False])
def test_a_drawing_is_cut_to_its_box(once: bool) -> None:
    piece = Drawing("piece", -1, -1, 3, 3, (area(-5, -5, 20, 20),))
    page = dots(Use(piece, translation(2, 2), once=once), width=6, height=6)
    assert letters(page) == ["______", "_RRR__", "_RRR__", "_RRR__", "______", "______"]


@pytest.mark.parametrize("once", [True, False])
def test_a_drawing_fades_as_one(once: bool) -> None:
    piece = drawing(area(0, 0, 3, 1), area(1, 0, 3, 1), width=4, height=1)
    assert letters(dots(Use(piece, opacity=0.5, once=once), width=4, height=1)) == ["rrrr"]


def test_a_drawing_is_not_changed_by_what_was_drawn_before() -> None:
    mark = Shape((("M", (0, 1)), ("L", (4, 1))), Style(fill=None, stroke=RED, width=2))
    piece = drawing(mark, area(0, 2, 4, 1, BLACK), width=4, height=3)
    loud = Style(fill=BLUE, stroke=BLUE, width=1, dash=(1, 1), fill_opacity=0.5, stroke_opacity=0.5)
    alone = letters(dots(Use(piece), width=4, height=3))
    after = letters(dots(Shape(rectangle(0, 0, 1, 1), loud), Use(piece), width=4, height=3))
    assert alone == after == ["RRRR", "RRRR", "KKKK"]


def test_what_faces_share_is_painted_after_whatever_came_before() -> None:
    shared = area(1, 0, 1, 1, BLUE)
    faces = [
        drawing(
            *([area(0, 0, 1, 1, color)] if color else []), shared, area(2, 0, 1, 1, RED), width=3, height=1
        )
        for color in (RED, BLUE, None, RED)
    ]
    uses = [Use(face, translation(3 * at, 0), once=True) for at, face in enumerate(faces)]
    assert letters(dots(*uses, width=12, height=1)) == ["RBRBBR_BRRBR"]


def test_what_a_drawing_sets_does_not_leak() -> None:
    piece = drawing(area(0, 0, 1, 1, BLUE, fill_opacity=0.5), width=1, height=1)
    page = dots(area(2, 0, 1, 1), Use(piece, once=True), area(3, 0, 1, 1), width=4, height=1)
    assert letters(page) == ["b_RR"]


def test_a_flattened_group_is_nothing() -> None:
    page = dots(Group((area(0, 0, 3, 3),), matrix=(1, 0, 0, 0, 0, 0)), width=3, height=3)
    assert letters(page) == ["___"] * 3


def test_a_linear_gradient_runs_from_its_first_colour_to_its_last() -> None:
    gradient = Gradient("linear", 2, 0, 8, 0, 0, (ColorStop(0, RED), ColorStop(1, BLUE)))
    line = letters(dots(Shape(rectangle(0, 0, 10, 1), Style(fill=gradient)), width=10, height=1))[0]
    assert line[:2] == "RR"
    assert line[8:] == "BB"
    assert set(line[3:7]) == {"?"}


def test_two_stops_at_one_place_make_an_edge() -> None:
    stops = (ColorStop(0, RED), ColorStop(0.5, RED), ColorStop(0.5, BLUE), ColorStop(1, BLUE))
    gradient = Gradient("linear", 0, 0, 8, 0, 0, stops)
    assert letters(dots(Shape(rectangle(0, 0, 8, 1), Style(fill=gradient)), width=8, height=1)) == [
        "RRRRBBBB"
    ]


def test_stops_begin_and_end_where_they_say() -> None:
    gradient = Gradient("linear", 0, 0, 0, 9, 0, (ColorStop(0.34, GREEN), ColorStop(0.66, YELLOW)))
    page = letters(dots(Shape(rectangle(0, 0, 1, 9), Style(fill=gradient)), width=1, height=9))
    assert page[:3] == ["G"] * 3
    assert page[6:] == ["Y"] * 3


def test_a_radial_gradient_has_its_colours_in_the_middle_and_outside() -> None:
    stops = (ColorStop(0, RED), ColorStop(0.5, RED), ColorStop(0.5, BLUE), ColorStop(1, BLUE))
    gradient = Gradient("radial", 4.5, 4.5, 4.5, 4.5, 3, stops)
    page = letters(dots(Shape(rectangle(0, 0, 9, 9), Style(fill=gradient)), width=9, height=9))
    assert page[4] == "BBBRRRBBB"
    assert page[0] == "B" * 9


def test_a_gradient_may_vanish() -> None:
    stops = (
        ColorStop(0, RED, 1.0),
        ColorStop(0.5, RED, 1.0),
        ColorStop(0.5, RED, 0.5),
        ColorStop(1, RED, 0.5),
    )
    gradient = Gradient("linear", 0, 0, 8, 0, 0, stops)
    page = dots(Shape(rectangle(0, 0, 8, 1), Style(fill=gradient)), area(0, 1, 8, 1), width=8, height=2)
    assert letters(page) == ["RRRRrrrr", "RRRRRRRR"]


@pytest.mark.parametrize(
    ("gradient", "letter"),
    [
        (Gradient("linear", 0, 0, 4, 0, 0, (ColorStop(0.3, RED),)), "R"),
        (Gradient("linear", 2, 0, 2, 0, 0, (ColorStop(0, RED), ColorStop(1, BLUE))), "B"),
        (Gradient("radial", 2, 0, 2, 0, 0, (ColorStop(0, RED), ColorStop(1, BLUE, 0.5))), "b"),
        (Gradient("linear", 0, 0, 4, 0, 0, ()), "_"),
    ],
)
def test_gradients_without_a_slope(gradient: Gradient, letter: str) -> None:
    assert letters(dots(Shape(rectangle(0, 0, 4, 1), Style(fill=gradient)), width=4, height=1)) == [
        letter * 4
    ]


def test_a_gradient_keeps_its_outline() -> None:
    gradient = Gradient("linear", 0, 0, 6, 0, 0, (ColorStop(0, RED), ColorStop(1, RED)))
    style = Style(fill=gradient, stroke=BLUE, width=2)
    assert letters(dots(Shape(rectangle(1, 1, 6, 6), style), width=8, height=8))[3] == "BBRRRRBB"


def test_text_stands_on_its_baseline_upright() -> None:
    page = grey(printed(sheet(run("HHH", x=20, y=40, size=20, font=BOLD), width=100, height=60))) < 128
    ys, xs = page.any(axis=1).nonzero()[0], page.any(axis=0).nonzero()[0]
    assert (ys[-1] + 1) * 25.4 / 600 == pytest.approx(40, abs=0.06)
    assert (ys[-1] - ys[0]) * 25.4 / 600 == pytest.approx(20 * 0.689, abs=0.2)  # FiraGO's capitals: 0.689 em
    assert 20 < xs[0] * 25.4 / 600 < 22.5
    half = len(page[ys[0] : ys[-1]]) // 2
    upright = grey(printed(sheet(run("L", x=20, y=40, size=20), width=60, height=60))) < 128
    rows = upright.sum(axis=1)[ys[0] : ys[-1]]
    assert rows[half:].max() > 2 * rows[:half].max()


def test_spacing_spreads_text() -> None:
    def width(spacing: float) -> float:
        text = Run(10, 20, BOLD, 5, "HHHHH", BLACK, spacing=spacing)
        xs = (grey(printed(sheet(text, width=80, height=30))) < 128).any(axis=0).nonzero()[0]
        return float(xs[-1] - xs[0]) * 25.4 / 600

    assert width(1.5) - width(0) == pytest.approx(4 * 1.5, abs=0.1)


def test_colours_and_fonts_change_within_a_line_of_runs() -> None:
    runs = [
        Run(5, 20, BOLD, 10, "HH", RED),
        Run(25, 20, "figo", 10, "HH", BLUE, opacity=0.5),
        Run(45, 20, BOLD, 10, "HH", RED),
    ]
    page = printed(sheet(*runs, width=70, height=30))
    image = pypdfium2.PdfDocument(page)[0].render(scale=1).to_pil().convert("RGB")
    found = {color for _, color in image.getcolors(1 << 16)}
    assert (255, 0, 0) in found
    assert any(abs(r - 127) < 6 and abs(g - 127) < 6 and b > 250 for r, g, b in found)
    assert (0, 0, 255) not in found


def test_a_picture_is_neither_turned_nor_mirrored(tmp_path: Path) -> None:
    image = Image.new("RGB", (2, 2))
    image.putdata([(255, 0, 0), (0, 255, 0), (0, 0, 255), (255, 255, 0)])
    image.save(tmp_path / "four.png")
    page = dots(PlacedImage(tmp_path / "four.png", 1, 1, 4, 2), width=6, height=4)
    assert letters(page) == ["______", "_RRGG_", "_BBYY_", "______"]


def test_a_picture_with_opacity_of_its_own(tmp_path: Path) -> None:
    image = Image.new("RGBA", (2, 1))
    image.putdata([(255, 0, 0, 128), (255, 0, 0, 255)])
    image.save(tmp_path / "alpha.png")
    assert letters(dots(PlacedImage(tmp_path / "alpha.png", 0, 0, 4, 2), width=4, height=2)) == [
        "rrRR",
        "rrRR",
    ]


def test_a_faded_picture(tmp_path: Path) -> None:
    Image.new("RGB", (2, 2), (255, 0, 0)).save(tmp_path / "red.png")
    page = dots(
        PlacedImage(tmp_path / "red.png", 0, 0, 2, 2, opacity=0.5), area(2, 0, 2, 2), width=4, height=2
    )
    assert letters(page) == ["rrRR", "rrRR"]


def test_numbers_are_short() -> None:
    numbers = (1.0, 0.5, -0.000004, 12.34567, 1.234567, 0.1234567, -7.5, 100)
    assert " ".join(map(length, numbers)) == "1 .5 0 12.346 1.2346 .12346 -7.5 100"
    assert factor(1 / 3) == ".333333"


def test_art_drawn_in_large_units_keeps_its_shape() -> None:
    """A twenty-thousandth of the drawing's width is two points on the page."""
    step = Shape(rectangle(0.12345, 0, 0.00005, 1), Style(fill=RED))
    page = dots(Use(drawing(step, width=1, height=1), (40000, 0, 0, 4, -4936, 0)), width=6, height=4)
    assert letters(page) == ["__RR__"] * 4
