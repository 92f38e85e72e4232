"""A text and its marks, as exchange formats part them: what a tool must keep is an element."""

import re
from collections.abc import Callable, Iterator
from xml.sax.saxutils import escape, quoteattr

_MARK = re.compile(r"\{[^{}]*+\}|\]\([^()]*+\)")
"""Placeholders, icons and colours; and what a link leads to."""

attribute = quoteattr
"""A value in quotes, as XML writes it."""


def marks(text: str) -> list[str]:
    """What a tool must keep of a text, in its order.

    >>> marks("Take {n} {icon:coin}, see [it](#gold)")
    ['{n}', '{icon:coin}', '](#gold)']
    """
    return _MARK.findall(text)


def as_is(number: int, mark: str) -> str:
    """A mark that is text like any other."""
    return mark


def written(text: str, mark: Callable[[int, str], str]) -> str:
    """The text as XML; each of its marks as ``mark`` writes it, counted from 1.

    >>> written("Take {n} < 3", lambda number, mark: f'<ph id="{number}">{mark}</ph>')
    'Take <ph id="1">{n}</ph> &lt; 3'
    """
    return "".join(_parts(text, mark))


def _parts(text: str, mark: Callable[[int, str], str]) -> Iterator[str]:
    at = 0
    for number, match in enumerate(_MARK.finditer(text), 1):
        yield escape(text[at : match.start()])
        yield mark(number, escape(match[0]))
        at = match.end()
    yield escape(text[at:])
