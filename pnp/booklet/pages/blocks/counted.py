"""What the box holds, in columns: a few pieces of each deck fanned out, over its name and their number."""

from collections.abc import Sequence
from itertools import chain
from typing import NamedTuple

from pnp.booklet.pages.context import PageContext
from pnp.booklet.pages.paragraph import paragraph
from pnp.booklet.pages.picture import piece
from pnp.booklet.pages.strip import Mark, Strip, beside, moved, stacked
from pnp.booklet.story import Holding, ShownFace, Span
from pnp.faces.drawing.operations import Group
from pnp.geometry import Matrix, bounds, multiply, rectangle, rotation, translation
from pnp.geometry import moved as outline
from pnp.sheets.sheet import Element

_GAP = 4.0
_ROW = 4.0  # between two rows
_HIGHEST = 30.0  # of what is fanned out
_LEAST = 11.0  # of what is small beside the others
_COLUMNS = 4  # at most
_NARROW = 22.0  # no column is narrower
_PRINTED = 0.85  # of its size when printed, at most
_LONGEST = 120.0  # what is longer is shown as if it were so long
_EVEN = 0.45  # 1 shows pieces at the sizes they have to each other, 0 all at one size
_TURN = 11.0  # degrees from one card of a fan to the next
_UPRIGHT = 1.15  # height by width from which on pieces are fanned, and not laid in a row
_SHIFT = 0.34  # of its width, by which the next piece lies farther to the right


class _Fan(NamedTuple):
    """Pieces on each other, each with its way to its place; ``box`` is left, top, right, bottom."""

    pieces: Sequence[ShownFace]
    ways: Sequence[Matrix]
    box: tuple[float, float, float, float]

    @property
    def size(self) -> tuple[float, float]:
        return self.box[2] - self.box[0], self.box[3] - self.box[1]


def counted(
    holdings: Sequence[Holding], context: PageContext, measure: float, element: Element
) -> list[Strip]:
    """Rows of columns; nothing is shown larger than it is printed."""
    fans = [_fan(holding.pieces) for holding in holdings]
    rows = -(-len(fans) // max(1, min(_COLUMNS, int((measure + _GAP) / (_NARROW + _GAP)))))
    columns = -(-len(fans) // rows)
    width = (measure - _GAP * (columns - 1)) / columns
    largest = min(_LONGEST, max(chain.from_iterable(fan.size for fan in fans)))
    strips = []
    for at in range(0, len(fans), columns):
        row = [*zip(fans[at : at + columns], holdings[at : at + columns], strict=True)]
        scales = [_scale(fan, largest, width) for fan, _ in row]
        height = max(fan.size[1] * scale for (fan, _), scale in zip(row, scales, strict=True))
        cells = [
            _cell(fan, holding, scale, height, context, width, element)
            for (fan, holding), scale in zip(row, scales, strict=True)
        ]
        indent = (measure - len(row) * (width + _GAP) + _GAP) / 2
        placed = (moved(cell, indent + at * (width + _GAP)) for at, cell in enumerate(cells))
        strips.append(beside(placed)._replace(above=_ROW))
    return strips


def _fan(pieces: Sequence[ShownFace]) -> _Fan:
    """A hand of tall pieces, a row of others that lie on each other; the first one on top of it."""
    middle = (len(pieces) - 1) / 2
    ways = []
    for at, shown in enumerate(pieces):
        face = shown.face
        if face.height >= _UPRIGHT * face.width:
            turn = multiply(translation(face.width / 2, 1.3 * face.height), rotation(_TURN * (at - middle)))
            ways.append(multiply(turn, translation(-face.width / 2, -1.3 * face.height)))
        else:
            ways.append(translation(_SHIFT * face.width * at, 0.0))
    corners = [
        bounds(outline(rectangle(0.0, 0.0, shown.face.width, shown.face.height), way))
        for shown, way in zip(pieces, ways, strict=True)
    ]
    lefts, tops, rights, feet = zip(*corners, strict=True)
    return _Fan(pieces, ways, (min(lefts), min(tops), max(rights), max(feet)))


def _scale(fan: _Fan, largest: float, width: float) -> float:
    """What is small is shown larger than it is beside what is large, so that it can be told."""
    wide, high = fan.size
    longest = max(wide, high)
    wish = max(_LEAST, _HIGHEST * float((longest / largest) ** _EVEN))
    return min(_PRINTED, wish / longest, width / wide, _HIGHEST / high)


def _cell(
    fan: _Fan,
    holding: Holding,
    scale: float,
    height: float,
    context: PageContext,
    width: float,
    element: Element,
) -> Strip:
    """The picture on the row's foot, and the words under it."""
    left, _, _, foot = fan.box
    wide = fan.size[0] * scale
    place = (scale, 0.0, 0.0, scale, (width - wide) / 2 - left * scale, height - foot * scale)
    placed = zip(fan.pieces, fan.ways, strict=True)
    drawn = Group(tuple(Group((piece(shown, 0.0, 0.0, 1.0),), way) for shown, way in placed), place)
    picture = Strip(height, (Mark(0.0, 0.0, (drawn,), element),), below=1.2, close=True)
    count = holding.pieces[0].count
    spans = (Span(holding.name, bold=True), *((Span(f"\u00a0×\u00a0{count}"),) if count > 1 else ()))
    words = paragraph(context, spans, context.types.small._replace(align="middle", hyphenate=False), width)
    named = stacked(words.strips)
    told = tuple(mark._replace(element=element) for mark in named.marks)
    return stacked([picture, named._replace(marks=told)])
