"""A game's content told as a story: its rules with their figures, components, rulings, credits."""

from collections.abc import Callable, Sequence
from itertools import chain, count

from pnp.booklet.blocks import section_blocks
from pnp.booklet.chapters import components_chapter, credits_chapter, index_chapter, pads, rulings_chapter
from pnp.booklet.examples import Exemplar, broken
from pnp.booklet.figures import Figures
from pnp.booklet.pieces import FaceOf, Pieces
from pnp.booklet.saying import Saying, about_people
from pnp.booklet.spans import plain_text, told_spans
from pnp.booklet.story import Chapter, Story
from pnp.content.game import Game
from pnp.faces.drawing import Face
from pnp.faces.packaged import Credit
from pnp.problem import ContentError, Problem
from pnp.rules.book import Book
from pnp.rules.checker import Checker
from pnp.words import Words

_SCREEN = "screen"


def tell(
    game: Game,
    book: Book | None,
    checker: Checker | None,
    face: FaceOf,
    words: Words,
    thanks: Callable[[], Sequence[Credit]] = tuple,
) -> tuple[Story, tuple[Problem, ...]]:
    """The story of a game, and every fault met in telling it: a story with faults has gaps.

    ``game`` is translated and filled, ``book`` in the same language. ``thanks`` gives the credits for
    what has been drawn, asked for when all is.
    """
    pieces = Pieces(game, face, words)
    faults: list[Problem] = []
    exemplar = _exemplar(pieces, book, checker, faults) if book and checker else None
    figures = Figures(pieces, exemplar)
    told = (section_blocks(section, figures.within(section)) for section in game.sections)
    rules = Chapter("rules", tuple(chain.from_iterable(told)))
    names = _free(game)
    components, problems = components_chapter(pieces, names("components-list"))
    chapters = (
        rules if game.sections else None,
        components,
        rulings_chapter(book, words, names("rulings")) if book else None,
        credits_chapter(game.credits, thanks(), words, names("credits")),
        index_chapter(game.terms, words, names("index")),
    )
    low, high = game.players
    story = Story(
        game=game.id,
        lang=game.lang,
        title=_plain(game.title),
        subtitle=_plain(game.subtitle),
        players=words("booklet.players", low=low, high=high)
        if low < high
        else words("booklet.players-fixed", count=low),
        author=_plain(game.credits.get("design", "")),
        chapters=tuple(chapter for chapter in chapters if chapter),
        cover=_cover(pieces),
        pads=pads(pieces, problems),
    )
    return story, tuple(sorted({*faults, *figures.problems, *problems}))


def _exemplar(pieces: Pieces, book: Book, checker: Checker, faults: list[Problem]) -> Exemplar:
    """Who tells the examples; answers that are not as promised are noted."""
    known = book.game.examples
    faults += broken(known, checker, book)
    texts = {text.id: text.text for text in pieces.game.shown}
    return Exemplar(known, texts, Saying(book, checker, pieces, about_people(known.values())))


def _plain(text: str) -> str:
    return plain_text(told_spans(text))


def _free(game: Game) -> Callable[[str], str]:
    """Gives an id that no section of the rules has, nor one below it."""
    taken = {section.id for section in game.sections}

    def free(id: str) -> str:
        names = chain((id,), (f"{id}-{number}" for number in count(2)))
        return next(name for name in names if not any(f"{one}.".startswith(f"{name}.") for one in taken))

    return free


def _cover(pieces: Pieces) -> Face | None:
    """The picture of a screen, which is the largest that players see of a game; None where it has none."""
    screens = (deck for deck in pieces.game.decks if deck.kind == _SCREEN and deck.rows)
    screen = next(screens, None)
    try:
        return pieces.face(f"{screen.id}/{screen.rows[0].id}") if screen else None
    except ContentError:
        return None  # told with the components
