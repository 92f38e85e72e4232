"""A number that says a place in a row, as a language writes it: 1st, 1er, 1., 第1.

CLDR has it for most languages, as rules that spell numbers out (RBNF). ``ordinals.json`` was made of them by
``tests/content/ordinal_table.py``: Babel knows no ordinals.
"""

import json
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path

from pnp.door import named, read_bytes

TABLE = Path(__file__).with_name("ordinals.json")
_UNKNOWN = (("{}.",), "")
_TOLD = 200  # numbers whose form is written down; of any other the last two digits tell it


class Ordinal(int):
    """A whole number that is printed as a place in a row, of what is masculine where that matters."""


class FeminineOrdinal(Ordinal):
    """The same of what is feminine: 1re, 1.ª."""


KINDS: Mapping[str, type[Ordinal]] = {"ordinal": Ordinal, "ordinal-feminine": FeminineOrdinal}
"""By what stands behind the name of a number, as in ``{rank.ordinal}``."""


def ordinal(place: Ordinal, lang: str) -> str:
    """How a place is written.

    >>> [ordinal(Ordinal(number), lang) for lang, number in (("en", 22), ("fr", 1), ("ja", 3))]
    ['22nd', '1er', '第3']
    """
    number = int(place)
    kinds = _table(lang)
    forms, of = kinds[-1 if isinstance(place, FeminineOrdinal) else 0]
    at = number if 0 <= number < _TOLD else 100 + abs(number) % 100
    return forms[int(of[at]) if of else 0].format(number)


def tables(langs: Sequence[str]) -> Mapping[str, object]:
    """What of the table these languages need, as it is kept."""
    return {lang: _table(lang) for lang in langs}


def _table(lang: str) -> Sequence[tuple[Sequence[str], str]]:
    """The forms, and which of them each number has; a second time where feminine ones differ."""
    plain = lang.partition("-x-")[0].replace("-", "_")
    known = _kept()
    return known.get(lang) or known.get(plain) or known.get(plain.partition("_")[0]) or (_UNKNOWN,)


@cache
def _kept() -> Mapping[str, Sequence[tuple[Sequence[str], str]]]:
    kept: Mapping[str, Sequence[tuple[Sequence[str], str]]] = json.loads(read_bytes(named(TABLE)))
    return kept
