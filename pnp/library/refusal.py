"""What cannot be done, as an exception that holds every reason as a value."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from pnp.building.names import UnknownName
from pnp.desk.handed_in import HANDED_IN
from pnp.problem import ContentError, nearest
from pnp.rules.answer_json import FaultAnswer
from pnp.rules.faults_json import placed_fault_objects
from pnp.words import Message, Words, brief

_KEYS = {
    "language": "langs",
    "deck": "decks",
    "component": "cards",
    "option": "options",
    "value": "options",
}
"""The arguments in which names stand, by what they name, where they are called otherwise."""


class FaultsError(Exception):
    """What was asked cannot be done. ``faults``: all that is wrong, in the form in which ``--json`` tells it.

    Each is a table: ``message`` for people, in the language of the call; ``key``, the argument or the value
    in the input that is meant, ``players.0.silver``, or "" where it is no single one; ``kind``, the same in
    every language, where it is no mere wrong name; of files, ``place`` with ``path``, ``line`` and
    ``column``, both from 1.
    """

    def __init__(self, faults: Iterable[FaultAnswer]) -> None:
        self.faults: tuple[FaultAnswer, ...] = tuple(faults)
        super().__init__(self.faults)

    def __str__(self) -> str:
        return "\n".join(map(_line, self.faults))


def refused(words: Words, key: str, message: Message) -> FaultsError:
    """One fault of an argument."""
    return FaultsError([{"key": key, "message": words.of(brief(message))}])


@contextmanager
def told_in(words: Words) -> Iterator[None]:
    """Whatever is wrong is raised as FaultsError, in a language."""
    try:
        yield
    except ContentError as error:
        raise FaultsError(map(_placed, placed_fault_objects(error.problems, words))) from error
    except UnknownName as error:
        hint = nearest(error.name, error.valid)
        unknown = Message(f"usage.unknown.{error.kind}", name=error.name, hint=hint)
        raise refused(words, _KEYS.get(error.kind, error.kind), unknown) from error


def _placed(fault: FaultAnswer) -> FaultAnswer:
    """A fault with its place in a file; of a value that was handed in, its key says where it is."""
    if fault.get("place", {}).get("path") == HANDED_IN:
        del fault["place"]
    return fault


def _line(fault: FaultAnswer) -> str:
    if place := fault.get("place"):
        return f"{place['path']}:{place['line']}:{place['column']}: {fault['message']}"
    return f"{fault['key']}: {fault['message']}" if fault["key"] else fault["message"]
