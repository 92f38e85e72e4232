"""What the facts of Le Dédale du Dragon's questions are like."""

from dataclasses import replace

from pnp.games.dedale_du_dragon.asking.reading import BOOSTED
from pnp.games.dedale_du_dragon.asking.rounds import ACTIONS, MOVE, PILES
from pnp.games.dedale_du_dragon.asking.ways import HEAVY, HERO, LIGHT, MONSTER, OTHER, ROCK, TREASURE, WHITE
from pnp.games.dedale_du_dragon.board import DRAGON, HEROES, figure_ids
from pnp.games.dedale_du_dragon.dragon import thresholds
from pnp.games.dedale_du_dragon.tiles import TURNS_READ
from pnp.rules.book import Book
from pnp.rules.sorts import (
    BOARD,
    CELL,
    CELLS,
    FLAG,
    Sort,
    Sorts,
    by,
    number,
    numbers,
    one_of,
    rows,
    several,
    table,
)

_NUMBER = number()
_LETTERS = {
    WHITE: "map-white",
    ROCK: "map-rock",
    MONSTER: "map-monster",
    HEAVY: "map-heavy",
    LIGHT: "map-light",
    TREASURE: "map-treasure",
    OTHER: "map-other",
    HERO: "map-hero",
}
_MAP = Sort("map", tuple(_LETTERS), named=_LETTERS)


def sorts(book: Book) -> Sorts:
    """By fact, or by question and fact."""
    low, high = book.game.players
    six, four = book.count("dice.six"), book.count("dice.four")
    die = number(six, least=1)
    shown = {hero: f"hero-figures/{hero}" for hero in HEROES}
    hero = one_of(HEROES, shown)
    figures = [*HEROES, *figure_ids(book), DRAGON]
    changed = {"life?": number(least=1), "divisor?": number(least=1), "foe?": one_of(figures)}
    spells, dragons = list(book.rows("spells")), list(book.rows("dragons"))
    monsters = (*book.rows("monsters"), DRAGON)
    pieces = {f"@{hero}": component for hero, component in shown.items()}
    pieces |= {f"@{kind}": f"monster-figures/{kind}-1" for kind in book.rows("monsters")}
    pieces |= {f"@{DRAGON}": f"dragon-figure/{DRAGON}"}
    pieces |= {id: f"furniture-tokens/{id}" for id in book.rows("furniture")}
    pieces |= {"treasure": "treasure-tokens/treasure"}
    return {
        "map": _MAP,
        "course": number(),
        "board": replace(BOARD, ids=tuple(pieces), shown=pieces),
        "hero": hero,
        "boosts": table({f"{what}?": _NUMBER for what in BOOSTED}),
        "to": CELL,
        "move/to": replace(CELL, lit=("moves", "cells")),
        "attacker": table({"strength": _NUMBER, "die": die}),
        "defender": table({"defence": _NUMBER, "die": die}),
        "at": CELL,
        "left": number(),
        "take/left": number(least=1),
        "die": die,
        "life": number(least=1),
        "dragon/die": number(four, least=1),
        "dragon_dead": FLAG,
        "spell": one_of(spells),
        "dragon": one_of(dragons),
        "held": FLAG,
        "after": one_of((*spells, "nothing")),
        "magic": number(),
        "own_turn": FLAG,
        "tried": FLAG,
        "card": one_of(book.rows("doors")),
        "tiles": number(),
        "door": CELL,
        "tile": one_of(book.rows("rooms")),
        "turn": one_of(TURNS_READ),
        "position": one_of(book.rows("positions")),
        "start": FLAG,
        "traps": number(),
        "first": FLAG,
        "who": one_of(("hero", "monster")),
        "trap": one_of(book.rows("traps")),
        "actions": several((MOVE, *ACTIONS), once=False),
        "dissipum": FLAG,
        "monsters": several(monsters, shown={DRAGON: f"dragon-figure/{DRAGON}"}),
        "players": number(high, low),
        "rolls": by(die),
        "pile": one_of(PILES),
        "discards": number(),
        "stairs_found": FLAG,
        "end/heroes": rows({"state": one_of(("inside", "out", "dead"))}),
        "breath/heroes": rows({"hero": hero, "die": die, "bonus?": _NUMBER, "in_room?": FLAG}),
        "hoard/heroes": number(high, least=1),
        "seats": several(HEROES, shown=shown),
        "states": by(table({**changed, "spells?": _NUMBER, "skipped?": _NUMBER, "malus?": _NUMBER}), figures),
        "dice": numbers(six, least=1),
        "falls/dice": numbers(four, least=1),
        "spells": several(spells, once=False),
        "way": CELLS,
        "great_room": number(len(thresholds(book)), least=1),
        "found": FLAG,
        "waves": numbers(four, least=1),
        "lair": number(least=1),
        "round": number(),
    }
