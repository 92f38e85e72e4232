"""Counts on one line: ``Ana: silver 5, gold 3, black; Bob: silver 2, illusion blue; Cid: coins 3 2 1``.

What stands behind a player's colon is read as players say it; see :mod:`pnp.rules.spoken`. Players may be
called anything up to that colon; in quotes colons and semicolons too. Where nobody has a colon, as in “Ana 5
silver”, the first word is the name. ``rules advanced |`` before the first player sets options.
"""

import re
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from pnp.characters import forbidden, shown
from pnp.content.declarations.offsets import Keys
from pnp.content.game import Option
from pnp.problem import ContentError, Place, Problem
from pnp.rules.inputs import Input, Source
from pnp.rules.names import Names
from pnp.rules.seats import Column
from pnp.rules.spoken import spoken
from pnp.words import Message

_PART = re.compile(r'(?:"[^"]*"|[^;\n])+')
_NAMED = re.compile(r'((?:"[^"]*"|[^:："])*)[:：]|((?:"[^"]*"|[^="])*)=')
_FIRST = re.compile(r'\s*(?:"([^"]*)"|([^\s";]+))\s+(?=\S)')  # who, where no mark is behind any name
_MARKS = re.compile("[:：=]")
_OPTIONS = re.compile(r'((?:"[^"]*"|[^"|:：])*)\|')
_OPTION_WORD = re.compile(r"[^\s,;:=]+")


def read_shorthand(
    line: str,
    columns: Sequence[Column],
    names: Names,
    path: str = "line",
    overrides: Mapping[str, str] | None = None,
) -> Input:
    """The input that the line stands for, with all that cannot be understood in it.

    ``overrides`` are options that go before those of the line.

    Raises ContentError where a character stands in it that no text may hold.
    """
    if char := forbidden(line):
        message = Message("unreadable.character", name=shown(char))
        raise ContentError([Problem(Place(path, 1, line.index(char) + 1), message)])
    return _Shorthand(line, columns, names, path, overrides or {}).read()


class _Word(NamedTuple):
    text: str
    column: int


class _Shorthand:
    def __init__(
        self, line: str, columns: Sequence[Column], names: Names, path: str, overrides: Mapping[str, str]
    ) -> None:
        self.line = line
        self.overrides = overrides
        self.columns = columns
        self.names = names
        self.path = path
        self.marks_names = True
        self.spans: dict[Keys, int] = {}
        self.faults: list[Problem] = []

    def read(self) -> Input:
        values: dict[str, Any] = {}
        start = 0
        if options := _OPTIONS.match(self.line):
            values["options"] = self.options(options[1])
            start = options.end()
        self.marks_names = bool(_MARKS.search(self.line, start))
        chosen = {**values.get("options", {}), **self.overrides}
        self.columns = [column.under(chosen) for column in self.columns]
        values["players"] = []
        for part in _PART.finditer(self.line, start):
            if part[0].strip():
                values["players"].append(self.player(part[0], part.start(), len(values["players"])))
        return Input(values, Source(self.path, spans=self.spans, is_typed=True), tuple(self.faults))

    def player(self, part: str, start: int, number: int) -> dict[str, Any]:
        """Somebody's name and counts."""
        first = start + len(part) - len(part.lstrip()) + 1
        keys: Keys = ("players", number)
        self.spans[keys] = self.spans[*keys, "name"] = first
        named = _NAMED.match(part) or (None if self.marks_names else _FIRST.match(part))
        name = " ".join(((named[1] or named[2] or "") if named else part).replace('"', " ").split())
        if not name:
            self.fault(first, "unreadable.player", found=Message("piece.named", name=part.strip()[0]))
        elif named is None:
            found = Message("piece.line-end") if start + len(part) == len(self.line) else ";"
            self.fault(start + len(part) + 1, "unreadable.colon", name=name, found=found)
        if not (name and named):
            return {"name": name}
        offset = start + named.end()
        heard = spoken(part[named.end() :], self.columns, self.names)
        self.spans |= {(*keys, key): offset + column for key, column in heard.columns.items()}
        for fault in heard.faults:
            message = Message("piece.labelled", label=name, fault=fault.message)
            self.note(offset + fault.column, message, f"players.{number}")
        return {"name": name, **dict(heard.counts)}

    def options(self, text: str) -> dict[str, str]:
        """``rules advanced, variant team``; ids, or names of options and of what they may be."""
        words = [_Word(match[0], match.start() + 1) for match in _OPTION_WORD.finditer(text)]
        options: dict[str, str] = {}
        while words:
            first = words[0]
            id, words = self.option(words)
            if not words:
                self.fault(len(text) + 1, "unreadable.value", name=first.text, found="|")
                break
            options[id], words = self.option_value(id, words)
            self.spans["options", id] = first.column
        return options

    def option(self, words: list[_Word]) -> tuple[str, list[_Word]]:
        """The option that words name, and the rest; none of them where the value alone tells which it is."""
        known = self.names.book.game.options
        begun = self.names.begun([word.text for word in words], [option.id for option in known])
        if begun.id:
            return begun.id, words[begun.words :]
        owners = [option.id for option in known if self._value(option, words).id]
        return (owners[0], words) if len(owners) == 1 else (words[0].text, words[1:])

    def option_value(self, id: str, words: list[_Word]) -> tuple[str, list[_Word]]:
        """The value that words name, and the rest."""
        option = next((option for option in self.names.book.game.options if option.id == id), None)
        begun = self._value(option, words) if option else None
        if begun is None or not begun.id:
            return words[0].text, words[1:]
        return begun.id.removeprefix(f"{id}."), words[begun.words :]

    def _value(self, option: Option, words: Sequence[_Word]) -> Any:
        texts = [word.text for word in words]
        if texts[0] in option.values:
            return self.names.begun(texts[:1], option.values)
        return self.names.begun(texts, [f"{option.id}.{value}" for value in option.values])

    def fault(self, column: int, code: str, **values: Message | str) -> None:
        """Note what cannot be read."""
        self.note(column, Message(code, **values))

    def note(self, column: int, message: Message, key: str = "") -> None:
        """A fault at a column of the line, and the key that it is about."""
        self.faults.append(Problem(Place(self.path, 1, column, key=key), message))
