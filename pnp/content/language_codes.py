"""How languages are written in the names of files, and the catalogues of which the name is none."""

import re
from collections.abc import Iterable
from pathlib import Path

from pnp.door import named, open_content
from pnp.places import LANGUAGE, unread_catalogues
from pnp.problem import Place, Problem

_PO = re.compile(r"[^.]+\.po(?:\.txt)?", re.IGNORECASE)
_HEAD = 4000  # bytes, in which a header ends


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


def misnamed_catalogues(folder: Path, lang: str = "") -> list[Problem]:
    """A warning for each catalogue of a game that nobody reads, for its name or for where it lies.

    Tools on the web write ``pt-BR.po``, gettext ``pt/LC_MESSAGES/x.po``: to pass over it without a word would
    lose a translator's work. Of one ``lang`` only those that are in that language, by their names.
    """
    found = [(path, _misnamed) for path in unread_catalogues(folder)]
    found += [(path, _misplaced) for path in _misplaced_catalogues(folder)]
    own = lang.partition("_")[0]
    return [
        told(path, folder)
        for path, told in found
        if own in ("", _language_of(path, folder).partition("_")[0])
    ]


def _misplaced_catalogues(folder: Path) -> list[Path]:
    """Catalogues beside a game's ``locale``, in a folder of it as gettext has them, or with another ending.

    Those beside the folder itself may be of anything: one is of this game if its header says so.
    """
    locale = folder / "locale"
    inside = [path for name in ("*", "*/*") for own in _language_folders(locale) for path in own.glob(name)]
    ending = [path for path in locale.glob("*") if path.suffix != ".po"]
    beside = [path for path in (folder.parent / "locale").glob("*.po") if _is_of(path, folder.name)]
    found = (path for path in (*folder.glob("*"), *ending, *inside, *beside) if _PO.fullmatch(path.name))
    return sorted(path for path in found if path.is_file())


def _language_folders(locale: Path) -> Iterable[Path]:
    return (path for path in locale.glob("*") if path.is_dir() and is_language(spelt(path.name)))


def _is_of(path: Path, game: str) -> bool:
    """Whether the header of a catalogue says that it is of a game."""
    try:
        with open_content(named(path)) as file:
            return f'"Project-Id-Version: {game}\\n"'.encode() in file.read(_HEAD)
    except OSError:
        return False


def _misnamed(path: Path, folder: Path) -> Problem:
    if code := _language_of(path, folder):
        return Problem(Place(str(path)), "unread-catalogue.spelt", name=path.stem, expected=f"{code}.po")
    return Problem(Place(str(path)), "unread-catalogue", name=path.stem)


def _misplaced(path: Path, folder: Path) -> Problem:
    if code := _language_of(path, folder):
        right = f"{folder.name}/locale/{code}.po"
        return Problem(Place(str(path)), "unread-catalogue.place", expected=right)
    return Problem(Place(str(path)), "unread-catalogue.anywhere", expected=f"{folder.name}/locale")


def _language_of(path: Path, folder: Path) -> str:
    """The language that a file's name says, or that of a folder that it is in; "" where none does."""
    within = path.relative_to(folder).parts[1:-1] if path.is_relative_to(folder) else ()
    codes = (spelt(name) for name in (path.name.partition(".")[0], *within))
    return next((code for code in codes if is_language(code)), "")
