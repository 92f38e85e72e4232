"""Whatever games there are: their story tells everything, its links lead somewhere, examples hold."""

from functools import cache
from types import UnionType
from typing import Any

import pytest

from pnp.booklet.components import Components
from pnp.booklet.make_story import make_story
from pnp.booklet.markdown_spans import plain_text, text_spans
from pnp.booklet.story import (
    AnswerBlock,
    ExampleBlock,
    ExamplesBlock,
    FigureBlock,
    GalleryBlock,
    HeadingBlock,
    IndexLine,
    ReasonLine,
    RulingBlock,
    ShownFace,
    Span,
    Story,
)
from pnp.content import game as content
from pnp.content.game import Game
from pnp.content.rules.editions import EDITIONS, Edition, sections_of
from pnp.faces.drawing.operations import Run
from pnp.problem import Problem
from pnp.rules.registry import find_checker
from tests.booklet.hoards import chapter, every, said
from tests.every_game.games import CHECKED, FOLDERS, GAMES, book, checker, game, languages, printed, two_of

TOLD = [(id, lang) for id, lang in languages(GAMES) if lang in ("en", "fr")]


@cache
def told(id: str, lang: str, edition: Edition = "almanac") -> tuple[Game, Story, tuple[Problem, ...]]:
    context = printed(id, lang)
    own = book(id).in_language(lang)
    return context.game, *make_story(
        Components(context.game, context.face, context.words), own, find_checker(id), edition=edition
    )


def found(value: Any, kind: type | UnionType) -> list[Any]:
    return [each for each in every(value) if isinstance(each, kind)]


@pytest.mark.parametrize(("id", "lang"), TOLD)
def test_what_a_search_finds_stands_in_the_almanac(id: str, lang: str) -> None:
    _, tale, _ = told(id, lang)
    rulings = (block.id for block in found(tale.chapters, RulingBlock | AnswerBlock))
    places = {*(heading.id for heading in tale.headings()), *(f"ruling:{ruling}" for ruling in rulings)}
    anchors = [page.anchor or page.id for page in tale.found]
    assert anchors and [each for each in anchors if each not in places] == []


@pytest.mark.parametrize(("id", "lang"), TOLD)
def test_a_story_is_told_without_fault(id: str, lang: str) -> None:
    _, _, problems = told(id, lang)
    assert not problems, "\n".join(map(str, problems))


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("id", "lang"), TOLD)
def test_every_text_of_the_rules_is_in_the_story_in_order(id: str, lang: str, edition: Edition) -> None:
    game, tale, _ = told(id, lang, edition)
    texts = iter(said(chapter(tale, "rules")))
    for section in sections_of(game.sections, edition):
        known = {text.id: text.text for text in section.texts}
        ids = [token.meta["id"] for token in section.tokens if token.type == "inline" and "id" in token.meta]
        assert edition == "book" or known.keys() >= set(ids)
        for one in ids:
            if edition == "book" and ".figure-" in one:
                continue  # of examples, it may be, that the book does not show
            words = "".join(span.text for span in text_spans(known[one]))
            assert any(told == words for told in texts), f"{one} is not told after the one before"


@pytest.mark.parametrize("id", GAMES)
def test_every_text_of_the_rules_is_told_somewhere(id: str) -> None:
    own = game(id)
    shown = {
        token.meta.get("id")
        for edition in EDITIONS
        for section in sections_of(own.sections, edition)
        for token in section.tokens
    }
    assert [text.id for each in own.sections for text in each.texts if text.id not in shown] == []


@pytest.mark.parametrize(("id", "lang"), TOLD)
def test_headings_are_unique_and_whatever_leads_somewhere_leads_to_one(id: str, lang: str) -> None:
    _, tale, _ = told(id, lang)
    blocks = tuple(chapter.blocks for chapter in tale.chapters)
    ids = [heading.id for heading in found(blocks, HeadingBlock)]
    assert len(set(ids)) == len(ids)
    assert ids == [heading.id for heading in tale.headings()]
    links = [span.link for span in found(blocks, Span) if span.link.startswith("#")]
    rules = [each.rule for each in found(blocks, ReasonLine) + found(blocks, RulingBlock)]
    where = [id for term in found(blocks, IndexLine) for id in term.where]
    assert {link[1:] for link in links} | set(rules) | set(where) <= set(ids)
    assert rules or not (FOLDERS[id].folder / "examples").is_dir()


@pytest.mark.parametrize(("id", "lang"), TOLD)
def test_every_component_and_every_ruling_is_told(id: str, lang: str) -> None:
    game, tale, _ = told(id, lang)
    galleries = found(chapter(tale, "components"), GalleryBlock)
    copies = [sum(piece.count for piece in gallery.pieces) for gallery in galleries]
    assert copies == [deck.copies for deck in game.printed]
    assert all(piece.name for gallery in galleries for piece in gallery.pieces)
    rulings = [option for option in book(id).game.options if isinstance(option, content.Ruling)]
    assert [(each.id, len(each.readings)) for each in found(chapter(tale, "rulings"), RulingBlock)] == [
        (option.id, len(option.values)) for option in rulings
    ]


@pytest.mark.slow
@pytest.mark.parametrize("id", [id for id, lang in TOLD if lang == "fr"])
def test_a_french_story_gives_french_verdicts(id: str) -> None:
    _, english, _ = told(id, "en")
    _, french, _ = told(id, "fr")
    pairs = list(
        zip(found(english.chapters, ExampleBlock), found(french.chapters, ExampleBlock), strict=True)
    )
    for one, other in pairs:
        assert (one.id, one.legal) == (other.id, other.legal)
        verdicts = {True: ("Permis", "Oui"), False: ("Interdit", "Non"), None: ("",)}
        assert other.verdict in verdicts[other.legal]
        assert [reason.rule for reason in one.reasons] == [reason.rule for reason in other.reasons]
        assert all(a.text != b.text for a, b in zip(one.reasons, other.reasons, strict=True) if " " in a.text)
        assert not one.winners or one.winners != other.winners


@pytest.mark.parametrize(("id", "lang"), TOLD)
def test_every_figure_can_be_told_in_words(id: str, lang: str) -> None:
    _, tale, _ = told(id, lang)
    for figure in found(tale.chapters, FigureBlock):
        assert figure.alt.strip(" .;:")
        assert (figure.board is None) != (not figure.holdings)
        assert plain_text(figure.caption).rstrip(".") in figure.alt


@pytest.mark.parametrize("id", CHECKED)
def test_what_players_count_can_be_shown(id: str) -> None:
    for column in checker(id).columns:
        if column.supply is None:
            continue
        holds = column.supply(book(id))
        laid = column.components(1 if isinstance(holds, int) else tuple(holds))
        assert sum(laid.values()) == (1 if isinstance(holds, int) else len(holds))
        for component in laid:
            deck, _, row = component.partition("/")
            assert row in book(id).rows(deck), component


@pytest.mark.parametrize("id", two_of(GAMES))
def test_figures_that_stand_are_shown_standing(id: str) -> None:
    game, tale, _ = told(id, "en")
    decks = {deck.id: deck for deck in game.decks if deck.kind == "standee"}
    shown = {piece.key: piece for piece in found(tale.chapters, ShownFace)}
    fronts = {key: piece for key, piece in shown.items() if key.partition("/")[0] in decks}
    assert bool(fronts) == bool(decks)
    for key, piece in fronts.items():
        _, head, foot = decks[key.partition("/")[0]].folds_y
        assert piece.face.height == foot - head


def test_what_is_folded_up_lies_on_a_table_by_one_side() -> None:
    context = printed("pierres-du-dragon", "en")
    components = Components(context.game, context.face, context.words)
    face, _ = components.lying("dice/red")
    (deck,) = (deck for deck in context.game.decks if deck.id == "dice")
    assert deck.net and (face.width, face.height) == deck.net.faces[0].size
    assert components.lying("basic/witch") == components.seen("basic/witch")


@pytest.mark.parametrize("id", two_of(CHECKED))
def test_boards_name_their_cells_where_things_are_looked_up_alone(id: str) -> None:
    for edition in EDITIONS:
        blocks = found(chapter(told(id, "en", edition)[1], "rules"), FigureBlock)
        boards = [block.board for block in blocks if block.board and not block.wide]
        names = [[op.text for op in board.drawing.ops if isinstance(op, Run)] for board in boards]
        if checker(id).cell and edition == "almanac":  # by a letter, where something speaks of them
            assert any(names) and all(len(name) == 1 for named in names for name in named)
        else:
            assert all(map(bool, names)) if edition == "almanac" else not any(names)


@pytest.mark.parametrize("id", two_of(CHECKED))
def test_the_book_lets_an_example_on_a_board_speak_for_itself(id: str) -> None:
    _, tale, _ = told(id, "en", "book")
    for group in found(tale.chapters, ExamplesBlock):
        assert group.caption == ()  # it speaks of examples that the book may not show
        for example in group.examples:
            if any(block.board for block in found(example, FigureBlock)):
                assert example.reasons == example.answers == ()  # which name cells
