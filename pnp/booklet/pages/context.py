"""What one booklet is set with and in: fonts, colours, icons, words, and the faults noted on the way."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from copy import copy
from dataclasses import replace
from itertools import groupby

from pnp.booklet.pages.references import References
from pnp.booklet.pages.said_text import Leaf, PreparedText, SaidText, SetLine
from pnp.booklet.pages.style import TEXT_FACE, Theme, Type, Types, theme, types
from pnp.booklet.story import Span, Spans, Story
from pnp.content.markdown import leads_outside
from pnp.faces.drawing.colors import Color, named_color
from pnp.faces.drawing.operations import Drawing
from pnp.faces.faults import Report, Unusable
from pnp.faces.fonts.chains import roles
from pnp.faces.fonts.families import Fonts, chain_keys
from pnp.faces.text.dress import Dress
from pnp.faces.text.gathering import gathered
from pnp.faces.text.lacking import lacking, missing_marks
from pnp.faces.text.marked_words import unknown_color
from pnp.faces.text.running import Running
from pnp.faces.text.typeset import hyphenator_of
from pnp.faces.text.words import Hyphenator, Look, Word, WordPiece
from pnp.frozen import frozen
from pnp.problem import OF_A_FONT, Place, Problem, kind
from pnp.sheets.sheet import Element
from pnp.translation.language import Language
from pnp.words import Message, Words

FONTS = "game.fonts"
"""Where the fonts are named, among the places of texts."""
_UNDERLINED = Dress(underline=True)
_ARROWS = {False: "\u202f→\u00a0", True: "\u202f←\u00a0"}
"""What stands before a page number that a link leads to; from the right."""
_SMALL = 0.8  # of the text: page numbers behind links


class SmallLook(Look):
    """A look whose words take the room of smaller letters in a line of larger ones."""

    __slots__ = ("full",)
    shrunk = _SMALL

    def __init__(self, fonts: Fonts, chain: tuple[str, ...], color: Color) -> None:
        super().__init__(fonts, chain, color)
        self.full = Look(fonts, chain, color)

    def __missing__(self, text: str) -> Word:
        word = self.full[text]
        small = tuple(part._replace(width=part.width * _SMALL) for part in word.parts)
        self[text] = word = Word(
            word.width * _SMALL, small, word.text, word.space, self, ((self, text, None),), loose=word.loose
        )
        return word


@frozen
class BookletResources:
    """What a booklet is set with. ``chains`` and ``palette`` are the game's, ``words`` in its language."""

    fonts: Fonts
    chains: Mapping[str, tuple[str, ...]]
    palette: Mapping[str, str]
    icon: Callable[[str], Drawing]  # raises Unusable for a strange name
    words: Words
    hyphenation: str | None  # a dictionary of pyphen, "" for none; else the story's own
    places: Callable[[], Mapping[str, Place]] = dict  # where texts, headings and rows stand, by their ids
    own: tuple[str, ...] = ()  # families that the language brings
    ornament: Drawing | None = None  # before the chapters of the rule book


class PageContext:
    """What setting a block needs. ``problems`` grows; ``references`` are those of the pass."""

    def __init__(self, story: Story, resources: BookletResources) -> None:
        self.story, self.fonts, self.words = story, resources.fonts, resources.words
        self._running = Running.of(Language(story.lang))
        self.from_right = self._running.from_right
        self.theme: Theme = theme(resources.palette)
        self.types: Types = types(self.theme, story.edition)
        lang = story.lang if resources.hyphenation is None else resources.hyphenation
        self.hyphenator: Hyphenator | None = hyphenator_of(lang)
        self.problems: set[Problem] = set()
        self.references = References()
        self.ornament = resources.ornament if story.edition == "book" else None
        self._absent = story.elsewhere
        self._resources = resources
        body = resources.chains.get("body", (self.fonts.families[0],))
        text = (TEXT_FACE, *body) if TEXT_FACE in self.fonts.families else body
        self._roles = roles(self.fonts, {"body": body, "text": text, **resources.chains})
        self._own = {TEXT_FACE, *resources.own}  # what nobody chose for the game, nobody need be told of
        self._looks: dict[tuple[Type, bool, bool, Color, bool], Look] = {}
        # A book says the same in every pass, and wherever it is tried how something fits.
        self._known: dict[SaidText, tuple[tuple[tuple[Word, ...], ...], tuple[Message, ...]]] = {}
        self.lines: dict[tuple[SaidText, float], tuple[tuple[SetLine, ...], tuple[Message, ...]]] = {}
        self._heading = self._text = ""

    def smaller(self) -> "PageContext":
        """The same, where text is set in small letters, as it is in boxes."""
        other = copy(self)
        other.types = self.types._replace(text=self.types.small)
        return other

    def under(self, heading: str) -> "PageContext":
        """The same under a heading, by its id: where the faults are that are reported from here on."""
        other = copy(self)
        other._heading = heading
        return other

    def about(self, spans: Spans) -> "PageContext":
        """The same for a text: the faults that are reported from here on are in it."""
        text = next((span.of for span in spans if span.of), self._text)
        if text == self._text:
            return self
        other = copy(self)
        other._text = text
        return other

    def report(self, fault: Message) -> None:
        """Notes a fault: at its text, else at the heading, else at the title, as far as they are known.

        What a font lacks, it lacks in the whole book: that is told once, for the file that names the font.
        """
        places = self._resources.places()
        if kind(fault) == OF_A_FONT and FONTS in places:
            self.problems.add(Problem(places[FONTS], fault))
            return
        known = (places[id] for id in (self._text, self._heading, "game.title") if id in places)
        place = next(known, Place(f"{self.story.game}/{self.story.lang}/booklet.pdf"))
        if self._heading:
            fault = Message("under-heading", heading=self._heading, lang=self.story.lang, fault=fault)
        self.problems.add(Problem(place, fault))

    def prepare(
        self,
        spans: Spans,
        type: Type,
        role: str,
        *,
        arrows: bool = True,
        references: References | None = None,
    ) -> PreparedText:
        """A text as words; its element holds a leaf for each link and what is between, or is itself one.

        ``arrows``: whether links to other pages are followed by the page. ``references``: where the links are
        noted; those of the pass if left out.
        """
        spans = tuple(replace(span, link="") if span.link[1:] in self._absent else span for span in spans)
        self = self.about(spans)
        if not any(span.link for span in spans):
            element = Element(role, column=role == "TH")
            said = SaidText(spans, type)
            return PreparedText(said, self._words(said), element, (Leaf(element),))
        references = references or self.references
        leaves: list[Leaf] = []
        marks: list[str] = []
        for link, group in groupby(spans, lambda span: span.link):
            element = Element("Link" if link else "Span")
            page = references.refer(link[1:], element) if link.startswith("#") and arrows else ""
            mark = f"{_ARROWS[self.from_right]}{page}" if page else ""
            reads = "".join([span.text for span in group]) + mark
            leaf = Leaf(element, link.removeprefix("#"), reads.strip(), leads_outside(link))
            leaves += leaf, leaf._replace(scale=_SMALL)
            marks.append(mark)
        element = Element(role, tuple(leaf.element for leaf in leaves[::2]), column=role == "TH")
        said = SaidText(spans, type, tuple(marks))
        return PreparedText(said, self._words(said), element, tuple(leaves))

    def look(
        self,
        type: Type,
        bold: bool = False,
        italic: bool = False,
        color: Color | None = None,
        underline: bool = False,
    ) -> Look:
        """The look of a type, shared."""
        key = (type, bold, italic, color or type.color, underline)
        if key not in self._looks:
            chain = chain_keys(self.fonts, self._roles[type.role], type.bold or bold, type.italic != italic)
            look = Look(self.fonts, chain, key[3], dress=_UNDERLINED if underline else None)
            family = self._roles[type.role][0]
            if (bold or italic) and family not in self._own:
                style = (type.bold, type.italic)
                look.missing = (*missing_marks(self.fonts, family, style, (bold, italic)),)
            self._looks[key] = look
        return self._looks[key]

    def _small_look(self) -> Look:
        """Of the arrow and the page behind a link to another page, in the face of captions."""
        return SmallLook(self.fonts, self.look(self.types.small).chain, self.theme.strong)

    def _words(self, said: SaidText) -> tuple[tuple[Word, ...], ...]:
        """The words of a text up to each forced break; its faults are told each time."""
        known = self._known.get(said)
        if known is None:
            faults: list[Message] = []
            known = self._known[said] = self._split([*self._pieces(said, faults.append)], faults), (*faults,)
        for fault in known[1]:
            self.report(fault)
        return known[0]

    def _split(
        self, pieces: Iterable[WordPiece | None], faults: list[Message]
    ) -> tuple[tuple[Word, ...], ...]:
        """Words up to each forced break."""
        parts = ([piece for piece in part if piece] for _, part in groupby(pieces, lambda each: each is None))
        words = tuple(tuple(gathered(part, faults.append, self._running)) for part in parts if part)
        every = [word for part in words for word in part if word.lacks]
        faults += lacking(every, " ".join(word.text for word in every), self.fonts, self._own)
        return words

    def _pieces(self, said: SaidText, report: Report) -> Iterator[WordPiece | None]:
        """Pieces of words, None for a forced break."""
        if not said.marks:
            yield from self._of_spans(said.spans, said.type, None, report)
            return
        runs = groupby(said.spans, lambda span: span.link)
        for number, ((_, group), mark) in enumerate(zip(runs, said.marks, strict=True)):
            yield from self._of_spans(group, said.type, 2 * number, report)
            if mark:
                yield self._small_look(), mark, 2 * number + 1

    def _of_spans(
        self, spans: Iterable[Span], type: Type, owner: int | None, report: Report
    ) -> Iterator[WordPiece | None]:
        for span in spans:
            color = self._color(span.color, report)
            look = self.look(type, span.bold, span.italic, color, span.underline)
            for warning in look.missing if span.text else ():
                report(warning)
            if span.icon:
                try:
                    yield look, self._resources.icon(span.icon), owner
                except Unusable as error:
                    report(error.message)
                continue
            for number, text in enumerate(span.text.split("\n")):
                if number:
                    yield None
                if text:
                    yield look, text, owner

    def _color(self, name: str, report: Report) -> Color | None:
        if not name:
            return None
        color = named_color(name, self.theme.palette)
        if color is None:
            report(unknown_color(name, self.theme.palette))
        return color
