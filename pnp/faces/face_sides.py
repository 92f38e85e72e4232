"""The sides of a deck's rows as templates are to write them, and what became of a row."""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from pnp.content.game import Deck, Row
from pnp.content.shapes.trim_shapes import trim_shape
from pnp.faces.drawing.operations import Component, Drawing, Face, Op
from pnp.faces.faults import Note
from pnp.faces.templates.values import Card, deck_values, left_out, template_value
from pnp.problem import Problem


class LaidComponent(NamedTuple):
    """A component and what is wrong with it; None where a fault leaves nothing to draw."""

    row: Row
    component: Component | None
    problems: tuple[Problem, ...]


SizedSide = tuple[str, float, float, float, str, bool]
"""A side of a deck: its id and how it is cut, as panels of a box, rows and backs are in several ways."""


class FaceSide(NamedTuple):
    """One side of a row's component, as a template is to write it."""

    deck: Deck
    row: Row
    name: str  # front, back
    template: str
    context: Mapping[str, Any]
    sized: SizedSide


SideSource = tuple[str, str, str, tuple[str, ...], str | None]
"""What tells in which line of a template an element stands, since it is the same on every card."""


def face_of(side: FaceSide, ops: tuple[Op, ...]) -> Face:
    """The face of a side, of which these operations draw all."""
    deck, bleed = side.deck, side.deck.bleed
    name = f"{deck.id}/{side.row.id}" + (" back" if side.name == "back" else "")
    drawing = Drawing(name, -bleed, -bleed, deck.width + 2 * bleed, deck.height + 2 * bleed, ops)
    return Face(drawing, deck.width, deck.height, bleed)


def source_of(side: FaceSide, note: Note) -> SideSource:
    """What tells where in a template something is noted."""
    return side.deck.id, side.name, note.element.name, note.element.attributes, note.attribute


def sides_of(
    deck: Deck, copies: int, known: Mapping[str, Any], about: Mapping[str, Any]
) -> Iterator[tuple[Row, list[FaceSide]]]:
    """The sides of each row. ``copies`` are those of the whole deck, ``known`` what templates of every deck
    see, ``about`` what else these do.
    """
    named = _named(deck)
    more = {name: template_value(value) for name, value in about.items()}
    cut, optional = deck, left_out(deck)
    shared = {**known, "deck": deck_values(deck, copies), **more}
    for row in deck.rows:
        if (own := deck.trimmed(row)) is not cut:
            cut, named = own, _named(own)
            shared = {**shared, "deck": deck_values(cut, copies)}
        card, count = Card(row, optional), row.copies
        sides = [
            FaceSide(cut, row, side, template, {**shared, "card": card, "copies": count, "side": side}, sized)
            for side, template, sized in named
        ]
        if trim_shape(cut.shape).tab and len(sides) == 2:
            behind = {"deck": deck_values(cut, copies, back=True)}
            sides[1] = sides[1]._replace(context={**sides[1].context, **behind})
        yield row, sides


def _named(deck: Deck) -> list[tuple[str, str, SizedSide]]:
    """The sides of all rows that are cut as a deck is: names, templates, how they are cut."""
    behind = not trim_shape(deck.shape).symmetric
    sides = (("front", deck.front, False), ("back", deck.back, behind))
    size = deck.id, deck.width, deck.height, deck.corner, deck.shape
    return [(name, template, (*size, turned)) for name, template, turned in sides if template]
