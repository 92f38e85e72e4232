"""Who prints other people's games, and in which sizes: a file each in ``vendors`` of the template roots."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, Literal

from pnp.content.composites import FreeKeys, Items, Key, KnownKeys
from pnp.content.leaves import LengthSpec, NumberSpec, TextSpec
from pnp.content.spec import Spot, read_declared
from pnp.content.trim_shapes import RECTANGLE, SHAPES
from pnp.door import files
from pnp.problem import ContentError, Problem
from pnp.words import Message

PictureFormat = Literal["png", "svg", "jpeg", "webp"]
_LARGEST = 3000
_FITS = 1.0
"""mm by which a deck's trim may differ: half of it on each side is less than a cut may be off."""
_MILLIMETRES = 25.4
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
VENDOR = KnownKeys(
    {
        "name": Key(_text, "key.name", required=True),
        "dpi": Key(NumberSpec(minimum=10, maximum=2400), "key.vendor.dpi", required=True),
        "bleed": Key(_length, "key.vendor.bleed", required=True),
        "safe": Key(_length, "key.vendor.safe", required=True),
        "formats": Key(
            Items(
                TextSpec(Message("expected.picture-format"), choices=("png", "jpeg", "webp")),
                Message("expected.texts"),
                least=1,
            ),
            "key.vendor.formats",
            required=True,
        ),
        "source": Key(_text, "key.source", required=True),
        "products": Key(
            FreeKeys(_product, Message("expected.products")), "key.vendor.products", required=True
        ),
    },
    Message("expected.vendor"),
)


@dataclass(frozen=True, slots=True)
class Product:
    """What a vendor prints, upright or not as its pictures are; trim in mm."""

    name: str
    width: float
    height: float
    pixels: tuple[int, int]
    shape: str

    def off(self, width: float, height: float, shape: str) -> float | None:
        """How far a trim is from this one, as it stands or turned; None where it does not fit."""
        if shape != self.shape:
            return None
        ways = ((width, height), (height, width))
        nearest = min(max(abs(wide - self.width), abs(high - self.height)) for wide, high in ways)
        return nearest if nearest <= _FITS else None

    def is_turned(self, width: float, height: float) -> bool:
        """Whether a trim of that size fits only lying on its side."""
        return (width > height) != (self.width > self.height) and width != height


@dataclass(frozen=True, slots=True)
class Vendor:
    """What pictures a vendor takes; lengths in mm."""

    name: str
    dpi: float
    bleed: float
    safe: float
    formats: tuple[PictureFormat, ...]
    products: Mapping[str, Product]

    def product(self, width: float, height: float, shape: str) -> Product | None:
        """What a trim is printed as: of those that it fits, the nearest."""
        offs = ((product.off(width, height, shape), product) for product in self.products.values())
        fitting = [(off, product) for off, product in offs if off is not None]
        return min(fitting, key=lambda pair: pair[0])[1] if fitting else None


def vendors(roots: Iterable[Path]) -> dict[str, Vendor]:
    """Every vendor by its file's name; of two with one name that of the first root counts.

    Raises ContentError with every fault of every file.
    """
    found: dict[str, Vendor] = {}
    problems: list[Problem] = []
    for root in roots:
        for path in files(root / "vendors"):
            if path.suffix != ".toml":
                continue
            given, spot = read_declared(root, path.relative_to(root).as_posix(), VENDOR, needed=True)
            for id, product in given.get("products", {}).items():
                _check_pixels(given, product, spot.inside("products").inside(id).inside("pixels"))
            if not spot.problems:
                found.setdefault(path.stem, _vendor(given))
            problems += spot.problems
    if problems:
        raise ContentError(problems)
    return found


def _check_pixels(given: Mapping[str, Any], product: Mapping[str, Any], spot: Spot) -> None:
    """The published numbers are the trim and the bleed at the resolution, or one of them is wrong."""
    if not {"dpi", "bleed"} <= given.keys() or not {"trim", "pixels"} <= product.keys():
        return
    width, height = map(partial(pixels_of, bleed=given["bleed"], dpi=given["dpi"]), product["trim"])
    if (width, height) != product["pixels"]:
        spot.fault("wrong-pixels", width=width, height=height)


def pixels_of(trim: float, bleed: float, dpi: float) -> int:
    """Pixels of a length with its bleed on both sides.

    >>> pixels_of(63.5, 3.175, 300), pixels_of(88.9, 3.175, 300)
    (825, 1125)
    """
    return max(1, round((trim + 2 * bleed) * dpi / _MILLIMETRES))


def _vendor(given: Mapping[str, Any]) -> Vendor:
    return Vendor(
        given["name"], float(given["dpi"]), given["bleed"], given["safe"], given["formats"], _products(given)
    )


def _products(given: Mapping[str, Any]) -> dict[str, Product]:
    def product(each: Mapping[str, Any]) -> Product:
        width, height = each["trim"]
        return Product(each["name"], width, height, each["pixels"], each.get("shape", RECTANGLE.name))

    return {id: product(each) for id, each in given["products"].items()}


def listed(products: Iterable[Product]) -> Iterator[str]:
    """Products and their trims, for people.

    >>> list(listed([Product("Poker deck", 63.5, 88.9, (825, 1125), "rectangle")]))
    ['Poker deck 63.5 × 88.9 mm']
    """
    for product in products:
        yield f"{product.name} {product.width:g} × {product.height:g} mm"
