"""How the faces of a deck become pictures: how large, how much beyond the cut, which way up."""

from collections.abc import Iterator
from dataclasses import dataclass

from pnp.content.game import Deck
from pnp.content.shapes.trim_shapes import RECTANGLE
from pnp.faces.drawing.framed import FaceFrame, Quarter
from pnp.geometry import Outline
from pnp.press.framed_pictures import PixelSize
from pnp.sheets.vendors import PictureFormat, Product, Vendor, pixels_of
from pnp.words import Message

_SAID = 0.05
"""mm of bleed that are too few to be told of: half a pixel at 300 to the inch."""


@dataclass(frozen=True, slots=True)
class FaceSettings:
    """How pictures are made; ``bleed`` in mm, as much as was drawn where it is None."""

    form: PictureFormat = "png"
    dpi: float = 300.0
    bleed: float | None = None
    vendor: Vendor | None = None
    jobs: int = 1  # decks worked on side by side; 0 leaves it to the program


@dataclass(frozen=True, slots=True)
class FacePlan:
    """How the faces of a deck, or of those of its rows that are cut alike, become pictures; mm."""

    deck: Deck
    settings: FaceSettings
    product: Product | None
    bleed: float

    @property
    def pixels(self) -> PixelSize:
        """Of a picture, as it is written."""
        if self.product:
            return PixelSize(*self.product.pixels)
        lengths = self.deck.width, self.deck.height
        return PixelSize(*(pixels_of(length, self.bleed, self.settings.dpi) for length in lengths))

    @property
    def trim(self) -> str:
        """Width and height, for people."""
        return f"{self.deck.width:g} × {self.deck.height:g}"

    @property
    def is_turned(self) -> bool:
        """Whether it lies on its side."""
        return self.product is not None and self.product.is_turned(self.deck.width, self.deck.height)

    def frame(self, back: bool) -> FaceFrame:
        """Of one side; backs are turned the other way, as a card is that is turned over."""
        deck, product = self.deck, self.product
        width, height = (product.width, product.height) if product else (deck.width, deck.height)
        if self.is_turned:
            width, height = height, width
        more = 2 * self.bleed
        turned: Quarter = (-1 if back else 1) if self.is_turned else 0
        return FaceFrame(width + more, height + more, deck.shape == RECTANGLE.name, turned)

    def edge(self, back: bool) -> Outline | None:
        """What a side is cut along: where no bleed is left, all around it is clear."""
        return None if self.bleed else self.deck.seen_on(self.deck.edge, back)

    def notes(self, made: float) -> Iterator[Message]:
        """What somebody ought to know, ``made`` being the bleed that nobody has drawn."""
        deck, vendor, product = self.deck, self.settings.vendor, self.product
        name = deck.id
        if product and {product.width, product.height} != {deck.width, deck.height}:
            trim = f"{product.width:g} × {product.height:g}"
            yield Message("faces.other-trim", deck=name, size=self.trim, product=product.name, trim=trim)
        if self.is_turned:
            yield Message("faces.turned", deck=name)
        if made > _SAID:
            values = {"deck": name, "made": f"{made:.2f}", "drawn": f"{deck.bleed:g}"}
            yield (
                Message("faces.mirrored", **values)
                if self.frame(False).mirrored
                else Message("faces.extended", **values)
            )
        if vendor and product and deck.safe < vendor.safe - _SAID:
            values = {"deck": name, "safe": f"{deck.safe:g}", "asked": f"{vendor.safe:g}"}
            yield Message("faces.safe", vendor=vendor.name, **values)


def cut_text(deck: Deck) -> str:
    """The size of a deck, or of those of its rows that are cut alike, and its shape, for people."""
    shape = "" if deck.shape == RECTANGLE.name else f" {deck.shape}"
    return f"{deck.width:g} × {deck.height:g} mm{shape}"


def face_plan(deck: Deck, settings: FaceSettings) -> FacePlan:
    """How a deck of one size becomes pictures."""
    vendor = settings.vendor
    product = vendor.product(deck.width, deck.height, deck.shape) if vendor else None
    wanted = vendor.bleed if vendor else settings.bleed
    return FacePlan(deck, settings, product, deck.bleed if wanted is None else wanted)
