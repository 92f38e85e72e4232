"""What the facts of a question look like, for reading what is typed: as the game declares them.

Its worked examples show the rest: what no declaration names, and of what kind a value may be instead.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from pnp.content.game import Example
from pnp.rules.book import Book
from pnp.rules.checker import Checker, Question
from pnp.rules.sorts import Sort, sort_of
from pnp.rules.typed import Which

_OPTIONS = {"rules": "advanced"}  # what options look like in every question


def shapes(question: Question, checker: Checker, book: Book) -> dict[str, Any]:
    """A value for each fact of which anything is known, with all its keys as they are typed in order."""
    sorts = checker.sorts(book) if checker.sorts else {}
    known = shown_in(book.game.examples.values(), question.name)
    for fact in question.known:
        declared = _shape(sort_of(sorts, question.name, fact))
        if declared is not None:
            known[fact] = _completed(known[fact], declared) if fact in known else declared
    return known


def shown_in(examples: Iterable[Example], question: str) -> dict[str, Any]:
    """What the facts of a question look like in its examples; of tables all keys that any of them has."""
    known: dict[str, Any] = {"options": _OPTIONS}
    for example in examples:
        if example.input.get("question") == question:
            for key, value in example.input.items():
                known[key] = _merged(known[key], value) if key in known else value
    return known


def told_in(examples: Iterable[Example], question: str) -> dict[str, Any]:
    """Each fact of a question as the first of its examples tells it, those first that are not illegal."""
    told: dict[str, Any] = {}
    asked = [example for example in examples if example.input.get("question") == question]
    for example in sorted(asked, key=lambda example: example.expected.get("legal") is False):
        told = dict(example.input) | told
    return told


def keys_of(shape: Any) -> tuple[str, ...]:
    """The keys of a table of this shape, or of each of a list of such tables."""
    match shape:
        case [Mapping() as first, *_]:
            return tuple(first)
        case Mapping() if not any(isinstance(inner, Mapping) for inner in shape.values()):
            return tuple(key for key in shape if key)
    return ()


def holds_numbers(shape: Any) -> bool:
    """Whether there are numbers in a value of this shape."""
    if isinstance(shape, Mapping):
        return any(map(holds_numbers, shape.values()))
    if isinstance(shape, list):
        return any(map(holds_numbers, shape))
    return isinstance(shape, int) and not isinstance(shape, bool)


def _shape(sort: Sort) -> Any:
    """A value of a sort, in which there is nothing yet; None where it may be of any kind."""
    match sort.kind:
        case "text":
            return None
        case "number":
            return Which(sort.least) if sort.least else 0
        case "numbers":
            return [0]
        case "flag":
            return True
        case "players" | "choices" | "cells" | "map":
            return [""]
        case "counts":
            return dict.fromkeys(sort.ids, 0)
        case "by":
            return {"": _shape(sort.each) if sort.each else ""}
        case "table":
            return _columns(sort)
        case "rows":
            return [_columns(sort)]
    return ""


def _columns(sort: Sort) -> dict[str, Any]:
    return {name.removesuffix("?"): _shape(column) for name, column in sort.columns.items()}


def _completed(shown: Any, declared: Any) -> Any:
    """What examples show, with the keys that are declared, these first and in their order."""
    match shown, declared:
        case [], list():
            return declared
        case [Mapping() as first, *_], [Mapping() as columns]:
            return [_completed(first, columns)]
        case Mapping(), Mapping():
            which = {key: value for key, value in declared.items() if isinstance(value, Which)}
            return {**declared, **shown, **which}
    return shown


def _merged(one: Any, other: Any) -> Any:
    """Both tables, or those of both lists, in one, so that all keys are known."""
    match one, other:
        case Mapping(), Mapping():
            return {**other, **one}
        case [Mapping() as first, *_], [*others] if all(isinstance(each, Mapping) for each in others):
            keys: dict[str, Any] = {}
            for each in (first, *others):
                keys |= {key: value for key, value in each.items() if key not in keys}
            return [keys]
    return one
