"""A game's worked examples: a position, and the answer that the checker must give.

``examples/<chapter>.toml`` holds those of one chapter::

    [[example]]
    id = "kill-nine"
    kind = "judge"                 # or "score"
    title = "A dragon of nine falls to ten"
    rule = "attack.kill"           # the rule it shows
    text = "Ana and Bob attack a dragon of {strength}."   # where the rules text shows it, see content.shown
    figures = "@thief E1; @dwarf O"  # who stands where on the drawn board, where the facts give no names
    teaches = true                 # whether a short rule book shows it; the others are for looking up
    [example.input]                # as the command reads it
    question = "kill"
    …
    [example.expected]             # what must be in the answer, as --json prints it; more may be
    answer = { killed = true }
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal

from pnp.content.composites import AnyTable, Items, Key, KnownKeys
from pnp.content.documents import Document
from pnp.content.leaves import FlagSpec, TextSpec
from pnp.content.offsets import Keys
from pnp.content.spec import Loaded, read_declared
from pnp.problem import Place, Problem
from pnp.words import Message

_EXAMPLE = KnownKeys(
    {
        "id": Key(TextSpec(), "key.example.id", required=True),
        "kind": Key(TextSpec(choices=("score", "judge")), "key.example.kind", required=True),
        "title": Key(TextSpec(), "key.example.title", required=True),
        "rule": Key(TextSpec(), "key.example.rule", required=True),
        "text": Key(TextSpec(empty=True), "key.example.text"),
        "figures": Key(TextSpec(empty=True), "key.example.figures"),
        "teaches": Key(FlagSpec(), "key.example.teaches"),
        "input": Key(AnyTable(), "key.example.input", required=True),
        "expected": Key(AnyTable(), "key.example.expected", required=True),
    },
    Message("expected.example"),
)
EXAMPLES = KnownKeys({"example": Key(Items(_EXAMPLE, Message("expected.examples")), "key.examples")})


@dataclass(frozen=True)
class Example:
    """One worked example, and where it stands."""

    id: str
    kind: Literal["score", "judge"]
    title: str
    rule: str
    input: Mapping[str, Any]
    expected: Mapping[str, Any]
    document: Document = field(repr=False)
    keys: Keys = field(repr=False)  # of its table in the document
    text: str = ""
    figures: str = ""  # for the game's ``scene``
    teaches: bool = False  # belongs in a short rule book

    def place(self, *keys: str | int) -> Place:
        """Where one of its values stands."""
        return self.document.place((*self.keys, *keys))

    def key_place(self, *keys: str | int) -> Place:
        """Where the key of one of its values stands."""
        return self.document.key_place((*self.keys, *keys))


def read_examples(folder: Path) -> Loaded[dict[str, Example]]:
    """A game folder's examples by id, in the order of their ids. Of a file with a fault there are none."""
    examples: dict[str, Example] = {}
    problems: list[Problem] = []
    for path in sorted((folder / "examples").glob("*.toml")):
        given, spot = read_declared(path, EXAMPLES)
        for index, keys in enumerate(() if spot.problems else given.get("example", ())):
            example = Example(**keys, document=spot.document, keys=("example", index))
            first = examples.setdefault(example.id, example)
            if first is not example:
                inside = spot.inside("example").inside(index).inside("id")
                where = f"{Path(first.document.path).name}:{first.place('id').line}"
                inside.fault("duplicate-id.example", id=example.id, where=where)
        problems += spot.problems
    return Loaded(dict(sorted(examples.items())), tuple(problems))
