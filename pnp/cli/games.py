"""``pnp games``: which games there are, and where each comes from."""

from pnp.cli.console import places
from pnp.cli.language import say
from pnp.cli.options import ContentOption
from pnp.cli.terminal import print_table
from pnp.cli.told import print_problems
from pnp.problem import ContentError

_COLUMNS = ("game", "title", "players", "languages", "from")


def games(content: ContentOption = None) -> None:
    from pnp.content.load import read_game

    where = places(content)
    table = [[say(f"games.column.{column}") for column in _COLUMNS]]
    for folder in where.games():
        origin = folder.origin if folder.origin == "bundled" else f"{folder.origin} ({folder.folder})"
        try:
            game = read_game(folder.folder, where)
        except ContentError as error:
            print_problems(error.problems)
            table.append([folder.id, say("games.faulty"), "", "", origin])
            continue
        low, high = game.players
        table.append([game.id, game.title, f"{low}–{high}", ", ".join(game.languages), origin])
    print_table(table, words=len(_COLUMNS))
