"""Texts that look translated, made from the source: for a maker who wants to know what cannot grow.

``pseudo`` writes ⟦Ďřààğööñ⟧, a third longer, letters with accents: what stays plain is no text that can
be translated, what lacks its brackets is cut off. ``long`` adds words, by six tenths. No text becomes longer
than its field allows, since no translation may.
"""

import re
from collections.abc import Callable
from itertools import count, cycle
from typing import TYPE_CHECKING

from pnp.content.game import Game, Text
from pnp.content.markup import visible_length

if TYPE_CHECKING:
    from pnp.translation.catalogue import CatalogueEntry, GameCatalogue

_MARK = r"\{[^{}]*\}|\]\((?:(?!\]\()[^)])*+\)|!?\[|\*+|\\."
"""What stays as it is: marks, links, what a backslash guards."""
_PART = rf"({_MARK}|\|)"
_ENDING = ".!?…:;"

_PLAIN = "AaCcDdEeGgHhIiJjKkLlNnOoRrSsTtUuWwYyZz"
_ACCENTED = "ÀàČčĎďÉéĞğĤĥÎîĴĵĶķŁłÑñÖöŘřŠšŢţÜüŴŵÝýŽž"
_ACCENTS = str.maketrans(_PLAIN, _ACCENTED)
_VOWEL = "[AEIOUaeiou]"
_WORDS = (
    *("avec", "under", "wegen", "maar", "delle", "sobre", "dritten", "langsam", "parole", "kunnen", "verso"),
    *("andere", "tresor", "geschichte", "welche", "mountain", "prendre", "gegen", "alcuna", "siempre"),
)


def stretched(text: str, maximum: int | None = None) -> str:
    """A text as the pseudo-language has it, in brackets; a third longer unless ``maximum`` forbids it.

    >>> stretched("Take {n} {icon:coin}.")
    '⟦Ţàķéé {n} {icon:coin}.⟧'
    """
    length = visible_length(text)
    wanted = max(round(length * 1.35), length + 2) - 2
    room = wanted if maximum is None else min(wanted, maximum - 2)
    spare = max(0, room - length)
    accented, used = _accented(text, spare)
    filling = _filling(spare - used).translate(_ACCENTS)
    brackets = "⟦{}⟧" if maximum is None or length + 2 <= maximum else "{}"
    return brackets.format(_before_ending(accented, filling))


def lengthened(text: str, maximum: int | None = None) -> str:
    """A text with so many words more that it is six tenths longer, unless ``maximum`` forbids it."""
    length = visible_length(text)
    wanted = round(length * 1.6)
    room = wanted if maximum is None else min(wanted, maximum)
    return _before_ending(text, _filling(room - length))


KINDS: dict[str, Callable[[str, int | None], str]] = {"pseudo": stretched, "long": lengthened}
"""What may be given for a language besides those of the game."""


def kind(lang: str) -> str:
    """``pseudo`` for its own name and for ``en-x-pseudo``; any other language as it is.

    >>> kind("en-x-pseudo"), kind("fr")
    ('pseudo', 'fr')
    """
    made = lang.rpartition("-x-")[2]
    return made if made in KINDS else lang


def pseudo_catalogue(game: Game, lang: str) -> "GameCatalogue":
    """The game's texts as a kind has them, each at the place of its source."""
    change, texts = KINDS[kind(lang)], game.texts()
    from pnp.translation.catalogue import GameCatalogue

    return GameCatalogue("", {text.id: _entry(text, change) for text in texts})


def _entry(text: Text, change: Callable[[str, int | None], str]) -> "CatalogueEntry":
    forms = tuple(change(form, None) for form in (text.text, text.plural)) if text.plural else ()
    from pnp.translation.catalogue import CatalogueEntry

    entry = CatalogueEntry(text.id, text.text, _changed(text, change), False, text.place)
    return entry._replace(plural=text.plural, forms=forms)


def _changed(text: Text, change: Callable[[str, int | None], str]) -> str:
    """A text changed; of a term, each of its forms."""
    if not text.id.startswith("terms."):
        return change(text.text, text.maximum)
    return " | ".join(change(form.strip(), None) for form in text.text.split("|"))


def _accented(text: str, spare: int) -> tuple[str, int]:
    """The text with accents, its vowels doubled as far as there is room; and how many letters that took."""
    parts = re.split(_PART, text)
    vowels = sum(len(re.findall(_VOWEL, part)) for part in parts[::2])
    doubled = min(vowels, spare)
    more = (seen * doubled // vowels - (seen - 1) * doubled // vowels for seen in count(1))  # spread evenly

    def lengthen(vowel: re.Match[str]) -> str:
        return vowel[0] + vowel[0].lower() * next(more)

    parts[::2] = [re.sub(_VOWEL, lengthen, part).translate(_ACCENTS) for part in parts[::2]]
    return "".join(parts), doubled


def _filling(length: int) -> str:
    """Words of so many characters in all, the blank before the first counted."""
    filling, words = "", cycle(_WORDS)
    while (rest := length - len(filling) - 1) > (2 if filling else 0):
        filling += f" {next(words)[:rest]}"
    return filling


def _before_ending(text: str, filling: str) -> str:
    """The text with words put in before the mark that ends it."""
    if not filling:
        return text
    at = len(text.rstrip(_ENDING))
    return text[:at] + filling + text[at:]
