"""What a text says, apart from where it stands: its words, whose they are, and its lines."""

from typing import NamedTuple

from pnp.booklet.pages.style import Type
from pnp.booklet.story import Spans
from pnp.faces.drawing.operations import Op
from pnp.faces.text.words import Word
from pnp.geometry import Box
from pnp.sheets.sheet import Element


class Leaf(NamedTuple):
    """Whose content words are: an element, and where they lead if it is a link."""

    element: Element
    target: str = ""
    words: str = ""  # what the whole link reads
    outside: bool = False  # the target is an address
    scale: float = 1.0


class SaidText(NamedTuple):
    """What tells the words of a text from all others of its book.

    ``marks``: what stands behind each run of spans with one link; none where there is no link at all.
    """

    spans: Spans
    type: Type
    marks: tuple[str, ...] = ()


class PreparedText(NamedTuple):
    """A text ready to be filled into lines: its words, up to each forced break.

    The pieces of words say whose they are by the number of a leaf; those that do not are the first's.
    """

    said: SaidText
    parts: tuple[tuple[Word, ...], ...]
    element: Element
    leaves: tuple[Leaf, ...]


class SetPiece(NamedTuple):
    """What a line has of one leaf, by its number: from ``x`` on, mm, and the box of a link."""

    leaf: int
    x: float
    ops: tuple[Op, ...]
    ink: float  # how wide it is, mm
    box: Box


class SetLine(NamedTuple):
    """A line of a text. ``keep``: no page ends under it."""

    pieces: tuple[SetPiece, ...]
    keep: bool
