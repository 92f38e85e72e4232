"""Texts of plain words in their places: one line at an anchor, or wrapped in a box.

Where a text takes a closer look, or does not fit, nobody answers, and the typesetter sets it.
"""

from collections.abc import Callable
from typing import Protocol

from pnp.faces.drawing.operations import Run
from pnp.faces.fonts.fontfile import Metrics
from pnp.faces.memo import Memo
from pnp.faces.text.lines import BEFORE, MARGIN, balanced
from pnp.faces.text.margins import IsClear
from pnp.faces.text.markup import paragraph_lines
from pnp.faces.text.overflow import ROOM, STEP, first_baseline, lines_height
from pnp.faces.text.plain_words import NotPlain, PlainLine, PlainLooks, PlainParagraph
from pnp.faces.text.style import TextBox, TextStyle

_SHORT = 5
"""Letters: numbers and the like come again, which names hardly do."""


class PlainText(Protocol):
    """A place for texts, each of which is set by itself."""

    def set(self, text: str) -> tuple[Run, ...] | None:
        """The operations of a text; None where it takes a closer look."""


class PlainLabel:
    """One line whose start, middle or end is at x."""

    def __init__(
        self, looks: PlainLooks, style: TextStyle, x: float, y: float, anchor: str, clear: IsClear
    ) -> None:
        """``clear``: a line takes a closer look where its box is not."""
        self._looks, self._style, self._x, self._y = looks, style, x, y
        self._before, self._clear = BEFORE[anchor], clear
        self._known: Memo[str, tuple[Run, ...]] = Memo(100)

    def set(self, text: str) -> tuple[Run, ...] | None:
        """The operations of a text; None where it takes a closer look."""
        if len(text) >= _SHORT:
            return self._set(text)
        known = self._known.get(text)
        made = self._set(text) if known is None else known
        return made and self._known.put(text, made)

    def _set(self, text: str) -> tuple[Run, ...] | None:
        lines = paragraph_lines(text.replace("\n", " "))
        if not lines:
            return ()
        try:
            words = self._looks.paragraph(lines[0])
        except NotPlain:
            return None
        if not words.words:
            return ()
        whole, size, y = (0, len(words.words), 0), self._style.size, self._y
        reach = words.width(whole) * size
        x = self._x - reach * self._before
        above = max([look.metrics.ascent for _, look, _ in words.pieces]) * size
        below = max([look.metrics.descent for _, look, _ in words.pieces]) * size
        if not self._clear(x, y - above, x + reach, y + below):
            return None
        runs: list[Run] = []
        words.draw(runs, whole, x, y, size, self._style.opacity)
        return tuple(runs)


class PlainBox:
    """Text wrapped in a box, as large as fits between its sizes."""

    def __init__(
        self, looks: PlainLooks, style: TextStyle, box: TextBox, metrics: Callable[[], Metrics]
    ) -> None:
        """``metrics`` are its first font's. Raises NotPlain where lines are stretched."""
        if box.align not in BEFORE:
            raise NotPlain
        self._looks, self._style, self._box, self._metrics = looks, style, box, metrics
        self._before, self._centred = BEFORE[box.align], box.align == "middle"

    def set(self, text: str) -> tuple[Run, ...] | None:
        """The operations of a text; None where it takes a closer look."""
        try:
            found = map(self._looks.paragraph, paragraph_lines(text))
            paragraphs = [paragraph for paragraph in found if paragraph.words]
            return self._drawn(paragraphs) if paragraphs else ()
        except NotPlain:
            return None

    def _drawn(self, paragraphs: list[PlainParagraph]) -> tuple[Run, ...]:
        box, size = self._box, self._style.size
        while True:
            limit = box.width / size + MARGIN
            broken = [paragraph.lines(limit) for paragraph in paragraphs]
            height = lines_height(sum(map(len, broken)), len(broken), size, box)
            if height <= box.height + ROOM:
                break
            if size <= box.smallest + ROOM:
                raise NotPlain
            size = max(size - STEP, box.smallest)
        pitch, opacity, x = size * box.line_height, self._style.opacity, box.x
        y = first_baseline(size, height, box, self._metrics())
        runs: list[Run] = []
        for paragraph, lines in zip(paragraphs, broken, strict=True):
            if self._centred and len(lines) > 1:
                lines = _balanced(paragraph, lines, box.width / size)
            for line in lines:
                if self._before:
                    x = box.x + (box.width - paragraph.width(line) * size) * self._before
                paragraph.draw(runs, line, x, y, size, opacity)
                y += pitch
            y += box.paragraph_spacing
        return tuple(runs)


def _balanced(paragraph: PlainParagraph, lines: list[PlainLine], limit: float) -> list[PlainLine]:
    return balanced(
        lines,
        limit,
        lambda room: paragraph.lines(room + MARGIN),
        lambda line: (line[1] - line[0], paragraph.width(line)),
    )
