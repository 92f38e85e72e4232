"""What a game folder says, as frozen values: the one source that faces, sheets, booklet and checker read."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, get_args

from pnp.content.documents import Document, Scalar, Tree
from pnp.content.field_types import Field
from pnp.content.lazy import Part
from pnp.content.nets import Net
from pnp.content.offsets import Keys
from pnp.content.trim_shapes import trim_shape
from pnp.geometry import Box, Outline, moved
from pnp.problem import ContentError, Place, Problem

if TYPE_CHECKING:
    from markdown_it.token import Token

    from pnp.content.tabletop import Setup

Kind = Literal["card", "tile", "token", "standee", "screen", "aid", "pad", "die", "page"]
PAGE: Kind = "page"
"""The kind that lies on no sheet of components: what the books' own text is printed on."""
PAGE_SIZE = (148.0, 210.0)
"""Trim of the pages of books, mm: A5."""
PAGES = ("cover", "left", "right", "back")
"""The pages that a game may draw: the first, those of the rule book on either side, its last."""


BoxStyle = Literal["tuck", "two-part"]
BOX_STYLES: tuple[BoxStyle, ...] = get_args(BoxStyle)
TRANSLATION = "translation"
"""The credit that is printed in translations alone, in each translator’s own words."""
BOOKLET = "booklet"
"""What the rule book is called among the decks that a box holds."""


class GameBox(NamedTuple):
    """The box that a game asks for. What is left out is chosen by what it holds."""

    style: BoxStyle | None = None
    holds: tuple[str, ...] = ()  # ids of decks, and the rule book; none named: all there are
    place: Place = Place("")


class RowTrim(NamedTuple):
    """How a row is cut that is not cut as its deck says; mm."""

    width: float
    height: float
    corner: float
    shape: str


class Row(NamedTuple):
    """One component: its id, how many copies are printed, its values, and where each of them stands."""

    id: str
    copies: int
    values: Mapping[str, Scalar]
    source: str  # "own", or where the figures come from
    place: Place
    places: Mapping[str, Place]  # of each value; a key that was left out has none
    trim: RowTrim | None = None  # its own, if it is another than its deck's

    def place_of(self, name: str) -> Place:
        """Where the value of ``name`` stands; the row's own place if it was left out."""
        return self.places.get(name, self.place)


@dataclass(frozen=True, slots=True)
class Deck:
    """Components that share template and back, and size where a row has none of its own.

    Lengths in mm, sizes are of the trim.
    """

    id: str
    kind: Kind
    title: str
    width: float
    height: float
    corner: float  # corner radius of the trim
    shape: str  # as ``trim_shape`` takes it
    front: str  # template name, e.g. "dragon" for templates/faces/dragon.svg.j2
    back: str | None  # drawn for each row too, with side = "back"; None prints fronts only
    bleed: float  # ink that the faces carry beyond the trim
    safe: float  # nothing but background nearer to the trim than this
    folds_x: tuple[float, ...]  # vertical folds, from the left edge of the front
    folds_y: tuple[float, ...]
    fields: Mapping[str, Field]
    rows: tuple[Row, ...]
    total: int | None  # copies in all, as the sources state it
    place: Place

    @property
    def copies(self) -> int:
        """Components in all, copies included."""
        return sum(row.copies for row in self.rows)

    def trimmed(self, row: Row) -> "Deck":
        """The deck as one of its rows is cut."""
        if row.trim is None or row.trim == (self.width, self.height, self.corner, self.shape):
            return self
        return replace(self, **row.trim._asdict())

    @property
    def edge(self) -> Outline:
        """What a front is cut along, from the top left corner of its trim."""
        return trim_shape(self.shape).outline(Box(0.0, 0.0, self.width, self.height), self.corner)

    def seen_on(self, outline: Outline, back: bool) -> Outline:
        """What is cut or inked on the front, as it lies on the front or behind it on the back."""
        mirrored = back and not trim_shape(self.shape).symmetric
        return moved(outline, (-1.0, 0.0, 0.0, 1.0, self.width, 0.0)) if mirrored else outline

    @property
    def cuts(self) -> tuple["Deck", ...]:
        """The deck parted by how its rows are cut, each part of one size; whole where all are alike."""
        if all(row.trim is None for row in self.rows):
            return (self,)
        alike: dict[RowTrim | None, list[Row]] = {}
        for row in self.rows:
            alike.setdefault(row.trim, []).append(row)
        return tuple(replace(self.trimmed(rows[0]), rows=tuple(rows)) for rows in alike.values())

    @property
    def printed(self) -> bool:
        """Whether it is printed on sheets, to be cut out."""
        return self.kind != PAGE

    @property
    def net(self) -> Net | None:
        """Of a body that is folded up, its faces and folds."""
        body = trim_shape(self.shape).body
        return body.net(Box(0.0, 0.0, self.width, self.height)) if body else None

    @property
    def translated_fields(self) -> list[Field]:
        """Those that hold texts for people to read."""
        return [field for field in self.fields.values() if field.kind.translated]


@dataclass(frozen=True, slots=True)
class DataTable:
    """A table that is no deck: costs, factions, what rows of decks name. Every template sees its rows."""

    id: str
    fields: Mapping[str, Field]
    rows: tuple[Row, ...]

    @property
    def translated_fields(self) -> list[Field]:
        """Those that hold texts for people to read."""
        return [field for field in self.fields.values() if field.kind.translated]

    @property
    def prefix(self) -> str:
        """What the ids of its texts begin with."""
        return f"tables.{self.id}"


@dataclass(frozen=True)
class Text:
    """One text that people read, in the source language; ``id`` is the translator's ``msgctxt``.

    Ids: ``game.title``, ``deck.<deck>.title``, ``<deck>.<row>.<field>``, ``words.<key>``,
    ``tables.<table>.<row>.<field>``,
    ``rules.<section>.title``, ``rules.<section>.<ordinal>``, ``rules.<section>.figure-<n>``, ``reasons.…``,
    ``rulings.…``, ``examples.<id>.title``, ``examples.<id>.text``, ``terms.<id>``,
    ``searches.<section or ruling>``.
    """

    id: str
    text: str
    place: Part[Place] = Part(lambda: Place(""))  # often looked for when a fault is to be told only
    note: str = ""  # component and box it sits in
    maximum: int | None = None  # characters
    plural: str = ""  # what is said of several, of a sentence that counts something


@dataclass(frozen=True, slots=True)
class Section:
    """A heading of rules.md and what stands under it, up to the next heading of any level.

    ``tokens`` are those of markdown-it, to be read and never changed, from the heading on. The ones of type
    ``inline`` hold the texts; ``meta["id"]`` of each is its text's id (a cell without words has none).
    """

    id: str  # the anchor, e.g. "score.majority"
    level: int  # 1 to 6
    title: str  # the heading's text without the id
    place: Place
    texts: tuple[Text, ...]  # the title first
    tokens: "tuple[Token, ...]" = field(repr=False, compare=False)
    marks: frozenset[str] = frozenset()  # where it is told, and how it begins there (see ``editions``)


class Term(NamedTuple):
    """A word of the game that means one thing throughout: its forms, and the sections that tell of it."""

    id: str
    text: Text  # the forms, parted by |
    where: tuple[str, ...]  # ids of sections, the chief one first
    note: str = ""  # what translators should know of it

    @property
    def forms(self) -> tuple[str, ...]:
        """The forms, the one that the index prints first."""
        return term_forms(self.text.text)

    @property
    def name(self) -> str:
        """The first form as it is printed, without the stars of a part of a word; "" if there is none."""
        return self.forms[0].strip("*") if self.forms else ""


class Example(NamedTuple):
    """One worked example, and where it stands."""

    id: str
    kind: Literal["score", "judge"]
    title: str
    rule: str
    input: Mapping[str, Any]
    expected: Mapping[str, Any]
    document: Document
    keys: Keys  # of its table in the document
    text: str = ""
    figures: str = ""  # for the game's ``scene``
    teaches: bool = False  # belongs in a short rule book

    def place(self, *keys: str | int) -> Place:
        """Where one of its values stands."""
        return self.document.place((*self.keys, *keys))

    def key_place(self, *keys: str | int) -> Place:
        """Where the key of one of its values stands."""
        return self.document.key_place((*self.keys, *keys))


@dataclass(frozen=True, slots=True)
class Option:
    """A named choice: its values (the default first) and what they mean, for people."""

    id: str
    text: str
    values: tuple[str, ...]
    default: str
    meanings: Mapping[str, str]
    scored: bool = field(default=True, kw_only=True)  # whether a score may depend on it


@dataclass(frozen=True, slots=True)
class Ruling(Option):
    """An option that completes the source.

    ``text`` is the open question, ``reason`` why the default is taken.
    """

    rule: str
    reason: str


class TableAnswer(NamedTuple):
    """What people ask and words alone can answer; its texts are ``rulings.<id>.text`` and ``….answer``."""

    id: str
    rule: str  # that it follows from, or the nearest there is


@dataclass(frozen=True, repr=False)
class Game:
    """A whole game in one language: the source language when opened, another after ``translation.apply``.

    Its parts are read when they are first asked for, which raises ContentError with everything that is wrong
    in them; those of a game that was checked as a whole (``load``) have no faults.
    """

    id: str
    folder: Path
    title: str
    subtitle: str
    players: tuple[int, int]  # fewest and most
    lang: str  # of the texts in this value
    source_lang: str
    languages: tuple[str, ...]  # the source language first
    credits: Mapping[str, str]  # design, art, words, notice …: texts, ids ``credits.<key>``
    palette: Mapping[str, str]  # colour name -> #rrggbb
    fonts: Mapping[str, tuple[str, ...]]  # role ("body", "display") -> chain of font families
    box: GameBox | None = None
    budgets: Mapping[str, int] = field(default_factory=dict)  # what game.toml asks for: content.budgets
    rules: Part[Tree] = Part(dict)
    options: Part[tuple[Option, ...]] = Part(tuple)  # rulings among them
    answers: Part[tuple[TableAnswer, ...]] = Part(tuple)
    sentences: Part[tuple[Text, ...]] = Part(tuple)  # what the checker says, its rulings and answers
    supply: Mapping[str, Mapping[str, Row]] = field(default_factory=dict)  # decks' rows, never translated
    decks: Part[tuple[Deck, ...]] = Part(tuple)
    tables: Part[tuple[DataTable, ...]] = Part(tuple)  # that are no decks
    words: Part[Mapping[str, str]] = Part(dict)  # texts that templates use by key
    sections: Part[tuple[Section, ...]] = Part(tuple)  # of the rules text, in the order of rules.md
    examples: Part[Mapping[str, Example]] = Part(dict)  # worked examples by id, in the source language
    setups: Part[Mapping[str, "Setup"]] = Part(dict)  # tables laid out for play
    shown: Part[tuple[Text, ...]] = Part(tuple)  # words of the examples that sections show
    terms: Part[tuple[Term, ...]] = Part(tuple)
    searches: Part[tuple[Text, ...]] = Part(tuple)  # what people would type to find a section or a ruling
    places: Part[Mapping[str, Place]] = Part(dict)  # of the texts of game.toml and words.toml, by id
    translators: tuple[str, ...] = ()  # who has put it into its language, where no credit says it
    chosen: Mapping[str, str] = field(default_factory=dict)  # options printed not by default

    @property
    def credited(self) -> dict[str, str]:
        """The credits that are printed: who has translated the game, in translations alone."""
        original = self.lang == self.source_lang
        return {key: text for key, text in self.credits.items() if not (original and key == TRANSLATION)}

    def require(self, *parts: str) -> None:
        """Read these parts now. Raises ContentError with everything that is wrong in any of them."""
        problems: list[Problem] = []
        for part in parts:
            try:
                getattr(self, part)
            except ContentError as error:
                problems += error.problems
        if problems:
            raise ContentError(problems)

    @property
    def option_values(self) -> dict[str, str]:
        """Every option and ruling by its id, with the value by which the game is printed."""
        return {option.id: self.chosen.get(option.id, option.default) for option in self.options}

    def deck(self, id: str) -> Deck | None:
        """The deck of that id, if there is one."""
        return next((deck for deck in self.decks if deck.id == id), None)

    @property
    def printed(self) -> tuple[Deck, ...]:
        """The decks that are printed on sheets, to be cut out."""
        return tuple(deck for deck in self.decks if deck.printed)

    def rows(self, id: str) -> tuple[Row, ...]:
        """The rows that ``deck`` or ``deck/row`` means; none where there is no such thing."""
        deck_id, _, row_id = id.partition("/")
        deck = self.deck(deck_id)
        return tuple(row for row in deck.rows if row_id in ("", row.id)) if deck else ()

    def section(self, id: str) -> Section | None:
        """The section of the rules text of that id, if there is one."""
        return next((section for section in self.sections if section.id == id), None)

    def texts(self) -> Iterator[Text]:
        """Every text that a translator may translate, in the order of the files."""
        yield self._text("game.title", self.title, "name of the game")
        if self.subtitle:
            yield self._text("game.subtitle", self.subtitle, "line below the name of the game")
        for key, text in self.credits.items():
            yield self._text(f"credits.{key}", text, f"credits: {key}")
        for key, text in self.words.items():
            yield self._text(f"words.{key}", text, "word on components")
        for deck in self.decks:
            if deck.printed:
                yield self._text(f"deck.{deck.id}.title", deck.title, f"name of a deck ({deck.kind})")
            yield from deck_texts(deck)
        for table in self.tables:
            yield from _row_texts(table, table.prefix, table.prefix)
        for section in self.sections:
            yield from section.texts
        yield from self.sentences
        yield from self.shown
        yield from (term.text for term in self.terms)
        yield from self.searches

    def _text(self, id: str, text: str, note: str) -> Text:
        return Text(id, text, self.places[id], note)


def term_forms(text: str) -> tuple[str, ...]:
    """The forms of a term in one language, parted by |, without those that are empty."""
    return tuple(form.strip() for form in text.split("|") if form.strip(" *"))


def deck_texts(deck: Deck) -> Iterator[Text]:
    """The texts on a deck's components, row by row."""
    return _row_texts(deck, deck.id, deck.title)


def _row_texts(table: Deck | DataTable, prefix: str, title: str) -> Iterator[Text]:
    names = table.translated_fields
    for row in table.rows:
        for spec in names:
            text = row.values.get(spec.name)
            if isinstance(text, str) and text:
                limit = int(spec.maximum) if spec.maximum is not None else None
                note = spec.note or f"{title}: {row.id}, {spec.name}"
                yield Text(f"{prefix}.{row.id}.{spec.name}", text, row.place_of(spec.name), note, limit)
