"""What commands that draw faces share: a game in a language, its decks, and what is told of them."""

import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import typer

from pnp.characters import visible
from pnp.cli.shell.console import FAULTS, find_one
from pnp.cli.shell.language import text
from pnp.cli.shell.options import Folders
from pnp.cli.shell.told import print_count, print_problems
from pnp.problem import Problem
from pnp.words import Message

if TYPE_CHECKING:
    from pnp.building.context import LanguageContext
    from pnp.content.game import Deck


class Pictured(NamedTuple):
    """Decks to be drawn, and the folder below the output's that their pictures go to."""

    game: str
    context: "LanguageContext"
    decks: "list[Deck]"
    folder: Path


def pictured(
    game: str,
    lang: str | None,
    decks: Sequence[str],
    options: Sequence[str],
    folders: Folders,
    output: Path,
) -> Pictured:
    """All decks that are printed, or those of these ids; a deck that is not there ends the command."""
    from pnp.building.context import open_game
    from pnp.building.names import check_known

    where = folders.places
    found = find_one(where, game)
    source = open_game(found.folder, where, folders.fonts, options)
    context = source.in_language(lang or source.game.source_lang)
    known = {deck.id: deck for deck in context.game.printed}
    for id in decks:
        check_known("deck", id, known)
    chosen = [deck for id, deck in known.items() if not decks or id in decks]
    return Pictured(found.id, context, chosen, output / found.id / context.game.lang)


def tell_made(
    asked: Pictured, problems: Iterable[Problem], notes: Iterable[Message], strict: bool
) -> list[str]:
    """Say what is wrong with what was made, where a fault ends it, and what is to be known: these words."""
    count = print_problems((*asked.context.source.warnings, *problems), strict)
    print_count(count)
    if count.faults:
        raise typer.Exit(FAULTS)
    told = [text(note) for note in notes]
    for note in told:
        print(visible(note), file=sys.stderr)
    return told
