"""The words of the worked examples that rules.md shows: ``title`` and ``text`` of ``examples``.

Ids: ``examples.<id>.title`` and ``examples.<id>.text``. No number is typed in them: they name those of the
example's own ``[input]``, ``{strength}`` or ``{players.Ana.silver}`` (a list by its members' names and by
number, ``{attackers.1.hero}``), or those that the rules text may name.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from pnp.content.documents import Tree
from pnp.content.examples import Example
from pnp.content.figures import figures
from pnp.content.game import Section, Text
from pnp.content.markdown import digits
from pnp.content.spec import Loaded
from pnp.content.texts import TextReferences
from pnp.problem import Place, Problem, nearest

_TEXTS = {"title": "what a worked example shows", "text": "the situation of a worked example"}


def read_shown(
    examples: Loaded[dict[str, Example]], sections: Iterable[Section], references: TextReferences, path: str
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
                hint = nearest(example.rule, headings)
                problems.append(Problem(example.place("rule"), "unknown-anchor", id=example.rule, hint=hint))
        elif not examples.problems:  # of a faulty file no example is known
            problems.append(Problem(place, "unknown-example", id=id, hint=nearest(id, known)))
        shown.add(id)
    return Loaded(tuple(texts), tuple(problems))


def _shown(sections: Iterable[Section], path: str) -> Iterator[tuple[Place, str]]:
    """The examples that figures name, with the figure's place."""
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
            yield Text(f"examples.{example.id}.{key}", text, example.place(key), note)


def _faults(example: Example, references: TextReferences) -> Iterator[Problem]:
    named = replace(references, rules={**references.rules, **named_input(example.input)})
    for text in _texts(example):
        for fault in named.faults(text.text, {}):
            yield Problem(text.place, fault)
        for _, typed in digits(text.text):
            yield Problem(text.place, "typed-number.example", number=typed)
