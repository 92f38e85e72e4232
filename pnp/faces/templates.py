"""Jinja2 templates of faces, compiled once; and the way from faults in what they made back to them."""

import re
import traceback
from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import jinja2
from jinja2.ext import Extension
from jinja2.lexer import Token, TokenStream
from jinja2.runtime import Context
from jinja2.sandbox import SandboxedEnvironment

from pnp.door import there_is
from pnp.faces.faults import Where
from pnp.faces.template_files import TemplateFiles
from pnp.files import system_message
from pnp.problem import Place, Problem, nearest
from pnp.words import Message, library_message

SUFFIX = ".svg.j2"
# Two code points that no text may use (Unicode's noncharacters) hold "file,line" in an annotated rendering.
_OPEN, _CLOSE = "\ufdd0", "\ufdd1"
_MARK = re.compile(f"{_OPEN}(\\d+),(\\d+){_CLOSE}")


class TemplateFault(Exception):
    """A template cannot be rendered; ``problem`` names its file and line."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(str(problem))
        self.problem = problem


class Strict(jinja2.StrictUndefined):
    """A name that nothing has: using it is a fault that says which names there are."""

    @property
    def _undefined_message(self) -> Any:  # a Message, which the error carries along as it is
        name, owner = str(self._undefined_name), self._undefined_obj
        if owner is jinja2.utils.missing:
            return Message("undefined.name", name=name, hint=nearest(name, CONTEXT))
        names = map(str, owner if isinstance(owner, Mapping) else getattr(owner, "__dict__", ()))
        label = getattr(owner, "label", type(owner).__name__)
        return Message("undefined.inside", name=name, owner=label, hint=nearest(name, names))


class LeftOut(jinja2.StrictUndefined):
    """An optional value that a row leaves out: false, not defined, and a fault where it would be printed."""

    @property
    def _undefined_message(self) -> Any:
        return Message("undefined.left-out", name=str(self._undefined_name))

    def __bool__(self) -> bool:  # type: ignore[override]
        return False

    def __eq__(self, other: object) -> bool:  # type: ignore[override]
        return isinstance(other, LeftOut)

    def __hash__(self) -> int:  # type: ignore[override]
        return 0


CONTEXT = ("card", "deck", "game", "rules", "words", "lang", "side", "copies")
"""The names that every template of a face knows."""


class Templates:
    """The ``faces`` folders of template roots; the first that has a name wins."""

    def __init__(self, roots: Sequence[Path]) -> None:
        self._folders = [root / "faces" for root in roots]
        self._environment = SandboxedEnvironment(  # a game's folder is read, its Python never run
            loader=TemplateFiles(roots, "faces"),
            undefined=Strict,
            autoescape=True,
            trim_blocks=True,
            lstrip_blocks=True,
            auto_reload=False,
        )
        self._compiled: dict[str, tuple[jinja2.Template, dict[str, Any]]] = {}
        self._annotating: jinja2.Environment | None = None

    def render(self, name: str, context: Mapping[str, Any], wanted: Place) -> str:
        """The XML of a face; TemplateFault at the template's line, or at ``wanted`` if there is none."""
        try:
            compiled = self._compiled.get(name)
            if compiled is None:
                template = self._environment.get_template(name + SUFFIX)
                compiled = self._compiled[name] = (template, dict(template.globals))
            template, names = compiled
            try:
                bare = Context(self._environment, {**names, **context}, template.name, template.blocks)
                return "".join(template.root_render_func(bare))
            except Exception:
                return template.render(context)  # the same error, with the template's lines in its traceback
        except Exception as error:
            raise TemplateFault(self._problem(name, error, wanted)) from error

    def annotated(self, name: str, context: Mapping[str, Any], wanted: Place) -> tuple[str, Where]:
        """The same XML, and for every byte offset in it the place in the templates that it came from."""
        if self._annotating is None:
            self._annotating = self._environment.overlay(extensions=[_Marks])
        try:
            marked = self._annotating.get_template(name + SUFFIX).render(context)
        except Exception as error:
            raise TemplateFault(self._problem(name, error, wanted)) from error
        files: list[str] = self._annotating.marked_files  # type: ignore[attr-defined]
        return _unmarked(marked, files)

    def path(self, name: str) -> Path | None:
        """The file of a template."""
        paths = (folder / (name + SUFFIX) for folder in self._folders)
        return next((path for path in paths if there_is(path)), None)

    def names(self) -> list[str]:
        """Every template there is."""
        names = {
            path.relative_to(folder).as_posix().removesuffix(SUFFIX)
            for folder in self._folders
            for path in folder.rglob(f"*{SUFFIX}")
        }
        return sorted(names)

    def _problem(self, name: str, error: Exception, wanted: Place) -> Problem:
        if isinstance(error, jinja2.TemplateNotFound) and not isinstance(error, jinja2.TemplatesNotFound):
            place = self._raised(error) or wanted
            missing = str(error.name).removesuffix(SUFFIX)
            return Problem(place, "no-template.face", name=missing, hint=nearest(missing, self.names()))
        if isinstance(error, jinja2.TemplateSyntaxError):
            place = Place(error.filename or error.name or name, error.lineno)
            return Problem(place, "template", reason=_reason(error.message or ""))
        place = self._raised(error) or Place(str(self.path(name) or name))
        if isinstance(error, jinja2.UndefinedError | jinja2.exceptions.SecurityError):
            reason: Any = error.args[0]  # of Strict and LeftOut a Message, else words of Jinja's own
            return Problem(
                place, reason if isinstance(reason, Message) else Message("undefined", text=str(reason))
            )
        if isinstance(error, UnicodeDecodeError):
            return Problem(place, "wrong-encoding.template")
        if isinstance(error, RecursionError):
            return Problem(place, "template.endless")
        if isinstance(error, OSError):
            return Problem(Place(str(error.filename)), "unreadable-file", reason=system_message(error))
        return Problem(place, "template.error", kind=type(error).__name__, reason=_reason(str(error)))

    def _raised(self, error: Exception) -> Place | None:
        """The last line of a template on the way to the error."""
        steps = [(at.f_code.co_filename, line) for at, line in traceback.walk_tb(error.__traceback__)]
        return next((Place(path, line) for path, line in reversed(steps) if path.endswith(".j2")), None)


def _reason(text: str) -> Message | str:
    return library_message("jinja", text) if text else Message("piece.no-template")


class _Marks(Extension):
    """Puts the file and line in front of every line of a template's plain text."""

    def __init__(self, environment: jinja2.Environment) -> None:
        super().__init__(environment)
        environment.extend(marked_files=[])

    def filter_stream(self, stream: TokenStream) -> Iterator[Token]:
        files: list[str] = self.environment.marked_files  # type: ignore[attr-defined]
        files.append(stream.filename or stream.name or "")
        index = len(files) - 1
        for token in stream:
            if token.type == "data":
                lines = token.value.split("\n")
                marked = (
                    f"{_OPEN}{index},{token.lineno + at}{_CLOSE}{line}" for at, line in enumerate(lines)
                )
                yield Token(token.lineno, "data", "\n".join(marked))
            else:
                yield token


def _unmarked(marked: str, files: list[str]) -> tuple[str, Where]:
    pieces: list[str] = []
    offsets, places = [0], [Place(files[0] if files else "")]
    position = length = 0
    for match in _MARK.finditer(marked):
        piece = marked[position : match.start()]
        pieces.append(piece)
        length += len(piece.encode())
        offsets.append(length)
        places.append(Place(files[int(match[1])], int(match[2])))
        position = match.end()
    pieces.append(marked[position:])
    return "".join(pieces), lambda offset: places[max(0, bisect_right(offsets, offset) - 1)]
