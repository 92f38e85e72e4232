"""How a text is written in its language: edges, blanks beside marks, letters that fonts lack."""

import re
import unicodedata
from collections.abc import Iterator
from itertools import islice

from pnp.characters import FORMATS
from pnp.translation.checks.pair import BLANKS, IN_WORD, STAND_IN, Covers, Pair, bare, excerpt
from pnp.translation.language import Language
from pnp.words import Message

_SENTENCE = ".!?…"
"""Marks that end a sentence: a cry may well become a statement."""
_ENDINGS = _SENTENCE + ":;"
_CLOSING = "”’»›“)]」』\u202f\u00a0"
"""What may stand behind the mark that ends a sentence."""
_ALONE = ",.;:!?…)]»”،؛؟"
"""Marks with no blank before them, unless the language says otherwise."""
_RUN = re.compile(rf"[{BLANKS}]{{2,}}")
BEHIND_WIDE = re.compile(rf"(?<=[、。，．：；])[{BLANKS}]+(?=\S)")
"""A blank behind a mark of East Asia that has one in its own square. Behind ！ and ？ one is customary."""
_FOLLOWED = ";:!?"
"""Marks that are one only where no letter follows at once: 10:30 and http: need no blank."""
_NOT_AFTER = frozenset("([{«“‘„¿¡!?…" + BLANKS)
_BLANK_NAMES = {
    "": Message("piece.no-blank"),
    " ": Message("piece.blank"),
    "\u00a0": Message("piece.no-break-space"),
    "\u202f": Message("piece.narrow-space"),
}
_FORMATS = re.compile(f"[{FORMATS}]")
_UNSEEN = frozenset(("Cf", "Zs", "Cc", "Zl", "Zp"))
"""Kinds of characters that no font draws; those that are no text are told elsewhere."""
_NOT_SET = ("table.", "facts.", "searches.", "terms.", "typed.", "verbs.")  # no lines are made of them
_NOT_PRINTED = ("table.", "facts.")  # the terminal has fonts of its own


def endings(pair: Pair, language: Language) -> Iterator[Message]:
    """Blanks at an edge where the source has none, and the end of a sentence that is missing."""
    source, text = pair.text.text, pair.entry.text
    if text[0].isspace() and not source[0].isspace():
        yield Message("stray-blank.start")
    if text[-1].isspace() and not source[-1].isspace():
        yield Message("stray-blank.end")
    mark, given = _end(source), _end(text)
    if mark and mark in _ENDINGS:
        alike = _SENTENCE if mark in _SENTENCE else mark
        ends = {language.ends.get(other, other)[-1:] for other in alike}
        if given not in ends and "" not in ends:  # "" where the language ends sentences without a mark
            yield Message("missing-end", mark=mark, expected=language.ends.get(mark, mark))
        elif mark == "?" and given == language.ends.get(".", "."):
            yield Message("question", mark=language.ends.get(mark, mark))


def _end(text: str) -> str:
    """The mark that ends a text; "" where it ends with something else."""
    return bare(text).rstrip().rstrip(_CLOSING).rstrip()[-1:]


def spacing(pair: Pair, language: Language) -> Iterator[Message]:
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
            yield Message("wrong-blank.after", mark=mark, expected=_blank_name(wanted), excerpt=where)
    for match in BEHIND_WIDE.finditer(text):
        mark, where = text[match.start() - 1], excerpt(text, match.start())
        yield Message("wrong-blank.after", mark=mark, expected=_blank_name(""), excerpt=where)
    if not pair.id.startswith(_NOT_SET):
        for match in islice(loose_words(text, language), 1):
            where = excerpt(text, match.start())
            yield Message("wrong-blank.after", mark=match[0], expected=_blank_name("\u00a0"), excerpt=where)
        for match in islice(loose_units(text, language), 1):
            where, found = excerpt(text, match.start()), _blank_name(" ")
            expected = _blank_name("\u00a0")
            yield Message("wrong-blank", mark=match[1], expected=expected, excerpt=where, found=found)


def loose_units(text: str, language: Language) -> Iterator[re.Match[str]]:
    """Blanks between a number and its unit at which a line may end."""
    units = language.units or (("%",) if language.percent_apart else ())
    if not units:
        return iter(())
    signs = "|".join(map(re.escape, sorted(units, key=len, reverse=True)))
    return re.finditer(rf"(?<=[0-9*{STAND_IN}\ue000-\uf8ff]) (?=({signs})(?![\w’'-]))", text)


def loose_words(text: str, language: Language) -> Iterator[re.Match[str]]:
    """Words that no line ends with, where it may; the last blank behind each is wrong."""
    if not language.bound:
        return iter(())
    words = "|".join(map(re.escape, language.bound))
    return re.finditer(f"(?<!{IN_WORD})(?<!['’-])(?:{words})(?= [^ ])", text, re.IGNORECASE)


def _before(text: str, at: int, mark: str, wanted: str, opening: bool) -> Iterator[Message]:
    before, expected, where = text[at - 1], _blank_name(wanted), excerpt(text, at)
    if before == wanted or (opening and not wanted):
        return
    if before in BLANKS:
        if not wanted and _stands_alone(text, at):
            return
        yield Message("wrong-blank", mark=mark, expected=expected, excerpt=where, found=_blank_name(before))
    elif wanted and before not in _NOT_AFTER and not before.isspace() and _ends_something(text, at, mark):
        yield Message("wrong-blank.missing", mark=mark, expected=expected, excerpt=where)


def _ends_something(text: str, at: int, mark: str) -> bool:
    """Whether the mark ends something: behind it stand no letters."""
    following = text[at + 1 : at + 2]
    return mark not in _FOLLOWED or not (following.isalnum() or following in ("/", STAND_IN))


def _stands_alone(text: str, at: int) -> bool:
    """Whether the mark is written about, or begins a word: “press ?”, “ .5”, “ .png”, “ …and”."""
    before, after = text[: at - 1].rstrip(BLANKS)[-1:], text[at + 1 : at + 2]
    return text[at] == "…" or (text[at] == "." and after.isalnum()) or not before


def glyphs(pair: Pair, covers: Covers) -> Iterator[Message]:
    """Characters that no font of the language can print; those of the source are not the translator's."""
    if pair.id.startswith(_NOT_PRINTED):
        return
    for char in sorted(set(bare(pair.entry.text)) - {STAND_IN, *pair.text.text}):
        kind = unicodedata.category(char)
        if kind not in _UNSEEN and not _FORMATS.match(char) and not covers(char):
            yield Message("no-glyph", number=f"{ord(char):04X}", character=char)


def _blank_name(blank: str) -> Message | str:
    """What a blank is called in messages."""
    return _BLANK_NAMES.get(blank) or f"U+{ord(blank):04X}"
