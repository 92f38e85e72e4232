"""What the checker says of a game's worked examples, and where that differs from what they promise."""

from collections.abc import Mapping

from pnp.content.game import Example
from pnp.rules.answer import judge, score
from pnp.rules.book import Book
from pnp.rules.checker import Checker
from pnp.rules.inputs import Input, Source
from pnp.words import Message


def example_input(example: Example) -> Input:
    """An example's input as if it had been handed in, its places those of the example's file."""
    source = Source(example.document.path, example.document, above=(*example.keys, "input"))
    return Input(example.input, source)


def answer(
    example: Example, checker: Checker, book: Book, options: Mapping[str, str] | None = None
) -> dict[str, object]:
    """What the checker says of it, as ``--json`` prints it; ``options`` come before its own."""
    given = example_input(example)
    if example.kind == "score":
        return score(checker, book, given, options).json()
    question, verdict = judge(checker, book, given, options)
    return verdict.json(question)


def difference(expected: object, actual: object, where: str = "") -> Message | None:
    """The first thing expected that is not there; None where all is. Tables may hold more than expected.

    >>> print(difference({"total": 4}, {"total": 5, "rank": 1}))
    total: expected 4, found 5
    """
    if isinstance(expected, Mapping) and isinstance(actual, Mapping):
        for key, value in expected.items():
            at = f"{where}.{key}" if where else str(key)
            if key not in actual:
                return Message("piece.missing", name=at)
            if message := difference(value, actual[key], at):
                return message
        return None
    if isinstance(expected, list) and isinstance(actual, list) and len(expected) == len(actual):
        pairs = enumerate(zip(expected, actual, strict=True))
        messages = (difference(one, other, f"{where}[{index}]") for index, (one, other) in pairs)
        return next(filter(None, messages), None)
    if expected == actual or (expected == "none" and actual is None):  # TOML has no null
        return None
    return Message("piece.differs", name=where, expected=repr(expected), found=repr(actual))
