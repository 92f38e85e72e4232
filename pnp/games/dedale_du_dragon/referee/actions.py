"""The actions of a turn, but for doors and spells."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from pnp.games.dedale_du_dragon.asking.acts import (
    chest_faults,
    filled_cells,
    push_faults,
    rest_faults,
    stairs_faults,
    strike_faults,
    take_faults,
)
from pnp.games.dedale_du_dragon.asking.reading import numbers_of
from pnp.games.dedale_du_dragon.board import heavy_furniture
from pnp.games.dedale_du_dragon.combat import hits
from pnp.games.dedale_du_dragon.dungeon import adjacent
from pnp.games.dedale_du_dragon.figures import Fighter, defence, laws, strength
from pnp.games.dedale_du_dragon.furniture import budges, opened, pushed_to, rested
from pnp.games.dedale_du_dragon.hoard import taken
from pnp.games.dedale_du_dragon.notation import cell_text, cell_texts
from pnp.games.dedale_du_dragon.referee.entering import step_in, strike, way_in
from pnp.games.dedale_du_dragon.referee.harm import hurt
from pnp.games.dedale_du_dragon.referee.line import Line
from pnp.games.dedale_du_dragon.referee.play import Play
from pnp.games.dedale_du_dragon.referee.state import OUT, State
from pnp.games.dedale_du_dragon.referee.turn_verb import ActionVerb
from pnp.games.dedale_du_dragon.referee.verb import Verb, at_figure
from pnp.games.dedale_du_dragon.telling import figure_name
from pnp.rules.sitting import Sitting
from pnp.rules.verdict import Reason


def beside(sitting: Sitting, state: State) -> Iterable[int]:
    """The cells adjacent to the hero's."""
    return adjacent(state.dungeon, state.hero.cell, laws(sitting).eight)


class Attack(ActionVerb):
    """A blow at a monster or the dragon."""

    form = "attack FIGURE [DIE DIE | roll]"
    reads = (Line.target,)
    at: int

    @classmethod
    def possible(cls, sitting: Sitting, state: State) -> Iterable[Verb]:
        foes = {figure.cell for figure in state.foes}
        return [cls(cell) for cell in beside(sitting, state) if cell in foes] if foes else ()

    @classmethod
    def spelt(cls, state: State, field: str, value: Any) -> str:
        aimed = field == "at" and value is not None
        return at_figure(state, value) if aimed else super().spelt(state, field, value)

    def action_faults(self, sitting: Sitting, state: State, hero: Fighter) -> list[Reason]:
        return strike_faults(sitting, laws(sitting), state.board, hero, self.at)

    def carried_out(self, play: Play, hero: Fighter) -> None:
        victim = play.before.on(self.at)
        assert victim is not None
        dice = play.die("attack", hero.id), play.die("defence", victim.id)
        attack, answer = strength(play.laws, hero) + dice[0], defence(play.laws, victim) + dice[1]
        hit = hits(attack, 0, answer, 0)
        if hero.malus:
            play.heroes[hero.id] = hero._replace(malus=0)
        play.note(f"action.attack.{'hits' if hit else 'misses'}", attack=attack, defence=answer)
        if hit:
            hurt(play, victim, play.laws.numbers["attack.lost"])


class Take(ActionVerb):
    """A treasure is picked up, or a card of the hoard."""

    form = "take [CELL] [VALUE | roll]"
    reads = (Line.cell_or_nothing,)
    cell: int | None = None

    @classmethod
    def possible(cls, sitting: Sitting, state: State) -> Iterable[Verb]:
        near = sorted({*beside(sitting, state), state.hero.cell} & {*state.treasures, state.hoard})
        return [take for take in map(cls, near) if take.is_free(sitting, state)]

    def at(self, sitting: Sitting, state: State) -> int:
        """The cell; where none is named the only one with a treasure, else the hero's own."""
        if self.cell is not None:
            return self.cell
        cells = {*beside(sitting, state), state.hero.cell} & {*state.treasures, state.hoard}
        only = cells.pop() if len(cells) == 1 else None
        return state.hero.cell if only is None else only

    def particulars(self, sitting: Sitting, state: State) -> Mapping[str, object]:
        return {**super().particulars(sitting, state), "cell": cell_text(self.at(sitting, state))}

    def action_faults(self, sitting: Sitting, state: State, hero: Fighter) -> list[Reason]:
        return take_faults(sitting, laws(sitting), state.board, hero, self.at(sitting, state))

    def carried_out(self, play: Play, hero: Fighter) -> None:
        cell = self.at(play.sitting, play.before)
        if cell == play.hoard:
            count = taken(play.laws, play.hoard_left)
            play.hoard_left -= count
            play.hoard = cell if play.hoard_left else None
        else:
            count = play.laws.numbers["treasure.taken"]
            play.treasures = tuple(each for each in play.treasures if each != cell)
        gain(play, hero, count)


def gain(play: Play, hero: Fighter, count: int) -> None:
    """A hero draws treasure cards, as far as there are any."""
    values = play.sitting.book.rows("treasures")
    seat = play.seat(hero.id)
    for _ in range(count):
        if id := play.draw("treasures", hero.id):
            player, value = play.players[seat], int(values[id].values["value"])
            play.player(seat, player._replace(treasures=(*player.treasures, value)))
            play.note("action.treasure.found", treasure=play.sitting.book.name("treasures", id), value=value)


class Push(ActionVerb):
    """Heavy furniture is pushed, and the hero follows."""

    form = "push CELL [CELL] [DIE | roll]"
    also_said = ("push-to",)
    reads = (Line.cell, Line.cell_or_nothing)
    at: int
    to: int | None = None

    @classmethod
    def possible(cls, sitting: Sitting, state: State) -> Iterable[Verb]:
        """Where there is a choice of cells, one is named."""
        heavy, found = heavy_furniture(sitting.book), []
        cells = {cell for kind, cell in state.furniture if kind in heavy}
        for cell in beside(sitting, state):
            if cell in cells:
                ways = cls(cell).ways(sitting, state, state.hero)
                found += [cls(cell)] if len(ways) == 1 else [cls(cell, to) for to in ways]
        return found

    def sentence(self, state: State) -> str:
        return "push" if self.to is None else "push-to"

    def ways(self, sitting: Sitting, state: State, hero: Fighter) -> tuple[int, ...]:
        """The cells it may go to."""
        taken = filled_cells(state.board, sitting)
        return pushed_to(laws(sitting), state.dungeon.near, hero.cell, self.at, taken)

    def action_faults(self, sitting: Sitting, state: State, hero: Fighter) -> Iterator[Reason]:
        against = push_faults(sitting, laws(sitting), state.board, hero, self.at)
        yield from against
        if against:
            return
        ways = self.ways(sitting, state, hero)
        if not ways:
            yield sitting.reason("action.push.no-room")
        elif self.to is None and len(ways) > 1:
            yield sitting.reason("action.push.choose", cells=", ".join(cell_texts(ways)))
        elif self.to is not None and self.to not in ways:
            yield sitting.reason("action.push.not-there", cell=cell_text(self.to))

    def carried_out(self, play: Play, hero: Fighter) -> None:
        to = self.to if self.to is not None else self.ways(play.sitting, play.before, hero)[0]
        die = play.die("push", hero.id)
        gives = budges(play.laws, hero, die)
        play.note(f"action.push.{'moves' if gives else 'stays'}", die=die)
        if gives:
            play.furniture = tuple((kind, to if cell == self.at else cell) for kind, cell in play.furniture)
            if self.at in play.emptied:
                play.emptied = play.emptied - {self.at} | {to}
            step_in(play, hero.id, self.at)


class Chest(ActionVerb):
    """A chest is opened."""

    form = "chest [CELL] [RESULT … | roll]"
    reads = (Line.cell,)
    at: int

    @classmethod
    def possible(cls, sitting: Sitting, state: State) -> Iterable[Verb]:
        furnished = {cell for _, cell in state.furniture}
        near = (cls(cell) for cell in beside(sitting, state) if cell in furnished)
        return [chest for chest in near if chest.is_free(sitting, state)]

    def action_faults(self, sitting: Sitting, state: State, hero: Fighter) -> Iterator[Reason]:
        yield from chest_faults(sitting, laws(sitting), state.board, hero, self.at)
        if self.at in state.emptied:
            yield sitting.reason("action.chest.empty", cell=cell_text(self.at))

    def carried_out(self, play: Play, hero: Fighter) -> None:
        card = play.furniture_on(self.at)
        assert card is not None
        die = play.die("chest", hero.id) if card.effect == "locked-chest" else 0
        found = opened(play.laws, card, hero, die)
        code = f"furniture.{card.effect}.{'opens' if found.open else 'shut'}"
        play.note(code, count=found.treasures)
        if not found.open:
            return
        play.emptied |= {self.at}
        for _ in range(found.traps):
            if hero.id in play.heroes:
                strike(play, hero.id, way_in(play, play.hero.cell))
        if hero.id in play.heroes:
            gain(play, hero, found.treasures)


class Rest(ActionVerb):
    """The hero rests at a table or in a bed."""

    form = "rest [DIE | roll]"

    @classmethod
    def possible(cls, sitting: Sitting, state: State) -> Iterable[Verb]:
        own = state.hero.cell
        return super().possible(sitting, state) if any(cell == own for _, cell in state.furniture) else ()

    def action_faults(self, sitting: Sitting, state: State, hero: Fighter) -> list[Reason]:
        return rest_faults(sitting, laws(sitting), state.board, hero)

    def carried_out(self, play: Play, hero: Fighter) -> None:
        card = play.furniture_on(hero.cell)
        assert card is not None
        die = play.die("rest", hero.id) if card.effect == "table" else 0
        after = rested(play.laws, card, hero, die)
        idle = card.effect == "table" and die < card.needed
        count = after.life - hero.life
        values = {**numbers_of(card), "count": count, "skipped": after.skipped - hero.skipped}
        play.note(f"furniture.{card.effect}.{'nothing' if idle else 'rests'}", **values)
        play.put_hero(after)


class Leave(ActionVerb):
    """The hero climbs the staircase, out of the labyrinth."""

    form = "leave"

    @classmethod
    def possible(cls, sitting: Sitting, state: State) -> Iterable[Verb]:
        return super().possible(sitting, state) if state.lair >= 0 and state.dragon is None else ()

    def action_faults(self, sitting: Sitting, state: State, hero: Fighter) -> list[Reason]:
        dead = state.lair >= 0 and state.dragon is None
        return stairs_faults(sitting, laws(sitting), state.board, hero, dead)

    def carried_out(self, play: Play, hero: Fighter) -> None:
        play.note("action.stairs.gone", hero=figure_name(play.sitting, hero.id))
        play.gone(hero.id, OUT)
