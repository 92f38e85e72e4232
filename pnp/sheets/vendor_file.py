"""What a file of ``vendors`` holds: whoever prints, plays or cuts what is made here, each declared once."""

from collections.abc import Mapping

from pnp.content.declarations.composites import FreeKeys, Items, Key, KnownKeys
from pnp.content.declarations.leaves import LengthSpec, NumberSpec, TextSpec
from pnp.content.shapes.trim_shapes import SHAPES
from pnp.places import LANGUAGE
from pnp.sheets.vendor_cut import CUT_FIGURES
from pnp.sheets.vendor_press import PRESS_FIGURES
from pnp.sheets.vendor_tabletops import FOLDER_FIGURES, GRID_FIGURES, TTS_FIGURES
from pnp.words import Message

PICTURES = "pictures"
_LARGEST = 3000
_text = TextSpec()
_length = LengthSpec(minimum=0, maximum=100)
_product = KnownKeys(
    {
        "name": Key(_text, "key.name", required=True),
        "trim": Key(
            Items(LengthSpec(minimum=1, maximum=_LARGEST), Message("expected.size"), 2, 2),
            "key.vendor.trim",
            required=True,
        ),
        "pixels": Key(
            Items(NumberSpec(whole=True, minimum=1, maximum=100_000), Message("expected.pixels"), 2, 2),
            "key.vendor.pixels",
            required=True,
        ),
        "shape": Key(TextSpec(Message("expected.shape"), choices=tuple(SHAPES)), "key.vendor.shape"),
    },
    Message("expected.product"),
)
_picture_keys = {
    "dpi": Key(NumberSpec(minimum=10, maximum=2400), "key.vendor.dpi"),
    "bleed": Key(_length, "key.vendor.bleed"),
    "safe": Key(_length, "key.vendor.safe"),
    "formats": Key(
        Items(
            TextSpec(Message("expected.picture-format"), choices=("png", "jpeg", "webp")),
            Message("expected.texts"),
            least=1,
        ),
        "key.vendor.formats",
    ),
    "products": Key(FreeKeys(_product, Message("expected.products")), "key.vendor.products"),
}
NEEDED_FOR_PICTURES: Mapping[str, str] = {name: key.help for name, key in _picture_keys.items()}
"""Keys that a vendor of pictures must have, with what each is for."""

MAKERS: Mapping[str, KnownKeys] = {
    PICTURES: KnownKeys(
        {"copies": Key(TextSpec(choices=("list", "files")), "key.vendor.copies")},
        Message("expected.vendor-figures"),
    ),
    "folders": FOLDER_FIGURES,
    "sheets": GRID_FIGURES,
    "tts": TTS_FIGURES,
    "press": PRESS_FIGURES,
    "cut": CUT_FIGURES,
}
"""What a pack can be made of, and the figures that each of these asks a vendor for: in a table of its name.

``pnp.exporting.make_NAME`` makes it.
"""

VENDOR = KnownKeys(
    {
        "name": Key(_text, "key.name", required=True),
        "makes": Key(TextSpec(choices=tuple(MAKERS)), "key.vendor.makes"),
        "source": Key(_text, "key.source", required=True),
        **_picture_keys,
        **{name: Key(spec, f"key.vendor.{name}") for name, spec in MAKERS.items()},
        "steps": Key(
            FreeKeys(Items(_text, Message("expected.texts"), least=1), Message("expected.steps"), LANGUAGE),
            "key.vendor.steps",
        ),
    },
    Message("expected.vendor"),
)
