"""The names that CSS gives to colours, https://www.w3.org/TR/css-color-4/#named-colors."""

from functools import cache


@cache
def css_colors() -> dict[str, str]:
    """``#rrggbb`` of every named colour. Read when a name is no colour of a palette."""
    from PIL.ImageColor import colormap

    return {name: value for name, value in colormap.items() if isinstance(value, str)}
