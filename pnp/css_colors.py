"""The names that CSS gives to colours, https://www.w3.org/TR/css-color-4/#named-colors."""

import re
from functools import cache

_PLAIN = {"black": "#000000", "white": "#ffffff"}  # which most drawings name alone
_HEX = re.compile("#(?:[0-9a-fA-F]{3}){1,2}")


def color_code(name: str) -> str | None:
    """``#rrggbb`` or ``#rgb`` of a colour that is written so, or named by CSS; None of any other.

    >>> color_code("#F00"), color_code("red"), color_code("#f0"), color_code("currentColor")
    ('#F00', '#ff0000', None, None)
    """
    return name if _HEX.fullmatch(name) else css_color(name)


def css_color(name: str) -> str | None:
    """``#rrggbb`` of a colour of CSS, however its words are parted; None where there is none of that name.

    >>> css_color("Dark-Red"), css_color("dark red"), css_color("dreary")
    ('#8b0000', '#8b0000', None)
    """
    return _PLAIN.get(name) or _colors().get(name.strip().lower().replace("-", "").replace(" ", ""))


@cache
def _colors() -> dict[str, str]:
    from PIL.ImageColor import colormap  # here, since most names are a palette's

    # Pillow puts numbers in the place of what it was asked for before
    return {
        name: value if isinstance(value, str) else "#{:02x}{:02x}{:02x}".format(*value)
        for name, value in colormap.items()
    }
