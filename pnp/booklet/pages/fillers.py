"""What fills a booklet up to whole sheets of four pages: score sheets, then a ruled page for notes."""

from collections.abc import Iterator

from pnp.booklet.pages.context import PageContext
from pnp.booklet.pages.paragraph import paragraph
from pnp.booklet.pages.picture import piece
from pnp.booklet.pages.strip import Mark, Strip, stacked
from pnp.booklet.pages.style import DEPTH, MEASURE
from pnp.booklet.story import ShownFace, Span
from pnp.faces.drawing import Element, Group, Shape, Style
from pnp.geometry import rectangle

LEAF = 4
_PITCH = 8.0  # of ruled lines, mm


def fillers(context: PageContext, pages: int) -> Iterator[tuple[Strip, Element]]:
    """One strip for each page that is wanting; the last is for notes unless it is the only one."""
    wanting = -pages % LEAF
    pads = context.story.pads
    for number in range(wanting):
        notes = not pads or (number == wanting - 1 and wanting > 1)
        yield _notes(context) if notes else _pad(pads[number % len(pads)])


def _pad(pad: ShownFace) -> tuple[Strip, Element]:
    """A score sheet as large as the page allows, turned if that makes it larger."""
    face, height = pad.face, DEPTH
    upright = min(1.0, MEASURE / face.width, height / face.height)
    turned = min(1.0, MEASURE / face.height, height / face.width)
    element = Element("Figure", alt=pad.name)
    if turned > upright:
        drawing = piece(pad, 0.0, 0.0, turned)
        wide, high = face.height * turned, face.width * turned
        op = Group((drawing,), (0.0, -1.0, 1.0, 0.0, (MEASURE - wide) / 2, high))
        return Strip(high, (Mark(0.0, 0.0, (op,), element),)), element
    x = (MEASURE - face.width * upright) / 2
    op = piece(pad, x, 0.0, upright)
    return Strip(face.height * upright, (Mark(0.0, 0.0, (op,), element),)), element


def _notes(context: PageContext) -> tuple[Strip, Element]:
    """A title over ruled lines."""
    title = paragraph(context, (Span(context.words("booklet.notes")),), context.types.h2, MEASURE)
    strip = stacked(title.strips)
    style = Style(fill=context.theme.rule)
    lines = []
    y = strip.height + _PITCH + 2.0
    while y < DEPTH:
        lines.append(Shape(rectangle(0.0, y, MEASURE, 0.15), style))
        y += _PITCH
    return Strip(DEPTH, (*strip.marks, Mark(0.0, 0.0, tuple(lines)))), title.element
