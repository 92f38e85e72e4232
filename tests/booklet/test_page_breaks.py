"""Strips broken into pages and columns."""

from pnp.booklet.pages.page_breaks import broken_at, columned
from pnp.booklet.pages.strip import Frame, Mark, Strip, framed, stacked
from pnp.booklet.pages.style import theme
from pnp.faces.drawing.colors import WHITE, contrast
from pnp.faces.drawing.operations import Group, Shape, Style
from pnp.geometry import rectangle

LINE = Strip(5.0)


def sizes(pages: list[list[Strip]]) -> list[int]:
    return [len(page) for page in pages]


def test_a_page_is_as_full_as_it_can_be() -> None:
    assert sizes(broken_at([LINE] * 7, 15.0)) == [3, 3, 1]


def test_space_above_is_for_what_is_inside_a_page() -> None:
    apart = LINE._replace(above=2.0)
    assert sizes(broken_at([apart] * 4, 12.0)) == [2, 2]


def test_kept_strips_go_on_together() -> None:
    kept = LINE._replace(keep=True)
    assert sizes(broken_at([LINE, LINE, kept, kept, LINE], 15.0)) == [2, 3]


def test_what_is_kept_beyond_a_page_is_broken_all_the_same() -> None:
    assert sizes(broken_at([LINE._replace(keep=True)] * 5, 10.0)) == [2, 2, 1]


def test_a_heading_keeps_two_lines() -> None:
    heading = LINE._replace(keep=True, heading=True)
    assert sizes(broken_at([LINE, heading, LINE, LINE], 15.0)) == [1, 3]


def test_a_line_need_not_wait_for_a_high_block() -> None:
    heading, line, box = Strip(6, keep=True, heading=True), Strip(4), Strip(50)
    assert sizes(broken_at([Strip(30), heading, line, box], 80)) == [3, 1]
    assert sizes(broken_at([Strip(30), heading, line, Strip(40)], 70)) == [1, 3]


def test_a_head_takes_its_room_on_each_page() -> None:
    head = Strip(4.0)
    rows = [head, *[LINE._replace(head=head)] * 5]
    pages = broken_at(rows, 15.0)
    assert sizes(pages) == [3, 3, 2]
    assert all(page[0] is head for page in pages)


def test_a_box_and_a_table_stay_whole_where_a_page_holds_them() -> None:
    frame = Frame(0.0, 90.0, WHITE, WHITE)
    box = [LINE._replace(frames=(frame,)) for _ in range(3)]
    assert sizes(broken_at([LINE, *box], 15.0)) == [1, 3]
    assert sizes(broken_at([LINE, *box, *box], 15.0)) == [3, 3, 1], "no page holds it"
    head = Strip(5.0)
    rows = [LINE._replace(head=head) for _ in range(2)]
    assert sizes(broken_at([LINE, LINE, *rows], 15.0)) == [2, 3], "the head is printed again above them"


def test_columns_are_even() -> None:
    (page,) = columned([LINE] * 8, 2, 50.0, 100.0)
    assert page.height == 20.0
    first, second = columned([LINE] * 8, 2, 50.0, 10.0)
    assert (first.height, second.height) == (10.0, 10.0)


def test_a_frame_is_drawn_once_behind_all_it_holds() -> None:
    ink = Mark(0.0, 0.0, (Shape(rectangle(0, 0, 1, 1), Style()),))
    strips = framed([LINE._replace(marks=(ink,)), LINE], Frame(0.0, 20.0, WHITE, WHITE), 2.0)
    assert sum(strip.height for strip in strips) == 14.0
    frame, content = stacked(strips).marks
    assert isinstance(frame.ops[0], Shape) and not isinstance(frame.ops[0], Group)
    assert frame.ops[0].outline == rectangle(0.0, 0.0, 20.0, 14.0)
    assert content.y == 2.0


def test_colours_come_from_the_palette_and_can_be_read() -> None:
    look = theme({"ink": "#23304a", "cream": "#fffaf0", "sun": "#f4b41a", "poppy": "#d8392f"})
    assert look.accent == look.palette["sun"]
    assert look.ink == look.palette["ink"]
    texts = (look.ink, look.grey, look.strong, look.second_strong)
    assert all(contrast(color, WHITE) >= 4.5 for color in texts)


def test_a_game_without_colours_is_printed_in_black() -> None:
    assert contrast(theme({}).strong, WHITE) > 4.5
