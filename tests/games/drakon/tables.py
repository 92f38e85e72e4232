"""What the tests of Drakon share: its book, a way to ask the judge, random boards."""

import random
from functools import cache
from typing import Any

from pnp.games.drakon import checker
from pnp.games.drakon.geometry import ORIGIN, TURNS, Cell, Tile
from pnp.games.drakon.notation import board_text
from pnp.games.drakon.placing import placements
from pnp.games.drakon.policies import printed_tiles as box_tiles
from pnp.places import bundled
from pnp.rules.answer import judge
from pnp.rules.book import Book, load_book
from pnp.rules.checker import Checker
from pnp.rules.inputs import Input, Source
from pnp.rules.verdict import Verdict

NAMES = ("Ana", "Bob", "Cid", "Dan", "Eve", "Fay")


@cache
def book() -> Book:
    return load_book(bundled() / "content" / "drakon")


def rules() -> Checker:
    return checker


def ask(question: str, options: dict[str, str] | None = None, **facts: Any) -> Verdict:
    given = {"question": question, "options": options or {}, **facts}
    return judge(rules(), book(), Input(given, Source("told")))[1]


def cited(verdict: Verdict) -> set[str]:
    return {f"{reason.rule}.{reason.code}" for reason in verdict.reasons}


@cache
def printed_tiles() -> tuple[Tile, ...]:
    """Every tile of the box but the Start, as printed."""
    return tuple(box_tiles(book()))


def random_board(chance: random.Random, most: int = 40) -> dict[Cell, Tile]:
    """A board laid at random from the box, some of its tiles taken away again."""
    bag = list(printed_tiles())
    chance.shuffle(bag)
    tiles = {ORIGIN: Tile("start", chance.choice(TURNS[7]))}
    for tile in bag[: chance.randint(0, most)]:
        cell, arrows = chance.choice(list(placements(tiles, tile.arrows)))
        tiles[cell] = Tile(tile.room, arrows)
    for cell in list(tiles)[1:]:
        if chance.random() < 0.08:
            del tiles[cell]
    return tiles


def random_line(chance: random.Random) -> str:
    return board_text(random_board(chance))
