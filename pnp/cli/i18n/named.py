"""The games and languages that a translator names, in any order: ``pnp i18n update dragons de``."""

import re
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Annotated

import typer

from pnp.cli.console import fail, find
from pnp.places import LANGUAGE, GameFolder, Places, catalogue_languages
from pnp.problem import nearest
from pnp.words import Message

NamedArgument = Annotated[list[str] | None, typer.Argument(metavar="GAME|LANG")]


def named(where: Places, words: Iterable[str] | None) -> tuple[list[GameFolder], list[str]]:
    """The games that were named, or all that ship, and the languages. Stops at what is neither."""
    games: list[GameFolder] = []
    langs: list[str] = []
    for word in words or ():
        if game := where.find(word):
            games.append(game)
        elif _is_language(word) or any(word in catalogue_languages(game.folder) for game in games):
            langs.append(word)
        else:
            code = _spelt(word)
            known = [code] if _is_language(code) else [game.id for game in where.games()]
            meant = nearest(code if code in known else word, known)
            fail("i18n.no-game-or-language", name=word, hint=meant)
    return games or find(where, None), list(dict.fromkeys(langs))


def not_begun(game: GameFolder, lang: str) -> Message:
    """What is to be done where a game has no translation into a language yet."""
    return Message("i18n.not-begun", game=game.id, lang=lang)


def _is_language(word: str) -> bool:
    return bool(re.fullmatch(LANGUAGE, word)) and word == _spelt(word) and spoken_somewhere(word)


def _spelt(word: str) -> str:
    """A language's code as it is written: pt_BR for pt-br, zh_Hant for ZH_HANT. One spelling, one file."""
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


def foreign(langs: Sequence[str], languages: Sequence[str]) -> list[str]:
    """The languages that were named, or all of a game's; never the first, which its own texts are in."""
    return [lang for lang in langs or languages if lang != languages[0]]


def short(path: Path) -> str:
    """A path as short as it can be seen from here."""
    return str(path.relative_to(Path.cwd())) if path.is_relative_to(Path.cwd()) else str(path)
