"""The rules of a game in one language: what an answer needs of them is kept from one question to the next.

Whoever asks again parses nothing. What is kept follows from the files of the game and of the program as they
look, and from the language that was asked for; where something was to be told of the game, nothing is kept.
"""

import json
from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING, Any, TypeVar

from pnp.cli.reference.plain_rules import (
    PlainRules,
    PlainSection,
    RulesIndex,
    RulingText,
    read_index,
    read_lines,
    read_rules,
    read_ruling,
)
from pnp.cli.shell.language import asked_for, say, speak, speaking
from pnp.cli.shell.terminal import columns
from pnp.content.lookup.block_lines import BOXES, PlainStyle, Shown, block_text
from pnp.exports.kept_digests import looks
from pnp.exports.kept_results import keep, kept_path, taken_as
from pnp.frozen import frozen
from pnp.places import GameFolder, Places

if TYPE_CHECKING:
    from pnp.cli.reference.opened_rules import OpenedRules

Value = TypeVar("Value")


@frozen
class Reference:
    """A game's rules in one language, and how they are shown."""

    open: "Callable[[], OpenedRules]"
    known_by: bytes | None

    @cached_property
    def rules(self) -> PlainRules:
        """The sections, and the ids of all rulings. The answer is in their language."""
        rules = self._kept("rules", read_rules, lambda: self._opened.plain_rules())
        speak(rules.lang)
        return rules

    @cached_property
    def index(self) -> RulesIndex:
        """What words are looked for in."""
        return self._kept("rules-found", read_index, lambda: self._opened.index())

    def find(self, asked: str) -> list[str]:
        """The ids of what words ask for, best first."""
        from pnp.content.lookup.search import search

        return search(self.index.words, asked)

    def text(self, section: PlainSection) -> str:
        """A section as the terminal shows it."""
        return block_text(section.blocks, columns(), self._style)

    def text_alone(self, section: PlainSection) -> str:
        """A section without its heading, each paragraph in a line."""
        return block_text(section.blocks[1:], style=self._style)

    def aside(self, id: str) -> RulingText | None:
        """What is no section: a ruling, a deck, the credits, a heading above any of them."""
        if id not in self.rules.rulings and id not in self.index.titles:
            return None
        return self._kept("rules-aside", read_ruling, lambda: self._opened.aside(id), id, columns())

    def _figure(self, figure: Shown, caption: str, width: int) -> list[str]:
        asked = (figure, caption, width)
        return self._kept("rules-figure", read_lines, lambda: self._opened.figures.lines(*asked), *asked)

    @cached_property
    def _style(self) -> PlainStyle:
        """What stands for figures, and above boxes."""
        return PlainStyle(self._figure, {box: say(f"rules.{box}") for box in BOXES})

    def _kept(
        self, kind: str, read: Callable[[Any], Value], make: Callable[[], Value], *asked: object
    ) -> Value:
        """What ``make`` tells, or was told by it before when the same was asked."""
        known = self.known_by
        path = known and kept_path(kind, known, repr((speaking(), *asked)).encode())
        found = taken_as(path, lambda data: read(json.loads(data))) if path else None
        if found is not None:
            return found
        told = make()
        if path and self._opened.lasting:
            keep(path, json.dumps(told, ensure_ascii=False).encode())
        return told

    @cached_property
    def _opened(self) -> "OpenedRules":
        return self.open()


def find_reference(folder: GameFolder, where: Places, lang: str | None) -> Reference:
    """The rules of a game in a language; nothing is read of them yet."""

    def opened() -> "OpenedRules":
        from pnp.cli.reference.opened_rules import open_rules

        return open_rules(folder, where, lang)

    roots = [folder.folder, *where.page_roots()]
    seen = looks(roots)
    asked = asked_for(), lang, roots, seen
    return Reference(opened, None if seen is None else repr(asked).encode())
