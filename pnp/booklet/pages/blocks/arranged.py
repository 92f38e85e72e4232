"""Blocks that follow each other: a small figure stands beside the words after it, figures in rows."""

from collections.abc import Callable, Sequence
from functools import partial
from itertools import takewhile

from pnp.booklet.pages.blocks.figure import AROUND
from pnp.booklet.pages.blocks.figure_size import extent
from pnp.booklet.pages.blocks.setting import LaidBlock, set_block
from pnp.booklet.pages.context import PageContext
from pnp.booklet.pages.paragraph import natural, spaced
from pnp.booklet.pages.strip import Strip, beside, height_of, moved, stacked
from pnp.booklet.story import FigureBlock, LeadBlock, ListBlock, ParagraphBlock, StoryBlock, headings
from pnp.sheets.sheet import Element

_SIDE = 34.0  # of a figure beside words, mm
_LINES = 8  # of a caption there
_GAP = 5.0
_WIDE = 100.0  # measures from which on words and a figure have room beside each other
_APART = 4.0  # between figures in a row
_NARROW = 79.0
"""Of several figures in a row none has more room, mm."""
_LEAST = 0.24
"""No picture is smaller than this share of its size because it stands beside something."""


Arranged = tuple[LaidBlock, int]
"""What stands together, and of how many blocks it is."""
Again = Callable[[int, PageContext, Callable[[], Arranged]], Arranged]
"""again(at, context, make): what ``make`` sets of the blocks from one on, or has set of them before."""


def arranged(
    blocks: Sequence[StoryBlock],
    context: PageContext,
    measure: float,
    again: Again = lambda _, __, make: make(),
) -> LaidBlock:
    """Blocks one after the other, figures where they take least room."""
    strips: list[Strip] = []
    elements: list[Element] = []
    at = 0
    while at < len(blocks):
        for heading in headings(blocks[at : at + 1]):
            context = context.under(heading.id)
        part, taken = again(at, context, partial(_arranged_from, at, blocks, context, measure))
        strips += part.strips
        elements += part.elements
        at += taken
    return LaidBlock(strips, tuple(elements))


def _arranged_from(at: int, blocks: Sequence[StoryBlock], context: PageContext, measure: float) -> Arranged:
    figures = _figures(blocks, at)
    words = [*takewhile(_is_words, blocks[at + 1 :])] if len(figures) == 1 else []
    if len(figures) > 1 and (shares := _shares(figures, measure)):
        return _row(figures, shares, context, measure), len(figures)
    if figures and words and measure >= _WIDE and _slim(figures[0], context):
        return _with_words(figures[0], words, context, measure)
    return set_block(blocks[at], context, measure), 1


def _figures(blocks: Sequence[StoryBlock], start: int) -> list[FigureBlock]:
    """The figures that follow each other from a block on."""
    figures = []
    for block in blocks[start:]:
        if not isinstance(block, FigureBlock):
            break
        figures.append(block)
    return figures


def _is_words(block: StoryBlock) -> bool:
    return isinstance(block, LeadBlock | ParagraphBlock | ListBlock)


def _shares(figures: Sequence[FigureBlock], measure: float) -> list[float]:
    """The widths of figures that stand in a row; none where they have no room."""
    wishes = [extent(figure, min(measure, _NARROW))[0] for figure in figures]
    spare = measure - sum(wishes) - _APART * (len(wishes) - 1)
    return [wish + spare / len(wishes) for wish in wishes] if spare >= 0 else []


def _row(
    figures: Sequence[FigureBlock], shares: Sequence[float], context: PageContext, measure: float
) -> LaidBlock:
    strips: list[Strip] = []
    elements: list[Element] = []
    x = 0.0
    for figure, share in zip(figures, shares, strict=True):
        part = set_block(figure, context, share)
        strips.append(moved(stacked(part.strips), x))
        elements += part.elements
        x += share + _APART
    return LaidBlock(spaced([beside(strips)], AROUND, AROUND), tuple(elements))


def _slim(figure: FigureBlock, context: PageContext) -> bool:
    """Whether a figure can be seen well in the narrow column beside words, and its caption is short."""
    if natural(context, figure.caption, context.types.caption) > _LINES * _SIDE:
        return False
    pieces = [shown for holding in figure.holdings for shown in holding.pieces]
    named = any(holding.name for holding in figure.holdings)
    return len(pieces) <= 1 and not named and extent(figure, _SIDE)[1] >= _LEAST


def _with_words(
    figure: FigureBlock, words: Sequence[StoryBlock], context: PageContext, measure: float
) -> Arranged:
    """A figure on the right of as many blocks of words as begin beside it, and how many blocks that are."""
    picture = set_block(figure, context, _SIDE)
    beyond = 0.0 if figure.caption else (_SIDE - extent(figure, _SIDE)[0]) / 2  # flush right
    image = moved(stacked(picture.strips), measure - _SIDE + beyond)
    strips: list[Strip] = []
    elements = [*picture.elements]
    taken = 1
    for block in words:
        if strips and height_of(strips) > image.height - 4.0:
            break
        part = set_block(block, context, measure - _SIDE - _GAP)
        strips += part.strips
        elements += part.elements
        taken += 1
    return LaidBlock(_alongside(strips, image), tuple(elements)), taken


def _alongside(strips: list[Strip], image: Strip) -> list[Strip]:
    """An image that hangs from the first strip of some words; no page ends beside it."""
    lacking = image.height - height_of(strips)
    if lacking > 0:
        strips = [*strips, Strip(lacking)]
    beside_image = []
    for at, strip in enumerate(strips):
        within = at < len(strips) - 1 and height_of(strips[: at + 1]) < image.height
        beside_image.append(strip._replace(keep=strip.keep or within))
    first = beside_image[0]
    beside_image[0] = first._replace(
        marks=(*first.marks, *image.marks),
        links=(*first.links, *image.links),
        above=max(first.above, 1.0),
    )
    return spaced(beside_image, 0.0, AROUND)
