"""The index: terms in two columns under their letters; below each where else it comes up, and the page."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby

from pnp.booklet.markdown_spans import plain_text
from pnp.booklet.pages.blocks.setting import LaidBlock, set_block
from pnp.booklet.pages.context import PageContext
from pnp.booklet.pages.page_breaks import columned
from pnp.booklet.pages.paragraph import paragraph
from pnp.booklet.pages.strip import Strip, shifted
from pnp.booklet.pages.style import DEPTH
from pnp.booklet.story import IndexBlock, IndexLine, Span, Spans
from pnp.sheets.sheet import Element
from pnp.translation.collation import collation

_GAP = 7.0
_HEADING = 22.0  # room for the chapter's heading over the first columns
_HANG = 4.0
_APART, _CLOSER = 3.0, 1.2  # above a letter
_INDENT = 3.0  # of what stands below a term


@set_block.register
def index(block: IndexBlock, context: PageContext, measure: float) -> LaidBlock:
    """Columns that are even on their last page."""
    width = (measure - _GAP) / 2
    titles = {heading.id: plain_text(heading.spans) for heading in context.story.headings()}
    strips: list[Strip] = []
    elements: list[Element] = []
    alphabet = collation(context.words.lang)
    for letter, terms in groupby(block.terms, key=lambda term: alphabet.label(term.reading or term.text)):
        head = paragraph(context, (Span(letter),), context.types.h3, width)
        strips += (
            strip._replace(above=_APART, below=0.4, close=True, keep=True, heading=True)
            for strip in head.strips
        )
        elements.append(head.element)
        for term in terms:
            entries = [*_entries(term, titles, context)]
            for at, spans in enumerate(entries):
                indent = _INDENT if at else 0.0
                room = width - _HANG - indent
                line = paragraph(context, spans, context.types.small, room, arrows=False)
                lines = shifted([*line.strips[:1], *shifted(line.strips[1:], _HANG)], indent)
                last = at == len(entries) - 1
                strips += (strip._replace(keep=strip is not lines[-1] or not last) for strip in lines)
                elements.append(line.element)
    columns = _columns(strips, width + _GAP)
    return LaidBlock(columns, (Element("Index", tuple(elements)),))


def _columns(strips: Sequence[Strip], pitch: float) -> list[Strip]:
    """A strip a page; letters stand closer where that saves one: a few lines alone would leave it empty."""
    height = DEPTH - _HEADING
    loose = columned(strips, 2, pitch, height)
    if len(loose) == 1:
        return loose
    closer = [strip._replace(above=_CLOSER) if strip.heading else strip for strip in strips]
    close = columned(closer, 2, pitch, height)
    return close if len(close) < len(loose) else loose


def _entries(term: IndexLine, titles: Mapping[str, str], context: PageContext) -> Iterator[Spans]:
    """The term with the page of its chief place in bold, then its other places; each page once, as a link."""
    chief, *others = [(id, context.references.page(id)) for id in term.where] or [("", "")]
    yield (Span(f"{term.text} ", of=term.of), Span(chief[1], bold=True, link=f"#{chief[0]}"))
    seen = {chief[1]}
    for id, page in others:
        if page and (page not in seen or context.references.shown is None):
            seen.add(page)
            yield (Span(f"{titles.get(id, term.text)} "), Span(page, link=f"#{id}"))
