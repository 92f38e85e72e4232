"""What a maker chooses about the sheets, and what the sheets need to know of a deck."""

from dataclasses import dataclass

from pnp.content.trim_shapes import RECTANGLE, TrimShape
from pnp.geometry import Point
from pnp.sheets.paper import Paper, Printer
from pnp.sheets.sheet import Duplex


@dataclass(frozen=True, slots=True)
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


@dataclass(frozen=True, slots=True)
class Folds:
    """Where a component is folded: upright from edge to edge, from the left of the front's trim, or level."""

    x: tuple[float, ...] = ()
    y: tuple[float, ...] = ()
    edges: tuple[tuple[Point, Point], ...] = ()  # and any others, from where to where on the front


@dataclass(frozen=True, slots=True)
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
    folds: Folds = Folds()


def used_bleed(batch: Batch, options: Options) -> float:
    """Ink beyond the trim: what was asked for, but no more than there is."""
    return batch.bleed if options.bleed is None else max(0.0, min(options.bleed, batch.bleed))


def used_gutter(batch: Batch, options: Options) -> float:
    """Distance between two trims."""
    if options.butted:
        return 0.0
    return 2 * used_bleed(batch, options) if options.gutter is None else max(0.0, options.gutter)
