"""Icons that come in packages, with the credit that their licences ask for. Names read ``set:icon``."""

from collections.abc import Iterable
from typing import NamedTuple

from pnp.faces.drawing.colors import Color
from pnp.faces.drawing.operations import Drawing, Shape, Style
from pnp.faces.fonts.icon_font import icon_characters, icon_glyphs


class Credit(NamedTuple):
    """Whose icons are used; what is said around these names is a word of the booklet's."""

    name: str
    maker: str
    licence: str


_CREDITS = {"mdi": Credit("Material Design Icons", "Pictogrammers", "Apache License 2.0")}


def packaged(name: str, color: Color) -> Drawing | None:
    """The icon in one colour; None if no set has it."""
    family, _, icon = name.partition(":")
    char = icon_characters().get(icon.replace("_", "-")) if family == "mdi" else None
    if char is None:
        return None
    return Drawing(name, 0.0, 0.0, 24.0, 24.0, (Shape(icon_glyphs().outline(char), Style(fill=color)),))


def packaged_names(name: str) -> list[str]:
    """Every name that a packaged set knows."""
    return [f"mdi:{icon}" for icon in icon_characters()]


def credit(name: str) -> Credit | None:
    """The credit that using this icon asks for; None for the game's own icons."""
    return _CREDITS.get(name.partition(":")[0]) if ":" in name else None


def packaged_among(drawings: Iterable[Drawing]) -> tuple[str, ...]:
    """The icons of some drawings that ask for credits."""
    return tuple(sorted({each.name for each in drawings if each.source is None and credit(each.name)}))
