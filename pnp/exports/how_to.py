"""The page that lies in a pack: what is in it, and what to click at the other side."""

from collections.abc import Sequence
from typing import NamedTuple

import jinja2
from markupsafe import Markup

from pnp.exports.policy import source_hash
from pnp.faces.templates.files import TemplateFiles
from pnp.places import bundled
from pnp.translation.language import Language
from pnp.words import Words


class HowTo(NamedTuple):
    """What the page tells; ``parts`` are a path, what it is, and how many pieces."""

    game: str
    vendor: str
    parts: Sequence[tuple[str, str, int]]
    steps: Sequence[str]
    notes: Sequence[str]
    source: str


def how_to_page(told: HowTo, words: Words) -> bytes:
    """The page, UTF-8: it runs nothing and asks for nothing."""
    files = TemplateFiles([bundled() / "templates"], "export")
    environment = jinja2.Environment(loader=files, autoescape=True, undefined=jinja2.StrictUndefined)
    environment.filters["text"] = lambda name, **values: words(f"export.page.{name}", **values)
    style = files.get_source(environment, "how-to.css")[0]
    page = environment.get_template("how-to.html.j2").render(
        told=told,
        lang=words.lang,
        direction=Language(words.lang).direction,
        style=Markup(style),
        policy=f"default-src 'none'; style-src {source_hash(style)}; base-uri 'none'; form-action 'none'",
    )
    return page.encode()
