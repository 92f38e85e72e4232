"""Commands of ``pnp`` in this process, as if each had one of its own: to start one takes half a second."""

import io
import sys
from contextlib import redirect_stderr, redirect_stdout
from typing import NamedTuple

from pnp.cli.app import main


class Ended(NamedTuple):
    """How a command ended, and what it said."""

    returncode: int
    stdout: str
    stderr: str


def pnp(*words: object, typed: str | None = None, given: str = "") -> Ended:
    """A command; ``typed`` is what somebody types at a terminal, ``given`` what another program hands it."""
    out, err = (io.TextIOWrapper(io.BytesIO(), "utf-8", write_through=True) for _ in range(2))
    code, argv, stdin = 0, sys.argv, sys.stdin
    sys.argv, sys.stdin = ["pnp", *map(str, words)], _Input(typed, given)
    try:
        with redirect_stdout(out), redirect_stderr(err):
            main()
    except SystemExit as end:
        code = end.code if isinstance(end.code, int) else int(end.code is not None)
    finally:
        sys.argv, sys.stdin = argv, stdin
    said = [stream.buffer.getvalue().decode("utf-8") for stream in (out, err)]  # type: ignore[attr-defined]
    return Ended(code, said[0], said[1])


class _Input(io.StringIO):
    def __init__(self, typed: str | None, given: str) -> None:
        super().__init__(given if typed is None else typed)
        self._here = typed is not None

    def isatty(self) -> bool:
        return self._here
