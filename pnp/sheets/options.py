"""What a maker chooses about the sheets, and what the sheets need to know of a deck."""

from collections.abc import Sequence
from typing import NamedTuple

from pnp.content.shapes.trim_shapes import RECTANGLE, TrimShape
from pnp.frozen import frozen
from pnp.sheets.cut_form import UNFOLDED, CutForm, Folds
from pnp.sheets.paper import Paper, Printer
from pnp.sheets.sheet import Duplex


@frozen
class Options:
    """How to lay sheets out. Lengths in mm."""

    paper: Paper
    printer: Printer
    duplex: Duplex = "long"
    gutter: float | None = None  # between trims; None is twice the bleed
    butted: bool = False  # trims touch and share their cuts, with no ink between them
    bleed: float | None = None  # less than the faces carry; None is all of it
    marks: bool = True  # crop marks, cut lines and fold ticks
    outlined: bool = False  # trims are drawn on fronts, whose faces have no ink to be cut through
    back_dx: float = 0.0  # moves what is printed on backs to the right, as the printer's calibration asks
    back_dy: float = 0.0  # and down
    overlap: float = 10.0  # of the tiles of a poster
    ruler: bool = True  # at the foot of each sheet


class DeckShare(NamedTuple):
    """A deck of those that are printed together; how many components it has, copies included."""

    id: str
    title: str
    pieces: int


@frozen
class Batch:
    """Components of one size that are printed together. Lengths in mm, sizes are of the trim."""

    title: str
    width: float
    height: float
    bleed: float  # that the faces carry
    count: int  # components in all, copies included
    backs: bool  # whether they have backs
    shape: TrimShape = RECTANGLE
    corner: float = 0.0
    folds: Folds = UNFOLDED
    parts: tuple[DeckShare, ...] = ()  # the decks they are of, one after the other
    joined: bool = False  # their pictures go on from one to the next, and do not show where to cut

    @property
    def form(self) -> CutForm:
        """How its pieces are freed and folded."""
        return CutForm(self.shape, self.width, self.height, self.corner, self.folds)


def held(parts: Sequence[DeckShare], first: int, count: int) -> list[DeckShare]:
    """What of decks that lie one after the other is in the stretch of ``count`` that begins at ``first``.

    >>> held([DeckShare("a", "A", 3), DeckShare("b", "B", 5)], 2, 3)
    [DeckShare(id='a', title='A', pieces=1), DeckShare(id='b', title='B', pieces=2)]
    """
    found, start = [], 0
    for part in parts:
        among = min(start + part.pieces, first + count) - max(start, first)
        if among > 0:
            found.append(part._replace(pieces=among))
        start += part.pieces
    return found


def used_bleed(batch: Batch, options: Options) -> float:
    """Ink beyond the trim: what was asked for, but no more than there is."""
    return batch.bleed if options.bleed is None else max(0.0, min(options.bleed, batch.bleed))


def used_gutter(batch: Batch, options: Options) -> float:
    """Distance between two trims."""
    if options.butted:
        return 0.0
    return 2 * used_bleed(batch, options) if options.gutter is None else max(0.0, options.gutter)
