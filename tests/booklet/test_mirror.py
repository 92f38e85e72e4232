"""Books from the right: the pages of one from the left in a mirror, in which nothing is turned round."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from io import BytesIO

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image, ImageChops, ImageOps

from pnp.booklet.pages.context import BookletResources
from pnp.booklet.pages.mirror import PageMirror
from pnp.booklet.pages.strip import Mark, drawn
from pnp.booklet.pages.style import INNER, OUTER, WIDTH, theme
from pnp.booklet.story import AsideBlock, FigureBlock, ListBlock, ParagraphBlock, Span, StoryBlock
from pnp.booklet.typeset import Booklet, typeset
from pnp.faces.drawing.colors import BLACK, Color
from pnp.faces.drawing.operations import (
    ColorStop,
    Drawing,
    Face,
    Gradient,
    Group,
    Op,
    Run,
    Shape,
    Style,
    Tagged,
    Use,
)
from pnp.geometry import Box, ellipse, moved, multiply, rectangle, rotation
from pnp.places import bundled
from pnp.press.pdf import write
from pnp.press.render import page_image
from pnp.sheets.sheet import Link, PrintDocument, Sheet
from pnp.translation.program import printed_words
from tests.booklet.stories import CHAINS, PALETTE, fonts, heading, icon, linked, prose, say, story

RIGHT = "yi"  # what no catalogue has; its words are English here
SQUARE = 127.0  # mm, of a page that is a whole number of pixels wide
PIXELS = 60 / 25.4  # of a millimetre, as pages are looked at
NUMBERS = st.floats(-90, 90).map(lambda number: round(number, 2))
SIZES = st.floats(0.5, 60).map(lambda number: round(number, 2))
UPPER_LEFT = Drawing("corner", 0, 0, 40, 20, (Shape(rectangle(0, 0, 12, 8), Style(fill=BLACK)),))


def set_in(lang: str, *blocks: StoryBlock, **more: object) -> Booklet:
    """A book of English words, bound as one of ``lang`` is."""
    words = printed_words([bundled() / "templates"], "en")
    resources = BookletResources(fonts(), CHAINS, PALETTE, icon, words, "")
    return typeset(replace(story(*blocks, **more), lang=lang), resources)


def pdf(pages: Sequence[Sheet], lang: str = "") -> bytes:
    out = BytesIO()
    write(PrintDocument("book", lang, "", "", "none", pages), fonts(), out)
    return out.getvalue()


def seen(page: Sheet) -> Image.Image:
    """A page without its links, in grey."""
    return page_image(pdf([replace(page, links=(), anchors=())]), 0, 60).convert("L")


def ink(image: Image.Image) -> int:
    return sum((255 - value) * count for value, count in enumerate(image.histogram()))


@cache
def both() -> tuple[Booklet, Booklet]:
    """Every kind of block, from the left and from the right."""
    return set_in("en"), set_in(RIGHT)


@st.composite
def marks(draw: st.DrawFn) -> Mark:
    x, y, wide, high = draw(NUMBERS), draw(NUMBERS), draw(SIZES), draw(SIZES)
    fill = Gradient("linear", x, y, x + wide, y, 0.0, (ColorStop(0, BLACK), ColorStop(1, Color(1, 0, 0))))
    area = Shape(rectangle(x, y, wide, high), Style(fill=fill))
    disc = Shape(ellipse(x, y, wide, high), Style())
    turned = Group((disc, Use(UPPER_LEFT)), rotation(draw(NUMBERS)))
    cut = Group((turned,), rotation(draw(NUMBERS)), clip=rectangle(0, 0, wide, high))
    ops = draw(st.lists(st.sampled_from([area, disc, turned, cut, Tagged((turned, area))])))
    if draw(st.booleans()):
        ops.append(Run(draw(NUMBERS), y, "FiraGO-Regular", 4.0, "Words", BLACK))
        return Mark(draw(NUMBERS), draw(NUMBERS), tuple(ops), width=wide)
    return Mark(draw(NUMBERS), draw(NUMBERS), tuple(ops))


def numbers(op: Op) -> Iterator[float]:
    """Every measure of an operation."""
    match op:
        case Shape():
            yield from (value for _, values in op.outline for value in values)
            if isinstance(op.style.fill, Gradient):
                yield from op.style.fill.matrix
        case Group():
            yield from multiply(op.matrix, (1, 0, 0, 1, 0, 0))
            yield from (number for each in op.ops for number in numbers(each))
        case Use():
            yield from op.matrix
        case Tagged():
            yield from (number for each in op.ops for number in numbers(each))
        case Run():
            yield op.x


@settings(max_examples=30)
@given(st.lists(marks(), max_size=4), SIZES)
def test_what_is_mirrored_twice_is_where_it_was(page: list[Mark], width: float) -> None:
    mirror = PageMirror(width)
    again = mirror.marks(mirror.marks(page))
    assert [mark.width for mark in again] == [mark.width for mark in page]
    for mark, was in zip(again, page, strict=True):
        assert (mark.x, mark.y) == pytest.approx((was.x, was.y))
        found, wanted = ([n for op in each.ops for n in numbers(op)] for each in (mark, was))
        assert found == pytest.approx(wanted)


def test_outlines_are_mirrored_and_pictures_only_moved() -> None:
    square = Group((Use(UPPER_LEFT),), (1, 0, 0, 1, 10, 50), clip=rectangle(0, 0, 40, 20))
    bar = Shape((("M", (5, 5)), ("L", (30, 5)), ("L", (5, 40)), ("Z", ())), Style(fill=BLACK))
    page = [Mark(2, 3, (bar, square))]

    def shown(marks: Sequence[Mark]) -> Image.Image:
        return seen(Sheet(SQUARE, SQUARE, "front", "1", drawn(marks, 0, 0), ()))

    left, right = shown(page), shown(PageMirror(SQUARE).marks(page))
    upper, lower = (0, 0, left.width, 115), (0, 120, left.width, left.height)
    flipped = ImageChops.difference(ImageOps.mirror(left).crop(upper), right.crop(upper))
    assert ink(left.crop(upper)) > 0 and ink(ImageOps.invert(flipped)) < 0.02 * ink(left.crop(upper))
    at, now = (ImageOps.invert(each.crop(lower)).getbbox() for each in (left, right))
    assert at is not None and now is not None
    assert now[0] - at[0] == pytest.approx(
        (SQUARE - 2 * 12 - 40) * PIXELS, abs=1.5
    )  # its upper left corner still
    assert now[1::2] == at[1::2]


def test_words_without_a_width_are_not_lost() -> None:
    with pytest.raises(ValueError, match="Words"):
        PageMirror(100).marks([Mark(0, 0, (Run(0, 0, "FiraGO-Regular", 4.0, "Words", BLACK),))])


def test_every_page_has_the_ink_of_the_one_from_the_left() -> None:
    left, right = both()
    assert len(left.pages) == len(right.pages) and right.problems == ()
    for one, other in zip(left.pages, right.pages, strict=True):
        assert ink(seen(other)) == pytest.approx(ink(seen(one)), rel=0.02)


def test_folio_bar_and_bullet_are_on_the_other_side() -> None:
    blocks = (
        heading("one", 1),
        ListBlock(((ParagraphBlock(say("Bread")),), (ParagraphBlock(say("Salt")),))),
        AsideBlock("variant", (prose(),)),
    )
    left, right = (set_in(lang, *blocks).pages[2] for lang in ("en", RIGHT))  # title, contents, this

    def columns(page: Sheet, top: float, foot: float) -> tuple[float, float]:
        """From the left edge to the first ink between two heights, and from the last to the right edge."""
        image = ImageOps.invert(seen(page)).crop(
            (0, int(top * PIXELS), int(WIDTH * PIXELS), int(foot * PIXELS))
        )
        box = image.point(lambda value: 255 * (value > 60)).getbbox()
        assert box is not None
        return box[0] / PIXELS, WIDTH - box[2] / PIXELS

    for top, foot in ((12, 16.4), (36, 50)):  # the running head, the list
        first, last = columns(left, top, foot)
        assert columns(right, top, foot) == pytest.approx((last, first), abs=0.6)
    bars = [[box for box, color in shapes(page) if color == theme(PALETTE).accent] for page in (left, right)]
    (before,), (after,) = bars
    assert before.x == pytest.approx(INNER)
    assert after.x + after.width == pytest.approx(WIDTH - INNER)


def shapes(page: Sheet) -> Iterator[tuple[Box, object]]:
    """The upright bars of a page, with their colour."""
    for tagged in page.ops:
        assert isinstance(tagged, Tagged)
        for group in tagged.ops:
            for op in group.ops if isinstance(group, Group) else ():
                if isinstance(op, Shape):
                    xs, ys = zip(*(v for _, v in moved(op.outline, group.matrix) if len(v) == 2), strict=True)
                    box = Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
                    if box.height > 5 * box.width:
                        yield box, op.style.fill


def test_links_lie_on_their_words() -> None:
    _, right = both()
    linked_words = 0
    for page in right.pages:
        assert all(
            link.box.x >= OUTER - 0.1 and link.box.x + link.box.width <= WIDTH - OUTER + 0.1
            for link in page.links
        )
        for link in page.links:
            inside = [run for run in texts(page, link) if within(run, link.box)]
            assert inside, link.words
            linked_words += len(inside)
    assert linked_words > 20


def texts(page: Sheet, link: Link) -> list[Run]:
    """The words of a link's element."""
    own = [op for op in page.ops if isinstance(op, Tagged) and op.owner is link.element]
    return [op for tagged in own for op in tagged.ops if isinstance(op, Run)]


def end(run: Run) -> float:
    return run.x + fonts().width(run.font, run.text.rstrip()) * run.size


def within(run: Run, box: Box) -> bool:
    return (
        box.x - 0.01 <= run.x and end(run) <= box.x + box.width + 0.01 and box.y < run.y < box.y + box.height
    )


def test_words_of_a_line_keep_their_order_and_its_start_is_on_the_right() -> None:
    page = set_in(RIGHT, heading("one", 1), linked("end", "one")).pages[2]
    wanted = ["As it is told of the", "end", ", so be it."]
    every = [op for tagged in page.ops if isinstance(tagged, Tagged) for op in tagged.ops]
    line = [op for op in every if isinstance(op, Run) and op.text.strip() in wanted]
    line.sort(key=lambda run: run.x)
    assert [run.text.strip() for run in line] == wanted
    assert end(line[-1]) == pytest.approx(WIDTH - INNER, abs=0.01)


def test_a_picture_across_two_pages_begins_on_the_right_hand_one() -> None:
    halves = (
        Shape(rectangle(0, 0, 148, 100), Style(fill=Color(1, 0, 0))),
        Shape(rectangle(148, 0, 148, 100), Style(fill=Color(0, 0, 1))),
    )
    wide = FigureBlock(
        (), "Two colours", board=Face(Drawing("wide", 0, 0, 296, 100, halves), 296, 100, 0), wide=True
    )
    top = replace(heading("one", 1), begins="spread")
    for lang, colors in (("en", [(255, 0, 0), (0, 0, 255)]), (RIGHT, [(0, 0, 255), (255, 0, 0)])):
        pages = set_in(lang, top, wide, prose(), edition="book").pages[1:3]
        found = [
            page_image(pdf([replace(page, links=(), anchors=())]), 0, 60).getpixel((170, 60))
            for page in pages
        ]
        assert found == colors


def test_a_file_says_on_which_side_it_is_bound() -> None:
    page = Sheet(100, 100, "front", "1", (), ())
    assert b"/Direction /R2L" in pdf([page], "ar") and b"/Direction" not in pdf([page], "fr")


def test_arabic_around_a_link_and_an_icon_is_read_from_the_right() -> None:
    linked_word = Span("لك", link="#one")
    words = (Span("أو اجلس "), linked_word, Span("، وسنتك "), Span("", icon="coin"), Span(" خراف"))
    page = set_in("ar", heading("one", 1), ParagraphBlock(words)).pages[2]
    (link,) = page.links
    every = [op for tagged in page.ops if isinstance(tagged, Tagged) for op in tagged.ops]
    runs = {op.reads.strip(): op.x for op in every if isinstance(op, Run)}
    (icon,) = [
        op.matrix[4] + op.ops[0].matrix[4]
        for op in every
        if isinstance(op, Group) and isinstance(op.ops[0], Use)
    ]
    places = [runs["أو"], runs["اجلس"], runs["لك"], runs["سنتك"], icon, runs["خر"]]
    assert places == sorted(places, reverse=True)
    assert link.box.x == pytest.approx(runs["لك"], abs=0.01)
    assert runs["أو"] < WIDTH - INNER < runs["أو"] + 5
