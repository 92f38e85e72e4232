"""``pnp games``: which games there are, and where each comes from."""

from pnp.cli.console import places
from pnp.cli.language import say
from pnp.cli.options import ContentOption
from pnp.cli.told import print_problems
from pnp.problem import ContentError


def games(content: ContentOption = None) -> None:
    from rich.console import Console
    from rich.table import Table

    from pnp.content.load import read_game

    where = places(content)
    table = Table(box=None, pad_edge=False, header_style="bold")
    for column in ("game", "title", "players", "languages", "from"):
        table.add_column(say(f"games.column.{column}"), overflow="fold")
    for folder in where.games():
        origin = folder.origin if folder.origin == "bundled" else f"{folder.origin} ({folder.folder})"
        try:
            game = read_game(folder.folder, where)
        except ContentError as error:
            print_problems(error.problems)
            table.add_row(folder.id, say("games.faulty"), "", "", origin)
            continue
        low, high = game.players
        table.add_row(game.id, game.title, f"{low}–{high}", ", ".join(game.languages), origin)
    Console().print(table)
