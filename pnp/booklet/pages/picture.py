"""Pictures on a page: components at some scale, cut to their trim, and signs that are drawn."""

from pnp.booklet.story import ShownFace
from pnp.faces.drawing.colors import WHITE, Color
from pnp.faces.drawing.operations import Face, Group, Op, Shape, Style, Use
from pnp.geometry import ellipse, rectangle, rounded

_EDGE = Color(0.55, 0.55, 0.55)


def piece(shown: ShownFace, x: float, y: float, scale: float) -> Group:
    """A component at a scale, cut along its trim, with a hairline round it; its top left corner at (x, y)."""
    trim = shown.outline or rectangle(0.0, 0.0, shown.face.width, shown.face.height)
    edge = Shape(trim, Style(fill=None, stroke=_EDGE, width=0.12 / scale))
    inside = Group((Use(shown.face.drawing),), clip=trim)
    return Group((inside, edge), (scale, 0.0, 0.0, scale, x, y))


def ground(face: Face) -> Group:
    """A page that the game draws, without its bleed."""
    return Group((Use(face.drawing),), clip=rectangle(0.0, 0.0, face.width, face.height))


def tick(x: float, y: float, size: float, color: Color) -> tuple[Op, ...]:
    """A white tick on a disc whose box begins at (x, y)."""
    line = (("M", (0.27, 0.52)), ("L", (0.44, 0.69)), ("L", (0.74, 0.33)))
    disc = Shape(ellipse(0.5, 0.5, 0.5, 0.5), Style(fill=color))
    stroke = Style(fill=None, stroke=WHITE, width=0.13, cap="round", join="round")
    return (Group((disc, Shape(line, stroke)), (size, 0.0, 0.0, size, x, y)),)


def cross(x: float, y: float, size: float, color: Color) -> tuple[Op, ...]:
    """A white cross on a rounded square: another shape than the tick's, not only another colour."""
    lines = (("M", (0.3, 0.3)), ("L", (0.7, 0.7)), ("M", (0.7, 0.3)), ("L", (0.3, 0.7)))
    ground = Shape(rounded(0.02, 0.02, 0.96, 0.96, 0.2, 0.2), Style(fill=color))
    stroke = Style(fill=None, stroke=WHITE, width=0.13, cap="round")
    return (Group((ground, Shape(lines, stroke)), (size, 0.0, 0.0, size, x, y)),)


def star(x: float, y: float, size: float, color: Color) -> tuple[Op, ...]:
    """A star of five points whose box begins at (x, y): who wins."""
    from math import cos, pi, sin

    points = [
        (0.5 + r * sin(pi * at / 5), 0.53 - r * cos(pi * at / 5))
        for at in range(10)
        for r in [0.52 if at % 2 == 0 else 0.22]
    ]
    outline = tuple(("L" if at else "M", point) for at, point in enumerate(points))
    return (Group((Shape((*outline, ("Z", ())), Style(fill=color)),), (size, 0.0, 0.0, size, x, y)),)
