"""What a command tells a program that asked for ``--json``: one object on standard output, whatever happens.

Where there is no answer, that object holds the faults, which people read on standard error all the same.
"""

from collections.abc import Iterable, Sequence
from contextvars import ContextVar

from pnp.rules.answer_json import FaultAnswer

_noted: ContextVar[list[FaultAnswer] | None] = ContextVar("noted", default=None)
"""The faults of a command that was asked for JSON and has not answered yet."""


def begin_answer(arguments: Sequence[str]) -> None:
    """Whether JSON is asked for, before anything else is read: what cannot be read is a fault as well."""
    options = arguments[: arguments.index("--")] if "--" in arguments else arguments
    _noted.set([] if "--json" in options else None)


def end_answer() -> None:
    """The answer has been given."""
    _noted.set(None)


def note_faults(faults: Iterable[FaultAnswer]) -> None:
    """What people are told of on standard error."""
    noted = _noted.get()
    if noted is not None:
        noted.extend(faults)


def noted_faults() -> list[FaultAnswer]:
    """What is all that can be answered; nothing where there is an answer, or none is asked for in JSON."""
    return _noted.get() or []
