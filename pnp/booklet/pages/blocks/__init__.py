"""How each kind of block is set: one module a kind, each adding its manner to ``laid``."""

from pnp.booklet.pages.blocks.arranged import arranged
from pnp.booklet.pages.blocks.aside import aside
from pnp.booklet.pages.blocks.examples import examples
from pnp.booklet.pages.blocks.figure import figure
from pnp.booklet.pages.blocks.gallery import gallery
from pnp.booklet.pages.blocks.index import index
from pnp.booklet.pages.blocks.laid import Laid, laid
from pnp.booklet.pages.blocks.listing import listing
from pnp.booklet.pages.blocks.prose import heading, prose
from pnp.booklet.pages.blocks.ruling import ruling
from pnp.booklet.pages.blocks.table import table

__all__ = [
    "Laid",
    "arranged",
    "aside",
    "examples",
    "figure",
    "gallery",
    "heading",
    "index",
    "laid",
    "listing",
    "prose",
    "ruling",
    "table",
]
