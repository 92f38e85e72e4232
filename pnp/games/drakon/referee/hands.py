"""What hands may hold: nobody but their owners sees it, but all see what lies on the table."""

from collections import Counter
from collections.abc import Mapping

from pnp.games.drakon.geometry import Tile
from pnp.games.drakon.placing import supply_faults as lacking_faults
from pnp.games.drakon.referee.state import State
from pnp.games.drakon.supply import alike, tiles_held
from pnp.rules.sitting import Sitting
from pnp.rules.verdict import Reason


def tiles_left(sitting: Sitting, state: State) -> Mapping[Tile, int]:
    """The tiles that do not lie on the table, as ``alike`` has them, and how many of each."""
    left = Counter(tiles_held(sitting.book))
    left.subtract(map(alike, state.tiles.values()))
    return {tile: count for tile, count in left.items() if count > 0}


def supply_faults(sitting: Sitting, state: State, seat: int, tile: Tile) -> list[Reason]:
    """Why a player cannot have this tile in hand."""
    if not state.hands[seat]:
        return [sitting.reason("place.hand.empty", player=state.seats[seat])]
    return lacking_faults(sitting, state.tiles, tile)
