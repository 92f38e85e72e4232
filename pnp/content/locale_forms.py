"""How a language writes a decimal and joins a list: what a checker says needs no more of a locale.

Babel knows it of all languages; common ones are known here. In a page, which has no Babel, it is kept in a
file for those of the game.
"""

import json
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

from pnp.door import named, read_bytes

KEPT = Path(__file__).with_name("locale_forms.json")
"""Forms by the codes of languages; there is none where Babel is."""


class LocaleForms(NamedTuple):
    """``start``, ``middle``, ``end`` and ``pair`` join two parts of a list, ``{0}`` and ``{1}``."""

    decimal: str = "."
    start: str = "{0}, {1}"
    middle: str = "{0}, {1}"
    end: str = "{0} and {1}"
    pair: str = "{0} and {1}"

    def listed(self, items: Sequence[str]) -> str:
        """Items in one phrase.

        >>> LocaleForms().listed(["Ana", "Bob", "Cid"])
        'Ana, Bob and Cid'
        """
        if len(items) < 3:
            return self.pair.format(*items) if len(items) == 2 else "".join(items)
        phrase = self.start.format(*items[:2])
        for item in items[2:-1]:
            phrase = self.middle.format(phrase, item)
        return self.end.format(phrase, items[-1])


KNOWN = {
    "en": LocaleForms(),
    "fr": LocaleForms(",", end="{0} et {1}", pair="{0} et {1}"),
    "de": LocaleForms(",", end="{0} und {1}", pair="{0} und {1}"),
    "es": LocaleForms(",", end="{0} y {1}", pair="{0} y {1}"),
}
"""Forms of languages that many games are in: a player's answer does not wait for Babel, which loads slowly.
Our English has no comma before the last of a list."""


@cache
def locale_forms(code: str) -> LocaleForms:
    """Those of a language, ``en-x-pseudo`` included; English ones where it is unknown."""
    if (forms := KNOWN.get(code)) is not None:
        return forms
    if (kept := _kept().get(code)) is not None:
        return LocaleForms(*kept)
    from babel import Locale, UnknownLocaleError
    from babel.numbers import get_decimal_symbol

    plain = code.partition("-x-")[0].replace("-", "_")
    try:
        decimal = get_decimal_symbol(Locale.parse(plain))
        lists = Locale.parse(plain).list_patterns["standard"]
    except (UnknownLocaleError, ValueError):
        return LocaleForms()
    return LocaleForms(decimal, lists["start"], lists["middle"], lists["end"], lists["2"])


@cache
def _kept() -> Mapping[str, Sequence[str]]:
    if not KEPT.is_file():
        return {}
    kept: Mapping[str, Sequence[str]] = json.loads(read_bytes(named(KEPT)))
    return kept
