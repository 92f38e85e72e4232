"""What an action waits for: dice, cards, whether a monster's spell is undone; and the seed of all rolls."""

from collections.abc import Iterable, Iterator, Mapping
from typing import TypeVar

from pnp.games.dedale_du_dragon.referee.chance import NO, Told, Want
from pnp.games.dedale_du_dragon.referee.line import Line
from pnp.games.dedale_du_dragon.referee.magic import holds, spend
from pnp.games.dedale_du_dragon.referee.play import Play
from pnp.games.dedale_du_dragon.referee.state import State
from pnp.games.dedale_du_dragon.referee.verb import ChanceVerb, Staged, TellingVerb, Verb, answered
from pnp.games.dedale_du_dragon.referee.view import wanted_text
from pnp.rules.changed import replace
from pnp.rules.choices import OPEN, Blank, Filling, NextLine
from pnp.rules.sitting import Sitting
from pnp.rules.verbs import Choices
from pnp.rules.verdict import Reason
from pnp.words import Message

R = TypeVar("R", bound="Roll")


class Roll(TellingVerb):
    """Dice and cards are told that an action waits for; alone it lets the program roll and draw them."""

    form = "roll [RESULT …]"
    also_said = ("roll-told",)
    phases = ("chance",)
    not_now = "components.dice.not-now"

    @classmethod
    def read(cls: type[R], line: Line, *named: object) -> R:
        told = line.rest_told()
        return cls(told=told if told.items else Told(rolls=True))

    @classmethod
    def options(cls, sitting: Sitting, state: State) -> Iterable[Verb]:
        return () if state.seed is None else (cls(told=Told(rolls=True)),)

    @classmethod
    def choices(cls, sitting: Sitting, state: State) -> Choices:
        return super().choices(sitting, state) + Choices(forms=("roll RESULT …",))

    @classmethod
    def next_lines(cls, sitting: Sitting, state: State) -> Iterator[NextLine]:
        """What is wanted next; what is wanted after that shows when this is told."""
        if state.waiting is not None:
            want = state.waiting.want
            fillings = tuple(Filling(text, label) for text, label in _answers(sitting, state, want).items())
            blank = Blank("RESULT", Message("blank.result"), "one", fillings)
            yield NextLine.of("roll", wanted_text(sitting, state), "roll ", blank)

    def sentence(self, state: State) -> str:
        return "roll" if self.told.rolls and not self.told.items else "roll-told"

    def written(self, state: State) -> str:
        return "roll" if self.told == Told(rolls=True) else super().written(state)

    def staged(self, state: State) -> Staged:
        return answered(state, self.told)


def _answers(sitting: Sitting, state: State, want: Want) -> Mapping[str, str]:
    """What can be told now, each with its name."""
    book = sitting.book
    if want.kind == "die":
        return {str(face): str(face) for face in range(1, want.sides + 1)}
    if want.kind == "step":
        return {cell: cell for cell in want.cells}
    deck = want.why
    cards = state.rooms.ready.possible if deck == "rooms" else state.piles[deck].ready.left
    return {id: book.name(deck, id) for id in cards}


class Allow(TellingVerb):
    """Nobody undoes the spell of a monster."""

    form = "allow [RESULT … | roll]"
    phases = ("undo",)
    not_now = "action.dissipum.alone"

    def staged(self, state: State) -> Staged:
        return answered(state, self.told, NO)


class Seed(Verb):
    """The number that all rolls of the program come from."""

    form = "seed NUMBER"
    beside = True
    reads = (Line.number,)
    number: int

    @classmethod
    def choices(cls, sitting: Sitting, state: State) -> Choices:
        return Choices(forms=(cls.form,) if state.seed is None and not state.over else ())

    @classmethod
    def next_lines(cls, sitting: Sitting, state: State) -> Iterator[NextLine]:
        if state.seed is None and not state.over:
            blank = Blank("NUMBER", Message("expected.number"), "number")
            yield NextLine.of("seed", cls.worded(sitting, "seed", {"number": OPEN}), "seed ", blank)

    def faults(self, sitting: Sitting, state: State) -> list[Reason]:
        return sitting.reasons({"components.dice.seeded": state.seed is not None, "end.over": state.over})

    def apply(self, sitting: Sitting, state: State) -> State:
        return replace(state, seed=self.number)


class Discard(ChanceVerb):
    """A hero whom a dragon's fire has hit discards a spell."""

    form = "discard HERO SPELL"
    phases = ("discard",)
    reads = (Line.hero_seat, Line.spell)
    seat: int
    spell: str

    @classmethod
    def options(cls, sitting: Sitting, state: State) -> Iterable[Verb]:
        found = (
            cls(seat, spell)
            for seat in range(len(state.players))
            for spell in sitting.book.rows("spells")
            if seat in state.owes
        )
        return [discard for discard in found if discard.is_free(sitting, state)]

    def against(self, sitting: Sitting, state: State) -> list[Reason]:
        player = state.players[self.seat]
        cases = {
            "dragon.powers.red.not-due": self.seat not in state.owes,
            "action.cast.not-held": not holds(state.piles, player, self.spell),
        }
        return sitting.reasons(cases, hero=sitting.book.name("heroes", player.hero))

    def act(self, play: Play) -> None:
        spend(play, self.seat, self.spell)
        owes = list(play.owes)
        owes.remove(self.seat)
        play.owes = tuple(owes)
