"""``pnp games``: which games there are, and where each comes from."""

from typing import TYPE_CHECKING

from pnp.cli.shell.console import places, print_json
from pnp.cli.shell.language import say, speaking
from pnp.cli.shell.options import ContentOption, JsonOption
from pnp.cli.shell.terminal import print_table
from pnp.cli.shell.told import print_problems
from pnp.places import GameFolder, Places
from pnp.problem import ContentError
from pnp.rules.faults_json import placed_fault_objects
from pnp.words import words

if TYPE_CHECKING:
    from pnp.answers.makers import GameEntry

_COLUMNS = ("game", "title", "players", "languages", "from")


def games(as_json: JsonOption = False, content: ContentOption = None) -> None:
    from pnp.content.load import read_game

    where = places(content)
    if as_json:
        print_json({"games": [_to_json(folder, where) for folder in where.games()]})
        return
    table = [[say(f"games.column.{column}") for column in _COLUMNS]]
    for folder in where.games():
        origin = f"{folder.origin} ({folder.folder})" if folder.origin != "bundled" else say("games.bundled")
        try:
            game = read_game(folder.folder, where)
        except ContentError as error:
            print_problems(error.problems)
            table.append([folder.id, say("games.faulty"), "", "", origin])
            continue
        low, high = game.players
        table.append([game.id, game.title, f"{low}–{high}", ", ".join(game.languages), origin])
    print_table(table, words=len(_COLUMNS))


def _to_json(folder: GameFolder, where: Places) -> "GameEntry":
    from pnp.content.load import read_game

    entry: GameEntry = {"game": folder.id, "origin": folder.origin, "folder": str(folder.folder)}
    try:
        game = read_game(folder.folder, where)
    except ContentError as error:
        return {**entry, "faults": placed_fault_objects(error.problems, words(speaking()))}
    low, high = game.players
    return {
        **entry,
        "title": game.title,
        "players": {"min": low, "max": high},
        "languages": list(game.languages),
        "decks": [deck.id for deck in game.decks],
    }
