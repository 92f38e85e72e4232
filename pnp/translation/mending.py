"""What is mechanical in the faults of a translation, mended: blanks, marks, apostrophes, ellipses, spelling;
and which number takes which plural form.

A change is kept where the checks find fewer faults after it, and none that was not there before. In the file
it takes the place of the lines of its msgstr; every other line stays as it is.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

from pnp.content.game import Text
from pnp.content.markup import tag_counts
from pnp.problem import Place
from pnp.translation.catalogue import CatalogueEntry
from pnp.translation.checks import PairChecks
from pnp.translation.checks.marks import typed_marks
from pnp.translation.checks.pair import BLANKS, Pair
from pnp.translation.checks.quotes import WITHIN_WORDS
from pnp.translation.checks.spelling import Spelling
from pnp.translation.checks.typography import BEHIND_WIDE, loose_units, loose_words
from pnp.translation.extract import ExtractedText
from pnp.translation.language import Language
from pnp.translation.plural_rules import rightly_ruled, rule_of
from pnp.translation.po import Block, PoFile
from pnp.translation.wrapping import wrapping_of
from pnp.translation.write import translation_lines

_GUARDED = re.compile(r"\{[^{}]*+\}|\]\([^()]*+\)|\\.")
"""What is no text: marks in braces, what a link leads to, what a backslash guards."""
_ROUNDS = 9
_PRIVATE = 0xE000  # the first of 6400 characters that nobody writes
_MARK = "\ue000-\uf8ff"  # what stands for a mark meanwhile
_APOSTROPHE = re.compile(
    rf"(?<=[^\W\d_])'(?=\*{{0,3}}(?:[^\W_]|[{_MARK}]))"
    rf"|(?:(?<=[\d{_MARK}])|(?<=[\w{_MARK}]\*)|(?<=[\w{_MARK}]\*\*))'(?=[^\W\d_])(?![^']*+'(?![^\W_]))"
)
"""Between letters; and between a number or a mark and letters, {player}'de, where it opens no quotation."""
_DOTS = re.compile(r"(?<!\.)\.\.\.(?!\.)")
_RUN = re.compile(rf"[{BLANKS}]{{2,}}")
_ALONE = ",.;:!?…»”"
"""Marks with no blank before them, unless the language says otherwise."""
_CLOSING = "”’»›“)]」』* " + BLANKS
"""What may stand behind the mark that ends a sentence."""
_OPENING = frozenset("([{«“‘„¿¡!?…" + BLANKS)
"""What no blank follows before a mark."""
_PAIRS = (("“", "”"), ("„", "“"), ("„", "”"), ("«", "»"), ("»", "«"), ("‹", "›"), ("「", "」"))
"""Quotation marks of several languages, opening and closing."""


_Step = Callable[[str, str, Language], str]
"""A translation mended in one way; given its source too."""


class Mended(NamedTuple):
    """A translation before and after; ``line`` is that of its msgstr."""

    id: str
    line: int
    before: str
    after: str


def mended(
    po: PoFile, texts: Sequence[ExtractedText], source: Language, language: Language
) -> tuple[str, list[Mended]]:
    """The text of a catalogue with what is mechanical mended, and what that is, entry by entry."""
    done: list[Mended] = []
    lines = po.text.split("\n")
    shift, wrap = 0, wrapping_of(po)
    for block, after in sorted(_changes(po, texts, source, language), key=lambda pair: pair[0].line):
        start, count = block.line - 1 + shift, len(block.text_lines)
        if tuple(line.strip() for line in lines[start : start + count]) != block.text_lines:
            continue  # something stands between them
        end = "\r" if lines[start].endswith("\r") else ""
        new = [line + end for line in after.text_lines or translation_lines(after, wrap)]
        lines[start : start + count] = new
        shift += len(new) - count
        if block is po.header:
            done.append(Mended("Plural-Forms", start + 1, rule_of(block), rule_of(after)))
            continue
        pairs = zip(_forms(block), _forms(after), strict=True)
        done += [
            Mended(block.context or "", start + 1, old, better) for old, better in pairs if old != better
        ]
    return "\n".join(lines), done


def _changes(
    po: PoFile, texts: Sequence[ExtractedText], source: Language, language: Language
) -> Iterator[tuple[Block, Block]]:
    """What is better otherwise: the header’s rule of plurals, and entries."""
    if po.header and any(text.plural for text in texts):
        known = f"Language: {language.code}\nPlural-Forms: {language.plural_forms}"
        right = rightly_ruled(po.header, Block(text=known))
        if right is not po.header and right.plurals == po.header.plurals:
            yield po.header, right
    known_texts = {text.id: text for text in texts}
    blocks = [block for block in po.blocks if block.translated and not (block.obsolete or block.fuzzy)]
    checks = PairChecks([form for block in blocks for form in _forms(block)], source, language)
    for block in blocks:
        text = known_texts.get(block.context or "")
        if text is None or (text.source, text.plural) != (block.source, block.plural):
            continue
        forms = tuple(_better(form, each, block, checks, language) for form, each in _forms_of(block, text))
        if forms != _forms(block):
            yield block, block._replace(text=forms[0], forms=forms if block.forms else (), text_lines=())


def _forms(block: Block) -> tuple[str, ...]:
    return block.forms or (block.text,)


def _forms_of(block: Block, text: ExtractedText) -> Iterator[tuple[str, str]]:
    """Each form, with the text that it translates."""
    for number, form in enumerate(_forms(block)):
        plural = text.plural and (number or len(block.forms) == 1)
        yield form, text.plural if plural else text.source


def _better(form: str, source: str, block: Block, checks: PairChecks, language: Language) -> str:
    """The form mended step by step; each step is kept that helps. What a flag lets pass is meant so."""
    if not form.strip():
        return form
    id, place = block.context or "", Place("")

    def faults(written: str) -> Counter[str]:
        entry = CatalogueEntry(id, block.source, written, False, place)
        pair = Pair(Text(id, source, place), entry)
        kinds = (fault.code.partition(".")[0] for fault in checks.faults(pair))
        return Counter(kind for kind in kinds if f"ignore-{kind}" not in block.flags)

    found = faults(form)
    for _ in range(_ROUNDS if found else 0):  # one may make room for another
        before = form
        for step, kinds in _STEPS.items():
            if any(kind in found for kind in kinds):
                better = _guarded(form, step, source, language)
                alike = better.strip() and tag_counts(better) == tag_counts(form)
                if alike and (left := faults(better)) <= found:
                    form, found = better, left
        if form == before:
            break
    return form


def _guarded(text: str, step: _Step, source: str, language: Language) -> str:
    """The text after a step, but for its marks, each of which stands as one character meanwhile."""
    marks = list(dict.fromkeys(_GUARDED.findall(text)))
    signs = {mark: chr(_PRIVATE + number) for number, mark in enumerate(marks[:6000])}
    changed = step(_GUARDED.sub(lambda match: signs.get(match[0], match[0]), text), source, language)
    for mark, sign in signs.items():
        changed = changed.replace(sign, mark)
    return changed


def _within_words(text: str, source: str, language: Language) -> str:
    """Signs inside a word that are neither an apostrophe nor a quotation mark."""
    for pattern, written in WITHIN_WORDS.items():
        text = pattern.sub(written, text)
    return text


def _apostrophes(text: str, source: str, language: Language) -> str:
    return _APOSTROPHE.sub("’", text)


def _ellipses(text: str, source: str, language: Language) -> str:
    return _DOTS.sub("…", text)


def _straight_quotes(text: str, source: str, language: Language) -> str:
    """Those of the keyboard, opening and closing in turn."""
    parts = text.split('"')
    if not language.quotes or len(parts) % 2 == 0:
        return text
    opening, closing, blank, before = _outer(language)
    made = [parts[0]]
    for number, part in enumerate(parts[1:]):
        made.append((before + closing if number % 2 else opening + blank) + part)
    return "".join(made)


def _foreign_quotes(text: str, source: str, language: Language) -> str:
    """Those of another language, or inner ones that stand alone, in pairs."""
    if not language.quotes or language.quotes[0] in text:
        return text
    opening, closing, blank, before = _outer(language)
    for first, last in _PAIRS:
        if text.count(first) == text.count(last) > 0:
            return text.replace(first, opening + blank).replace(last, before + closing)
    return text


def _outer(language: Language) -> tuple[str, str, str, str]:
    """The language's outer marks, and the blanks inside of them."""
    opening, closing = language.quotes[:2]
    return opening, closing, language.after.get(opening, ""), language.before.get(closing, "")


def _own_marks(text: str, source: str, language: Language) -> str:
    """Marks as the language writes them, in place of those of English."""
    letters = list(text)
    for at, written in typed_marks(text, language):
        letters[at] = written
    last = len(text.rstrip(_CLOSING)) - 1
    if (
        last >= 0
        and (written := language.ends.get(text[last], ""))
        and source.rstrip(_CLOSING)[-1:] == text[last]
    ):
        letters[last] = written
    return BEHIND_WIDE.sub("", "".join(letters))


def _spelling(text: str, source: str, language: Language) -> str:
    """What languages.toml names as misspelt, as it is written."""
    return Spelling((), language).mended(text)


def _double_blanks(text: str, source: str, language: Language) -> str:
    return text if "  " in source else _RUN.sub(lambda run: run[0].strip(" ")[:1] or " ", text)


def _edges(text: str, source: str, language: Language) -> str:
    start = text if source[:1].isspace() else text.lstrip(BLANKS)
    return start if source[-1:].isspace() else start.rstrip(BLANKS)


def _blanks(text: str, source: str, language: Language) -> str:
    """The blanks beside marks, as the language has them."""
    made, text = "", BEHIND_WIDE.sub("", text)
    for at, mark in enumerate(text):
        if mark in _ALONE or mark in language.before:
            made = _before(made, language.before.get(mark, ""), text[at + 1 : at + 2])
        made += mark
    for mark, wanted in language.after.items():
        head, *rest = made.split(mark)
        parts = (wanted + part.lstrip(BLANKS) if part.strip() else part for part in rest)
        made = "".join((head, *(mark + part for part in parts)))
    for match in loose_words(made, language):  # a blank for a blank: places stay
        made = f"{made[: match.end()]}\u00a0{made[match.end() + 1 :]}"
    for match in loose_units(made, language):
        made = f"{made[: match.start()]}\u00a0{made[match.end() :]}"
    return made


def _before(text: str, wanted: str, following: str) -> str:
    """What stands before a mark, with the blank that belongs there; stars may stand between."""
    head = text.rstrip("*")
    bare, stars = head.rstrip(BLANKS), text[len(head) :]
    if not bare or bare.endswith("\n"):
        return text
    if bare != head:
        return bare + wanted + stars
    inside = bare[-1] in _OPENING or following.isalnum() or following == "/"
    return text if inside else text + wanted


_STEPS: Mapping[_Step, tuple[str, ...]] = {
    _within_words: ("straight-quote",),
    _apostrophes: ("straight-quote",),
    _ellipses: ("three-dots",),
    _straight_quotes: ("straight-quote",),
    _foreign_quotes: ("foreign-quote", "inner-quote"),
    _own_marks: ("typed-sign", "missing-end"),
    _spelling: ("misspelt",),
    _double_blanks: ("double-blank",),
    _edges: ("stray-blank",),
    _blanks: ("wrong-blank",),
}
"""Each with the kinds of faults that it mends."""
