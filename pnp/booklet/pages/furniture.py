"""What the story does not tell: running heads (ornament to who listens), score sheets, a page for notes."""

from collections.abc import Iterator
from itertools import count, takewhile

from pnp.booklet.pages.context import PageContext
from pnp.booklet.pages.paragraph import baseline, natural, paragraph
from pnp.booklet.pages.picture import piece
from pnp.booklet.pages.strip import Mark, Strip, moved, stacked
from pnp.booklet.pages.style import DEPTH, HEAD_LINE, MEASURE, Type
from pnp.booklet.story import ShownFace, Span
from pnp.faces.drawing.operations import Group, Shape, Style
from pnp.geometry import rectangle
from pnp.sheets.sheet import Element

_FOLIO = 6.0  # room for the page number
_PITCH = 8.0  # of ruled lines, mm


def running_head(context: PageContext, folio: int, chapter: str) -> list[Mark]:
    """The game's title on left-hand pages, the chapter on right-hand ones, the page number outside.

    From the left edge of the text and the top of the page.
    """
    recto = folio % 2 == 1
    look, tiny = context.theme, context.types.tiny
    strong = context.types.label._replace(color=look.strong)
    room = MEASURE - _FOLIO
    if recto:
        words = _line(context, chapter, tiny._replace(align="end"), 0.0, room - 2.0)
        number = _line(context, str(folio), strong._replace(align="end"), room, _FOLIO)
    else:
        words = _line(context, context.story.title, tiny, _FOLIO + 2.0, room - 2.0)
        number = _line(context, str(folio), strong, 0.0, _FOLIO)
    rule = Shape(rectangle(0.0, HEAD_LINE + 1.6, MEASURE, 0.15), Style(fill=look.rule))
    return [*words, *number, Mark(0.0, 0.0, (rule,))]


def _line(context: PageContext, text: str, type: Type, x: float, width: float) -> list[Mark]:
    if not text:
        return []
    while " " in text and natural(context, (Span(text),), type) > width:
        text = f"{text.removesuffix('…').rpartition(' ')[0]}…"
    strip = stacked(paragraph(context, (Span(text),), type, width).strips[:1])
    placed = moved(strip, x, HEAD_LINE - baseline(context, type))
    return [mark._replace(element=None) for mark in placed.marks]


def fillers(context: PageContext, wanting: int) -> Iterator[tuple[Strip, Element]]:
    """One strip for each page that is wanting; the last is for notes unless it is the only one."""
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
        wide, high = face.height * turned, face.width * turned
        op = Group((piece(pad, 0.0, 0.0, turned),), (0.0, -1.0, 1.0, 0.0, (MEASURE - wide) / 2, high))
    else:
        wide, high = face.width * upright, face.height * upright
        op = piece(pad, (MEASURE - wide) / 2, 0.0, upright)
    return Strip(high, (Mark(0.0, 0.0, (op,), element),)), element


def _notes(context: PageContext) -> tuple[Strip, Element]:
    """A title over ruled lines."""
    title = paragraph(context, (Span(context.words("booklet.notes")),), context.types.h2, MEASURE)
    strip = stacked(title.strips)
    style = Style(fill=context.theme.rule)
    heights = takewhile(lambda y: y < DEPTH, count(strip.height + _PITCH + 2.0, _PITCH))
    lines = tuple(Shape(rectangle(0.0, y, MEASURE, 0.15), style) for y in heights)
    return Strip(DEPTH, (*strip.marks, Mark(0.0, 0.0, lines))), title.element
