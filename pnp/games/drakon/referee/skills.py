"""The skills of heroes, each with what is chosen for it, what speaks against that, and what it does."""

from abc import abstractmethod
from collections.abc import Iterable, Mapping
from typing import Any, ClassVar

from pnp.games.drakon.geometry import Cell
from pnp.games.drakon.heroes import (
    discard_faults,
    dwarf_hand,
    exchange_faults,
    moment_faults,
    shove_faults,
    steal_faults,
    use_faults,
)
from pnp.games.drakon.journeys import move_faults
from pnp.games.drakon.moving import entered
from pnp.games.drakon.notation import cell_text
from pnp.games.drakon.referee.course import act, controlled
from pnp.games.drakon.referee.effects import KeepCoin, Theft, arrive
from pnp.games.drakon.referee.state import HeroPiece, Later, State, Way
from pnp.games.drakon.referee.turn import HeroVerb, turn_faults
from pnp.games.drakon.referee.verb import NOBODY, Line, Verb
from pnp.rules.changed import replace
from pnp.rules.sitting import Sitting
from pnp.rules.verbs import Action
from pnp.rules.verdict import Reason


class Skill(HeroVerb):
    """A hero's skill, once a game, right before or right after his action."""

    form = "skill WHO …"
    before: ClassVar[str] = "before-action"
    """The moment while his action is still to come."""

    @classmethod
    def uses(cls, sitting: Sitting, state: State, piece: int, hero: HeroPiece) -> Iterable["Skill"]:
        """All that can be done with it where it can be used."""
        return ()

    @classmethod
    def able(cls, sitting: Sitting, state: State, piece: int) -> Iterable["Skill"]:
        if cls._moment_faults(sitting, state, piece):
            return ()
        return cls.uses(sitting, state, piece, state.pieces[piece])

    @classmethod
    def _moment_faults(cls, sitting: Sitting, state: State, piece: int) -> list[Reason]:
        """Why this is not its moment, or it has none."""
        hero, after = state.pieces[piece], is_after(state, piece)
        if not hero.hero or sitting.option("heroes") == "no":
            return [sitting.reason("hero.use.off")]
        now = {"move": "after-move", "place": "after-placing"}[state.last] if after else cls.before
        own_turn = after or (hero.seat == state.turn and piece not in state.acted)
        against = use_faults(sitting, hero.hero, hero.used)
        return against + moment_faults(sitting, hero.hero, now, own_turn)

    def faults(self, sitting: Sitting, state: State) -> list[Reason]:
        """Whose turn it is not; else why it cannot be used now; else why not like this."""
        hero = state.pieces[self.piece]
        against: list[Reason] = []
        if not is_after(state, self.piece) and hero.seat == state.turn:
            against = turn_faults(sitting, state, self.piece)
        against = against or self._moment_faults(sitting, state, self.piece)
        return against or self.action_faults(sitting, state, hero)

    def action_faults(self, sitting: Sitting, state: State, hero: HeroPiece) -> list[Reason]:
        return []

    def sentence(self, state: State) -> str:
        return f"skill-{type(self).__name__.casefold()}"

    def forget(self, state: State) -> State:
        """Right after his own action, that action stays the last; else it is as with an action."""
        if is_after(state, self.piece):
            return Verb.forget(self, state)
        return replace(state, arrived=(), fresh=-1, controlled=controlled(state))

    def apply(self, sitting: Sitting, state: State) -> State:
        if not is_after(state, self.piece):
            state = replace(state, active=self.piece)
        return self.effect(sitting, state.spent(self.piece), state.pieces[self.piece])

    @abstractmethod
    def effect(self, sitting: Sitting, state: State, hero: HeroPiece) -> State:
        """What it does to the table."""


def is_after(state: State, piece: int) -> bool:
    """Whether a skill would follow upon this hero's own action."""
    return state.fresh == piece and state.last in ("move", "place")


class NoSkill(Skill):
    """That of who plays no hero, and the knight's: he keeps a coin when one is lost (``Keep``)."""

    @classmethod
    def able(cls, sitting: Sitting, state: State, piece: int) -> Iterable[Skill]:
        return ()

    def effect(self, sitting: Sitting, state: State, hero: HeroPiece) -> State:
        return state


class Keep(Verb):
    """The knight's skill is used, and no coin is lost."""

    form = "keep"
    phases = ("keep",)

    def apply(self, sitting: Sitting, state: State) -> State:
        return state.popped().spent(state.due(KeepCoin).knight)


class Lose(Keep):
    """The knight spares his skill."""

    form = "lose"

    def apply(self, sitting: Sitting, state: State) -> State:
        return state.due(KeepCoin).loss.taken(sitting, state.popped())


class Amazon(Skill):
    """One room further after her move."""

    reads = (Line.cell,)
    wizard: ClassVar[bool] = False
    cell: Cell

    @classmethod
    def uses(cls, sitting: Sitting, state: State, piece: int, hero: HeroPiece) -> Iterable[Skill]:
        cells = entered(sitting, state.tiles, hero.cell, cls.wizard)
        return [cls(piece, cell) for cell in sorted(cells, key=cell_text)]

    def action_faults(self, sitting: Sitting, state: State, hero: HeroPiece) -> list[Reason]:
        return move_faults(sitting, state.tiles, hero.cell, self.cell, self.wizard)

    def effect(self, sitting: Sitting, state: State, hero: HeroPiece) -> State:
        return arrive(sitting, state, state.way(self.piece, self.cell))


class Wizard(Amazon):
    """A move against the arrows: it is the action of his turn."""

    before = "as-move"
    wizard = True

    def effect(self, sitting: Sitting, state: State, hero: HeroPiece) -> State:
        return super().effect(sitting, act(state, self.piece, "move"), hero)


class Barbarian(Skill):
    """An opponent's hero in the same room is shoved out of it, and a tile taken from that player's hand."""

    reads = (Line.piece, Line.cell_or_nothing)
    other: int
    cell: Cell | None

    @classmethod
    def uses(cls, sitting: Sitting, state: State, piece: int, hero: HeroPiece) -> Iterable[Skill]:
        """Where each can be shoved; who can go nowhere stays."""
        for other in _here(state, hero):
            ends = entered(sitting, state.tiles, state.pieces[other].cell)
            yield from [cls(piece, other, cell) for cell in sorted(ends, key=cell_text)]
            if not ends:
                yield cls(piece, other, None)

    def action_faults(self, sitting: Sitting, state: State, hero: HeroPiece) -> list[Reason]:
        other = state.pieces[self.other]
        if other.seat not in state.opponents(hero.seat):
            return [sitting.reason("hero.barbarian.own")]
        if hero.cell != other.cell:
            return [sitting.reason("hero.barbarian.apart")]
        return shove_faults(sitting, entered(sitting, state.tiles, other.cell), self.cell)

    def sentence(self, state: State) -> str:
        return super().sentence(state) + ("-stay" if self.cell is None else "")

    def effect(self, sitting: Sitting, state: State, hero: HeroPiece) -> State:
        """The other's player meets what his hero finds there; then the tile goes."""
        state = state.then(Later(_grab, Way(self.other, hero.seat, hero.seat)))
        if self.cell is None:
            return state
        return arrive(sitting, state, state.way(self.other, self.cell)._replace(guide=hero.seat))


def _grab(sitting: Sitting, state: State, way: Way) -> State:
    """A tile from the hand of the player whose hero was shoved, to who makes the choices of ``way``."""
    victim = state.pieces[way.piece].seat
    return state.taken(victim, way.seat, sitting.book.count("skill.barbarian_tiles"))


class Dwarf(Skill):
    """He discards tiles and fills his hand again."""

    reads = (Line.tiles,)
    discards: int

    @classmethod
    def uses(cls, sitting: Sitting, state: State, piece: int, hero: HeroPiece) -> Iterable[Skill]:
        return [cls(piece, discards) for discards in range(state.hands[hero.seat] + 1)]

    def action_faults(self, sitting: Sitting, state: State, hero: HeroPiece) -> list[Reason]:
        return discard_faults(sitting, state.hands[hero.seat], self.discards)

    def effect(self, sitting: Sitting, state: State, hero: HeroPiece) -> State:
        """Discards go under the pile, or out of the game."""
        hand = state.hands[hero.seat]
        after, pile, gone = dwarf_hand(sitting, hand, self.discards, state.pile)
        return replace(state.hand(hero.seat, after - hand), pile=pile, tiles_out=state.tiles_out + gone)


class Thief(Skill):
    """He takes a coin of an opponent in the same room, or, without one, exchanges a coin of his own."""

    reads = (Line.piece_or_exchange,)
    other: int | None

    @classmethod
    def uses(cls, sitting: Sitting, state: State, piece: int, hero: HeroPiece) -> Iterable[Skill]:
        for other in _here(state, hero):
            if state.held(state.pieces[other].seat):
                yield cls(piece, other)
        if state.held(hero.seat) and state.hoard:
            yield cls(piece, None)

    @classmethod
    def spelt(cls, state: State, field: str, value: Any) -> str:
        return "exchange" if value is None else super().spelt(state, field, value)

    def action_faults(self, sitting: Sitting, state: State, hero: HeroPiece) -> list[Reason]:
        if self.other is None:
            return exchange_faults(sitting, state.held(hero.seat), state.hoard)
        other = state.pieces[self.other]
        if other.seat not in state.opponents(hero.seat):
            return [sitting.reason("hero.thief.own")]
        return steal_faults(sitting, hero.cell == other.cell, state.held(other.seat))

    def sentence(self, state: State) -> str:
        return super().sentence(state) + ("-exchange" if self.other is None else "")

    def effect(self, sitting: Sitting, state: State, hero: HeroPiece) -> State:
        """To exchange a coin changes nothing that can be seen."""
        if self.other is None:
            return state
        return Theft(state.way(self.piece), "thief", state.pieces[self.other].seat).due(sitting, state)


def _here(state: State, hero: HeroPiece) -> list[int]:
    """Opponents' heroes in the same room."""
    opponents = state.opponents(hero.seat)
    return [other for other in state.at(hero.cell) if state.pieces[other].seat in opponents]


SKILLS: Mapping[str, type[Skill]] = {
    "amazon": Amazon,
    "barbarian": Barbarian,
    "dwarf": Dwarf,
    "thief": Thief,
    "wizard": Wizard,
}
"""By hero; those who are not named have none that is used in a turn (``NoSkill``)."""


class UseSkill(Skill):
    """The verb: its values are of the class of the hero who is named."""

    also_said = (
        *("skill-amazon", "skill-wizard", "skill-barbarian", "skill-barbarian-stay"),
        *("skill-dwarf", "skill-thief", "skill-thief-exchange"),
    )
    also_named = ("room", "cell", "other", "discards")

    @classmethod
    def able(cls, sitting: Sitting, state: State, piece: int) -> Iterable[Skill]:
        return SKILLS.get(state.pieces[piece].hero, NoSkill).able(sitting, state, piece)

    @classmethod
    def read(cls, line: Line, *named: object) -> Action[State, Line]:
        """Who uses it, and what his skill names."""
        piece = line.piece()
        if piece == NOBODY:
            line.past(len(line.pieces_ahead), "")
            return NoSkill(piece)
        return SKILLS.get(line.state.pieces[piece].hero, NoSkill).read(line, piece)
