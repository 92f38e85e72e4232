"""What is a mark in a text and what is a character, from the file to the card and the booklet."""

from pathlib import Path

import pytest

from pnp.booklet.markdown_spans import plain, text_spans
from pnp.booklet.story import HeadingBlock, ParagraphBlock
from pnp.building.context import open_game
from pnp.content.lookup.plain import plain_inline
from pnp.content.markup import imbalance, verbatim, visible_length
from pnp.exports.inline import Inline
from pnp.faces.drawing.operations import Shape
from pnp.faces.text.markup import paragraphs
from pnp.geometry import bounds
from pnp.places import Places
from pnp.translation.checks.pair import bare
from tests.booklet.stories import booklet, fonts
from tests.drawn import every_op, runs
from tests.small_games import CARD, CARDS, GAME, make_game

AS_THEY_ARE = [
    (r"a \* b", "a * b"),
    (r"\*not italic\*", "*not italic*"),
    (r"\{x\} and \\", "{x} and \\"),
    (r"\{icon:coin\}", "{icon:coin}"),
    ("2*3*4", "2*3*4"),
    ("5*", "5*"),
    ("5*, 6*", "5*, 6*"),
    ("2 * 3 * 4", "2 * 3 * 4"),
    ("Drakon (*) E1", "Drakon (*) E1"),
]


@pytest.mark.parametrize(("text", "seen"), AS_THEY_ARE)
def test_what_is_no_mark_is_printed(text: str, seen: str) -> None:
    assert list(imbalance(text)) == []
    assert [span.text for spans in paragraphs(text) for span in spans] == [seen]
    assert not any(span.bold or span.italic for spans in paragraphs(text) for span in spans)
    assert plain(text) == plain_inline(text) == bare(text) == seen
    assert visible_length(text) == len(seen)


@pytest.mark.parametrize(
    "text",
    [
        *("**bold", "*italic", "a *b *c*", "{", r"\{x}"),
        *("{underline}a", "a{/underline}", "{underline}a{underline}b{/underline}"),
    ],
)
def test_what_is_meant_as_a_mark_and_is_none_stays_a_fault(text: str) -> None:
    assert [fault.code.partition(".")[0] for fault in imbalance(text)] == ["unbalanced-markup"]


@pytest.mark.parametrize("text", ["Gold**drache**n", "l’**{n}**", "***a***", "**5***6*", "{icon:coin}*a*"])
def test_emphasis_within_words_and_beside_marks_stays(text: str) -> None:
    assert list(imbalance(text)) == []
    assert any(span.bold or span.italic for spans in paragraphs(text) for span in spans)


def test_an_underlined_passage_is_told_from_its_surroundings() -> None:
    text = "a {underline}b *c*{/underline} {color:gold}d{/color}"
    assert list(imbalance(text)) == []
    ((*spans,),) = paragraphs(text)
    assert [span.text for span in spans if span.underline] == ["b ", "c"]
    assert [span.text for span in text_spans(text) if span.underline] == ["b ", "c"]
    assert plain(text) == plain_inline(text) == bare(text) == "a b c d"
    assert visible_length(text) == 7


def test_a_passage_is_underlined_on_a_card_in_the_book_and_on_a_page(tmp_path: Path) -> None:
    text = "Take {underline}two dragons{/underline} now."
    folder = make_game(tmp_path, **{"cards.toml": CARDS.replace("Worth {score.gold}.", text)})
    laid = open_game(folder, Places(packs=())).in_language("en").lay_out_component("cards/red")
    assert laid.component is not None and laid.problems == ()
    pages = booklet(HeadingBlock("aim", 1, text_spans("Aim")), ParagraphBlock(text_spans(text))).pages
    printed = [op for sheet in pages for op in sheet.ops]
    for ops in (laid.component.front.drawing.ops, printed):
        (word,) = (run for run in runs(ops, True) if run.text.startswith("two"))
        bars = (op for op in every_op(ops, True) if isinstance(op, Shape) and op.style.lettering)
        (line,) = (bounds(shape.outline) for shape in bars)
        assert line[2] - line[0] == pytest.approx(
            fonts().width(word.font, "two dragons") * word.size, rel=0.02
        )
    (word,) = (run for run in runs(laid.component.front.drawing.ops) if run.text.startswith("two"))
    (bar,) = (op for op in laid.component.front.drawing.ops if isinstance(op, Shape) and op.style.lettering)
    assert bounds(bar.outline)[0] == pytest.approx(word.x)
    assert 0 < bounds(bar.outline)[1] - word.y < word.size / 4
    html = Inline((), (), None).html(text_spans("a {underline}b{/underline}"))  # type: ignore[arg-type]
    assert html == "a <u>b</u>"


def words_on(folder: Path, card: str) -> str:
    context = open_game(folder, Places()).in_language("en")
    laid = context.lay_out_component(card)
    assert laid.component is not None and laid.problems == ()
    return " ".join(run.text for run in runs(laid.component.front.drawing.ops))


def test_a_field_of_type_string_has_no_marks_at_all(tmp_path: Path) -> None:
    code = r"**{icon:x}** 2\*3 *a*"
    rows = CARDS.replace('id = "red"', f"id = \"red\"\ncode = '{code}'")
    folder = make_game(
        tmp_path,
        **{
            "game.toml": GAME.replace('strength = "integer"', 'strength = "integer"\ncode = "string"'),
            "cards.toml": rows.replace("Worth {score.gold}.", "{code}").replace(
                'id = "blue"', "id = \"blue\"\ncode = '-'"
            ),
            "templates/faces/card.svg.j2": CARD.replace("{{ card.strength }}", "{{ card.code }}").replace(
                'x="5" y="60" width="53"', 'x="3" y="60" width="57"'
            ),
        },
    )
    assert words_on(folder, "red").count(code) == 2  # by the template, and by the text that names it


def test_a_template_compares_a_string_as_it_stands() -> None:
    value = verbatim("a*b")
    assert value == "a*b" and {"a*b": 1}[value] == 1
    assert verbatim("plain").__class__ is str
