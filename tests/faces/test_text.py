"""Text in lines: what is read stays what was written, and no line is wider than its box."""

from collections import defaultdict
from collections.abc import Iterable
from itertools import groupby, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.faces.drawing.colors import BLACK, Color
from pnp.faces.drawing.operations import Drawing, Op, Run, Use
from pnp.faces.fonts.fontfile import Metrics
from pnp.faces.text.style import TextBox, TextStyle
from pnp.faces.text.typeset import Report, Typesetter
from pnp.geometry import POINT
from pnp.words import Message
from tests.faces.small import fonts

RED = Color(1, 0, 0)
COIN = Drawing("coin", 0, 0, 20, 10, ())


def icon(name: str, color: Color, chosen: bool, report: Report) -> Drawing | None:
    return COIN


def typesetter(lang: str = "en") -> Typesetter:
    return Typesetter(fonts(), {"red": RED}, icon, lang)


def refuse(code: str, message: str) -> None:
    raise AssertionError(f"{code}: {message}")


def style(**changes: object) -> TextStyle:
    plain = TextStyle(("FiraGO", "Noto Sans"), False, False, 8 * POINT, BLACK, 1.0, 0.0)
    return plain._replace(**changes)  # type: ignore[arg-type]


def box(width: float = 40.0, height: float = 200.0, **changes: object) -> TextBox:
    plain = TextBox("effect", 0.0, 0.0, width, height, 8 * POINT, "start", "top", 1.25, 0.0, False)
    return plain._replace(**changes)  # type: ignore[arg-type]


def laid(content: str, where: TextBox, look: TextStyle | None = None, lang: str = "en") -> tuple[Op, ...]:
    return typesetter(lang).box(look or style(), where, content, refuse)


def only_runs(ops: Iterable[Op]) -> list[Run]:
    return [op for op in ops if isinstance(op, Run)]


def lines(ops: Iterable[Op]) -> list[str]:
    return ["".join(run.text for run in row) for _, row in groupby(only_runs(ops), key=lambda run: run.y)]


def end(run: Run) -> float:
    return run.x + fonts().width(run.font, run.text.rstrip(" ")) * run.size + run.spacing * len(run.text)


def test_lines_are_filled_one_after_the_other() -> None:
    found = lines(laid("Take two gold and give one of them to your left neighbour", box(30)))
    assert found == ["Take two gold and give", "one of them to your", "left neighbour"]


words = st.text(st.sampled_from("abcéœ-ßĂ’–mil.,"), min_size=1, max_size=9)
texts = st.lists(words, min_size=1, max_size=25).map(" ".join)


@given(texts, st.floats(25, 80))
def test_no_word_is_lost_and_no_line_is_too_wide(text: str, width: float) -> None:
    ops = laid(text, box(width))
    assert "".join(lines(ops)).replace(" ", "") == text.replace(" ", "")
    assert all(end(run) <= width + 1e-6 for run in only_runs(ops))


@given(texts, st.floats(25, 80))
def test_each_line_is_as_full_as_it_can_be(text: str, width: float) -> None:
    rows = lines(laid(text.replace("-", "x").replace("–", "x"), box(width)))
    space = fonts().width("FiraGO-Regular", " ")
    for row, following in pairwise(rows):
        reach = fonts().width("FiraGO-Regular", row) + space
        reach += fonts().width("FiraGO-Regular", following.split(" ")[0])
        assert reach * 8 * POINT > width


@given(
    st.lists(
        st.sampled_from(["a", "**b c**", "*d*", "e**f**g", "{color:red}h i{/color}", "{icon:coin}"]),
        min_size=1,
    )
)
def test_markup_draws_its_words_in_order(pieces: list[str]) -> None:
    content = " ".join(pieces)
    plain = (
        content.replace("*", "").replace("{color:red}", "").replace("{/color}", "").replace("{icon:coin}", "")
    )
    assert "".join(lines(laid(content, box(500)))).split() == plain.split()


@pytest.mark.parametrize(
    ("name", "found"),
    [
        ("red", RED),
        ("black", BLACK),
        ("#00f", Color(0, 0, 1)),
        ("#0000FF", Color(0, 0, 1)),
        ("lime", Color(0, 1, 0)),
    ],
)
def test_a_mark_takes_the_colors_that_a_fill_takes(name: str, found: Color) -> None:
    (run,) = only_runs(laid(f"{{color:{name}}}hot{{/color}}", box()))
    assert run.color == found


def test_a_palette_comes_before_css() -> None:
    made = Typesetter(fonts(), {"lime": RED}, icon, "en")
    (run,) = only_runs(made.box(style(), box(), "{color:lime}hot{/color}", lambda fault: None))
    assert run.color == RED


@pytest.mark.parametrize("name", ["rde", "#ff", "none", "currentColor"])
def test_a_mark_of_no_color_is_told(name: str) -> None:
    told: list[str] = []
    typesetter().box(style(), box(), f"{{color:{name}}}hot{{/color}}", lambda fault: told.append(fault.code))
    assert told == ["unknown-color"]


def test_markup_chooses_font_and_color() -> None:
    runs = only_runs(laid("a **b *c*** {color:red}*d*{/color}e", box()))
    found = [(run.text, run.font, run.color) for run in runs]
    assert found == [
        ("a ", "FiraGO-Regular", BLACK),
        ("b ", "FiraGO-Bold", BLACK),
        ("c ", "FiraGO-BoldItalic", BLACK),
        ("d", "FiraGO-Italic", RED),
        ("e", "FiraGO-Regular", BLACK),
    ]


def test_runs_follow_each_other_without_gap() -> None:
    first, second = only_runs(laid("a **b**", box()))
    assert second.x == pytest.approx(first.x + fonts().width(first.font, first.text) * first.size)


def test_icons_stand_in_the_line_as_wide_as_they_are() -> None:
    before, coin, after = laid("3{icon:coin} more", box())
    assert isinstance(before, Run) and isinstance(coin, Use) and isinstance(after, Run)
    width = 1.05 * before.size * 2
    assert coin.matrix[0] * COIN.width == pytest.approx(width)
    assert coin.matrix[4] == pytest.approx(end(before))
    space = fonts().width(after.font, " ") * after.size
    assert after.x == pytest.approx(end(before) + width + space)
    top, bottom = coin.matrix[5], coin.matrix[5] + coin.matrix[3] * COIN.height
    assert top < before.y < bottom


@pytest.mark.parametrize("blank", ["\u00a0", "\u202f"])
def test_lines_do_not_end_at_no_break_spaces(blank: str) -> None:
    room = fonts().width("FiraGO-Regular", "Qui va là") * 8 * POINT + 0.1
    assert lines(laid(f"Qui va là{blank}? Non{blank}!", box(room))) == [
        "Qui va",
        f"là{blank}?",
        f"Non{blank}!",
    ]


def test_narrow_spaces_have_their_own_width_in_every_font() -> None:
    assert fonts().width("FiraGO-Regular", "\u202f") == pytest.approx(0.2)
    assert fonts().width("FiraGO-Regular", "\u00a0") == fonts().width("FiraGO-Regular", " ")


def test_a_sign_that_is_lacking_is_taken_from_the_next_font() -> None:
    (before, other, after) = only_runs(laid("A˂a", box()))
    assert [run.font for run in (before, other, after)] == [
        "FiraGO-Regular",
        "NotoSans-Regular",
        "FiraGO-Regular",
    ]
    assert after.x == pytest.approx(end(other))


def test_soft_hyphens_show_only_where_a_line_ends() -> None:
    assert lines(laid("un\u00adbe\u00adliev\u00adable", box(40))) == ["unbelievable"]
    assert lines(laid("un\u00adbe\u00adliev\u00adable", box(13))) == ["unbeliev-", "able"]


def test_hyphenation_follows_the_language() -> None:
    hyphenated = box(16, hyphenate=True)
    assert lines(laid("the hyphenation", hyphenated)) == ["the hyphen-", "ation"]
    assert lines(laid("aux chaussures", hyphenated, lang="fr")) == ["aux chaus-", "sures"]
    assert lines(laid("the hyphenation", box(18))) == ["the", "hyphenation"]


def test_a_line_may_end_after_a_hyphen() -> None:
    assert lines(laid("seven-league boots", box(14))) == ["seven-", "league", "boots"]


class Squares:
    """Fonts whose every character is as wide as it is high, for scripts that the shipped fonts lack."""

    def key(self, family: str, bold: bool = False, italic: bool = False) -> str:
        return f"{family} bold" if bold else family

    def metrics(self, key: str) -> Metrics:
        return Metrics(0.9, 0.1, defaultdict(lambda: 1.0))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("一二三四五六七", ["一二三四五", "六七"]),
        ("一二三四五，六七", ["一二三四", "五，六七"]),
        ("一二三四「五」六", ["一二三四", "「五」六"]),
        ("一二**三四五六**七", ["一二三四五", "六七"]),
        ("一二 三四五六", ["一二 三四", "五六"]),
        ("一二三四五\u00a0六七", ["一二三四", "五\u00a0六七"]),
    ],
)
def test_chinese_wraps_between_characters_but_not_before_closing_marks(
    text: str, expected: list[str]
) -> None:
    squares = Typesetter(Squares(), {}, icon, "zh")  # type: ignore[arg-type]
    assert lines(squares.box(style(size=1.0), box(5, smallest=1.0), text, refuse)) == expected


@pytest.mark.parametrize(
    ("align", "edge"), [("start", lambda run: run.x), ("end", lambda run: 30 - end(run)), ("middle", None)]
)
def test_alignment(align: str, edge: object) -> None:
    for run in only_runs(laid("Take two gold and give one of them away", box(30, align=align))):
        if callable(edge):
            assert edge(run) == pytest.approx(0, abs=1e-6)
        else:
            assert run.x == pytest.approx(30 - end(run))


def test_centred_lines_leave_no_short_word_alone() -> None:
    text = " ".join(["gold"] * 9)
    room = fonts().width("FiraGO-Regular", "gold gold gold gold") * 8 * POINT + 0.1
    assert [len(line.split()) for line in lines(laid(text, box(room)))] == [4, 4, 1]
    centred = lines(laid(text, box(room, align="middle")))
    assert [len(line.split()) for line in centred] == [3, 3, 3]


def test_centred_lines_leave_no_few_short_words_alone() -> None:
    text = " ".join(["gold"] * 8)
    room = fonts().width("FiraGO-Regular", " ".join(["gold"] * 7)) * 8 * POINT + 0.1
    for content in (text, f"{text} x"):
        (left,) = [len(line.split()) for line in lines(laid(content, box(room)))[1:]]
        (kept,) = [len(line.split()) for line in lines(laid(content, box(room, align="middle")))[1:]]
        assert (left, kept) == (len(content.split()) - 7, 3)


def test_justified_lines_reach_both_edges_but_the_last() -> None:
    ops = only_runs(
        laid("Take two gold and give one of them to your left neighbour", box(30, align="justify"))
    )
    rows = [list(row) for _, row in groupby(ops, key=lambda run: run.y)]
    assert all(row[0].x == 0 and end(row[-1]) == pytest.approx(30) for row in rows[:-1])
    assert end(rows[-1][-1]) < 29
    assert "".join(run.text for run in rows[0]) == "Take two gold and give"


def test_lines_are_a_line_height_apart_and_paragraphs_more() -> None:
    ops = only_runs(laid("one\n\n two", box(line_height=1.5, paragraph_spacing=2.0)))
    assert [run.text for run in ops] == ["one", "two"]
    assert ops[1].y - ops[0].y == pytest.approx(8 * POINT * 1.5 + 2)


def test_a_line_of_a_no_break_space_stays_empty() -> None:
    one, *_, two = only_runs(laid("one\n\u00a0\ntwo", box(line_height=1.5)))
    assert (one.text, two.text) == ("one", "two")
    assert two.y - one.y == pytest.approx(2 * 8 * POINT * 1.5)
    assert (
        only_runs(laid("one\n\n\n", box(valign="bottom")))[0].y
        == only_runs(laid("one", box(valign="bottom")))[0].y
    )


@pytest.mark.parametrize(("valign", "above"), [("top", 0.0), ("middle", 0.5), ("bottom", 1.0)])
def test_vertical_alignment(valign: str, above: float) -> None:
    (run,) = only_runs(laid("one", box(height=20, valign=valign)))
    size = 8 * POINT
    metrics = fonts().metrics("FiraGO-Regular")
    baseline = (1.25 + metrics.ascent - metrics.descent) / 2 * size
    assert run.y == pytest.approx((20 - 1.25 * size) * above + baseline)


def test_text_shrinks_in_quarter_points_until_it_fits() -> None:
    text = "Take two gold and give one of them to your left neighbour"
    tall = 3 * 1.25 * 7.1 * POINT
    runs = only_runs(laid(text, box(27, tall, smallest=6 * POINT)))
    sizes = {round(run.size / POINT, 6) for run in runs}
    assert sizes == {7.0}
    assert lines(runs) == ["Take two gold and give", "one of them to your left", "neighbour"]


def test_overflow_says_how_much_at_the_smallest_size() -> None:
    faults: list[Message] = []
    text = "Take two gold and give one of them to your left neighbour"
    ops = typesetter().box(style(), box(30, 4), text, faults.append)
    assert [*map(str, faults)] == ["6.6 mm (2 lines) too long at 8 pt"]
    assert len(lines(ops)) == 3


def test_letter_spacing_counts() -> None:
    wide = style(spacing=1.0)
    runs = only_runs(laid("abc def", box(14), wide))
    assert [run.text for run in runs] == ["abc", "def"]
    assert all(run.spacing == 1.0 for run in runs)


@pytest.mark.parametrize(("anchor", "share"), [("start", 0), ("middle", 0.5), ("end", 1)])
def test_one_line_is_anchored(anchor: str, share: float) -> None:
    (run,) = only_runs(typesetter().line(style(), 20, 5, anchor, "two\nwords", refuse))
    assert (run.text, run.y) == ("two words", 5)
    assert run.x == pytest.approx(20 - share * fonts().width(run.font, run.text) * run.size)
