"""What lies in a box, piece by piece, and how much room each takes. mm.

- **Cards and aids** are as thick as their stock; a sleeve makes a card thicker and larger. **Tiles** are at
  least of the stiffest card.
- **Folded pieces** lie flat: a screen folded along its scores, a figure at its head; a pad may be
  folded once.
- **Tokens and dice** are in a bag: dice folded up, tokens as if they were mounted on board. Of a bag's room
  its pieces fill a half, as coins or dice that were poured do (some 0.55 to 0.6, less where they are few).
- **The rule book** is an A5 booklet, as thick as its leaves, flat where there is room, else folded once.
"""

from collections.abc import Iterable
from itertools import pairwise
from math import ceil, dist
from typing import NamedTuple

from pnp.content.game import BOOKLET, Deck, Game
from pnp.content.shapes.trim_shapes import trim_shape
from pnp.faces.drawing.areas import area
from pnp.geometry import Box
from pnp.sheets.stocks import BOARD, Stocks

STIFFEST, TEXT = "300", "120"
"""The stocks that print-me-first.pdf asks for: of tiles, of what is written or read on."""
POURED = 0.5
"""The share of a bag that its pieces fill."""
_PAD = 5  # sheets of each page of a pad that are kept
_A_SHEET = 4  # pages of a sheet of the rule book, which is folded and two leaves thick
_A5 = 148.0, 210.0
_BAG = 25.0  # a bag is no narrower, however few its pieces


class Form(NamedTuple):
    """One way in which pieces of a kind can lie: width, height, and how thick each is."""

    width: float
    height: float
    thickness: float

    @property
    def folded(self) -> "Form":
        """The same, folded once across its longer side."""
        short, long = sorted((self.width, self.height))
        return Form(short, long / 2, 2 * self.thickness)


class Pieces(NamedTuple):
    """Like pieces that lie on each other. ``forms``: how they can lie, what is liked best first."""

    id: str
    number: int
    forms: tuple[Form, ...]


class Bag(NamedTuple):
    """Loose pieces: the room they need, and the size of the largest."""

    volume: float
    length: float
    thickness: float


class Contents(NamedTuple):
    """All that a box holds."""

    pieces: tuple[Pieces, ...]
    bag: Bag | None


def held_decks(game: Game) -> tuple[Deck, ...]:
    """The decks that lie in the box, in the order of the game."""
    asked = game.box.holds if game.box else ()
    return tuple(deck for deck in game.decks if deck.kind in _KINDS and (not asked or deck.id in asked))


def holds_book(game: Game) -> bool:
    """Whether the rule book lies in the box."""
    asked = game.box.holds if game.box else ()
    return bool(game.sections) and (not asked or BOOKLET in asked)


def contents(game: Game, stocks: Stocks, stock: str, sleeved: bool, pages: int) -> Contents:
    """What the box of a game holds: its cards printed on ``stock``, its rule book of so many pages."""
    cuts = [part for deck in held_decks(game) for part in deck.cuts]
    pieces = [_pieces(deck, stocks, stock, sleeved) for deck in cuts if deck.kind not in ("token", "die")]
    if holds_book(game):
        pieces.append(_book(2 * ceil(pages / _A_SHEET) * stocks.thickness[TEXT]))
    loose = [deck for deck in cuts if deck.kind in ("token", "die")]
    return Contents(tuple(pieces), _bag(loose, stocks.thickness[BOARD]) if loose else None)


_KINDS = ("card", "aid", "tile", "token", "standee", "screen", "pad", "die")


def _pieces(deck: Deck, stocks: Stocks, stock: str, sleeved: bool) -> Pieces:
    thick = stocks.thickness[stock]
    width, height = deck.width, deck.height
    match deck.kind:
        case "tile":
            form = Form(width, height, max(thick, stocks.thickness[STIFFEST]))
        case "pad":
            flat = Form(width, height, stocks.thickness[TEXT])
            return Pieces(deck.id, deck.copies * _PAD, (flat, flat.folded))
        case "standee" if len(deck.folds_y) == 3:  # tab, head, foot
            _, head, _ = deck.folds_y
            form = Form(width, max(head, height - head), 2 * thick)
        case _:
            across, layers_x = _folded(width, deck.folds_x)
            down, layers_y = _folded(height, deck.folds_y)
            form = Form(across, down, layers_x * layers_y * thick)
    if sleeved and deck.kind == "card" and (sleeve := stocks.sleeve(*sorted((width, height)))):
        return Pieces(deck.id, deck.copies, (Form(*sleeve.outside, thick + sleeve.thickness),))
    return Pieces(deck.id, deck.copies, (form,))


def _folded(length: float, folds: Iterable[float]) -> tuple[float, int]:
    """The longest panel, and how many of them lie on each other at most."""
    marks = [0.0, *sorted(folds), length]
    longest = max(end - start for start, end in pairwise(marks))
    return longest, 1 if len(marks) == 2 else 1 + ceil((length - longest) / longest - 1e-9)


def _book(thick: float) -> Pieces:
    flat = Form(*_A5, thick)
    return Pieces(BOOKLET, 1, (flat, flat.folded))


def _bag(decks: Iterable[Deck], board: float) -> Bag:
    volume, length, thickest = 0.0, _BAG, board
    for deck in decks:
        each, longest, thick = _loose(deck, board)
        volume += deck.copies * each
        length, thickest = max(length, longest), max(thickest, thick)
    return Bag(volume / POURED, length, thickest)


def _loose(deck: Deck, board: float) -> tuple[float, float, float]:
    """Of a token or a die folded up: the room it takes, how long and how thick it is."""
    if net := deck.net:
        edges = [dist(*fold) for fold in net.folds]
        return max(edges) * min(edges) ** 2, max(edges), min(edges)
    outline = trim_shape(deck.shape).outline(Box(0.0, 0.0, deck.width, deck.height), deck.corner)
    surface = _surface(area(outline).contours[0])
    return surface * board, max(deck.width, deck.height), board


def _surface(corners: Iterable[tuple[float, float]]) -> float:
    points = list(corners)
    pairs = zip(points, [*points[1:], points[0]], strict=True)
    return abs(sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in pairs)) / 2
