"""Why a monster goes no other way: doors that nobody has opened, and furniture against open ones."""

from collections.abc import Iterator

from pnp.games.dedale_du_dragon.dungeon import built, doors_of
from pnp.games.dedale_du_dragon.figures import Fighter
from pnp.games.dedale_du_dragon.monsters import adjacent_victim
from pnp.games.dedale_du_dragon.notation import cell_texts
from pnp.games.dedale_du_dragon.quarry import Quarry, quarry
from pnp.games.dedale_du_dragon.telling import figure_name
from pnp.games.dedale_du_dragon.working import Working, in_front
from pnp.rules.sitting import Sitting
from pnp.rules.verdict import Reason


class Hindered:
    """Watches a turn of monsters, and notes what hinders each as it begins."""

    def __init__(self, sitting: Sitting, work: Working) -> None:
        self.sitting, self.work = sitting, work
        self.reasons: list[Reason] = []

    def before(self, id: str) -> None:
        """A monster's turn begins."""
        monster = self.work.monsters[id]
        if not monster.skipped and adjacent_victim(self.work, monster) is None:
            aim = quarry(self.work, monster)
            self.reasons += hindrances(self.sitting, self.work, monster, aim)


def hindrances(sitting: Sitting, work: Working, monster: Fighter, aim: Quarry | None) -> Iterator[Reason]:
    """What monsters do not pass, and without which this one would go elsewhere or another way."""
    name = figure_name(sitting, monster.id)
    if work.dungeon.shut and _goes_on(work, monster, aim, shut=False):
        yield sitting.reason("monsters.doors.shut", figure=name)
    if (doors := _blocked(work)) and _goes_on(work, monster, aim, barred=False):
        yield sitting.reason("monsters.blocked.heavy", figure=name, cells=", ".join(cell_texts(doors)))


def _blocked(work: Working) -> list[int]:
    """The cells of open doors that heavy furniture blocks."""
    rooms = range(len(work.dungeon.tiles))
    doors = [door for number in rooms for door in doors_of(work.dungeon, number) if door.open]
    return [door.cell for door in doors if door.cell in work.barred]


def _goes_on(
    work: Working, monster: Fighter, aim: Quarry | None, shut: bool = True, barred: bool = True
) -> bool:
    """Whether a monster would do otherwise if all doors were open, or none of them blocked."""
    dungeon, cells = work.dungeon, work.barred
    freed = Working(work.laws, work.table, work.chance)
    if not shut:
        freed.dungeon = built(dungeon.tiles, (), dungeon.fallen)
        freed.near = freed.dungeon.near
    if not barred:
        doors = set(_blocked(work))
        freed.barred = cells - doors - {in_front(cell) for cell in doors}
    other = quarry(freed, monster)
    return (other and (other.id, other.way)) != (aim and (aim.id, aim.way))
