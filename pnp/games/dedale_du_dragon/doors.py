"""The doors: who gets them open, and which tiles may lie behind them."""

from collections.abc import Iterator

from pnp.games.dedale_du_dragon.cards import EffectCard
from pnp.games.dedale_du_dragon.dungeon import Door, Dungeon, Laid
from pnp.games.dedale_du_dragon.figures import Fighter, Laws
from pnp.games.dedale_du_dragon.tiles import FACING, STEPS, RoomTile, doors
from pnp.games.dedale_du_dragon.traps import under_strength

THIEF = "thief"
ROLLED = ("stuck", "locked", "magic")
"""The effects that a die decides."""


def rolled(card: EffectCard) -> bool:
    """Whether a die decides if the door opens."""
    return card.effect in ROLLED


def opens(laws: Laws, card: EffectCard, hero: Fighter, die: int = 0) -> bool:
    """Whether a hero gets the door open."""
    if card.effect == "stuck":
        return under_strength(laws, hero, die)
    if card.effect == "locked":
        return die >= (card.thief_needed if hero.kind == THIEF else card.needed)
    if card.effect == "magic":
        return laws.cards.stats[hero.kind].magic + die >= card.needed
    return card.effect != "false"


def leads_on(door: Door) -> bool:
    """Whether there is anything to open: dark ground, or the door of another room; not rock, not a ruin."""
    return not door.open and (door.tile is None or door.facing is not None)


def turns(laws: Laws, dungeon: Dungeon, door: Door, tile: RoomTile) -> Iterator[int]:
    """The quarter turns in which a tile may lie behind a door: a door of its own must face that one."""
    if door.tile is not None:
        return
    for quarters in range(4):
        if doors(tile, quarters) & FACING[door.side] and not clashes(laws, dungeon, door, tile, quarters):
            yield quarters


def clashes(laws: Laws, dungeon: Dungeon, door: Door, tile: RoomTile, quarters: int) -> bool:
    """Whether a door of the tile would end at rock, or rock at a door, in a reading where that matters."""
    x, y = door.beyond
    own = doors(tile, quarters)
    differs = False
    for side, (dx, dy) in STEPS.items():
        other = dungeon.at.get((x + dx, y + dy))
        if other is not None and other not in dungeon.fallen:
            lies: Laid = dungeon.tiles[other]
            differs |= bool(own & side) != bool(lies.doors & FACING[side])
    return differs and laws.reading("door-match") == "all"
