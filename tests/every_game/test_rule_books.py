"""A rule book is read once, aloud: it is short, and each of its pages is worth turning to."""

import re
from collections.abc import Iterator, Sequence
from functools import cache

import pytest

from pnp.booklet import typeset
from pnp.booklet.pages.flow import BookPage
from pnp.booklet.pages.strip import placed
from pnp.booklet.pages.style import DEPTH
from pnp.building.rules import set_rules, tell_rules
from pnp.content.rules.editions import Edition, sections_of
from tests.every_game.games import book, game, printed

PAGES = {"dedale-du-dragon": 20, "dragons": 12, "drakon": 16, "or-des-dragons": 16, "pierres-du-dragon": 16}
WORDS = {
    "dedale-du-dragon": 3500,
    "dragons": 1200,
    "drakon": 2200,
    "or-des-dragons": 2200,
    "pierres-du-dragon": 2200,
}
"""At most, of what is read from cover to cover, in the language in which the game was written."""
BOOKS = [(id, lang) for id in PAGES for lang in book(id).game.languages]
FULL = 0.75
"""Of a page at least is used, from the head of its text to the foot of it."""


@cache
def pages_of(id: str, lang: str, edition: Edition = "book") -> Sequence[BookPage]:
    """A book's pages, as they are before they are drawn."""
    passes: list[Sequence[BookPage]] = []
    drawn = typeset._sheets

    def seen(context: typeset.PageContext, pages: Sequence[BookPage]) -> Iterator[typeset.Sheet]:
        passes.append(pages)
        return drawn(context, pages)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(typeset, "_sheets", seen)
        context = printed(id, lang)
        told, faults = tell_rules(context, edition)
        booklet = set_rules(context, told)
    assert not faults and not booklet.problems
    return passes[-1]


@pytest.mark.parametrize(("id", "lang"), BOOKS)
def test_a_rule_book_is_short(id: str, lang: str) -> None:
    count = len(pages_of(id, lang))
    assert count <= PAGES[id] and count % 4 == 0


@pytest.mark.parametrize("id", WORDS)
def test_a_rule_book_is_read_in_minutes(id: str) -> None:
    told = game(id)
    read = [section for section in sections_of(told.sections, "book") if "back" not in section.marks]
    texts = [token.content for section in read for token in section.tokens if token.type == "inline"]
    texts += [text.text for text in told.shown if told.examples[text.id.split(".")[1]].teaches]
    words = sum(len(re.findall(r"[^\W\d_][\w’-]*", re.sub(r"\{[^}]*\}|\(#[^)]*\)", " ", t))) for t in texts)
    assert words <= WORDS[id]


@pytest.mark.parametrize(("id", "lang"), BOOKS)
def test_no_page_is_emptier_than_a_quarter(id: str, lang: str) -> None:
    used = {folio: placed(page.strips)[1] / DEPTH for folio, page in enumerate(pages_of(id, lang), 1)}
    assert {folio: round(share, 2) for folio, share in used.items() if share < FULL} == {}


@pytest.mark.parametrize(("id", "lang"), BOOKS)
def test_no_box_or_table_is_split_and_no_heading_is_left_alone(id: str, lang: str) -> None:
    places: dict[object, set[int]] = {}
    for folio, page in enumerate(pages_of(id, lang), 1):
        for strip in page.strips:
            for whole in (*strip.frames, *([strip.head] if strip.head else [])):
                places.setdefault(whole, set()).add(folio)
        assert not page.strips[-1].heading and not page.strips[-1].keep, folio
    assert [sorted(pages) for pages in places.values() if len(pages) > 1] == []
