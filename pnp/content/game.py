"""What a game folder says, as frozen values: the one source that faces, sheets, booklet and checker read.

What it consists of is told beside it, and may be had from here: ``components``, ``wording``, ``options``.
"""

from collections.abc import Iterator, Mapping
from copy import copy
from dataclasses import field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, get_args

from pnp.content.components import PAGE, PAGE_SIZE, PAGES, DataTable, Deck, Kind, Row, RowTrim
from pnp.content.declarations.documents import Tree
from pnp.content.lazy import Part
from pnp.content.options import Option, Ruling, TableAnswer
from pnp.content.wording import Example, Section, Term, Text, deck_texts, row_texts, term_forms, term_readings
from pnp.frozen import frozen
from pnp.problem import ContentError, Place, Problem

if TYPE_CHECKING:
    from pnp.content.tabletop import Setup

__all__ = [
    "BOOKLET",
    "BOX_STYLES",
    "PAGE",
    "PAGES",
    "PAGE_SIZE",
    "BoxStyle",
    "DataTable",
    "Deck",
    "Example",
    "Game",
    "GameBox",
    "Kind",
    "Option",
    "Row",
    "RowTrim",
    "Ruling",
    "Section",
    "TableAnswer",
    "Term",
    "Text",
    "deck_texts",
    "term_forms",
    "term_readings",
]

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


@frozen
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

    __repr__ = object.__repr__  # which reads no part

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

    def with_parts(self, **changes: Any) -> "Game":
        """The game with other values in these fields; parts that nobody has asked for stay unread.

        ``dataclasses.replace`` would read every one of them.
        """
        other = copy(self)
        other.__dict__.update(changes)
        return other

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
            yield from row_texts(table, table.prefix, table.prefix)
        for section in self.sections:
            yield from section.texts
        yield from self.sentences
        yield from self.shown
        yield from (term.text for term in self.terms)
        yield from self.searches

    def _text(self, id: str, text: str, note: str) -> Text:
        return Text(id, text, lambda: self.places[id], note)
