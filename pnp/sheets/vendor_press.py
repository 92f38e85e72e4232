"""The figures of presses: what a vendor's file says of its PDF."""

from pnp.content.declarations.composites import Key, KnownKeys
from pnp.content.declarations.leaves import NumberSpec, TextSpec
from pnp.words import Message

_standard = TextSpec(choices=("PDF/X-4", "PDF/X-1a:2003"))
_order = TextSpec(choices=("front-back", "back-front"))
_copies = TextSpec(choices=("pages", "list"))

PRESS_FIGURES = KnownKeys(
    {
        "standard": Key(_standard, "key.press.standard", required=True),
        "order": Key(_order, "key.press.order", required=True),
        "copies": Key(_copies, "key.press.copies", required=True),
        "ink": Key(NumberSpec(minimum=100, maximum=400), "key.press.ink", required=True),
    },
    Message("expected.vendor-figures"),
)
