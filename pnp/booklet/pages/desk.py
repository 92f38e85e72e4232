"""The desk at which one booklet is set: fonts, colours, icons and words, and the faults noted on the way."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from copy import copy
from typing import NamedTuple

from pnp.booklet.pages.references import References
from pnp.booklet.pages.style import TEXT_FACE, Theme, Type, Types, theme, types
from pnp.booklet.story import Span, Spans, Story
from pnp.faces.colors import Color
from pnp.faces.drawing import Drawing, Element
from pnp.faces.faults import Unusable
from pnp.faces.fonts import Fonts, chain_keys, roles
from pnp.faces.typeset import gathered, hyphenator_of, unknown_color
from pnp.faces.words import Hyphenator, Look, Piece, Word
from pnp.problem import Place, Problem
from pnp.words import Message, Words

_ARROW = "\u202f→\u00a0"
_SMALL = 0.8  # of the text: page numbers behind links


class SmallLook(Look):
    """A look whose words take the room of smaller letters in a line of larger ones."""

    __slots__ = ("full",)

    def __init__(self, fonts: Fonts, chain: tuple[str, ...], color: Color) -> None:
        super().__init__(fonts, chain, color)
        self.full = Look(fonts, chain, color)

    def __missing__(self, text: str) -> Word:
        word = self.full[text]
        small = tuple(part._replace(width=part.width * _SMALL) for part in word.parts)
        self[text] = word = Word(
            word.width * _SMALL, small, word.text, word.space, self, ((self, text),), loose=word.loose
        )
        return word


class Leaf(NamedTuple):
    """Whose content words are: an element, and where they lead if it is a link."""

    element: Element
    target: str = ""
    words: str = ""  # what the whole link reads
    scale: float = 1.0


class Said(NamedTuple):
    """A text ready to be filled into lines: its words, up to each forced break, and whose they are."""

    parts: tuple[tuple[Word, ...], ...]
    element: Element
    leaves: Mapping[Look, Leaf]
    own: Leaf  # of every word whose look is not among the leaves


class Desk:
    """What setting a block needs. ``problems`` grows; ``references`` are those of the pass."""

    def __init__(
        self,
        story: Story,
        fonts: Fonts,
        chains: Mapping[str, tuple[str, ...]],
        palette: Mapping[str, str],
        icon: Callable[[str], Drawing],
        words: Words,
        hyphenation: str | None = None,
        places: Mapping[str, Place] | None = None,
    ) -> None:
        self.story, self.fonts, self.words = story, fonts, words
        self._places = places or {}
        self.theme: Theme = theme(palette)
        self.types: Types = types(self.theme)
        self.hyphenator: Hyphenator | None = hyphenator_of(story.lang if hyphenation is None else hyphenation)
        self.problems: set[Problem] = set()
        self.references = References()
        self._icon = icon
        body = chains.get("body", (fonts.families[0],))
        text = (TEXT_FACE, *body) if TEXT_FACE in fonts.families else body
        self._roles = roles(fonts, {"body": body, "text": text, **chains})
        self._looks: dict[tuple[Type, bool, bool, Color], Look] = {}
        self._under = ""  # the id of a heading

    def smaller(self) -> "Desk":
        """The same desk, where text is set in small letters, as it is in boxes."""
        other = copy(self)
        other.types = self.types._replace(text=self.types.small)
        return other

    def under(self, id: str) -> None:
        """Says under which heading the next faults are; empty for under none."""
        self._under = id

    def report(self, fault: Message) -> None:
        """Notes a fault: at the heading if it is known where that stands, else at the booklet."""
        place = self._places.get(self._under, Place(f"{self.story.game}/{self.story.lang}/booklet.pdf"))
        if self._under:
            fault = Message("under-heading", heading=self._under, lang=self.story.lang, fault=fault)
        self.problems.add(Problem(place, fault))

    def say(self, spans: Spans, type: Type, role: str, *, arrows: bool = True) -> Said:
        """A text as words; its element holds a leaf for each link and what is between, or is itself one.

        ``arrows``: whether links to other pages are followed by the page.
        """
        if not any(span.link for span in spans):
            element = Element(role, column=role == "TH")
            return Said(self._parts(spans, type, None), element, {}, Leaf(element))
        leaves: dict[Look, Leaf] = {}
        pieces: list[Piece | None] = []
        children: list[Element] = []
        for link, group in _by_link(spans):
            element = Element("Link" if link else "Span")
            target = link.removeprefix("#")
            mark = self._reference(link, element) if link and arrows else None
            reads = "".join(span.text for span in group)
            looks: dict[tuple[bool, bool, Color], Look] = {}
            for piece in self._pieces(group, type, looks):
                pieces.append(piece)
            leaf = Leaf(element, target, (reads + (str(mark[1]) if mark else "")).strip())
            leaves.update((look, leaf) for look in looks.values())
            if mark is not None:
                pieces.append(mark)
                leaves[mark[0]] = leaf._replace(scale=_SMALL)
            children.append(element)
        element = Element(role, tuple(children), column=role == "TH")
        return Said(self._split(pieces), element, leaves, Leaf(element))

    def look(self, type: Type, bold: bool = False, italic: bool = False, color: Color | None = None) -> Look:
        """The look of a type, shared."""
        key = (type, bold, italic, color or type.color)
        if key not in self._looks:
            self._looks[key] = self._new_look(*key)
        return self._looks[key]

    def _new_look(self, type: Type, bold: bool, italic: bool, color: Color) -> Look:
        return Look(self.fonts, self._chain(type, bold, italic), color)

    def _chain(self, type: Type, bold: bool, italic: bool) -> tuple[str, ...]:
        return chain_keys(self.fonts, self._roles[type.role], type.bold or bold, type.italic != italic)

    def _reference(self, link: str, element: Element) -> Piece | None:
        """The arrow and the page behind a link to another page, in the face of captions."""
        page = self.references.refer(link[1:], element) if link.startswith("#") else ""
        if not page:
            return None
        return SmallLook(self.fonts, self.look(self.types.small).chain, self.theme.strong), _ARROW + page

    def _parts(
        self, spans: Spans, type: Type, looks: dict[tuple[bool, bool, Color], Look] | None
    ) -> tuple[tuple[Word, ...], ...]:
        return self._split(list(self._pieces(spans, type, looks)))

    def _split(self, pieces: Sequence[Piece | None]) -> tuple[tuple[Word, ...], ...]:
        """Words up to each forced break."""
        parts: list[list[Piece]] = [[]]
        for piece in pieces:
            if piece is None:
                parts.append([])
            else:
                parts[-1].append(piece)
        return tuple(tuple(gathered(part, self.report)) for part in parts if part)

    def _pieces(
        self, spans: Iterable[Span], type: Type, looks: dict[tuple[bool, bool, Color], Look] | None
    ) -> Iterable[Piece | None]:
        """Pieces of words, None for a forced break. ``looks``: those of one leaf alone, made as needed."""
        for span in spans:
            manner = (span.bold, span.italic, self._color(span.color) or type.color)
            if looks is None:
                look = self.look(type, *manner)
            elif manner in looks:
                look = looks[manner]
            else:
                look = looks[manner] = self._new_look(type, *manner)
            if span.icon:
                yield from self._icon_piece(look, span.icon)
                continue
            for number, text in enumerate(span.text.split("\n")):
                if number:
                    yield None
                if text:
                    yield look, text

    def _icon_piece(self, look: Look, name: str) -> Iterable[Piece]:
        try:
            yield look, self._icon(name)
        except Unusable as error:
            self.report(error.message)

    def _color(self, name: str) -> Color | None:
        if not name:
            return None
        color = self.theme.palette.get(name)
        if color is None:
            self.report(unknown_color(name, self.theme.palette))
        return color


def _by_link(spans: Spans) -> Iterable[tuple[str, list[Span]]]:
    """Spans next to each other with the same link, or with none."""
    group: list[Span] = []
    for span in spans:
        if group and span.link != group[0].link:
            yield group[0].link, group
            group = []
        group.append(span)
    if group:
        yield group[0].link, group
