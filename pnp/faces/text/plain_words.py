"""Words that take no close look, as most do: each set in one font, from left to right.

Such a word is a number, its width, until its line is known. Whoever meets another leaves the text to those
who set any; they would set these in the same way.
"""

from collections.abc import Callable

from pnp.content.markup import bold_parts, plain
from pnp.faces.drawing.operations import Run
from pnp.faces.faults import Unusable
from pnp.faces.fonts.fontfile import Metrics
from pnp.faces.fonts.scripts import may_ask_for_shaping
from pnp.faces.text.markup import MarkedSpan, spans
from pnp.faces.text.partings import opens
from pnp.faces.text.words import LONG, Look, NotSet


class NotPlain(Exception):
    """A text takes a closer look."""


class PlainLook(dict[str, float]):
    """The widths of a look's words that are drawn as they are written, em; NotPlain for others.

    ``loose`` are those within which a line may end.
    """

    __slots__ = ("_look", "color", "font", "loose", "metrics", "space")

    def __init__(self, look: Look, metrics: Metrics) -> None:
        """``metrics`` of its first font."""
        super().__init__()
        if look.dress is not None or not look.space:
            raise NotPlain
        self._look, self.metrics = look, metrics
        self.font, self.color, self.space = look.chain[0], look.color, look.space
        self.loose: set[str] = set()

    def __missing__(self, text: str) -> float:
        width = self._letters(text) if text.isascii() and text.isalnum() else self._word(text)
        if len(text) < LONG:
            self[text] = width
        return width

    def widths(self, words: list[str]) -> list[float]:
        """Of each of the words."""
        return [*map(self.__getitem__, words)]  # a third sooner than one by one

    def _letters(self, text: str) -> float:
        """The width of what may be a number, of which each card has another: no Word is made of it."""
        try:
            advances = self.metrics.advances
            return sum([advances[char] for char in text])
        except KeyError:
            raise NotPlain from None

    def _word(self, text: str) -> float:
        try:
            word = self._look[text]
        except NotSet:
            raise NotPlain from None
        if not word.plain or word.text != text or opens(text) or may_ask_for_shaping(text):
            raise NotPlain
        if word.loose:
            self.loose.add(text)
        return word.width


FindPlainLook = Callable[[MarkedSpan], PlainLook]
"""The look of a span, one for each font and colour; NotPlain where it has none of these."""


PlainPiece = tuple[int, PlainLook, list[float]]
"""Words of a paragraph that are of one look: the number of the first, and the widths of all, em."""

PlainLine = tuple[int, int, int]
"""The words of a paragraph from a number to before another; and of which piece the first is."""


class PlainParagraph:
    """Words by their looks."""

    __slots__ = ("pieces", "words")

    def __init__(self, words: list[str], pieces: list[PlainPiece]) -> None:
        self.words, self.pieces = words, pieces

    def lines(self, limit: float) -> list[PlainLine]:
        """Its lines of at most ``limit`` em, each as full as it can be. Raises NotPlain where a word may have
        to be parted.
        """
        lines: list[PlainLine] = []
        start = at = begun = 0
        end = gap = 0.0
        for number, (_, look, widths) in enumerate(self.pieces):
            space = look.space
            for width in widths:
                reach = end + gap + width
                if reach > limit:
                    if width > limit or self.words[at] in look.loose:
                        raise NotPlain
                    lines.append((start, at, begun))
                    start, begun, reach = at, number, width
                end, gap = reach, space
                at += 1
        lines.append((start, at, begun))
        return lines

    def width(self, line: PlainLine) -> float:
        """Of a line, em."""
        start, end, piece = line
        gaps: list[float] = []
        space = 0.0
        for first, look, widths in self.pieces[piece:]:
            if first >= end:
                break
            space = look.space
            gaps += [width + space for width in widths[max(0, start - first) : end - first]]
        return sum(gaps) - space

    def draw(self, runs: list[Run], line: PlainLine, x: float, y: float, size: float, opacity: float) -> None:
        """Adds the operations of a line whose baseline starts at (x, y), size in mm."""
        start, end, at = line
        while start < end:
            first, look, widths = self.pieces[at]
            until = first + len(widths)
            words = self.words[start:end] if until >= end else [*self.words[start:until], ""]
            run = (x, y, look.font, size, " ".join(words), look.color, opacity, 0.0, None, words)
            runs.append(tuple.__new__(Run, run))  # its own takes three times as long, and each card has ten
            if until < end:
                for width in widths[start - first :]:
                    x += width * size
                    x += look.space * size
            start, at = until, at + 1


class PlainLooks:
    """The looks of a style as its marks ask for them, each found when it is first met: so are fonts."""

    def __init__(self, find: FindPlainLook) -> None:
        self._find = find
        self._met: dict[bool, PlainLook] = {}  # by whether they are bold

    def paragraph(self, line: str) -> PlainParagraph:
        """The words of a paragraph whose blanks are single; it may have none. Raises NotPlain."""
        if plain(line):
            own, every = self._look(bold=False), line.split(" ")
            return PlainParagraph(every, [(0, own, own.widths(every))])
        words: list[str] = []
        pieces: list[PlainPiece] = []
        touched = ""  # the end of what came before
        for look, text in self._marked(line):
            if touched not in ("", " ") and text[0] != " ":
                raise NotPlain  # a word of two looks
            touched = text[-1]
            if text == " ":
                continue
            new = text.strip(" ").split(" ")
            widths = look.widths(new)
            if pieces and pieces[-1][1] is look:
                pieces[-1][2].extend(widths)
            else:
                pieces.append((len(words), look, widths))
            words += new
        return PlainParagraph(words, pieces)

    def _marked(self, line: str) -> list[tuple[PlainLook, str]]:
        parts = bold_parts(line)
        if parts is not None:
            looks = self._look(bold=False), self._look(bold=True)
            return [(looks[at % 2], part) for at, part in enumerate(parts) if part]
        try:
            return [(self._find(span), span.text) for span in spans(line)]
        except Unusable:
            raise NotPlain from None

    def _look(self, bold: bool) -> PlainLook:
        known = self._met.get(bold)
        if known is None:
            known = self._met[bold] = self._find(MarkedSpan("", bold))
        return known
