"""What is wrong with a template, from what Jinja raises: its place in the template, and in our words."""

import re
import traceback
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import jinja2

from pnp.door import LARGEST_TEXT, named, read_bytes
from pnp.faces.templates.meter import OverBudget
from pnp.files import system_message
from pnp.problem import ContentError, Place, Problem, nearest
from pnp.words import Message, library_message

SUFFIX = ".svg.j2"
_QUOTED = re.compile("'([^']+)'")
_BEGUN = re.compile("{[{%]")


class TemplateFault(ContentError):
    """A template cannot be rendered; ``problem`` names its file and line."""

    def __init__(self, problem: Problem) -> None:
        super().__init__([problem])
        self.problem = problem


def template_problem(
    error: Exception, whole: Place, wanted: Place, names: Callable[[], Iterable[str]] = tuple
) -> Problem:
    """The fault at the template's line, or at the ``whole`` template where Jinja names none.

    A template that is not there is told where it is ``wanted``; ``names`` gives those there are.
    """
    raised = _raised(error)
    if isinstance(error, jinja2.TemplateNotFound) and not isinstance(error, jinja2.TemplatesNotFound):
        missing, known = str(error.name), [f"{name}{SUFFIX}" for name in names()]
        if raised is None:  # what a game's file wants, which names no ending, as a template must
            missing, known = missing.removesuffix(SUFFIX), [*names()]
        return Problem(raised or wanted, "no-template.face", name=missing, hint=nearest(missing, known))
    if isinstance(error, jinja2.TemplateSyntaxError):
        place = Place(error.filename or error.name or whole.path, error.lineno)
        quoted = _QUOTED.search(error.message or "")
        reason = _reason(error.message or "")
        return Problem(_at(place, quoted[1] if quoted else None), "template", reason=reason)
    place = raised or whole
    if isinstance(error, OverBudget):
        return Problem(_at(place), error.message)
    if isinstance(error, jinja2.UndefinedError | jinja2.exceptions.SecurityError):
        given: Any = error.args[0]  # where it is our own a Message, else words of Jinja's
        said = given if isinstance(given, Message) else Message("undefined", text=str(given))
        return Problem(_at(place, dict(said.values).get("name")), said)
    if isinstance(error, UnicodeDecodeError):
        return Problem(place, "wrong-encoding.template")
    if isinstance(error, OSError):
        return Problem(Place(str(error.filename)), "unreadable-file", reason=system_message(error))
    if isinstance(error, RecursionError):
        return Problem(_at(place), "template.endless")
    return Problem(_at(place), "template.error", kind=type(error).__name__, reason=_reason(str(error)))


def _raised(error: Exception) -> Place | None:
    """The last line of a template on the way to the error."""
    steps = [(at.f_code.co_filename, line) for at, line in traceback.walk_tb(error.__traceback__)]
    return next((Place(path, line) for path, line in reversed(steps) if path.endswith(".j2")), None)


def _at(place: Place, name: Any = None) -> Place:
    """The place in its line where a name stands, or what a template works out, if there is but one such."""
    try:
        text = read_bytes(named(Path(place.path)), LARGEST_TEXT).decode()
        line = text.splitlines()[place.line - 1]
    except (OSError, ValueError, IndexError):
        return place
    found = line.find(str(name)) if name is not None else -1
    begun = [match.start() for match in _BEGUN.finditer(line)]
    if found < 0 and len(begun) == 1:
        found = begun[0]
    return Place(place.path, place.line, 1 + max(0, found))


def _reason(text: str) -> Message | str:
    return library_message("jinja", text) if text else Message("piece.no-template")
