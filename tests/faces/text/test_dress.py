"""Passages of a text that look otherwise, edges around letters, and lines along them."""

from itertools import pairwise

import numpy as np
import pypdfium2
import pytest

from pnp.faces.drawing.colors import BLACK, WHITE, Color
from pnp.faces.drawing.low_ink import low_ink
from pnp.faces.drawing.operations import Op, Run, Shape, Use
from pnp.geometry import bounds
from pnp.press.render import face_pdf, page_image
from tests.faces.small import Table, fonts, row

RED, SEA, GOLD = Color(1, 0, 0), Color(0, 0, 1), Color(1, 0.8, 0)


def runs(ops: tuple[Op, ...]) -> list[Run]:
    return [op for op in ops if isinstance(op, Run)]


def shapes(ops: tuple[Op, ...]) -> list[Shape]:
    return [op for op in ops if isinstance(op, Shape)]


def end(run: Run) -> float:
    return run.x + fonts().width(run.font, run.text) * run.size + run.spacing * len(run.text)


def test_a_tspan_has_its_own_look_and_what_follows_has_not(table: Table) -> None:
    found = runs(
        table.ops(
            '<text x="5" y="20" font-size="10">Take <tspan fill="red" font-weight="700">three '
            '<tspan font-style="italic" font-family="display" fill-opacity="0.5">big</tspan></tspan>, now'
            "</text>"
        )
    )
    assert [(run.text, run.font, run.color, run.opacity) for run in found] == [
        ("Take ", "FiraGO-Regular", BLACK, 1),
        ("three ", "FiraGO-Bold", RED, 1),
        ("big", "Cinzel-Bold", RED, 0.5),
        (", now", "FiraGO-Regular", BLACK, 1),
    ]
    assert all(one.x == pytest.approx(end(before)) for before, one in pairwise(found))


def test_blanks_between_tspans_part_words_and_none_join_them(table: Table) -> None:
    texts = ("<tspan>a</tspan> <tspan>b</tspan>", "a<tspan>b</tspan>c", "a\n<tspan>b</tspan>\n  c")
    found = [
        "".join(run.text for run in runs(table.ops(f'<text x="5" y="20">{text}</text>'))) for text in texts
    ]
    assert found == ["a b", "abc", "a b c"]


@pytest.mark.parametrize(
    ("shift", "rise"), [("super", 10 / 3), ("sub", -2), ("20%", 2), ("1mm", 1), ("0.5em", 5), ("baseline", 0)]
)
def test_letters_stand_above_or_below_the_line(table: Table, shift: str, rise: float) -> None:
    first, small, last = runs(
        table.ops(
            f'<text x="5" y="20" font-size="10">x<tspan baseline-shift="{shift}" font-size="50%">2</tspan>y'
            "</text>"
        )
    )
    assert (small.size, small.y) == (5, pytest.approx(20 - rise)) and last.y == first.y == 20
    assert last.x == pytest.approx(end(small))


def test_shifts_add_up_and_dy_lasts_as_in_svg(table: Table) -> None:
    _, one, two, after = runs(
        table.ops(
            '<text x="5" y="40" font-size="10">x<tspan baseline-shift="super">a'
            '<tspan baseline-shift="super" font-size="5">b</tspan></tspan><tspan dy="3" dx="2">c</tspan>'
            "</text>"
        )
    )
    assert (one.y, two.y) == (pytest.approx(40 - 10 / 3), pytest.approx(40 - 20 / 3))
    assert after.y == 43 and after.x == pytest.approx(end(two) + 2)


def test_letters_may_stand_apart_in_one_passage(table: Table) -> None:
    _, wide, after = runs(
        table.ops('<text x="5" y="20" font-size="10">x <tspan letter-spacing="1">abc</tspan>y</text>')
    )
    assert wide.spacing == 1 and after.spacing == 0 and after.x == pytest.approx(end(wide))


BOX = (
    '<textbox name="effect" x="6" y="10" width="40" height="{height}" '
    'font-size="10pt" {more}>{text}</textbox>'
)


def test_lines_break_within_tspans_and_keep_their_box(table: Table) -> None:
    text = (
        "Whoever <tspan font-size='14pt' fill='red'>takes the most of them</tspan> wins <tspan>it</tspan> all"
    )
    found = runs(table.ops(BOX.format(height=40, more="", text=text)))
    assert "".join(run.text for run in found).replace(" ", "") == "Whoevertakesthemostofthemwinsitall"
    assert max(map(end, found)) <= 46 + 1e-6 and len({run.y for run in found}) == 3


def test_a_line_of_larger_letters_is_higher(table: Table) -> None:
    text = "Whoever roars first of all players and {0} after that takes a coin of another player there"
    tops = []
    for word in ("roars", "<tspan font-size='20pt'>roars</tspan>"):
        tops.append(
            sorted({run.y for run in runs(table.ops(BOX.format(height=60, more="", text=text.format(word))))})
        )
    plain, tall = tops
    assert tall[0] == plain[0] and tall[1] - tall[0] > plain[1] - plain[0] + 2


def test_a_rich_text_shrinks_and_what_does_not_fit_is_told(table: Table) -> None:
    text = "Whoever <tspan font-size='200%'>roars</tspan> takes it {{ card.effect }}"
    sizes = {
        run.text.strip(): run.size
        for run in runs(
            table.ops(BOX.format(height=14, more="min-size='5pt'", text=text), row(effect="at once " * 4))
        )
    }
    small = next(size for text, size in sizes.items() if text.startswith("Whoever"))
    assert small < 10 * 25.4 / 72 and sizes["roars"] == pytest.approx(2 * small)
    table.template(f"<face>\n{BOX.format(height=9, more='', text=text)}\n</face>")
    (fault,) = table.faults(row(effect="at once " * 4))
    assert fault.startswith("cards.toml:10 ") and "line" in fault and "10 pt" in fault


def test_marks_and_icons_stand_in_tspans(table: Table) -> None:
    table.write("art/icons/coin.svg", '<svg viewBox="0 0 4 4"><rect width="4" height="4"/></svg>')
    ops = table.ops('<text x="5" y="20" font-size="4"><tspan font-size="8">**b**{icon:coin}</tspan></text>')
    bold, coin = ops
    assert isinstance(bold, Run) and (bold.font, bold.size) == ("FiraGO-Bold", 8)
    assert isinstance(coin, Use) and coin.matrix[0] * 4 == pytest.approx(8 * 1.05)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("<tspan><b>x</b></tspan>", "<tspan> holds only text and <tspan>, found <b>"),
        ("<tspan x='3'>x</tspan>", "<tspan> has no attribute"),
        ("<tspan baseline-shift='high'>x</tspan>", "baseline-shift: "),
        ("<tspan fill='reddish'>x</tspan>", "reddish"),
        ("<tspan dx='3ft'>x</tspan>", "unknown unit “ft”"),
        ("<tspan text-decoration='overline'>x</tspan>", "underline"),
        ("<tspan paint-order='fill'>x</tspan>", "stroke"),
        ("**a<tspan>b**</tspan>", "**"),
    ],
)
def test_what_a_tspan_cannot_say_is_told_at_its_line(table: Table, text: str, told: str) -> None:
    table.template(f'<face>\n<text x="5" y="20">\n{text}</text>\n</face>')
    faults = table.faults()
    assert faults and all(fault.startswith("card.svg.j2:") for fault in faults)
    assert any(told in fault for fault in faults), faults


def test_an_edge_lies_behind_all_letters(table: Table) -> None:
    text = '<text x="5" y="20" font-size="10" fill="white" stroke="sea" stroke-width="1">Red</text>'
    edge, letters = table.ops(text)
    assert isinstance(edge, Shape) and isinstance(letters, Run)
    assert (edge.style.fill, edge.style.stroke, edge.style.width) == (None, SEA, 1)
    left, top, right, bottom = bounds(edge.outline)
    assert (
        letters.x < left < right < end(letters) and top == pytest.approx(20 - 7.4, abs=0.5) and bottom < 20.3
    )


def test_an_edge_is_seen_around_letters_and_not_on_them(table: Table) -> None:
    pixels = []
    for stroke in ("", 'stroke="red" stroke-width="2"'):
        table.template(f'<face><text x="10" y="30" font-size="30" fill="black" {stroke}>I</text></face>')
        (laid,) = table.lay()
        assert laid.component is not None
        pdf = face_pdf(laid.component.front, fonts())
        pixels.append(np.asarray(page_image(pdf, 0, 127)))
        assert pypdfium2.PdfDocument(pdf)[0].get_textpage().get_text_range() == "I"
    black = [(image.sum(axis=2) < 60) for image in pixels]
    red = (pixels[1][:, :, 0] > 200) & (pixels[1][:, :, 1] < 60)
    assert black[0].sum() > 500 and (black[0] & ~black[1]).sum() < 0.05 * black[0].sum()
    across = red[(red.any(axis=1)).nonzero()[0].mean().astype(int)]
    assert across.sum() == pytest.approx(2 * 1 * 5, abs=2), "1 mm on either side, at 5 pixels to the mm"


def test_lines_lie_where_the_font_wants_them(table: Table) -> None:
    text = '<text x="5" y="20" font-size="10" fill="red" text-decoration="{}">two words</text>'
    bar, letters = table.ops(text.format("underline"))
    assert isinstance(bar, Shape) and isinstance(letters, Run) and bar.style.fill == RED
    left, top, right, bottom = bounds(bar.outline)
    assert (left, right) == (letters.x, pytest.approx(end(letters)))
    assert 20.5 < top < bottom < 22 and 0.4 < bottom - top < 1
    letters, bar = table.ops(text.format("line-through"))
    assert isinstance(bar, Shape)
    assert 16.5 < bounds(bar.outline)[1] < 18.5, "through the small letters, upon them"


def test_a_line_runs_on_through_blanks_and_ends_with_its_passage(table: Table) -> None:
    text = 'x <tspan text-decoration="underline">one **two** three</tspan> four'
    ops = table.ops(f'<text x="5" y="20" font-size="4">{text}</text>')
    spans = sorted((bounds(bar.outline)[0], bounds(bar.outline)[2]) for bar in shapes(ops))
    assert all(a[1] == pytest.approx(b[0]) for a, b in pairwise(spans))
    last = runs(ops)[-1]
    assert last.text.strip() == "four" and spans[-1][1] < last.x


def test_where_inks_are_saved_letters_keep_their_lines_and_stand_on_white(table: Table) -> None:
    text = '<text x="5" y="20" font-size="10" fill="white" stroke="sea" stroke-width="1" {}>R</text>'
    table.template(f"<face>{text.format('text-decoration=' + repr('underline'))}</face>")
    (laid,) = table.lay()
    assert laid.component is not None
    kept = shapes(low_ink(laid.component.front.drawing).ops)
    assert {(shape.style.fill, shape.style.stroke) for shape in kept} == {(None, WHITE), (BLACK, None)}


def test_edges_around_more_letters_than_a_face_may_draw_are_a_budget_s_fault(table: Table) -> None:
    text = '<text x="5" y="{{ i }}" font-size="1" stroke="red" stroke-width="0.1">{{ "wort" * 200 }}</text>'
    table.template("<face>{% for i in range(200) %}\n" + text + "{% endfor %}</face>")
    faults = table.faults()
    assert faults and all("[budgets] operations = " in fault and "{" not in fault for fault in faults)
