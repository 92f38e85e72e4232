"""How thick paper is and how large sleeves are: ``stocks.toml`` and ``sleeves.toml`` in ``papers``."""

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import NamedTuple

from pnp.content.declarations.composites import FreeKeys, Items, Key, KnownKeys
from pnp.content.declarations.leaves import NumberSpec, TextSpec
from pnp.problem import ContentError, Problem
from pnp.sheets.named_tables import named_tables
from pnp.words import Message

BOARD = "board"
"""The stock that tokens may be mounted on."""
_text = TextSpec()
_source = Key(_text, "key.source", required=True)
_size = Items(NumberSpec(minimum=1, maximum=3000), Message("expected.size"), 2, 2)
_thickness = Key(NumberSpec(above=0, maximum=10), "key.stock.thickness", required=True)
STOCKS = FreeKeys(
    KnownKeys({"thickness": _thickness, "source": _source}, Message("expected.stock")),
    Message("expected.stocks"),
)
SLEEVES = FreeKeys(
    KnownKeys(
        {
            "name": Key(_text, "key.name", required=True),
            "card": Key(_size, "key.sleeve.card", required=True),
            "sleeve": Key(_size, "key.sleeve.sleeve", required=True),
            "thickness": Key(NumberSpec(above=0, maximum=10), "key.sleeve.thickness", required=True),
            "source": _source,
        },
        Message("expected.sleeve"),
    ),
    Message("expected.sleeves"),
)


class Sleeve(NamedTuple):
    """What is put around a card of at most ``card``; mm."""

    card: tuple[float, float]
    outside: tuple[float, float]
    thickness: float  # that it adds

    def takes(self, width: float, height: float) -> bool:
        """Whether a card goes in."""
        return width <= self.card[0] and height <= self.card[1]


class Stocks(NamedTuple):
    """Thicknesses by the name that a maker gives the paper, and the sleeves there are; mm."""

    thickness: Mapping[str, float]
    sleeves: tuple[Sleeve, ...]

    def sleeve(self, width: float, height: float) -> Sleeve | None:
        """The smallest that a card goes into; none is made for very large ones."""
        fitting = [sleeve for sleeve in self.sleeves if sleeve.takes(width, height)]
        return min(fitting, key=lambda sleeve: sleeve.outside[0] * sleeve.outside[1], default=None)


def stocks(roots: Iterable[Path]) -> Stocks:
    """What the template roots hold; of two with one key that of the first root counts.

    Raises ContentError with every fault of every file.
    """
    roots, problems = list(roots), list[Problem]()
    thickness: dict[str, float] = {}
    sleeves: dict[str, Sleeve] = {}
    for key, given, _ in named_tables(roots, "stocks", STOCKS, problems):
        thickness.setdefault(key, float(given["thickness"]))
    for key, given, _ in named_tables(roots, "sleeves", SLEEVES, problems):
        sleeves.setdefault(key, Sleeve(given["card"], given["sleeve"], float(given["thickness"])))
    if problems:
        raise ContentError(problems)
    return Stocks(thickness, tuple(sleeves.values()))
