"""What a font is called: by its family and the style that it has, or the nearest."""

from collections.abc import Collection

from pnp.faces.fonts.names import STYLES

_INSTEAD = {
    "regular": ("bold", "italic", "bold-italic"),
    "bold": ("regular",),
    "italic": ("regular",),
    "bold-italic": ("bold", "italic", "regular"),
}


def font_key(family: str, style: str) -> str:
    """What a Run names.

    >>> font_key("Noto Sans", "bold-italic")
    'NotoSans-BoldItalic'
    """
    return f"{family.replace(' ', '')}-{style.title().replace('-', '')}"


def nearest_style(styles: Collection[str], bold: bool, italic: bool) -> str:
    """The style of a family that comes nearest to the one that is wanted."""
    wanted = STYLES[bold + 2 * italic]
    if wanted in styles:
        return wanted
    return next((style for style in _INSTEAD[wanted] if style in styles), None) or next(iter(styles))
