"""The box that is made: its style, its size, and pieces that fit the paper.

Without a style of its own, a game whose pieces all lie in stacks has a tuck box, one with loose pieces, or
with more than a tuck box can carry, one in two parts. Of the boxes that hold it all that one is taken which
needs the fewest sheets, then the one with the least surface.
"""

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import groupby
from typing import NamedTuple

from pnp.building.boxes.contents import Contents
from pnp.building.boxes.nets import CARD, BoxPiece, Walls, lid, tray, tuck, tuck_halves
from pnp.building.boxes.packing import Arrangement, Inner, Placed, arrange
from pnp.building.boxes.sizes import PieceSize, drawn_sizes, lid_sizes, tray_sizes
from pnp.content.game import BoxStyle
from pnp.content.shapes.polygons import outline
from pnp.content.shapes.trim_shapes import TrimShape
from pnp.exports.kept_results import kept_value
from pnp.geometry import moved, rectangle, translation
from pnp.sheets.cut_form import Folds
from pnp.sheets.grid import alone
from pnp.sheets.impose import plan
from pnp.sheets.options import Batch, DeckShare, Options

BLEED = 3.0
"""Ink goes on so far beyond what is cut, and on what is folded in."""
_DEEPEST = 45.0
"""mm inside: a tuck box that is deeper bulges."""
_WALLS = tuple(Walls(double, apart) for apart in ("", "sides", "all") for double in (True, False))
_HIGH = 1.0, 0.75, 0.5
"""How high a lid is made, in shares of its tray, whichever fits."""
_LEAST = 14.0
"""mm: a lid with lower walls slips off."""


class Design(NamedTuple):
    """A box: how it is folded, what is in it, and what it is made of."""

    style: BoxStyle
    arrangement: Arrangement
    pieces: tuple[BoxPiece, ...]

    @property
    def inner(self) -> Inner:
        """The room inside."""
        return self.arrangement.inner


def design(contents: Contents, style: BoxStyle | None, options: Options) -> Design:
    """The box for some contents on some paper; there must be something to hold."""
    if style is None:
        flat = _designed(contents, "tuck", options) if contents.bag is None else None
        if flat and flat.inner.depth <= _DEEPEST:
            return flat
        style = "two-part"
    return _designed(contents, style, options)


def _designed(contents: Contents, style: BoxStyle, options: Options) -> Design:
    made, sizes = (tuck_pieces, _tuck_sizes) if style == "tuck" else (two_parts, _two_part_sizes)

    def cost(inner: Inner) -> tuple[float, ...]:
        width, height, depth = inner
        surface = width * height + (width + height) * depth
        return _sheets_needed(sizes(inner, options), options), surface

    about = repr((contents, style, options)).encode()
    arrangement = kept_value("box", lambda: _written(arrange(contents, cost)), _read, about)
    return Design(style, arrangement, made(arrangement.inner, options))


def _written(arrangement: Arrangement) -> bytes:
    """As bytes, of which ``_read`` makes the same."""
    return json.dumps(arrangement).encode()


def _read(data: bytes) -> Arrangement:
    inner, placed = json.loads(data)
    return Arrangement(Inner(*inner), tuple(Placed(*each) for each in placed))


def tuck_pieces(inner: Inner, options: Options) -> tuple[BoxPiece, ...]:
    """A tuck box in one piece, or in halves where it must be."""
    whole = tuck(inner)
    return whole if _fit(drawn_sizes(whole), options) else tuck_halves(inner)


def _tuck_sizes(inner: Inner, options: Options) -> tuple[PieceSize, ...]:
    return drawn_sizes(tuck_pieces(inner, options))


def two_parts(inner: Inner, options: Options) -> tuple[BoxPiece, ...]:
    """A tray and its lid, each with as many of its walls as the paper has room for."""
    under, over, deep = _walls(inner, options)
    return (*tray(inner, under), *lid(inner, under, over, deep))


def _two_part_sizes(inner: Inner, options: Options) -> tuple[PieceSize, ...]:
    under, over, deep = _walls(inner, options)
    return (*tray_sizes(inner, under), *lid_sizes(inner, under, over, deep))


def _walls(inner: Inner, options: Options) -> tuple[Walls, Walls, float]:
    """Those of the tray, those of the lid, and how high the lid is."""
    under = next((walls for walls in _WALLS if _fit(tray_sizes(inner, walls), options)), _WALLS[0])
    high = [max(_LEAST, share * inner.depth) for share in _HIGH if inner.depth > _LEAST] or [inner.depth]
    lids = ((walls, deep + CARD) for walls in _WALLS for deep in high)
    fitting = (each for each in lids if _fit(lid_sizes(inner, under, *each), options))
    return under, *next(fitting, (_WALLS[0], high[0]))


def _fit(sizes: Iterable[PieceSize], options: Options) -> bool:
    return all(alone(_batch(size, 1), options) for size in dict.fromkeys(sizes))


def _sheets_needed(sizes: Iterable[PieceSize], options: Options) -> int:
    """How many sheets of paper the pieces take."""
    alike = ((size, len(list(group))) for size, group in groupby(sizes))
    return sum(plan(_batch(*each), options).sheets for each in alike)


def batches(pieces: Iterable[BoxPiece]) -> Iterator[tuple[Sequence[BoxPiece], Batch]]:
    """Pieces that are alike, which share sheets, and what sheets need to know of them."""
    for size, alike in groupby(pieces, key=lambda piece: drawn_sizes([piece])[0]):
        group = list(alike)
        yield group, _batch(size, len(group))


def _batch(size: PieceSize, count: int) -> Batch:
    name, width, height = size
    parts = (DeckShare("box", name, count),)
    return Batch(name, width + 2 * BLEED, height + 2 * BLEED, 0.0, count, False, _DRAWN, parts=parts)


def sheet_size(piece: BoxPiece) -> tuple[float, float]:
    """Width and height of what is printed: the piece and its bleed."""
    return piece.bounds.width + 2 * BLEED, piece.bounds.height + 2 * BLEED


def edged(batch: Batch, piece: BoxPiece) -> Batch:
    """A batch of such pieces as a machine cuts and scores them."""
    net = piece.net.moved(translation(BLEED - piece.bounds.x, BLEED - piece.bounds.y))
    shape = replace(
        batch.shape, outline=lambda box, _: moved(outline(net.corners), translation(box.x, box.y))
    )
    return replace(batch, shape=shape, folds=Folds(edges=net.folds))


_DRAWN = TrimShape(
    "box",
    "booklet.size.rectangle",
    straight=False,
    outline=lambda box, _: (),  # a piece draws its own edge
    grown=lambda box, by: rectangle(box.x, box.y, box.width, box.height),
)
