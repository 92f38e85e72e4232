"""A game as its page shows it before anything is asked: baked into the page when that is made."""

from typing import Any

from pnp.desk.asking import describe_asking
from pnp.desk.desk import Desk
from pnp.desk.options import describe_options
from pnp.desk.score_form import score_form


def describe(desk: Desk) -> dict[str, Any]:
    """Forms of the page: who plays, which options there are, what is counted, what can be asked.

    Components are named ``deck/row``; a page draws those that ``pieces`` finds in here.
    """
    game, book = desk.book.game, desk.book
    return {
        "game": game.id,
        "lang": book.lang,
        "title": book.text("game.title"),
        "players": list(game.players),
        "options": describe_options(desk),
        "score": score_form(desk),
        "ask": describe_asking(desk),
    }
