"""What is in a room that has just been laid: the dragon, or what a position tile shows."""

from collections.abc import Sequence

from pnp.games.dedale_du_dragon.dragon import hoard_cell, lair, thresholds
from pnp.games.dedale_du_dragon.dungeon import door_at
from pnp.games.dedale_du_dragon.figures import new_dragon, new_figure
from pnp.games.dedale_du_dragon.furniture import STAIRS
from pnp.games.dedale_du_dragon.hoard import hoard_size
from pnp.games.dedale_du_dragon.referee.play import Play
from pnp.games.dedale_du_dragon.tiles import CELLS, positions


def furnish(play: Play, entrance: int) -> None:
    """Fill the room that was laid last, behind the door of a cell."""
    number = len(play.dungeon.tiles) - 1
    if play.dungeon.tiles[number].tile.great:
        play.great += 1
        if play.lair < 0 and _is_lair(play):
            return _wake(play, number, entrance)
    position = positions(play.sitting.book)[play.draw_and_discard("positions")]
    white = play.dungeon.tiles[number].whites

    def shown(cells: Sequence[int]) -> list[int]:
        return [number * CELLS + cell for cell in cells if cell in white]

    _people(play, shown(position.monsters))
    for cell in shown(position.furniture):
        _place(play, cell)
    held = play.sitting.book.rows("treasure-tokens")["treasure"].copies
    play.treasures += tuple(shown(position.treasures)[: held - len(play.treasures)])
    play.traps += (number,) * position.traps
    return None


def _is_lair(play: Play) -> bool:
    least = thresholds(play.sitting.book)[play.great - 1]
    die = play.die("great", path="dice.four")
    play.note(f"dragon.appears.{'here' if die >= least else 'empty'}", die=die, least=least)
    return die >= least


def _wake(play: Play, number: int, entrance: int) -> None:
    kind = play.draw("dragons")
    door = door_at(play.dungeon, entrance)
    assert door is not None
    assert door.facing is not None
    play.lair = number
    play.dragon = new_dragon(play.laws, kind, lair(number))
    heroes = len(play.heroes if play.sitting.reading("hoard-heroes") == "alive" else play.players)
    play.hoard, play.hoard_left = hoard_cell(door.facing), hoard_size(play.laws, heroes)
    play.note("dragon.lair.lies", count=play.hoard_left)


def _people(play: Play, cells: Sequence[int]) -> None:
    """Monsters of one kind, as far as there are figures."""
    if not cells:
        return
    kind = play.draw_and_discard("monsters")
    for id, cell in zip(play.free_ids(kind), cells, strict=False):
        play.put_monster(new_figure(play.laws, id, kind, cell))
    play.note("room.monsters.are", monster=play.sitting.book.name("monsters", kind))


def _place(play: Play, cell: int) -> None:
    """The next furniture, if there is a token left for it."""
    id = play.draw("furniture")
    card = play.laws.cards.furniture.get(id)
    if card is None:
        return
    if card.effect != STAIRS:
        play.discard("furniture", id)
    if sum(kind == id for kind, _ in play.furniture) < play.sitting.book.rows("furniture-tokens")[id].copies:
        play.furniture += ((id, cell),)
        play.note("room.furniture.is", furniture=play.sitting.book.name("furniture", id))
