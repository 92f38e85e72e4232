"""The actions of a turn, and which hero each player has."""

from abc import abstractmethod
from collections.abc import Iterable, Iterator, Mapping

from pnp.games.drakon.geometry import Cell, Tile
from pnp.games.drakon.journeys import move_faults
from pnp.games.drakon.moving import entered
from pnp.games.drakon.notation import cell_text
from pnp.games.drakon.placing import place_faults, placements
from pnp.games.drakon.referee.course import act, act_alone, can_move
from pnp.games.drakon.referee.effects import FOLLOWED, come, lay
from pnp.games.drakon.referee.hands import supply_faults, tiles_left
from pnp.games.drakon.referee.state import HeroPiece, State, changed_at
from pnp.games.drakon.referee.verb import Line, Verb
from pnp.games.drakon.supply import HEROES, arrows_text, typed_room
from pnp.games.drakon.turns import Outlook, pass_faults
from pnp.rules.changed import replace
from pnp.rules.choices import OPEN, Blank, Filling, NextLine
from pnp.rules.notation import quoted
from pnp.rules.sitting import Sitting
from pnp.rules.verdict import Reason
from pnp.words import Message


class Hero(Verb):
    """A player has a hero. Pieces stand in the order of seats, whatever the order of these lines."""

    form = "hero PLAYER HERO"
    phases = ("heroes",)
    reads = (Line.seat, Line.hero)
    seat: int
    hero: str

    @classmethod
    def options(cls, sitting: Sitting, state: State) -> Iterable[Verb]:
        taken = {piece.hero for piece in state.pieces}
        free = [hero for hero in HEROES if hero not in taken]
        lacking = [seat for seat in range(len(state.seats)) if len(state.of(seat)) < state.each]
        return [cls(seat, hero) for seat in lacking for hero in free]

    def faults(self, sitting: Sitting, state: State) -> Iterator[Reason]:
        if any(piece.hero == self.hero for piece in state.pieces):
            yield sitting.reason("hero.use.taken", hero=sitting.book.name("heroes", self.hero))
        if len(state.of(self.seat)) >= state.each:
            yield sitting.reason("hero.use.enough", player=state.seats[self.seat])

    def apply(self, sitting: Sitting, state: State) -> State:
        name = self.hero if state.each > 1 else state.seats[self.seat]
        pieces = [*state.pieces, HeroPiece(name, self.seat, self.hero)]
        return replace(state, pieces=tuple(sorted(pieces, key=lambda piece: piece.seat)))


def acts(state: State, piece: int) -> bool:
    """Whether this hero is one who may act now."""
    hero = state.pieces[piece]
    return hero.seat == state.turn and piece not in state.acted and state.active in (-1, piece)


def placers(state: State) -> list[int]:
    """The heroes who may place a tile now."""
    if not state.hands[state.turn]:
        return []
    turn = state.turn
    return [piece for piece, hero in enumerate(state.pieces) if hero.seat == turn and acts(state, piece)]


def turn_faults(sitting: Sitting, state: State, piece: int) -> list[Reason]:
    """Why this hero is not the one to act."""
    if acts(state, piece):
        return []
    hero = state.pieces[piece]
    if hero.seat != state.turn:
        return [sitting.reason("turn.action.not-yours", player=state.seats[state.turn])]
    if piece in state.acted:
        return [sitting.reason("variant.couple.acted", hero=state.called(sitting, piece))]
    return [sitting.reason("variant.couple.begun", hero=state.called(sitting, state.active))]


class HeroVerb(Verb):
    """Something that a hero does; in a turn these are listed hero by hero (see ``able``)."""

    phases = ("turn",)
    piece: int

    @classmethod
    @abstractmethod
    def able(cls, sitting: Sitting, state: State, piece: int) -> Iterable["HeroVerb"]:
        """What a hero may do of it in his turn, where all can be seen what."""

    def forget(self, state: State) -> State:
        """What is remembered of the last action only goes with ``act``."""
        return state

    def faults(self, sitting: Sitting, state: State) -> list[Reason]:
        against = turn_faults(sitting, state, self.piece)
        return against + self.action_faults(sitting, state, state.pieces[self.piece])

    @abstractmethod
    def action_faults(self, sitting: Sitting, state: State, hero: HeroPiece) -> list[Reason]:
        """Why it cannot be done, whoever's turn it is."""


class PlaceTile(HeroVerb):
    """A tile from the hand, and another one from the pile."""

    form = "place WHO ROOM/ARROWS CELL"
    reads = (Line.piece, Line.tile, Line.cell)
    tile: Tile
    cell: Cell

    @classmethod
    def named(cls, sitting: Sitting, state: State) -> Mapping[str, Iterable[str]]:
        left = tiles_left(sitting, state).items()
        return {"ROOM/ARROWS": (f"{tile.room}/{arrows_text(tile.arrows)} {count}" for tile, count in left)}

    @classmethod
    def next_lines(cls, sitting: Sitting, state: State) -> Iterator[NextLine]:
        """Each tile that a hand may hold, and every cell and way to lie for it."""
        blanks: dict[int, Blank] = {}
        if state.phase != "turn":
            return
        for piece, hero in enumerate(state.pieces):
            if not acts(state, piece) or not state.hands[hero.seat]:
                continue
            for tile, left in tiles_left(sitting, state).items():
                if tile.arrows not in blanks:
                    ways = sorted(
                        (cell_text(cell), arrows_text(arrows))
                        for cell, arrows in placements(state.tiles, tile.arrows)
                    )
                    fillings = tuple(Filling(f"{arrows} {cell}", f"{cell}/{arrows}") for cell, arrows in ways)
                    blanks[tile.arrows] = Blank("ARROWS CELL", Message("blank.cell-and-way"), "one", fillings)
                if not blanks[tile.arrows].fillings:
                    continue
                shown = {
                    "piece": state.called(sitting, piece),
                    "tile": f"{cls.shown(sitting, state, 'tile', tile)} (× {left})",
                    "cell": OPEN,
                }
                label = cls.worded(sitting, "place", shown)
                line = f"place {quoted(hero.name)} {typed_room(sitting.book, tile.room)}/"
                yield NextLine.of("place", label, line, blanks[tile.arrows])

    @classmethod
    def able(cls, sitting: Sitting, state: State, piece: int) -> Iterable[HeroVerb]:
        """Nobody but its owner sees what the hand holds; see ``placers``."""
        return ()

    def action_faults(self, sitting: Sitting, state: State, hero: HeroPiece) -> list[Reason]:
        against = supply_faults(sitting, state, hero.seat, self.tile)
        return against + place_faults(sitting, state.tiles, self.tile, self.cell)

    def apply(self, sitting: Sitting, state: State) -> State:
        drawn = min(1, state.pile)
        tiles = state.tiles.laid(self.cell, self.tile)
        hands = state.hands if drawn else changed_at(state.hands, state.pieces[self.piece].seat, -1)
        changes = {"tiles": tiles, "pile": state.pile - drawn, "hands": hands}
        if self.tile.room not in FOLLOWED:
            return act_alone(sitting, state, self.piece, "place", **changes)
        state = act(state, self.piece, "place", **changes)
        return lay(sitting, state, state.way(self.piece, self.cell), "placed")


class Move(HeroVerb):
    """A hero goes to another room."""

    form = "move WHO CELL"
    reads = (Line.piece, Line.cell)
    cell: Cell

    @classmethod
    def able(cls, sitting: Sitting, state: State, piece: int) -> Iterable[HeroVerb]:
        cells = entered(sitting, state.tiles, state.pieces[piece].cell)
        return [cls(piece, cell) for cell in sorted(cells, key=cell_text)]

    def action_faults(self, sitting: Sitting, state: State, hero: HeroPiece) -> list[Reason]:
        return move_faults(sitting, state.tiles, hero.cell, self.cell)

    def apply(self, sitting: Sitting, state: State) -> State:
        way = state.way(self.piece, self.cell)
        return come(
            sitting, act(state, self.piece, "move", pieces=state.pieces_after(self.piece, self.cell)), way
        )


class Pass(HeroVerb):
    """A hero can do nothing."""

    form = "pass WHO"
    reads = (Line.piece,)

    @classmethod
    def able(cls, sitting: Sitting, state: State, piece: int) -> Iterable[HeroVerb]:
        """Without a tile and a way. That no tile of a hand fits, only its owner knows."""
        idle = not state.hands[state.pieces[piece].seat] and not can_move(sitting, state, piece)
        return (cls(piece),) if idle else ()

    def action_faults(self, sitting: Sitting, state: State, hero: HeroPiece) -> list[Reason]:
        return pass_faults(sitting, Outlook(state.hands[hero.seat], can_move(sitting, state, self.piece)))

    def apply(self, sitting: Sitting, state: State) -> State:
        return act_alone(sitting, state, self.piece, "pass")
