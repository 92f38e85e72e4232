"""What is no text of a language at all: marks of other formats, what nobody sees, letters of another script.

A word with one of these in it looks right and is not: what else is said of it would mislead.
"""

import re
import unicodedata
from collections.abc import Iterator

from pnp.content.foreign_marks import MARKUP
from pnp.content.markup import TAG
from pnp.translation.checks.pair import WORD, Pair, bare, excerpt
from pnp.translation.language import Language
from pnp.words import Message

_FORMATS = re.compile(
    rf"{MARKUP}"
    r"|\\[a-z\"']"  # what a PO editor shows as a line or a blank is typed out
    r"|`",
    re.IGNORECASE,
)
_DOUBLED = {r"\n": r"\\n", r"\"": r"\\\""}
"""What is right in a file with one backslash -> what was typed there, which means the backslash itself."""
_MACHINE = ("Cc", "Zl", "Zp")
"""Kinds of characters that steer a machine and are printed by no font."""
_STRAY = "\ufeff\u180e\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
"""What slips in with text from elsewhere: a byte order mark, marks that turn the direction."""
_JOINING = "\u200b\u200c\u200d\u200e\u200f"
"""What some scripts need between letters, and none of those that follow."""
_SCRIPTS = {"LATIN": "Latn", "CYRILLIC": "Cyrl", "GREEK": "Grek"}
"""Scripts whose letters look alike."""


def faults(pair: Pair, language: Language) -> Iterator[Message]:
    """Each kind of such characters; those of the source are not the translator's."""
    source, text = pair.text.text, pair.entry.text
    for mark in dict.fromkeys(match[0] for match in _FORMATS.finditer(re.sub(TAG, "", text))):
        if mark in source:
            continue
        where = excerpt(text, text.index(mark))
        if wrong := _DOUBLED.get(mark):
            yield Message("foreign-markup.doubled", excerpt=where, wrong=wrong, right=mark)
        else:
            yield Message("foreign-markup", mark=mark, excerpt=where)
    yield from _unseen(source, text, language)
    yield from _other_scripts(source, text, language)
    for at, char in enumerate(text):
        if at and unicodedata.combining(char) and char not in source:
            whole = unicodedata.normalize("NFC", text[at - 1 : at + 1])
            if len(whole) == 1:
                yield Message("two-characters", letter=whole, excerpt=excerpt(text, at))
                return


def _unseen(source: str, text: str, language: Language) -> Iterator[Message]:
    stray = _STRAY + (_JOINING if language.script in _SCRIPTS.values() else "")
    for char in dict.fromkeys(text):
        if char in source or char == "\n":
            continue
        if char in stray or unicodedata.category(char) in _MACHINE:
            number = f"{ord(char):04X}"
            shown = excerpt(text.replace(char, f"[U+{number}]"), text.index(char))
            yield Message("unseen-character", number=number, excerpt=shown)


def _other_scripts(source: str, text: str, language: Language) -> Iterator[Message]:
    """Letters that look like one of the language’s own."""
    own = language.script
    for word in WORD.findall(bare(text)):
        scripts = {letter: script for letter in word if (script := _script(letter))}
        known = set(scripts.values())
        mixed = len(known) > 1
        if not mixed and not (own == "Latn" and known and own not in known and word not in source):
            continue
        at_home = own if own in known or not mixed else max(known, key=[*scripts.values()].count)
        letter = next(letter for letter, script in scripts.items() if script != at_home)
        name = unicodedata.name(letter)
        yield Message("foreign-letter", word=word, letter=letter, number=f"{ord(letter):04X}", name=name)
        return


def _script(letter: str) -> str:
    return _SCRIPTS.get(unicodedata.name(letter, "").partition(" ")[0], "")
