"""What the tests of Le Dédale du Dragon share: its book, a way to ask the judge, random labyrinths."""

import random
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from functools import cache
from typing import Any

from pnp.games.dedale_du_dragon import checker
from pnp.games.dedale_du_dragon.board import HEROES, Board, heavy_furniture, numbered
from pnp.games.dedale_du_dragon.doors import leads_on, turns
from pnp.games.dedale_du_dragon.dungeon import Dungeon, begun, doors_of, laid, opened
from pnp.games.dedale_du_dragon.figures import (
    Chance,
    Event,
    Fighter,
    Laws,
    Table,
    laws,
    new_dragon,
    new_figure,
)
from pnp.games.dedale_du_dragon.monsters import all_play
from pnp.games.dedale_du_dragon.notation import cell_text
from pnp.games.dedale_du_dragon.reading import sure_board
from pnp.games.dedale_du_dragon.tiles import room_tiles
from pnp.games.dedale_du_dragon.working import Working
from pnp.places import bundled
from pnp.rules.answer import judge
from pnp.rules.book import Book, load_book
from pnp.rules.inputs import Input, Source
from pnp.rules.sitting import Sitting
from pnp.rules.verdict import Verdict


@cache
def book() -> Book:
    return load_book(bundled() / "content" / "dedale-du-dragon")


def law(**options: str) -> Laws:
    given = {name.replace("_", "-"): value for name, value in options.items()}
    return laws(Sitting(book(), given))


def ask(question: str, options: dict[str, str] | None = None, **facts: Any) -> Verdict:
    given = {"question": question, "options": options or {}, **facts}
    return judge(checker, book(), Input(given, Source("told")))[1]


def cited(verdict: Verdict) -> set[str]:
    return {f"{reason.rule}.{reason.code}" for reason in verdict.reasons}


def hero(kind: str, cell: int = 0, **values: Any) -> Fighter:
    return new_figure(law(), kind, kind, cell)._replace(**values)


class Told:
    """Dice and spell cards in the order in which they are needed."""

    def __init__(self, dice: Iterable[int] = (), cards: Iterable[str] = (), undone: bool = False) -> None:
        self._dice, self._cards, self._undone = iter(dice), iter(cards), undone
        self.asked: list[tuple[str, str]] = []

    def die(self, sides: int, why: str, figure: str) -> int:
        self.asked.append((why, figure))
        return next(self._dice)

    def spell(self, figure: str) -> str:
        return next(self._cards)

    def undone(self, figure: str, spell: str, heroes: Collection[str]) -> bool:
        return self._undone

    def step(self, figure: str, cells: Sequence[int]) -> int:
        return cells[-1]


class Rolled:
    """Dice and spell cards at random."""

    def __init__(self, chance: random.Random) -> None:
        self._chance, self._spells = chance, list(book().rows("spells"))

    def die(self, sides: int, why: str, figure: str) -> int:
        return self._chance.randint(1, sides)

    def spell(self, figure: str) -> str:
        return self._chance.choice(self._spells)

    def undone(self, figure: str, spell: str, heroes: Collection[str]) -> bool:
        return self._chance.random() < 0.1

    def step(self, figure: str, cells: Sequence[int]) -> int:
        return self._chance.choice(cells)


def table(line: str, dragon: str = "blue", **changed: dict[str, Any]) -> Table:
    """A board's line as a table: monsters are numbered by kind; ``changed`` are values of single figures."""
    board = sure_board(book(), line)
    monsters = [new_figure(law(), *figure) for figure in numbered(board.monsters)]
    heavy = heavy_furniture(book())
    stairs = [cell for name, cell in board.furniture if name == "staircase"]

    def as_told(figure: Fighter) -> Fighter:
        return figure._replace(**changed.get(figure.id.replace("-", "_"), {}))

    return Table(
        board.dungeon,
        tuple(as_told(new_figure(law(), name, name, cell)) for name, cell in board.heroes),
        tuple(map(as_told, monsters)),
        None if board.dragon is None else as_told(new_dragon(law(), dragon, board.dragon)),
        frozenset(cell for name, cell in board.furniture if name in heavy),
        board.hoard,
        stairs[0] if stairs else None,
    )


def random_dungeon(chance: random.Random, most: int = 12) -> Dungeon:
    """Tiles laid behind doors at random, some shut doors between rooms opened."""
    bag = [tile for id, tile in room_tiles(book()).items() for _ in range(book().rows("rooms")[id].copies)]
    chance.shuffle(bag)
    dungeon = begun(bag.pop(), chance.randrange(4))
    for _ in range(chance.randint(0, most)):
        doors = [
            door
            for number in range(len(dungeon.tiles))
            for door in doors_of(dungeon, number)
            if leads_on(door)
        ]
        if not doors or not bag:
            break
        door = chance.choice(doors)
        if door.facing is not None:
            dungeon = opened(dungeon, door.cell)
        else:
            tile = bag.pop()
            dungeon = laid(dungeon, door.cell, tile, chance.choice(list(turns(law(), dungeon, door, tile))))
    return dungeon


def random_board(chance: random.Random, most: int = 12) -> Board:
    """A labyrinth with anything anywhere that can stand there."""
    dungeon = random_dungeon(chance, most)
    cells = [cell for number in range(len(dungeon.tiles)) for cell in dungeon.cells(number)]
    chance.shuffle(cells)
    free = iter(cells)

    def some(names: Iterable[str], share: float = 0.5) -> Iterator[tuple[str, int]]:
        for name in names:
            if chance.random() < share and (cell := next(free, None)) is not None:
                yield name, cell

    kinds = [kind for kind in book().rows("monsters") for _ in range(3)]
    furniture = [name for name in book().rows("furniture") if chance.random() < 0.5]
    shut = [door.cell for n in range(len(dungeon.tiles)) for door in doors_of(dungeon, n) if not door.open]
    dragon = next(free, None) if chance.random() < 0.5 else None
    return Board(
        dungeon,
        tuple(some(HEROES, 0.7)),
        tuple(some(kinds, 0.4)),
        dragon,
        tuple(some(furniture)),
        tuple(cell for _, cell in some(["treasure"] * 4)),
        next(free, None) if dragon is not None else None,
        tuple((chance.choice(("stuck", "locked", "magic", "false")), cell) for cell in shut[:2]),
        tuple(sorted(chance.randrange(len(dungeon.tiles)) for _ in range(chance.randrange(3)))),
    )


def fates(count: int, play: Callable[[random.Random], None]) -> None:
    """Play with so many seeds; the seed is told where it fails."""
    for seed in range(count):
        try:
            play(random.Random(seed))
        except AssertionError as error:
            raise AssertionError(f"seed {seed}: {error}") from error


def monsters_turn(laws: Laws, table: Table, chance: Chance) -> tuple[Table, tuple[Event, ...]]:
    """The table after one round of the monsters and the dragon, and everything that happened."""
    work = Working(laws, table, chance)
    all_play(work)
    return work.table, tuple(work.events)


def play(line: str, *dice: int, cards: tuple[str, ...] = (), **options: Any) -> tuple[Table, list[str]]:
    """The table after the monsters' turn, and what happened, in short."""
    changed = {key: value for key, value in options.items() if isinstance(value, dict)}
    readings = {key: value for key, value in options.items() if isinstance(value, str)}
    chance = Told(dice, cards, bool(options.get("undone")))
    after, events = monsters_turn(law(**readings), table(line, **changed), chance)
    assert not list(chance._dice), "dice are left"
    return after, [short(event) for event in events]


def short(event: Event) -> str:
    end = f" {cell_text(event.cells[-1])}" if event.cells else ""
    return f"{event.figure} {event.code}{f' {event.other}' if event.other else ''}{end}"
