"""The page itself: one file of HTML, whose style and script its policy names by their hashes."""

import json

import jinja2
from markupsafe import Markup

from pnp.exports.page_words import page_words
from pnp.exports.policy import source_hash
from pnp.faces.templates.files import TemplateFiles
from pnp.places import bundled
from pnp.translation.language import Language
from pnp.words import Words

ICON = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">'
    '<rect x="8" y="3" width="12" height="17" rx="2" fill="#8cc0f0" transform="rotate(9 14 12)"/>'
    '<rect x="4" y="4" width="12" height="17" rx="2" fill="#1f5f99"/>'
    '<circle cx="10" cy="12.5" r="3.2" fill="#fff"/></svg>'
)
"""What a browser shows beside the page's name."""
_SAID = (
    *("faults", "warnings", "copies", "faces", "drawing", "changed", "more", "is-fault", "is-warning"),
    *("kept", "empty", "none-found", "lost", "live", "reading", "open", "front", "back", "sound", "broken"),
    *("nothing-beside", "all-decks"),
)
"""What the page's script says, without ``preview.``."""


def page(words: Words, asked: str = "") -> tuple[bytes, str]:
    """The page, UTF-8, in the words of a language, and its policy. ``asked`` is the language shown first."""
    files = TemplateFiles([bundled() / "templates"], "preview")
    environment = jinja2.Environment(loader=files, autoescape=True, undefined=jinja2.StrictUndefined)
    environment.filters["text"] = lambda name: words(f"preview.{name}")
    style, script = (files.get_source(environment, name)[0] for name in ("preview.css", "preview.js"))
    said = page_words(words, {name: f"preview.{name}" for name in _SAID})
    text = environment.get_template("preview.html.j2").render(
        lang=words.lang,
        direction=Language(words.lang).direction,
        style=Markup(style),
        script=Markup(script),
        said=json.dumps({"lang": words.lang, "asked": asked, "words": said}, ensure_ascii=False),
    )
    policy = (
        f"default-src 'none'; img-src 'self' data:; connect-src 'self'; style-src {source_hash(style)}; "
        f"script-src {source_hash(script)}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    )
    return text.encode(), policy
