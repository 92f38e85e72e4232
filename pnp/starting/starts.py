"""What a game can be begun with: a kind of component, its shape and its size."""

from collections.abc import Mapping
from typing import NamedTuple

from pnp.content.decks.row_trims import size_of
from pnp.content.game import Kind
from pnp.content.shapes.trim_shapes import HEXAGON
from pnp.geometry import Box
from pnp.problem import Unusable

PALETTE: Mapping[str, str] = {
    "ink": "#22242c",
    "paper": "#fbf7ec",
    "night": "#27405e",
    "gold": "#d9a02e",
    "grey": "#6b6f78",
}
"""The colours that a game has to begin with."""


_SMALL = 35.0  # mm


class StartingDeck(NamedTuple):
    """A deck to begin with.

    ``size`` is as game.toml has it, ``width`` and ``height`` those of the trim, or of a face of what is
    folded, in mm. ``room``: the share of both in which words stand.
    """

    kind: Kind
    size: str
    width: float
    height: float
    shape: str = "rectangle"
    bleed: float = 1.5
    safe: float = 3.0
    folds: str = ""
    room: float = 1.0

    @property
    def panel(self) -> tuple[float, float]:
        """Left and right of what is read at one go, mm: of a screen, between its folds."""
        if not self.folds.startswith("x"):
            return 0.0, self.width
        left, right = self.folds.removeprefix("x = [").removesuffix("]").split(", ")
        return float(left), float(right)

    @property
    def is_small(self) -> bool:
        """Whether there is no room for many words."""
        return self.kind == "token" or min(self.width, self.height) < _SMALL

    @property
    def rim(self) -> float:
        """How far from the trim a frame is."""
        return min(max(self.safe - 0.5, 1.0), 0.08 * min(self.width, self.height))

    @property
    def inner(self) -> list[tuple[float, float]]:
        """The corners of a hexagon that is a little smaller, told as a template writes them."""
        edge = HEXAGON.outline(Box(0.0, 0.0, self.width, self.height), 0.0)
        x, y = self.width / 2, self.height / 2
        corners = [values for kind, values in edge if kind != "Z"]
        return [(x + 0.92 * (left - x), y + 0.92 * (top - y)) for left, top in corners]

    @property
    def net(self) -> str:
        """What lays the faces of what is folded: "standee", "net" for dice; empty for flat pieces."""
        return "standee" if self.kind == "standee" else "net" if self.kind == "die" else ""


def _card(size: str, width: float, height: float) -> StartingDeck:
    return StartingDeck("card", f'"{size}"', width, height)


STARTS: Mapping[str, StartingDeck] = {
    "poker": _card("poker", 63.5, 88.9),
    "standard": _card("standard", 63, 88),
    "bridge": _card("bridge", 57.15, 88.9),
    "tarot": _card("tarot", 70, 120),
    "mini": _card("mini-euro", 44, 68),
    "square": _card("square", 70, 70),
    "jumbo": _card("jumbo", 88.9, 139.7),
    "hex-tile": StartingDeck("tile", "[60, 69.28]", 60, 69.28, "hexagon", room=0.7),
    "square-tile": StartingDeck("tile", "[60, 60]", 60, 60),
    "round-token": StartingDeck("token", "[25, 25]", 25, 25, "round", bleed=1, safe=1.5, room=0.7),
    "standee": StartingDeck("standee", "[40, 140]", 40, 140, folds="y = [15, 70, 125]"),
    "screen": StartingDeck("screen", "[250, 90]", 250, 90, folds="x = [60, 190]"),
    "score-pad": StartingDeck("pad", "[186, 126]", 186, 126, bleed=0),
    "aid": StartingDeck("aid", '"tarot"', 70, 120),
    "d4": StartingDeck("die", "[22, 19.05]", 22, 19.05, "tetrahedron", safe=1),
    "d6": StartingDeck("die", "[16, 16]", 16, 16, "cube", safe=1),
    "d8": StartingDeck("die", "[22, 19.05]", 22, 19.05, "octahedron", safe=1),
}
"""By the names that ``--size`` takes; the first is taken by itself."""
_SAFE = 0.08
"""Of the width or the height, that stays clear at least."""
_FLAT = {"card": "poker", "tile": "square-tile", "token": "round-token", "pad": "score-pad", "aid": "aid"}
"""Kinds whose pieces may be of any size: what is folded has its folds where its own size puts them."""
BY_KIND: Mapping[str, str] = {start.kind: name for name, start in reversed([*STARTS.items()])}
"""By kind, the start that is taken where nothing else is said."""


def sized_start(text: str, kind: str | None) -> StartingDeck | None:
    """A start of a size in figures: ``70x120``, ``2.5x3.5in``; None for what is none, or a kind with its own.

    Raises Unusable for one that no piece has.

    >>> start = sized_start("2.5x3.5in", None)
    >>> start.kind, start.size, sized_start("70x120", "die"), sized_start("pokre", None)
    ('card', '[63.5, 88.9]', None, None)
    """
    if (kind or "card") not in _FLAT or not any(map(str.isdigit, text)):
        return None
    try:
        size = size_of(text, {})
    except Unusable as error:
        if error.message.code == "unknown-size":
            return None
        raise
    usual = STARTS[_FLAT[kind or "card"]]
    width, height = size.width, size.height
    safe = min(usual.safe, _SAFE * min(width, height))
    return usual._replace(size=f"[{width:g}, {height:g}]", width=width, height=height, safe=round(safe, 2))
