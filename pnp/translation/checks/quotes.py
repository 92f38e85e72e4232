"""Quotation marks and apostrophes, as the language writes them."""

import re
from collections.abc import Iterator

from pnp.translation.checks.pair import Pair, bare, excerpt
from pnp.translation.language import Language
from pnp.words import Message

_QUOTES = "“”„‟‚‘«»‹›「」『』"
"""Quotation marks of all languages; ’ is an apostrophe too."""

_HEBREW = "[\u05d0-\u05ea]"
WITHIN_WORDS = {
    re.compile(f'(?<={_HEBREW})"(?={_HEBREW})'): "\u05f4",
    re.compile(f"(?<={_HEBREW})'(?={_HEBREW})"): "\u05f3",
}
"""Straight signs between letters that stand for one of a script's own -> that one: gershayim, geresh."""


def quotes(pair: Pair, language: Language) -> Iterator[Message]:
    """Marks from the keyboard, marks of another language, and quotations that are not closed."""
    text = bare(pair.entry.text)
    for pattern, written in WITHIN_WORDS.items():
        if match := pattern.search(text):
            where = excerpt(text, match.start())
            yield Message("straight-quote.within", mark=match[0], excerpt=where, expected=written)
            text = pattern.sub(written, text)
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
    own = language.quotes
    for mark in dict.fromkeys(text):
        if mark in _QUOTES and mark not in own:
            yield Message(
                "foreign-quote",
                mark=mark,
                excerpt=excerpt(text, text.index(mark)),
                opening=own[0],
                closing=own[1],
                inner_opening=own[2],
                inner_closing=own[3],
            )
    for opening, closing in (own[:2], own[2:]):
        opened, closed = text.count(opening), text.count(closing)
        if "’" not in (opening, closing) and opening != closing and opened != closed:
            yield Message("open-quote", openings=opened, opening=opening, closings=closed, closing=closing)


def nested(pair: Pair, language: Language) -> Iterator[Message]:
    """Inner quotation marks round what stands in no outer ones: those are another language's."""
    text, depth = bare(pair.entry.text), 0
    opening, closing, inner = (*language.quotes[:3], "", "", "")[:3]
    if not opening or opening == closing or inner in (opening, closing, "’"):
        return
    for at, mark in enumerate(text):
        depth += (mark == opening) - (mark == closing)
        if mark == inner and depth <= 0:
            where = excerpt(text, at)
            yield Message("inner-quote", mark=inner, excerpt=where, opening=opening, closing=closing)
            return
