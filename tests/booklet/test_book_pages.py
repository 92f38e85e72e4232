"""The rule book: chapters where they say they begin, a table across two pages, the last page on the back."""

import re
from dataclasses import replace

import pytest

from pnp.booklet.pages.style import DEPTH, RIGHT, TOP, WIDTH, WRONG
from pnp.booklet.reading import led
from pnp.booklet.story import (
    ExamplesBlock,
    FigureBlock,
    HeadingBlock,
    Holding,
    LeadBlock,
    ListBlock,
    ParagraphBlock,
    ShownFace,
    StoryBlock,
)
from pnp.booklet.typeset import Booklet
from pnp.faces.drawing.operations import Group, Shape, Tagged, Use
from pnp.geometry import bounds
from tests.booklet.stories import (
    booklet,
    example,
    face,
    figure,
    heading,
    lines,
    linked,
    prose,
    runs,
    say,
    score,
)

LABEL = 4.5
"""mm: the line above its title that says in the almanac that it is an example."""


def begin(id: str, begins: str, level: int = 1) -> HeadingBlock:
    return HeadingBlock(id, level, say(id.capitalize()), begins)  # type: ignore[arg-type]


def book(*blocks: StoryBlock, **more: object) -> Booklet:
    made = booklet(*blocks, edition="book", **more)
    assert made.problems == ()
    return made


def page_of(made: Booklet, id: str) -> int:
    return next(at for at, page in enumerate(made.pages, 1) for each in page.anchors if each.name == id)


def test_a_short_section_begins_with_its_heading() -> None:
    blocks = (heading("aim", 1), prose(), heading("a"), prose(), heading("b"), ListBlock(((prose(),),)))
    assert list(led(blocks)) == [
        blocks[0],
        blocks[1],
        LeadBlock(heading("a"), prose().spans),
        *blocks[4:],
    ]


def test_a_section_that_begins_a_page_keeps_its_heading_above_it() -> None:
    blocks = (heading("aim", 1), prose(), begin("tie", "page", 2), prose())
    assert list(led(blocks)) == [*blocks]


@pytest.mark.parametrize(
    ("title", "line"), [("Face up only", "Face up only. Be"), ("Is it slain?", "Is it slain? Be")]
)
def test_a_heading_in_a_line_ends_as_a_sentence_does(title: str, line: str) -> None:
    words = ParagraphBlock(say("Be brave."))
    made = book(heading("aim", 1), LeadBlock(heading("up", 2, title), words.spans))
    assert page_of(made, "up") == page_of(made, "aim")
    assert line in lines(made.pages[1])


def test_a_book_has_no_contents_and_begins_pages_where_it_is_told() -> None:
    made = book(begin("aim", ""), prose(), begin("turn", "page"), prose(), begin("fair", ""), prose())
    assert [page_of(made, id) for id in ("aim", "turn", "fair")] == [2, 3, 3]


@pytest.mark.parametrize("before", range(1, 4))
def test_the_back_is_the_last_page_of_the_last_sheet(before: int) -> None:
    chapters = [block for at in range(before) for block in (begin(f"c-{at}", "page"), prose())]
    made = book(begin("whole", "back"), prose(), *chapters)
    assert len(made.pages) % 4 == 0
    assert page_of(made, "whole") == len(made.pages)


def test_what_only_the_almanac_tells_is_no_link() -> None:
    told, elsewhere = linked("aim", "aim"), linked("ruling", "ruling")
    made = book(begin("aim", ""), told, elsewhere, elsewhere=frozenset({"ruling"}))
    assert [link.target for page in made.pages for link in page.links] == ["aim"]


def wide(count: int = 8) -> tuple[StoryBlock, ...]:
    steps = ListBlock(tuple((prose(),) for _ in range(count)), start=1)
    return (
        begin("setup", "spread"),
        FigureBlock((), "A table", board=face(900, 330), wide=True),
        steps,
        begin("turn", "page"),
        prose(),
    )


def halves(made: Booklet) -> list[tuple[float, Use]]:
    """Where the page of each half begins, and the picture in it."""
    found = []
    for at, page in enumerate(made.pages, 1):
        for tagged in page.ops:
            for op in tagged.ops if isinstance(tagged, Tagged) else ():
                if isinstance(op, Group) and op.ops and isinstance(op.ops[0], Group) and op.ops[0].clip:
                    use = op.ops[0].ops[0]
                    assert isinstance(use, Use)
                    found.append((at, op.matrix, use))
    return found  # type: ignore[return-value]


def test_a_table_lies_across_two_facing_pages() -> None:
    made = book(begin("aim", ""), prose(), *wide())
    (left, at_left, one), (right, at_right, other) = halves(made)  # type: ignore[misc]
    assert (left, right) == (4, 5)  # page 3 is filled: a left-hand page is an even one
    assert at_left[4:] == at_right[4:] == pytest.approx((0.0, 0.0))  # from the very edge of each page
    assert one.matrix[4] == 0.0
    assert other.matrix[4] == pytest.approx(-WIDTH)
    assert one.matrix[0] * 900 == pytest.approx(2 * WIDTH)


def test_what_is_to_be_done_stands_below_both_halves() -> None:
    made = book(begin("aim", ""), prose(), *wide())
    for page in made.pages[3:5]:
        assert re.search(r"^\d\. ?[A-Z]", lines(page), re.MULTILINE)
        assert all(run_y > 330 / 900 * 2 * WIDTH for run_y in _heights(page))


@pytest.mark.parametrize("count", range(6, 22, 3))
def test_below_a_table_no_text_leaves_its_page(count: int) -> None:
    made = book(begin("aim", ""), prose(), *wide(count))  # which has no problems
    assert all(max(_heights(page)) <= DEPTH + TOP for page in made.pages[3:5])


def _heights(page) -> list[float]:  # type: ignore[no-untyped-def]
    from tests.booklet.stories import runs

    return [run.y for run in runs(page.ops)]


def test_a_page_that_is_nearly_full_reaches_its_foot() -> None:
    made = book(begin("aim", ""), *(prose() for _ in range(11)))
    lowest = max(_heights(made.pages[1]))
    assert DEPTH * 0.62 + TOP < lowest <= DEPTH + TOP


def test_steps_are_numbered_boxes_in_one_piece() -> None:
    made = book(begin("turn", ""), ListBlock(((prose(),), (prose(),), (prose(),)), start=1, way=True))
    _, *told = lines(made.pages[1]).split("\n")
    assert [line[0] for line in told if re.match(r"\d ", line)] == ["1", "2", "3"]


def _fists(**more: object) -> FigureBlock:
    """What three players hold, the last of them nothing."""
    coin = ShownFace(face(20, 20), "Coin")
    hands = (Holding("Ana", (coin,)), Holding("Bob", (replace(coin, count=2),)), Holding("Cid", ()))
    return FigureBlock((), "Fists", hands, **more)  # type: ignore[arg-type]


def _named(made: Booklet) -> list[tuple[float, float]]:
    """Where the players' names stand, in their order."""
    words: dict[str, tuple[float, float]] = {}
    for run in (run for page in made.pages for run in runs(page.ops)):
        words.setdefault(re.split(r"\W", run.text.strip())[0], (run.x, run.y))
    return [words[name] for name in ("Ana", "Bob", "Cid")]


def test_players_abreast_have_their_names_under_what_they_hold() -> None:
    across = _named(book(begin("aim", ""), _fists(abreast=True)))
    below = _named(book(begin("aim", ""), _fists()))
    assert len({round(y, 3) for _, y in across}) == 1
    assert [x for x, _ in across] == sorted({x for x, _ in across})
    assert len({round(y, 3) for _, y in below}) > 1


def test_what_is_counted_stands_beside_the_name_in_as_many_columns_as_there_is_room() -> None:
    told, coin = score(), ShownFace(face(20, 20), "Coin")

    def counted(kinds: int) -> Booklet:
        held = Holding("", (replace(coin, count=2),) * kinds)
        counts = tuple(replace(count, holding=held) for count in told.counts)
        return book(begin("place", ""), ExamplesBlock((), (replace(told, counts=counts),)))

    rows = [len({round(y, 3) for _, y in _named(counted(kinds))}) for kinds in (1, 2)]
    assert rows == [1, 2]
    assert "2 × Coin" in str(counted(1).structure)


def test_who_reads_once_is_told_no_sum_of_one() -> None:
    told = score()
    twice = replace(told, counts=tuple(replace(count, lines=count.lines * 2) for count in told.counts))
    for block, edition, sums in ((told, "book", 0), (twice, "book", 3), (told, "almanac", 3)):
        made = booklet(begin("place", ""), ExamplesBlock((), (block,)), edition=edition)
        assert sum(lines(page).count("Total") for page in made.pages) == sums


def test_an_examples_label_takes_no_line_of_a_rule_book() -> None:
    for edition, count in (("book", 1), ("almanac", 2)):
        made = booklet(begin("aim", ""), ExamplesBlock((), (example(),)), edition=edition)
        words = {run.text.strip(): run.y for page in made.pages for run in runs(page.ops)}
        assert (words["EXAMPLE"] == pytest.approx(words["Side by side"], abs=0.3)) is (count == 1)


def test_an_example_takes_as_little_of_a_page_as_it_can_in_either_book() -> None:
    card = FigureBlock((), "Card", (Holding("", (ShownFace(face(), "Card"),)),))
    told = replace(example(), situation=(prose(), card, _fists(abreast=True), card))
    ends = []
    for edition in ("book", "almanac"):
        made = booklet(begin("aim", ""), ExamplesBlock((), (told,)), begin("next", ""), edition=edition)
        ends.append(next(each.y for page in made.pages for each in page.anchors if each.name == "next"))
    assert ends[1] - ends[0] == pytest.approx(LABEL, abs=3), "all that the almanac has more is a line"


@pytest.mark.parametrize(("count", "width", "rows"), [(2, 250.0, 1), (2, 400.0, 2), (3, 250.0, 2)])
def test_positions_that_are_compared_lie_beside_each_other(count: int, width: float, rows: int) -> None:
    boards = [FigureBlock((), f"board {at}", board=face(width, 120.0)) for at in range(count)]
    made = book(begin("aim", ""), *boards)
    heights = {
        round(op.matrix[5], 2)
        for tagged in made.pages[1].ops
        if isinstance(tagged, Tagged) and tagged.owner and getattr(tagged.owner, "alt", "")
        for op in tagged.ops
        if isinstance(op, Group)
    }
    assert len(heights) == rows


def test_two_examples_beside_each_other_have_boxes_of_one_height() -> None:
    long = replace(example("There"), situation=(prose(3),))
    made = book(begin("aim", ""), ExamplesBlock((), (example("Here"), long)))
    bars = [
        bounds(op.outline)
        for tagged in made.pages[1].ops
        if isinstance(tagged, Tagged)
        for group in tagged.ops
        if isinstance(group, Group)
        for op in group.ops
        if isinstance(op, Shape) and op.style.fill in (RIGHT, WRONG)
    ]
    heights = [high - low for left, low, right, high in bars if right - left < 1.0]
    assert heights == pytest.approx([heights[0]] * 2)


def test_a_picture_stands_beside_a_section_that_begins_with_its_heading() -> None:
    words = LeadBlock(heading("up", 2, "Up"), prose(4).spans)
    beside = book(begin("aim", ""), figure(1, ""), words)
    before = next(tagged for tagged in beside.pages[1].ops if getattr(tagged.owner, "alt", ""))  # type: ignore[union-attr]
    (picture,) = before.ops  # type: ignore[union-attr]
    first = next(a.y for page in beside.pages for a in page.anchors if a.name == "up")
    assert picture.matrix[5] < first + 5.0  # type: ignore[union-attr]
