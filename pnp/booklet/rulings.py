"""The chapter of the rulings: where the rules are silent, what this edition reads there, and why."""

from collections.abc import Iterable, Mapping

from pnp.booklet.spans import told_spans
from pnp.booklet.story import Chapter, HeadingBlock, ParagraphBlock, ReasonLine, RulingBlock, Span, StoryBlock
from pnp.content import game
from pnp.rules.book import Book
from pnp.words import Words


def rulings_chapter(book: Book, words: Words, id: str) -> Chapter | None:
    """Every ruling of the book, after a word on how to take another reading; None without any."""
    open_questions = [option for option in book.options if isinstance(option, game.Ruling)]
    if not open_questions:
        return None
    first = open_questions[0]
    lead = words("booklet.rulings-lead", option=f"--option {first.id}={first.values[-1]}")
    blocks: list[StoryBlock] = [
        HeadingBlock(id, 1, (Span(words("booklet.rulings")),)),
        ParagraphBlock((Span(lead),)),
    ]
    return Chapter("rulings", (*blocks, *(_ruling(option, book) for option in open_questions)))


def rests_on(ids: Iterable[str], options: Mapping[str, str], book: Book) -> tuple[ReasonLine, ...]:
    """The rulings behind an answer, each told by its question and the reading in force."""
    known = {option.id: option for option in book.options if isinstance(option, game.Ruling)}
    return tuple(
        ReasonLine(
            f"{book.text(f'rulings.{id}.text')} {book.text(f'rulings.{id}.{options[id]}')}", known[id].rule
        )
        for id in ids
    )


def _ruling(option: game.Ruling, book: Book) -> RulingBlock:
    def told(key: str) -> tuple[Span, ...]:
        return told_spans(book.text(f"rulings.{option.id}.{key}"))

    readings = tuple((value, told(value)) for value in option.values)
    return RulingBlock(option.id, option.rule, told("text"), readings, told("reason"))
