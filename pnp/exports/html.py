"""The rules reference as one HTML file that needs nothing else: search, themes and pictures are inside."""

import hashlib
from base64 import b64encode
from collections.abc import Collection, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import get_args

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
from pnp.exports.inline import Inline
from pnp.exports.outline import ReferencePart, anchors, outline
from pnp.exports.pictures import IconOf, PagePictures
from pnp.exports.rows import columns
from pnp.exports.theme import themes
from pnp.exports.typefaces import Chains, typefaces
from pnp.faces.drawing import Face
from pnp.faces.faults import Unusable
from pnp.faces.fonts import Fonts
from pnp.faces.meter import Meter
from pnp.faces.sandbox import Sandbox
from pnp.faces.template_faults import TemplateFault, template_problem
from pnp.faces.template_files import TemplateFiles
from pnp.places import bundled
from pnp.problem import ContentError, Place
from pnp.translation.language import Language
from pnp.words import Words

_PAGE = "reference.html.j2"
_SCRIPTS = ("theme", "reference")
"""The scripts of a page: one that runs before anything is shown, and one that runs when all is there."""

SEEN: Mapping[type, Collection[str]] = {
    **dict.fromkeys((Story, Chapter, *get_args(StoryBlock), ReferencePart, Span, ShownFace, Holding), ()),
    **dict.fromkeys((ReasonLine, PlayerCount, ExampleBlock, IndexLine, Face), ()),
    PagePictures: ("face", "board", "defs"),
}
"""What templates of pages see besides texts and numbers, and what they may call. No drawing is among it:
a drawing knows the files that it is made of."""


def reference(
    story: Story,
    fonts: Fonts,
    palette: Mapping[str, str],
    words: Words,
    icon: IconOf,
    roots: Sequence[Path] = (),
    chains: Chains = MappingProxyType({}),
) -> bytes:
    """The page, UTF-8: the same story gives the same bytes.

    ``palette`` and ``chains`` (of fonts) are the game's, ``words`` those of the booklet in the story's
    language. ``icon`` draws icons that stand in text. ``roots`` are folders of templates, the first that has
    ``html/reference.html.j2`` wins, what ships with the program is last; none is a game's own. Unusable: an
    icon is unknown. ContentError: a template is faulty.
    """
    files = TemplateFiles((*roots, bundled() / "templates"), "html")
    environment = Sandbox(files, SEEN, jinja2.StrictUndefined, Meter())
    day, night = themes(palette)
    pictures = PagePictures(fonts, icon)
    inline = Inline(anchors(story), [name.removeprefix("color-") for name in day], pictures)
    searches = {id: "|".join(words) for id, words in story.searches}
    environment.filters |= {
        "html": inline.html,
        "plain": inline.plain,
        "href": inline.href,
        "columns": columns,
        "searches": lambda id: searches.get(id, ""),
        "typefaces": lambda shown: typefaces(fonts, chains, shown),
        "type": lambda block: type(block).__name__,
        "text": lambda key, **values: words(f"booklet.{key}", **values),
        "form": lambda key, count: words.form(f"booklet.{key}", count),  # which the page's script fills in
    }
    try:
        scripts = {name: Markup("\n") + _source(environment, f"{name}.js") for name in _SCRIPTS}
        page = environment.get_template(_PAGE).render(
            story=story,
            parts=outline(story),
            titles={heading.id: inline.plain(heading.spans) for heading in story.headings()},
            pictures=pictures,
            day=_style(day),
            night=_style(night),
            colors={"day": day["ground"], "night": night["ground"]},
            passed_over=words("rules.passed-over"),
            direction=Language(story.lang).direction,
            style=_source(environment, "reference.css"),
            scripts=scripts,
            policy=Markup(" ").join(map(_hash, scripts.values())),
        )
    except (ContentError, Unusable):
        raise
    except Exception as error:
        whole = Place(f"html/{_PAGE}")
        raise TemplateFault(template_problem(error, whole, whole)) from error
    return page.encode()


def _hash(script: str) -> Markup:
    """What a page's policy calls a script by: it runs as it stands there, and no other does."""
    return Markup("'sha256-{}'").format(b64encode(hashlib.sha256(script.encode()).digest()).decode())


def _style(theme: Mapping[str, str]) -> Markup:
    """The colours as properties of CSS. Names of a palette are letters, digits and hyphens."""
    return Markup("".join(f"--{name}:{value};" for name, value in theme.items()))


def _source(environment: jinja2.Environment, name: str) -> Markup:
    """A file as it stands, to be put inside the page."""
    assert environment.loader is not None
    return Markup(environment.loader.get_source(environment, name)[0])
