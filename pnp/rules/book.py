"""What the checker knows of a game: its numbers, its supply, its options and rulings, and its sentences.

A view of the Game, of which it asks only what counting needs: pictures and templates are never read for it,
the rules text where somebody asks for a chapter of it.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import field
from fractions import Fraction
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pnp.catalogues import shipped_catalogue
from pnp.content.declarations.documents import read_text_inside
from pnp.content.fill import UnknownNameError, fill, row_values
from pnp.content.game import Game, Option, Row, Ruling, Text
from pnp.content.load import read_game
from pnp.content.locale_forms import locale_forms
from pnp.content.lookup.plain import plain_inline
from pnp.content.rules.sentences import rule_of
from pnp.frozen import unlike
from pnp.problem import ContentError, Place, Problem
from pnp.rules.number import Number, written
from pnp.words import Value

if TYPE_CHECKING:
    from pnp.translation.catalogue import GameCatalogue

_HEADING = re.compile(r"^#+ (.+?) *\{#([\w.-]+)[^}\n]*\} *\r?$", re.MULTILINE)
_NAMES = ("name", "title")  # fields that say what a component is called


@unlike
class Book:
    """A game (in its source language) as the checker sees it, its sentences in one language."""

    game: Game
    lang: str
    catalogue: "GameCatalogue | None" = field(default=None, repr=False)

    @cached_property
    def sentences(self) -> Mapping[str, Text]:
        """Everything it can say, by text id, in the source language."""
        title = Text("game.title", self.game.title, self._place("game.toml"))
        return {text.id: text for text in (title, *self.game.sentences)}

    def text(self, id: str, values: Mapping[str, Any] | None = None) -> str:
        """A sentence by its text id, in the book's language, its placeholders filled.

        Placeholders name ``values`` first, then paths into rules.toml. Numbers are written out exactly; a
        whole one called ``count`` chooses between what is said of one and of several. Several names, in a
        tuple or a list, are joined as the language lists them. Raises ContentError where there is no such
        sentence or it names something unknown.
        """
        source = self.sentences.get(id)
        if source is None:
            raise self.fault("reasons.toml", "missing-text", id=id)
        given = values or {}
        count = given.get("count", 1)
        text = self._translated(source, count if isinstance(count, int) else 1)
        shown = {name: self._shown(value) for name, value in given.items()}
        try:
            return fill(text, shown, self.game.rules, self.lang)
        except UnknownNameError as error:
            fault = Problem(source.place, "unknown-name.sentence", id=id, hint=error.hint)
            raise ContentError([fault]) from None

    def chapter(self, rule: str) -> str:
        """The title of the chapter that a rule stands in, in the book's language; "" where there is none."""
        sections = self.game.sections
        ids = [section.id for section in sections]
        before = sections[: ids.index(rule) + 1] if rule in ids else ()
        title = next((section.texts[0] for section in reversed(before) if section.level == 1), None)
        return plain_inline(self._translated(title)) if title else ""

    def name(self, deck: str, row: str) -> str:
        """What a component is called; its id where it has no name."""
        return self.row_text(deck, row, "name") or row

    def called(self, row: str) -> str:
        """What a row of some deck is called, without marks; "" where none has this id and a name."""
        keys = ((deck, key) for deck in self.game.supply for key in _NAMES)
        name = next((name for deck, key in keys if (name := self.row_text(deck, row, key))), "")
        return plain_inline(self.filled(name, row)) if name else ""

    def filled(self, text: str, row: str) -> str:
        """A text with what stands on a row of some deck in its placeholders."""
        decks = (deck for deck in self.game.supply if row in self.rows(deck)) if "{" in text else iter(())
        values = next((row_values(self.rows(deck)[row]) for deck in decks), {})
        return fill(text, values, self.game.rules, self.lang, draft=True) if values else text

    def rule_title(self, rule: str) -> str:
        """What the rules reference heads a rule with; the id where it has no such heading."""
        title = self._headings.get(rule)
        if title is None:
            return rule
        text = self._translated(Text(f"rules.{rule}.title", title, self._place("rules.md")))
        return plain_inline(fill(text, {}, self.game.rules, self.lang, draft=True))

    def forms(self, id: str) -> tuple[str, ...]:
        """A sentence as it is written, a text for each plural form; none where there is no such sentence."""
        text = self.sentences.get(id)
        if text is None:
            return ()
        self._translated(text)
        return tuple(self._forms[id][0])

    def row_text(self, deck: str, row: str, key: str) -> str:
        """A text on a component, in the book's language; "" where it has none."""
        given = self.rows(deck).get(row)
        if given is None or key not in given.values:
            return ""
        text = str(given.values[key])
        return self._translated(Text(f"{deck}.{row}.{key}", text, given.place)) if self.catalogue else text

    @cached_property
    def rule_ids(self) -> tuple[str, ...]:
        """Every rule the checker can cite: each is a heading of the rules reference."""
        cited = {rule_of(id) for id in self.sentences if id.startswith("reasons.")}
        rulings = {option.rule for option in self.game.options if isinstance(option, Ruling)}
        return tuple(sorted(cited | rulings | {answer.rule for answer in self.game.answers}))

    def in_language(self, lang: str) -> "Book":
        """The book in another language; what is not translated, or with other placeholders, stays as it is.

        Raises ContentError for a catalogue that cannot be read.
        """
        source = self.game.source_lang
        if lang == source or lang.startswith(f"{source}-x-"):  # texts made from the source's
            return Book(self.game, source)
        from pnp.translation.catalogue import find_catalogue

        catalogue, problems = find_catalogue(self.game.folder, lang)
        if catalogue is None:
            raise ContentError(problems)
        return Book(self.game, lang, catalogue)

    def number_text(self, value: Number) -> str:
        """A number as people read it, with the language's decimal mark."""
        text = written(value)
        if "." in text and self.lang != self.game.source_lang:
            from pnp.translation.language import Language

            return text.replace(".", Language(self.lang).decimal)
        return text

    def _shown(self, value: Any) -> Any:
        """A value as a sentence shows it: numbers exactly, with the language's decimal mark, names listed."""
        if isinstance(value, tuple | list):
            return locale_forms(self.lang).listed([self._shown(each) for each in value])
        return value if isinstance(value, bool | str) else self.number_text(value)

    def number(self, path: str) -> Number:
        """A number of rules.toml by its dotted path. Raises ContentError where there is none."""
        if path not in self._numbers:
            self._numbers[path] = self._number(path)
        return self._numbers[path]

    @cached_property
    def _numbers(self) -> dict[str, Number]:
        """Those asked for so far: a game asks for some of them on every line."""
        return {}

    def _number(self, path: str) -> Number:
        value: Any = self.game.rules
        for part in path.split("."):
            value = value.get(part) if isinstance(value, Mapping) else None
        if isinstance(value, bool) or not isinstance(value, int | float):
            raise self.fault("rules.toml", "missing-number.rules", path=path)
        return value if isinstance(value, int) else Fraction(str(value))

    def count(self, path: str) -> int:
        """A whole number of rules.toml."""
        return int(self.number(path))

    def rows(self, deck: str) -> Mapping[str, Row]:
        """The rows of a deck by id, in the source language. Raises ContentError where they cannot be read."""
        rows = self.game.supply.get(deck)
        if rows is None:
            raise self.fault("game.toml", "missing-deck", name=deck)
        return rows

    def row(self, deck: str, row: str) -> Mapping[str, Any]:
        """One row's values, its id and copies among them; empty where there is no such row."""
        given = self.rows(deck).get(row)
        return row_values(given) if given else {}

    def supply(self, deck: str) -> dict[str, int]:
        """Copies of each row."""
        return {row.id: row.copies for row in self.rows(deck).values()}

    @cached_property
    def options(self) -> Mapping[str, Option]:
        """What may be chosen, by id."""
        return {option.id: option for option in self.game.options}

    @cached_property
    def defaults(self) -> Mapping[str, str]:
        """The value that each option has where none is chosen."""
        return {option.id: option.default for option in self.game.options}

    @cached_property
    def version(self) -> str:
        """Eight digits that change when a number, an option or a component changes; words do not matter."""
        import hashlib
        import json

        rows = {deck: {id: _numbers(row) for id, row in self.rows(deck).items()} for deck in self.game.supply}
        options = {option.id: option.values for option in self.game.options}
        known = json.dumps([self.game.rules, options, rows], sort_keys=True, default=str)
        return hashlib.sha256(known.encode()).hexdigest()[:8]

    def fault(self, file: str, code: str, /, **values: Value) -> ContentError:
        """An error at one of the game's files: a code with its values."""
        return ContentError([Problem(self._place(file), code, **values)])

    def _place(self, file: str) -> Place:
        return Place(str(self.game.folder / file))

    def _translated(self, text: Text, count: int = 1) -> str:
        if text.id not in self._forms:
            self._forms[text.id] = self._forms_of(text)
        forms, plural = self._forms[text.id]
        return forms[min(plural(count), len(forms) - 1)] if len(forms) > 1 else forms[0]

    def _forms_of(self, text: Text) -> tuple[Sequence[str], Callable[[int], int]]:
        """A text in the book's language, one for each plural form, and which form a number takes."""
        if self.catalogue is not None:
            from pnp.translation.apply import sure_entry

            if entry := sure_entry(text, self.catalogue):
                return entry.forms or (entry.text,), self.catalogue.plural
        forms = (text.text, text.plural) if text.plural else (text.text,)
        return forms, shipped_catalogue(self.game.source_lang).plural

    @cached_property
    def _headings(self) -> Mapping[str, str]:
        """The headings of rules.md by their ids; nothing else of it is read, which would take long."""
        text = read_text_inside(self.game.folder, "rules.md")
        return {} if isinstance(text, Problem) else {id: title for title, id in _HEADING.findall(text)}

    @cached_property
    def _forms(self) -> dict[str, tuple[Sequence[str], Callable[[int], int]]]:
        return {}


def load_book(folder: Path) -> Book:
    """The book of a game folder, in its source language.

    Raises ContentError with every fault of game.toml, or of the files that any question may need.
    """
    game = read_game(folder)
    game.require("rules", "options", "sentences")
    return Book(game, game.source_lang)


def _numbers(row: Row) -> dict[str, float]:
    given = {name: value for name, value in row.values.items() if not isinstance(value, str)}
    return {**given, "copies": row.copies} if "copies" in row.places else given
