"""A table while monsters play on it: figures by id, the cells they take, what has happened so far."""

from collections.abc import Iterable

from pnp.games.dedale_du_dragon.dungeon import Dungeon, adjacent
from pnp.games.dedale_du_dragon.figures import Chance, Event, Fighter, Laws, Table
from pnp.games.dedale_du_dragon.tiles import CELLS, SIDE_OF
from pnp.rules.lazily import lazily

_BEFORE = {cell: {3: 10, 27: 26, 45: 38, 21: 22}[cell] for cell in SIDE_OF}
"""The cell right in front of each door, within its room."""
_BEHIND = {before: door for door, before in _BEFORE.items()}


def barred(dungeon: Dungeon, heavy: Iterable[int]) -> frozenset[int]:
    """The cells that no monster enters: heavy furniture, and the doors that it stands against."""
    cells = set(heavy)
    for cell in tuple(cells):
        number, local = divmod(cell, CELLS)
        door = _BEHIND.get(local)
        if door is not None and dungeon.tiles[number].doors & SIDE_OF[door]:
            cells.add(number * CELLS + door)
    return frozenset(cells)


def in_front(cell: int) -> int:
    """The cell right in front of the door that a cell belongs to, within its room."""
    number, local = divmod(cell, CELLS)
    return number * CELLS + _BEFORE[local]


class Working:
    """Takes a table apart, and puts it together again in ``table``."""

    def __init__(self, laws: Laws, table: Table, chance: Chance) -> None:
        self.laws, self.chance = laws, chance
        self.dungeon, self.near = table.dungeon, table.dungeon.near
        self.eight = laws.eight
        self.heroes = {figure.id: figure for figure in table.heroes}
        self.monsters = {figure.id: figure for figure in table.monsters}
        self.dragon = table.dragon
        self.hoard, self.stairs = table.hoard, table.stairs
        self.events: list[Event] = []
        self._heavy = table.heavy
        self._open: dict[int, frozenset[int]] = {}

    @lazily
    def barred(self) -> frozenset[int]:
        """The cells that no monster enters."""
        return barred(self.dungeon, self._heavy)

    @property
    def table(self) -> Table:
        """The table as it stands now."""
        return Table(
            self.dungeon,
            tuple(self.heroes.values()),
            tuple(self.monsters.values()),
            self.dragon,
            self._heavy,
            self.hoard,
            self.stairs,
        )

    def others(self, figure: Fighter) -> list[Fighter]:
        """The monsters of other kinds, the dragon last."""
        found = [other for other in self.monsters.values() if other.kind != figure.kind]
        return found if self.dragon is None or figure is self.dragon else [*found, self.dragon]

    def find(self, id: str) -> Fighter | None:
        """A figure that is in play."""
        if id in self.heroes:
            return self.heroes[id]
        if id in self.monsters:
            return self.monsters[id]
        return self.dragon if self.dragon is not None and self.dragon.id == id else None

    def put(self, figure: Fighter) -> None:
        """A figure as it is now; one without life is taken off the board."""
        if figure.life <= 0:
            self.events.append(Event("dies", figure.id))
        if figure.id in self.heroes:
            _put(self.heroes, figure)
        elif figure.id in self.monsters:
            _put(self.monsters, figure)
        else:
            self.dragon = figure if figure.life > 0 else None

    def beside(self, cell: int) -> tuple[int, ...]:
        """The cells adjacent to a cell."""
        return adjacent(self.dungeon, cell, True) if self.eight else self.near[cell]

    def may_come(self, cell: int, rooms: set[int]) -> bool:
        """Whether open doors lead to one of some rooms: many a monster is shut in, and need not look further.

        Who stands at a barred door gets out by it, and has to look.
        """
        number = cell // CELLS
        return number in rooms or cell in self.barred or not self._beyond(number).isdisjoint(rooms)

    def _beyond(self, number: int) -> frozenset[int]:
        """A room, and those that open doors lead to; the same for each of them."""
        if number not in self._open:
            near, shut, found = self.near, self.barred, [number]
            for each in found:
                for local in SIDE_OF:
                    door = each * CELLS + local
                    for other in near[door] if door not in shut else ():
                        if other // CELLS not in found and other not in shut:
                            found.append(other // CELLS)
            together = frozenset(found)
            self._open.update(dict.fromkeys(found, together))
        return self._open[number]

    def occupied(self, but: str, monsters: bool = True) -> set[int]:
        """The cells of the figures ``but`` one; or of the heroes alone."""
        cells: set[int] = set()
        if monsters:
            cells.update([figure.cell for figure in self.monsters.values() if figure.id != but])
            if self.dragon is not None and self.dragon.id != but:
                cells.add(self.dragon.cell)
        cells.update([figure.cell for figure in self.heroes.values() if figure.id != but])
        return cells

    def note(
        self,
        code: str,
        figure: str,
        other: str = "",
        cells: tuple[int, ...] = (),
        dice: tuple[int, ...] = (),
        amount: int = 0,
        card: str = "",
        added: tuple[int, ...] = (),
    ) -> None:
        """Note what happens."""
        self.events.append(Event(code, figure, other, cells, dice, amount, card, added))


def _put(figures: dict[str, Fighter], figure: Fighter) -> None:
    if figure.life > 0:
        figures[figure.id] = figure
    else:
        del figures[figure.id]


def room(cell: int) -> int:
    """The number of the tile, from 0, that a cell belongs to."""
    return cell // CELLS
