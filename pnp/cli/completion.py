"""What a shell completes: games, their languages, options, questions and rules; nothing if that fails."""

from collections.abc import Callable, Iterable

import typer

from pnp.places import GameFolder, Places
from pnp.problem import ContentError

Complete = Callable[[typer.Context, str], list[str]]


def _quietly(names: Callable[[typer.Context], Iterable[str]]) -> Complete:
    """Completes by the names that begin with what was typed; by none where a game cannot be read."""

    def complete(ctx: typer.Context, incomplete: str) -> list[str]:
        try:
            return [name for name in names(ctx) if name.startswith(incomplete)]
        except (ContentError, OSError):
            return []

    return complete


@_quietly
def complete_game(ctx: typer.Context) -> Iterable[str]:
    """Games by their ids."""
    return [game.id for game in _places(ctx).games()]


@_quietly
def complete_schema(ctx: typer.Context) -> Iterable[str]:
    """Games by their ids, and what stands for the answers of commands."""
    return ["answers", *(game.id for game in _places(ctx).games())]


@_quietly
def complete_language(ctx: typer.Context) -> Iterable[str]:
    """The languages of the game that stands before; of all games where none does."""
    from pnp.content.load import read_game

    where = _places(ctx)
    folders = [game] if (game := _game(ctx)) else where.games()
    return dict.fromkeys(lang for each in folders for lang in read_game(each.folder, where).languages)


@_quietly
def complete_option(ctx: typer.Context) -> Iterable[str]:
    """Options of the game with their values, ``rules=advanced``."""
    from pnp.rules.book import load_book

    game = _game(ctx)
    options = load_book(game.folder).game.options if game else ()
    return [f"{option.id}={value}" for option in options for value in option.values]


@_quietly
def complete_question(ctx: typer.Context) -> Iterable[str]:
    """Questions that the game's judge answers; behind one its facts."""
    from pnp.rules.registry import find_checker

    game = _game(ctx)
    checker = find_checker(game.id) if game else None
    if checker is None:
        return []
    asked = checker.question((ctx.params.get("source") or [""])[0])
    return [f"{fact}=" for fact in asked.known] if asked else [each.name for each in checker.questions]


@_quietly
def complete_rule(ctx: typer.Context) -> Iterable[str]:
    """Rules and rulings of the game by their ids."""
    from pnp.content.game import Ruling
    from pnp.content.load import load

    game = _game(ctx)
    loaded = load(game.folder, _places(ctx))[0] if game else None
    if loaded is None:
        return []
    rulings = (option.id for option in loaded.options if isinstance(option, Ruling))
    answers = (answer.id for answer in loaded.answers)
    return [*(section.id for section in loaded.sections), *rulings, *answers]


def _places(ctx: typer.Context) -> Places:
    return Places(tuple(ctx.params.get("content") or ()))


def _game(ctx: typer.Context) -> GameFolder | None:
    """The game that stands before, if one does; unread yet where an option waits for its value."""
    name = ctx.params.get("game") or next(iter(ctx.args), None)
    return _places(ctx).find(name) if name else None
