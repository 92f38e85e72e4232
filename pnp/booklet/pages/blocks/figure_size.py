"""How large a figure's pictures are, and how much of a measure they take."""

from collections.abc import Sequence
from typing import NamedTuple

from pnp.booklet.pages.blocks.piece_rows import reach, rows_of
from pnp.booklet.story import FigureBlock, Holding
from pnp.faces.drawing.operations import Face

_HIGHEST = 40.0  # of a component where the whole measure is to be had
_SMALLEST = 13.0  # no component is made less wide than this to save a row
_NAMED, _NAMED_SMALLEST = 15.0, 8.5  # the same, where names stand beside the rows
_LEGIBLE = 10.5  # height of a token of which half would be less
_LOW = 21.0  # of a card beside what players hold abreast
_ALL_NAMED = 72.0  # of all rows together
_NAME = 13.0  # room for a name, if its words are not long
_LETTER = 1.9  # about the width of a bold letter
_BOARD = 80.0  # height of a position
_BOARD_SCALE = 0.36  # of the components that it is made of
_FINE_SCALE = 0.48  # where what stands there is small
_SMALLER = 0.62
NARROW = 80.0  # measures up to this one have smaller pictures
NEAR = 3.0  # between two whose names stand under what they hold, at the least


class Stall(NamedTuple):
    """What somebody holds, and the width that it takes with the name under it."""

    holding: Holding
    width: float


def extent(block: FigureBlock, measure: float) -> tuple[float, float]:
    """The width that a figure's pictures take of a measure, and their scale."""
    if block.counted:
        return measure, 1.0
    widths, scales = [0.0], [1.0]
    if block.board is not None:
        scales.append(board_scale(block.board, measure, block.fine))
        widths.append(block.board.width * scales[-1])
    if any(holding.pieces for holding in block.holdings):
        scale = common_scale(block, measure)
        scales.append(scale)
        if stalls := abreast(block, measure):
            return max(map(across, stalls)), min(scales)
        for holding in block.holdings:
            side = name_room(holding)
            widths += (side + reach(row, scale) for row in rows_of(holding.pieces, measure - side, scale))
    return max(widths), min(scales)


def fits(block: FigureBlock, measure: float) -> bool:
    """Whether each holding has room in one row."""
    if not any(holding.pieces for holding in block.holdings):
        return True
    if stalls := abreast(block, measure):
        return len(stalls) == 1
    scale = common_scale(block, measure)
    return all(reach(each.pieces, scale) <= measure - name_room(each) + 0.01 for each in block.holdings)


def abreast(block: FigureBlock, measure: float) -> list[list[Stall]]:
    """What players hold in rows, each with the width it takes; none where it lies under each other."""
    named = len(block.holdings) > 1 and all(holding.name for holding in block.holdings)
    if not block.abreast or not named or not any(holding.pieces for holding in block.holdings):
        return []
    scale = common_scale(block, measure)
    rows: list[list[Stall]] = []
    for holding in block.holdings:
        stall = Stall(holding, max(reach(holding.pieces, scale), _word(holding.name) + 1.0))
        if stall.width > measure + 0.01:
            return []
        if rows and across([*rows[-1], stall]) <= measure + 0.01:
            rows[-1].append(stall)
        else:
            rows.append([stall])
    return rows


def across(row: Sequence[Stall]) -> float:
    """The width of what stands abreast."""
    return sum(stall.width for stall in row) + NEAR * (len(row) - 1)


def board_scale(face: Face, measure: float, fine: bool) -> float:
    """The scale of a position."""
    largest = _BOARD_SCALE * (_SMALLER if measure < NARROW else 1.0)
    return min(_FINE_SCALE if fine else largest, measure / face.width, _BOARD / face.height)


def _highest(block: FigureBlock, tallest: float, measure: float) -> float:
    """How high the tallest component may be, mm."""
    if any(holding.name for holding in block.holdings):
        return min(_NAMED, max(_LEGIBLE, tallest / 2))
    if measure < NARROW:
        return min(_LOW if block.abreast else _HIGHEST * _SMALLER, max(_LEGIBLE, tallest / 2))
    return _HIGHEST


def common_scale(block: FigureBlock, measure: float) -> float:
    """One scale for all: as printed or smaller, so that a row holds what lies before one player if it can."""
    holdings = block.holdings
    pieces = [shown for holding in holdings for shown in holding.pieces]
    named = any(holding.name for holding in holdings)
    tallest = max(shown.face.height for shown in pieces)
    highest = _highest(block, tallest, measure)
    smallest = _NAMED_SMALLEST if named or measure < NARROW else _SMALLEST
    scale = min(1.0, highest / tallest)
    scale = min(scale, measure / max(shown.face.width for shown in pieces))
    least = min(1.0, smallest / min(shown.face.width for shown in pieces))
    for holding in holdings:
        wide = sum(shown.face.width for shown in holding.pieces)
        room = measure - name_room(holding) - reach(holding.pieces, 0.0)
        scale = min(scale, max(least, room / wide)) if wide else scale
    while named and scale > least and _rows_in_all(holdings, measure, scale) * tallest * scale > _ALL_NAMED:
        scale = max(least, scale * 0.95)
    return scale


def _rows_in_all(holdings: Sequence[Holding], measure: float, scale: float) -> int:
    return sum(len(rows_of(each.pieces, measure - name_room(each), scale)) for each in holdings)


def name_room(holding: Holding) -> float:
    """The room for a holding's name: of its longest word, if letters are of the usual width."""
    return max(_NAME, _word(holding.name) + 2.0) if holding.name else 0.0


def _word(name: str) -> float:
    """About the width of the longest word of a name."""
    return _LETTER * max(map(len, name.split()), default=0)
