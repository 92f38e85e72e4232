"""A table laid out for play, as values: what lies where, and the numbers that steps are told by. mm."""

from pnp.frozen import frozen

Point = tuple[float, float]


@frozen
class TablePiece:
    """A component on the table, ``deck/row`` or its back; its middle, and how it is turned (clockwise)."""

    component: str
    at: Point
    turn: float
    pile: int  # copies one on the other


@frozen
class Callout:
    """A number on the table, of the step that tells of what lies there."""

    number: int
    at: Point


@frozen
class Setup:
    """What is seen of a table from above; mm of the table, from its upper left corner."""

    width: float
    height: float
    ground: str  # a colour of the palette
    pieces: tuple[TablePiece, ...]  # the lowest first
    callouts: tuple[Callout, ...]
    bags: tuple[Point, ...] = ()  # the middles of cloth bags, which are no printed components
