"""How a text begins and ends: the blanks of the source, and the mark that ends its sentence."""

from collections.abc import Iterator

from pnp.translation.checks.pair import Pair, bare
from pnp.translation.language import Language
from pnp.words import Message

_SENTENCE = ".!?…"
"""Marks that end a sentence; a question may well become a statement."""
_MARKS = _SENTENCE + ":;"
_CLOSING = "”’»›“)]」』\u202f\u00a0"
"""What may stand behind the mark that ends a sentence."""


def faults(pair: Pair, language: Language) -> Iterator[Message]:
    """Blanks at an edge where the source has none, and the end of a sentence that is missing."""
    source, text = pair.text.text, pair.entry.text
    if text[0].isspace() and not source[0].isspace():
        yield Message("stray-blank.start")
    if text[-1].isspace() and not source[-1].isspace():
        yield Message("stray-blank.end")
    mark, given = _end(source), _end(text)
    if mark and mark in _MARKS:
        alike = _SENTENCE if mark in _SENTENCE else mark
        ends = {language.ends.get(other, other)[-1:] for other in alike}
        if given not in ends and "" not in ends:  # "" where the language ends sentences without a mark
            yield Message("missing-end", mark=mark, expected=language.ends.get(mark, mark))


def _end(text: str) -> str:
    """The mark that ends a text; "" where it ends with something else."""
    return bare(text).rstrip().rstrip(_CLOSING).rstrip()[-1:]
