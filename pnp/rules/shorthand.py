"""Counts on one line: ``Ana: silver 5, gold 3, black; Bob: silver 2, illusion blue; Cid: coins 3 2 1``.

A bare key means 1 (or true), a key with a word is a choice, with several numbers a list. Names of several
words need no quotes. ``rules advanced |`` before the first player sets options.
"""

from collections.abc import Sequence
from typing import Any

from pnp.content.offsets import Keys
from pnp.problem import ContentError, Place, Problem
from pnp.rules.inputs import Input, Source
from pnp.rules.names import Names
from pnp.rules.notation import LineReader, LineToken
from pnp.rules.seats import Column
from pnp.rules.verdict import UnreadableError
from pnp.words import Message


def read_shorthand(
    line: str, columns: Sequence[Column], path: str = "line", names: Names | None = None
) -> Input:
    """The input that the line stands for. Raises ContentError with the column where it cannot be read.

    What is counted may be called as the game's ``names`` call it.
    """
    try:
        return _Shorthand(line, columns, path, names).read()
    except UnreadableError as error:
        raise ContentError([Problem(Place(path, 1, error.column), error.message)]) from None


class _Shorthand:
    def __init__(self, line: str, columns: Sequence[Column], path: str, names: Names | None) -> None:
        self.names = names
        self.columns = {column.key: column for column in columns}
        self.reader = LineReader(line)
        self.path = path
        self.has_options = "|" in line
        self.spans: dict[Keys, int] = {}

    def read(self) -> Input:
        reader = self.reader
        values: dict[str, Any] = {"players": []}
        if self.has_options:
            values["options"] = self.options()
        while not reader.at_end:
            keys: Keys = ("players", len(values["players"]))
            self.spans[keys] = reader.next.column
            self.spans[(*keys, "name")] = reader.next.column
            values["players"].append({"name": self.name()} | self.counts(keys))
            if not reader.skip(";"):
                reader.end()
        return Input(values, Source(self.path, spans=self.spans))

    def options(self) -> dict[str, str]:
        reader = self.reader
        options: dict[str, str] = {}
        while not reader.skip("|"):
            name = reader.word(Message("piece.option"))
            reader.skip("=:")
            if reader.next.kind not in ("word", "number"):
                raise reader.unexpected("unreadable.value", name=name.text)
            self.spans[("options", name.text)] = name.column
            options[name.text] = reader.take().text
            reader.skip(",;")
        return options

    def name(self) -> str:
        reader = self.reader
        words: list[str] = []
        while not (words and reader.skip(":=")):
            if reader.next.kind not in ("word", "number"):
                if not words:
                    raise reader.unexpected("unreadable.player")
                raise reader.unexpected("unreadable.colon", name=" ".join(words))
            words.append(reader.take().text)
        return " ".join(words)

    def counts(self, keys: Keys) -> dict[str, Any]:
        reader = self.reader
        counts: dict[str, Any] = {}
        while not reader.at_end and not reader.next.is_mark(";"):
            lead = _numbers(reader)
            key = self.key()
            if key.text in counts:
                raise UnreadableError(key.column, Message("unreadable.twice", name=key.text))
            self.spans[(*keys, key.text)] = key.column
            reader.skip("=:")
            counts[key.text] = self.value(key.text, lead)
            if not reader.skip(",") and not (reader.next.is_mark(";") or reader.at_end):
                raise reader.unexpected("unreadable.separator")
        return counts

    def key(self) -> LineToken:
        """What is counted; its name may be of several words."""
        ahead, token = self.reader.words_ahead, self.reader.word(Message("piece.count-name"))
        if self.names is None or (token.text in self.columns and len(ahead) == 1):
            return token
        rows = {key: column.component.partition("/")[2] for key, column in self.columns.items()}
        meant = self.names.begun(ahead, self.columns, rows)
        for _ in range(meant.words - 1):
            self.reader.take()
        return LineToken("word", meant.id or token.text, token.column)

    def value(self, key: str, lead: list[int | float]) -> Any:
        numbers = lead or _numbers(self.reader)
        column = self.columns.get(key)
        if len(numbers) > 1 or (column is not None and column.kind == "values"):
            return numbers
        if numbers:
            return numbers[0]
        if self.reader.next.kind == "word":
            return self.reader.take().text
        return True if column is not None and column.kind == "flag" else 1


def _numbers(reader: LineReader) -> list[int | float]:
    numbers: list[int | float] = []
    while reader.next.kind == "number":
        text = reader.take().text.replace(",", ".")
        numbers.append(float(text) if "." in text else int(text))
    return numbers
