"""A story set as the pages of a book, in reading order: A5, a whole number of folded sheets."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from pnp.booklet.markdown_spans import plain_text
from pnp.booklet.pages.blocks.arranged import Arranged, arranged
from pnp.booklet.pages.contents import contents
from pnp.booklet.pages.context import BookletResources, PageContext
from pnp.booklet.pages.flow import LEAF, BookPage, read_once
from pnp.booklet.pages.furniture import fillers, running_head
from pnp.booklet.pages.mirror import PageMirror
from pnp.booklet.pages.page_breaks import broken_at
from pnp.booklet.pages.picture import ground
from pnp.booklet.pages.set_before import SetBefore
from pnp.booklet.pages.strip import Mark, Strip, drawn, marks, moved_link, placed
from pnp.booklet.pages.style import DEPTH, HEIGHT, MEASURE, TOP, WIDTH, left
from pnp.booklet.pages.title_page import title_page
from pnp.booklet.story import Story, headings
from pnp.faces.drawing.operations import Face
from pnp.frozen import frozen
from pnp.geometry import Box
from pnp.problem import Problem, nearest
from pnp.sheets.sheet import Anchor, Element, Entry, Sheet
from pnp.words import Message

_PASSES = 12
_PATIENCE = 4
"""Passes after which a page reference that was printed once is printed always."""


@frozen
class Booklet:
    """Pages in reading order, their outline and structure; ``problems`` say what does not fit."""

    pages: tuple[Sheet, ...]
    entries: tuple[Entry, ...]
    structure: Element
    problems: tuple[Problem, ...]


def typeset(story: Story, resources: BookletResources) -> Booklet:
    """Set a story.

    Pages are 148 × 210 mm, their number a multiple of four. Laid out again until every page number that is
    printed is the right one.
    """
    context, before = PageContext(story, resources), SetBefore[Arranged]()
    for attempt in range(_PASSES):
        context.problems.clear()
        pages, structure = _set(context, before)
        references = context.references.after(pages)
        if references.agrees(context.references):
            break
        context.references = references if attempt < _PATIENCE else references.with_all_of(context.references)
    else:
        context.report(Message("unsettled", count=_PASSES))
    anchors = {anchor.name for page in pages for anchor in page.anchors}
    for target in {
        link.target for page in pages for link in page.links if not (link.outside or link.file)
    } - anchors:
        context.report(Message("unknown-anchor.booklet", target=target, hint=nearest(target, anchors)))
    return Booklet(pages, tuple(_entries(story)), structure, tuple(sorted(context.problems)))


def _set(context: PageContext, before: SetBefore[Arranged]) -> tuple[tuple[Sheet, ...], Element]:
    """One pass over the whole book."""
    title, title_element = title_page(context)
    strips, sections = _chapters(context, before)
    pages = [BookPage([title], headed=False, whole=True)]
    added: list[Element] = []

    def wanting(count: int) -> list[BookPage]:
        filling = list(fillers(context, count))
        added.extend(element for _, element in filling)
        notes = context.words("booklet.notes")
        return [BookPage([strip], title=element.alt or notes) for strip, element in filling]

    front = [title_element]
    if context.story.edition == "book":
        pages += read_once(strips, len(pages), wanting, context.from_right)
    else:
        listed, toc = contents(context)
        front.append(toc)
        pages += (BookPage(strips, title=context.words("booklet.contents")) for strips in listed)
        pages += (BookPage(strips) for strips in broken_at(strips, DEPTH))
        pages += wanting(-len(pages) % LEAF)
    last = [Element("Sect", tuple(added))] if added else []
    structure = Element("Document", (*front, *sections, *last), title=context.story.title)
    return tuple(_sheets(context, pages)), structure


def _chapters(context: PageContext, before: SetBefore[Arranged]) -> tuple[list[Strip], list[Element]]:
    strips: list[Strip] = []
    sections: list[Element] = []
    for number, chapter in enumerate(context.story.chapters):
        part = arranged(chapter.blocks, context, MEASURE, partial(_again, before, number))
        strips += part.strips
        titles = (plain_text(heading.spans) for heading in headings(chapter.blocks))
        sections.append(Element("Sect", part.elements, title=next(titles, "")))
    return strips, sections


def _again(
    before: SetBefore[Arranged], chapter: int, at: int, context: PageContext, make: Callable[[], Arranged]
) -> Arranged:
    return before.again((chapter, at), context.references, context.problems, make)


def _sheets(context: PageContext, pages: Sequence[BookPage]) -> Iterator[Sheet]:
    first = (heading for heading in context.story.headings() if heading.level == 1)
    chapters = {heading.id: plain_text(heading.spans) for heading in first}
    chapter = under = ""
    for folio, page in enumerate(pages, 1):
        x, y = (0.0, 0.0) if page.whole else (left(folio), TOP)
        places, height = placed(page.strips)
        anchors = [Anchor(a.name, a.y + top + y) for top, strip in places for a in strip.anchors]
        under = anchors[-1].name if anchors else under
        if height > (HEIGHT if page.whole else DEPTH) + 0.01:
            context.under(under).report(Message("overflow.page", page=folio))
        starts = [chapters[anchor.name] for anchor in anchors if anchor.name in chapters]
        head = page.title or (starts[0] if starts else chapter)
        content = marks(places)
        header = running_head(context, folio, head) if page.headed else []
        links = [moved_link(link, 0.0, top) for top, strip in places for link in strip.links]
        if context.from_right:
            mirror = PageMirror(WIDTH - 2 * x)
            content, header, links = mirror.marks(content), mirror.marks(header), mirror.links(links)
        ops = (*drawn(header, x, 0.0), *drawn(content, x, y))
        if under_text := _ground(context, folio, len(pages)):
            ops = (*drawn([Mark(0.0, 0.0, (ground(under_text),))], 0.0, 0.0), *ops)
        chapter = starts[-1] if starts else chapter
        yield Sheet(
            WIDTH,
            HEIGHT,
            "front" if folio % 2 else "back",
            str(folio),
            ops,
            (Box(0.0, 0.0, WIDTH, HEIGHT),),
            tuple(moved_link(link, x, y) for link in links),
            tuple(anchors),
        )


def _ground(context: PageContext, folio: int, last: int) -> Face | None:
    """What a page of the rule book is printed on; the almanac, which is looked things up in, stays white."""
    grounds = context.story.grounds
    if context.story.edition != "book" or folio == 1:
        return None
    right = folio % 2 == (0 if context.from_right else 1)
    side = grounds.get("right" if right else "left")
    return grounds.get("back", side) if folio == last else side


def _entries(story: Story) -> Iterator[Entry]:
    """The outline: no line more than one level deeper than the one before."""
    level = 0
    for heading in story.headings():
        level = min(heading.level, level + 1)
        yield Entry(level, plain_text(heading.spans), heading.id)
