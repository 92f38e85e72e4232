"""Breaking a paragraph into lines as a whole: the rag is even, hyphens are few."""

from collections.abc import Sequence

from pnp.faces.lines import Line, fill
from pnp.faces.words import Hyphenator, Word


def broken(words: Sequence[Word], limit: float, hyphenator: Hyphenator | None) -> list[Line]:
    """Words in lines of at most ``limit`` em."""
    return fill(words, limit, 0.0, hyphenator)
