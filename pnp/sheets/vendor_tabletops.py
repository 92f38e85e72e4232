"""The figures of virtual tables: what a vendor's file says of grids, of pictures, of sizes there."""

from pnp.content.declarations.composites import Key, KnownKeys
from pnp.content.declarations.leaves import LengthSpec, NumberSpec
from pnp.words import Message

_FIGURES = Message("expected.vendor-figures")
_many = NumberSpec(whole=True, minimum=1, maximum=100)
_pixels = NumberSpec(whole=True, minimum=64, maximum=16_384)
_dots = NumberSpec(minimum=0, maximum=600)
_length = LengthSpec(minimum=1, maximum=1000)
_grid = {
    "columns": Key(_many, "key.vendor.columns", required=True),
    "rows": Key(_many, "key.vendor.rows", required=True),
    "largest": Key(_pixels, "key.vendor.largest", required=True),
    "least": Key(_dots, "key.vendor.least", required=True),
}
GRID_FIGURES = KnownKeys(_grid, _FIGURES)
"""Of who takes grids of faces."""

FOLDER_FIGURES = KnownKeys(
    {
        "largest": Key(_pixels, "key.vendor.largest", required=True),
        "enlarged": Key(NumberSpec(minimum=100, maximum=10_000), "key.vendor.enlarged", required=True),
        "heaviest": Key(NumberSpec(above=0, maximum=1000), "key.vendor.heaviest", required=True),
        "altogether": Key(NumberSpec(above=0, maximum=10_000), "key.vendor.altogether", required=True),
    },
    _FIGURES,
)
"""Of who takes a picture of each side."""

TTS_FIGURES = KnownKeys(
    {
        **_grid,
        "card": Key(_length, "key.vendor.card", required=True),
        "tile": Key(_length, "key.vendor.tile", required=True),
        "figure": Key(_length, "key.vendor.figure", required=True),
        "unit": Key(_length, "key.vendor.unit", required=True),
        "thickness": Key(NumberSpec(above=0, maximum=10), "key.vendor.thickness", required=True),
    },
    _FIGURES,
)
"""Of Tabletop Simulator: what is so high at scale 1, and how long a unit of it is."""
