"""Stories as pages: what stands where, and what holds for every booklet."""

import re
from dataclasses import replace

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pnp.booklet.pages.set_before import SetBefore
from pnp.booklet.pages.style import INNER, MEASURE, OUTER
from pnp.booklet.story import (
    HeadingBlock,
    IndexLine,
    ListBlock,
    ParagraphBlock,
    ShownFace,
    Span,
    Story,
    StoryBlock,
    TableBlock,
)
from pnp.booklet.story import IndexBlock as Terms
from pnp.faces.drawing.operations import Run
from pnp.geometry import Box
from pnp.sheets.sheet import Sheet
from tests.booklet import stories
from tests.booklet.stories import (
    booklet,
    content,
    face,
    fonts,
    heading,
    heard,
    leaves,
    letters,
    lines,
    linked,
    prose,
    runs,
    say,
    set_story,
    story,
    table,
)

SAFE = 13.0  # mm: nothing but background is nearer to the edge, so that a page may be printed at 94 %
SLOW = settings(max_examples=12, suppress_health_check=[HealthCheck.too_slow])


def reach(run: Run) -> float:
    """Where the ink of a line ends."""
    return run.x + fonts().width(run.font, run.text.rstrip()) * run.size


def test_every_kind_of_block_is_set_without_a_fault() -> None:
    made = booklet()
    assert made.problems == ()
    assert {(page.width, page.height) for page in made.pages} == {(148.0, 210.0)}


def test_every_heading_has_an_anchor_an_entry_and_a_line_of_the_contents() -> None:
    made = booklet()
    ids = [block.id for block in story().headings()]
    assert [entry.anchor for entry in made.entries] == ids
    assert [anchor.name for page in made.pages for anchor in page.anchors] == ids
    listed = [link.target for page in made.pages[1:2] for link in page.links]
    assert sorted(listed) == sorted(ids)


def test_an_outline_never_jumps_down_two_levels() -> None:
    made = booklet(heading("a", 1), heading("b", 3), heading("c", 3), heading("d", 2))
    assert [entry.level for entry in made.entries] == [1, 2, 3, 2]


def test_pages_are_whole_sheets_and_none_is_blank() -> None:
    for paragraphs in range(1, 40, 6):
        made = booklet(heading("one", 1), *[prose(3)] * paragraphs)
        assert len(made.pages) % 4 == 0
        assert all(page.ops for page in made.pages)


def test_score_sheets_fill_pages_before_notes_do() -> None:
    pad = ShownFace(face(186, 126), "Score sheet")
    bare, filled = booklet(heading("one", 1), prose()), booklet(heading("one", 1), prose(), pads=(pad,))
    assert len(bare.pages) == len(filled.pages) == 4  # title, contents, text, and one to fill
    assert "Notes" in lines(bare.pages[3])
    assert "Notes" not in lines(filled.pages[3])
    assert [leaf.alt for leaf in leaves(filled.structure)][-1] == "Score sheet"
    book = booklet(heading("one", 1), prose(), pads=(pad,), edition="book")
    assert "Score sheet" in lines(book.pages[2]) and "Notes" not in lines(book.pages[2])  # in its head


def test_page_references_are_the_pages_of_their_anchors() -> None:
    made = booklet(
        heading("first", 1),
        linked("end", "last"),
        linked("beginning", "first"),
        *[prose(4)] * 12,
        heading("last", 1),
        linked("beginning", "first"),
    )
    where = {anchor.name: number for number, page in enumerate(made.pages, 1) for anchor in page.anchors}
    assert where == {"first": 3, "last": 6}
    assert "end\u202f→\u00a06, so be it." in lines(made.pages[2])
    assert "beginning, so be it." in lines(made.pages[2])  # the same page: no number
    assert "beginning\u202f→\u00a03, so be it." in lines(made.pages[5])


def test_the_index_prints_each_page_once() -> None:
    terms = Terms((IndexLine("room", ("place", "near", "far")), IndexLine("œuvre", ("far",))))
    made = booklet(
        heading("place", 1), heading("near"), prose(), *[prose(4)] * 14, heading("far", 1), prose(), terms
    )
    far = next(n for n, page in enumerate(made.pages, 1) for a in page.anchors if a.name == "far")
    read = "\n".join(map(lines, made.pages))
    _, index = read.split("\nroom 3")
    assert f"\nFar {far}\n" in index, "what else is told of a room stands below, with its title"
    assert "Near" not in index, "which is on the page of the first"
    assert f"œuvre {far}" in index


def index_pages(letters: int) -> int:
    """On how many pages an index stands that has four terms to a letter."""
    terms = [IndexLine(f"{chr(97 + at)}{more}", ("place",)) for at in range(letters) for more in "abcd"]
    made = booklet(heading("place", 1), prose(), heading("index", 1), Terms(tuple(terms)))
    return sum(re.search(r"\b[a-z][a-d]\b", lines(page)) is not None for page in made.pages[2:])


def test_the_letters_of_an_index_stand_closer_where_that_saves_a_page() -> None:
    assert [index_pages(letters) for letters in (12, 14, 18)] == [1, 1, 2]


def test_links_lie_over_their_words() -> None:
    made = booklet()
    drawn = content(made)
    seen = 0
    for number, page in enumerate(made.pages, 1):
        for link in page.links:
            assert link.element is not None
            marks = [run for at, op in drawn[link.element] if at == number for run in runs([op])]
            box = link.box
            over = [
                run
                for run in marks
                if box.y <= run.y <= box.y + box.height
                and box.x - 0.01 <= run.x
                and reach(run) <= box.x + box.width + 0.01
            ]
            assert over, link
            seen += 1
    assert seen > 10


def test_a_long_table_repeats_its_head_as_ornament() -> None:
    made = booklet(heading("rooms", 1), table(70))
    pages = [page for page in made.pages if "Room number" in lines(page)]
    assert len(pages) == 3
    assert all("RoomTiles" in lines(page).replace(" ", "") for page in pages)
    assert heard(made).count("RoomTiles") == 1


def test_a_heading_never_ends_a_page() -> None:
    for paragraphs in range(8, 26):
        made = booklet(heading("one", 1), *[prose(1)] * paragraphs, heading("two"), prose(3))
        (rows,) = (rows for page in made.pages[2:] if "Two" in (rows := lines(page).split("\n")))
        assert len(rows) >= rows.index("Two") + 3


@st.composite
def told(draw: st.DrawFn) -> Story:
    """A story of some chapters, each word of it another one, so that places can be told apart."""
    names = (f"w{number:04}" for number in range(9999))

    def words(most: int) -> tuple[Span, ...]:
        return say(" ".join(next(names) for _ in range(draw(st.integers(1, most)))))

    blocks: list[StoryBlock] = [HeadingBlock("start", 1, words(3))]
    for number in range(draw(st.integers(1, 25))):
        kind = draw(st.sampled_from(["text", "text", "text", "heading", "list", "table"]))
        if kind == "heading":
            blocks.append(HeadingBlock(f"h{number}", draw(st.integers(1, 3)), words(4)))
        elif kind == "list":
            blocks.append(
                ListBlock(tuple((ParagraphBlock(words(40)),) for _ in range(draw(st.integers(1, 6)))))
            )
        elif kind == "table":
            rows = tuple((words(4), words(12)) for _ in range(draw(st.integers(1, 12))))
            blocks.append(TableBlock(("left", "left"), (words(1), words(1)), rows))
        else:
            blocks.append(ParagraphBlock(words(120)))
    return story(*blocks)


def spoken(of: Story) -> str:
    """The words of a story of headings, paragraphs, lists and tables."""

    def each(block: StoryBlock) -> list[Span]:
        if isinstance(block, ListBlock):
            return [span for item in block.items for inner in item for span in each(inner)]
        if isinstance(block, TableBlock):
            return [span for row in (block.head, *block.rows) for cell in row for span in cell]
        assert isinstance(block, HeadingBlock | ParagraphBlock)
        return [*block.spans]

    return letters("".join(span.text for block in of.chapters[0].blocks for span in each(block)))


@SLOW
@given(told())
def test_every_text_is_printed_and_heard_in_its_order(of: Story) -> None:
    made = set_story(of)
    assert made.problems == ()
    assert spoken(of) in heard(made)


@SLOW
@given(told())
def test_no_line_of_a_paragraph_stands_alone(of: Story) -> None:
    for leaf, parts in content(set_story(of)).items():
        if leaf.role == "P" and len({page for page, _ in parts}) > 1:
            for page in {page for page, _ in parts}:
                rows = {run.y for number, op in parts if number == page for run in runs([op])}
                assert len(rows) >= 2


@SLOW
@given(told())
def test_text_stays_inside_the_margins(of: Story) -> None:
    for number, page in enumerate(set_story(of).pages[1:], 2):
        start = INNER if number % 2 else OUTER
        for run in runs(page.ops):
            assert start - 0.01 <= run.x
            assert reach(run) <= start + MEASURE + 0.01
            assert run.y - 0.72 * run.size >= SAFE
            assert run.y + 0.25 * run.size <= 210 - SAFE


def test_a_word_that_is_too_wide_is_told_under_its_heading() -> None:
    made = booklet(heading("wide", 1, "Wide words"), ParagraphBlock(say("x" * 90)))
    (problem,) = made.problems
    assert problem.code == "overflow"
    assert str(problem.message).startswith("#wide (en): “xxx") and len(str(problem.message)) < 100
    assert problem.place.path == "small/en/booklet.pdf"


def test_a_table_that_is_too_wide_is_told() -> None:
    cells = tuple(say("Donaudampfschiff" * 2) for _ in range(4))
    made = booklet(heading("wide", 1), TableBlock(("left",) * 4, cells, (cells,)))
    assert {problem.code for problem in made.problems} == {"overflow"}


@pytest.mark.parametrize(
    ("span", "code"),
    [
        (Span("ᚠ rune"), "no-glyph"),
        (Span("", icon="sword"), "unknown-icon"),
        (Span("gold", color="gilt"), "unknown-color"),
        (Span("nowhere", link="#nowhere"), "unknown-anchor"),
    ],
)
def test_what_cannot_be_printed_is_told(span: Span, code: str) -> None:
    made = booklet(heading("one", 1), ParagraphBlock((Span("Here: "), span)))
    assert [problem.code for problem in made.problems] == [code]


def test_icons_stand_in_text() -> None:
    made = booklet(heading("one", 1), ParagraphBlock((Span("A "), Span("", icon="coin"), Span(" is gold."))))
    assert made.problems == ()


def test_the_same_story_makes_the_same_pages() -> None:
    first, again = booklet(), booklet()
    assert [*map(lines, first.pages)] == [*map(lines, again.pages)]
    assert [page.anchors for page in first.pages] == [page.anchors for page in again.pages]
    assert heard(first) == heard(again)


@st.composite
def referring(draw: st.DrawFn) -> Story:
    """A story whose texts refer to each other, now to a page before and now to one behind."""
    of = draw(told())
    (chapter,) = of.chapters
    ids = [block.id for block in chapter.blocks if isinstance(block, HeadingBlock)]
    blocks: list[StoryBlock] = []
    for block in chapter.blocks:
        blocks.append(block)
        if draw(st.booleans()):
            blocks.append(linked("somewhere", draw(st.sampled_from(ids))))
    terms = tuple(IndexLine(id, (id, *draw(st.lists(st.sampled_from(ids), max_size=2)))) for id in ids)
    return story(*blocks, Terms(terms))


def led(page: Sheet) -> list[tuple[Box, str, str]]:
    """Where the links of a page are and lead, and what they say."""
    return [(link.box, link.target, link.words) for link in page.links]


@SLOW
@given(referring())
def test_what_a_new_page_number_leaves_as_it_was_need_not_be_set_again(of: Story) -> None:
    made, numbers = set_story(of), re.compile(r"[0-9]+")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(SetBefore, "again", lambda self, key, references, problems, make: make())
        anew = set_story(of)
    assert [*map(lines, made.pages)] == [*map(lines, anew.pages)]
    assert [*map(led, made.pages)] == [*map(led, anew.pages)]
    assert heard(made) == heard(anew)
    assert numbers.search(heard(made))


def test_the_structure_names_each_leaf_once_and_leaves_out_furniture() -> None:
    made = booklet()
    found = [*leaves(made.structure)]
    assert len({id(leaf) for leaf in found}) == len(found)
    assert set(content(made)) <= set(found)
    assert [child.role for child in made.structure.children[:3]] == ["Sect", "TOC", "Sect"]
    assert "Placing a room" in lines(made.pages[2])
    assert heard(made).count("Placingaroom") == 2  # contents and heading, no running head


def test_numbers_in_french_keep_their_spaces() -> None:
    words = ParagraphBlock(say("Qui\u202f? Lui\u00a0: « oui »."))
    made = set_story(replace(story(heading("un", 1), words), lang="fr"))
    assert "Qui\u202f? Lui\u00a0: « oui »." in "\n".join(map(lines, made.pages))


def test_captions_stay_with_their_figures() -> None:
    for paragraphs in range(4, 16, 2):
        made = booklet(heading("one", 1), *[prose(2)] * paragraphs, stories.figure(caption="Look here"))
        drawn = content(made)
        picture = next(parts for leaf, parts in drawn.items() if leaf.alt == "Some cards")
        caption = next(parts for leaf, parts in drawn.items() if leaf.role == "Caption")
        assert {page for page, _ in picture} == {page for page, _ in caption}


def test_a_small_figure_stands_beside_the_words_after_it() -> None:
    rooms = [[heading(f"room-{at}"), stories.figure(1, ""), prose(1)] for at in range(8)]
    made = booklet(heading("rooms", 1), *[block for room in rooms for block in room])
    places = [(n, anchor.y) for n, page in enumerate(made.pages, 1) for anchor in page.anchors][1:]
    assert [number for number, _ in places] == [3] * 4 + [4] * 4  # nothing holds the next one back
    assert all(leaf.alt != "Some cards" or len(parts) == 1 for leaf, parts in content(made).items())


def test_running_heads_and_folios_stand_outside() -> None:
    made = booklet(heading("one", 1, "Chapter one"), *[prose(4)] * 20)
    right, left = lines(made.pages[2]).split("\n")[0], lines(made.pages[3]).split("\n")[0]
    assert re.fullmatch(r"Chapter one\s*3", right)
    assert re.fullmatch(r"4\s*Small", left)


@pytest.mark.parametrize(("hyphenation", "hyphens"), [(None, True), ("en_US", True), ("", False)])
def test_words_are_parted_by_the_dictionary_that_is_named(hyphenation: str | None, hyphens: bool) -> None:
    long = prose(8, "incomprehensibilities internationalization counterrevolutionaries ")
    made = set_story(story(heading("a", 1), long), hyphenation)
    text = "\n".join(lines(page) for page in made.pages)
    assert bool(re.search("[a-z]\u00ad$", text, re.MULTILINE)) == hyphens
    assert made.problems == ()
