"""Jinja2 templates of faces, compiled once; and the way from faults in what they made back to them."""

import re
from bisect import bisect_right
from collections.abc import Generator, Iterator, Mapping, Sequence
from pathlib import Path
from secrets import token_hex
from typing import Any

import jinja2
from jinja2.ext import Extension
from jinja2.lexer import Token, TokenStream
from jinja2.runtime import Context

from pnp.content.budgets import DECK_STEPS, TEMPLATE_OUTPUT, TEMPLATE_STEPS, TEMPLATE_TEXT, Asked
from pnp.door import there_is
from pnp.faces.faults import Where
from pnp.faces.meter import Limit, Meter, OverBudget
from pnp.faces.sandbox import Sandbox
from pnp.faces.template_faults import SUFFIX, TemplateFault, template_problem
from pnp.faces.template_files import TemplateFiles
from pnp.faces.template_values import SEEN
from pnp.faces.undefined import Strict
from pnp.problem import Place

# Two code points that no text may use (Unicode's noncharacters) hold "file,line" in an annotated rendering,
# after a word that nobody can guess, so that no text of a game can pretend to be such a mark.
_OPEN, _CLOSE = f"\ufdd0{token_hex(8)}:", "\ufdd1"
_MARK = re.compile(f"{_OPEN}(\\d+),(\\d+){_CLOSE}")

_HOPELESS = (OverBudget, RecursionError, jinja2.TemplateSyntaxError)
"""What a template is not tried again for: it takes long to find, and the next card would say the same."""


class Templates:
    """The ``faces`` folders of template roots; the first that has a name wins.

    ``budgets`` are what the game's own game.toml asks for.
    """

    def __init__(self, roots: Sequence[Path], budgets: Asked | None = None) -> None:
        asked = budgets or {}
        steps, whole, output, text = (
            Limit(budget.of(asked), budget.passed(budget.of(asked)))
            for budget in (TEMPLATE_STEPS, DECK_STEPS, TEMPLATE_OUTPUT, TEMPLATE_TEXT)
        )
        self._folders = [root / "faces" for root in roots]
        self._meter, self._output = Meter(steps, whole), output
        self._environment = Sandbox(TemplateFiles(roots, "faces"), SEEN, Strict, self._meter, text)
        self._compiled: dict[str, tuple[jinja2.Template, dict[str, Any]]] = {}
        self._hopeless: dict[str, Exception] = {}
        self._annotating: jinja2.Environment | None = None

    def begin_deck(self) -> None:
        """The faces of a deck are to come, which have a budget together."""
        self._meter.begin_deck()

    def render(self, name: str, context: Mapping[str, Any], wanted: Place) -> str:
        """The XML of a face; TemplateFault at the template's line, or at ``wanted`` if there is none."""
        if name in self._hopeless:
            raise self._fault(name, self._hopeless[name], wanted)
        self._meter.begin()
        try:
            try:
                compiled = self._compiled.get(name)
                if compiled is None:
                    template = self._environment.get_template(name + SUFFIX)
                    compiled = self._compiled[name] = (template, dict(template.globals))
                template, names = compiled
                bare = Context(self._environment, {**names, **context}, template.name, template.blocks)
                return self._written(template.root_render_func(bare))
            except Exception:
                self._environment.handle_exception()  # raises it again, with the template's lines
        except Exception as error:
            if isinstance(error, _HOPELESS) and not self._meter.deck_is_over:
                self._hopeless[name] = error
            raise self._fault(name, error, wanted) from error

    def annotated(self, name: str, context: Mapping[str, Any], wanted: Place) -> tuple[str, Where]:
        """The same XML, and for every byte offset in it the place in the templates that it came from."""
        if self._annotating is None:
            self._annotating = self._environment.overlay(extensions=[_Marks])
        self._meter.begin()
        try:
            marked = self._annotating.get_template(name + SUFFIX).render(context)
        except Exception as error:
            raise self._fault(name, error, wanted) from error
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

    def _written(self, pieces: Iterator[str]) -> str:
        written, left = [], self._output[0]
        for piece in pieces:
            left -= len(piece)
            if left < 0 and isinstance(pieces, Generator):
                pieces.throw(OverBudget(self._output[1]))  # at the line that it comes from
            written.append(piece)
        return "".join(written)

    def _fault(self, name: str, error: Exception, wanted: Place) -> TemplateFault:
        whole = Place(str(self.path(name) or name))
        return TemplateFault(template_problem(error, whole, wanted, self.names))


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
