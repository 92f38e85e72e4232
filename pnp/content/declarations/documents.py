"""TOML and JSON files as trees whose every value has a place, and what is wrong with the file as problems."""

import json
import re
from bisect import bisect_right
from collections.abc import Mapping
from dataclasses import field
from functools import cached_property
from pathlib import Path, PurePath
from typing import Any, Literal

from pnp.characters import count_forbidden, forbidden, shown
from pnp.content.declarations import toml_reader
from pnp.content.declarations.offsets import DocumentOffsets, Keys, json_offsets, toml_offsets
from pnp.door import LARGEST_TEXT, ContentPath, Refused, admit, read_bytes
from pnp.frozen import frozen
from pnp.problem import Place, Problem
from pnp.words import Message, library_message

Form = Literal["toml", "json"]
Scalar = int | float | bool | str
Tree = Mapping[str, "Scalar | tuple[Tree | Scalar, ...] | Tree"]
"""What values are once they are read: nested frozen tables, as rules.toml holds them (numbers by variant)."""

_LINE_END = re.compile(r"\r\n|\n|\r")


@frozen
class Document:
    """The values of a file, and where each of them stands."""

    path: str
    tree: Any  # dicts, lists, strings, numbers, booleans, dates
    source: str = field(default="", repr=False)
    form: Form = "toml"

    @cached_property
    def offsets(self) -> DocumentOffsets:
        """Where the values stand in the source; looked for when the first place is asked for."""
        if not self.source:
            return DocumentOffsets({}, ())
        return json_offsets(self.source) if self.form == "json" else toml_offsets(self.source)

    @cached_property
    def _lines(self) -> list[int]:
        return [0, *(match.end() for match in _LINE_END.finditer(self.source))]

    def place(self, keys: Keys = ()) -> Place:
        """Where the value of ``keys`` begins; of one that is not there, where its nearest table begins."""
        while keys and keys not in self.offsets.at:
            keys = keys[:-1]
        offsets = self.offsets.at.get(keys)
        return self.at(offsets.value if offsets else 0)

    def key_place(self, keys: Keys) -> Place:
        """Where the key of a value begins."""
        offsets = self.offsets.at.get(keys)
        return self.at(offsets.key) if offsets else self.place(keys)

    def at(self, offset: int) -> Place:
        """The place of a character of the source."""
        line = bisect_right(self._lines, offset)
        return Place(self.path, line, offset - self._lines[line - 1] + 1)


def read_text_inside(folder: Path, name: str | PurePath) -> str | Problem:
    """The text of a file that must lie in a folder, as ``read_text`` gives it."""
    try:
        return read_text(admit(folder, name))
    except Refused as error:
        return _unreadable(folder / name, error)


def read_text(path: ContentPath, *, pipes: bool = False) -> str | Problem:
    """A UTF-8 file's text, a byte order mark taken off, line ends as they are."""
    data = read_data(path, LARGEST_TEXT, pipes=pipes)
    return data if isinstance(data, Problem) else decoded(str(path), data)


def read_data(path: ContentPath, largest: int, *, pipes: bool = False) -> bytes | Problem:
    """The bytes of a file, or why they cannot be read."""
    try:
        return read_bytes(path, largest, pipes=pipes)
    except FileNotFoundError:
        return Problem(Place(str(path)), "missing-file")
    except OSError as error:
        return _unreadable(path, error)


def _unreadable(path: Path, error: OSError) -> Problem:
    from pnp.files import system_message  # with it come the means of writing, which a checker has no use for

    return Problem(Place(str(path)), "unreadable-file", reason=system_message(error))


def decoded(name: str, data: bytes, encoding: str = "", *, table: bool = False) -> str | Problem:
    """The text of a file in an encoding, UTF-8 if none is given; a ``table`` may say that it has another."""
    if encoding:
        try:
            text = data.decode(encoding).removeprefix("\ufeff")
        except UnicodeDecodeError:
            return Problem(Place(name), "wrong-encoding.other", encoding=encoding)
        return _bad_character(text, name) or text
    try:
        text = data.decode("utf-8-sig")
        return _bad_character(text, name) or text
    except UnicodeDecodeError as error:
        before = error.object[: error.start].decode("utf-8")
        line = before.count("\n") + 1
        column = len(before) - (before.rfind("\n") + 1) + 1
        byte = f"{error.object[error.start]:02x}"
        what = Message("wrong-encoding.table" if table else "wrong-encoding.byte", byte=byte)
        return Problem(Place(name, line, column), what)


def _bad_character(text: str, path: str) -> Problem | None:
    if char := forbidden(text):
        place = Document(path, {}, text).at(text.index(char))
        if (count := count_forbidden(text)) > 1:
            return Problem(place, "bad-character.many", char=shown(char), count=count)
        return _bad(place, char)
    return None


def read_document(path: ContentPath) -> Document | Problem:
    """A TOML file, or a JSON file (``.json``); a file with a syntax error is one problem."""
    text = read_text(path)
    return text if isinstance(text, Problem) else parse_document(text, str(path), form_of(path))


def form_of(path: PurePath) -> Form:
    """What a file holds by its ending.

    >>> form_of(Path("cards.JSON")), form_of(Path("cards.toml"))
    ('json', 'toml')
    """
    return "json" if path.suffix.lower() == ".json" else "toml"


def parse_document(text: str, path: str, form: Form) -> Document | Problem:
    """A TOML or JSON text as a document; one with a syntax error is one problem."""
    document = _json(path, text) if form == "json" else _toml(path, text)
    return document if isinstance(document, Problem) else _hidden_character(document) or document


_ESCAPE = re.compile(r"\\[bfeuUx]")
"""Of those that stand for a character, the ones of what a file may not hold itself."""
_CONSTANT = re.compile(r'"(?:[^"\\]|\\.)*+"?|(NaN|-?Infinity)')
_ENDLESS = re.compile(r"[0-9a-fA-Fxo_]{200,}")
_LONG_KEY = re.compile(
    r"""^[ \t]*+\[{0,2}+[ \t]*+(?:(?:[\w-]++|"[^"\n]*+"|'[^'\n]*+')[ \t]*+\.[ \t]*+){60}""", re.MULTILINE
)
_TOML_PLACE = re.compile(r" \(at (?:line (\d+), column (\d+)|end of document)\)$")


def _toml(path: str, text: str) -> Document | Problem:
    if deep := _LONG_KEY.search(text):  # which takes Python long to find out
        return Problem(Document(path, {}, text).at(deep.start()), "syntax-error.toml-deep")
    try:
        return _bounded(Document(path, toml_reader.loads(text), text))
    except toml_reader.TOMLDecodeError as error:
        reason = library_message("toml", _small(_TOML_PLACE.sub("", str(error))))
        lines = text.rstrip("\n").split("\n")
        line, column = len(lines), len(lines[-1]) + 1
        if (match := _TOML_PLACE.search(str(error))) and match[1]:
            line, column = int(match[1]), int(match[2])
        return Problem(Place(path, line, column), "syntax-error.toml", reason=reason)
    except ValueError:
        return _endless(path, text)
    except RecursionError:
        return Problem(Place(path), "syntax-error.toml-deep")


def _json(path: str, text: str) -> Document | Problem:
    shorter: list[int] = []  # tables with fewer keys than were written

    def table(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        made = dict(pairs)
        if len(made) < len(pairs):
            shorter.append(len(made))
        return made

    try:
        tree = json.loads(text, parse_constant=_refuse, object_pairs_hook=table)
        document = _bounded(Document(path, tree, text, "json"))
        if isinstance(document, Problem) or not shorter:
            return document
        keys, offset = document.offsets.repeated[0]
        return Problem(document.at(offset), "duplicate-key", name=str(keys[-1]))
    except json.JSONDecodeError as error:
        place = Place(path, error.lineno, error.colno)
        return Problem(place, "syntax-error.json", reason=library_message("json", _small(error.msg)))
    except _NoNumberError as error:
        offset = next(match.start() for match in _CONSTANT.finditer(text) if match[1])
        return Problem(Document(path, {}, text).at(offset), "syntax-error.constant", name=str(error))
    except ValueError:
        return _endless(path, text)
    except RecursionError:
        return Problem(Place(path), "syntax-error.json-deep")


def _hidden_character(document: Document) -> Problem | None:
    """A character that no text may hold, where it is written as an escape."""
    if not _ESCAPE.search(document.source):
        return None
    stack: list[tuple[Keys, Any]] = [((), document.tree)]
    while stack:
        keys, value = stack.pop()
        if isinstance(value, dict):
            for key in value:
                if char := forbidden(key):
                    return _bad(document.key_place((*keys, key)), char)
            stack += [((*keys, key), item) for key, item in reversed(value.items())]
        elif isinstance(value, list):
            stack += [((*keys, index), item) for index, item in reversed([*enumerate(value)])]
        elif isinstance(value, str) and (char := forbidden(value)):
            named = [Message("piece.named", name=key) for key in keys if isinstance(key, str)]
            return _bad(document.place(keys), char, *named[-1:])
    return None


def _bad(place: Place, char: str, name: Message = Message("piece.file")) -> Problem:
    return Problem(place, "bad-character", name=name, char=shown(char))


class _NoNumberError(ValueError):
    """NaN or Infinity, which Python reads in JSON though JSON has no such numbers."""


def _refuse(name: str) -> None:
    raise _NoNumberError(name)


_DEEPEST = 50
"""Lists and tables within one another: whoever reads them has a stack that ends."""
_LARGEST_BITS = 1000
"""Of a whole number; what is larger is beyond what any calculation can take."""


def _bounded(document: Document) -> Document | Problem:
    """The document, unless it is deeper or its numbers are larger than whoever reads it can bear."""
    level: list[object] = [document.tree]
    for _ in range(_DEEPEST):
        inside: list[object] = []
        for value in level:
            if isinstance(value, dict):
                inside += value.values()
            elif isinstance(value, list):
                inside += value
            elif isinstance(value, int) and value.bit_length() > _LARGEST_BITS:
                return _endless(document.path, document.source)
        if not inside:
            return document
        level = inside
    code = "syntax-error.json-deep" if document.form == "json" else "syntax-error.toml-deep"
    return Problem(Place(document.path), Message(code))


def _endless(path: str, text: str) -> Problem:
    """A number with more digits than Python reads: the only value that is refused without its place."""
    digits = _ENDLESS.search(text)
    place = Document(path, {}, text).at(digits.start() if digits else 0)
    return Problem(place, "syntax-error.endless")


def _small(text: str) -> str:
    return text[:1].lower() + text[1:]
