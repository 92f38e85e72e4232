"""The page of a gallery: every component as a picture beside it, with a search and no network."""

from collections.abc import Sequence
from typing import NamedTuple

import jinja2
from markupsafe import Markup

from pnp.exports.policy import source_hash
from pnp.faces.templates.files import TemplateFiles
from pnp.places import bundled
from pnp.translation.language import Language
from pnp.words import Words


class GallerySide(NamedTuple):
    """One side: ``front`` or ``back``, its picture's path from the page, its size in pixels of the page."""

    side: str
    path: str
    width: int
    height: int


class GalleryCard(NamedTuple):
    """A component; ``words`` are what it is found by."""

    id: str
    name: str
    words: str
    copies: int
    sides: tuple[GallerySide, ...]


class GalleryDeck(NamedTuple):
    """A deck with a heading of its own."""

    id: str
    title: str
    copies: int
    cards: tuple[GalleryCard, ...]


def gallery_page(title: str, lang: str, decks: Sequence[GalleryDeck], words: Words) -> bytes:
    """The page, UTF-8. It shows pictures that lie beside it, and runs its own script and no other."""
    files = TemplateFiles([bundled() / "templates"], "gallery")
    environment = jinja2.Environment(loader=files, autoescape=True, undefined=jinja2.StrictUndefined)
    environment.filters["text"] = lambda name: words(f"gallery.{name}")
    style, script = (files.get_source(environment, name)[0] for name in ("gallery.css", "gallery.js"))
    policy = (
        f"default-src 'none'; img-src 'self' file:; style-src {source_hash(style)}; "
        f"script-src {source_hash(script)}; base-uri 'none'; form-action 'none'"
    )
    page = environment.get_template("gallery.html.j2").render(
        title=title,
        lang=lang,
        direction=Language(lang).direction,
        decks=decks,
        style=Markup(style),
        script=Markup(script),
        policy=policy,
    )
    return page.encode()
