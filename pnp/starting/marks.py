"""Marks in the cells of a table: which of them its maker meant, and whether they can be read."""

import re
from collections.abc import Iterable, Mapping

from pnp.content.declarations.documents import Scalar
from pnp.content.markup import ESCAPED, TAG, pieces, tags
from pnp.content.texts import TextReferences
from pnp.words import Message

_SIGN = re.compile(r"[*{}\\]")
_ESCAPED = re.compile(ESCAPED)
_TAG = re.compile(TAG)
_EMPHASIS = re.compile(
    r"(?<![\w*])(?P<stars>\*{1,3})(?=[^\s*,.;:!?…)\]»”’])[^*\n]*(?<![\s*(\[«“‘])(?P=stars)(?![\w*])"
)
"""From before a word to after one, as nobody writes a product or a footnote."""
_TAGGED = "\N{WORD JOINER}"


def may_have_marks(text: str) -> bool:
    """Whether it holds a character that means something else in a text with marks."""
    return bool(_SIGN.search(text))


def has_meant_marks(text: str) -> bool:
    """Whether some of its marks can hardly be anything else.

    >>> [has_meant_marks(text) for text in ("**Now** !", "{icon:coin}", "2*x + 3*y", "(*), (*)", "{?}")]
    [True, True, False, False, False]
    """
    return any(tag.kind != "unknown" for tag in tags(text)) or bool(_EMPHASIS.search(_TAG.sub(_TAGGED, text)))


def mark_fault(
    cells: Iterable[tuple[str, Mapping[str, Scalar]]], references: TextReferences
) -> Message | None:
    """Why the marks of a column cannot all be read; its cells come with what they may name of their rows."""
    for text, values in cells:
        if fault := next(references.faults(text, values), None):
            return fault
        if _is_unclear(text):
            return Message("new.unclear-mark", found=text)
    return None


def _is_unclear(text: str) -> bool:
    """Whether a mark that is read as one may be a character.

    >>> _is_unclear("2*x + 3*y"), _is_unclear("**a *b* c**, 5*"), _is_unclear("C:\\\\\\\\x")
    (True, False, True)
    """
    if "\\\\" in _ESCAPED.findall(text):
        return True
    rest, seen = _TAG.sub(_TAGGED, _ESCAPED.sub(_TAGGED, text)), ""
    while rest != seen:
        seen = rest
        rest = _EMPHASIS.sub(lambda match: match[0].strip("*"), rest)
    return any(piece.mark for line in rest.split("\n") for piece in pieces(line))
