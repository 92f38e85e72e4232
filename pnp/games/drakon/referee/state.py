"""What everybody at the table can see, as one frozen value.

Coins and tiles in hands are numbers: their kinds are secret. What is still to be done stands in ``tasks``,
the next one last: what happens by itself (see ``effects``), and choices that wait for somebody.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, TypeVar

from pnp.games.drakon.geometry import ORIGIN, Cell, Tile
from pnp.games.drakon.labyrinth import Labyrinth
from pnp.games.drakon.supply import coin_total, start_tile, tile_total
from pnp.games.drakon.variants import chosen, combination_faults, heroes_each, number_faults, seated_teams
from pnp.problem import ContentError, Place, Problem
from pnp.rules.changed import replace
from pnp.rules.sitting import Sitting


class Way(NamedTuple):
    """A hero (``piece``) who has come to a cell, and the seats of those who choose what follows."""

    piece: int
    seat: int  # makes the choices about effects
    guide: int  # makes those about the way
    cell: Cell = ORIGIN
    done: frozenset[Cell] = frozenset()  # harps that have pulled in this move

    def to(self, cell: Cell) -> "Way":
        return self._replace(cell=cell)


class Later(NamedTuple):
    """What happens to a hero, without anybody's choice, once all that is put behind it is done."""

    happen: "Callable[[Sitting, State, Way], State]"
    way: Way


@dataclass(frozen=True)
class Choice:
    """What waits for an answer; ``kind`` is the phase, and the room's name where a room asks."""

    kind: str
    way: Way

    @property
    def seat(self) -> int:
        """Who chooses."""
        return self.way.guide if self.kind == "pull" else self.way.seat


class HeroPiece(NamedTuple):
    """A hero on the board. Called by the player's name, or by the hero's where players have several."""

    name: str
    seat: int
    hero: str = ""
    cell: Cell = ORIGIN
    used: bool = False  # the skill

    def to(self, cell: Cell) -> "HeroPiece":
        return HeroPiece(self.name, self.seat, self.hero, cell, self.used)


Task = Later | Choice
T = TypeVar("T", bound=Choice)


@dataclass(frozen=True)
class State:
    """The table after some action. Seats are numbered clockwise; a purse is a player's or a team's."""

    seats: tuple[str, ...]
    purses: tuple[int, ...]  # by seat
    coins: tuple[int, ...]  # by purse
    hoard: int
    hands: tuple[int, ...]  # by seat
    pile: int
    tiles: Labyrinth
    each: int  # heroes of a player
    pieces: tuple[HeroPiece, ...] = ()
    drakon: Cell | None = None
    coins_out: int = 0
    tiles_out: int = 0
    turn: int = 0
    acted: tuple[int, ...] = ()  # pieces that have had their action in this round, with several each
    active: int = -1  # the piece whose skill was used before its action
    fresh: int = -1  # the piece whose action was the last, while nobody has done anything else
    last: str = ""  # what that action was
    acting: int = -1  # the piece that has had its action, until all that follows upon it is done
    tasks: tuple[Task, ...] = ()
    arrived: tuple[int, ...] = ()  # pieces that came to a way out with the last action
    controlled: tuple[Cell, ...] = ()  # mind control rooms that have acted this turn
    stirred: bool = False  # some hero could move once
    stalled: bool = False
    goods_then: object = None  # at the end of the last turn
    met: dict[object, int] = field(default_factory=dict)  # positions since the goods changed
    counted: tuple[tuple[int, tuple[int, ...]], ...] = ()  # purse, values
    won: int = -1  # the purse

    @property
    def phase(self) -> str:
        """``heroes``, ``turn``, ``count`` or ``over``; where somebody must choose, the kind of choice."""
        if self.won >= 0:
            return "over"
        if len(self.pieces) < self.each * len(self.seats):
            return "heroes"
        if self.tasks:
            return self.choice.kind
        return "count" if self.stalled else "turn"

    def called(self, sitting: Sitting, piece: int) -> str:
        """What people call a hero: by the player's name, or by the hero's where players have several."""
        hero = self.pieces[piece]
        return sitting.book.name("heroes", hero.hero) if self.each > 1 else hero.name

    @property
    def choice(self) -> Choice:
        return self.due(Choice)

    def due(self, kind: type[T]) -> T:
        """The choice that is due, of a class; LookupError if something else is."""
        task = self.tasks[-1]
        if not isinstance(task, kind):
            raise LookupError(f"{task} is due")
        return task

    def position(self, turn: int) -> object:
        """What makes the beginnings of two turns alike, if no coin or tile has changed hands in between."""
        return (turn, self.pieces, self.drakon, self.tiles)

    @property
    def goods(self) -> object:
        """How many coins and tiles there are where."""
        return (self.pile, self.hands, self.coins, self.hoard)

    def way(self, piece: int, cell: Cell = ORIGIN) -> Way:
        """A hero who comes to a cell; his player makes all choices."""
        seat = self.pieces[piece].seat
        return Way(piece, seat, seat, cell)

    def at(self, cell: Cell | None) -> list[int]:
        return [number for number, piece in enumerate(self.pieces) if piece.cell == cell]

    @property
    def hero_cells(self) -> set[Cell]:
        return {piece.cell for piece in self.pieces}

    @property
    def figures(self) -> set[Cell]:
        """Where heroes or Drakon stand."""
        return self.hero_cells | ({self.drakon} if self.drakon is not None else set())

    def of(self, seat: int) -> list[int]:
        return [number for number, piece in enumerate(self.pieces) if piece.seat == seat]

    def opponents(self, seat: int) -> list[int]:
        """The seats of other purses."""
        return [other for other, purse in enumerate(self.purses) if purse != self.purses[seat]]

    def partners(self, seat: int) -> list[str]:
        """The names of those who share the purse."""
        purse = self.purses[seat]
        return [name for i, name in enumerate(self.seats) if i != seat and self.purses[i] == purse]

    def held(self, seat: int) -> int:
        """How many coins the player's purse holds."""
        return self.coins[self.purses[seat]]

    def moved(self, piece: int, cell: Cell) -> "State":
        return replace(self, pieces=self.pieces_after(piece, cell))

    def spent(self, piece: int) -> "State":
        """With a hero's skill used."""
        to = self.pieces[piece]._replace(used=True)
        return replace(self, pieces=(*self.pieces[:piece], to, *self.pieces[piece + 1 :]))

    def pieces_after(self, piece: int, cell: Cell) -> tuple[HeroPiece, ...]:
        """The heroes once one of them has come to a cell."""
        return (*self.pieces[:piece], self.pieces[piece].to(cell), *self.pieces[piece + 1 :])

    def laid(self, cell: Cell, tile: Tile) -> "State":
        return replace(self, tiles=self.tiles.laid(cell, tile))

    def hand(self, seat: int, change: int) -> "State":
        """With more or fewer tiles in a hand."""
        return replace(self, hands=changed_at(self.hands, seat, change))

    def taken(self, victim: int, seat: int, most: int) -> "State":
        """With at most so many tiles gone from one hand to another."""
        tiles = min(most, self.hands[victim])
        return self.hand(victim, -tiles).hand(seat, tiles)

    def paid(self, seat: int, change: int) -> "State":
        """With more or fewer coins in a player's purse."""
        return replace(self, coins=changed_at(self.coins, self.purses[seat], change))

    def then(self, *tasks: Task) -> "State":
        """With more to do, the last of these first."""
        return replace(self, tasks=(*self.tasks, *tasks))

    def popped(self) -> "State":
        """With the next task off the list."""
        return replace(self, tasks=self.tasks[:-1])


def changed_at(counts: tuple[int, ...], index: int, change: int) -> tuple[int, ...]:
    """The counts with one of them changed."""
    return (*counts[:index], counts[index] + change, *counts[index + 1 :])


def begin(sitting: Sitting, seats: Sequence[str]) -> State:
    """The Start on the table, hands dealt, the coins in the hoard; the first of the seats begins.

    Raises ContentError where the variants do not go together or not with so many players.
    """
    at = Place("options")
    problems = [Problem(at, "undefined", text=reason.text) for reason in combination_faults(sitting)]
    problems += [Problem(at, "number", text=reason.text) for reason in number_faults(sitting, len(seats))]
    if problems:
        raise ContentError(problems)
    hand = sitting.book.count("setup.hand")
    purses = seated_teams(len(seats)) if "team" in chosen(sitting) else tuple(range(len(seats)))
    each = heroes_each(sitting)
    named = each > 1 or sitting.option("heroes") == "yes"
    return State(
        seats=tuple(seats),
        purses=purses,
        coins=(0,) * len(set(purses)),
        hoard=coin_total(sitting.book),
        hands=(hand,) * len(seats),
        pile=tile_total(sitting.book) - 1 - hand * len(seats),
        tiles=Labyrinth({ORIGIN: start_tile(sitting.book)}),
        each=each,
        pieces=() if named else tuple(HeroPiece(name, seat) for seat, name in enumerate(seats)),
    )
