"""Text in its place: one line at an anchor, or wrapped in a box and shrunk until it fits."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache, partial

from pnp.content.budgets import OPERATIONS, Asked
from pnp.content.markup import UNDERLINE
from pnp.faces.drawing.colors import Color
from pnp.faces.drawing.operations import Op, Run, Shape, Style
from pnp.faces.faults import Report
from pnp.faces.fonts.families import Fonts
from pnp.faces.text.dress import DressedRun, finished
from pnp.faces.text.gathering import any_shaped
from pnp.faces.text.lines import BEFORE, Align, WordLine, balanced, draw, dressed, fill, width
from pnp.faces.text.margins import IsClear
from pnp.faces.text.marked_words import FindIcon, MarkedWords
from pnp.faces.text.markup import with_line_ends
from pnp.faces.text.overflow import ROOM, STEP, Growth, first_baseline, overflow, text_height, too_wide
from pnp.faces.text.plain_texts import PlainBox, PlainLabel, PlainText
from pnp.faces.text.plain_words import NotPlain
from pnp.faces.text.running import Running
from pnp.faces.text.style import Content, TextBox, TextStyle
from pnp.faces.text.words import Hyphenator, Word
from pnp.geometry import rectangle

_TURNED: Mapping[Align, Align] = {"start": "end", "end": "start"}
OVERFULL = Style(None, Color(0.86, 0.0, 0.1), 0.5)
"""How a box is drawn whose text does not fit: for previews, since nothing is printed that has faults."""

_OF_AN_EDGE = 100
"""Operations that drawing around one letter takes, more or less."""


class Typesetter:
    """Sets text with one set of fonts, palette and icons; ``lang`` chooses the hyphenation."""

    def __init__(
        self,
        fonts: Fonts,
        palette: Mapping[str, Color],
        icon: FindIcon,
        lang: str,
        own: Iterable[str] = (),
        asked: Asked | None = None,
        running: Running = Running(),  # noqa: B008, a constant
    ) -> None:
        """``own``: families that the language brings, which nobody need be told of.

        ``asked``: budgets that the game asks for. ``running``: which way lines run.
        """
        self._running = running
        self._asked = asked or {}
        self.edged = 0  # letters that have an edge, of the face that is set
        self._fonts, self._lang = fonts, lang
        self._words = MarkedWords(fonts, palette, icon, own, running)

    @property
    def from_right(self) -> bool:
        """Whether lines run from right to left."""
        return self._running.from_right

    def line(
        self, style: TextStyle, x: float, y: float, anchor: str, content: Content, report: Report
    ) -> tuple[Op, ...]:
        """One line whose start, middle or end is at x; new lines in the content count as blanks."""
        lines = self._words.paragraphs(style, _in_one_line(content), report)
        if not lines:
            return ()
        words = lines[0]
        if style.spacing and any_shaped(lines):
            style = style._replace(spacing=0.0)
        reach = width(words, style.spacing / style.size) * style.size
        start = x - reach * BEFORE[anchor]
        if not _dressed(style, content):
            return tuple(draw(words, start, y, style.size, style.opacity, style.spacing))
        runs = dressed(words, start, y, style.size, style.opacity, style.spacing)
        behind, ops = self._finished(runs, report)
        return (*behind, *ops)

    def plain_label(
        self, style: TextStyle, x: float, y: float, anchor: str, clear: IsClear
    ) -> PlainText | None:
        """A place for lines of plain words, set as by ``line``; None where any takes a closer look.

        So do lines around which a box is not ``clear``.
        """
        try:
            return PlainLabel(self._words.plain_looks(style), style, x, y, anchor, clear)
        except NotPlain:
            return None

    def plain_box(self, style: TextStyle, box: TextBox) -> PlainText | None:
        """The same of texts in a box."""
        key = self._fonts.key(style.families[0], style.bold, style.italic)
        metrics = partial(self._fonts.metrics, key)
        try:
            return None if box.hyphenate else PlainBox(self._words.plain_looks(style), style, box, metrics)
        except NotPlain:
            return None

    def reach(self, style: TextStyle, content: Content) -> float:
        """How wide a line is, mm; what is wrong with it is told to who draws it."""
        lines = self._words.paragraphs(style, _in_one_line(content), lambda fault: None)
        spacing = 0.0 if any_shaped(lines) else style.spacing
        return width(lines[0], spacing / style.size) * style.size if lines else 0.0

    def box(self, style: TextStyle, box: TextBox, content: Content, report: Report) -> tuple[Op, ...]:
        """Text wrapped in a box, as large as fits between its sizes; reports ``overflow`` if none fits."""
        content = _in_lines(content)
        texts = self._words.paragraphs(style, content, report)
        if not texts:
            return ()
        hyphenator = hyphenator_of(self._lang) if box.hyphenate else None
        size = style.size
        frame: tuple[Op, ...] = ()
        rich = _dressed(style, content)
        shaped = self._shapes(content) and any_shaped(texts)
        grown = self._grown(style, box) if rich or shaped else None
        if shaped:
            style = style._replace(spacing=0.0)
        if self._running.from_right:
            box = box._replace(align=_TURNED.get(box.align, box.align))
        while True:
            extra = style.spacing / size
            blocks = [fill(words, box.width / size, extra, hyphenator) for words in texts]
            height = text_height(blocks, size, box, grown)
            if height <= box.height + ROOM and not too_wide(blocks, size, box, extra):
                break
            if size <= box.smallest + ROOM:
                report(overflow(blocks, size, box, extra, height))
                frame = (Shape(rectangle(box.x, box.y, box.width, box.height), OVERFULL),)
                break
            size = max(size - STEP, box.smallest)
        if box.align == "middle":  # a word left alone is seen most under centred lines
            limit, extra = box.width / size, style.spacing / size
            pairs = zip(blocks, texts, strict=True)
            blocks = [_balanced(lines, words, limit, extra, hyphenator) for lines, words in pairs]
        return (*self._drawn(blocks, style, size, box, height, grown, report), *frame)

    def _shapes(self, content: Content) -> bool:
        """Whether some of a text may be set as glyphs."""
        if isinstance(content, str):
            return self._running.asks(content)
        return any(self._running.asks(passage.text) for passage in content)

    def _drawn(
        self,
        blocks: list[list[WordLine]],
        style: TextStyle,
        size: float,
        box: TextBox,
        height: float,
        grown: Growth | None,
        report: Report,
    ) -> list[Op]:
        pitch = size * box.line_height
        metrics = self._fonts.metrics(self._fonts.key(style.families[0], style.bold, style.italic))
        y = first_baseline(size, height, box, metrics)
        extra, spacing, opacity, align = style.spacing / size, style.spacing, style.opacity, box.align
        ops: list[Op] = []
        behind: list[Op] = []
        for lines in blocks:
            last = lines[-1]
            for line in lines:
                x, stretch = box.x, 0.0
                above, below = grown(line) if grown else (0.0, 0.0)
                y += above * size
                if align != "start":
                    spare = box.width - width(line, extra) * size
                    if align == "middle":
                        x += spare / 2
                    elif align == "end":
                        x += spare
                    elif line is not last:
                        gaps = sum(word.space > 0 for word in line[:-1])
                        stretch = max(0.0, spare / gaps) if gaps else 0.0
                    elif self._running.from_right:
                        x += spare
                if grown:
                    runs = dressed(line, x, y, size, opacity, spacing, stretch)
                    edges, drawn = self._finished(runs, report)
                    behind += edges
                    ops += drawn
                else:
                    ops += draw(line, x, y, size, opacity, spacing, stretch)
                y += pitch + below * size
            y += box.paragraph_spacing
        return behind + ops

    def _finished(self, line: list[DressedRun], report: Report) -> tuple[list[Op], list[Op]]:
        """What lies behind a line, and the line; without edges where a face has too many of them."""
        edged = sum(len(run.op.text) for run in line if isinstance(run.op, Run) and run.edged)
        self.edged += edged
        if edged and (many := OPERATIONS.over(self._asked, self.edged * _OF_AN_EDGE)):
            report(many)
            line = [run.without_edge() for run in line]
        return finished(line, self._fonts)

    def _grown(self, style: TextStyle, box: TextBox) -> Growth:
        """How much further than others a line reaches up and down that holds larger letters, em."""
        metrics = self._fonts.metrics(self._fonts.key(style.families[0], style.bold, style.italic))
        leading = (box.line_height - metrics.ascent - metrics.descent) / 2
        up, down = metrics.ascent + leading, metrics.descent + leading

        def growth(line: WordLine) -> tuple[float, float]:
            parts = [part for word in line for part in word.parts]
            worn = [part.dress for part in parts if part.dress is not None]
            large = [dress for dress in worn if dress.scale > 1]
            above = max((dress.rise + (dress.scale - 1) * up for dress in large), default=0.0)
            below = max(((dress.scale - 1) * down - dress.rise for dress in large), default=0.0)
            shaped = [part.shaped for part in parts if part.shaped is not None]
            above = max(above, max((each.top for each in shaped), default=0.0) - up)
            below = max(below, max((each.bottom for each in shaped), default=0.0) - down)
            return max(0.0, above), max(0.0, below)

        return growth


def _balanced(
    lines: list[WordLine], words: Sequence[Word], limit: float, extra: float, hyphenator: Hyphenator | None
) -> list[WordLine]:
    return balanced(
        lines,
        limit,
        lambda room: fill(words, room, extra, hyphenator),
        lambda line: (len(line), width(line, extra)),
    )


def _in_lines(content: Content) -> Content:
    if isinstance(content, str):
        return with_line_ends(content)
    return tuple(passage._replace(text=with_line_ends(passage.text)) for passage in content)


def _in_one_line(content: Content) -> Content:
    content = _in_lines(content)
    if isinstance(content, str):
        return content.replace("\n", " ")
    return tuple(passage._replace(text=passage.text.replace("\n", " ")) for passage in content)


def _dressed(style: TextStyle, content: Content) -> bool:
    """Whether anything of a text wears more than font and colour."""
    if isinstance(content, str):
        return style.dress is not None or UNDERLINE in content
    return any(passage.style.dress is not None or UNDERLINE in passage.text for passage in content)


@cache
def hyphenator_of(lang: str) -> Hyphenator | None:
    """Where a language parts its words; None where nobody has said so.

    Never before the last two letters: where a hyphen stands in their place, one letter is saved, and the
    patterns of English hold for three and more alone (never "miss-es").
    """
    import pyphen

    known = pyphen.language_fallback(lang)
    return pyphen.Pyphen(lang=known, right=3).positions if known else None
