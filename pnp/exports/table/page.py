"""table.html: one file in which a game's own checker answers, beside the rules."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from markupsafe import Markup

from pnp.booklet.story import Story
from pnp.exports.page_words import page_words
from pnp.exports.pages import REFERENCE, PageMaker, PageResources, page_json
from pnp.exports.table.packing import Packed
from pnp.exports.table.pieces import pieces_in
from pnp.exports.table.runtime import WHOSE
from pnp.faces.drawing.operations import Face
from pnp.words import Words, codes

_PAGE = "table.html.j2"
_STYLES = (
    "reference",
    "table/shell",
    "table/score",
    "table/ask",
    "table/board",
    "table/follow",
    "table/tight",
)
SCRIPTS = (
    "dom",
    "words",
    "store",
    "unpacking",
    "desk",
    "shell",
    "sheet",
    "options",
    "score_table",
    "score_count",
    "score_grid",
    "score_dock",
    "score_speech",
    "score_results",
    "score_people",
    "score_clock",
    "share",
    "share_picture",
    "plays",
    "plays_files",
    "score",
    "board",
    "board_grid",
    "ask_fields",
    "ask_verdict",
    "ask_board",
    "ask",
    "follow_game",
    "follow_setup",
    "follow_lines",
    "follow_log",
    "follow_secret",
    "follow",
    "rules",
    "begin",
)
"""The files of the page's one script, in their order; they share their names."""
_WORKER = ("unpacking", "worker")
_CODES = "page."
SHARED = {"labelled": "booklet.labelled", "parted": "booklet.parted"}
"""What a page says as booklets do, by the key that it has there: marks stand as the language writes them."""


class Held(NamedTuple):
    """What the page's Python is made of, packed, of it two parcels; ``place`` is where it finds the game."""

    loader: Packed
    program: Packed
    library: Packed
    game: Packed
    place: str


def table_page(
    story: Story,
    resources: PageResources,
    card: Mapping[str, Any],
    held: Held,
    face: Callable[[str], Face],
) -> bytes:
    """The page, UTF-8.

    ``card`` is what ``desk.describe`` tells of the game, ``held`` its Python, ``face``
    draws a component by its name. Its template is ``html/table.html.j2``.
    """
    maker = PageMaker(story, resources)
    pieces = {name: maker.pictures.face(face(name)) for name in dict.fromkeys(pieces_in(card))}
    scripts = {
        "theme": Markup("\n") + maker.source("theme.js"),
        "reference": maker.script(*REFERENCE),
        "table": maker.script(*(f"table/{name}" for name in SCRIPTS)),
    }
    return maker.fill(
        _PAGE,
        scripts,
        style=Markup("\n").join(maker.source(f"{name}.css") for name in _STYLES),
        card=page_json(dict(card) | {"words": _words(resources.words)}),
        pieces=pieces,
        held={
            name: {"text": Markup(block.text), "size": block.size}
            for name, block in held._asdict().items()
            if isinstance(block, Packed)
        },
        place=page_json(held.place),
        python=WHOSE,
        worker=Markup("\n").join(maker.source(f"table/{name}.js") for name in _WORKER),
    )


def _words(words: Words) -> dict[str, Any]:
    """The program's words for pages, by what follows ``page.``."""
    page = {code.removeprefix(_CODES): code for code in codes() if code.startswith(_CODES)}
    return page_words(words, page | SHARED)
