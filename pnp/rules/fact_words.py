"""What a fact is, as ``[facts]`` of reasons.toml begins to say it, or as its id does."""

import re

from pnp.rules.book import Book

# What a sentence adds for who fills it in: the blank of French quotation marks begins nothing.
_ASIDE = re.compile(r"(?<!\s)(?:\s*[,;:(]|\u202f(?=[!?])|\s*[（：；。،؛]).*", re.DOTALL)
_BETWEEN = re.compile(
    r"\s*[(（][^()（）]*[)）](?=\s?[^\W_]|\s*[，、])"
)  # brackets that a sentence goes on behind


def fact_words(book: Book, key: str) -> str:
    """The words of a fact; "" where there are none, or one alone, which is the first of what may be told."""
    return begun(book.text(f"facts.{key}")) if f"facts.{key}" in book.sentences else ""


def begun(sentence: str) -> str:
    """How the sentence of a fact begins, without the words to be typed that stand in brackets.

    >>> begun("whose hero it is: own or partner"), begun("each one’s cows (cows) and sheep (sheep), by name")
    ('whose hero it is', 'each one’s cows and sheep')
    >>> begun("up (open) or down (hidden)"), begun("山（1から）"), begun("s’il est sur «\u202fDépart\u202f»")
    ('', '山', 's’il est sur «\u202fDépart\u202f»')
    """
    first = _ASIDE.sub("", sentence)
    if " " not in first and first.isascii():
        return ""
    return _ASIDE.sub("", _BETWEEN.sub("", sentence))


def spaced(id: str) -> str:
    """An id as words.

    >>> spaced("two-headed_dragon")
    'two headed dragon'
    """
    return id.replace("-", " ").replace("_", " ")
