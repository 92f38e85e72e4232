"""What a translation must not keep: a sentence as it was, or a part of it."""

import re
from collections.abc import Iterator

from pnp.translation.checks.pair import STAND_IN, Pair, bare
from pnp.words import Message

_WORD = re.compile(r"[^\W\d_]{2,}")
_LEAST = 3  # words: fewer may well be the same, as names are
_RUN = 4  # words one after the other that are a part of a sentence
_PART = re.compile(r"[^\W\d_]+(?:[’'-][^\W\d_]+)*")


def copied(pair: Pair) -> Iterator[Message]:
    """A sentence of three words or more, copied; or a few words of it, one after the other.

    What a fact is (``facts.…``) is no sentence, and may be the same; no part of it is among other words.
    """
    text = bare(pair.text.text).strip()
    if pair.id.startswith("facts."):
        if pair.entry.text == pair.text.text:
            return
    elif not text.rstrip(STAND_IN).endswith((".", "!", "?", "…", ":")):
        return
    if pair.entry.text == pair.text.text:
        if len(_WORD.findall(text)) >= _LEAST:
            yield Message("copied")
        return
    own = _runs(pair.entry.text)
    for run in _runs(pair.text.text):
        name = run[0][0].isupper() and run[-1][0].isupper()
        if run in own and not name:
            yield Message("copied.part", words=" ".join(run))
            return


def _runs(text: str) -> dict[tuple[str, ...], None]:
    """All that is a few words in one stretch, in their order."""
    words = [tuple(_PART.findall(part)) for part in re.split(r"[.,;:!?…()“”«»„\"\ufffc\n]", bare(text))]
    return {stretch[at : at + _RUN]: None for stretch in words for at in range(len(stretch) - _RUN + 1)}
