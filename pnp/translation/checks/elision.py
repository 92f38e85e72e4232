"""Words that are cut short before a vowel, such as “de”, where a name is filled in.

Nobody knows that name’s first letter when a text is translated: “de {player}” becomes “de Ana”, “d’{player}”
becomes “d’Bob”.
"""

import re
from collections.abc import Iterable, Iterator

from pnp.translation.checks.pair import Pair
from pnp.translation.language import Language
from pnp.words import Message

_NAMES = (
    *("card", "character", "dragon", "figure", "game", "hero", "item", "kind", "maker", "monster", "name"),
    *("names", "other", "piece", "player", "product", "room", "seat", "spell", "target", "title", "token"),
    *("trap", "treasure", "turn", "victim", "winner"),
)
"""What is filled in with the name of somebody or something, by what sentences call it."""


def elisions(pair: Pair, language: Language) -> Iterator[Message]:
    """Each such word before a name, cut short or not."""
    if not language.elides:
        return
    for match in _pattern(language.elides).finditer(pair.entry.text):
        yield Message("elision", word=match[1].rstrip(), mark=match[2])


def _pattern(elided: Iterable[str]) -> re.Pattern[str]:
    words = "|".join(f"{re.escape(word)} |{re.escape(word[:-1])}’" for word in elided)
    return re.compile(rf"(?<![\w’-])({words})\**(\{{(?:{'|'.join(_NAMES)})\}})", re.IGNORECASE)
