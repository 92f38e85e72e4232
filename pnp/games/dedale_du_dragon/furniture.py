"""Furniture: what is found in chests, how one rests, which way heavy pieces are pushed."""

from collections.abc import Collection
from typing import NamedTuple

from pnp.games.dedale_du_dragon.cards import EffectCard
from pnp.games.dedale_du_dragon.figures import Fighter, Laws, healed
from pnp.games.dedale_du_dragon.paths import Steps
from pnp.games.dedale_du_dragon.tiles import CELLS, SIZE
from pnp.games.dedale_du_dragon.traps import under_strength

CHESTS = ("chest", "trapped-chest", "locked-chest")
RESTS = ("table", "bed")
STAIRS = "staircase"


class Found(NamedTuple):
    """What a chest gives: treasure cards, and traps that come first; nothing if it stays shut."""

    open: bool
    treasures: int = 0
    traps: int = 0


def opened(laws: Laws, card: EffectCard, hero: Fighter, die: int = 0) -> Found:
    """What a hero finds in a chest; the die matters for the locked one alone."""
    if card.effect == "locked-chest" and not under_strength(laws, hero, die):
        return Found(False)
    return Found(True, card.treasures, card.traps)


def rested(laws: Laws, card: EffectCard, hero: Fighter, die: int = 0) -> Fighter:
    """A hero who has rested at a table or in a bed."""
    if card.effect == "table" and die < card.needed:
        return hero
    better = healed(laws, hero, card.gain)
    return better._replace(skipped=better.skipped + card.skipped)


def pushed_to(laws: Laws, near: Steps, hero: int, piece: int, taken: Collection[int]) -> tuple[int, ...]:
    """The cells to which a hero may push a piece that he stands beside: white, and with nothing on them.

    Straight on, or by one reading of a ruling to any cell beside the piece but the hero's.
    """
    free = [cell for cell in near[piece] if cell != hero and cell not in taken]
    if not free or laws.reading("push") == "any":
        return tuple(free)
    step = piece - hero
    if hero // CELLS != piece // CELLS:  # through a door: straight on is the way the door leads
        step = {3: SIZE, 27: -1, 45: -SIZE, 21: 1}[piece % CELLS]
    return tuple(cell for cell in free if _straight(near, piece, cell, step))


def _straight(near: Steps, piece: int, cell: int, step: int) -> bool:
    """Whether a cell lies straight on; through a door that is the cell beyond it."""
    if cell // CELLS == piece // CELLS:
        return cell - piece == step
    return step == {3: -SIZE, 27: 1, 45: SIZE, 21: -1}[piece % CELLS]


def budges(laws: Laws, hero: Fighter, die: int) -> bool:
    """Whether a piece gives way: the die must fall under the hero's strength."""
    return under_strength(laws, hero, die)
