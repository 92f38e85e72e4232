"""Icons that may stand for pictographs that no font has, of which phones and spreadsheets are full."""

import unicodedata

from pnp.faces.fonts.icon_font import icon_characters

_DULL = frozenset(["and", "black", "emoji", "heavy", "mark", "of", "sign", "symbol", "the", "white", "with"])
"""Words of names that say nothing of what is pictured."""

CALLED_OTHERWISE = {
    "♥": "cards-heart",
    "♡": "cards-heart-outline",
    "♠": "cards-spade",
    "♤": "cards-spade-outline",
    "♣": "cards-club",
    "♧": "cards-club-outline",
    "♦": "cards-diamond",
    "♢": "cards-diamond-outline",
    "⚀": "dice-1",
    "⚁": "dice-2",
    "⚂": "dice-3",
    "⚃": "dice-4",
    "⚄": "dice-5",
    "⚅": "dice-6",
    "🎲": "dice-multiple",
    "♀": "gender-female",
    "♂": "gender-male",
    "☀": "white-balance-sunny",
    "☽": "moon-waxing-crescent",
    "☾": "moon-waning-crescent",
    "🌙": "moon-waning-crescent",
    "⚡": "lightning-bolt",
    "💧": "water",
    "🌿": "leaf",
    "⌛": "timer-sand",
    "⏳": "timer-sand",
    "✗": "close",
    "✘": "close-thick",
    "❌": "close-thick",
    "💰": "sack",
    "📜": "script-text",
    "⬆": "arrow-up-bold",
    "⬇": "arrow-down-bold",
    "⬅": "arrow-left-bold",
    "➡": "arrow-right-bold",
    "👤": "account",
    "👥": "account-group",
}
"""Icons of what games have most, where they are called otherwise."""


def is_pictograph(char: str) -> bool:
    """Whether a character is a picture rather than a letter or a mark."""
    return unicodedata.category(char) == "So"


def icon_like(char: str) -> str:
    """The packaged icon of what a pictograph shows; "" where there is none.

    >>> icon_like("❤"), icon_like("⚔"), icon_like("🏹"), icon_like("↻")
    ('mdi:heart', 'mdi:sword', 'mdi:bow-arrow', '')
    """
    if known := CALLED_OTHERWISE.get(char):
        return f"mdi:{known}"
    words = [word for word in unicodedata.name(char, "").lower().split() if word not in _DULL]
    for start in range(len(words)):  # the thing itself comes last: a GEM STONE is a stone
        name = "-".join(words[start:])
        for each in (name, name.removesuffix("s")):
            if each in icon_characters():
                return f"mdi:{each}"
    return ""
