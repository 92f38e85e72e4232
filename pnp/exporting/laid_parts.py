"""The decks of a pack part by part: rows that are cut alike, under a name of their own."""

from collections.abc import Iterator
from itertools import chain, islice
from typing import NamedTuple

from pnp.building.pictures.laid import drawn_faults, laid_rows
from pnp.content.game import Deck, Row
from pnp.content.lookup.plain import plain_inline
from pnp.exporting.request import ExportRequest
from pnp.exporting.shown_sides import standing, stands
from pnp.faces.drawing.operations import Component
from pnp.problem import Problem

MOST_PIECES = 10_000
"""Of one pack, copies included: what no table holds, and no program that shows one."""


class LaidPart(NamedTuple):
    """Rows of a deck that are cut alike; ``laid`` gives each as it is asked for."""

    name: str  # of its folder and files
    deck: Deck
    laid: Iterator[tuple[Row, Component]]


def as_seen(part: LaidPart) -> LaidPart:
    """The same, figures as they stand once they are folded."""
    if not stands(part.deck):
        return part
    row, component = next(part.laid)
    deck, _ = standing(part.deck, component)
    rest = chain([(row, component)], part.laid)
    return LaidPart(part.name, deck, ((row, standing(part.deck, each)[1]) for row, each in rest))


def part_faults(request: ExportRequest) -> tuple[Problem, ...]:
    """What is wrong with the faces that are asked for, and with how many there are."""
    problems = drawn_faults(request.context, request.decks)
    if (count := sum(deck.copies for deck in request.decks)) > MOST_PIECES:
        problems.add(Problem(request.decks[0].place, "export.too-many", count=count, most=MOST_PIECES))
    return tuple(sorted(problems))


def laid_parts(request: ExportRequest) -> Iterator[LaidPart]:
    """Each part, whose rows are to be taken before the next is asked for; of decks without faults."""
    for deck in request.decks:
        laid = _laid(request, deck)
        for number, part in enumerate(deck.cuts, start=1):
            name = deck.id if number == 1 else f"{deck.id}-{number}"
            yield LaidPart(name, part, islice(laid, len(part.rows)))


def _laid(request: ExportRequest, deck: Deck) -> Iterator[tuple[Row, Component]]:
    title = f"{request.context.game.lang} {plain_inline(deck.title)}"
    for done, laid in enumerate(laid_rows(request.context, deck), start=1):
        request.progress(title, done, len(deck.rows))
        assert laid.component is not None
        yield laid.row, laid.component
