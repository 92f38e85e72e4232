"""Rulings: the question, the reading that is taken, the others, and why; and answers in words."""

from dataclasses import replace

from pnp.booklet.pages.blocks.setting import LaidBlock, set_block
from pnp.booklet.pages.context import PageContext
from pnp.booklet.pages.paragraph import linked, paragraph, spaced
from pnp.booklet.pages.picture import tick
from pnp.booklet.pages.strip import Mark, Strip, kept, shifted
from pnp.booklet.story import AnswerBlock, RulingBlock, Span
from pnp.faces.drawing.operations import Shape, Style
from pnp.geometry import ellipse
from pnp.sheets.sheet import Element

_INDENT = 5.4
_SIGN = 3.3
_BETWEEN = 2.1  # answers, mm


@set_block.register
def ruling(block: RulingBlock, context: PageContext, measure: float) -> LaidBlock:
    """A ruling stays in one piece."""
    look, types = context.theme, context.types
    asked = linked(block.question, block.rule)
    question = paragraph(context, asked, types.strong, measure)
    strips: list[Strip] = list(question.strips)
    elements: list[Element] = [question.element]
    items: list[Element] = []
    for at, (_, meaning) in enumerate(block.readings):
        text = paragraph(context, meaning, types.text, measure - _INDENT)
        label = Element("Lbl", alt="✓" if not at else "○")
        lines = shifted(spaced(text.strips, 0.9), _INDENT)
        top = (types.text.leading - _SIGN) / 2
        sign = tick(0.0, top, _SIGN, look.right) if not at else (_ring(context, top),)
        lines[0] = lines[0]._replace(marks=(Mark(0.0, 0.0, sign, label), *lines[0].marks))
        strips += lines
        items.append(Element("LI", (label, Element("LBody", (text.element,)))))
    elements.append(Element("L", tuple(items)))
    if block.reason:
        why = paragraph(context, block.reason, types.text._replace(italic=True), measure - _INDENT)
        strips += shifted(spaced(why.strips, 0.9), _INDENT)
        elements.append(why.element)
    return LaidBlock(spaced(kept(strips), 5.0, 3.0), tuple(elements))


@set_block.register
def answer(block: AnswerBlock, context: PageContext, measure: float) -> LaidBlock:
    """The question in bold, which leads to the rule, and the answer behind it."""
    asked = (replace(span, bold=True, link=span.link or f"#{block.rule}") for span in block.question)
    text = paragraph(context, (*asked, Span(" "), *block.answer), context.types.text, measure)
    return LaidBlock(spaced(text.strips, _BETWEEN), (text.element,))


def _ring(context: PageContext, top: float) -> Shape:
    style = Style(fill=None, stroke=context.theme.grey, width=0.3)
    return Shape(ellipse(_SIGN / 2, top + _SIGN / 2, _SIGN / 2 - 0.5, _SIGN / 2 - 0.5), style)
