"""What people hand in: TOML or JSON, from a file or not, a line of shorthand; with its places."""

import re
from collections.abc import Mapping
from dataclasses import field
from pathlib import Path
from typing import Any, NamedTuple

from pnp.content.declarations.documents import Document, Form, form_of, parse_document, read_text
from pnp.content.declarations.offsets import Keys
from pnp.door import named
from pnp.frozen import frozen
from pnp.problem import ContentError, Place, Problem

_OPENING = re.compile(r"\"{3}\r?\n?|'{3}\r?\n?|[\"']")  # of a text in TOML or JSON


@frozen
class Source:
    """Where input came from, and where in it the value of a key stands (as far as that is known)."""

    path: str
    document: Document | None = None
    spans: Mapping[Keys, int] = field(default_factory=dict)  # of one line: key -> column from 1
    above: Keys = ()  # the table of the document that was handed in
    is_typed: bool = False  # in words of the player's language, who knows no true and false

    def place(self, keys: Keys, key: bool = False) -> Place:
        """Where a value stands (or its key); if it is absent, where the nearest table around it begins."""
        named = _dotted(keys)
        if self.document is not None:
            keys = (*self.above, *keys)
            found = self.document.key_place(keys) if key else self.document.place(keys)
            return found._replace(key=named)
        while keys and keys not in self.spans:
            keys = keys[:-1]
        return Place(self.path, 1, self.spans.get(keys, 1), key=named)

    def within(self, keys: Keys, offset: int) -> Place:
        """Where a character of a text stands; exact unless escapes come before it."""
        document = self.document
        if document is None or (*self.above, *keys) not in document.offsets.at:
            return self.place(keys)
        start = document.offsets.at[*self.above, *keys].value
        opening = _OPENING.match(document.source, start)
        found = document.at((opening.end() if opening else start) + offset)
        return found._replace(key=_dotted(keys))


def _dotted(keys: Keys) -> str:
    return ".".join(map(str, keys))


class Input(NamedTuple):
    """The values handed in, and where they stand."""

    values: Mapping[str, Any]
    source: Source
    faults: tuple[Problem, ...] = ()  # what was not understood as it was read


def read_input(path: Path) -> Input:
    """A file of TOML or JSON, whatever it is called. Raises ContentError where it cannot be understood."""
    text = read_text(named(path), pipes=True)
    if isinstance(text, Problem):
        raise ContentError([text])
    return parse_input(text, str(path), form_of(path))


def parse_input(text: str, path: str, likely: Form = "json") -> Input:
    """JSON or TOML; a table is expected. Raises ContentError where it cannot be understood.

    A table in JSON begins with a brace, as nothing in TOML does; ``likely`` is what any other text is taken
    for, and told to be if it is neither.
    """
    text = text.removeprefix("\ufeff")
    form: Form = "json" if text.lstrip().startswith("{") else likely
    document = parse_document(text, path, form)
    if isinstance(document, Problem) and form == "json":
        other = parse_document(text, path, "toml")
        document = document if isinstance(other, Problem) else other
    if isinstance(document, Problem):
        raise ContentError([document])
    if not isinstance(document.tree, dict):
        raise ContentError([Problem(document.place(), "wrong-type.input")])
    return Input(document.tree, Source(path, document))
