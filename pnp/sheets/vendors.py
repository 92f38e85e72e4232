"""Who takes what is made here, and in which form: a file each in ``vendors`` of the template roots."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any, Literal

from pnp.content.declarations.spec import Spot, read_declared
from pnp.content.shapes.trim_shapes import RECTANGLE
from pnp.door import files
from pnp.problem import ContentError, Place, Problem
from pnp.sheets.vendor_file import MAKERS, NEEDED_FOR_PICTURES, PICTURES, VENDOR
from pnp.words import Message

PictureFormat = Literal["png", "svg", "jpeg", "webp"]
_FITS = 1.0
"""mm by which a deck's trim may differ: half of it on each side is less than a cut may be off."""
_MILLIMETRES = 25.4
_NOWHERE = Place("")


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
    """Who takes a game, and how; lengths in mm.

    ``makes`` is what its packs are made of, ``figures`` its own figures for that. Those that take no pictures
    of faces have no products.
    """

    name: str
    dpi: float
    bleed: float
    safe: float
    formats: tuple[PictureFormat, ...]
    products: Mapping[str, Product]
    makes: str = PICTURES
    figures: Mapping[str, Any] = field(default_factory=dict)
    steps: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    source: str = ""
    place: Place = _NOWHERE

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
            if given and (given.get("makes", PICTURES) == PICTURES or given.get("products")):
                _check_needed(given, spot)
            _check_figures(given, spot)
            for id, product in given.get("products", {}).items():
                _check_pixels(given, product, spot.inside("products").inside(id).inside("pixels"))
            if not spot.problems:
                found.setdefault(path.stem, _vendor(given, spot.place))
            problems += spot.problems
    if problems:
        raise ContentError(sorted(problems))
    return found


def _check_needed(given: Mapping[str, Any], spot: Spot) -> None:
    """Whoever takes pictures says of what size; what was there and wrong has been told of."""
    for name, use in NEEDED_FOR_PICTURES.items():
        if name not in given and name not in spot.document.tree:
            spot.fault("missing-key", name=name, help=Message(use))


def _check_figures(given: Mapping[str, Any], spot: Spot) -> None:
    """The table of its maker's name is there, if any figure must be."""
    makes = given.get("makes", PICTURES)
    needed = any(key.required for key in MAKERS[makes].keys.values())
    if needed and makes not in spot.document.tree:
        spot.fault("missing-key", name=makes, help=Message(f"key.vendor.{makes}"))


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


def _vendor(given: Mapping[str, Any], place: Place) -> Vendor:
    makes = given.get("makes", PICTURES)
    return Vendor(
        name=given["name"],
        dpi=float(given.get("dpi", 300)),
        bleed=given.get("bleed", 0.0),
        safe=given.get("safe", 0.0),
        formats=given.get("formats", ()),
        products=_products(given),
        makes=makes,
        figures=given.get(makes, {}),
        steps=given.get("steps", {}),
        source=given["source"],
        place=place,
    )


def _products(given: Mapping[str, Any]) -> dict[str, Product]:
    def product(each: Mapping[str, Any]) -> Product:
        width, height = each["trim"]
        return Product(each["name"], width, height, each["pixels"], each.get("shape", RECTANGLE.name))

    return {id: product(each) for id, each in given.get("products", {}).items()}


def listed(products: Iterable[Product]) -> Iterator[str]:
    """Products and their trims, for people.

    >>> list(listed([Product("Poker deck", 63.5, 88.9, (825, 1125), "rectangle")]))
    ['Poker deck 63.5 × 88.9 mm']
    """
    for product in products:
        yield f"{product.name} {product.width:g} × {product.height:g} mm"
