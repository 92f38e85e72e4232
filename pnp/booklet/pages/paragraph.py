"""Paragraphs: words filled into lines, each line a strip."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import groupby
from operator import itemgetter
from typing import NamedTuple

from pnp.booklet.pages.context import PageContext
from pnp.booklet.pages.line_breaks import broken
from pnp.booklet.pages.said_text import Leaf, PreparedText, SetLine, SetPiece
from pnp.booklet.pages.strip import Mark, Strip
from pnp.booklet.pages.style import Type
from pnp.booklet.story import Spans
from pnp.faces.drawing.operations import Op
from pnp.faces.faults import Report
from pnp.faces.fonts.families import Fonts
from pnp.faces.text.dress import finished
from pnp.faces.text.lines import WordLine, draw, dressed, width
from pnp.faces.text.partings import softened
from pnp.faces.text.turned_lines import LineItem, in_visual_order, turned
from pnp.faces.text.words import Word, glued
from pnp.geometry import Box
from pnp.sheets.sheet import Element, Link
from pnp.words import Message

_ROOM = 1e-6
_LONG = 40  # letters of a word that a fault quotes


class LaidParagraph(NamedTuple):
    """The lines of a text, or what stands in their place, as strips, and its element."""

    strips: list[Strip]
    element: Element

    def spaced(self, above: float) -> "LaidParagraph":
        """The same with the space that it wants above it."""
        return self._replace(strips=spaced(self.strips, above))


def paragraph(
    context: PageContext, spans: Spans, type: Type, measure: float, role: str = "P", *, arrows: bool = True
) -> LaidParagraph:
    """A text in lines of at most ``measure`` mm. A word that is wider is told as ``overflow``.

    ``arrows``: links to other pages are followed by the page.
    """
    context = context.about(spans)
    text = context.prepare(spans, type, role, arrows=arrows)
    strips = [_strip(line, text.leaves, type) for line in _lines(context, text, type, measure)]
    return LaidParagraph(strips, text.element)


def _strip(line: SetLine, leaves: Sequence[Leaf], type: Type) -> Strip:
    """A line where it stands in the structure, and what its words lead to."""
    marks: list[Mark] = []
    links: list[Link] = []
    for number, x, ops, ink, box in line.pieces:
        leaf = leaves[number]
        marks.append(Mark(x, 0.0, ops, leaf.element, ink))
        if leaf.target:
            links.append(Link(box, leaf.target, leaf.words, leaf.element, leaf.outside))
    return Strip(type.leading, tuple(marks), tuple(links), keep=line.keep)


def natural(context: PageContext, spans: Spans, type: Type) -> float:
    """The width of a text that is not broken, mm."""
    parts = _measured(context, spans, type)
    return max((width(list(part)) * type.size for part in parts if part), default=0.0)


def longest(context: PageContext, spans: Spans, type: Type) -> float:
    """The width of a text's longest word, mm."""
    parts = _measured(context, spans, type)
    return max((word.width * type.size for part in parts for word in part), default=0.0)


def linked(spans: Spans, rule: str) -> Spans:
    """Words that lead to a rule as a whole, where there is one."""
    return tuple(replace(span, link=f"#{rule}") for span in spans) if rule else spans


def spaced(strips: Sequence[Strip], above: float, below: float = 0.0) -> list[Strip]:
    """The strips of a block, with the space that it wants around it."""
    if not strips:
        return []
    spaced_strips = list(strips)
    spaced_strips[0] = spaced_strips[0]._replace(above=max(above, spaced_strips[0].above))
    spaced_strips[-1] = spaced_strips[-1]._replace(below=max(below, spaced_strips[-1].below))
    return spaced_strips


def _measured(context: PageContext, spans: Spans, type: Type) -> tuple[tuple[Word, ...], ...]:
    """A text's words as they will be, page references included; the references are not counted as met."""
    return context.prepare(spans, type, "P", references=context.references.apart()).parts


def _lines(context: PageContext, text: PreparedText, type: Type, measure: float) -> tuple[SetLine, ...]:
    """The lines of a text, each set once for a measure; what is wrong with them is told each time."""
    known = context.lines.get((text.said, measure))
    if known is None:
        faults: list[Message] = []
        lines = [each for part in text.parts for each in _broken(context, part, type, measure, faults.append)]
        y, last = baseline(context, type), len(lines) - 1
        made = []
        for at, (line, ends) in enumerate(lines):
            x, stretch = _aligned(line, ends, type, measure)
            pieces = _drawn(context, text.leaves, line, x, y, type, stretch)
            keep = at < last and (at == 0 or at == last - 1 or line[-1].text.endswith("-"))
            made.append(SetLine(tuple(pieces), keep))
        known = context.lines[text.said, measure] = (*made,), (*faults,)
    for fault in known[1]:
        context.report(fault)
    return known[0]


def _broken(
    context: PageContext, words: Sequence[Word], type: Type, measure: float, report: Report
) -> list[tuple[WordLine, bool]]:
    """Words in lines, each with whether it is the last."""
    limit = measure / type.size
    hyphenator = context.hyphenator if type.hyphenate else None
    lines = broken(words, limit, hyphenator)
    for line in lines:
        out = (width(line) - limit) * type.size
        if out > _ROOM:
            text = " ".join(word.text for word in line)
            text = text if len(text) <= _LONG else f"{text[: _LONG - 1]}…"
            report(Message("overflow.line", text=text, out=f"{out:.1f}", measure=f"{measure:.1f}"))
    return [(line, at == len(lines) - 1) for at, line in enumerate(lines)]


def _aligned(line: WordLine, last: bool, type: Type, measure: float) -> tuple[float, float]:
    """Where a line begins, and what is added to each of its gaps."""
    if type.align == "start":
        return 0.0, 0.0
    spare = measure - width(line) * type.size
    if type.align == "end":
        return spare, 0.0
    if type.align == "middle":
        return spare / 2, 0.0
    gaps = sum(word.space > 0 for word in line[:-1])
    return 0.0, max(0.0, spare / gaps) if gaps and not last else 0.0


def baseline(context: PageContext, type: Type) -> float:
    """From the top of a line's strip."""
    metrics = context.fonts.metrics(context.look(type).chain[0])
    return (type.leading + (metrics.ascent - metrics.descent) * type.size) / 2


def _drawn(
    context: PageContext,
    leaves: Sequence[Leaf],
    line: WordLine,
    x: float,
    y: float,
    type: Type,
    stretch: float,
) -> Iterator[SetPiece]:
    """A line, its words apart by the leaf whose content they are.

    On a page that will be mirrored, what is on the left of its line has its place at the line's end.
    """
    fonts, from_right = context.fonts, context.from_right
    atoms = [atom for word in line for atom in _atoms(word)]
    line_end = x + _ink([word for _, word in atoms], type, stretch)
    line_start = x
    turns = any(part.level for word in line for part in word.parts)
    draw_leaves = _turned if turns else _in_order
    for leaf, ops, ink, reach in draw_leaves(atoms, leaves, y, type, stretch, fonts):
        place = line_start + line_end - x - ink if from_right else x
        box = Box(place, y - 0.8 * type.size, ink, 1.05 * type.size)
        yield SetPiece(leaf, place, tuple(ops), ink, box)
        x += reach


_Atoms = Sequence[tuple[int, Word]]
_DrawnLeaf = tuple[int, Sequence[Op], float, float]
"""The content of a leaf on a line from the left, how wide it is, and where the next begins, mm."""


def _in_order(
    atoms: _Atoms, leaves: Sequence[Leaf], y: float, type: Type, stretch: float, fonts: Fonts
) -> Iterator[_DrawnLeaf]:
    for leaf, group in groupby(atoms, key=itemgetter(0)):
        words = [word for _, word in group]
        ink, gap = _ink(words, type, stretch), words[-1].space
        ops = _ops(words, 0.0, y, type.size, leaves[leaf].scale, stretch, fonts)
        yield leaf, ops, ink, ink + (gap * type.size + stretch if gap else 0.0)


def _turned(
    atoms: _Atoms, leaves: Sequence[Leaf], y: float, type: Type, stretch: float, fonts: Fonts
) -> Iterator[_DrawnLeaf]:
    """The same of a line of which some runs from right to left."""
    items = in_visual_order([word for _, word in atoms])
    for leaf, group in groupby(items, key=lambda item: atoms[item.number][0]):
        shown = [*group]
        room = [
            item.part.width * type.size if item.part is not None else item.word.space * type.size + stretch
            for item in shown
        ]
        reach, last = sum(room), room[-1] if shown[-1].part is None else 0.0
        scale = leaves[leaf].scale
        if scale != 1.0:
            shown = [_full_item(item, scale) for item in shown]
        runs = turned(shown, 0.0, y, type.size * scale, 1.0, stretch)
        yield leaf, finished(runs, fonts)[1], reach - last, reach


def _ink(words: Sequence[Word], type: Type, stretch: float) -> float:
    """How wide words are without the gap behind the last one, mm."""
    gaps = sum(word.space > 0 for word in words[:-1])
    return width(list(words)) * type.size + stretch * gaps


def _atoms(word: Word) -> list[tuple[int, Word]]:
    """A word and the number of its leaf, or its pieces where they belong to different leaves."""
    pieces = word.pieces
    leaves = [owner if isinstance(owner, int) else 0 for _, _, owner in pieces]
    if leaves.count(leaves[0]) == len(leaves):
        return [(leaves[0], word)]
    atoms = [(leaf, glued([piece])._replace(space=0.0)) for leaf, piece in zip(leaves, pieces, strict=True)]
    leaf, last = atoms[-1]
    last = last._replace(space=word.space, broken=word.broken, gap_level=word.gap_level)
    return [*atoms[:-1], (leaf, last)]


def _ops(
    words: list[Word], x: float, y: float, size: float, scale: float, stretch: float, fonts: Fonts
) -> list[Op]:
    """Words and the blank behind the last one, which those need who copy the text or listen to it."""
    if scale != 1.0:
        words = [_full(word, scale) for word in words]
    last = words[-1]
    if last.broken:
        words = [*words[:-1], softened(last)]
    elif last.space and not last.text.endswith("-"):
        words = [*words, Word(0.0, (), "", 0.0, last.look, ())]
    if any(part.dress is not None for word in words for part in word.parts):
        return finished(dressed(words, x, y, size * scale, 1.0, 0.0, stretch), fonts)[1]
    return draw(words, x, y, size * scale, 1.0, 0.0, stretch)


def _full(word: Word, scale: float) -> Word:
    """A small word as it is in letters of its own size."""
    parts = tuple(part._replace(width=part.width / scale) for part in word.parts)
    return word._replace(width=word.width / scale, parts=parts, space=word.space / scale)


def _full_item(item: LineItem, scale: float) -> LineItem:
    part = item.part
    full = part._replace(width=part.width / scale) if part is not None else None
    return item._replace(part=full, word=_full(item.word, scale))
