"""What the facts of L'Or des dragons' questions are like."""

from pnp.games.or_des_dragons.fight import HEROES
from pnp.games.or_des_dragons.hoard import TOKENS, supply
from pnp.games.or_des_dragons.referee.item import MOMENTS
from pnp.games.or_des_dragons.referee.items import ITEMS
from pnp.games.or_des_dragons.turn import FACES
from pnp.rules.book import Book
from pnp.rules.sorts import (
    FLAG,
    PLAYER,
    PLAYERS,
    Sorts,
    by,
    counts,
    number,
    numbers,
    one_of,
    rows,
)


def sorts(book: Book) -> Sorts:
    """By fact, or by question and fact."""
    held = supply(book)
    tokens, bag = counts(TOKENS), number(sum(held.values()))
    own = book.count("setup.adventurers_each")
    adventurers = {
        str(row.values["hero"]): f"adventurers/{id}" for id, row in book.rows("adventurers").items()
    }
    hero = one_of(HEROES, adventurers)
    return {
        "face_up": number(own),
        "face_down": number(own),
        "hero": hero,
        "face": one_of(FACES),
        "own_turn": FLAG,
        "dragon_on_table": FLAG,
        "attacked_by": PLAYERS,
        "cards": number(own, least=1),
        "at_start": FLAG,
        "strength": number(least=1),
        "attackers": rows({"player": PLAYER, "hero": hero, "sword?": FLAG, "potion?": FLAG}),
        "scaled": FLAG,
        "player": PLAYER,
        "muted": PLAYER,
        "red": number(held["red"]),
        "treasure": tokens,
        "shares": by(tokens),
        "in_time": FLAG,
        "by_lot": FLAG,
        "other": FLAG,
        "by": one_of(("share", "theft", "fair")),
        "pile": number(len(ITEMS)),
        "thief": PLAYER,
        "victim": PLAYER,
        "looks": FLAG,
        "tokens": number(),
        "after_share": FLAG,
        "stolen": PLAYERS,
        "victim_tokens": number(),
        "declines": FLAG,
        "back": one_of(("down", "up")),
        "dragons": number(book.count("setup.vulnerable")),
        "deck": number(len(book.rows("dragons"))),
        "bag": bag,
        "known": number(),
        "hidden": number(),
        "gives": tokens,
        "receives": tokens,
        "demands_to_see": FLAG,
        "drawn": number(len(book.rows("dragons"))),
        "held": FLAG,
        "item": one_of(ITEMS),
        "moment": one_of(MOMENTS),
        "used": FLAG,
        "seats": PLAYERS,
        "treasures": numbers(),
        "pinned": FLAG,
    }
