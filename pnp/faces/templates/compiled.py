"""Jinja2 templates of faces, compiled once; and the way from faults in what they made back to them."""

import re
from collections.abc import Generator, Iterator, Mapping, Sequence
from functools import cached_property, partial
from pathlib import Path
from typing import Any, NamedTuple

import jinja2
from jinja2.runtime import Context

from pnp.content.budgets import DECK_STEPS, TEMPLATE_OUTPUT, TEMPLATE_STEPS, TEMPLATE_TEXT, Asked
from pnp.content.locale_forms import locale_forms
from pnp.content.ordinals import FeminineOrdinal, Ordinal, ordinal
from pnp.door import there_is
from pnp.faces.faults import Where
from pnp.faces.templates.faults import SUFFIX, TemplateFault, template_problem
from pnp.faces.templates.files import TemplateFiles
from pnp.faces.templates.meter import Limit, Meter, OverBudget
from pnp.faces.templates.moulds import CardHoles, Mould, Moulds
from pnp.faces.templates.sandbox import Sandbox
from pnp.faces.templates.undefined import Strict
from pnp.faces.templates.values import SEEN
from pnp.problem import Place
from pnp.translation.casing import upper

_DECIMAL = "\ufdd4"
"""A code point that no text may use stands between a number and its decimals: texts and attributes differ."""
_ELEMENT = re.compile(r"""<(?:[^<>"']++|"[^"]*+"|'[^']*+')*+>""")

_HOPELESS = (OverBudget, RecursionError, jinja2.TemplateSyntaxError)
"""What a template is not tried again for: it takes long to find, and the next card would say the same."""


def _upper(lang: str, _: Context, text: object) -> str:
    """A text in the capitals of the language."""
    return upper(text if isinstance(text, str) else str(text), lang)


def _ordinal(lang: str, _: Context, number: object, feminine: bool = False) -> str:
    """A place in a row; ``feminine`` for what is so, where the language asks."""
    if not isinstance(number, int):
        return str(number)
    return ordinal((FeminineOrdinal if feminine else Ordinal)(number), lang)


class Templates:
    """The ``faces`` folders of template roots; the first that has a name wins.

    ``budgets`` are what the game's own game.toml asks for, ``compiled`` what was compiled before.
    """

    def __init__(
        self,
        roots: Sequence[Path],
        budgets: Asked | None = None,
        compiled: jinja2.BytecodeCache | None = None,
        lang: str = "en",
    ) -> None:
        """``lang``: the game's language, which has its own decimals, capitals and ordinals in texts."""
        asked = budgets or {}
        steps, whole, output, text = (
            Limit(budget.of(asked), budget.passed(budget.of(asked)))
            for budget in (TEMPLATE_STEPS, DECK_STEPS, TEMPLATE_OUTPUT, TEMPLATE_TEXT)
        )
        self._folders = [root / "faces" for root in roots]
        self._meter, self._output = Meter(steps, whole), output
        # With a context none is reckoned while a template is compiled, which is done for all languages once.
        filters = {"upper": partial(_upper, lang), "ordinal": partial(_ordinal, lang)}
        spoken = {name: jinja2.pass_context(function) for name, function in filters.items()}
        files = TemplateFiles(roots, "faces")
        self._environment = Sandbox(files, SEEN, Strict, self._meter, text, _DECIMAL, spoken)
        self._lang = lang
        self._moulds = Moulds(asked)
        self._environment.bytecode_cache = compiled
        self._compiled: dict[str, tuple[jinja2.Template, dict[str, Any]]] = {}
        self._hopeless: dict[str, Exception] = {}
        self._annotating: jinja2.Environment | None = None

    @cached_property
    def _decimal(self) -> str:
        """The decimal mark of texts; most cards have none, and it is looked up in a library of languages."""
        return locale_forms(self._lang).decimal

    @property
    def meter(self) -> Meter:
        """What counts the steps of all templates."""
        return self._meter

    def begin_deck(self) -> None:
        """The faces of a deck are to come, which have a budget together."""
        self._meter.begin_deck()

    def render(self, name: str, context: Mapping[str, Any], wanted: Place) -> str:
        """The XML of a face; TemplateFault at the template's line, or at ``wanted`` if there is none."""
        return self.write(name, context, wanted).xml

    def write(self, name: str, context: Mapping[str, Any], wanted: Place) -> "WrittenFace":
        """The same, and the pieces that it was made of."""
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
                pieces = list(template.root_render_func(bare))  # its steps limit how many that can be
                xml = "".join(pieces)
                if len(xml) > self._output[0]:
                    self._meter.begin()
                    self._tell_where_too_long(template.root_render_func(bare))
                return WrittenFace(self._with_decimals(xml), pieces)
            except Exception:
                self._environment.handle_exception()  # raises it again, with the template's lines
        except Exception as error:
            if isinstance(error, _HOPELESS) and not self._meter.deck_is_over:
                self._hopeless[name] = error
            raise self._fault(name, error, wanted) from error

    def annotated(self, name: str, context: Mapping[str, Any], wanted: Place) -> tuple[str, Where]:
        """The same XML, and for every byte offset in it the place in the templates that it came from."""
        from pnp.faces.templates.marked import Marks, unmarked  # here, since most templates have no fault

        if self._annotating is None:
            self._annotating = self._environment.overlay(extensions=[Marks], bytecode_cache=None)
        self._meter.begin()
        try:
            marked = self._annotating.get_template(name + SUFFIX).render(context)
        except Exception as error:
            raise self._fault(name, error, wanted) from error
        files: list[str] = self._annotating.marked_files  # type: ignore[attr-defined]
        return unmarked(self._with_decimals(marked), files)

    def _with_decimals(self, xml: str) -> str:
        """The same with numbers as people read them in texts, elsewhere as SVG has them."""
        if _DECIMAL not in xml:
            return xml
        if self._decimal != ".":
            xml = _ELEMENT.sub(lambda element: element[0].replace(_DECIMAL, "."), xml)
        return xml.replace(_DECIMAL, self._decimal)

    def mould(self, written: "WrittenFace") -> tuple[Mould, CardHoles] | None:
        """What the pieces are cast in, and what is special in them; None of what is to be read as a whole."""
        pieces = written.pieces
        mould = self._moulds.find(
            tuple([piece if type(piece) is str else None for piece in pieces]), self._with_decimals
        )
        if mould is None:
            return None
        # What expressions came to is Jinja's Markup, which is a text that does more, and slower.
        holes = [str.__str__(piece) for piece in pieces if type(piece) is not str]
        filling = mould.filling(holes, _DECIMAL, self._spelt)
        return (mould, filling) if filling is not None else None

    def _spelt(self, text: str) -> str:
        return text.replace(_DECIMAL, self._decimal)

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

    def _tell_where_too_long(self, pieces: Iterator[str]) -> None:
        left = self._output[0]
        for piece in pieces:
            left -= len(piece)
            if left < 0 and isinstance(pieces, Generator):
                pieces.throw(OverBudget(self._output[1]))  # at the line that it comes from

    def _fault(self, name: str, error: Exception, wanted: Place) -> TemplateFault:
        whole = Place(str(self.path(name) or name))
        return TemplateFault(template_problem(error, whole, wanted, self.names))


class WrittenFace(NamedTuple):
    """The XML of a face, and the pieces that Jinja made it of: the template's own are plain texts."""

    xml: str
    pieces: list[str]
