"""The rules reference as one HTML file that needs nothing else: search, themes and pictures are inside."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from types import MappingProxyType

from markupsafe import Markup

from pnp.booklet.story import Story
from pnp.exports.pages import REFERENCE, PageMaker, PageResources
from pnp.exports.pictures import IconOf
from pnp.exports.typefaces import Chains
from pnp.faces.fonts import Fonts
from pnp.words import Words

_PAGE = "reference.html.j2"


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

    What it is made of, ``PageResources`` says; its template is ``html/reference.html.j2``. Unusable: an icon
    is unknown. ContentError: a template is faulty.
    """
    maker = PageMaker(story, PageResources(fonts, palette, words, icon, roots, chains))
    scripts = {  # one that runs before anything is shown, and one that runs when all is there
        "theme": Markup("\n") + maker.source("theme.js"),
        "reference": maker.script(*REFERENCE),
    }
    return maker.fill(_PAGE, scripts, style=maker.source("reference.css"))
