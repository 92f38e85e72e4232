"""What the facts of Drakon's questions are like."""

from dataclasses import replace

from pnp.games.drakon.figure import EVENTS
from pnp.games.drakon.heroes import CAUSES, MOMENTS
from pnp.games.drakon.rooms.acting import COMINGS
from pnp.games.drakon.rooms.goods import STEP
from pnp.games.drakon.supply import (
    HEROES,
    ROOMS,
    arrows_text,
    coin_total,
    coins_held,
    tile_rows,
    tile_total,
)
from pnp.games.drakon.turns import ACTIONS, HIDDEN, SEEN
from pnp.rules.book import Book
from pnp.rules.sorts import (
    BOARD,
    CELL,
    CELLS,
    FLAG,
    PLAYER,
    PLAYERS,
    Sort,
    Sorts,
    by,
    number,
    numbers,
    one_of,
    rows,
    several,
)

_CAN = {"can_move": FLAG, "can_place?": FLAG}


def sorts(book: Book) -> Sorts:
    """By fact, or by question and fact."""
    low, high = book.game.players
    tiles, coins = number(tile_total(book)), number(coin_total(book))
    printed = [row for rows in tile_rows(book).values() for row in rows]
    known = {f"{row.room}/{arrows_text(row.arrows)}": f"tiles/{row.id}" for row in reversed(printed)}
    rooms = {row.room: f"tiles/{row.id}" for row in reversed(printed)}
    room = one_of(ROOMS, rooms)
    heroes = {hero: f"markers/{hero}" for hero in HEROES}
    hero = one_of(HEROES, heroes)
    tile = Sort("tile", tuple(reversed(known)), shown=known)
    return {
        "board": BOARD,
        "tile": tile,
        "cell": CELL,
        "place/cell": replace(CELL, lit=("placements", "placements")),
        "in_hand": FLAG,
        "hero": CELL,
        "skill/hero": hero,
        "activate/hero": hero,
        "drakon": CELL,
        "wizard": FLAG,
        "to": CELL,
        "move/to": replace(CELL, lit=("moves", "moves")),
        "through": CELL,
        "effect/how": one_of(COMINGS),
        "harp/how": one_of(("moved", "placed", "carried", "rotated", "returned")),
        "win/how": one_of(("moved", "placed", "swapped", "stays")),
        "actions": several(ACTIONS, once=False),
        "tiles": tiles,
        "can_move": FLAG,
        "can_place": FLAG,
        "hand": tiles,
        "pile": tiles,
        "seats": PLAYERS,
        "player": PLAYER,
        "what": one_of((*SEEN, *HIDDEN, "coin-count")),
        "players": number(high, low),
        "end/players": rows({"name": PLAYER, "tiles": tiles, **_CAN}),
        "began": FLAG,
        "repeats": number(least=1),
        "coins": coins,
        "win/coins": numbers(max(coins_held(book), default=None), least=1),
        "steal/coins": by(coins),
        "room": room,
        "steal/room": one_of(STEP, rooms),
        "who": one_of(("hero", "drakon")),
        "possible": FLAG,
        "heroes": CELLS,
        "activate/heroes": several(HEROES, shown=heroes),
        "degrees": number(),
        "arrows": Sort("choice", tuple(arrows_text(arrows) for arrows in range(16)), named={"-": "none"}),
        "by": one_of(("placed", "swapped")),
        "escape/by": one_of(("placed", "swapped", "moved")),
        "hoard": coins,
        "hands": by(tiles),
        "opponent": PLAYER,
        "partners": PLAYERS,
        "owner": one_of(("opponent", "own", "partner")),
        "again": FLAG,
        "on_board": FLAG,
        "steps": number(),
        "event": one_of(EVENTS),
        "at_start": FLAG,
        "moment": one_of(MOMENTS),
        "own_turn": FLAG,
        "used": FLAG,
        "barbarian": CELL,
        "discards": number(),
        "cause": one_of(CAUSES),
        "drawn": FLAG,
        "way": one_of(("steal", "exchange")),
        "same_room": FLAG,
        "opponent_coins": coins,
        "own_coins": coins,
        "teams": by(one_of(("A", "B", "C"))),
        "done": several(HEROES, shown=heroes),
        "announced": FLAG,
    }
