"""What lies on the table and in the hands, as one frozen value."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from pnp.games.dedale_du_dragon.board import Board, Standing
from pnp.games.dedale_du_dragon.dungeon import Dungeon
from pnp.games.dedale_du_dragon.figures import Event, Fighter
from pnp.games.dedale_du_dragon.referee.chance import Item, Want
from pnp.games.dedale_du_dragon.referee.piles import Piles, RoomPile, piles_made, rooms_piled
from pnp.rules.lazily import lazily
from pnp.rules.sitting import Sitting
from pnp.rules.verbs import Action

EMPTY = Dungeon(())
"""Before the first room is laid."""
HIDDEN = ""
"""A spell card that only its owner has seen."""
OUT, DEAD = "out", "dead"


class Player(NamedTuple):
    """A player's hero, and what belongs to them."""

    hero: str
    hand: tuple[str, ...] = ()  # spell cards
    treasures: tuple[int, ...] = ()  # values
    lacking: int = 0  # spell cards that are still to be drawn
    tired: bool = False  # has no action on the next turn that begins
    fate: str = ""  # out or dead, once it is so


class News(NamedTuple):
    """Something that all should hear: a sentence and its values."""

    code: str
    values: Mapping[str, object]


class Waiting(NamedTuple):
    """An action that needs dice or cards: what has been told of them, and what is to be told next."""

    verb: Action[Any, Any]
    items: tuple[Item, ...]
    want: Want


class Undoable(NamedTuple):
    """The spell just cast: the table without its effects, in whose turn it was, and who failed to undo it."""

    without: "State"
    turn: int
    tried: tuple[int, ...] = ()  # seats


class Collapse(NamedTuple):
    """The labyrinth falls in: the round of the next wave, or by a ruling that of each room."""

    wave: int = 0
    rooms: tuple[tuple[int, int], ...] = ()  # tile, round


@dataclass(frozen=True)
class State:
    """The table after some action. Seats and tiles are numbered from 0, rounds from 1."""

    seats: tuple[str, ...]
    piles: Piles
    rooms: RoomPile
    dungeon: Dungeon = EMPTY
    ordered: bool = False  # it is known who begins: seats are from the first player on
    players: tuple[Player, ...] = ()  # by seat, as far as heroes are chosen
    heroes: tuple[Fighter, ...] = ()  # those inside, by seat
    monsters: tuple[Fighter, ...] = ()  # as they came
    dragon: Fighter | None = None
    furniture: Standing = ()
    emptied: frozenset[int] = frozenset()  # cells of chests that are empty
    treasures: tuple[int, ...] = ()
    hoard: int | None = None
    hoard_left: int = 0
    cards: Standing = ()  # door cards, by the cell of the door
    traps: tuple[int, ...] = ()  # the tiles where traps wait, one for each
    great: int = 0  # great rooms that have come up
    lair: int = -1  # the dragon's room, once it is found
    round: int = 0
    turn: int = 0  # the seat; beyond the last one it is the monsters' turn
    walked: int = 0  # steps of this turn
    moved: bool = False  # the move is over
    acted: bool = False
    spent: bool = False  # this turn has no action: it paid for Dissipum
    ended: bool = False  # the turn is over
    door: int = -1  # the cell of the door behind which a room is to be laid
    drawn: str = ""  # that room
    owes: tuple[int, ...] = ()  # seats, one for each spell card to be discarded
    collapse: Collapse | None = None
    over: bool = False
    seed: int | None = None
    chances: int = 0  # how often chance has been told or rolled
    rolled: tuple[Item, ...] = field(default=(), compare=False)  # with the last line, by the program
    waiting: Waiting | None = None
    undone: Undoable | None = None
    news: tuple[News | Event, ...] = ()
    heard: int = field(default=0, compare=False)  # how much all have heard of an action that waits

    @lazily
    def phase(self) -> str:
        """What is being done."""
        if self.over:
            return "over"
        if self.waiting is not None:
            return "undo" if self.waiting.want.kind == "undo" else "chance"
        if not self.round:
            return self._preparation
        if self.drawn:
            return "place"
        if self.owes:
            return "discard"
        return "turn" if self.turn < len(self.seats) else "monsters"

    @property
    def _preparation(self) -> str:
        if not self.dungeon.tiles:
            return "start"
        if not self.ordered:
            return "first"
        return "heroes" if len(self.players) < len(self.seats) else "spells"

    @lazily
    def hero(self) -> Fighter:
        """Whose turn it is; LookupError in the monsters' turn."""
        id = self.players[self.turn].hero
        for hero in self.heroes:
            if hero.id == id:
                return hero
        raise LookupError(id)

    def figure(self, id: str) -> Fighter:
        """A figure on the board; LookupError where there is none of that name."""
        for figure in self.figures:
            if figure.id == id:
                return figure
        raise LookupError(id)

    def on(self, cell: int) -> Fighter | None:
        """Who stands on a cell."""
        return next((figure for figure in self.figures if figure.cell == cell), None)

    @lazily
    def figures(self) -> Sequence[Fighter]:
        """Heroes, monsters, the dragon."""
        figures = (*self.heroes, *self.monsters)
        return figures if self.dragon is None else (*figures, self.dragon)

    @lazily
    def foes(self) -> Sequence[Fighter]:
        """The dragon and the monsters."""
        return self.monsters if self.dragon is None else (self.dragon, *self.monsters)

    @lazily
    def board(self) -> Board:
        """What stands where."""
        return Board(
            self.dungeon,
            tuple([(hero.id, hero.cell) for hero in self.heroes]),
            tuple([(monster.id, monster.cell) for monster in self.monsters]),
            None if self.dragon is None else self.dragon.cell,
            self.furniture,
            self.treasures,
            self.hoard,
            self.cards,
            self.traps,
        )


def begin(sitting: Sitting, seats: Sequence[str]) -> State:
    """Nothing on the table yet; who of the seats is the first player is still to be rolled for."""
    return State(tuple(seats), piles_made(sitting.book, len(seats)), rooms_piled(sitting.book))
