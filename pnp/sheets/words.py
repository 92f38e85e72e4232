"""The words of captions, in the language that is printed: ``sheets.toml`` of the template roots."""

import tomllib
from collections.abc import Iterable
from pathlib import Path

from pnp.sheets.ruler import Words

_SOURCE = "en"


def sheet_words(roots: Iterable[Path], game: str, lang: str) -> Words:
    """Captions for a game's title in a language; English where nobody has translated them.

    Raises tomllib.TOMLDecodeError for a file of a maker's that is not TOML.
    """
    tables: dict[str, dict[str, str]] = {}
    for root in roots:
        if (root / "sheets.toml").is_file():
            for key, table in tomllib.loads((root / "sheets.toml").read_text("utf-8")).items():
                tables.setdefault(key, table)
    found = {**tables.get(_SOURCE, {}), **tables.get(lang, {})}
    return Words(game=game, language=language_name(lang), **found)


def language_name(lang: str) -> str:
    """What a language calls itself, with a capital: Français."""
    from babel import Locale, UnknownLocaleError

    try:
        name = Locale.parse(lang.replace("-", "_")).get_display_name() or lang
    except (UnknownLocaleError, ValueError):
        return lang
    return name[:1].upper() + name[1:]
