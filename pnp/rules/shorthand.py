"""Counts on one line: ``Ana: silver 5, gold 3, black; Bob: silver 2, illusion blue; Cid: coins 3 2 1``.

A bare key means 1 (or true), a key with a word is a choice, with several numbers a list. Names of several
words need no quotes. ``rules advanced |`` before the first player sets options.
"""

from collections.abc import Sequence
from typing import Any

from pnp.problem import ContentError, Place, Problem
from pnp.rules.inputs import Input, Keys, Source
from pnp.rules.notation import Reader
from pnp.rules.seats import Column
from pnp.rules.verdict import UnreadableError


def read_shorthand(line: str, columns: Sequence[Column], path: str = "line") -> Input:
    """The input that the line stands for. Raises ContentError with the column where it cannot be read."""
    try:
        return _Line(line, columns, path).read()
    except UnreadableError as error:
        raise ContentError([Problem(Place(path, 1, error.column), "unreadable", str(error))]) from None


class _Line:
    def __init__(self, line: str, columns: Sequence[Column], path: str) -> None:
        self.columns = {column.key: column for column in columns}
        self.reader = Reader(line)
        self.path = path
        self.has_options = "|" in line
        self.spans: dict[Keys, int] = {}

    def read(self) -> Input:
        reader = self.reader
        values: dict[str, Any] = {"players": []}
        if self.has_options:
            values["options"] = self.options()
        while reader.next.kind != "end":
            keys: Keys = ("players", len(values["players"]))
            self.spans[keys] = reader.next.column
            self.spans[(*keys, "name")] = reader.next.column
            values["players"].append({"name": self.name()} | self.counts(keys))
            if not reader.skip(";"):
                reader.end()
        return Input(values, Source(self.path, spans=self.spans))

    def options(self) -> dict[str, str]:
        reader = self.reader
        found: dict[str, str] = {}
        while not reader.skip("|"):
            name = reader.word("an option")
            reader.skip("=:")
            value = reader.take()
            if value.kind not in ("word", "number"):
                raise UnreadableError(
                    value.column, f'a value for "{name.text}" is expected here, not {value}'
                )
            self.spans[("options", name.text)] = name.column
            found[name.text] = value.text
            reader.skip(",;")
        return found

    def name(self) -> str:
        reader = self.reader
        words: list[str] = []
        while not (words and reader.skip(":=")):
            if reader.next.kind not in ("word", "number"):
                expected = f'":" after "{" ".join(words)}"' if words else "a player's name"
                raise UnreadableError(reader.next.column, f"{expected} is expected here, not {reader.next}")
            words.append(reader.take().text)
        return " ".join(words)

    def counts(self, keys: Keys) -> dict[str, Any]:
        reader = self.reader
        found: dict[str, Any] = {}
        while reader.next.kind != "end" and not reader.next.is_mark(";"):
            lead = _numbers(reader)
            key = reader.word("a count's name")
            if key.text in found:
                raise UnreadableError(key.column, f'"{key.text}" is given twice')
            self.spans[(*keys, key.text)] = key.column
            reader.skip("=:")
            found[key.text] = self.value(key.text, lead)
            after = reader.next
            if not reader.skip(",") and not (after.is_mark(";") or after.kind == "end"):
                raise UnreadableError(after.column, f'"," or ";" is expected here, not {after}')
        return found

    def value(self, key: str, lead: list[int | float]) -> Any:
        numbers = lead or _numbers(self.reader)
        column = self.columns.get(key)
        if column is not None and column.kind == "values":
            return numbers
        if len(numbers) == 1:
            return numbers[0]
        if numbers:
            return numbers
        if self.reader.next.kind == "word":
            return self.reader.take().text
        return True if column is not None and column.kind == "flag" else 1


def _numbers(reader: Reader) -> list[int | float]:
    found: list[int | float] = []
    while reader.next.kind == "number":
        text = reader.take().text.replace(",", ".")
        found.append(float(text) if "." in text else int(text))
    return found
