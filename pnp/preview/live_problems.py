"""What is wrong with a live game: each fault once, with the components that it is on."""

from collections.abc import Iterable
from pathlib import Path

from pnp.files import system_message
from pnp.preview.live_values import ComponentId, LiveLanguage
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


def each_problem(
    whole: Iterable[Problem], languages: Iterable[LiveLanguage]
) -> dict[Problem, list[ComponentId]]:
    """All that is wrong, with the game as a ``whole`` or in languages: each once, with the components that it
    is wrong with.
    """
    problems: dict[Problem, list[ComponentId]] = {problem: [] for problem in whole}
    for language in languages:
        problems |= {problem: [] for problem in language.problems if problem not in problems}
        for component, each in language.components.items():
            for problem in each.problems:
                on = problems.setdefault(problem, [])
                if component not in on:
                    on.append(component)
    return problems
