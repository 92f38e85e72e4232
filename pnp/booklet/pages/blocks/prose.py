"""Prose: headings, paragraphs, and lists, whose bullets and numbers hang left of the items' words."""

from dataclasses import replace

from pnp.booklet.markdown_spans import plain_text
from pnp.booklet.pages.blocks.arranged import arranged
from pnp.booklet.pages.blocks.setting import LaidBlock, set_block
from pnp.booklet.pages.blocks.steps import steps
from pnp.booklet.pages.context import PageContext
from pnp.booklet.pages.paragraph import natural, paragraph, spaced
from pnp.booklet.pages.strip import Mark, Strip, beside, moved, shifted, stacked
from pnp.booklet.pages.style import Type
from pnp.booklet.story import HeadingBlock, LeadBlock, ListBlock, ParagraphBlock, Span
from pnp.faces.drawing.operations import Drawing, Op, Shape, Style, Use
from pnp.geometry import ellipse, rectangle
from pnp.sheets.sheet import Anchor, Element

_BETWEEN = 2.1
"""Space between paragraphs, mm."""
_WIDE = ("。", "．")  # they bring their own blank
_ENDS = (".", "!", "?", "…", "。", "！", "？", "؟", "।")
_LED = 2.6  # above a paragraph that begins with its heading
_ABOVE = (10.0, 5.6, 3.8)
_BELOW = (3.2, 1.3, 0.7)
_BAND = 1.1  # height of the band over a chapter, mm
_ROOM = 3.2  # from the band's top to the heading
_ORNAMENT = 9.0  # its longer side, mm
_INDENT = 4.6  # mm
_ALMANAC = "almanac.pdf"  # lies beside the rule book
_TIGHT, _LOOSE, _AROUND = 0.8, 2.1, 1.6
_BULLET = 0.62  # radius, mm


@set_block.register
def heading(block: HeadingBlock, context: PageContext, measure: float) -> LaidBlock:
    """A heading with its anchor; one of the first level stands under a band, behind the game's ornament."""
    ornament = context.ornament if block.level == 1 else None
    indent = _ORNAMENT + 2.5 if ornament else 0.0
    type, role = context.types.heading(block.level), f"H{min(block.level, 6)}"
    text = paragraph(context, block.spans, type, measure - indent, role)
    strips = [strip._replace(keep=True, heading=True) for strip in text.strips] or [Strip(0.0, keep=True)]
    if block.level == 1:
        strips = shifted(strips, indent)
        strips[0] = _banded(strips[0], context, measure, ornament)
        if page := context.story.more.get(block.id):
            return _with_more(strips, text.element, block, page, context, measure)
    return _headed(strips, (text.element,), block)


def _headed(strips: list[Strip], elements: tuple[Element, ...], block: HeadingBlock) -> LaidBlock:
    step = min(block.level, 3) - 1
    strips[0] = strips[0]._replace(anchors=(Anchor(block.id, 0.0),), begins=block.begins)
    strips[-1] = strips[-1]._replace(close=True)
    return LaidBlock(spaced(strips, _ABOVE[step], _BELOW[step]), elements)


def _with_more(
    strips: list[Strip],
    heading: Element,
    block: HeadingBlock,
    page: int,
    context: PageContext,
    measure: float,
) -> LaidBlock:
    """A heading at whose right the almanac's page stands, and leads there, if there is room for it."""
    words = (Span(context.words("booklet.more", page=page), link=f"{_ALMANAC}#{block.id}"),)
    type = context.types.tiny._replace(align="end")
    taken = natural(context, block.spans, context.types.heading(block.level)) + _ORNAMENT
    if taken + natural(context, words, type) + 2 * _BETWEEN > measure:
        return _headed(strips, (heading,), block)
    more = paragraph(context, words, type, measure)
    lower = stacked([Strip(_ROOM + (context.types.h1.leading - type.leading) * 0.66), *more.strips])
    leads = tuple(link._replace(target=block.id, file=_ALMANAC) for link in lower.links)
    first = strips[0]._replace(marks=(*strips[0].marks, *lower.marks), links=(*strips[0].links, *leads))
    return _headed([first, *strips[1:]], (heading, more.element), block)


@set_block.register
def lead(block: LeadBlock, context: PageContext, measure: float) -> LaidBlock:
    """A paragraph behind its heading, which ends as a sentence does."""
    title = block.heading.spans
    end = "" if plain_text(title).rstrip().endswith(_ENDS) else context.words("booklet.stop")
    blank = "" if end in _WIDE else " "
    bold = (*(replace(span, bold=True, of="") for span in title), Span(end + blank, bold=True))
    text = paragraph(context, (*bold, *block.spans), context.types.text, measure)
    strips = spaced(text.strips, _LED)
    strips[0] = strips[0]._replace(anchors=(Anchor(block.heading.id, 0.0),), begins=block.heading.begins)
    return LaidBlock(strips, (text.element,))


@set_block.register
def prose(block: ParagraphBlock, context: PageContext, measure: float) -> LaidBlock:
    """A paragraph of text."""
    text = paragraph(context, block.spans, context.types.text, measure)
    return LaidBlock(spaced(text.strips, _BETWEEN), (text.element,))


@set_block.register
def listing(block: ListBlock, context: PageContext, measure: float) -> LaidBlock:
    """A list; its items keep the numbers of the text."""
    if block.way:
        return steps(block, context, measure)
    type = context.types.text._replace(bold=True, color=context.theme.strong, align="end")
    labels = [f"{block.start + at}." for at in range(len(block.items))] if block.start is not None else []
    widest = max((natural(context, (Span(label),), type) for label in labels), default=0.0)
    indent = max(_INDENT, widest + 1.5)
    strips: list[Strip] = []
    items: list[Element] = []
    for at, blocks in enumerate(block.items):
        inside = arranged(blocks, context, measure - indent)
        label = _numbered(context, labels[at], type, indent - 1.5) if labels else _bullet(context)
        inner = spaced(_labelled(shifted(inside.strips, indent), label[0]), 0.0)
        above = _AROUND if not at else (_LOOSE if block.loose else _TIGHT)
        inner[0] = inner[0]._replace(above=above)
        strips += inner
        items.append(Element("LI", (label[1], Element("LBody", inside.elements))))
    return LaidBlock(spaced(strips, _AROUND, _AROUND), (Element("L", tuple(items)),))


def _labelled(strips: list[Strip], label: Strip) -> list[Strip]:
    """The label on the first line of an item."""
    if not strips:
        return [label]
    first = strips[0]
    if first.frames:
        return [label._replace(height=0.0, keep=True), *strips]
    return [first._replace(marks=(*label.marks, *first.marks)), *strips[1:]]


def _numbered(context: PageContext, label: str, type: Type, width: float) -> tuple[Strip, Element]:
    text = paragraph(context, (Span(label),), type, width, "Lbl")
    return beside([stacked(text.strips)]), text.element


def _bullet(context: PageContext) -> tuple[Strip, Element]:
    element = Element("Lbl")
    type = context.types.text
    dot = Shape(ellipse(1.8, 0.54 * type.leading, _BULLET, _BULLET), Style(fill=context.theme.strong))
    return Strip(type.leading, (Mark(0.0, 0.0, (dot,), element),)), element


def _banded(strip: Strip, context: PageContext, measure: float, ornament: Drawing | None) -> Strip:
    look = context.theme
    line = Shape(rectangle(0.0, _BAND - 0.25, measure, 0.25), Style(fill=look.accent))
    band = Shape(rectangle(0.0, 0.0, 16.0, _BAND), Style(fill=look.accent))
    lower = moved(strip, 0.0, _ROOM)
    ops: list[Op] = [line, band]
    if ornament:
        scale = _ORNAMENT / max(ornament.width, ornament.height)
        top = _ROOM + (context.types.h1.leading - ornament.height * scale) / 2
        ops.append(Use(ornament, (scale, 0.0, 0.0, scale, 0.0, top)))
    return lower._replace(marks=(Mark(0.0, 0.0, tuple(ops)), *lower.marks))
