"""What answers about rules are made of, as plain values that JSON can keep."""

from collections.abc import Iterable, Mapping
from itertools import chain
from typing import Any, NamedTuple

from pnp.content.lookup.block_lines import PlainBlock, read_block
from pnp.content.lookup.findable import Index, IndexedPage


class PlainSection(NamedTuple):
    """A section: its id, the level of its heading, its line in rules.md, its title and its words."""

    id: str
    level: int
    line: int
    title: str
    blocks: tuple[PlainBlock, ...]  # its heading first


class PlainRules(NamedTuple):
    """A game's rules in one language. ``rulings`` are the ids of all, and of what is answered in words."""

    game: str
    lang: str
    title: str
    sections: tuple[PlainSection, ...]
    rulings: tuple[str, ...]

    def section(self, id: str) -> PlainSection | None:
        """The section of that id, if there is one."""
        return next((section for section in self.sections if section.id == id), None)


class RulesIndex(NamedTuple):
    """What words are looked for in: the titles of all pages by their ids, and the index."""

    titles: Mapping[str, str]
    words: Index


class RulingText(NamedTuple):
    """A ruling: the question; the reading taken, the others and why; its line in rulings.toml.

    Of what is answered in words, the answer is its text; of a deck, its components are, of anything else what
    is found in it; their lines are those of game.toml, or none.
    """

    title: str
    text: str
    line: int


def read_rules(told: Any) -> PlainRules:
    """The rules as JSON gives them back. TypeError, ValueError: these are none that were written.

    So it is with all that is read here: somebody may have damaged what was kept.
    """
    game, lang, title, sections, rulings = told
    told_sections = tuple(map(_read_section, sections))
    return PlainRules(_word(game), _word(lang), _word(title), told_sections, _words(rulings))


def _read_section(told: Any) -> PlainSection:
    id, level, line, title, blocks = told
    own = tuple(map(read_block, blocks))
    return PlainSection(_word(id), _number(level), _number(line), _word(title), own)


def read_index(told: Any) -> RulesIndex:
    """What was looked in."""
    titles, (pages, words, fillers) = told
    _words((*titles, *titles.values(), *words))
    if not {*map(type, chain.from_iterable(words.values()))} <= {int}:
        raise TypeError
    return RulesIndex(titles, Index(tuple(map(_read_page, pages)), words, _words(fillers)))


def _read_page(told: Any) -> IndexedPage:
    id, anchor, worth, title, searches = told
    return IndexedPage(_word(id), _word(anchor), _number(worth), _words(title), tuple(map(_words, searches)))


def read_ruling(told: Any) -> RulingText:
    """What is no section."""
    title, text, line = told
    return RulingText(_word(title), _word(text), _number(line))


def read_lines(told: Any) -> list[str]:
    """The lines of a figure."""
    return [*_words(told)]


def _words(told: Iterable[Any]) -> tuple[str, ...]:
    return tuple(map(_word, told))


def _word(told: Any) -> str:
    if type(told) is not str:
        raise TypeError
    return told


def _number(told: Any) -> int:
    if type(told) is not int:
        raise TypeError
    return told
