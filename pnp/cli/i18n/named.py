"""What a translator names, games and languages in any order: ``pnp i18n update dragons de``."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Annotated

import typer

from pnp.cli.completion import complete_name
from pnp.cli.i18n.sources import PROGRAM, GameTexts, ProgramTexts, Translatable
from pnp.cli.shell.command_words import folder_options, quoted
from pnp.cli.shell.console import fail, find
from pnp.content.language_codes import is_language, misnamed_catalogues, spelt
from pnp.places import Places, catalogue_languages
from pnp.problem import nearest
from pnp.words import Message

NamedArgument = Annotated[list[str] | None, typer.Argument(metavar="GAME|LANG", autocompletion=complete_name)]


def named(
    where: Places, words: Iterable[str] | None, program: bool = False
) -> tuple[list[Translatable], list[str]]:
    """The games and languages that were named. Stops at what is neither.

    Where no game is named all that ship are meant; the program too, if it is asked for by ``program``.
    """
    sources: list[Translatable] = []
    langs: list[str] = []
    own = ProgramTexts(*(folder / "locale" for folder in where.templates[:1]))
    for word in words or ():
        if game := where.find(word):
            sources.append(GameTexts(game, where))
        elif word == PROGRAM:
            sources.append(own)
        elif is_language(word) or any(word in catalogue_languages(each.locale.parent) for each in sources):
            langs.append(word)
        else:
            code = spelt(word)
            known = [code] if is_language(code) else [game.id for game in where.games()]
            meant = nearest(code if code in known else word, known)
            fail("i18n.no-game-or-language", name=word, hint=meant)
    if not sources:
        sources += (GameTexts(game, where) for game in find(where, None))
        sources += [own] if program else []
    return sources, list(dict.fromkeys(langs))


def command_words(where: Places, id: str, lang: str, folder: Path) -> str:
    """What a command is given that means the game of a folder and a language, or the program's words in it.

    Its id, where that finds it, and the folders that were named to find it in.
    """
    known = where.find(id)
    found = id == PROGRAM or (known is not None and known.folder.samefile(folder))
    return " ".join([id if found else quoted(short(folder)), lang, *folder_options(where)])


def not_begun(where: Places, id: str, lang: str, folder: Path) -> Message:
    """What is to be done where there is no translation into a language yet, or one that is not read."""
    for unread in misnamed_catalogues(folder, lang):
        path = short(Path(unread.place.path))
        return Message("i18n.unread", game=id, lang=lang, path=path, fault=unread.message)
    words = command_words(where, id, lang, folder)
    return Message("i18n.not-begun", game=id, lang=lang, words=words)


def foreign(langs: Sequence[str], languages: Sequence[str]) -> list[str]:
    """The languages that were named, or all of a game's; never the first, which its own texts are in."""
    return [lang for lang in langs or languages if lang != languages[0]]


def short(path: Path) -> str:
    """A path as short as it can be seen from here."""
    return str(path.relative_to(Path.cwd())) if path.is_relative_to(Path.cwd()) else str(path)
