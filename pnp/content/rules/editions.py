"""Where rules are told: in the rule book, which is read once, in the almanac, where they are looked up.

A heading says so behind its id, ``## Teams {#variant.team .almanac}``, for all that is below it; a box does
for a few blocks, and may give the book a shorter sentence than the almanac::

    ::: book
    You must attack.
    :::

    ::: almanac
    You must attack on every turn, even where that helps somebody else more than yourself.
    :::

What says nothing is told in both. Of the worked examples the book shows those that teach.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Literal, get_args

from pnp.content.game import Section

if TYPE_CHECKING:
    from markdown_it.token import Token

Edition = Literal["book", "almanac"]
EDITIONS: tuple[Edition, ...] = get_args(Edition)
Begins = Literal["page", "spread", "back"]
PLACES: tuple[Begins, ...] = get_args(Begins)
"""Where a section of the book begins: on a new page, on a left-hand one, on the back of the book."""
MARKS = (*EDITIONS, *PLACES)
"""What may stand behind a heading's id."""

_BOXES = {f"container_{edition}_{end}": edition for edition in EDITIONS for end in ("open", "close")}


def sections_of(sections: Iterable[Section], edition: Edition) -> tuple[Section, ...]:
    """The sections of an edition, without what the other one tells."""
    return tuple(_sections(sections, edition))


def untold(sections: Sequence[Section]) -> Iterator[Section]:
    """The sections of which neither edition tells everything that is in them."""
    shown = {
        id(token) for edition in EDITIONS for one in sections_of(sections, edition) for token in one.tokens
    }
    for section in sections:
        inner = (token for token in section.tokens if token.type not in _BOXES)
        if any(id(token) not in shown for token in inner):
            yield section


def _sections(sections: Iterable[Section], edition: Edition) -> Iterator[Section]:
    hidden = 7  # the level of the heading under which all is the other edition's; deeper than any
    for section in sections:
        if section.level > hidden:
            continue
        elsewhere = {*EDITIONS} & section.marks - {edition}
        hidden = section.level if elsewhere else 7
        if not elsewhere:
            yield replace(section, tokens=tuple(_tokens(section.tokens, edition)))


def _tokens(tokens: "Sequence[Token]", edition: Edition) -> "Iterator[Token]":
    """The tokens without the boxes that say where, and without what is in those of the other edition."""
    inside: list[str] = []
    for token in tokens:
        if (of := _BOXES.get(token.type)) is not None:
            if token.nesting > 0:
                inside.append(of)
            elif inside:  # else the end of a box that began in another section, a fault of its own
                inside.pop()
        elif all(each == edition for each in inside):
            yield token
