"""The rules reference as one HTML file that needs nothing else: search, themes and pictures are inside."""

from markupsafe import Markup

from pnp.booklet.story import Story
from pnp.exports.pages import REFERENCE, PageMaker, PageResources

_PAGE = "reference.html.j2"


def reference(story: Story, resources: PageResources) -> bytes:
    """The page, UTF-8: the same story gives the same bytes.

    Its template is ``html/reference.html.j2``. Unusable: an icon is unknown. ContentError: a template is
    faulty.
    """
    maker = PageMaker(story, resources)
    scripts = {  # one that runs before anything is shown, and one that runs when all is there
        "theme": Markup("\n") + maker.source("theme.js"),
        "reference": maker.script(*REFERENCE),
    }
    return maker.fill(_PAGE, scripts, style=maker.source("reference.css"))
