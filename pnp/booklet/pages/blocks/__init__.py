"""How each kind of block is set: one module a kind, each adding its manner to ``set_block``."""

from pnp.booklet.pages.blocks import aside, examples, figure, gallery, index, prose, ruling, table

__all__ = ["aside", "examples", "figure", "gallery", "index", "prose", "ruling", "table"]
