"""Booklets of makers who write too much, too wide or too little: set sanely, or told where it stands."""

import re
from dataclasses import replace

import pytest

from pnp.booklet.chapters import credits_chapter
from pnp.booklet.pages.context import FONTS, BookletResources
from pnp.booklet.pages.style import TEXT_FACE
from pnp.booklet.story import (
    AsideBlock,
    ExamplesBlock,
    FigureBlock,
    GalleryBlock,
    Holding,
    IndexLine,
    ListBlock,
    ParagraphBlock,
    ShownFace,
    Span,
    TableBlock,
)
from pnp.booklet.story import IndexBlock as Terms
from pnp.booklet.typeset import typeset
from pnp.faces.fonts import scripts
from pnp.problem import Place
from pnp.words import words
from tests.booklet.stories import (
    CHAINS,
    PALETTE,
    booklet,
    content,
    example,
    face,
    figure,
    fonts,
    heading,
    heard,
    icon,
    leaves,
    lines,
    prose,
    runs,
    say,
    story,
)


def faults(*blocks, **more) -> list[tuple[str, str]]:
    """Code and message of what a booklet of these blocks lacks."""
    return [(problem.code, str(problem.message)) for problem in booklet(*blocks, **more).problems]


def test_a_figure_that_is_higher_than_a_page_goes_on_overleaf() -> None:
    made = booklet(heading("one", 1), figure(60), prose())
    assert made.problems == ()
    element = next(leaf for leaf in leaves(made.structure) if leaf.alt == "Some cards")
    assert len({page for page, _ in content(made)[element]}) == 2


@pytest.mark.parametrize("pieces", [1, 3])
def test_a_caption_may_be_longer_than_a_page(pieces: int) -> None:
    made = booklet(heading("one", 1), figure(pieces, "A very long caption goes on. " * 160), prose(3))
    assert made.problems == ()
    assert heard(made).count("caption") == 160


@pytest.mark.parametrize("legal", [True, None])
def test_an_example_may_be_longer_than_a_page(legal: bool | None) -> None:
    shown = FigureBlock((), "A card", (Holding("", (ShownFace(face(), "Card"),)),))
    long = replace(example(legal=legal), situation=(prose(30), shown))
    assert faults(heading("one", 1), ExamplesBlock((), (long, long))) == []


def test_a_table_of_many_columns_has_smaller_letters() -> None:
    heads, cells = (tuple(say(words) for _ in range(12)) for words in ("Head", "cell words"))
    made = booklet(heading("one", 1), TableBlock(("left",) * 12, heads, (cells,) * 3))
    assert made.problems == ()


def test_a_label_stays_whole_beside_a_sentence() -> None:
    rows = tuple((say(label), say("Whoever has it draws a card. " * 4)) for label in ("Gold", "Cursed coin"))
    made = booklet(heading("one", 1), TableBlock(("left",) * 2, (say("Coin"), say("What it does")), rows))
    assert any("Cursed coin" in lines(page) for page in made.pages)


def test_in_a_table_only_the_word_that_is_too_long_is_told() -> None:
    row = (say("x"), say("b" * 100))
    ((code, message),) = faults(
        heading("one", 1), TableBlock(("left",) * 2, (say("X"), say("Y")), (row,) * 2)
    )
    assert code == "overflow" and "“bbb" in message


@pytest.mark.parametrize(
    ("text", "lacking"),
    [("Vollkorn", []), ("Lilita One", ["bold", "italic"]), (TEXT_FACE, [])],
)
def test_what_a_face_of_a_book_has_not_is_told_once_where_it_is_named(text: str, lacking: list[str]) -> None:
    marked = ParagraphBlock((Span("bold", bold=True), Span(" and "), Span("italic", italic=True)))
    of = story(heading("one", 1), marked, heading("two", 2), marked)
    chains = {**CHAINS, "text": (text, "FiraGO")}
    places = {"one": Place("rules.md", 1), "two": Place("rules.md", 7), FONTS: Place("game.toml")}
    for edition in ("book", "almanac"):
        resources = BookletResources(fonts(), chains, PALETTE, icon, words("en"), "", lambda: places)
        problems = typeset(replace(of, edition=edition), resources).problems
        assert [problem.message.code for problem in sorted(problems)] == [
            f"lacking-faces.{each}" for each in lacking
        ]
        assert all(problem.is_warning and problem.place == places[FONTS] for problem in problems)


def test_a_fault_is_told_where_its_heading_stands() -> None:
    of = story(
        heading("one", 1), prose(), heading("two", 2), ParagraphBlock(say("x" * 90)), heading("three", 2)
    )
    english = words("en")
    places = {"two": Place("rules.md", 7)}
    (problem,) = typeset(
        of, BookletResources(fonts(), CHAINS, PALETTE, icon, english, "", lambda: places)
    ).problems
    assert problem.place == Place("rules.md", 7)


def test_what_is_higher_than_a_page_is_told_under_its_heading() -> None:
    tall = TableBlock(("left",), (say("Head"),), ((say("Many words. " * 900),),))
    ((code, message),) = faults(heading("one", 1), heading("two"), tall, heading("three"), prose())
    assert code == "overflow" and message.startswith("#two (en): ")


@pytest.mark.parametrize(
    ("title", "codes"),
    [
        ("Wo" * 60, {"overflow"}),
        ("Title words " * 80, {"overflow"}),
        ("Title words " * 12, set()),
        ("Dragon 🐉", {"no-glyph"}),
        ("המשחק", set()),
    ],
)
def test_titles_may_be_odd(title: str, codes: set[str]) -> None:
    made = booklet(heading("one", 1), prose(), title=title.strip(), author="Somebody and others, " * 12)
    assert {problem.code for problem in made.problems} == codes


def test_a_running_head_that_is_cut_says_so() -> None:
    made = booklet(heading("one", 1, "A heading of many words " * 12), *[prose(3)] * 12)
    assert re.match("A heading of many words .*… 5\n", lines(made.pages[4]))


@pytest.mark.parametrize("text", ["שלום", "السلام", "नमस्ते"])
def test_letters_that_would_stand_in_the_wrong_order_are_told(
    text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(scripts, "_LIBRARIES", ("no_such_library",))
    ((code, message),) = faults(heading("one", 1), ParagraphBlock(say(f"Say {text} and {text}.")))
    assert code == "script-not-set" and "-m pip " in message


def test_a_term_of_many_lines_stays_in_one_column() -> None:
    terms = Terms((IndexLine("many words " * 12, ("one",)),))
    made = booklet(heading("one", 1), prose(), heading("index", 1), terms)
    found = [run for page in made.pages[2:] for run in runs(page.ops) if "many words" in run.text]
    assert len(found) > 2 and max(run.x for run in found) < 40


def test_a_chapter_stays_with_what_is_listed_below_it() -> None:
    made = booklet(heading("one", 1), prose(), heading("two", 1), heading("below", 2), prose())
    places = {run.text.strip(): run.x for run in runs(made.pages[1].ops)}
    assert 0 < places["Below"] - places["Two"] < 10


def test_only_hyphens_that_a_line_asks_for_are_soft() -> None:
    words = "the incomprehensibilities of counter-internationalization "
    made = booklet(heading("one", 1), *(ParagraphBlock(say("so " * some + words * 3)) for some in range(20)))
    text = "\n".join(map(lines, made.pages[2:]))
    assert "\u00ad\n" in text and "-\n" in text
    whole = re.sub("\u00ad\n|(?<=-)\n", "", text)
    assert whole.count("incomprehensibilities") == whole.count("counter-internationalization") == 60


def test_addresses_are_links_and_nothing_else_is() -> None:
    def told(link: str) -> list[tuple[str, str]]:
        return [
            (code, message)
            for code, message in faults(heading("one", 1), ParagraphBlock(say("there", link=link)))
        ]

    assert told("https://example.org/a?b=c") == told("mailto:a@example.org") == []
    for link in ("javascript:alert(1)", "file:///etc", "rules.html", "#nowhere"):
        assert [code for code, _ in told(link)] == ["unknown-anchor"]


@pytest.mark.parametrize("kind", ["quote", "variant", "note"])
def test_an_empty_box_is_not_printed(kind: str) -> None:
    empty = AsideBlock(kind, ())  # type: ignore[arg-type]
    made = booklet(heading("one", 1), empty, ListBlock(((empty,), ())), AsideBlock("note", (empty,)), prose())
    assert made.problems == () and "NOTE" not in lines(made.pages[2])


def test_nobody_is_credited_under_a_heading_of_its_own() -> None:
    assert credits_chapter({}, (), {}, "credits") is None


def test_a_gallery_holds_components_of_every_size() -> None:
    for width, height in ((3, 3), (300, 600), (20, 600)):
        pieces = tuple(ShownFace(face(width, height), "A name of many words " * 12) for _ in range(5))
        assert faults(heading("one", 1), GalleryBlock("Cards", "cards", 5, "", pieces)) == []


def test_a_name_in_a_gallery_is_parted_only_where_it_must_be() -> None:
    def named(name: str) -> str:
        pieces = tuple(ShownFace(face(63, 88), name) for _ in range(14))
        made = booklet(heading("one", 1), GalleryBlock("Cards", "cards", 14, "", pieces))
        return "".join(map(lines, made.pages))

    assert "\u00ad" not in named("Gloves of invincibility")
    assert "\u00ad" in named("Incomprehensibilities")
