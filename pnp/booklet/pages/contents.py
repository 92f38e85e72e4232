"""The table of contents: headings in two columns, dots, and the page of each."""

from dataclasses import replace

from pnp.booklet.pages.context import PageContext
from pnp.booklet.pages.page_breaks import columned
from pnp.booklet.pages.paragraph import paragraph
from pnp.booklet.pages.strip import Mark, Strip, beside, moved, stacked
from pnp.booklet.pages.style import DEPTH, MEASURE
from pnp.booklet.story import HeadingBlock, Span
from pnp.faces.drawing.operations import Shape, Style
from pnp.geometry import Box
from pnp.sheets.sheet import Element, Link

_GAP = 7.0
_WIDTH = (MEASURE - _GAP) / 2
_NUMBER = 7.0  # room for a page number
_INDENT = 3.0
_DEEPEST = 2
_AIR = (0.3, 0.6, 0.9, 1.2, 1.5)
"""Added between entries where that takes no more pages, mm."""
_TITLE = 18.0  # height of the title over the first columns


def contents(context: PageContext) -> tuple[list[list[Strip]], Element]:
    """The pages of the contents, and their element."""
    title = paragraph(context, (Span(context.words("booklet.contents")),), context.types.h1, MEASURE)
    listed = [heading for heading in context.story.headings() if heading.level <= _DEEPEST]
    entries = [_entry(heading, context) for heading in listed]
    elements = [element for _, element in entries]
    levels = [heading.level for heading in listed]
    strips = [  # a heading stays with what is below it
        strip._replace(keep=below > level)
        for (strip, _), level, below in zip(entries, levels, [*levels[1:], 0], strict=True)
    ]
    pages = columned(strips, 2, _WIDTH + _GAP, DEPTH - _TITLE)
    for air in _AIR:
        wider = [strip._replace(above=strip.above + air) for strip in strips]
        if len(tried := columned(wider, 2, _WIDTH + _GAP, DEPTH - _TITLE)) > len(pages):
            break
        pages = tried
    head = [strip._replace(keep=True) for strip in title.strips]
    head[-1] = head[-1]._replace(below=5.0)
    laid_out = [[*head, *pages[:1]], *([page] for page in pages[1:])]
    return laid_out, Element("TOC", (title.element, *elements))


def _entry(heading: HeadingBlock, context: PageContext) -> tuple[Strip, Element]:
    context = context.under(heading.id)
    top = heading.level == 1
    type = context.types.bold if top else context.types.small
    type = type._replace(color=context.theme.strong) if top else type
    indent = 0.0 if top else _INDENT * (heading.level - 1)
    words = tuple(replace(span, link=f"#{heading.id}") for span in heading.spans)
    text = paragraph(context, words, type, _WIDTH - indent - _NUMBER, "TOCI", arrows=False)
    (link,) = text.element.children or (text.element,)
    page = Span(context.references.page(heading.id))
    number = paragraph(context, (page,), type._replace(align="end"), _NUMBER, "Span")
    words_strip = moved(stacked(text.strips), indent)
    last = text.strips[-1].links[-1].box if text.strips and text.strips[-1].links else Box(0, 0, 0, 0)
    marks = tuple(mark._replace(element=link) for strip in number.strips for mark in strip.marks)
    low = words_strip.height - type.leading
    figures = moved(Strip(type.leading, marks), _WIDTH - _NUMBER, low)
    dots = _dots(context, indent + last.x + last.width + 1.0, _WIDTH - 5.0, low + 0.69 * type.leading)
    row = beside([words_strip, figures])
    reads = "".join(span.text for span in heading.spans)
    whole = Link(Box(0.0, 0.0, _WIDTH, row.height), heading.id, f"{reads} {page.text}".strip(), link)
    row = row._replace(marks=(*row.marks, dots), links=(whole,), above=2.4 if top else 0.0)
    return row, text.element


def _dots(context: PageContext, start: float, end: float, y: float) -> Mark:
    """Dots from right to left, so that those of all lines stand below each other."""
    if end - start < 2.0:
        return Mark(0.0, 0.0, ())
    style = Style(fill=None, stroke=context.theme.grey, width=0.25, cap="round", dash=(0.0, 1.3))
    return Mark(0.0, 0.0, (Shape((("M", (end, y)), ("L", (start, y))), style),))
