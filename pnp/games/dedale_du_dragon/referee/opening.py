"""Doors are opened, and rooms laid behind them."""

from collections.abc import Iterable, Iterator, Mapping

from pnp.games.dedale_du_dragon.asking.opening import door_faults
from pnp.games.dedale_du_dragon.asking.reading import numbers_of
from pnp.games.dedale_du_dragon.cards import EffectCard
from pnp.games.dedale_du_dragon.doors import clashes, opens, rolled, turns
from pnp.games.dedale_du_dragon.dungeon import Door, Dungeon, door_at, laid
from pnp.games.dedale_du_dragon.dungeon import opened as door_opened
from pnp.games.dedale_du_dragon.figures import Fighter, Laws, laws
from pnp.games.dedale_du_dragon.referee.entering import strike
from pnp.games.dedale_du_dragon.referee.flow import lost
from pnp.games.dedale_du_dragon.referee.furnishing import furnish
from pnp.games.dedale_du_dragon.referee.line import Line
from pnp.games.dedale_du_dragon.referee.play import Play
from pnp.games.dedale_du_dragon.referee.state import State
from pnp.games.dedale_du_dragon.referee.turn_verb import ActionVerb
from pnp.games.dedale_du_dragon.referee.verb import ChanceVerb, Verb
from pnp.games.dedale_du_dragon.tiles import FACING, doors, room_tiles
from pnp.rules.sitting import Sitting
from pnp.rules.verdict import Reason


class OpenDoor(ActionVerb):
    """The door on whose cell the hero stands is opened, or tried."""

    form = "door [RESULT … | roll]"

    @classmethod
    def possible(cls, sitting: Sitting, state: State) -> Iterable[Verb]:
        is_door = door_at(state.dungeon, state.hero.cell) is not None
        return super().possible(sitting, state) if is_door else ()

    def action_faults(self, sitting: Sitting, state: State, hero: Fighter) -> Iterator[Reason]:
        yield from door_faults(sitting, state.board, hero.cell, state.rooms.height)
        door = door_at(state.dungeon, hero.cell)
        card = lying(laws(sitting), state.cards, door) if door else None
        if card is not None and card.effect == "false":
            yield sitting.reason("doors.false.shut")

    def carried_out(self, play: Play, hero: Fighter) -> None:
        door = door_at(play.dungeon, hero.cell)
        assert door is not None
        card = lying(play.laws, play.cards, door)
        if card is None:
            card = play.laws.cards.doors[play.draw("doors", hero.id)]
            play.cards = (*play.cards, (card.id, hero.cell))
        die = play.die("door", hero.id) if rolled(card) else 0
        is_open = opens(play.laws, card, hero, die)
        play.note("action.door.shows", door=play.sitting.book.name("doors", card.id))
        play.note(f"doors.{card.id}.{'opens' if is_open else 'shut'}", **numbers_of(card))
        if is_open:
            play.cards = tuple(lies for lies in play.cards if lies[1] not in (door.cell, door.facing))
            play.discard("doors", card.id)
            for _ in range(card.traps):
                strike(play, hero.id, door.cell)
            _lead_on(play, door)
        end_if_lost(play)


def end_if_lost(play: Play) -> None:
    """Without another room to be laid, and without a dragon, nobody ever gets out."""
    if lost(play):
        play.over = True
        play.note("end.lost.no-door")


def lying(rules: Laws, cards: Iterable[tuple[str, int]], door: Door) -> EffectCard | None:
    """The card that lies at a door since somebody tried it, on this side or the other."""
    for kind, cell in cards:
        if cell in (door.cell, door.facing):
            return rules.cards.doors[kind]
    return None


def _lead_on(play: Play, door: Door) -> None:
    """What is behind an open door: a room that lies there already, or the next one of the pile."""
    if door.tile is not None:
        play.dungeon = door_opened(play.dungeon, door.cell)
        return
    id = play.draw_room()
    tile = room_tiles(play.sitting.book)[id]
    if next(turns(play.laws, play.dungeon, door, tile), None) is not None:
        play.door, play.drawn = door.cell, id
    else:
        play.rooms = play.rooms.below(id)
        play.note("room.place.fits-nowhere")


class PlaceRoom(ChanceVerb):
    """The room that came up is laid behind the door, turned as the player likes, and filled."""

    form = "place TURN [RESULT … | roll]"
    also_named = ("turn", "figure", "room")
    phases = ("place",)
    reads = (Line.quarters,)
    quarters: int

    @classmethod
    def options(cls, sitting: Sitting, state: State) -> Iterable[Verb]:
        door, tile = _behind(state.dungeon, state.door), room_tiles(sitting.book)[state.drawn]
        return map(cls, turns(laws(sitting), state.dungeon, door, tile))

    def particulars(self, sitting: Sitting, state: State) -> Mapping[str, object]:
        return {**super().particulars(sitting, state), "room": sitting.book.name("rooms", state.drawn)}

    def against(self, sitting: Sitting, state: State) -> Iterator[Reason]:
        door, tile = _behind(state.dungeon, state.door), room_tiles(sitting.book)[state.drawn]
        if not doors(tile, self.quarters) & FACING[door.side]:
            yield sitting.reason("room.place.no-door")
        elif clashes(laws(sitting), state.dungeon, door, tile, self.quarters):
            yield sitting.reason("room.place.neighbour")

    def act(self, play: Play) -> None:
        tile = room_tiles(play.sitting.book)[play.drawn]
        play.dungeon = laid(play.dungeon, play.door, tile, self.quarters)
        entrance, play.drawn, play.door = play.door, "", -1
        furnish(play, entrance)
        end_if_lost(play)


def _behind(dungeon: Dungeon, cell: int) -> Door:
    door = door_at(dungeon, cell)
    assert door is not None
    return door
