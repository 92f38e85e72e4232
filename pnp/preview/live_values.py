"""What a live game is made of: its components as they were drawn last, in each language, and their places."""

from collections import deque
from dataclasses import dataclass
from typing import NamedTuple

from pnp.building.context import LanguageContext
from pnp.content.game import Deck, Row
from pnp.problem import Problem

ComponentId = tuple[str, str]
"""A component: the ids of its deck and of its row."""


class Address(NamedTuple):
    """Where a face belongs."""

    lang: str
    deck: str
    row: str
    back: bool


@dataclass
class LiveComponent:
    """A component as it was drawn last: the numbers of its faces, 0 where there is none; and its faults."""

    row: Row
    front: int = 0
    back: int = 0
    problems: tuple[Problem, ...] = ()
    faulty: bool = False
    drawn: bool = False  # since it was first read


@dataclass
class LiveLanguage:
    """A game in one language, and its components as far as they are drawn."""

    context: LanguageContext
    decks: dict[str, Deck]
    components: dict[ComponentId, LiveComponent]
    left: deque[ComponentId]  # to be drawn anew
    first: int  # of these, those that have surely changed
    soon: int  # and those before all that nobody looks at
    problems: tuple[Problem, ...]  # of its catalogue, when it was looked at last


class Replaced(NamedTuple):
    """A face that has given way to another: their numbers, and where they stand."""

    old: int
    new: int
    at: Address


class Redrawn(NamedTuple):
    """What has become of a component."""

    changed: bool
    replaced: list[Replaced]


class Pages(NamedTuple):
    """A PDF, and in how many pixels to the inch each of its pages is seen."""

    pdf: bytes
    dpis: list[float]
