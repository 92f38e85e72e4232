"""Characters that no font of the language can print. Those of the source are not the translator's."""

import unicodedata
from collections.abc import Iterator

from pnp.translation.checks.pair import STAND_IN, Covers, Pair, bare
from pnp.words import Message

_UNSEEN = frozenset(("Cf", "Zs"))
_NO_TEXT = frozenset(("Cc", "Zl", "Zp"))
"""Kinds of characters that steer a machine and are printed by no font."""
_STRAY = "\ufeff\u202a\u202b\u202c\u202d\u202e"
"""What slips in with text from elsewhere: a byte order mark, marks that turn the direction."""
_NOT_PRINTED = ("table.", "facts.")  # the terminal has fonts of its own


def faults(pair: Pair, covers: Covers) -> Iterator[Message]:
    """Each character once."""
    if pair.id.startswith(_NOT_PRINTED):
        return
    for char in sorted(set(bare(pair.entry.text)) - {STAND_IN, *pair.text.text}):
        kind = unicodedata.category(char)
        if (kind in _NO_TEXT and char not in "\n\t") or char in _STRAY:
            yield Message("no-glyph.no-text", number=f"{ord(char):04X}")
        elif kind not in (*_UNSEEN, *_NO_TEXT) and not covers(char):
            yield Message("no-glyph", number=f"{ord(char):04X}", character=char)
