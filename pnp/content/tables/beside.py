"""Translations that stand beside their texts: the column ``name_fr`` holds those of the field ``name``.

The language is told by its code or by its name, before the field's name or behind it, in whatever letters:
``name:fr``, ``Name (FR)``, ``Name (French)``, ``nom_français``, ``fr_name``.
"""

from collections.abc import Iterable, Mapping
from functools import cache
from typing import NamedTuple

from pnp.characters import plain_letters
from pnp.content.field_types import Field


class TranslatedColumn(NamedTuple):
    """What a column seems to hold: translations of a field into a language, by its code."""

    field: str
    lang: str


def translations(
    headers: Iterable[str], fields: Mapping[str, Field], called: Mapping[str, str], lang: str
) -> dict[str, str]:
    """The columns that hold a language's translations, each with the field that is translated there.

    ``called`` says what the table calls some of the fields.
    """
    plain = {header: plain_letters(header, "_") for header in headers}
    names = _names(fields, called)
    named = {
        joined: field
        for name, field in names.items()
        for word in _words_for(lang)
        for joined in (f"{name}_{word}", f"{word}_{name}")
    }
    return {header: named[letters] for header, letters in plain.items() if letters in named}


def translated_column(
    header: str, fields: Mapping[str, Field], called: Mapping[str, str]
) -> TranslatedColumn | None:
    """What a strange column seems to hold translations of, by a language's code behind the field's name."""
    letters = plain_letters(header, "_")
    for name, field in _names(fields, called).items():
        code = letters.removeprefix(f"{name}_")
        if code != letters and _is_language(code):
            first, _, country = code.partition("_")
            return TranslatedColumn(field, f"{first}_{country.upper()}" if country else first)
    return None


def _names(fields: Mapping[str, Field], called: Mapping[str, str]) -> dict[str, str]:
    """What fields are called in headers, in plain letters: by their own names and by those of the table."""
    own = {plain_letters(header, "_"): name for name, header in called.items() if name in fields}
    return {**{name: name for name in fields}, **own}


@cache
def _words_for(lang: str) -> tuple[str, ...]:
    """What columns call a language.

    >>> _words_for("fr"), _words_for("pt_BR")
    (('fr', 'french', 'francais'), ('pt_br',))
    """
    from babel import Locale, UnknownLocaleError

    words = [lang]
    try:
        locale = Locale.parse(lang)
    except (UnknownLocaleError, ValueError):
        return (plain_letters(lang, "_"),)
    if not locale.territory:
        words += [locale.english_name or "", locale.language_name or ""]
    return tuple(filter(None, dict.fromkeys(plain_letters(word, "_") for word in words)))


@cache
def _is_language(code: str) -> bool:
    from babel import Locale, UnknownLocaleError

    try:
        Locale.parse(code)
    except (UnknownLocaleError, ValueError, TypeError):
        return False
    return True
