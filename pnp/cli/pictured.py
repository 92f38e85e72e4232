"""What ``pnp faces`` and ``pnp gallery`` share: a game in a language, and its decks that are drawn."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from pnp.cli.console import find_one
from pnp.cli.options import Folders

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
