"""A game's worked examples: a position, and the answer that the checker must give.

``examples/<chapter>.toml`` holds those of one chapter::

    [[example]]
    id = "kill-nine"
    kind = "judge"                 # or "score"
    title = "A dragon of nine falls to ten"
    rule = "attack.kill"           # the rule it shows
    text = "Ana and Bob attack a dragon of {strength}."   # where the rules text shows it
    figures = "@thief E1; @dwarf O"  # who stands where on the drawn board, where the facts give no names
    teaches = true                 # whether a short rule book shows it; the others are for looking up
    [example.input]                # as the command reads it
    question = "kill"
    …
    [example.expected]             # what must be in the answer, as --json prints it; more may be
    answer = { killed = true }

The words of those that rules.md shows are texts: ``examples.<id>.title``, ``examples.<id>.text``. No number
is typed in them: they name those of the example's own ``[input]``, ``{strength}`` or ``{players.Ana.silver}``
(a list by its members' names and by number, ``{attackers.1.hero}``), or those that the rules text may name.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pnp.content.declarations.composites import AnyTable, Items, Key, KnownKeys
from pnp.content.declarations.documents import Tree
from pnp.content.declarations.leaves import FlagSpec, TextSpec
from pnp.content.declarations.spec import Loaded, read_declared
from pnp.content.game import Example, Section, Text
from pnp.content.rules.sentences import anchor_faults
from pnp.problem import Place, Problem, nearest
from pnp.words import Message

if TYPE_CHECKING:
    from pnp.content.texts import TextReferences

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
_TEXTS = {"title": "what a worked example shows", "text": "the situation of a worked example"}


def read_examples(folder: Path) -> Loaded[dict[str, Example]]:
    """A game folder's examples by id, in the order of their ids. Of a file with a fault there are none."""
    examples: dict[str, Example] = {}
    problems: list[Problem] = []
    for path in sorted((folder / "examples").glob("*.toml")):
        given, spot = read_declared(folder, f"examples/{path.name}", EXAMPLES)
        for index, keys in enumerate(() if spot.problems else given.get("example", ())):
            example = Example(**keys, document=spot.document, keys=("example", index))
            first = examples.setdefault(example.id, example)
            if first is not example:
                inside = spot.inside("example").inside(index).inside("id")
                where = f"{Path(first.document.path).name}:{first.place('id').line}"
                inside.fault("duplicate-id.example", id=example.id, where=where)
        problems += spot.problems
    return Loaded(dict(sorted(examples.items())), tuple(problems))


def read_shown(
    examples: Loaded[dict[str, Example]], sections: Iterable[Section], references: "TextReferences", path: str
) -> Loaded[tuple[Text, ...]]:
    """The texts of the examples that sections of the rules text at ``path`` show, each example once."""
    texts: list[Text] = []
    known, problems = examples.value, list(examples.problems)
    shown: set[str] = set()
    sections = tuple(sections)
    headings = [section.id for section in sections]
    for place, id in _shown(sections, path):
        if id in shown:
            problems.append(Problem(place, "shown-twice", id=id))
        elif example := known.get(id):
            texts += _texts(example)
            problems += _faults(example, references)
            if example.rule not in headings:
                problems += anchor_faults({example.rule: example.place("rule")}, headings)
        elif not examples.problems:  # of a faulty file no example is known
            problems.append(Problem(place, "unknown-example", id=id, hint=nearest(id, known)))
        shown.add(id)
    return Loaded(tuple(texts), tuple(problems))


def _shown(sections: Iterable[Section], path: str) -> Iterator[tuple[Place, str]]:
    """The examples that figures name, with the figure's place."""
    from pnp.content.rules.figures import figures

    for section in sections:
        for figure in figures(section.tokens):
            for id in figure.shown if figure.kind == "example" else ():
                yield Place(path, figure.line), id


def named_input(given: Mapping[str, Any]) -> Tree:
    """An example's input as placeholders name it."""
    return {key: _named(value) for key, value in given.items()}


def _named(value: Any) -> Any:
    if isinstance(value, Mapping):
        return named_input(value)
    if not isinstance(value, list | tuple):
        return value
    found: dict[str, Any] = {}
    for number, item in enumerate(value, 1):
        found[str(number)] = _named(item)
        name = item.get("name", item.get("player")) if isinstance(item, Mapping) else None
        if isinstance(name, str):
            found.setdefault(name, _named(item))
    return found


def _texts(example: Example) -> Iterator[Text]:
    for key, note in _TEXTS.items():
        if text := getattr(example, key).strip():
            yield Text(f"examples.{example.id}.{key}", text, partial(example.place, key), note)


def _faults(example: Example, references: "TextReferences") -> Iterator[Problem]:
    from pnp.content.markdown import digits

    named = replace(references, rules={**references.rules, **named_input(example.input)})
    for text in _texts(example):
        for fault in named.faults(text.text, {}):
            yield Problem(text.place, fault)
        for _, typed in digits(text.text):
            yield Problem(text.place, "typed-number.example", number=typed)
