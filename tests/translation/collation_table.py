"""What pnp/translation/collation.json is made of: the order of letters in CLDR, asked of ICU.

``python -m tests.translation.collation_table`` writes it anew, where PyICU has a newer CLDR.
"""

import json
import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from babel import localedata

from pnp.translation.collation import TABLE

try:
    import icu
except ModuleNotFoundError:  # who writes no table needs none
    icu = None

_LAST = 0x3400  # of characters with weights of their own; Han and the syllables of Hangul follow
_SIGNS = (range(0x20, 0x370), range(0x2010, 0x2060), range(0x3000, 0x3040))
_UNTOLD = ("MYANMAR", "TIBETAN", "KHMER")  # hundreds of syllables each
_CODES = {
    "Arab": "ARABIC",
    "Armn": "ARMENIAN",
    "Beng": "BENGALI",
    "Cyrl": "CYRILLIC",
    "Deva": "DEVANAGARI",
    "Geor": "GEORGIAN",
    "Grek": "GREEK",
    "Gujr": "GUJARATI",
    "Guru": "GURMUKHI",
    "Hang": "HANGUL",
    "Hebr": "HEBREW",
    "Knda": "KANNADA",
    "Laoo": "LAO",
    "Mlym": "MALAYALAM",
    "Orya": "ORIYA",
    "Sinh": "SINHALA",
    "Taml": "TAMIL",
    "Telu": "TELUGU",
    "Thai": "THAI",
}
_SCRIPTS = {*_CODES.values(), "LATIN", "HIRAGANA", "KATAKANA", "KATAKANA-HIRAGANA", "COMBINING"}


def weights(collator: "icu.RuleBasedCollator", text: str) -> list[int]:
    """The weights of each letter on three levels, as ICU packs them: 16, 8 and 8 bits."""
    return [each & 0xFFFFFFFF for each in collator.createCollationElementIterator(text)]


def root_letters() -> list[str]:
    """Characters of the scripts, taken apart, and in Thai and Lao the vowels before what they follow."""
    found = dict.fromkeys(
        unicodedata.normalize("NFD", char)
        for char in map(chr, range(0x20, _LAST))
        if _script(char) in _SCRIPTS or any(ord(char) in each for each in _SIGNS)
    )
    before = [char for char in found if char in "เแโใไເແໂໃໄ"]
    behind = [char for char in found if _script(char) in ("THAI", "LAO") and char.isalpha()]
    return sorted([*found, *(first + second for first in before for second in behind)], key=len)


def _script(char: str) -> str:
    return unicodedata.name(char[0], "").partition(" ")[0]


def tailored_letters(collator: "icu.RuleBasedCollator") -> list[str]:
    """What a language's rules speak of, but for Han."""
    walk = icu.UnicodeSetIterator(collator.getTailoredSet(icu.UnicodeSet()))
    apart = {unicodedata.normalize("NFD", walk.getString()) for _ in iter(walk.next, False)}
    return sorted(filter(_worth, apart), key=len)


def _worth(letter: str) -> bool:
    """Whether a word may have it: no Han, and no letter with two accents that Unicode has not as one."""
    known = all(char < chr(_LAST) and _script(char) not in _UNTOLD for char in letter)
    accents = sum(map(bool, map(unicodedata.combining, letter)))
    return known and (accents < 2 or len(unicodedata.normalize("NFC", letter)) == 1)


def differing(
    collator: "icu.RuleBasedCollator", root: Mapping[str, Sequence[int]], letters: Iterable[str]
) -> dict[str, list[int]]:
    """Letters that have other weights than their parts."""
    found: dict[str, list[int]] = {}
    for text in letters:
        own = weights(collator, text)
        parts, at = list[int](), 0
        while at < len(text):
            ends = range(len(text), at, -1)
            part = next((text[at:end] for end in ends if text[at:end] in found or text[at:end] in root), "")
            parts += found.get(part) or root.get(part, ())
            at += len(part) or 1
        if own != parts:
            found[text] = own
    return found


def labels(lang: str) -> list[str]:
    """The letters that an index of the language has."""
    found = [label for label, _ in icu.AlphabeticIndex(icu.Locale(lang)).buildImmutableIndex()]
    return found[1:-1]


def table() -> dict[str, dict[str, Any]]:
    """All languages that Babel knows and ICU sorts; what is as in the root is not said again."""
    collator = icu.Collator.createInstance(icu.Locale.getRoot())
    root = differing(collator, {}, root_letters())
    made: dict[str, dict[str, Any]] = {"root": {"letters": _packed(root), "labels": labels("root")}}
    sorts = set(icu.Collator.getAvailableLocales())
    for lang in sorted(set(localedata.locale_identifiers()) & sorts):
        if lang.startswith("zh") or (lang.count("_") and lang != "fr_CA"):
            continue
        own = icu.Collator.createInstance(icu.Locale(lang))
        said: dict[str, Any] = {"letters": _packed(differing(own, root, tailored_letters(own)))}
        if (found := labels(lang)) != made["root"]["labels"]:
            said["labels"] = found
        rules = own.getRules()
        if (first := re.search(r"\[reorder (\w{4})", rules)) and first[1] in _CODES:
            of = [
                root[char][0] >> 16 for char in root if _script(char) == _CODES[first[1]] and char.isalpha()
            ]
            of = [weight for weight in of if weight > root["z"][0] >> 16]  # no signs
            said["first"] = [min(of), max(of)]
        for flag in ("alternate shifted", "backwards 2", "caseFirst upper"):
            if f"[{flag}]" in rules:
                said[flag.split(" ")[0]] = True
        if found := {key: value for key, value in said.items() if value}:
            made[lang] = found
    return made


def _packed(letters: Mapping[str, Sequence[int]]) -> dict[str, str]:
    return {char: " ".join(f"{each:x}" for each in found) for char, found in sorted(letters.items())}


if __name__ == "__main__":
    lines = (
        f"{json.dumps(lang)}: {json.dumps(said, ensure_ascii=False, separators=(',', ':'))}"
        for lang, said in table().items()
    )
    TABLE.write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")
