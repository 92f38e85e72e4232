"""The names that CSS gives to colours, https://www.w3.org/TR/css-color-4/#named-colors."""

from functools import cache


def css_color(name: str) -> str | None:
    """``#rrggbb`` of a colour of CSS, however its words are parted; None where there is none of that name.

    >>> css_color("Dark-Red"), css_color("dark red"), css_color("dreary")
    ('#8b0000', '#8b0000', None)
    """
    return _colors().get(name.strip().lower().replace("-", "").replace(" ", ""))


@cache
def _colors() -> dict[str, str]:
    from PIL.ImageColor import colormap  # here, since most names are a palette's

    # Pillow puts numbers in the place of what it was asked for before
    return {
        name: value if isinstance(value, str) else "#{:02x}{:02x}{:02x}".format(*value)
        for name, value in colormap.items()
    }
