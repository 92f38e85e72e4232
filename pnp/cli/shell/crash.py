"""What a command ends with: each way of failing is one line on standard error, and an exit code of its own.

A fault of somebody's files ends with 1, a wrong command with 2. What fails inside the program ends with 4: it
never looks like an answer. ``PNP_DEBUG=1`` shows where it was.
"""

import os
import sys
from io import BytesIO, TextIOWrapper

from pnp.building.names import UnknownName
from pnp.characters import visible
from pnp.cli.shell.answering import note_faults
from pnp.cli.shell.console import FAULTS, USAGE
from pnp.cli.shell.language import say, text
from pnp.cli.shell.told import print_problems
from pnp.files import system_message
from pnp.problem import ContentError

CRASHED = 4

_LIMITS = {
    "MemoryError": "crash.memory",
    "RecursionError": "crash.deep",
    "BrokenProcessPool": "crash.worker",
}
"""What is no mistake of the program, by the names of exceptions: to import them all takes long."""


def ended(error: BaseException) -> int:
    """Say in one line why a command ends, and give its exit code."""
    if os.environ.get("PNP_DEBUG", "0") not in ("", "0"):
        import traceback

        traceback.print_exception(error)
    if isinstance(error, ContentError):
        print_problems(error.problems)
        return FAULTS
    if isinstance(error, UnknownName):
        return _say(say(f"usage.unknown.{error.kind}", name=error.name, hint=error.hint), USAGE)
    if isinstance(error, OSError):
        return _say(_of_system(error), USAGE)
    names = (kind.__name__ for kind in type(error).__mro__)
    if code := next((_LIMITS[name] for name in names if name in _LIMITS), None):
        return _say(say(code), CRASHED)
    said = " ".join(f"{type(error).__name__} {error}".split())[:200]
    return _say(say("crash.internal", error=said, where=_where(error)), CRASHED)


def with_input() -> None:
    """Standard input that was closed holds nothing."""
    if sys.stdin is None:
        sys.stdin = TextIOWrapper(BytesIO())


def _say(line: str, exit_code: int) -> int:
    note_faults([{"key": "", "message": line}])
    print(f"pnp: {visible(line)}", file=sys.stderr)
    return exit_code


def _of_system(error: OSError) -> str:
    """The file, and what the system says of it."""
    if not error.filename and not _is_somewhere():
        return say("crash.nowhere")
    return f"{str(error.filename or 'output')[:200]}: {text(system_message(error))}"


def _is_somewhere() -> bool:
    """Whether there is still the folder that one is in."""
    try:
        os.getcwd()  # noqa: PTH109 - pathlib asks the same
    except OSError:
        return False
    return True


def _where(error: BaseException) -> str:
    """The last line of the program's own on the way to an error."""
    from traceback import extract_tb

    ours = f"{os.sep}pnp{os.sep}"
    steps = [step for step in extract_tb(error.__traceback__) if ours in step.filename]
    if not steps:
        return "?"
    file = steps[-1].filename.rpartition(ours)[2].replace(os.sep, "/")
    return f"pnp/{file}:{steps[-1].lineno}"
