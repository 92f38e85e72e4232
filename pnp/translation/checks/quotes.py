"""Quotation marks, apostrophes and dots as they are printed, not as they are typed."""

from collections.abc import Iterator

from pnp.translation.checks.pair import Pair, bare, excerpt
from pnp.translation.language import Language
from pnp.words import Message

_ALL = "“”„‟‚‘«»‹›「」『』"
"""Quotation marks of all languages; ’ is an apostrophe too."""


def faults(pair: Pair, language: Language) -> Iterator[Message]:
    """Marks from the keyboard, marks of another language, and quotations that are not closed."""
    text = bare(pair.entry.text)
    if '"' in text:
        where = excerpt(text, text.index('"'))
        if language.quotes:
            yield Message("straight-quote", excerpt=where, expected="…".join(language.quotes[:2]))
        else:
            yield Message("straight-quote.any", excerpt=where)
    if "'" in text:
        yield Message("straight-quote.apostrophe", excerpt=excerpt(text, text.index("'")))
    if "..." in text:
        yield Message("three-dots", excerpt=excerpt(text, text.index("...")))
    if language.quotes:
        yield from _foreign(text, language)


def _foreign(text: str, language: Language) -> Iterator[Message]:
    quotes = language.quotes
    for mark in dict.fromkeys(text):
        if mark in _ALL and mark not in quotes:
            yield Message(
                "foreign-quote",
                mark=mark,
                excerpt=excerpt(text, text.index(mark)),
                opening=quotes[0],
                closing=quotes[1],
                inner_opening=quotes[2],
                inner_closing=quotes[3],
            )
    for opening, closing in (quotes[:2], quotes[2:]):
        opened, closed = text.count(opening), text.count(closing)
        if "’" not in (opening, closing) and opening != closing and opened != closed:
            yield Message("open-quote", openings=opened, opening=opening, closings=closed, closing=closing)
