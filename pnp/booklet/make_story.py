"""A game's content told as a story: its rules with their figures, components, rulings, credits."""

from collections.abc import Callable, Mapping, Sequence
from itertools import chain
from types import MappingProxyType

from pnp.booklet.chapters import components_chapter, credits_chapter, index_chapter, pads, rulings_chapter
from pnp.booklet.components import Components
from pnp.booklet.example_blocks import ExampleMaker, broken_examples, unnamed_answers
from pnp.booklet.findables import findables, free_ids
from pnp.booklet.markdown_spans import plain
from pnp.booklet.reading import led
from pnp.booklet.rules_figures import FigureMaker
from pnp.booklet.section_blocks import section_blocks
from pnp.booklet.story import Chapter, Story
from pnp.content.rules.editions import Edition, sections_of
from pnp.faces.art.packaged import Credit
from pnp.faces.drawing.operations import Face
from pnp.problem import ContentError, Problem
from pnp.rules.answer_text import AnswerText
from pnp.rules.book import Book
from pnp.rules.checker import Checker

_SCREEN = "screen"


def make_story(
    components: Components,
    book: Book | None,
    checker: Checker | None,
    thanks: Callable[[], Sequence[Credit]] = tuple,
    edition: Edition = "almanac",
    grounds: Mapping[str, Face] = MappingProxyType({}),
) -> tuple[Story, tuple[Problem, ...]]:
    """The story of a game in an edition, and every fault met in telling it: a story with faults has gaps.

    The game is translated and filled, ``book`` in the same language. ``thanks`` gives the credits for
    what has been drawn, asked for when all is. ``grounds`` are the pages that the game draws itself.
    """
    game, words = components.game, components.words
    faults: list[Problem] = []
    examples = _example_maker(components, book, checker, faults, edition) if book and checker else None
    figures = FigureMaker(components, examples)
    sections = sections_of(game.sections, edition)
    blocks = tuple(chain.from_iterable(section_blocks(each, figures.within(each)) for each in sections))
    rules = Chapter("rules", tuple(led(blocks)) if edition == "book" else blocks)
    chapters: list[Chapter | None] = [rules if game.sections else None]
    problems: list[Problem] = []
    names = free_ids(game)
    if edition == "almanac":
        galleries, problems = components_chapter(components, names("components-list"))
        chapters += [
            galleries,
            rulings_chapter(book, words, names("rulings")) if book else None,
            credits_chapter(game.credited, thanks(), words, names("credits"), game.translators),
            index_chapter(game.terms, words, names("index")),
        ]
    low, high = game.players
    story = Story(
        game=game.id,
        lang=game.lang,
        title=plain(game.title),
        subtitle=plain(game.subtitle),
        players=words("booklet.players", low=low, high=high)
        if low < high
        else words("booklet.players-fixed", count=low),
        author=plain(game.credits.get("design", "")),
        chapters=tuple(chapter for chapter in chapters if chapter),
        cover=grounds.get("cover") or _cover(components),
        grounds=grounds,
        pads=pads(components, problems),
        edition=edition,
        elsewhere=frozenset(section.id for section in game.sections) - {section.id for section in sections},
        found=findables(game, book, words) if edition == "almanac" else (),
    )
    return story, tuple(sorted({*faults, *figures.problems, *problems}))


def _example_maker(
    components: Components, book: Book, checker: Checker, faults: list[Problem], edition: Edition
) -> ExampleMaker:
    """Who makes the examples; answers that are not as promised are noted."""
    known = book.game.examples
    faults += broken_examples(known, checker, book)
    texts = {text.id: text.text for text in components.game.shown}
    text_of = AnswerText(book, checker, components.words)
    faults += unnamed_answers(known, text_of)
    return ExampleMaker(known, texts, text_of, components, edition)


def _cover(components: Components) -> Face | None:
    """The picture of a screen, which is the largest that players see of a game; else the first there is."""
    decks = [deck for deck in components.game.printed if deck.rows]
    deck = next((deck for deck in decks if deck.kind == _SCREEN), next(iter(decks), None))
    try:
        return components.face(f"{deck.id}/{deck.rows[0].id}") if deck else None
    except ContentError:
        return None  # told with the components
