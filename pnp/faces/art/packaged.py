"""Icons that come in packages, with the credit that their licences ask for. Names read ``set:icon``."""

import importlib
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import NamedTuple

from pnp.door import named, read_bytes
from pnp.faces.drawing.colors import Color
from pnp.faces.drawing.operations import Drawing, Shape, Style
from pnp.faces.fonts.glyphs import Glyphs


class Credit(NamedTuple):
    """Whose icons are used; what is said around these names is a word of the booklet's."""

    name: str
    maker: str
    licence: str


_CREDITS = {"mdi": Credit("Material Design Icons", "Pictogrammers", "Apache License 2.0")}


def packaged(name: str, color: Color) -> Drawing | None:
    """The icon in one colour; None if no set has it."""
    family, _, icon = name.partition(":")
    char = _codes().get(icon.replace("-", "_")) if family == "mdi" else None
    if char is None:
        return None
    return Drawing(name, 0.0, 0.0, 24.0, 24.0, (Shape(_glyphs().outline(char), Style(fill=color)),))


def packaged_names(name: str) -> list[str]:
    """Every name that a packaged set knows."""
    return [f"mdi:{icon.replace('_', '-')}" for icon in _codes()]


def credit(name: str) -> Credit | None:
    """The credit that using this icon asks for; None for the game's own icons."""
    return _CREDITS.get(name.partition(":")[0]) if ":" in name else None


def packaged_among(drawings: Iterable[Drawing]) -> tuple[str, ...]:
    """The icons of some drawings that ask for credits."""
    return tuple(sorted({each.name for each in drawings if each.source is None and credit(each.name)}))


@cache
def _codes() -> dict[str, str]:
    """The icons of Material Design Icons and their characters."""
    icons = vars(importlib.import_module("fonticon_mdi7").MDI7)
    return {name: value.rpartition(".")[2] for name, value in icons.items() if not name.startswith("_")}


@cache
def _glyphs() -> Glyphs:
    """The icons on fields of 24 by 24."""
    folder = Path(str(importlib.import_module("fonticon_mdi7").__file__)).parent / "fonts"
    return Glyphs(read_bytes(named(folder / "materialdesignicons-webfont.ttf")), 24.0, below_ascent=True)
