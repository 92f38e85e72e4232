"""Round tokens cut otherwise than they are drawn: by a craft punch, or by straight cuts as octagons."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import lru_cache
from math import cos, pi, sqrt
from typing import Literal, NamedTuple

from pnp.content.game import Deck
from pnp.faces.drawing.operations import Component, Face, Group, Op, PlacedImage, Run, Shape, Tagged, Use
from pnp.geometry import POINT
from pnp.problem import Problem

TokenCut = Literal["design", "punch", "octagon"]
PUNCHES = (16.0, 19.0, 25.4)
"""mm: the diameters of craft punches that are sold everywhere, ⅝, ¾ and 1 inch."""
LEAST_TEXT = 6 * POINT
"""mm: smaller text is warned of."""
_FARTHEST = 0.25
"""Of a token's size: one that is farther from any punch keeps its own, as its game has room for it."""
_ROUND = 1 / cos(pi / 8)
"""A circle around an octagon to the one within it."""


class Cut(NamedTuple):
    """How a deck's components are cut, and how much larger their pictures are than they are drawn; mm."""

    width: float
    height: float
    shape: str
    bleed: float
    scale: float = 1.0


def cut(deck: Deck, tokens: TokenCut) -> Cut:
    """The size and shape in which a deck is printed."""
    drawn = Cut(deck.width, deck.height, deck.shape, deck.bleed)
    if deck.shape != "round" or deck.width != deck.height:
        return drawn
    if tokens == "octagon":
        return drawn._replace(shape="octagon", scale=_ROUND)
    size = min(PUNCHES, key=lambda punch: abs(punch - deck.width))
    if tokens == "punch" and abs(size - deck.width) <= _FARTHEST * deck.width:
        return Cut(size, size, deck.shape, deck.bleed * size / deck.width, size / deck.width)
    return drawn


def recut(
    components: Iterable[Component], deck: Deck, to: Cut, problems: list[Problem]
) -> Iterator[Component]:
    """Components as they are cut; text that gets too small goes to ``problems``."""
    for component in components:
        if to.scale != 1.0:
            back = component.back
            component = replace(
                component, front=_scaled(component.front, to), back=_scaled(back, to) if back else None
            )
            least = min(_sizes(component.front.drawing.ops), default=LEAST_TEXT)
            if least < LEAST_TEXT:
                size, name = round(least / POINT, 1), component.front.drawing.name
                problems.append(Problem(deck.place, "small-text", name=name, size=size, least=6))
        yield component


@lru_cache(maxsize=1024)
def _scaled(face: Face, to: Cut) -> Face:
    x, y = (to.width - to.scale * face.width) / 2, (to.height - to.scale * face.height) / 2
    ops = (Group(face.drawing.ops, (to.scale, 0.0, 0.0, to.scale, x, y)),)
    width, height = to.width + 2 * to.bleed, to.height + 2 * to.bleed
    drawing = replace(face.drawing, x=-to.bleed, y=-to.bleed, width=width, height=height, ops=ops)
    return Face(drawing, to.width, to.height, to.bleed)


def _sizes(ops: Iterable[Op], scale: float = 1.0) -> Iterator[float]:
    """The sizes of all text, mm on paper."""
    for op in ops:
        if isinstance(op, Run):
            yield op.size * scale
        elif isinstance(op, Tagged):
            yield from _sizes(op.ops, scale)
        elif not isinstance(op, Shape | PlacedImage):
            a, b, c, d, _, _ = op.matrix
            inside = op.drawing.ops if isinstance(op, Use) else op.ops
            yield from _sizes(inside, scale * sqrt(abs(a * d - b * c)))
