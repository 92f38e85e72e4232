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
def complete_name(ctx: typer.Context) -> Iterable[str]:
    """What a translator names: games, the program, and the languages of the games that stand before."""
    from pnp.content.load import read_game
    from pnp.words import printed_languages

    where = _places(ctx)
    before = [game for name in ctx.params.get("names") or () if (game := where.find(name))]
    spoken = [lang for each in before for lang in read_game(each.folder, where).languages[1:]]
    return dict.fromkeys([*spoken, *(game.id for game in where.games()), "pnp", *printed_languages()])


@_quietly
def complete_spoken(ctx: typer.Context) -> Iterable[str]:
    """The languages that the program speaks."""
    from pnp.words import languages

    return languages()


@_quietly
def complete_deck(ctx: typer.Context) -> Iterable[str]:
    """The decks of the game that stands before."""
    return _decks(ctx)


@_quietly
def complete_part(ctx: typer.Context) -> Iterable[str]:
    """What can be printed alone: decks of the game that stands before, and its books, box …"""
    from pnp.building.parts import NAMED

    return [*_decks(ctx), *NAMED]


@_quietly
def complete_vendor(ctx: typer.Context) -> Iterable[str]:
    """Who takes what is made here, by the name of their file."""
    from pnp.sheets.vendors import vendors

    return vendors(_places(ctx).page_roots())


@_quietly
def complete_card(ctx: typer.Context) -> Iterable[str]:
    """Components of the game that stands before."""
    from pnp.content.load import load

    game = _game(ctx)
    loaded = load(game.folder, _places(ctx))[0] if game else None
    return dict.fromkeys(row.id for deck in loaded.decks for row in deck.rows) if loaded else []


def complete_cards(ctx: typer.Context, incomplete: str) -> list[str]:
    """Several components, parted by commas: the last is completed."""
    before, comma, begun = incomplete.rpartition(",")
    return [f"{before}{comma}{card}" for card in complete_card(ctx, begun)]


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


def _decks(ctx: typer.Context) -> list[str]:
    from pnp.content.load import read_game

    game = _game(ctx)
    return [deck.id for deck in read_game(game.folder, _places(ctx)).printed] if game else []


def _places(ctx: typer.Context) -> Places:
    return Places(tuple(ctx.params.get("content") or ()))


def _game(ctx: typer.Context) -> GameFolder | None:
    """The game that stands before, if one does; unread yet where an option waits for its value."""
    before = (ctx.params.get("game"), *(ctx.params.get("games") or ()), *ctx.args)
    name = next(filter(None, before), None)
    return _places(ctx).find(name) if name else None
