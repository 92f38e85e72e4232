"""The rules reference as one HTML file that needs nothing else: search, themes and pictures are inside."""

from collections.abc import Mapping, Sequence
from pathlib import Path

import jinja2
from jinja2.sandbox import SandboxedEnvironment
from markupsafe import Markup

from pnp.booklet.story import Story
from pnp.exports.inline import Inline
from pnp.exports.outline import anchors, outline
from pnp.exports.pictures import IconOf, PagePictures
from pnp.exports.theme import themes
from pnp.faces.fonts import Fonts
from pnp.faces.template_files import TemplateFiles
from pnp.places import bundled
from pnp.translation.language import Language
from pnp.words import Words


def reference(
    story: Story,
    fonts: Fonts,
    palette: Mapping[str, str],
    words: Words,
    icon: IconOf,
    roots: Sequence[Path] = (),
) -> bytes:
    """The page, UTF-8: the same story gives the same bytes.

    ``palette`` is the game's, ``words`` those of the booklet in the story's language. ``icon`` draws icons
    that stand in text. ``roots`` are folders of templates, the first that has
    ``html/reference.html.j2`` wins, what ships with the program is last. Unusable: an icon is unknown.
    """
    environment = SandboxedEnvironment(
        loader=TemplateFiles((*roots, bundled() / "templates"), "html"),
        undefined=jinja2.StrictUndefined,
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    day, night = themes(palette)
    pictures = PagePictures(fonts, icon)
    inline = Inline(anchors(story), [name.removeprefix("color-") for name in day], pictures)
    environment.filters |= {
        "html": inline.html,
        "plain": inline.plain,
        "href": inline.href,
        "type": lambda block: type(block).__name__,
        "text": lambda key, **values: words(f"booklet.{key}", **values),
        "form": lambda key, count: words.form(f"booklet.{key}", count),  # which the page's script fills in
    }
    page = environment.get_template("reference.html.j2").render(
        story=story,
        parts=outline(story),
        titles={heading.id: inline.plain(heading.spans) for heading in story.headings()},
        pictures=pictures,
        day=_style(day),
        night=_style(night),
        colors={"day": day["ground"], "night": night["ground"]},
        direction=Language(story.lang).direction,
        style=_source(environment, "reference.css"),
        script=_source(environment, "reference.js"),
    )
    return page.encode()


def _style(theme: Mapping[str, str]) -> Markup:
    """The colours as properties of CSS. Names of a palette are letters, digits and hyphens."""
    return Markup("".join(f"--{name}:{value};" for name, value in theme.items()))


def _source(environment: jinja2.Environment, name: str) -> Markup:
    """A file as it stands, to be put inside the page."""
    assert environment.loader is not None
    return Markup(environment.loader.get_source(environment, name)[0])
