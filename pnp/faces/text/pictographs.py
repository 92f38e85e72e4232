"""Icons that may stand for pictographs that no font has, of which phones and spreadsheets are full."""

import unicodedata

from pnp.faces.fonts.icon_font import icon_characters

_DULL = frozenset(["and", "black", "emoji", "heavy", "mark", "of", "sign", "symbol", "the", "white", "with"])
"""Words of names that say nothing of what is pictured."""


def is_pictograph(char: str) -> bool:
    """Whether a character is a picture rather than a letter or a mark."""
    return unicodedata.category(char) == "So"


def icon_like(char: str) -> str:
    """The packaged icon that is called what a pictograph is; "" where there is none.

    >>> icon_like("❤"), icon_like("⚔"), icon_like("🏹"), icon_like("↻")
    ('mdi:heart', 'mdi:sword', 'mdi:bow-arrow', '')
    """
    words = [word for word in unicodedata.name(char, "").lower().split() if word not in _DULL]
    for start in range(len(words)):  # the thing itself comes last: a GEM STONE is a stone
        name = "-".join(words[start:])
        for each in (name, name.removesuffix("s")):
            if each in icon_characters():
                return f"mdi:{each}"
    return ""
