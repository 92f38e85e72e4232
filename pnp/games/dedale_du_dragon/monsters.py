"""The monsters' turn: kind by kind, figure by figure, and the dragon last."""

from collections.abc import Callable

from pnp.games.dedale_du_dragon.blows import fight
from pnp.games.dedale_du_dragon.dragon import dragon_turn
from pnp.games.dedale_du_dragon.figures import Fighter, Laws, pace, turn_over
from pnp.games.dedale_du_dragon.meeting import FEARS, IGNORES, afraid, meet
from pnp.games.dedale_du_dragon.quarry import STAIRS, Quarry, quarry, steps
from pnp.games.dedale_du_dragon.working import Working, room


def all_play(work: Working, watch: Callable[[str], object] | None = None) -> None:
    """What the monsters and the dragon do on a table that is being played on.

    ``watch`` is told of each monster before its turn.
    """
    for id in in_order(work.laws, tuple(work.monsters.values())):
        if id in work.monsters:
            if watch is not None:
                watch(id)
            monster_turn(work, id)
    if work.dragon is not None:
        dragon_turn(work)


def in_order(laws: Laws, monsters: tuple[Fighter, ...]) -> list[str]:
    """The monsters by kind in their order of play; of one kind the lowest number first."""
    order = laws.cards.monsters.index
    return [figure.id for figure in sorted(monsters, key=lambda each: (order(each.kind), each.id))]


def monster_turn(work: Working, id: str) -> None:
    """One monster attacks whom it is adjacent to; else it moves, and attacks whom it then has reached."""
    monster = work.monsters[id]
    if monster.skipped:
        work.note("frozen", id)
        work.put(turn_over(monster._replace(skipped=monster.skipped - 1)))
        return
    monster = settled(work, monster)
    victim = adjacent_victim(work, monster)
    if victim is None:
        after = advance(work, monster)
        victim = work.find(after)
        if victim is not None and victim.cell not in work.beside(work.monsters[id].cell):
            victim = None
    if victim is not None:
        fight(work, work.monsters[id], victim)
    if id in work.monsters:
        work.put(turn_over(work.monsters[id]))


def settled(work: Working, monster: Fighter) -> Fighter:
    """A monster that has forgotten foes who are gone, and rooms that need not be feared any longer."""
    if not monster.foe and not monster.shunned:
        return monster
    foe = monster.foe if monster.foe and work.find(monster.foe) else ""
    shunned = tuple(number for number in monster.shunned if afraid(work, monster, number))
    if (foe, shunned) == (monster.foe, monster.shunned):
        return monster
    monster = monster._replace(foe=foe, shunned=shunned)
    work.put(monster)
    return monster


def adjacent_victim(work: Working, monster: Fighter) -> Fighter | None:
    """Whom a monster attacks without moving: its foe, else a hero, else by a ruling any other kind."""
    beside = work.beside(monster.cell)
    if monster.foe and (foe := work.find(monster.foe)) and foe.cell in beside:
        return foe
    if heroes := [hero for hero in work.heroes.values() if hero.cell in beside]:
        return chosen(work, monster, heroes)
    others = [other for other in work.others(monster) if other.cell in beside]
    if others and work.laws.reading("ignored-neighbour") == "attack":
        return others[0]
    return None


def chosen(work: Working, monster: Fighter, heroes: list[Fighter]) -> Fighter:
    """Which of several adjacent heroes a monster attacks: its target, else by a ruling."""
    if len(heroes) == 1:
        return heroes[0]
    target = work.laws.cards.targets[monster.kind]
    for hero in heroes:
        if hero.id == target:
            return hero
    if work.laws.reading("monster-choice") == "weakest":
        return min(heroes, key=lambda hero: hero.life)
    return heroes[0]


def advance(work: Working, monster: Fighter) -> str:
    """Move a monster as far as its pace lets it; whom it went for, "" where it went for nobody."""
    left, only, path = pace(work.laws, monster), "", [monster.cell]
    aim = quarry(work, monster)
    while aim is not None:
        left, changed = _walk(work, monster.id, aim, left, path)
        if not changed:
            break
        only = aim.id if changed == FEARS else only
        aim = quarry(work, work.monsters[monster.id], only, entered=True)
    if len(path) > 1:
        work.note("moves", monster.id, aim.id if aim else "", cells=tuple(path))
    else:
        work.note("stuck" if aim and aim.way else "waits", monster.id, aim.id if aim else "")
    return aim.id if aim and aim.id != STAIRS else ""


def _walk(work: Working, id: str, aim: Quarry, left: int, path: list[int]) -> tuple[int, str]:
    """Steps along a way, noted in ``path``; the steps left, and what made it think again, if anything did."""
    taken, monster = work.occupied(but=id), work.monsters[id]
    for cell in steps(work, monster, aim, left):
        if cell in taken:
            break
        before, left = monster, left - 1
        monster = before.at(cell)
        path.append(cell)
        if room(cell) == room(before.cell):
            continue
        work.put(monster)
        monster, fled = meet(work, monster, before.cell)
        if fled:
            path.append(before.cell)
            return left, FEARS
        if monster.foe != before.foe or _tempted(work, monster, aim.id):
            return left, IGNORES
    work.put(monster)
    return left, ""


def _tempted(work: Working, monster: Fighter, id: str) -> bool:
    """Whether a monster finds other heroes in the room that it has entered, and not the one it goes for."""
    here = [hero.id for hero in work.heroes.values() if room(hero.cell) == room(monster.cell)]
    return bool(here) and id not in here
