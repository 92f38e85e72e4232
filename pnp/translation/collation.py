"""The order of words in a language’s own alphabet, and the letters under which its index has them.

Both are CLDR’s, sorted by Unicode’s algorithm (UTS 10) on three levels; Han has readings in place of weights.
``collation.json`` was made of ICU, by ``tests/translation/collation_table.py``. ICU itself is no dependency:
it is 50 MB, PyICU has no wheel for every Mac, and an index may not be in another order where ICU happens to
be there.
"""

import json
import unicodedata
from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from pnp.door import named, read_bytes

TABLE = Path(__file__).with_name("collation.json")
ROOT = "root"
SIGN = "#"
"""What stands in place of a letter over what begins with none."""
_LONGEST = 5  # characters that count as one letter
_BEHIND = 1 << 32  # a weight of the first level has 32 bits; what has none of its own stands behind them all


class SortKey(NamedTuple):
    """Letters, then their accents, then their case; what is alike in all three stands by its characters."""

    letters: tuple[int, ...]
    accents: tuple[int, ...]
    cases: tuple[int, ...]
    text: str


class Weight(NamedTuple):
    """Of one letter, on three levels; 0 where it does not count."""

    letter: int
    accent: int
    case: int


@dataclass(frozen=True)
class Collation:
    """The alphabet of one language; what its table lacks is in everybody’s.

    ``first``: the least and greatest weight of its script where that goes before Latin; ``latin``: the first
    weight of Latin; blanks and punctuation weigh less than ``ignored`` and do not count; in the French of
    Canada accents are compared ``backwards``, in Danish ``capitals`` come before small letters.
    """

    tables: Sequence[Mapping[str, Sequence[Weight]]]
    labels: Sequence[str]
    latin: int
    first: tuple[int, int] | None
    ignored: int
    backwards: bool
    capitals: bool

    def key(self, text: str) -> SortKey:
        """What a text is sorted by."""
        seen = "".join(char for char in text if unicodedata.category(char) != "Cf")
        weights = [*self._weights(unicodedata.normalize("NFD", seen))]
        letters = tuple(self._moved(each.letter) for each in weights if each.letter > self.ignored)
        accents = tuple(each.accent for each in weights if each.accent)
        cases = tuple(self._case(each.case) for each in weights if each.case)
        return SortKey(letters, accents[::-1] if self.backwards else accents, cases, text)

    def label(self, text: str) -> str:
        """The letter of an index that a text stands under; in Japanese the row of its first sound."""
        own = next((text[at:] for at, char in enumerate(text) if char.isalnum()), "")
        if not own[:1].isalpha():
            return SIGN
        letters = self.key(own).letters
        for labels in self.labels, _tables()[ROOT]["labels"]:
            at = bisect_right(labels, letters, key=lambda label: self.key(label).letters) - 1
            if at >= 0 and _script(labels[at]) == _script(own):
                return str(labels[at])
        return unicodedata.normalize("NFD", own)[0].upper()

    def _weights(self, text: str) -> Iterator[Weight]:
        """The weights of a text, each time of the longest letter that it begins with."""
        at = 0
        while at < len(text):
            parts = (text[at : at + size] for size in range(min(_LONGEST, len(text) - at), 0, -1))
            found = ((part, table[part]) for part in parts for table in self.tables if part in table)
            part, weights = next(found, (text[at], (Weight(_BEHIND + ord(text[at]), 5, 5),)))
            yield from weights
            at += len(part)

    def _moved(self, letter: int) -> int:
        if self.first is None or letter < self.latin or self.first[0] <= letter <= self.first[1]:
            return letter
        return letter + _BEHIND

    def _case(self, weight: int) -> int:
        return weight & 0x3F if not (self.capitals and weight & 0x80) else 1


@cache
def collation(lang: str) -> Collation:
    """The alphabet of a language, ``en-x-pseudo`` included; that of no language in particular if unknown."""
    parts = lang.partition("-x-")[0].replace("-", "_").split("_")
    names = ("_".join(parts[:count]) for count in range(len(parts), 0, -1))
    table = _tables().get(next((name for name in names if name in _tables()), ROOT), {})
    root = _root()
    symbols = root["`"][0].letter  # the first sign that is no punctuation
    return Collation(
        (_weights(table.get("letters", {})), root) if table is not _tables()[ROOT] else (root,),
        table.get("labels") or _tables()[ROOT]["labels"],
        root["a"][0].letter,
        (table["first"][0] << 16, table["first"][1] << 16 | 0xFFFF) if "first" in table else None,
        symbols - 1 if table.get("alternate") else 0,
        bool(table.get("backwards")),
        bool(table.get("caseFirst")),
    )


def _script(text: str) -> str:
    name = unicodedata.name(text[0], "").partition(" ")[0]
    return "KANA" if name in ("HIRAGANA", "KATAKANA") else name


@cache
def _root() -> Mapping[str, Sequence[Weight]]:
    return _weights(_tables()[ROOT]["letters"])


@cache
def _tables() -> Mapping[str, Any]:
    tables: Mapping[str, Any] = json.loads(read_bytes(named(TABLE)))
    return tables


def _weights(packed: Mapping[str, str]) -> dict[str, tuple[Weight, ...]]:
    """Weights as ICU packs them: 16, 8 and 8 bits, and what a letter needs beyond in another, marked C0."""
    found: dict[str, tuple[Weight, ...]] = {}
    for letter, numbers in packed.items():
        weights: list[Weight] = []
        for number in (int(each, 16) for each in numbers.split()):
            if number & 0xC0 == 0xC0:
                weights[-1] = weights[-1]._replace(letter=weights[-1].letter | number >> 16)
            else:
                weights.append(Weight(number >> 16 << 16, number >> 8 & 0xFF, number & 0xBF))
        found[letter] = tuple(weights)
    return found
