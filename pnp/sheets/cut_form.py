"""How pieces are freed and folded, and where they lie on a sheet: for who cuts with a machine. mm."""

from typing import NamedTuple

from pnp.content.shapes.trim_shapes import TrimShape
from pnp.geometry import Box, Matrix, Point


class Folds(NamedTuple):
    """Where a component is folded: upright from edge to edge, from the left of the front's trim, or level."""

    x: tuple[float, ...] = ()
    y: tuple[float, ...] = ()
    edges: tuple[tuple[Point, Point], ...] = ()  # and any others, from where to where on the front


UNFOLDED = Folds()


class CutForm(NamedTuple):
    """What pieces have in common that are cut and folded alike."""

    shape: TrimShape
    width: float
    height: float
    corner: float
    folds: Folds


class PlacedForm(NamedTuple):
    """A piece on a sheet; of the tile of a poster, no more than is in its window on the page."""

    form: CutForm
    matrix: Matrix  # from the front's face to the page
    window: Box | None = None
