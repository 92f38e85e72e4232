"""The chapters that are made of other content than the rules' text: components, rulings, credits, index."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from pnp.booklet import story
from pnp.booklet.components import Components, front_of
from pnp.booklet.markdown_spans import plain, text_spans
from pnp.content.game import Deck, Ruling, TableAnswer, Term
from pnp.content.shapes.trim_shapes import trim_shape
from pnp.faces.art.packaged import Credit
from pnp.faces.drawing.operations import Face
from pnp.problem import ContentError, Problem
from pnp.rules.book import Book
from pnp.translation.collation import collation
from pnp.translation.language import Language
from pnp.words import Words

_MOST_SIZES = 4
"""Of a deck that are told in full."""
_PAD = "pad"  # the kind of decks that are score sheets
_OWN = "own"  # the key of the credit of what no source tells


def components_chapter(components: Components, id: str) -> tuple[story.Chapter, list[Problem]]:
    """A heading, and for each deck a heading with its gallery; the faults of faces that cannot be drawn."""
    words = components.words
    problems: list[Problem] = []
    blocks: list[story.StoryBlock] = [_heading(id, 1, words("booklet.all-components"))]
    for deck in components.game.printed:
        title = plain(deck.title)
        blocks.append(_heading(f"{id}.{deck.id}", 2, title, f"deck.{deck.id}.title"))
        shown = tuple(_alike(_shown(components, deck, problems)))
        kind = words(f"booklet.kind.{deck.kind}", count=deck.copies)
        sizes = words.in_a_row(dict.fromkeys(_size(part, components) for part in deck.cuts[:_MOST_SIZES]))
        size = sizes if len(deck.cuts) <= _MOST_SIZES else f"{sizes} …"
        blocks.append(story.GalleryBlock(title, kind, deck.copies, size, shown))
    return story.Chapter("components", tuple(blocks)), problems


def pads(components: Components, problems: list[Problem]) -> tuple[story.ShownFace, ...]:
    """The score sheets and the like."""
    decks = (deck for deck in components.game.decks if deck.kind == _PAD)
    return tuple(shown for deck in decks for shown in _shown(components, deck, problems))


def _size(deck: Deck, components: Components) -> str:
    """The trim of a deck's components, of what stands its front's: ``63 × 88 mm``, ``Ø 20 mm``."""
    front = front_of(deck)
    size = (front.width, front.height) if front else (deck.width, deck.height)
    size = deck.net.faces[0].size if deck.net else size
    spoken = Language(components.game.lang)
    width, height = (spoken.number(round(length, 3)) for length in size)
    return components.words(trim_shape(deck.shape).size, width=width, height=height)


def _shown(components: Components, deck: Deck, problems: list[Problem]) -> Iterator[story.ShownFace]:
    for row in deck.rows:
        try:
            yield components.shown(f"{deck.id}/{row.id}", row.copies)
        except ContentError as error:
            problems += error.problems


def _alike(shown: Iterable[story.ShownFace]) -> Iterable[story.ShownFace]:
    """Rows that look the same and have one name, shown once."""
    alike: dict[tuple[Face, str], story.ShownFace] = {}
    for each in shown:
        first = alike.get((each.face, each.name))
        alike[each.face, each.name] = replace(first, count=first.count + each.count) if first else each
    return alike.values()


def rulings_chapter(book: Book, words: Words, id: str) -> story.Chapter | None:
    """Every ruling of the book, after a word on taking another reading; None without any."""
    open_questions = [option for option in book.game.options if isinstance(option, Ruling)]
    if not open_questions:
        return None
    lead = words("booklet.rulings-lead")
    title = _heading(id, 1, words("booklet.rulings"))
    rulings = (_ruling(option, book) for option in open_questions)
    answers: list[story.StoryBlock] = [_answer(answer, book) for answer in book.game.answers]
    if answers:
        answers.insert(0, _heading(f"{id}.answers", 2, words("booklet.answers")))
    lead_block = story.ParagraphBlock((story.Span(lead),))
    return story.Chapter("rulings", (title, lead_block, *rulings, *answers))


def _answer(answer: TableAnswer, book: Book) -> story.AnswerBlock:
    texts = (f"rulings.{answer.id}.{key}" for key in ("text", "answer"))
    question, text = (text_spans(book.text(id), id) for id in texts)
    return story.AnswerBlock(answer.id, answer.rule, question, text)


def _ruling(option: Ruling, book: Book) -> story.RulingBlock:
    def spans(key: str) -> tuple[story.Span, ...]:
        id = f"rulings.{option.id}.{key}"
        return text_spans(book.text(id), id)

    readings = tuple((value, spans(value)) for value in option.values)
    return story.RulingBlock(option.id, option.rule, spans("text"), readings, spans("reason"))


def credits_chapter(
    credits: Mapping[str, str],
    thanks: Sequence[Credit],
    words: Words,
    id: str,
    translators: Sequence[str] = (),
) -> story.Chapter | None:
    """The credits of game.toml; what is this edition's own and whose fonts and icons are used stand apart.

    None where nobody is to be credited.
    """
    if not credits and not thanks and not translators:
        return None
    blocks: list[story.StoryBlock] = [_heading(id, 1, words("booklet.credits"))]
    blocks += [_paragraph(text, f"credits.{key}") for key, text in credits.items() if key != _OWN]
    if translators:
        names = story.Span(words("booklet.translated-by", names=words.in_a_row(translators)))
        blocks.append(story.ParagraphBlock((names,)))
    if _OWN in credits:
        own = _paragraph(credits[_OWN], f"credits.{_OWN}")
        blocks += [_heading(f"{id}.own", 2, words("booklet.own")), own]
    if thanks:
        blocks.append(_heading(f"{id}.thanks", 2, words("booklet.thanks")))
        lines = (words("booklet.icons-by", **each._asdict()) for each in thanks)
        blocks += [story.ParagraphBlock((story.Span(line),)) for line in lines]
    return story.Chapter("credits", tuple(blocks))


def index_chapter(terms: Sequence[Term], words: Words, id: str) -> story.Chapter | None:
    """The index of the terms; None where there are none."""
    lines = [
        story.IndexLine(term.name, term.where, term.text.id, term.readings[0]) for term in terms if term.name
    ]
    if not lines:
        return None
    alphabet = collation(words.lang)
    lines.sort(key=lambda line: alphabet.key(line.reading or line.text))
    return story.Chapter("index", (_heading(id, 1, words("booklet.index")), story.IndexBlock(tuple(lines))))


def _paragraph(text: str, of: str) -> story.ParagraphBlock:
    return story.ParagraphBlock(text_spans(text, of))


def _heading(id: str, level: int, text: str, of: str = "") -> story.HeadingBlock:
    return story.HeadingBlock(id, level, (story.Span(text, of=of),))
