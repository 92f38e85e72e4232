"""The words of the worked examples that rules.md shows: ``title`` and ``text`` of ``examples/<id>.toml``.

Ids: ``examples.<id>.title`` and ``examples.<id>.text``. No number is typed in them: they name those of the
example's own ``[input]``, ``{strength}`` or ``{players.Ana.silver}`` (a list by its members' names and by
number, ``{attackers.1.hero}``), or those that the rules text may name.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from pnp.content.documents import Document, read_document
from pnp.content.figures import figures
from pnp.content.game import Section, Text
from pnp.content.markdown import digits
from pnp.content.texts import References
from pnp.content.trees import Tree
from pnp.problem import Place, Problem, nearest

_TEXTS = {"title": "what a worked example shows", "text": "the situation of a worked example"}


def read_shown(
    folder: Path, sections: Iterable[Section], references: References, rules_text: Path
) -> tuple[tuple[Text, ...], list[Problem]]:
    """The texts of the examples that sections show, each example once, and their faults."""
    texts: list[Text] = []
    problems: list[Problem] = []
    seen: set[str] = set()
    sections = tuple(sections)
    headings = [section.id for section in sections]
    for section in sections:
        for figure in figures(section.tokens):
            for id in figure.shown if figure.kind == "example" else ():
                path = folder / "examples" / f"{id}.toml"
                if id in seen:
                    said = f'the example "{id}" is shown twice'
                    problems.append(Problem(Place(str(rules_text), figure.line), "shown-twice", said))
                elif not path.is_file():
                    known = [found.stem for found in path.parent.glob("*.toml")]
                    said = f'there is no example "{id}": {nearest(id, known)}'
                    problems.append(Problem(Place(str(rules_text), figure.line), "unknown-example", said))
                elif isinstance(document := read_document(path), Problem):
                    problems.append(document)
                else:
                    texts += _texts(id, document)
                    problems += _faults(id, document, references)
                    rule = document.tree.get("rule")
                    if isinstance(rule, str) and rule not in headings:
                        said = f'no heading of rules.md has the id "{rule}": {nearest(rule, headings)}'
                        problems.append(Problem(document.place(("rule",)), "unknown-anchor", said))
                seen.add(id)
    return tuple(texts), problems


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


def _texts(id: str, document: Document) -> Iterator[Text]:
    for key, note in _TEXTS.items():
        text = document.tree.get(key)
        if isinstance(text, str) and text.strip():
            yield Text(f"examples.{id}.{key}", text.strip(), document.place((key,)), note)


def _faults(id: str, document: Document, references: References) -> Iterator[Problem]:
    given = document.tree.get("input", {})
    named = replace(references, rules={**references.rules, **named_input(given)})
    for text in _texts(id, document):
        for fault in named.faults(text.text, {}):
            yield Problem(text.place, fault)
        for _, typed in digits(text.text):
            said = f'"{typed}" is typed by hand: name the number of the input or of rules.toml in {{…}}'
            yield Problem(text.place, "typed-number", said)
