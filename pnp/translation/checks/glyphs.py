"""Characters that no font of the language can print. Those of the source are not the translator's."""

import unicodedata
from collections.abc import Iterator

from pnp.translation.checks.pair import STAND_IN, Covers, Pair, bare

_UNSEEN = frozenset(("Cf", "Zs", "Cc"))
_NOT_PRINTED = ("table.", "facts.")  # the terminal has fonts of its own


def faults(pair: Pair, covers: Covers) -> Iterator[tuple[str, str]]:
    """Each character once."""
    if pair.id.startswith(_NOT_PRINTED):
        return
    for char in sorted(set(bare(pair.entry.text)) - {STAND_IN, *pair.text.text}):
        if unicodedata.category(char) not in _UNSEEN and not covers(char):
            yield "no-glyph", f"no font of the language has the character U+{ord(char):04X} “{char}”"
