"""Quotation marks, apostrophes and dots as they are printed, not as they are typed."""

from collections.abc import Iterator

from pnp.translation.checks.pair import Pair, bare, excerpt
from pnp.translation.language import Language

_ALL = "“”„‟‚‘«»‹›「」『』"
"""Quotation marks of all languages; ’ is an apostrophe too."""


def faults(pair: Pair, language: Language) -> Iterator[tuple[str, str]]:
    """Marks from the keyboard, marks of another language, and quotations that are not closed."""
    text = bare(pair.entry.text)
    if '"' in text:
        known = "…".join(language.quotes[:2]) or "“…” or the like"
        where = excerpt(text, text.index('"'))
        yield "straight-quote", f"a straight quotation mark in {where}: {known} is expected"
    if "'" in text:
        where = excerpt(text, text.index("'"))
        yield "straight-quote", f"a straight apostrophe in {where}: ’ is expected"
    if "..." in text:
        yield "three-dots", f"three dots in {excerpt(text, text.index('...'))}: … is expected"
    if language.quotes:
        yield from _foreign(text, language)


def _foreign(text: str, language: Language) -> Iterator[tuple[str, str]]:
    quotes = language.quotes
    for mark in dict.fromkeys(text):
        if mark in _ALL and mark not in quotes:
            known = f"{quotes[0]}…{quotes[1]}, inside {quotes[2]}…{quotes[3]}"
            yield (
                "foreign-quote",
                f"“{mark}” in {excerpt(text, text.index(mark))} is no mark of the language: {known}",
            )
    for opening, closing in (quotes[:2], quotes[2:]):
        count, closed = text.count(opening), text.count(closing)
        if "’" not in (opening, closing) and opening != closing and count != closed:
            yield "open-quote", f"{count} × {opening} and {closed} × {closing}: a quotation is not closed"
