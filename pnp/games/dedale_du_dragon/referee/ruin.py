"""The dragon dies, and the labyrinth falls in, room by room and wave upon wave."""

from collections.abc import Collection

from pnp.games.dedale_du_dragon.collapse import rounds_begun
from pnp.games.dedale_du_dragon.dungeon import collapsed
from pnp.games.dedale_du_dragon.referee.play import Play
from pnp.games.dedale_du_dragon.referee.state import DEAD, Collapse
from pnp.games.dedale_du_dragon.working import room


def slain(play: Play) -> None:
    """The dragon has died: in so many full rounds its room falls in."""
    when = play.round + _rounds(play) - rounds_begun(play.sitting)
    play.collapse = Collapse(wave=when, rooms=((play.lair, when),))
    play.note("end.collapse.begins", count=when - play.round)


def _rounds(play: Play) -> int:
    return play.die("collapse", path="dice.four") + play.laws.numbers["collapse.more"]


def is_due(collapse: Collapse | None, number: int) -> bool:
    """Whether rooms fall, or are rolled for, at the end of this round."""
    return collapse is not None and number >= collapse.wave


def fall_in(play: Play) -> None:
    """What falls at the end of a round, and the dice for what falls next."""
    if play.collapse is None or not is_due(play.collapse, play.round):
        return None
    if len(play.dungeon.tiles) > 1 and play.sitting.reading("wave") == "per_tile":
        return _fall_room_by_room(play, play.collapse)
    fallen = play.dungeon.fallen
    _crush(play, next_to(play, fallen) if fallen else {play.lair})
    if next_to(play, play.dungeon.fallen):
        play.collapse = Collapse(wave=play.round + _rounds(play))
    return None


def _fall_room_by_room(play: Play, collapse: Collapse) -> None:
    """Each room has a die of its own, rolled when the first of its neighbours has fallen."""
    when = dict(collapse.rooms)
    _crush(play, {tile for tile, number in when.items() if number <= play.round} - play.dungeon.fallen)
    for tile in sorted(next_to(play, play.dungeon.fallen) - set(when)):
        when[tile] = play.round + _rounds(play)
    standing = [number for tile, number in when.items() if tile not in play.dungeon.fallen]
    play.collapse = Collapse(min(standing, default=play.round), tuple(when.items()))


def next_to(play: Play, fallen: Collection[int]) -> set[int]:
    """The rooms that stand beside those that have fallen."""
    return {other for tile in fallen for other in play.dungeon.beside(tile)} - set(fallen)


def _crush(play: Play, tiles: Collection[int]) -> None:
    """These rooms fall in, on everybody and everything there."""
    if not tiles:
        return
    play.dungeon = collapsed(play.dungeon, tiles)
    crushed = [hero.id for hero in play.heroes.values() if room(hero.cell) in tiles]
    buried = [monster.id for monster in play.monsters.values() if room(monster.cell) in tiles]
    for tile in sorted(tiles):
        play.note("end.waves.falls", number=tile + 1)
    for hero in crushed:
        play.note("end.dead", hero=play.sitting.book.name("heroes", hero))
        play.gone(hero, DEAD)
    for monster in buried:
        del play.monsters[monster]
    play.furniture = tuple(piece for piece in play.furniture if room(piece[1]) not in tiles)
    play.emptied = frozenset(cell for cell in play.emptied if room(cell) not in tiles)
    play.treasures = tuple(cell for cell in play.treasures if room(cell) not in tiles)
    play.cards = tuple(card for card in play.cards if room(card[1]) not in tiles)
    play.traps = tuple(tile for tile in play.traps if tile not in tiles)
    if play.hoard is not None and room(play.hoard) in tiles:
        play.hoard, play.hoard_left = None, 0
