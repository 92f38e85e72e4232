"""The words of a text, each in the look that its style and its marks ask for."""

from collections.abc import Callable, Iterable, Mapping

from pnp.faces.drawing.colors import Color, named_color
from pnp.faces.drawing.operations import Drawing
from pnp.faces.faults import Report, Unusable
from pnp.faces.fonts.families import Fonts, chain_keys
from pnp.faces.text.dress import Dress
from pnp.faces.text.gathering import gathered
from pnp.faces.text.lacking import lacking, missing_faces
from pnp.faces.text.markup import MarkedSpan, paragraphs, spans
from pnp.faces.text.plain_words import NotPlain, PlainLook, PlainLooks
from pnp.faces.text.running import Running
from pnp.faces.text.style import Content, Passage, TextStyle
from pnp.faces.text.words import Look, Word, WordPiece
from pnp.problem import nearest
from pnp.words import Message

Manner = tuple[bool, bool, bool, str]
"""Bold, italic, underlined and colour, as markup asks for them on top of a style."""

FindIcon = Callable[[str, Color, bool, Report], Drawing | None]
"""An icon in a colour, and whether somebody chose that; None where there is none, which is told."""


class MarkedWords:
    """Makes the words of texts with one set of fonts, palette and icons."""

    def __init__(
        self, fonts: Fonts, palette: Mapping[str, Color], icon: FindIcon, own: Iterable[str], running: Running
    ) -> None:
        """``own``: families that the language brings, which nobody need be told of."""
        self._fonts, self._palette, self._icon, self._own = fonts, palette, icon, {*own}
        self._running = running
        self._looks: dict[TextStyle, dict[Manner, Look]] = {}
        self._plain: dict[tuple[str, Color], PlainLook] = {}  # by font

    def paragraphs(self, style: TextStyle, content: Content, report: Report) -> list[list[Word]]:
        """The words of each paragraph of a text that has any; what is wrong goes to ``report``."""
        if not isinstance(content, str):
            return self._passages(content, report)
        try:
            parts = paragraphs(content)
        except Unusable as error:
            report(error.message)
            parts = [[MarkedSpan(content.strip())]]
        looks = self._looks.get(style)
        if looks is None:
            looks = self._looks[style] = {}
        lines = [words for part in parts if (words := self._words(style, looks, part, report))]
        self._tell_lacking(lines, content, report)
        return lines

    def _tell_lacking(self, lines: list[list[Word]], content: str, report: Report) -> None:
        if not content.isascii():
            every = [word for words in lines for word in words]
            for warning in lacking(every, content, self._fonts, self._own):
                report(warning)

    def _passages(self, passages: tuple[Passage, ...], report: Report) -> list[list[Word]]:
        """The words of each paragraph; passages that touch make one word."""
        lines: list[list[WordPiece]] = [[]]
        for passage in passages:
            looks = self._looks.setdefault(passage.style, {})
            if passage.gap:
                look = self._look(passage.style, looks, MarkedSpan(""), report)
                lines[-1].append((look, passage.gap, None))
            for at, part in enumerate(passage.text.split("\n")):
                if at:
                    lines.append([])
                try:
                    marked = spans(part)
                except Unusable as error:
                    report(error.message)
                    marked = [MarkedSpan(part)]
                lines[-1] += self._pieces(passage.style, looks, marked, report)
        made = [words for pieces in lines if (words := gathered(pieces, report, self._running))]
        self._tell_lacking(made, "".join(passage.text for passage in passages), report)
        return made

    def _words(
        self, style: TextStyle, looks: dict[Manner, Look], marked: list[MarkedSpan], report: Report
    ) -> list[Word]:
        return gathered(self._pieces(style, looks, marked, report), report, self._running)

    def _pieces(
        self, style: TextStyle, looks: dict[Manner, Look], marked: list[MarkedSpan], report: Report
    ) -> list[WordPiece]:
        pieces: list[WordPiece] = []
        for span in marked:
            look = looks.get(span[1:5])
            if look is None:
                look = self._look(style, looks, span, report)
            if look.missing and span.text.strip():
                for warning in look.missing:
                    report(warning)
            if not span.icon:
                pieces.append((look, span.text, None))
            elif (icon := self._icon(span.icon, look.color, bool(span.color), report)) is not None:
                pieces.append((look, icon, None))
        return pieces

    def plain_looks(self, style: TextStyle) -> PlainLooks:
        """The looks of plain words. Raises NotPlain where a style has none."""
        if style.dress is not None or style.spacing or self._running.from_right:
            raise NotPlain
        looks = self._looks.setdefault(style, {})

        def refuse(fault: Message) -> None:
            raise NotPlain

        def find(span: MarkedSpan) -> PlainLook:
            if span.icon or span.underline:
                raise NotPlain
            look = looks.get(span[1:5])
            if look is None:
                look = self._look(style, looks, span, refuse)
            if look.missing:
                raise NotPlain
            key = look.chain[0], look.color
            known = self._plain.get(key)
            if known is None:
                known = self._plain[key] = PlainLook(look, self._fonts.metrics(key[0]))
            return known

        return PlainLooks(find)

    def _look(self, style: TextStyle, looks: dict[Manner, Look], span: MarkedSpan, report: Report) -> Look:
        color = named_color(span.color, self._palette) if span.color else style.color
        families = (style.whole, *style.families[1:]) if style.whole and span.bold else style.families
        chain = chain_keys(self._fonts, families, style.bold or span.bold, style.italic != span.italic)
        dress = style.dress
        if span.underline:
            dress = (dress or Dress(opacity=style.opacity))._replace(underline=True)
        if color is None:
            report(unknown_color(span.color, self._palette))
            return Look(self._fonts, chain, style.color, dress=dress)
        look = Look(self._fonts, chain, color, dress=dress)
        marked = span.bold or span.italic
        if (marked or style.lacked or any(style.asked)) and families[0] not in self._own:
            look.missing = (*missing_faces(self._fonts, families[0], style, (span.bold, span.italic)),)
        return looks.setdefault(span[1:5], look)


def unknown_color(name: str, palette: Iterable[str]) -> Message:
    """The fault of a mark ``{color:x}`` whose x is no colour."""
    return Message("unknown-color", name=name, hint=nearest(name, [*palette, "black", "white"]))
