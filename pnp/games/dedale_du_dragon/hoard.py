"""Treasures on the board, and the dragon's hoard."""

from pnp.games.dedale_du_dragon.dungeon import Dungeon, adjacent
from pnp.games.dedale_du_dragon.figures import Laws


def hoard_size(laws: Laws, heroes: int) -> int:
    """The treasure cards of a hoard that is found while so many heroes are in play."""
    return heroes * laws.numbers["hoard.each"]


def taken(laws: Laws, left: int) -> int:
    """The cards that one action takes from a hoard of so many."""
    if left <= 1:
        return left
    return left if laws.reading("hoard") == "all" else laws.numbers["treasure.taken"]


def within_reach(laws: Laws, dungeon: Dungeon, hero: int, treasure: int) -> bool:
    """Whether a hero can pick up what lies on a cell: from an adjacent one, by a ruling from that one too."""
    if hero == treasure:
        return laws.reading("own-cell") == "yes"
    return treasure in adjacent(dungeon, hero, laws.eight)
