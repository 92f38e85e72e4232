"""The index: terms in two columns under their letters, each with its pages."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import groupby

from pnp.booklet.chapters import sorted_as
from pnp.booklet.pages.blocks.setting import LaidBlock, set_block
from pnp.booklet.pages.context import PageContext
from pnp.booklet.pages.page_breaks import columned
from pnp.booklet.pages.paragraph import paragraph
from pnp.booklet.pages.strip import Strip, shifted
from pnp.booklet.pages.style import DEPTH
from pnp.booklet.story import IndexBlock, IndexLine, Span, Spans
from pnp.sheets.sheet import Element
from pnp.translation.casing import upper

_GAP = 7.0
_HEADING = 22.0  # room for the chapter's heading over the first columns
_HANG = 4.0


@set_block.register
def index(block: IndexBlock, context: PageContext, measure: float) -> LaidBlock:
    """Columns that are even on their last page."""
    width = (measure - _GAP) / 2
    strips: list[Strip] = []
    elements: list[Element] = []
    for letter, terms in groupby(block.terms, key=lambda term: _initial(term.text, context.words.lang)):
        head = paragraph(context, (Span(letter),), context.types.h3, width)
        strips += (
            replace(strip, above=3.0, below=0.4, close=True, keep=True, heading=True) for strip in head.strips
        )
        elements.append(head.element)
        for term in terms:
            line = paragraph(context, _spans(term, context), context.types.small, width - _HANG, arrows=False)
            lines = [*line.strips[:1], *shifted(line.strips[1:], _HANG)]
            strips += (replace(strip, keep=at < len(lines) - 1) for at, strip in enumerate(lines))
            elements.append(line.element)
    columns = columned(strips, 2, width + _GAP, DEPTH - _HEADING)
    return LaidBlock(columns, (Element("Index", tuple(elements)),))


def _initial(text: str, lang: str) -> str:
    """The letter under which a term stands: œ under O, é under E."""
    return upper(sorted_as(next((char for char in text if char.isalnum()), "#"), lang)[0], lang)


def _spans(term: IndexLine, context: PageContext) -> Spans:
    return (Span(f"{term.text} ", of=term.of), *_pages(term, context))


def _pages(term: IndexLine, context: PageContext) -> Iterator[Span]:
    """The pages of a term, each once and as a link, the chief place's in bold."""
    seen: set[str] = set()
    for at, target in enumerate(term.where):
        page = context.references.page(target)
        if page and page not in seen:
            seen.add(page)
            if at:
                yield Span(", ")
            yield Span(page, bold=not at, link=f"#{target}")
