"""What is asked of a game: its worked examples, and each of them with one fact told otherwise."""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, NamedTuple

from tests.every_game.games import book, checker


class Asked(NamedTuple):
    """An input without its options; those that it was written for."""

    id: str
    kind: str  # "score" or "judge"
    facts: Mapping[str, Any]
    options: Mapping[str, str]


def worked_examples(game: str) -> Iterator[Asked]:
    """The examples of a game."""
    for id, example in book(game).game.examples.items():
        facts = {key: value for key, value in example.input.items() if key != "options"}
        options = {key: _option(value) for key, value in example.input.get("options", {}).items()}
        yield Asked(id, example.kind, facts, options)


def _option(value: object) -> str:
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def variations(game: str) -> Iterator[Asked]:
    """Each example with one thing changed: a flag turned, a number one higher, lower or nothing, a fact left
    out, added, or taken from another example of the same question."""
    for asked in worked_examples(game):
        question = checker(game).question(str(asked.facts.get("question")))
        others = _told(game).get(asked.facts.get("question"), {})
        seen = [asked.facts]
        for number, facts in enumerate(_changed(asked.facts, others, question.known if question else ())):
            if facts not in seen:
                seen.append(facts)
                yield asked._replace(id=f"{asked.id}#{number}", facts=facts)


@cache
def _told(game: str) -> dict[Any, dict[str, list[Any]]]:
    """What examples tell of each fact of each question."""
    told: dict[Any, dict[str, list[Any]]] = {}
    for asked in worked_examples(game):
        facts = told.setdefault(asked.facts.get("question"), {})
        for key, value in asked.facts.items():
            if value not in facts.setdefault(key, []):
                facts[key].append(value)
    return told


def _changed(
    facts: Mapping[str, Any], others: Mapping[str, list[Any]], known: tuple[str, ...]
) -> Iterator[dict[str, Any]]:
    for key in (*facts, *(key for key in known if key not in facts)):
        if key == "question":
            continue
        if key in facts:
            for value in _values(facts[key]):
                yield {**facts, key: value}
            yield {name: value for name, value in facts.items() if name != key}
        for value in others.get(key, ()):
            yield {**facts, key: value}


def _values(value: Any) -> Iterator[Any]:
    """What may be told instead of a value: one thing within it changed."""
    if isinstance(value, bool):
        yield not value
    elif isinstance(value, int):
        yield from (value + 1, value - 1, 0)
    elif isinstance(value, Mapping):
        for key, inner in value.items():
            yield {name: other for name, other in value.items() if name != key}
            for changed in _values(inner):
                yield {**value, key: changed}
    elif isinstance(value, list | tuple):
        for at, inner in enumerate(value):
            yield [*value[:at], *value[at + 1 :]]
            for changed in _values(inner):
                yield [*value[:at], changed, *value[at + 1 :]]
