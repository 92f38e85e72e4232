"""What a fact is, as ``[facts]`` of reasons.toml begins to say it, or as its id does."""

import re

from pnp.rules.book import Book

_ASIDE = re.compile(r"(?<!\s)\s*[,;:(\u202f].*", re.DOTALL)  # what a sentence adds for who fills it in


def fact_words(book: Book, key: str) -> str:
    """The words of a fact; "" where there are none, or one alone, which is the first of what may be told."""
    if f"facts.{key}" not in book.sentences:
        return ""
    words = _ASIDE.sub("", book.text(f"facts.{key}"))
    return words if " " in words else ""


def spaced(id: str) -> str:
    """An id as words.

    >>> spaced("two-headed_dragon")
    'two headed dragon'
    """
    return id.replace("-", " ").replace("_", " ")
