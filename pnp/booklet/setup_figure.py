"""A table laid out for play, drawn from above with the printed components and numbers to read by."""

from collections.abc import Iterator
from math import hypot

from pnp.booklet.components import Components
from pnp.booklet.drawn_bag import bag
from pnp.booklet.story import FigureBlock, Spans
from pnp.content.tabletop import Callout, Setup, TablePiece
from pnp.css_colors import color_code
from pnp.faces.drawing.colors import BLACK, WHITE, Color, hex_color, mixed
from pnp.faces.drawing.operations import ColorStop, Drawing, Face, Gradient, Group, Op, Run, Shape, Style, Use
from pnp.geometry import ellipse, moved, multiply, rectangle, rotation, translation

_ASIDE = 0.5  # of each piece of a pile to the one below, mm
_SEEN = 8  # pieces of a pile that are drawn
_EDGE = Color(0.25, 0.22, 0.2)
_SHADOW = 1.6  # mm on the table
_DISC, _CLOSE = 10.5, 0.026  # radius of a number, mm of the table; of a small one's width a share at most
_FONT = "FiraGO-Bold"


def setup_figure(setup: Setup, caption: Spans, alt: str, components: Components) -> FigureBlock:
    """The drawing. Raises Unusable and ContentError for components that cannot be shown."""
    palette = components.game.palette
    ground = hex_color(palette.get(setup.ground) or color_code(setup.ground) or "")
    ops = (
        Shape(rectangle(0.0, 0.0, setup.width, setup.height), Style(fill=_lit(ground, setup))),
        *(op for laid in setup.pieces for op in _pile(laid, ground, components)),
        *(op for at in setup.bags for op in bag(at, ground)),
        *(op for callout in setup.callouts for op in _number(callout, min(_DISC, _CLOSE * setup.width))),
    )
    drawing = Drawing("setup", 0.0, 0.0, setup.width, setup.height, ops)
    return FigureBlock(caption, alt, board=Face(drawing, setup.width, setup.height, 0.0), wide=True)


def _lit(ground: Color, setup: Setup) -> Gradient:
    """The table under a lamp: lighter in the middle, darker where nobody plays."""
    x, y = setup.width / 2, setup.height / 2
    stops = ((0.0, mixed(ground, WHITE, 0.16)), (0.55, ground), (1.0, mixed(ground, BLACK, 0.3)))
    return Gradient("radial", x, y, x, y, hypot(x, y), tuple(ColorStop(at, color) for at, color in stops))


def _pile(laid: TablePiece, ground: Color, components: Components) -> Iterator[Op]:
    """A component over those below it, and the shadow of them all."""
    face, trim = components.lying(laid.component)
    trim = trim or rectangle(0.0, 0.0, face.width, face.height)
    turned = rotation(laid.turn)
    centred = translation(-face.width / 2, -face.height / 2)
    seen = min(laid.pile, _SEEN)
    lowest = multiply(translation(*laid.at), multiply(turned, centred))
    dark = Style(fill=mixed(ground, BLACK, 0.35))
    yield Shape(moved(trim, multiply(translation(_SHADOW / 2, _SHADOW), lowest)), dark)
    for at in range(seen):
        x, y = laid.at[0] - at * _ASIDE, laid.at[1] - at * _ASIDE
        matrix = multiply(translation(x, y), multiply(turned, centred))
        edge = Shape(trim, Style(fill=None, stroke=_EDGE, width=0.35))
        inside: tuple[Op, ...] = (Group((Use(face.drawing),), clip=trim),)
        if at < seen - 1:  # covered but for its edge
            inside = (Shape(trim, Style(fill=WHITE)),)
        yield Group((*inside, edge), matrix)


def _number(callout: Callout, radius: float) -> Iterator[Op]:
    """A number on a disc that shows on any ground."""
    (x, y), text = callout.at, str(callout.number)
    size = 1.3 * radius
    yield Shape(ellipse(x, y, radius, radius), Style(fill=WHITE, stroke=BLACK, width=0.16 * radius))
    yield Run(x - 0.3 * size * len(text), y + 0.36 * size, _FONT, size, text, BLACK)
