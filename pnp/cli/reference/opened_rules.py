"""A game's rules, opened to answer what is asked of them; who has the answers already loads none of it."""

from collections.abc import Iterator
from functools import cached_property
from typing import TYPE_CHECKING

from pnp.building.names import check_known
from pnp.cli.reference.plain_rules import PlainRules, PlainSection, RulesIndex, RulingText
from pnp.cli.shell.language import answer_language
from pnp.cli.shell.told import print_problems
from pnp.content.fill import filled
from pnp.content.game import Game, Ruling
from pnp.content.load import read_game
from pnp.content.lookup.plain import plain_blocks, plain_title
from pnp.frozen import frozen
from pnp.installed import GAMES
from pnp.places import GameFolder, Places
from pnp.rules.registry import entry_points, is_own
from pnp.words import words as words_of

if TYPE_CHECKING:
    from pnp.cli.reference.rule_figures import FigureWriter
    from pnp.content.lookup.findable import Findable


@frozen
class OpenedRules:
    """A game's rules in one language, filled. ``warned``: of what is wrong with them."""

    game: Game
    source: Game  # in its own language, as rulings are read
    warned: bool = False

    @cached_property
    def lasting(self) -> bool:
        """Whether an answer is the same until a file changes of the game or of the program.

        Not where something was told as the game was opened, nor where a package of somebody else may count
        for it, whose files nobody looks at.
        """
        return not self.warned and (is_own(self.game.id) or not any(entry_points(group=GAMES)))

    @cached_property
    def figures(self) -> "FigureWriter":
        """Who writes figures, rulings and decks; most sections ask for none."""
        from pnp.cli.reference.rule_figures import FigureWriter
        from pnp.rules.book import Book

        book = Book(self.source, self.source.lang).in_language(self.game.lang)
        return FigureWriter(self.game, book)

    @cached_property
    def rulings(self) -> dict[str, RulingText]:
        """Every ruling, and what is answered in words, by its id."""
        return self.figures.rulings()

    @cached_property
    def findable(self) -> "dict[str, Findable]":
        """What can be found by words, by its id, in the order of the almanac."""
        from pnp.booklet.findables import findables

        found = findables(self.game, self.figures.book, words_of(self.game.lang))
        return {page.id: page for page in found}

    def plain_rules(self) -> PlainRules:
        """The sections, and the ids of all rulings."""
        game = self.game
        sections = (
            PlainSection(each.id, each.level, each.place.line, plain_title(each), plain_blocks(each))
            for each in game.sections
        )
        return PlainRules(game.id, game.lang, game.title, tuple(sections), tuple(self._ruling_ids()))

    def index(self) -> RulesIndex:
        """What words are looked for in."""
        from pnp.content.lookup.findable import indexed

        passed_over = words_of(self.game.lang)("rules.passed-over")
        titles = {id: page.title for id, page in self.findable.items()}
        return RulesIndex(titles, indexed(self.findable.values(), passed_over))

    def aside(self, id: str) -> RulingText:
        """What is no section: a ruling, a deck, the credits, a heading above any of them."""
        return self.rulings[id] if id in self._ruling_ids() else self.figures.other(self.findable[id])

    def _ruling_ids(self) -> Iterator[str]:
        """Of every ruling, and of what is answered in words."""
        yield from (option.id for option in self.source.options if isinstance(option, Ruling))
        yield from (answer.id for answer in self.source.answers)


def open_rules(folder: GameFolder, where: Places, lang: str | None) -> OpenedRules:
    """The rules in a language; tells what is wrong with a translation. Raises ContentError, UnknownName."""
    source = read_game(folder.folder, where)
    source.require("rules", "options", "answers", "sentences", "words", "decks", "tables", "sections")
    if lang:
        check_known("language", lang, source.languages)
    chosen = answer_language(lang, source.languages)
    if chosen == source.source_lang:
        return OpenedRules(filled(source), source)
    from pnp.translation.translate import translate  # here: with it come catalogues of all kinds

    translated = translate(source, chosen)
    print_problems(translated.problems)
    return OpenedRules(filled(translated.game), source, bool(translated.problems))
