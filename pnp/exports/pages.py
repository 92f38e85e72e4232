"""What pages that tell the rules are made with: templates, pictures, colours, letters, a policy."""

import json
from collections.abc import Callable, Collection, Mapping, Sequence
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple, get_args

import jinja2
from markupsafe import Markup

from pnp.booklet.story import (
    Chapter,
    ExampleBlock,
    Holding,
    IndexLine,
    PlayerCount,
    ReasonLine,
    ShownFace,
    Span,
    Story,
    StoryBlock,
)
from pnp.content.lookup.findable import index_json, indexed
from pnp.exports.inline import Inline
from pnp.exports.outline import ReferencePart, anchors, outline
from pnp.exports.pictures import IconOf, PagePictures
from pnp.exports.policy import source_hash
from pnp.exports.rows import columns
from pnp.exports.theme import themes
from pnp.exports.typefaces import Chains, typefaces
from pnp.faces.drawing.digest import FaceDigests
from pnp.faces.drawing.operations import Face
from pnp.faces.faults import Unusable
from pnp.faces.fonts.families import Fonts
from pnp.faces.layout.kept import CompiledTemplates
from pnp.faces.templates.faults import TemplateFault, template_problem
from pnp.faces.templates.files import TemplateFiles
from pnp.faces.templates.meter import Meter
from pnp.faces.templates.sandbox import Sandbox
from pnp.places import bundled
from pnp.problem import ContentError, Place
from pnp.translation.language import Language
from pnp.words import Words

_FOLDER = "html"

REFERENCE = (
    "reference/finding",
    "reference",
    "reference/folds",
    "reference/contents",
    "reference/links",
    "reference/large",
    "reference/display",
)
"""The files of the script that searches and unfolds the rules, in their order."""

SEEN: Mapping[type, Collection[str]] = {
    **dict.fromkeys((Story, Chapter, *get_args(StoryBlock), ReferencePart, Span, ShownFace, Holding), ()),
    **dict.fromkeys((ReasonLine, PlayerCount, ExampleBlock, IndexLine, Face), ()),
    PagePictures: ("face", "board", "defs"),
}
"""What templates of pages see besides texts and numbers, and what they may call. No drawing is among it:
a drawing knows the files that it is made of."""


class PageResources(NamedTuple):
    """What a page is made of besides its story.

    ``palette`` and ``chains`` (of fonts) are the game's, ``words`` those of the booklet in the story's
    language. ``icon`` draws icons that stand in text. ``roots`` are folders of templates, the first that has
    a file wins, what ships with the program is last; none is a game's own. ``digests`` have been told some of
    the faces.
    """

    fonts: Fonts
    palette: Mapping[str, str]
    words: Words
    icon: IconOf
    roots: Sequence[Path] = ()
    chains: Chains = MappingProxyType({})
    digests: FaceDigests | None = None


class PageMaker:
    """Fills in the templates of ``html`` for one story: the same story gives the same bytes."""

    def __init__(self, story: Story, resources: PageResources) -> None:
        self.story, self.resources = story, resources
        files = TemplateFiles((*resources.roots, bundled() / "templates"), _FOLDER)
        self._environment = Sandbox(files, SEEN, jinja2.StrictUndefined, Meter())
        self._environment.bytecode_cache = _compiled()
        words, fonts, chains = resources.words, resources.fonts, resources.chains
        self.day, self.night = themes(resources.palette)
        self.pictures = PagePictures(fonts, resources.icon, resources.digests)
        inline = Inline(anchors(story), [name.removeprefix("color-") for name in self.day], self.pictures)
        self._titles = {heading.id: inline.plain(heading.spans) for heading in story.headings()}
        filters: dict[str, Callable[..., Any]] = {
            "html": inline.html,
            "plain": inline.plain,
            "href": inline.href,
            "columns": columns,
            "typefaces": lambda shown: typefaces(fonts, chains, shown),
            "type": lambda block: type(block).__name__,
            "text": lambda key, **values: words(f"booklet.{key}", **values),
            "form": lambda key, count: words.form(
                f"booklet.{key}", count
            ),  # which the page's script fills in
            "page": lambda key, **values: words(f"page.{key}", **values),
        }
        self._environment.filters |= {name: _of_a_page(filter) for name, filter in filters.items()}

    def source(self, name: str) -> Markup:
        """A file as it stands, to be put inside the page."""
        assert self._environment.loader is not None
        return Markup(self._environment.loader.get_source(self._environment, name)[0])

    def script(self, *names: str) -> Markup:
        """One script of several files, which share their names and leave none to the page."""
        whole = Markup("\n").join(self.source(f"{name}.js") for name in names)
        return Markup('\n(function () {{\n"use strict";\n{}\n}})();\n').format(whole)

    def fill(self, template: str, scripts: Mapping[str, Markup], **more: Any) -> bytes:
        """The page, UTF-8. Unusable: an icon is unknown. ContentError: a template is faulty."""
        story = self.story
        try:
            page = self._environment.get_template(template).render(
                story=story,
                parts=outline(story),
                titles=self._titles,
                pictures=self.pictures,
                day=_style(self.day),
                night=_style(self.night),
                colors={"day": self.day["ground"], "night": self.night["ground"]},
                index=page_json(index_json(indexed(story.found, self.resources.words("rules.passed-over")))),
                direction=Language(story.lang).direction,
                scripts=scripts,
                policy=Markup(" ".join(map(source_hash, scripts.values()))),
                **more,
            )
        except (ContentError, Unusable):
            raise
        except Exception as error:
            whole = Place(f"{_FOLDER}/{template}")
            raise TemplateFault(template_problem(error, whole, whole)) from error
        return page.encode()


@cache
def _compiled() -> CompiledTemplates:
    """What the pages of all games and languages are filled in with."""
    return CompiledTemplates()


def _of_a_page(filter: Callable[..., Any]) -> Callable[..., Any]:
    """With a context it is not reckoned while a template is compiled, which is done for all pages once."""

    @jinja2.pass_context
    def reckoned(_: jinja2.runtime.Context, *args: Any, **values: Any) -> Any:
        return filter(*args, **values)

    return reckoned


def page_json(value: object) -> Markup:
    """JSON that can stand in a page: no tag can begin in it."""
    told = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    return Markup(told.replace("<", "\\u003c"))


def _style(theme: Mapping[str, str]) -> Markup:
    """The colours as properties of CSS. Names of a palette are letters, digits and hyphens."""
    return Markup("".join(f"--{name}:{value};" for name, value in theme.items()))
