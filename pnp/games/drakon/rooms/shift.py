"""The moving room: its tile may go to another cell next to a tile; whoever stands on it rides along."""

from pnp.games.drakon.geometry import TURNS, Cell, Tile, Tiles, frontier, parts
from pnp.games.drakon.notation import cell_text, tile_text
from pnp.games.drakon.placing import place_faults
from pnp.games.drakon.reading import arrows_fact, board_fact, cell_fact
from pnp.games.drakon.rooms.destroy import without
from pnp.rules.facts import Facts
from pnp.rules.sitting import Sitting
from pnp.rules.verdict import Reason, Verdict


def shifts(sitting: Sitting, tiles: Tiles, cell: Cell) -> list[tuple[Cell, int]]:
    """Every other cell, and how the tile may lie there."""
    arrows = tiles[cell].arrows
    rest = without(tiles, cell)
    turns = (arrows,) if len(TURNS[arrows]) == 1 or sitting.reading("shift-turn") == "no" else TURNS[arrows]
    return [
        (to, turn)
        for to, blocked in frontier(rest).items()
        if to != cell
        for turn in turns
        if not turn & blocked
    ]


def shift_faults(sitting: Sitting, tiles: Tiles, cell: Cell, to: Cell, arrows: int) -> list[Reason]:
    """Why the tile may not go there like this."""
    tile = tiles[cell]
    against = []
    if arrows not in TURNS[tile.arrows]:
        against.append(sitting.reason("room.moving-room.other-arrows", tile=tile_text(tile)))
    elif arrows != tile.arrows and sitting.reading("shift-turn") == "no":
        against.append(sitting.reason("room.moving-room.turned"))
    if to == cell:
        return [*against, sitting.reason("room.moving-room.same-cell")]
    return against + place_faults(sitting, without(tiles, cell), Tile(tile.room, arrows), to)


def ask_shift(facts: Facts, sitting: Sitting) -> Verdict:
    """Whether a moving room may go there."""
    tiles = board_fact(facts)
    cell, to = cell_fact(facts, "cell", tiles), cell_fact(facts, "to")
    arrows = arrows_fact(facts, "arrows")
    facts.settle()
    if tiles[cell].room != "moving-room":
        return sitting.verdict(False, sitting.reason("room.moving-room.none", cell=cell_text(cell)))
    against = shift_faults(sitting, tiles, cell, to, arrows)
    answer: dict[str, object] = {}
    if not against:
        answer["parts"] = len(parts({**without(tiles, cell), to: Tile("moving-room", arrows)}))
    return sitting.judged(
        against, sitting.reason("room.moving-room.rides", cell=cell_text(to)), answer=answer
    )
