"""A sentence that is the same in both languages was not translated."""

import re
from collections.abc import Iterator

from pnp.translation.checks.pair import STAND_IN, Pair, bare
from pnp.words import Message

_WORD = re.compile(r"[^\W\d_]{2,}")
_LEAST = 3  # words: fewer may well be the same, as names are


def faults(pair: Pair) -> Iterator[Message]:
    """A sentence of three words or more, copied."""
    text = bare(pair.text.text).strip()
    sentence = text.rstrip(STAND_IN).endswith((".", "!", "?", "…", ":"))
    if sentence and pair.entry.text == pair.text.text and len(_WORD.findall(text)) >= _LEAST:
        yield Message("copied")
