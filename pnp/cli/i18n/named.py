"""The games and languages that a translator names, in any order: ``pnp i18n update dragons de``."""

import re
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Annotated

import typer

from pnp.cli.console import fail, find, hint
from pnp.cli.spoken import say
from pnp.places import LANGUAGE, Found, Places

NamedArgument = Annotated[
    list[str] | None,
    typer.Argument(
        metavar="GAME|LANG",
        help="Ids or folders of games, and languages such as de or pt_BR; all there are if left out.",
    ),
]


def named(where: Places, words: Iterable[str] | None) -> tuple[list[Found], list[str]]:
    """The games that were named, or all that ship, and the languages. Stops at what is neither."""
    games: list[Found] = []
    langs: list[str] = []
    for word in words or ():
        if game := where.find(word):
            games.append(game)
        elif re.fullmatch(LANGUAGE, word) and _spoken_somewhere(word):
            langs.append(word)
        else:
            fail(f"{say('no_game_or_language', name=word)} {hint(word, [game.id for game in where.games()])}")
    return games or find(where, None), list(dict.fromkeys(langs))


def foreign(langs: Sequence[str], languages: Sequence[str]) -> list[str]:
    """The languages that were named, or all of a game's; never the first, which its own texts are in."""
    return [lang for lang in langs or languages if lang != languages[0]]


def short(path: Path) -> str:
    """A path as short as it can be seen from here."""
    return str(path.relative_to(Path.cwd())) if path.is_relative_to(Path.cwd()) else str(path)


def _spoken_somewhere(lang: str) -> bool:
    from babel import Locale, UnknownLocaleError

    try:
        Locale.parse(lang)
    except (UnknownLocaleError, ValueError):
        return False
    return True
