"""The chapter of the components: a gallery of each deck."""

from collections.abc import Iterator
from dataclasses import replace

from pnp.booklet.pieces import Pieces
from pnp.booklet.story import Chapter, GalleryBlock, HeadingBlock, ShownFace, Span, StoryBlock
from pnp.content.game import Deck
from pnp.content.trim_shapes import SHAPES
from pnp.faces.drawing import Face
from pnp.problem import ContentError, Problem
from pnp.translation.language import Language
from pnp.words import Words

PAD = "pad"


def components_chapter(pieces: Pieces, words: Words, id: str) -> tuple[Chapter, list[Problem]]:
    """A heading, and for each deck a heading with its gallery; the faults of faces that cannot be drawn."""
    problems: list[Problem] = []
    blocks: list[StoryBlock] = [HeadingBlock(id, 1, (Span(words("booklet.all-components")),))]
    for deck in pieces.game.decks:
        title = pieces.title(deck)
        blocks.append(HeadingBlock(f"{id}.{deck.id}", 2, (Span(title),)))
        shown = tuple(_alike(_shown(pieces, deck, problems)))
        kind = _kind(deck, words)
        blocks.append(GalleryBlock(title, kind, deck.copies, size(deck, pieces.game.lang, words), shown))
    return Chapter("components", tuple(blocks)), problems


def pads(pieces: Pieces, problems: list[Problem]) -> tuple[ShownFace, ...]:
    """The score sheets and the like."""
    decks = (deck for deck in pieces.game.decks if deck.kind == PAD)
    return tuple(shown for deck in decks for shown in _shown(pieces, deck, problems))


def size(deck: Deck, lang: str, words: Words) -> str:
    """The trim of a deck's components: ``63 × 88 mm``, ``Ø 20 mm``."""
    spoken = Language(lang)
    width, height = (spoken.number(length) for length in (deck.width, deck.height))
    return words(SHAPES[deck.shape].size, width=width, height=height)


def _kind(deck: Deck, words: Words) -> str:
    """The word for the deck's components, in the singular where there is but one."""
    return words(f"booklet.kind.{deck.kind}", count=deck.copies)


def _shown(pieces: Pieces, deck: Deck, problems: list[Problem]) -> Iterator[ShownFace]:
    for row in deck.rows:
        try:
            yield pieces.shown(f"{deck.id}/{row.id}", row.copies)
        except ContentError as error:
            problems += error.problems


def _alike(shown: Iterator[ShownFace]) -> Iterator[ShownFace]:
    """Rows that look the same and have one name, shown once."""
    found: dict[tuple[Face, str], ShownFace] = {}
    for each in shown:
        first = found.get((each.face, each.name))
        count = each.count + (first.count if first else 0)
        key = first.key if first else each.key
        found[each.face, each.name] = replace(each, count=count, key=key)
    yield from found.values()
