"""What a face is once it is laid out: a few drawing operations in millimetres, y downwards.

The origin is the top left corner of the trim. Every operation is a frozen value and may be shared between
faces; the press and the SVG writer turn it into their own language once and remember it by identity.
Drawings, faces and components are as fixed, though nothing watches over it: to make a frozen one takes three
times as long, and each card has one of each.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

from pnp.door import ContentPath
from pnp.faces.drawing.colors import BLACK, Color
from pnp.faces.drawing.stored import PictureSource
from pnp.frozen import frozen, unlike
from pnp.geometry import IDENTITY, Matrix, Outline


@frozen
class ColorStop:
    """A colour at ``offset`` (0 to 1) along a gradient."""

    offset: float
    color: Color
    opacity: float = 1.0


@frozen
class Gradient:
    """Linear from (x1, y1) to (x2, y2), or radial: centre (x1, y1), radius r, focus (x2, y2).

    Coordinates are those of the shape that is painted, in mm (boxes are resolved already); of a stroke, those
    that ``matrix`` leads from to the shape's.
    """

    kind: Literal["linear", "radial"]
    x1: float
    y1: float
    x2: float
    y2: float
    r: float
    stops: tuple[ColorStop, ...]
    matrix: Matrix = IDENTITY


Paint = Color | Gradient | None


@frozen
class Style:
    """How an outline is painted. Widths and dashes in mm."""

    fill: Paint = BLACK
    stroke: Paint = None
    width: float = 0.35
    cap: Literal["butt", "round", "square"] = "butt"
    join: Literal["miter", "round", "bevel"] = "miter"
    miter: float = 4.0
    dash: tuple[float, ...] = ()
    fill_opacity: float = 1.0
    stroke_opacity: float = 1.0
    even_odd: bool = False
    dash_offset: float = 0.0
    lettering: bool = False  # it is read: where inks are saved it stays as dark


@unlike
class Shape:
    """A painted outline."""

    outline: Outline
    style: Style


class Said(NamedTuple):
    """What letters say that stand for glyphs: those of a Run in a font's twin."""

    each: tuple[str, ...]  # "" where others say it
    leftward: bool  # read from right to left; they stand from left to right all the same
    whole: str | None  # where they do not tell it one by one; "" with that of the run before


class _Letters(NamedTuple):
    x: float
    y: float
    font: str
    size: float
    text: str
    color: Color
    opacity: float = 1.0
    spacing: float = 0.0  # added after each character, mm
    said: Said | None = None  # None: the very text
    words: Sequence[str] | None = None  # what the text's blanks part, where that is known


class Run(_Letters):
    """A piece of one line in one font: baseline start (x, y), size in mm, ``font`` a key of faces.fonts.

    Like every operation it is equal to itself alone. There are so many that it is a tuple: a frozen dataclass
    takes four times as long to make.
    """

    __slots__ = ()
    __eq__ = object.__eq__
    __ne__ = object.__ne__
    __hash__ = object.__hash__

    @property
    def reads(self) -> str:
        """The text as people read it, in the order of their reading."""
        if self.said is None:
            return self.text
        return "".join(reversed(self.said.each) if self.said.leftward else self.said.each)


@unlike
class PlacedImage:
    """A raster image stretched over a box, as its source stores it."""

    source: PictureSource
    x: float
    y: float
    width: float
    height: float
    opacity: float = 1.0
    tint: Color | None = None  # it is painted in one colour, through its opacity
    pixels: tuple[int, int] = (0, 0)  # how many across and down
    turned: bool = False  # it is drawn a quarter turned, since it is stored so
    see_through: bool = False  # in parts


@unlike
class Group:
    """Operations drawn together: moved by ``matrix``, cut by ``clip`` (in its coordinates), faded as one."""

    ops: tuple["Op", ...]
    matrix: Matrix = IDENTITY
    clip: Outline | None = None
    clip_even_odd: bool = False
    opacity: float = 1.0


@dataclass(slots=True, eq=False, weakref_slot=True)
class Drawing:
    """Something drawn once and used by reference: a piece of art, an icon, a face. Box in its own units (mm).

    ``name`` is for people (outline, messages); identity is what counts. ``source``: the file of some art.
    """

    name: str
    x: float
    y: float
    width: float
    height: float
    ops: tuple["Op", ...]
    source: ContentPath | None = None


@unlike
class Use:
    """A drawing placed by ``matrix`` and cut to its box. ``once``: used nowhere else, so drawn in place."""

    drawing: Drawing
    matrix: Matrix = IDENTITY
    opacity: float = 1.0
    once: bool = False


@unlike
class Tagged:
    """Operations that belong to somebody, a part of a document's structure for instance; None to nobody."""

    ops: tuple["Op", ...]
    owner: object = None


Op = Shape | Run | PlacedImage | Group | Use | Tagged


@dataclass(slots=True, eq=False)
class Face:
    """One side of a component. ``drawing`` covers trim and bleed: its box is -bleed to size + bleed."""

    drawing: Drawing
    width: float  # trim, mm
    height: float
    bleed: float


@dataclass(slots=True, eq=False)
class Component:
    """A row of a deck, laid out: its front, its back (shared with rows that have the same), its copies."""

    id: str
    front: Face
    back: Face | None
    copies: int

    @property
    def sides(self) -> tuple[Face, ...]:
        """Its front, and its back if it has one."""
        return (self.front, self.back) if self.back else (self.front,)

    def drawings(self) -> Iterator[Drawing]:
        """The drawings that stand on it, some of them again and again."""
        left: list[Op] = [op for side in self.sides for op in side.drawing.ops]
        while left:
            op = left.pop()
            if isinstance(op, Use):
                yield op.drawing
                left += op.drawing.ops
            elif isinstance(op, Group | Tagged):
                left += op.ops
