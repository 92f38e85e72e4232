"""Where each value of a TOML or JSON text stands, which the standard parsers do not say.

The scanner walks a text that a parser has accepted already, so it only has to know where values
begin and end.
"""

import json
import re
from collections.abc import Callable
from typing import NamedTuple

from pnp.content.declarations.toml_reader import loads

Keys = tuple[str | int, ...]
"""Keys and indices from the root: ``("deck", 0, "fields", "name")``."""


class Offsets(NamedTuple):
    """Where one value stands, in characters from the text's start."""

    key: int  # of the key; of an item in a list, the item itself
    value: int  # of a table with a header, the header's bracket


class DocumentOffsets(NamedTuple):
    """Where every value of a document stands; ``repeated`` are keys given twice, which JSON allows."""

    at: dict[Keys, Offsets]
    repeated: tuple[tuple[Keys, int], ...]


def toml_offsets(source: str) -> DocumentOffsets:
    """Of a TOML document that Python accepts.

    >>> toml_offsets("[score]\\ngold = 3").at["score", "gold"]
    Offsets(key=8, value=15)
    """
    return _Scanner(source, "=", _toml_key).document()


def json_offsets(source: str) -> DocumentOffsets:
    """Of a JSON document that ``json`` accepts."""
    return _Scanner(source, ":", json.loads).whole()


# JSON has no comments, and nothing outside strings with "#"
_BLANK = re.compile(r"(?:[ \t\r\n]++|#[^\n]*+)*+")
_STRING = re.compile(
    r'"""(?:[^"\\]++|\\.|"{1,2}(?!"))*+"""(?:"{0,2})'
    r"|'''(?:[^']++|'{1,2}(?!'))*+'''(?:'{0,2})"
    r'|"(?:[^"\\\n]++|\\.)*+"'
    r"|'[^'\n]*+'",
    re.DOTALL,
)
_BARE = re.compile(r"[^,\]}#\n]++")  # numbers, booleans, and dates, which may hold a blank
_KEY = re.compile(r'"(?:[^"\\\n]++|\\.)*+"|\'[^\'\n]*+\'|[^\s.=\]:]++')
_DOT = re.compile(r"[ \t]*+\.[ \t]*+")


def _toml_key(raw: str) -> str:
    return next(iter(loads(f"{raw} = 0"))) if raw[0] in "\"'" else raw


class _Scanner:
    """One walk over a text; ``separator`` stands between a key and its value."""

    def __init__(self, source: str, separator: str, key: Callable[[str], str]) -> None:
        self.source = source
        self.separator = separator
        self.key = key
        self.at: dict[Keys, Offsets] = {}
        self.repeated: list[tuple[Keys, int]] = []
        self.position = 0

    def whole(self) -> DocumentOffsets:
        """A text that is one value."""
        self.blank()
        self.value((), self.position)
        return DocumentOffsets(self.at, tuple(self.repeated))

    def document(self) -> DocumentOffsets:
        """A text of TOML statements."""
        self.at[()] = Offsets(0, 0)
        lengths: dict[Keys, int] = {}  # of arrays of tables
        table: Keys = ()
        self.blank()
        while self.position < len(self.source):
            start = self.position
            if self.source[start] != "[":
                self.pair(table)
            else:
                array = self.source.startswith("[[", start)
                self.position += 2 if array else 1
                self.blank()
                keys = self.keys()
                table = ()
                for number, (key, offset) in enumerate(keys, 1):
                    table = (*table, key)
                    self.at.setdefault(table, Offsets(offset, start))
                    if array and number == len(keys):
                        lengths[table] = lengths.get(table, 0) + 1
                    if table in lengths:
                        table = (*table, lengths[table] - 1)
                # the header of a table may come after the headers of tables inside it, which noted it already
                self.at[table] = Offsets(start if array else keys[-1][1], start)
                self.blank()
                self.position += 2 if array else 1
            self.blank()
        return DocumentOffsets(self.at, tuple(self.repeated))

    def blank(self) -> None:
        match = _BLANK.match(self.source, self.position)
        assert match is not None
        self.position = match.end()

    def keys(self) -> list[tuple[str, int]]:
        """A dotted key, each part with its offset."""
        parts = []
        while True:
            match = self.expect(_KEY)
            parts.append((self.key(match[0]), match.start()))
            dot = _DOT.match(self.source, self.position) if self.separator == "=" else None
            if dot is None:
                return parts
            self.position = dot.end()

    def pair(self, table: Keys) -> None:
        """A key, the separator, and a value."""
        keys = self.keys()
        path = table
        for key, offset in keys[:-1]:
            path = (*path, key)
            self.at.setdefault(path, Offsets(offset, offset))
        path = (*path, keys[-1][0])
        offset = keys[-1][1]
        if path in self.at:
            self.repeated.append((path, offset))
        self.blank()
        self.position += len(self.separator)
        self.blank()
        self.value(path, offset)

    def value(self, path: Keys, key: int) -> None:
        self.at[path] = Offsets(key, self.position)
        first = self.source[self.position]
        if first == "[":
            index = 0
            while self.next_item("]"):
                self.value((*path, index), self.position)
                index += 1
        elif first == "{":
            while self.next_item("}"):
                self.pair(path)
        else:
            self.expect(_STRING if first in "\"'" else _BARE)

    def next_item(self, end: str) -> bool:
        """Steps to the next item, past a bracket or a comma; past the closing bracket where there is none."""
        self.blank()
        if self.source[self.position] != end:
            self.position += 1
            self.blank()
        if self.source[self.position] != end:
            return True
        self.position += 1
        return False

    def expect(self, pattern: re.Pattern[str]) -> re.Match[str]:
        match = pattern.match(self.source, self.position)
        if match is None:
            raise ValueError(f"the text was not accepted by a parser before (at offset {self.position})")
        self.position = match.end()
        return match
