"""The dragon: where it lies, what it guards, how it attacks everybody in its room at once."""

from collections.abc import Sequence
from fractions import Fraction

from pnp.games.dedale_du_dragon.blows import cast, hurt
from pnp.games.dedale_du_dragon.combat import hits
from pnp.games.dedale_du_dragon.figures import Fighter, defence, healed, pace, strength, turn_over
from pnp.games.dedale_du_dragon.paths import FAR, Spread, way
from pnp.games.dedale_du_dragon.tiles import CELLS, CENTRE, DOOR, FACING, SIDE_OF
from pnp.games.dedale_du_dragon.working import Working, room
from pnp.rules.book import Book

APPEARS = ("dragon.first", "dragon.second", "dragon.third", "dragon.fourth")


def thresholds(book: Book) -> tuple[int, ...]:
    """For each great room in the order they come up, the least of the small die that finds the dragon."""
    return tuple(book.count(path) for path in APPEARS)


def chances(least: Sequence[int], sides: int) -> tuple[Fraction, ...]:
    """How likely the dragon is to lie in each of the great rooms, before the first one is laid.

    >>> [str(chance) for chance in chances((4, 3, 2, 1), 4)]
    ['1/4', '3/8', '9/32', '3/32']
    """
    left, found = Fraction(1), []
    for each in least:
        here = left * Fraction(sides + 1 - each, sides)
        found.append(here)
        left -= here
    return tuple(found)


def lair(number: int) -> int:
    """The dragon's cell in its room."""
    return number * CELLS + CENTRE


def hoard_cell(entrance: int) -> int:
    """The hoard's cell: opposite the door cell by which the room was opened."""
    number, local = divmod(entrance, CELLS)
    return number * CELLS + DOOR[FACING[SIDE_OF[local]]]


def dragon_turn(work: Working) -> None:
    """It blocks the way to its hoard if it must, then attacks every hero in its room with one die."""
    dragon = work.dragon
    if dragon is None:
        return
    if dragon.skipped:
        work.note("frozen", dragon.id)
        work.dragon = turn_over(dragon._replace(skipped=dragon.skipped - 1))
        return
    guard(work, dragon)
    heroes = [hero for hero in work.heroes.values() if room(hero.cell) == room(dragon.cell)]
    if heroes:
        cast(work, work.dragon or dragon, spell_victim(work, dragon, heroes))
        attack(work, [hero.id for hero in heroes])
    if work.dragon is not None:
        work.dragon = turn_over(work.dragon)


def spell_victim(work: Working, dragon: Fighter, heroes: list[Fighter]) -> Fighter:
    """The hero that the dragon's spell is aimed at: the nearest, of several the first in order of seats."""
    nearest = Spread(work.near, dragon.cell).first(hero.cell for hero in heroes)
    return next((hero for hero in heroes if hero.cell == nearest), heroes[0])


def guard(work: Working, dragon: Fighter) -> None:
    """Where a hero in its room is as near to the hoard as it is, it goes beside the hoard."""
    if work.hoard is None or work.laws.reading("guard") != "between":
        return
    threats = [hero for hero in work.heroes.values() if room(hero.cell) == room(dragon.cell)]
    if not threats:
        return
    away = Spread(work.near, work.hoard, work.barred)
    own = away.to(dragon.cell)
    if own == FAR or not any(away.within(own).get(hero.cell, FAR) <= own for hero in threats):
        return
    taken = work.barred | work.occupied(but=dragon.id) | {work.hoard}
    goals = {cell for cell in work.near[work.hoard] if cell not in taken and room(cell) == room(dragon.cell)}
    path = (way(work.near, dragon.cell, goals, taken) or ())[: pace(work.laws, dragon)]
    if path:
        work.dragon = dragon.at(path[-1])
        work.note("guards", dragon.id, cells=(dragon.cell, *path))


def attack(work: Working, heroes: Sequence[str]) -> None:
    """One die of the dragon's against the defence of each, and what its power adds."""
    dragon = work.dragon
    if dragon is None:
        return
    laws, six = work.laws, work.laws.numbers["dice.six"]
    power = laws.cards.powers[dragon.kind]
    die = work.chance.die(six, "attack", dragon.id)
    lost = power.lost if power.special == "fierce" and die == power.die else laws.numbers["attack.lost"]
    for id in heroes:
        hero = work.heroes.get(id)
        if hero is None:
            continue
        answer = work.chance.die(six, "defence", id)
        added = strength(laws, dragon), defence(laws, hero)
        hit = hits(added[0], die, added[1], answer)
        code, count = "hits" if hit else "misses", lost if hit else 0
        work.note(code, dragon.id, id, dice=(die, answer), amount=count, added=added)
        if hit:
            hurt(work, marked(work, hero, dragon.kind), lost)
    if power.special == "regrow" and die == power.die:
        work.dragon = healed(laws, dragon, power.gain)
        work.note("regrows", dragon.id, amount=power.gain)


def marked(work: Working, hero: Fighter, kind: str) -> Fighter:
    """A hero who is hit, with what the dragon's power does besides."""
    power = work.laws.cards.powers[kind]
    if power.special == "venom":
        work.note("poisons", "dragon", hero.id, amount=power.malus)
        return hero._replace(malus=power.malus)
    if power.special == "scorch" and hero.spells:
        count = min(power.discarded, hero.spells)
        work.note("scorches", "dragon", hero.id, amount=count)
        return hero._replace(spells=hero.spells - count)
    if power.special == "frost":
        work.note("chills", "dragon", hero.id, amount=power.divisor)
        return hero._replace(divisor=power.divisor)
    return hero
