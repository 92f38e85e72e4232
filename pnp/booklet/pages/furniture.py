"""What stands around the text of a page: running head and folio. Ornament to who listens."""

from dataclasses import replace

from pnp.booklet.pages.context import PageContext
from pnp.booklet.pages.paragraph import baseline, natural, paragraph
from pnp.booklet.pages.strip import Mark, moved, stacked
from pnp.booklet.pages.style import HEAD_LINE, MEASURE, Type
from pnp.booklet.story import Span
from pnp.faces.drawing import Shape, Style
from pnp.geometry import rectangle

_FOLIO = 6.0  # room for the page number


def running_head(context: PageContext, folio: int, chapter: str) -> list[Mark]:
    """The game's title on left-hand pages, the chapter on right-hand ones, the page number outside.

    From the left edge of the text and the top of the page.
    """
    recto = folio % 2 == 1
    look, tiny = context.theme, context.types.tiny
    strong = replace(context.types.label, color=look.strong)
    room = MEASURE - _FOLIO
    if recto:
        words = _line(context, chapter, replace(tiny, align="end"), 0.0, room - 2.0)
        number = _line(context, str(folio), replace(strong, align="end"), room, _FOLIO)
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
    return [Mark(mark.x, mark.y, mark.ops) for mark in placed.marks]
