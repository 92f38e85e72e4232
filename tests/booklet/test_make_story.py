"""A game's content as a story: blocks of the rules, galleries, rulings, index, credits."""

from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.booklet.chapters import index_chapter
from pnp.booklet.markdown_spans import plain_text, text_spans
from pnp.booklet.story import (
    AsideBlock,
    GalleryBlock,
    HeadingBlock,
    IndexBlock,
    IndexLine,
    ListBlock,
    ParagraphBlock,
    RulingBlock,
    Span,
    StoryBlock,
    TableBlock,
)
from pnp.content.game import Term, Text
from pnp.words import words
from tests.booklet.hoards import RULES, chapter, hoard, told
from tests.small_games import CARDS, GAME


def rules(folder: Path, text: str) -> tuple[StoryBlock, ...]:
    """The blocks of the rules that follow the sections there are."""
    tale, problems = told(hoard(folder, **{"rules.md": f"{RULES}\n# More {{#more}}\n\n{text}"}))
    assert problems == []
    return chapter(tale, "rules")[5:]


def test_headings_and_paragraphs_keep_ids_levels_and_filled_numbers(tmp_path: Path) -> None:
    tale, problems = told(hoard(tmp_path))
    assert problems == []
    assert chapter(tale, "rules") == (
        HeadingBlock("aim", 1, (Span("Aim"),)),
        ParagraphBlock(
            (
                Span("Gather "),
                Span("gold", bold=True),
                Span(" "),
                Span("", icon="mdi:gold"),
                Span(", "),
                Span("much", italic=True),
                Span("."),
            )
        ),
        HeadingBlock("score", 1, (Span("Score"),)),
        ParagraphBlock((Span("Each coin is worth 3."),)),
    )


@pytest.mark.parametrize(
    ("text", "spans"),
    [
        ("plain", (Span("plain"),)),
        ("***both***", (Span("both", bold=True, italic=True),)),
        (
            "{color:gold}a **b**{/color} c",
            (Span("a ", color="gold"), Span("b", True, color="gold"), Span(" c")),
        ),
        (
            "{color:a}1{color:b}2{/color}3{/color}",
            (Span("1", color="a"), Span("2", color="b"), Span("3", color="a")),
        ),
        ("see [**this**](#aim)", (Span("see "), Span("this", bold=True, link="#aim"))),
        ("one\\\ntwo", (Span("one\ntwo"),)),
        ("one\ntwo", (Span("one two"),)),
        ("drag\N{SOFT HYPHEN}on", (Span("drag\N{SOFT HYPHEN}on"),)),
        ("{icon:a}{icon:b}", (Span("", icon="a"), Span("", icon="b"))),
        ("1 \\* 2 &amp; `3`", (Span("1 * 2 & 3"),)),
        ("", ()),
    ],
)
def test_inline_marks_become_spans(text: str, spans: tuple[Span, ...]) -> None:
    assert text_spans(text) == spans


@given(st.lists(st.sampled_from(["word", " ", "**bold**", "*lean*", "{icon:x}", "é’—"])))
def test_spans_hold_every_word_and_neighbours_differ(parts: list[str]) -> None:
    text = " ".join(parts)
    spans = text_spans(text)
    words = text.replace("*", "").replace("{icon:x}", "").split()
    assert plain_text(spans).split() == words
    assert all(span.text or span.icon for span in spans)
    for one, other in pairwise(spans):
        assert one.icon or other.icon or replace(one, text="") != replace(other, text="")


def test_lists_keep_their_numbers_and_how_loose_they_are(tmp_path: Path) -> None:
    blocks = rules(tmp_path, "- one\n- two\n  1. inner\n\n3. three\n\n4. four\n")
    inner = ListBlock(((ParagraphBlock((Span("inner"),)),),), start=1)
    assert blocks == (
        ListBlock(((ParagraphBlock((Span("one"),)),), (ParagraphBlock((Span("two"),)), inner))),
        ListBlock(
            ((ParagraphBlock((Span("three"),)),), (ParagraphBlock((Span("four"),)),)), start=3, loose=True
        ),
    )


def test_tables_keep_alignment_and_empty_cells(tmp_path: Path) -> None:
    (table,) = rules(tmp_path, "| a | b | c |\n| --- | ---: | :---: |\n| *x* |  | z |\n")
    assert table == TableBlock(
        ("left", "right", "center"),
        ((Span("a"),), (Span("b"),), (Span("c"),)),
        (((Span("x", italic=True),), (), (Span("z"),)),),
    )


def test_quotes_variants_and_notes_are_boxes(tmp_path: Path) -> None:
    blocks = rules(tmp_path, "> said\n\n::: variant\nplayed\n\n- so\n:::\n\n::: note\nmeant\n:::\n")
    assert blocks == (
        AsideBlock("quote", (ParagraphBlock((Span("said"),)),)),
        AsideBlock(
            "variant", (ParagraphBlock((Span("played"),)), ListBlock(((ParagraphBlock((Span("so"),)),),)))
        ),
        AsideBlock("note", (ParagraphBlock((Span("meant"),)),)),
    )


def test_the_title_page(tmp_path: Path) -> None:
    game = 'subtitle = "Gold, **gold**"\n' + GAME
    tale, _ = told(hoard(tmp_path, **{"game.toml": game}))
    assert (tale.game, tale.lang, tale.title, tale.subtitle) == ("hoard", "en", "The Hoard", "Gold, gold")
    assert (tale.players, tale.author, tale.pads) == ("2 to 4 players", "A. Designer", ())
    assert tale.cover and tale.cover.drawing.name == "cards/red", "the first picture there is"
    fixed, _ = told(hoard(tmp_path, **{"game.toml": game.replace("max = 4", "max = 2")}), "fr")
    assert fixed.players == "2 joueurs"


def test_screens_make_the_cover_and_pads_fill_pages(tmp_path: Path) -> None:
    def deck(kind: str) -> str:
        return GAME.replace('"token"', f'"{kind}"').replace('title = "Coins"', 'title = "Rest"')

    screens = hoard(tmp_path / "one", **{"game.toml": deck("screen")})
    assert told(screens)[0].cover is screens.in_language("en").face("coins/one")
    pads, _ = told(hoard(tmp_path / "two", **{"game.toml": deck("pad")}))
    assert [(pad.key, pad.name, pad.count) for pad in pads.pads] == [("coins/one", "Rest 1", 4)]


def test_a_gallery_of_each_deck(tmp_path: Path) -> None:
    source = hoard(tmp_path)
    blocks = chapter(told(source)[0], "components")
    assert [block.id for block in blocks if isinstance(block, HeadingBlock)] == [
        "components-list",
        "components-list.cards",
        "components-list.coins",
    ]
    cards, coins = (block for block in blocks if isinstance(block, GalleryBlock))
    assert (cards.title, cards.kind, cards.copies, cards.size) == ("Cards", "cards", 5, "63 × 88\u00a0mm")
    assert [(piece.name, piece.count, piece.key) for piece in cards.pieces] == [
        ("Red dragon", 3, "cards/red"),
        ("Blue dragon", 2, "cards/blue"),
    ]
    assert cards.pieces[0].face is source.in_language("en").face("cards/red")
    assert (coins.kind, coins.size, coins.pieces[0].name) == ("tokens", "Ø 20\u00a0mm", "Coins 1")


def test_rows_that_look_alike_and_have_one_name_are_shown_once(tmp_path: Path) -> None:
    twice = CARDS.replace('"blue"', '"rouge"').replace("Blue dragon", "Red dragon")
    twice = twice.replace("twice ", "").replace("strength = 7", "strength = 6")
    galleries = chapter(told(hoard(tmp_path, **{"cards.toml": twice}))[0], "components")
    cards = next(block for block in galleries if isinstance(block, GalleryBlock))
    assert [(piece.key, piece.count) for piece in cards.pieces] == [("cards/red", 5)]


def test_galleries_speak_the_readers_language(tmp_path: Path) -> None:
    game = GAME.replace("[20, 20]", "[20.5, 20.5]").replace("total = 5", "total = 1")
    one = CARDS.split('[[row]]\nid = "blue"')[0].replace("copies = 3", "copies = 1")
    tale, _ = told(hoard(tmp_path, **{"game.toml": game, "cards.toml": one}), "fr")
    cards, coins = (block for block in chapter(tale, "components") if isinstance(block, GalleryBlock))
    assert (cards.kind, cards.pieces[0].name) == ("carte", "Dragon rouge")
    assert coins.size == "Ø 20,5\u00a0mm"


def test_a_component_without_name_is_called_like_its_namesake(tmp_path: Path) -> None:
    coins = '[[row]]\nid = "red"\nworth = 1\n'
    blocks = chapter(told(hoard(tmp_path, **{"coins.toml": coins}), checker=None)[0], "components")
    gallery = [block for block in blocks if isinstance(block, GalleryBlock)][1]
    assert [piece.name for piece in gallery.pieces] == ["Red dragon"]


def test_every_ruling_with_its_readings_the_one_taken_first(tmp_path: Path) -> None:
    heading, lead, ruling = chapter(told(hoard(tmp_path))[0], "rulings")
    assert isinstance(heading, HeadingBlock) and heading.id == "rulings"
    assert isinstance(lead, ParagraphBlock)
    assert "--option" not in plain_text(lead.spans)  # who sits at a table has no use for it
    assert ruling == RulingBlock(
        "worth",
        "score",
        (Span("Is gold worth anything?"),),
        (("full", (Span("All of it."),)), ("half", (Span("Half of it."),))),
        (Span("It glitters."),),
    )


def test_chapters_without_content_are_left_out(tmp_path: Path) -> None:
    tale, problems = told(hoard(tmp_path, **{"rulings.toml": ""}), checker=None)
    assert problems == []
    assert [chapter.kind for chapter in tale.chapters] == ["rules", "components", "credits"]


TERMS = """\
[terms.oil]
words = "{} | oils"
where = ["score"]
[terms.elf]
words = "elf | elves"
where = ["aim", "score"]
[terms.zeal]
words = "Zeal"
where = ["aim"]
"""


def test_the_index_is_in_the_alphabets_order(tmp_path: Path) -> None:
    tale, _ = told(hoard(tmp_path, **{"terms.toml": TERMS.format("Œil")}))
    heading, index = chapter(tale, "index")
    assert isinstance(heading, HeadingBlock) and heading.id == "index"
    assert index == IndexBlock(
        (
            IndexLine("elf", ("aim", "score")),
            IndexLine("Œil", ("score",)),
            IndexLine("Zeal", ("aim",)),
        )
    )


def test_the_index_prints_no_stars(tmp_path: Path) -> None:
    terms = TERMS.format("*oil*")
    (_, index) = chapter(told(hoard(tmp_path, **{"terms.toml": terms}))[0], "index")
    assert isinstance(index, IndexBlock) and "oil" in [term.text for term in index.terms]


def test_a_term_is_sorted_as_it_is_read() -> None:
    forms = ("帰る〔かえる〕", "あき", "勝つ〔かつ〕 | 勝ち〔かち〕")
    terms = [Term(form, Text(f"terms.{form}", form), ()) for form in forms]
    made = index_chapter(terms, words("ja"), "index")
    assert made is not None and isinstance(made.blocks[1], IndexBlock)
    lines = [(line.text, line.reading) for line in made.blocks[1].terms]
    assert lines == [("あき", ""), ("帰る", "かえる"), ("勝つ", "かつ")]


def test_credits_and_what_is_this_editions_own(tmp_path: Path) -> None:
    game = GAME.replace(
        'design = "A. Designer"', 'design = "A. Designer"\nown = "The *blue* one"\nnotice = "N."'
    )
    blocks = chapter(told(hoard(tmp_path, **{"game.toml": game}))[0], "credits")
    assert [(block.id, block.level) for block in blocks if isinstance(block, HeadingBlock)] == [
        ("credits", 1),
        ("credits.own", 2),
    ]
    texts = [plain_text(block.spans) for block in blocks if isinstance(block, ParagraphBlock)]
    assert texts == ["A. Designer", "N.", "The blue one"]


@pytest.mark.parametrize(
    ("lang", "line"),
    [
        ("en", "Icons: Material Design Icons by Pictogrammers (Apache License 2.0)"),
        ("fr", "Icônes\u00a0: Material Design Icons, par Pictogrammers (Apache License 2.0)"),
        ("de", "Symbole: Material Design Icons von Pictogrammers (Apache License 2.0)"),
        ("es", "Iconos: Material Design Icons, de Pictogrammers (Apache License 2.0)"),
    ],
)
def test_credits_thank_for_the_icons_that_are_drawn(tmp_path: Path, lang: str, line: str) -> None:
    coin = '<face><icon name="mdi:gold" x="5" y="5" width="10" height="10"/></face>'
    files = {"game.toml": GAME.replace('"fr"]', '"fr", "de", "es"]'), "templates/faces/coin.svg.j2": coin}
    blocks = chapter(told(hoard(tmp_path, **files), lang)[0], "credits")
    heading, thanks = blocks[-2:]
    assert isinstance(heading, HeadingBlock) and heading.id == "credits.thanks"
    assert isinstance(thanks, ParagraphBlock) and plain_text(thanks.spans) == line


def test_chapters_take_no_id_of_the_rules(tmp_path: Path) -> None:
    text = "# Rulings {#rulings}\n\nx\n\n# Credits {#credits.of-all}\n\ny\n\n# Index {#index}\n\nz\n"
    tale, _ = told(hoard(tmp_path, **{"rules.md": f"{RULES}\n{text}", "terms.toml": TERMS.format("oil")}))
    ids = [heading.id for heading in tale.headings()]
    assert len(set(ids)) == len(ids)
    assert {"rulings-2", "credits-2", "index-2"} <= set(ids)


def test_a_face_that_cannot_be_laid_out_is_a_problem_once(tmp_path: Path) -> None:
    tale, problems = told(hoard(tmp_path, **{"templates/faces/coin.svg.j2": "<face><rec/></face>"}))
    assert {problem.code for problem in problems} == {"unknown-element"}
    gallery = [block for block in chapter(tale, "components") if isinstance(block, GalleryBlock)][1]
    assert gallery.pieces == ()
