"""A cloth bag as it stands on a table: no printed component, but what a game is set up with all the same."""

from collections.abc import Iterator

from pnp.faces.drawing.colors import BLACK, Color, mixed
from pnp.faces.drawing.operations import Op, Shape, Style
from pnp.geometry import Outline, Point, ellipse, moved, translation

_CLOTH, _CORD = Color(0.76, 0.62, 0.42), Color(0.55, 0.2, 0.16)
_EDGE = Color(0.25, 0.22, 0.2)
_BODY: Outline = (
    ("M", (-20, -34)),
    ("C", (-44, -16, -58, 14, -50, 38)),
    ("C", (-44, 56, 44, 56, 50, 38)),
    ("C", (58, 14, 44, -16, 20, -34)),
    ("Z", ()),
)
_RUFF: Outline = (
    ("M", (-20, -34)),
    ("C", (-24, -46, -34, -52, -32, -60)),
    ("C", (-20, -52, -14, -62, -4, -58)),
    ("C", (6, -64, 18, -52, 32, -60)),
    ("C", (34, -52, 24, -46, 20, -34)),
    ("Z", ()),
)
_FOLDS: Outline = (
    ("M", (-12, -28)),
    ("C", (-24, -8, -30, 8, -28, 24)),
    ("M", (10, -28)),
    ("C", (18, -10, 22, 2, 20, 16)),
)
_TIE: Outline = (("M", (-22, -34)), ("C", (-8, -29, 8, -29, 22, -34)), ("L", (34, -22)))


def bag(at: Point, ground: Color) -> Iterator[Op]:
    """The bag with its middle here, about 11 cm across, over its shadow on the ground."""
    x, y = at
    here = translation(x, y)
    yield Shape(ellipse(x + 4, y + 44, 54, 15), Style(fill=mixed(ground, BLACK, 0.35)))
    cloth = Style(fill=_CLOTH, stroke=_EDGE, width=1.6, join="round")
    yield Shape(moved(_RUFF, here), cloth)
    yield Shape(moved(_BODY, here), cloth)
    shade = Style(fill=None, stroke=mixed(_CLOTH, BLACK, 0.3), width=1.8, cap="round")
    yield Shape(moved(_FOLDS, here), shade)
    yield Shape(moved(_TIE, here), Style(fill=None, stroke=_CORD, width=4, cap="round", join="round"))
