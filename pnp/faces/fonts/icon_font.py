"""Icons that are the characters of a font: Material Design Icons."""

import importlib
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from pnp.door import named, read_bytes
from pnp.faces.fonts.glyphs import Glyphs

_PACKAGE = "fonticon_mdi7"


@cache
def icon_characters() -> Mapping[str, str]:
    """The character of each icon, by the icon's name, such as ``bow-arrow``."""
    icons = vars(importlib.import_module(_PACKAGE).MDI7)
    return {
        name.replace("_", "-"): value.rpartition(".")[2]
        for name, value in icons.items()
        if not name.startswith("_")
    }


@cache
def icon_glyphs() -> Glyphs:
    """The icons on fields of 24 by 24."""
    folder = Path(str(importlib.import_module(_PACKAGE).__file__)).parent / "fonts"
    return Glyphs(read_bytes(named(folder / "materialdesignicons-webfont.ttf")), 24.0, below_ascent=True)
