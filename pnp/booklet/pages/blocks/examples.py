"""Worked examples: each in a box with what the checker says, two of them beside each other if they fit."""

from collections.abc import Iterator, Sequence
from functools import cache

from pnp.booklet.pages.blocks.arranged import arranged
from pnp.booklet.pages.blocks.counts import counted
from pnp.booklet.pages.blocks.figure import captioned
from pnp.booklet.pages.blocks.figure_size import fits
from pnp.booklet.pages.blocks.setting import LaidBlock, set_block
from pnp.booklet.pages.context import PageContext
from pnp.booklet.pages.paragraph import LaidParagraph, linked, natural, paragraph, spaced
from pnp.booklet.pages.picture import cross, tick
from pnp.booklet.pages.strip import Frame, Mark, Strip, beside, framed, height_of, moved, shifted, stacked
from pnp.booklet.pages.style import DEPTH, Type
from pnp.booklet.story import ExampleBlock, ExamplesBlock, FigureBlock, ReasonLine, Span
from pnp.sheets.sheet import Element
from pnp.translation.casing import in_capitals

_AROUND = 4.0
_GAP = 3.4  # between two boxes
_SIDE, _PAD = 3.2, 2.6
_WIDE = 90.0  # boxes from this width on have two columns
_FIGURES = 0.48  # of a wide box, for its figures
_SIGN = 4.0  # of the verdict, mm
_INDENT = _SIGN + 1.6


@set_block.register
def examples(block: ExamplesBlock, context: PageContext, measure: float) -> LaidBlock:
    """The boxes of all examples, then the caption."""
    strips: list[Strip] = []
    elements: list[Element] = []
    caption, caption_elements = captioned(context, block.caption, measure)
    deepest = DEPTH - height_of(caption) - _AROUND
    half = (measure - _GAP) / 2
    at = 0

    @cache
    def wide(number: int) -> LaidParagraph:
        return _inside(block.examples[number], context, measure)

    while at < len(block.examples):
        pair = block.examples[at : at + 2]
        boxes = [_inside(example, context, half) for example in pair] if _pairs(pair, half) else []
        if boxes and _high(boxes) <= deepest and _worth(boxes, [wide(at), wide(at + 1)]):
            strips.append(_pair(boxes, pair, context, half))
        else:
            boxes = [wide(at)]
            strips += _whole(framed(boxes[0][0], _frame(pair[0], context, measure), _PAD), deepest)
        elements += (element for _, element in boxes)
        at += len(boxes)
        strips[-1] = strips[-1]._replace(below=_GAP)
    if caption and strips:
        strips[-1] = strips[-1]._replace(keep=True, below=0.0)
    return LaidBlock(spaced([*strips, *caption], _AROUND, _AROUND), (*elements, *caption_elements))


def _high(boxes: Sequence[LaidParagraph]) -> float:
    return max(height_of(strips) for strips, _ in boxes) + 2 * _PAD


def _worth(boxes: Sequence[LaidParagraph], alone: Sequence[LaidParagraph]) -> bool:
    """Whether a pair saves room: wide boxes are low ones."""
    return _high(boxes) < sum(_high([each]) for each in alone) + _GAP


def _pairs(pair: Sequence[ExampleBlock], half: float) -> bool:
    """Whether two examples have room beside each other: no score, no crowded figure."""
    room = half - 2 * _SIDE
    return len(pair) == 2 and all(
        not example.counts and all(fits(figure, room) for figure in _figures(example)) for example in pair
    )


def _figures(example: ExampleBlock) -> list[FigureBlock]:
    return [block for block in example.situation if isinstance(block, FigureBlock)]


def _whole(strips: list[Strip], deepest: float) -> list[Strip]:
    """A box in one piece, unless it is higher than a page with its caption."""
    strip = stacked(strips)
    return [strip._replace(above=_GAP, keep=False)] if strip.height <= deepest else strips


def _pair(
    boxes: Sequence[LaidParagraph], pair: Sequence[ExampleBlock], context: PageContext, half: float
) -> Strip:
    """Two boxes of one height beside each other."""
    high = max(height_of(strips) for strips, _ in boxes)
    whole = []
    for at, ((strips, _), example) in enumerate(zip(boxes, pair, strict=True)):
        lacking = high - height_of(strips)
        filled = [*strips[:-1], strips[-1]._replace(below=0.0), Strip(lacking)] if lacking > 0 else strips
        whole.append(moved(stacked(framed(filled, _frame(example, context, half), _PAD)), at * (half + _GAP)))
    return beside(whole)._replace(above=_GAP)


def _frame(example: ExampleBlock, context: PageContext, measure: float) -> Frame:
    look = context.theme
    bar = look.accent if example.legal is None else look.right if example.legal else look.wrong
    return Frame(0.0, measure, look.tint, bar)


def _inside(example: ExampleBlock, context: PageContext, measure: float) -> LaidParagraph:
    """What is in an example's box; who reads it once sees it in as few lines as it can have."""
    usual = _columns(example, context, measure)
    if not _figures(example) or measure < _WIDE or example.counts:
        return usual
    flat = _over_figures(example, context, measure)
    return min(usual, flat, key=lambda each: height_of(each.strips))


def _over_figures(example: ExampleBlock, context: PageContext, measure: float) -> LaidParagraph:
    """The words and the answer beside each other over the figures."""
    room = measure - 2 * _SIDE
    half = (room - _GAP) / 2
    figures = _figures(example)
    head, head_elements = _head(example, context, room)
    words = [block for block in example.situation if block not in figures]
    situation = arranged(words, context.smaller(), half)
    answer = list(_answer(example, context, half))
    pictures = arranged(figures, context.smaller(), room)
    left = stacked(situation.strips)
    right = moved(stacked([strip for strips, _ in answer for strip in strips]), half + _GAP)
    title = [strip._replace(keep=True) for strip in head]
    strips = [*title, beside([left, right])._replace(keep=True), *pictures.strips]
    elements = (*head_elements, *situation.elements, *(each for _, each in answer), *pictures.elements)
    return LaidParagraph(shifted(strips, _SIDE), Element("Aside", elements))


def _columns(
    example: ExampleBlock, context: PageContext, measure: float, *, beside_words: bool = True
) -> LaidParagraph:
    """In a wide box figures stand beside the words, if a page holds both."""
    room = measure - 2 * _SIDE
    figures = _figures(example) if measure >= _WIDE and beside_words else []
    figures = figures if all(fits(figure, _FIGURES * room) for figure in figures) else []
    words = [block for block in example.situation if block not in figures]
    column = (1 - _FIGURES) * room - _GAP if figures else room
    head, head_elements = _head(example, context, column)
    situation = arranged(words, context.smaller(), column)
    pictures = arranged(figures, context.smaller(), _FIGURES * room)
    answer = list(_answer(example, context, room if example.counts else column))
    elements = (*head_elements, *situation.elements, *pictures.elements, *(element for _, element in answer))
    answer_strips = [strip for strips, _ in answer for strip in strips]
    strips = [*(strip._replace(keep=True) for strip in head), *situation.strips]
    if figures:
        left = stacked(strips if example.counts else [*strips, *answer_strips])
        strips = [beside([left, moved(stacked(pictures.strips), column + _GAP)])]
        if strips[0].height > DEPTH - 2 * _PAD:
            return _columns(example, context, measure, beside_words=False)
        strips += answer_strips if example.counts else []
    else:
        strips += answer_strips
    return LaidParagraph(shifted(strips, _SIDE), Element("Aside", elements))


def _head(
    example: ExampleBlock, context: PageContext, measure: float
) -> tuple[list[Strip], tuple[Element, ...]]:
    """The label over the title; in a book that is read once beside it, where there is room."""
    types = context.types
    named, titled = (
        (Span(in_capitals(context.words, "booklet.example")),),
        types.bold._replace(size=types.bold.size * 1.08),
    )
    label = paragraph(context, named, types.label, measure)
    aside = natural(context, named, types.label) + _INDENT
    if context.story.edition == "book" and natural(context, example.title, titled) + aside <= measure:
        title = paragraph(context, example.title, titled, measure - aside)
        row = beside([stacked(title.strips), moved(stacked(label.strips), measure - aside + _INDENT)])
        return [row], (title.element, label.element)
    title = paragraph(context, example.title, titled, measure)
    return [*label.strips, *title.strips], (label.element, title.element)


def _answer(example: ExampleBlock, context: PageContext, room: float) -> Iterator[LaidParagraph]:
    """What the checker says: the verdict and its reasons, values, counts, and the readings it rests on."""
    look, types = context.theme, context.types
    color = look.strong if example.legal is None else look.right if example.legal else look.wrong
    if example.verdict:
        yield _signed(example, context, types.bold._replace(color=color), room)
    indent = _INDENT if example.verdict and example.legal is not None else 0.0
    for reason in example.reasons:
        yield _reason(reason, context, types.small, room, indent)
    if example.answers:
        yield from _values(example.answers, context, room, indent)
    for strips, element in counted(example.counts, context, room):
        if example.winners:  # who has won stands under a count, and never alone on a page
            strips = [*strips[:-1], strips[-1]._replace(keep=True)]
        yield LaidParagraph(strips, element)
    if example.winners:
        yield paragraph(context, (Span(example.winners),), types.bold, room).spaced(1.6)
    for reason in example.rulings:
        yield _reason(reason, context, types.caption, room, indent)


def _signed(example: ExampleBlock, context: PageContext, type: Type, room: float) -> LaidParagraph:
    """The verdict behind its sign."""
    if example.legal is None:
        return paragraph(context, (Span(example.verdict),), type, room).spaced(2.0)
    text = paragraph(context, (Span(example.verdict),), type, room - _INDENT)
    strips = shifted(text.strips, _INDENT)
    sign = (tick if example.legal else cross)(0.0, (type.leading - _SIGN) / 2, _SIGN, type.color)
    strips[0] = strips[0]._replace(marks=(Mark(0.0, 0.0, sign), *strips[0].marks))
    return LaidParagraph(strips, text.element).spaced(2.0)


def _reason(
    reason: ReasonLine, context: PageContext, type: Type, room: float, indent: float
) -> LaidParagraph:
    """A sentence of the checker's; as a whole it leads to its rule."""
    text = paragraph(context, linked((Span(reason.text),), reason.rule), type, room - indent)
    return LaidParagraph(shifted(text.strips, indent), text.element).spaced(0.5)


def _values(
    answers: Sequence[tuple[str, str]], context: PageContext, room: float, indent: float
) -> Iterator[LaidParagraph]:
    """Labels and values in two columns."""
    label_type = context.types.small._replace(color=context.theme.grey)
    wish = max(natural(context, (Span(label),), label_type) for label, _ in answers) + 0.01
    width = min(wish, 0.55 * (room - indent))
    for label, value in answers:
        name = paragraph(context, (Span(label),), label_type, width, "Span")
        rest = room - indent - width - 2.0
        content = paragraph(context, (Span(value),), context.types.bold, rest, "Span")
        row = beside(
            [moved(stacked(name.strips), indent), moved(stacked(content.strips), indent + width + 2.0)]
        )
        yield LaidParagraph([row], Element("P", (name.element, content.element))).spaced(0.6)
