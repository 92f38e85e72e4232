"""Text in its place: one line at an anchor, or wrapped in a box and shrunk until it fits."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from typing import NamedTuple

from pnp.faces.colors import Color
from pnp.faces.drawing import Drawing, Op, Shape, Style
from pnp.faces.faults import Report, Unusable
from pnp.faces.fonts import Fonts, chain_keys
from pnp.faces.lacking import lacking
from pnp.faces.lines import Align, VerticalAlign, WordLine, balanced, draw, fill, width
from pnp.faces.markup import MarkedSpan, paragraphs
from pnp.faces.partings import opens, parted
from pnp.faces.values import POINT
from pnp.faces.words import Hyphenator, Look, NotSet, Word, WordPiece, glued
from pnp.geometry import rectangle
from pnp.problem import nearest
from pnp.words import Message

STEP = 0.25 * POINT
"""Sizes between font-size and min-size, mm."""
_ROOM = 1e-6
_OVERFULL = Style(None, Color(0.86, 0.0, 0.1), 0.5)
"""How a box is drawn whose text does not fit: for previews, since nothing is printed that has faults."""

Manner = tuple[bool, bool, str]
"""Bold, italic and colour, as markup asks for them on top of a style."""


class TextStyle(NamedTuple):
    """How text looks before its markup: families in order of fallback, size and letter-spacing in mm."""

    families: tuple[str, ...]
    bold: bool
    italic: bool
    size: float
    color: Color
    opacity: float
    spacing: float


class TextBox(NamedTuple):
    """Where text wraps (mm), and how it may give way."""

    name: str
    x: float
    y: float
    width: float
    height: float
    smallest: float  # mm
    align: Align
    valign: VerticalAlign
    line_height: float  # share of the size
    paragraph_spacing: float  # mm
    hyphenate: bool


class Typesetter:
    """Sets text with one set of fonts, palette and icons; ``lang`` chooses the hyphenation."""

    def __init__(
        self,
        fonts: Fonts,
        palette: Mapping[str, Color],
        icon: Callable[[str, Color, bool, Report], Drawing | None],
        lang: str,
        own: Iterable[str] = (),
    ) -> None:
        """``own``: families that the language brings, which nobody need be told of."""
        self._fonts, self._palette, self._icon, self._lang, self._own = fonts, palette, icon, lang, {*own}
        self._looks: dict[TextStyle, dict[Manner, Look]] = {}

    def line(
        self, style: TextStyle, x: float, y: float, anchor: str, content: str, report: Report
    ) -> tuple[Op, ...]:
        """One line whose start, middle or end is at x; new lines in the content count as blanks."""
        lines = self._paragraphs(style, content.replace("\n", " "), report)
        if not lines:
            return ()
        words = lines[0]
        reach = width(words, style.spacing / style.size) * style.size
        start = x - {"start": 0.0, "middle": reach / 2, "end": reach}[anchor]
        return tuple(draw(words, start, y, style.size, style.opacity, style.spacing))

    def box(self, style: TextStyle, box: TextBox, content: str, report: Report) -> tuple[Op, ...]:
        """Text wrapped in a box, as large as fits between its sizes; reports ``overflow`` if none fits."""
        texts = self._paragraphs(style, content, report)
        if not texts:
            return ()
        hyphenator = hyphenator_of(self._lang) if box.hyphenate else None
        size = style.size
        frame: tuple[Op, ...] = ()
        while True:
            extra = style.spacing / size
            blocks = [fill(words, box.width / size, extra, hyphenator) for words in texts]
            height = _height(blocks, size, box)
            if height <= box.height + _ROOM and not _too_wide(blocks, size, box, extra):
                break
            if size <= box.smallest + _ROOM:
                report(_overflow(blocks, size, box, extra, height))
                frame = (Shape(rectangle(box.x, box.y, box.width, box.height), _OVERFULL),)
                break
            size = max(size - STEP, box.smallest)
        if box.align == "middle":  # a word left alone is seen most under centred lines
            limit, extra = box.width / size, style.spacing / size
            pairs = zip(blocks, texts, strict=True)
            blocks = [balanced(lines, words, limit, extra, hyphenator) for lines, words in pairs]
        return (*self._drawn(blocks, style, size, box, height), *frame)

    def _drawn(
        self, blocks: list[list[WordLine]], style: TextStyle, size: float, box: TextBox, height: float
    ) -> list[Op]:
        pitch = size * box.line_height
        metrics = self._fonts.metrics(self._fonts.key(style.families[0], style.bold, style.italic))
        y = box.y + (pitch + (metrics.ascent - metrics.descent) * size) / 2
        y += {"top": 0.0, "middle": (box.height - height) / 2, "bottom": box.height - height}[box.valign]
        extra, spacing, opacity, align = style.spacing / size, style.spacing, style.opacity, box.align
        ops: list[Op] = []
        for lines in blocks:
            last = lines[-1]
            for line in lines:
                x, stretch = box.x, 0.0
                if align != "start":
                    spare = box.width - width(line, extra) * size
                    if align == "middle":
                        x += spare / 2
                    elif align == "end":
                        x += spare
                    elif line is not last:
                        gaps = sum(word.space > 0 for word in line[:-1])
                        stretch = max(0.0, spare / gaps) if gaps else 0.0
                ops += draw(line, x, y, size, opacity, spacing, stretch)
                y += pitch
            y += box.paragraph_spacing
        return ops

    def _paragraphs(self, style: TextStyle, content: str, report: Report) -> list[list[Word]]:
        try:
            spans = paragraphs(content)
        except Unusable as error:
            report(error.message)
            spans = [[MarkedSpan(content.strip())]]
        looks = self._looks.get(style)
        if looks is None:
            looks = self._looks[style] = {}
        lines = [words for part in spans if (words := self._words(style, looks, part, report))]
        if not content.isascii():
            every = [word for words in lines for word in words]
            for warning in lacking(every, content, self._fonts, self._own):
                report(warning)
        return lines

    def _words(
        self, style: TextStyle, looks: dict[Manner, Look], spans: list[MarkedSpan], report: Report
    ) -> list[Word]:
        pieces: list[WordPiece] = []
        for span in spans:
            look = looks.get(span[1:4])
            if look is None:
                look = self._look(style, looks, span, report)
            if not span.icon:
                pieces.append((look, span.text, None))
            elif (icon := self._icon(span.icon, look.color, bool(span.color), report)) is not None:
                pieces.append((look, icon, None))
        return gathered(pieces, report)

    def _look(self, style: TextStyle, looks: dict[Manner, Look], span: MarkedSpan, report: Report) -> Look:
        color = self._palette.get(span.color) if span.color else style.color
        chain = chain_keys(self._fonts, style.families, style.bold or span.bold, style.italic != span.italic)
        if color is None:
            report(unknown_color(span.color, self._palette))
            return Look(self._fonts, chain, style.color)
        return looks.setdefault(span[1:4], Look(self._fonts, chain, color))


def gathered(pieces: Sequence[WordPiece], report: Report) -> list[Word]:
    """The words of a paragraph from its pieces: blanks part them, pieces that touch make one word."""
    words: list[Word] = []
    open_word: list[WordPiece] = []  # pieces that touch across the edge of one
    last = len(pieces) - 1
    for at, (look, what, owner) in enumerate(pieces):
        if not isinstance(what, str):
            open_word.append((look, what, owner))
            continue
        texts = what.split(" ")
        if open_word and texts[0]:
            open_word.append((look, texts[0], owner))
            texts = texts[1:]
            if not texts:
                continue
            texts.insert(0, "")
        if open_word:
            words.append(_sound(open_word, report))
            open_word = []
        tail = texts.pop() if at < last else ""
        try:
            if owner is None:
                words += [look[text] for text in texts if text]
            else:
                words += [glued([(look, text, owner)]) for text in texts if text]
        except NotSet:
            words += [_sound([(look, text, owner)], report) for text in texts if text]
        if tail:
            open_word.append((look, tail, owner))
    if open_word:
        words.append(_sound(open_word, report))
    if any(isinstance(what, str) and opens(what) for _, what, _ in pieces):
        return [part for word in words for part in parted(word)]
    return words


def _sound(pieces: list[WordPiece], report: Report) -> Word:
    """The word of these pieces, without the characters that no font has, and scripts that are not set."""
    while True:
        try:
            return glued(pieces)
        except NotSet as lack:
            report(lack.message)
            pieces = [
                (look, lack.without(what) if isinstance(what, str) else what, owner)
                for look, what, owner in pieces
            ]


def _height(blocks: list[list[WordLine]], size: float, box: TextBox) -> float:
    lines = sum(map(len, blocks))
    return lines * size * box.line_height + (len(blocks) - 1) * box.paragraph_spacing


def _too_wide(blocks: list[list[WordLine]], size: float, box: TextBox, extra: float) -> float:
    """How far the widest line that is a single word sticks out, mm (lines of more words always fit)."""
    alone = [width(line, extra) for lines in blocks for line in lines if len(line) == 1]
    over = max(alone, default=0.0) * size - box.width
    return over if over > _ROOM else 0.0


def _overflow(
    blocks: list[list[WordLine]], size: float, box: TextBox, extra: float, height: float
) -> Message:
    points = f"{size / POINT:g}"
    long, wide = height - box.height, _too_wide(blocks, size, box, extra)
    over, out = f"{long:.1f}", f"{wide:.1f}"
    lines = -int(-long // (size * box.line_height))
    if wide <= _ROOM:
        return Message("overflow.long", over=over, count=lines, points=points)
    word = _widest(blocks)
    if long <= _ROOM:
        return Message("overflow.wide", out=out, word=word, points=points)
    return Message("overflow.both", over=over, count=lines, out=out, word=word, points=points)


def unknown_color(name: str, palette: Iterable[str]) -> Message:
    """The fault of a mark ``{color:x}`` whose x is no colour."""
    return Message("unknown-color.mark", name=name, hint=nearest(name, palette))


def _widest(blocks: list[list[WordLine]]) -> str:
    """The widest word that has a line to itself, cut where it is very long."""
    words = max((line for lines in blocks for line in lines if len(line) == 1), key=width)
    return words[0].text if len(words[0].text) <= 40 else words[0].text[:39] + "…"


@cache
def hyphenator_of(lang: str) -> Hyphenator | None:
    """Where a language parts its words; None where nobody has said so."""
    import pyphen

    known = pyphen.language_fallback(lang)
    return pyphen.Pyphen(lang=known).positions if known else None
