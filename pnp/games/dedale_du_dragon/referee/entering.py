"""A hero comes to another cell: the first one in a room sets off its traps."""

from collections.abc import Iterable

from pnp.games.dedale_du_dragon.asking.reading import numbers_of
from pnp.games.dedale_du_dragon.dungeon import doors_of
from pnp.games.dedale_du_dragon.figures import new_figure
from pnp.games.dedale_du_dragon.moving import free_near
from pnp.games.dedale_du_dragon.paths import way
from pnp.games.dedale_du_dragon.referee.play import Play
from pnp.games.dedale_du_dragon.traps import rolled, sprung, stolen, struck
from pnp.games.dedale_du_dragon.working import room


def has_traps(play: Play, cells: Iterable[int]) -> bool:
    """Whether traps wait in a room of these cells."""
    return bool(play.traps) and not {room(cell) for cell in cells}.isdisjoint(play.traps)


def step_in(play: Play, hero: str, cell: int) -> bool:
    """A hero comes to a cell; whether that sets off traps."""
    figure = play.heroes[hero]
    behind, number = figure.cell, room(cell)
    play.heroes[hero] = figure.at(cell)
    count = play.traps.count(number)
    if not count:
        return False
    play.traps = tuple(each for each in play.traps if each != number)
    for _ in range(count):
        if hero in play.heroes:
            strike(play, hero, behind)
    return True


def strike(play: Play, hero: str, behind: int) -> None:
    """The next trap strikes a hero; ``behind`` is the cell where an alarm brings a monster."""
    id = play.draw_and_discard("traps", hero)
    if not id:
        return
    card, figure = play.laws.cards.traps[id], play.heroes[hero]
    die = play.die("trap", hero) if rolled(card) else 0
    trap = sprung(play.laws, card, figure, die)
    averted = rolled(card) and not (trap.lost or trap.skipped)
    book = play.sitting.book
    play.note("room.traps.drawn", hero=book.name("heroes", hero), trap=book.name("traps", id))
    play.note(f"traps.{id}.{'averted' if averted else 'strikes'}", **numbers_of(card))
    play.put_hero(struck(figure, trap))
    if hero not in play.heroes:
        return
    if trap.treasures:
        rob(play, hero, trap.treasures)
    play.ended |= trap.stops and play.turn < len(play.players) and play.players[play.turn].hero == hero
    for _ in range(trap.monsters):
        alarm(play, behind)


def rob(play: Play, hero: str, count: int) -> None:
    """A hero's dearest treasures are discarded."""
    seat = play.seat(hero)
    player = play.players[seat]
    left = stolen(player.treasures, count)
    gone = list(player.treasures)
    for value in left:
        gone.remove(value)
    play.player(seat, player._replace(treasures=left))
    for value in gone:
        play.discard_treasure(value)


def alarm(play: Play, behind: int) -> None:
    """A monster comes to a cell, or to the free one nearest to it; none if its figures have run out."""
    kind = play.draw_and_discard("monsters")
    id = next(iter(play.free_ids(kind)), "")
    cell = free_near(play.dungeon.near, behind, play.taken)
    if not id or cell is None:
        return
    play.put_monster(new_figure(play.laws, id, kind, cell))
    play.note("traps.alarm.comes", monster=play.sitting.book.name("monsters", kind))


def way_in(play: Play, cell: int) -> int:
    """The open door's cell of its room that is nearest to a cell; that cell itself without one."""
    doors = {door.cell for door in doors_of(play.dungeon, room(cell)) if door.open}
    path = way(play.dungeon.near, cell, doors)
    return path[-1] if path else cell
