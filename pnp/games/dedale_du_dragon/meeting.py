"""A monster comes into a room with monsters of another kind: it goes on, turns back, or attacks."""

from pnp.games.dedale_du_dragon.figures import Fighter, Laws
from pnp.games.dedale_du_dragon.quarry import Roads
from pnp.games.dedale_du_dragon.working import Working, room

IGNORES, FEARS, ATTACKS = "ignores", "fears", "attacks"


def mood(laws: Laws, die: int) -> str:
    """What the die says."""
    if die <= laws.numbers["meet.ignores"]:
        return IGNORES
    return FEARS if die <= laws.numbers["meet.fears"] else ATTACKS


def strangers(work: Working, monster: Fighter, number: int) -> list[Fighter]:
    """The monsters of other kinds in a room; the dragon is one of them, by a ruling."""
    found = [other for other in work.others(monster) if room(other.cell) == number]
    if work.dragon in found and work.laws.reading("meet-dragon") == "no":
        found.remove(work.dragon)
    return found


def meet(work: Working, monster: Fighter, came_from: int) -> tuple[Fighter, bool]:
    """The monster after its die, if it meets anybody in the room it enters; whether it has turned back."""
    met = strangers(work, monster, room(monster.cell))
    if not met:
        return monster, False
    die = work.chance.die(work.laws.numbers["dice.six"], "meet", monster.id)
    feels = mood(work.laws, die)
    work.note(feels, monster.id, met[0].id, cells=(monster.cell,), dice=(die,))
    if feels == FEARS:
        shunned = (*monster.shunned, room(monster.cell))
        monster = monster._replace(cell=came_from, shunned=shunned)
    elif feels == ATTACKS:
        found = Roads(work, monster).nearest(met)
        if found is not None:
            monster = monster._replace(foe=found.id)
    work.put(monster)
    return monster, feels == FEARS


def afraid(work: Working, monster: Fighter, number: int) -> bool:
    """Whether a monster still keeps away from a room on its next turn."""
    return work.laws.reading("fear") == "stays" and bool(strangers(work, monster, number))
