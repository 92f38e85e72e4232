"""Where the back of a piece goes, so that it lies right behind its front once the paper is turned or folded.

A back is upright where a person turns the finished piece like the page of a book. So a point of the back's
face lies behind the point of the front's that mirrors it left to right, and a point of the back of the paper
behind the one that the turn mirrors: back = turn of the paper × front's matrix × turn of the piece. Both
turns undo themselves, and so does the whole: the back of the back is the front.
"""

from typing import Literal

from pnp.geometry import Matrix, multiply, translation

Axis = Literal["x", "y"]
"""Which coordinate a turn mirrors."""


def turned_axis(width: float, height: float, flip: Literal["long", "short"]) -> Axis:
    """Which coordinate is mirrored when paper lying as ``width`` × ``height`` is turned about that edge.

    >>> turned_axis(210, 297, "long"), turned_axis(297, 210, "long")
    ('x', 'y')
    """
    return "x" if (flip == "long") == (height >= width) else "y"


def mirror(width: float, height: float, axis: Axis) -> Matrix:
    """Swaps left and right, or top and bottom, of a page."""
    return (-1.0, 0.0, 0.0, 1.0, width, 0.0) if axis == "x" else (1.0, 0.0, 0.0, -1.0, 0.0, height)


def behind(front: Matrix, face_width: float, turn: Matrix, dx: float = 0.0, dy: float = 0.0) -> Matrix:
    """The matrix of a back, from that of its front, the turn of the paper, and the printer's own offset."""
    placed = multiply(turn, multiply(front, mirror(face_width, 0.0, "x")))
    a, b, c, d, e, f = multiply(translation(dx, dy), placed)
    return (a + 0.0, b + 0.0, c + 0.0, d + 0.0, e, f)  # no minus zero in files
