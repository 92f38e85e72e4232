"""What people hand in.

A TOML or JSON file, JSON on standard input, or one line of shorthand; with its places.
"""

import json
import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal

from pnp.content.documents import Document, read_text
from pnp.content.offsets import Keys
from pnp.problem import ContentError, Place, Problem

_OPENING = re.compile(r"\"{3}\r?\n?|'{3}\r?\n?|[\"']")  # of a text in TOML or JSON


@dataclass(frozen=True)
class Source:
    """Where input came from, and where in it the value of a key stands (as far as that is known)."""

    path: str
    document: Document | None = None
    spans: Mapping[Keys, int] = field(default_factory=dict)  # of one line: key -> column from 1
    above: Keys = ()  # the table of the document that was handed in

    def place(self, keys: Keys, key: bool = False) -> Place:
        """Where a value stands (or its key).

        Of one that is absent, where the nearest table that holds it begins.
        """
        if self.document is not None:
            keys = (*self.above, *keys)
            return self.document.key_place(keys) if key else self.document.place(keys)
        while keys and keys not in self.spans:
            keys = keys[:-1]
        return Place(self.path, 1, self.spans.get(keys, 1))

    def within(self, keys: Keys, offset: int) -> Place:
        """Where a character of a text stands; exact unless escapes come before it."""
        document = self.document
        if document is None or (*self.above, *keys) not in document.offsets.at:
            return self.place(keys)
        start = document.offsets.at[*self.above, *keys].value
        opening = _OPENING.match(document.source, start)
        return document.at((opening.end() if opening else start) + offset)


@dataclass(frozen=True)
class Input:
    """The values handed in, and where they stand."""

    values: Mapping[str, Any]
    source: Source


def read_input(path: Path) -> Input:
    """A TOML file, or a JSON file (``.json``). Raises ContentError where it cannot be understood."""
    text = read_text(path)
    if isinstance(text, Problem):
        raise ContentError([text])
    return parse_input(text, str(path), "json" if path.suffix.lower() == ".json" else "toml")


def parse_input(text: str, path: str, form: Literal["toml", "json"] = "json") -> Input:
    """JSON or TOML text; a table is expected. Raises ContentError where it cannot be understood."""
    try:
        if form == "json":
            tree = json.loads(text.removeprefix("\ufeff"), parse_constant=_no_number)
        else:
            tree = tomllib.loads(text)
        document = Document(path, tree, text, form)
        repeated = document.offsets.repeated
    except json.JSONDecodeError as error:
        raise _fault(Place(path, error.lineno, error.colno), f"this is not JSON: {error.msg}") from None
    except tomllib.TOMLDecodeError as error:
        where = re.search(r"line (\d+), column (\d+)", str(error))
        lines = text.rstrip("\n").split("\n")
        end = Place(path, len(lines), len(lines[-1]) + 1)
        place = Place(path, int(where[1]), int(where[2])) if where else end
        raise _fault(place, f"this is not TOML: {error}") from None
    except (ValueError, RecursionError) as error:
        raise _fault(Place(path), f"this cannot be read: {error}") from None
    for keys, offset in repeated:
        raise _fault(document.at(offset), f'the key "{keys[-1]}" is given twice')
    if not isinstance(tree, dict):
        raise _fault(Place(path), "a table (an object) is expected")
    return Input(tree, Source(path, document))


def _no_number(name: str) -> None:
    raise ValueError(f"{name} is no number")


def _fault(place: Place, message: str) -> ContentError:
    return ContentError([Problem(place, "unreadable", message)])
