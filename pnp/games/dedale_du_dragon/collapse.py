"""The end of the labyrinth: from the dragon's room outwards it falls in, wave by wave."""

from collections.abc import Callable, Iterable

from pnp.games.dedale_du_dragon.dungeon import Dungeon
from pnp.rules.sitting import Sitting

Waves = tuple[tuple[int, ...], ...]


def rounds_begun(sitting: Sitting) -> int:
    """How many rounds are over, as far as the first wave counts them, when no full one is."""
    return int(sitting.reading("collapse-round") == "counts")


def fall_rounds(dice: Iterable[int], more: int, begun: int = 0) -> list[int]:
    """For each wave, after how many full rounds since the dragon's death it comes.

    ``begun`` is 1 where the round in which the dragon died counts for the first wave.

    >>> fall_rounds([3, 1], 1)
    [4, 6]
    """
    rounds: list[int] = []
    for die in dice:
        rounds.append((rounds[-1] if rounds else -begun) + die + more)
    return rounds


def waves(dungeon: Dungeon, lair: int) -> Waves:
    """The tiles by their wave: the dragon's, then those that share an edge with one of the wave before."""
    found, edge = {lair}, [lair]
    order: list[tuple[int, ...]] = []
    while edge:
        order.append(tuple(edge))
        edge = sorted({other for tile in edge for other in dungeon.beside(tile)} - found)
        found.update(edge)
    return tuple(order)


def falls(
    dungeon: Dungeon, lair: int, die: Callable[[], int], more: int, per_tile: bool, begun: int = 0
) -> dict[int, int]:
    """For each tile the round in which it falls, the dice rolled as they are needed.

    One die a wave; or one a tile, which falls so long after the first of its neighbours that has fallen.
    """
    if not per_tile:
        order = waves(dungeon, lair)
        rounds = fall_rounds((die() for _ in order), more, begun)
        return {tile: each for tiles, each in zip(order, rounds, strict=True) for tile in tiles}
    when = {lair: die() + more - begun}
    waiting = {other: when[lair] + die() + more for other in sorted(dungeon.beside(lair))}
    while waiting:
        tile = min(waiting, key=lambda each: (waiting[each], each))
        when[tile] = waiting.pop(tile)
        for other in sorted(dungeon.beside(tile)):
            if other not in when and other not in waiting:
                waiting[other] = when[tile] + die() + more
    return when


def due(when: dict[int, int], round_number: int) -> set[int]:
    """The tiles that have fallen by the end of a round."""
    return {tile for tile, falling in when.items() if falling <= round_number}
