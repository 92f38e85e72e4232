"""What the press prints: sheets, each one side of a piece of paper. mm, origin top left, y downwards.

And what a document is to who listens instead of looking: a tree of elements, which tagged operations name.
"""

from collections.abc import Iterable
from typing import Literal, NamedTuple

from pnp.faces.drawing.operations import Op
from pnp.frozen import frozen, unlike
from pnp.geometry import Box
from pnp.sheets.cut_form import PlacedForm

Duplex = Literal["long", "short", "none", "gutterfold"]


Cuts = Literal["straight", "edge", "net", "tile"]
"""How pieces are freed: by straight cuts, along an edge of another shape, as a net with its tabs; the tile of
a poster is a part of a piece.
"""


@unlike
class Element:
    """A node of the document's structure.

    ``role`` is a standard structure type of PDF: Document, Sect, H1 to H6, P, L, LI, Lbl, LBody, Table, TR,
    TH, TD, Figure, Caption, Link, TOC, TOCI, Aside, Note, Span, Reference, Index. ``children`` in reading
    order; leaves are what ``Tagged`` operations name, on one page or more. A leaf of which nothing is painted
    is left out, and so is what becomes empty with it, except for the cells of a row.
    """

    role: str
    children: tuple["Element", ...] = ()
    alt: str = ""  # instead of what is drawn
    title: str = ""
    column: bool = False  # of a TH: the heading of a column (else of a row)
    ordered: bool = False  # of an L: its items are numbered


class Link(NamedTuple):
    """A place that leads elsewhere: ``target`` is the name of an anchor, or an address."""

    box: Box
    target: str
    words: str = ""  # what the link reads
    element: Element | None = None  # the leaf of the structure (role Link) that it belongs to
    outside: bool = False  # the target is an address
    file: str = ""  # the file beside this one that has the anchor, if it is another


class Anchor(NamedTuple):
    """A named place on a page to which links and the outline lead; mm from the top."""

    name: str
    y: float


class Entry(NamedTuple):
    """A line of the outline; ``level`` from 1, at most one deeper than the line before."""

    level: int
    title: str
    anchor: str


@unlike
class Sheet:
    """One side of paper, ready to draw: the placed faces first, then marks, ruler and caption.

    ``trims`` are the finished pieces on it, and ``bleed`` is how far their ink is to go beyond them (for the
    boxes of the PDF and for who measures). ``pieces`` are the same on a front, as a machine cuts them.
    """

    width: float
    height: float
    side: Literal["front", "back"]
    title: str  # the outline's line, e.g. "Dragons 1/3, front"
    ops: tuple[Op, ...]
    trims: tuple[Box, ...]
    links: tuple[Link, ...] = ()
    anchors: tuple[Anchor, ...] = ()
    bleed: float = 0.0
    cut: Cuts = "straight"
    pieces: tuple[PlacedForm, ...] = ()


@frozen
class PrintedAs:
    """What a file says of itself to who looks over what was printed.

    ``holds``: pieces to cut out, faces one a page, pages of a book in reading order, or two by two to be
    folded, or something to read. ``trim``: the size of each piece, where they are all of one, mm. ``safe``:
    how far texts keep within it. ``moved``: backs do not lie behind their fronts, since a printer is off.
    """

    holds: Literal["pieces", "faces", "pages", "folded", "plain"] = "plain"
    trim: tuple[float, float] | None = None
    safe: float = 0.0
    moved: bool = False


@frozen
class PrintDocument:
    """A file to print. ``sheets`` may be an iterator: the press draws each and lets it go.

    Outline: ``title`` on top, each sheet's title below it; or ``entries``, where there are any.
    ``structure`` is the tree whose leaves ``Tagged`` operations name; without one the file is not tagged.
    """

    title: str
    lang: str
    author: str
    subject: str
    duplex: Duplex
    sheets: Iterable[Sheet]
    entries: tuple[Entry, ...] = ()
    structure: Element | None = None
    printed: PrintedAs = PrintedAs()
