"""How languages are written in the names of files, and the catalogues of which the name is none."""

import re
from pathlib import Path

from pnp.places import LANGUAGE, unread_catalogues
from pnp.problem import Place, Problem


def is_code(text: str) -> bool:
    """Whether a text is written as game.toml names a language, whoever speaks it."""
    return bool(re.fullmatch(LANGUAGE, text))


def is_language(code: str) -> bool:
    """Whether there is such a language in the world, and its code is written as its file is called."""
    return is_code(code) and code == spelt(code) and spoken_somewhere(code)


def spelt(word: str) -> str:
    """A language's code as it is written: pt_BR for pt-br, zh_Hant for ZH_HANT. One spelling, one file.

    >>> spelt("pt-br"), spelt("ZH_HANT"), spelt("es-419")
    ('pt_BR', 'zh_Hant', 'es_419')
    """
    lang, *rest = re.split("[-_]", word.lower())
    return "_".join([lang, *(part.title() if len(part) == 4 else part.upper() for part in rest)])


def spoken_somewhere(lang: str) -> bool:
    """Whether there is such a language in the world."""
    from babel import Locale, UnknownLocaleError

    try:
        Locale.parse(lang)
    except (UnknownLocaleError, ValueError):
        return False
    return True


def misnamed_catalogues(folder: Path) -> list[Problem]:
    """A warning for each catalogue beside a game that nobody reads, as its name is no language's code.

    Tools on the web write ``pt-BR.po``: to pass over it without a word would lose a translator's work.
    """
    return [_misnamed(path) for path in unread_catalogues(folder)]


def _misnamed(path: Path) -> Problem:
    code = spelt(path.stem)
    if is_language(code):
        return Problem(Place(str(path)), "unread-catalogue.spelt", name=path.stem, expected=f"{code}.po")
    return Problem(Place(str(path)), "unread-catalogue", name=path.stem)
