"""What is wrong with a live game: each fault once, with the components that it is on."""

from pathlib import Path

from pnp.files import system_message
from pnp.problem import ContentError, Place, Problem
from pnp.words import Message


def failure(error: Exception, where: Path) -> tuple[Problem, ...]:
    """Why something failed, as faults: of a game's files, of the system, or of the program itself."""
    if isinstance(error, ContentError):
        return error.problems
    if isinstance(error, OSError):
        return (
            Problem(Place(str(error.filename or where)), "unreadable-file", reason=system_message(error)),
        )
    text = " ".join(f"{type(error).__name__} {error}".split())[:200]
    return (Problem(Place(str(where)), Message("preview.failed", error=text)),)
