"""Blanks beside marks, as the language has them; and no blank twice."""

import re
from collections.abc import Iterator

from pnp.translation.checks.pair import STAND_IN, Pair, bare, blank_name, excerpt
from pnp.translation.language import Language
from pnp.words import Message

_ALONE = ",.;:!?…)]»”"
"""Marks with no blank before them, unless the language says otherwise."""
_BLANKS = " \u00a0\u202f\u2009"
_RUN = re.compile(rf"[{_BLANKS}]{{2,}}")
_FOLLOWED = ";:!?"
"""Marks that are one only where no letter follows at once: 10:30 and http: need no blank."""
_NOT_AFTER = frozenset("([{«“‘„¿¡!?…" + _BLANKS)


def faults(pair: Pair, language: Language) -> Iterator[Message]:
    """Each blank that is wrong, with the words around it."""
    text = bare(pair.entry.text)
    for run in _RUN.finditer(text.strip()):
        if run[0].strip(" ") or "  " not in bare(pair.text.text):
            yield Message("double-blank", excerpt=excerpt(text.strip(), run.start()))
    for at, mark in enumerate(text):
        inside = at > 1 and text[at - 1] == language.after.get(text[at - 2])  # a mark that is quoted
        if at and mark in _ALONE and not inside:
            yield from _before(text, at, mark, language.before.get(mark, ""), mark in language.quotes[::2])
        wanted = language.after.get(mark)
        if wanted and at + 1 < len(text) and text[at + 1] != wanted:
            where = excerpt(text, at)
            yield Message("wrong-blank.after", mark=mark, expected=blank_name(wanted), excerpt=where)


def _before(text: str, at: int, mark: str, wanted: str, opening: bool) -> Iterator[Message]:
    before, expected, where = text[at - 1], blank_name(wanted), excerpt(text, at)
    if before == wanted or (opening and not wanted):
        return
    if before in _BLANKS:
        if not wanted and _stands_alone(text, at):
            return
        yield Message("wrong-blank", mark=mark, expected=expected, excerpt=where, found=blank_name(before))
    elif wanted and before not in _NOT_AFTER and not before.isspace() and _ends(text, at, mark):
        yield Message("wrong-blank.missing", mark=mark, expected=expected, excerpt=where)


def _ends(text: str, at: int, mark: str) -> bool:
    """Whether the mark ends something: behind it stand no letters."""
    following = text[at + 1 : at + 2]
    return mark not in _FOLLOWED or not (following.isalnum() or following in ("/", STAND_IN))


def _stands_alone(text: str, at: int) -> bool:
    """Whether the mark is written about, or begins a word: “press ?”, “ .5”, “ .png”, “ …and”."""
    before, after = text[: at - 1].rstrip(_BLANKS)[-1:], text[at + 1 : at + 2]
    return text[at] == "…" or (text[at] == "." and after.isalnum()) or not before
