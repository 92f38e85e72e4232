"""Setting up: the first room, who begins, the heroes and where they stand, their spells."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, TypeVar

from pnp.games.dedale_du_dragon.dungeon import begun
from pnp.games.dedale_du_dragon.figures import new_figure
from pnp.games.dedale_du_dragon.notation import cell_text
from pnp.games.dedale_du_dragon.referee.line import Line
from pnp.games.dedale_du_dragon.referee.play import Play
from pnp.games.dedale_du_dragon.referee.state import HIDDEN, Player, State
from pnp.games.dedale_du_dragon.referee.verb import ChanceVerb, Verb
from pnp.games.dedale_du_dragon.tiles import room_tiles
from pnp.rules.notation import quoted
from pnp.rules.sitting import Sitting
from pnp.rules.verdict import Reason

F = TypeVar("F", bound="First")


class Start(ChanceVerb):
    """The first room is turned up; a great one goes under the pile."""

    form = "start [ROOM | roll]"
    phases = ("start",)

    def act(self, play: Play) -> None:
        id = play.draw_room()
        tile = room_tiles(play.sitting.book)[id]
        if tile.great:
            play.rooms = play.rooms.below(id)
            play.note("setup.start.great")
        else:
            play.dungeon = begun(tile)


class First(ChanceVerb):
    """Everyone rolls in the order of the seats, who is level again; the highest begins, the others follow."""

    form = "first [DIE … | roll]"
    phases = ("first",)

    @classmethod
    def read(cls: type[F], line: Line, *named: object) -> F:
        """The dice in the order in which they are rolled, or each with the name of its player."""
        return cls(told=line.told_by_player() if line.at_player else line.rest_told())

    def act(self, play: Play) -> None:
        left = list(range(len(play.seats)))
        while len(left) > 1:
            rolls = {seat: play.die("first", play.seats[seat]) for seat in left}
            best = max(rolls.values())
            left = [seat for seat in left if rolls[seat] == best]
            if len(left) > 1:
                play.note("setup.heroes.tied", players=[play.seats[seat] for seat in left], die=best)
        play.seats = play.seats[left[0] :] + play.seats[: left[0]]
        play.ordered = True
        play.note("setup.heroes.begins", player=play.seats[0])


class Hero(ChanceVerb):
    """A player chooses a hero and stands it in the first room, in the order of the seats."""

    form = "hero PLAYER HERO CELL"
    also_named = ("player",)
    phases = ("heroes",)
    reads = (Line.seat, Line.hero, Line.cell)
    seat: int
    hero: str
    cell: int

    @classmethod
    def options(cls, sitting: Sitting, state: State) -> Iterable[Verb]:
        seat = len(state.players)
        chosen, taken = {player.hero for player in state.players}, {hero.cell for hero in state.heroes}
        heroes = [hero for hero in sitting.book.rows("heroes") if hero not in chosen]
        cells = [cell for cell in state.dungeon.cells(0) if cell not in taken]
        return [cls(seat, hero, cell) for hero in heroes for cell in cells]

    @classmethod
    def spelt(cls, state: State, field: str, value: Any) -> str:
        return quoted(state.seats[value]) if field == "seat" else super().spelt(state, field, value)

    def particulars(self, sitting: Sitting, state: State) -> Mapping[str, object]:
        hero = sitting.book.name("heroes", self.hero)
        return {"player": state.seats[self.seat], "hero": hero, "cell": cell_text(self.cell)}

    def against(self, sitting: Sitting, state: State) -> Iterator[Reason]:
        if self.seat != len(state.players):
            yield sitting.reason("setup.heroes.order", player=state.seats[len(state.players)])
        if any(player.hero == self.hero for player in state.players):
            yield sitting.reason("setup.heroes.taken", hero=sitting.book.name("heroes", self.hero))
        if not state.dungeon.white(self.cell):
            yield sitting.reason("setup.heroes.rock", cell=cell_text(self.cell))
        elif any(hero.cell == self.cell for hero in state.heroes):
            yield sitting.reason("move.heroes.taken", cell=cell_text(self.cell))

    def act(self, play: Play) -> None:
        figure = new_figure(play.laws, self.hero, self.hero, self.cell)
        play.players.append(Player(self.hero, lacking=figure.spells))
        play.put_hero(figure)


class Spells(ChanceVerb):
    """A hero's spells are drawn; with ``hidden``, nobody else sees them."""

    form = "spells HERO [SPELL … | hidden | roll]"
    also_said = ("spells-hidden",)
    phases = ("spells",)
    reads = (Line.hero_seat, Line.hidden)
    seat: int
    hidden: bool = False

    @classmethod
    def options(cls, sitting: Sitting, state: State) -> Iterable[Verb]:
        seats = [seat for seat, player in enumerate(state.players) if player.lacking]
        return [cls(seat, hidden) for seat in seats for hidden in (False, True)]

    def sentence(self, state: State) -> str:
        return "spells-hidden" if self.hidden else "spells"

    def ready(self, state: State, line: str) -> str:
        return line if self.hidden else super().ready(state, line)

    def against(self, sitting: Sitting, state: State) -> list[Reason]:
        player = state.players[self.seat]
        name = sitting.book.name("heroes", player.hero)
        return sitting.reasons({"setup.spells.drawn": not player.lacking}, hero=name)

    def act(self, play: Play) -> None:
        player = play.players[self.seat]
        if self.hidden:
            hand: tuple[str, ...] = (HIDDEN,) * player.lacking
        else:
            hand = tuple(play.draw("spells", player.hero) for _ in range(player.lacking))
        play.player(self.seat, player._replace(hand=hand, lacking=0))
