"""A rule book or an almanac as frozen values, before anything is set: what PDF and HTML pages both tell.

A story is made of chapters, a chapter of blocks. Nothing in it is left to look up: texts are in their
language and filled, components are laid out, examples have been put to the checker.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import field
from typing import Literal

from pnp.content.lookup.findable import Findable
from pnp.content.rules.editions import Begins, Edition
from pnp.faces.drawing.operations import Face
from pnp.frozen import frozen
from pnp.geometry import Outline
from pnp.words import Words


@frozen
class Span:
    """Characters of one look, or an icon. ``link`` is ``#`` and the id of a heading, or an address.

    ``of`` is the id of the text that they belong to, or ``deck/row``: where a fault of theirs stands.
    """

    text: str
    bold: bool = False
    italic: bool = False
    underline: bool = False
    color: str = ""  # a name of the palette; "" for the text's own
    icon: str = ""  # its name; then ``text`` is empty
    link: str = ""
    of: str = field(default="", compare=False)


Spans = tuple[Span, ...]


@frozen
class HeadingBlock:
    """A heading; ``id`` is the anchor by which checker, links and ``pnp rules`` name it. Level from 1.

    ``begins``: a page or a double page of the rule book, or its back.
    """

    id: str
    level: int
    spans: Spans
    begins: Begins | Literal[""] = ""


@frozen
class LeadBlock:
    """A paragraph that begins with its heading, as short sections of the rule book do."""

    heading: HeadingBlock
    spans: Spans


@frozen
class ParagraphBlock:
    """A paragraph; forced line breaks are ``\\n`` in a span."""

    spans: Spans


@frozen
class ListBlock:
    """A list: bulleted where ``start`` is None, else numbered from it. Loose items stand apart.

    A ``way`` is drawn as one that leads from step to step.
    """

    items: tuple[tuple["StoryBlock", ...], ...]
    start: int | None = None
    loose: bool = False
    way: bool = False


@frozen
class TableBlock:
    """A table with one row of headings. ``align`` is that of each column."""

    align: tuple[Literal["left", "right", "center"], ...]
    head: tuple[Spans, ...]
    rows: tuple[tuple[Spans, ...], ...]


@frozen
class AsideBlock:
    """Blocks in a box: a quotation, a variant of the game, a word of its makers."""

    kind: Literal["quote", "variant", "note"]
    blocks: tuple["StoryBlock", ...]


@frozen
class ShownFace:
    """A face in a figure, and the words that stand for it. ``count`` is printed beside it if above 1."""

    face: Face
    name: str
    count: int = 1
    key: str = ""  # ``deck/row``; empty for a drawing of a whole position
    outline: Outline | None = None  # of its trim, on the face; None for a plain rectangle


@frozen
class Holding:
    """What lies before somebody, or on the table (then ``name`` is empty)."""

    name: str
    pieces: tuple[ShownFace, ...]

    def in_words(self, words: Words) -> str:
        """Its components in words: ``2 × Silver coin, Emerald``."""
        pieces = (f"{each.count} × {each.name}" if each.count > 1 else each.name for each in self.pieces)
        return words.in_a_row(pieces)


@frozen
class FigureBlock:
    """Components as they are printed or a position, under a caption; ``alt`` says it to who cannot see it.

    Either ``holdings`` (rows of components) or ``board`` (one drawing) is given. One that is ``wide`` is as
    large as it can be: across two facing pages where they begin with it. Where there is room for all players
    ``abreast``, each has a name under what they hold. One that is ``counted`` tells what the box holds: of
    each holding a few pieces, the first with the number of all. On a ``fine`` one what stands there is small.
    """

    caption: Spans
    alt: str
    holdings: tuple[Holding, ...] = ()
    board: Face | None = None
    wide: bool = False
    abreast: bool = False
    counted: bool = False
    fine: bool = False


@frozen
class ReasonLine:
    """What the checker says, and the id of the rule behind it."""

    text: str
    rule: str


@frozen
class PlayerCount:
    """One player's count in a score: its lines with their points, the total and the rank, told as printed."""

    name: str
    lines: tuple[tuple[str, ReasonLine], ...]  # points, and what for
    total: str
    rank: str  # in a word; empty for who is out
    wins: bool
    holding: Holding | None = None  # what is counted, to be seen beside the name


@frozen
class ExampleBlock:
    """A worked example: the situation, and what the checker answers.

    ``verdict`` is what is printed large: legal, illegal, or nothing where only a result is asked for. A score
    has ``counts``, a judgement ``reasons`` and ``answers`` (label, value).
    """

    id: str
    title: Spans
    situation: tuple["StoryBlock", ...]  # words, a figure, facts
    legal: bool | None
    verdict: str
    reasons: tuple[ReasonLine, ...] = ()
    answers: tuple[tuple[str, str], ...] = ()
    counts: tuple[PlayerCount, ...] = ()
    winners: str = ""  # a sentence
    rulings: tuple[ReasonLine, ...] = ()  # the readings it rests on


@frozen
class ExamplesBlock:
    """Examples that stand side by side where there is room, under one caption."""

    caption: Spans
    examples: tuple[ExampleBlock, ...]


@frozen
class GalleryBlock:
    """The components of one deck, each with its name and how many there are."""

    title: str
    kind: str  # of the deck, in the reader's language
    copies: int
    size: str  # e.g. "63 × 88 mm"
    pieces: tuple[ShownFace, ...]


@frozen
class RulingBlock:
    """A question that the source leaves open. ``readings``: (value, meaning); the first is the one taken."""

    id: str  # also the option's name
    rule: str
    question: Spans
    readings: tuple[tuple[str, Spans], ...]
    reason: Spans


@frozen
class AnswerBlock:
    """What people ask at tables and no rule says, answered in words; ``rule`` is what it belongs to."""

    id: str
    rule: str
    question: Spans
    answer: Spans


@frozen
class IndexLine:
    """A line of the index: where a term is told of, the chief place first."""

    text: str
    where: tuple[str, ...]  # ids of headings
    of: str = field(default="", compare=False)  # the id of the text
    reading: str = ""  # what it stands under in place of its text


@frozen
class IndexBlock:
    """The terms in the order of the language's alphabet."""

    terms: tuple[IndexLine, ...]


StoryBlock = (
    HeadingBlock
    | LeadBlock
    | ParagraphBlock
    | ListBlock
    | TableBlock
    | AsideBlock
    | FigureBlock
    | ExamplesBlock
    | GalleryBlock
    | RulingBlock
    | AnswerBlock
    | IndexBlock
)


@frozen
class Chapter:
    """A part of the story. ``rules`` holds the text of rules.md; the others are made from other content."""

    kind: Literal["rules", "components", "rulings", "index", "credits"]
    blocks: tuple[StoryBlock, ...]


@frozen
class Story:
    """A game's rules in one language and edition. ``cover`` is the face that stands for the game."""

    game: str
    lang: str
    title: str
    subtitle: str
    players: str  # e.g. "3 to 6 players"
    author: str  # for the file's properties
    chapters: tuple[Chapter, ...]
    cover: Face | None = None
    grounds: Mapping[str, Face] = field(default_factory=dict)  # pages as the game draws them, by PAGES
    pads: tuple[ShownFace, ...] = ()  # score sheets and the like, to fill pages with
    edition: Edition = "almanac"
    elsewhere: frozenset[str] = frozenset()  # ids of headings that only the other edition has
    more: Mapping[str, int] = field(default_factory=dict)
    """By the id of a chapter of which the almanac tells more than the rule book: its page there."""
    found: tuple[Findable, ...] = ()  # what a search finds in an almanac, by its anchors

    def headings(self) -> Iterator[HeadingBlock]:
        """Every heading, in order: the table of contents."""
        for chapter in self.chapters:
            yield from headings(chapter.blocks)


def headings(blocks: Iterable[StoryBlock]) -> Iterator[HeadingBlock]:
    """The headings among blocks."""
    for block in blocks:
        if isinstance(block, HeadingBlock):
            yield block
        elif isinstance(block, LeadBlock):
            yield block.heading
        elif isinstance(block, AsideBlock):
            yield from headings(block.blocks)
