"""How each kind of block is set: one module a kind, each adding its manner to ``set_block``."""

from pnp.booklet.pages.blocks.arranged import arranged
from pnp.booklet.pages.blocks.aside import aside
from pnp.booklet.pages.blocks.examples import examples
from pnp.booklet.pages.blocks.figure import figure
from pnp.booklet.pages.blocks.gallery import gallery
from pnp.booklet.pages.blocks.index import index
from pnp.booklet.pages.blocks.listing import listing
from pnp.booklet.pages.blocks.prose import heading, prose
from pnp.booklet.pages.blocks.ruling import ruling
from pnp.booklet.pages.blocks.setting import LaidBlock, set_block
from pnp.booklet.pages.blocks.table import table

__all__ = [
    "LaidBlock",
    "arranged",
    "aside",
    "examples",
    "figure",
    "gallery",
    "heading",
    "index",
    "listing",
    "prose",
    "ruling",
    "set_block",
    "table",
]
