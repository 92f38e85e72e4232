"""What the verbs of a hero's turn share, and those of its one action."""

from abc import abstractmethod
from collections.abc import Iterable, Iterator

from pnp.games.dedale_du_dragon.figures import Fighter
from pnp.games.dedale_du_dragon.referee.play import Play
from pnp.games.dedale_du_dragon.referee.state import State
from pnp.games.dedale_du_dragon.referee.verb import ChanceVerb, Verb
from pnp.rules.sitting import Sitting
from pnp.rules.verbs import Choices
from pnp.rules.verdict import Reason


class TurnVerb(ChanceVerb):
    """Something that the hero does whose turn it is."""

    phases = ("turn",)

    @classmethod
    def choices(cls, sitting: Sitting, state: State) -> Choices:
        """Whole lines, and their form: of what a hero can do there is too much to be shown unasked."""
        found = super().choices(sitting, state)
        return found if not found.lines or cls.form in found.lines else found + Choices(forms=(cls.form,))


class ActionVerb(TurnVerb):
    """An action of a turn."""

    @classmethod
    def options(cls, sitting: Sitting, state: State) -> Iterable[Verb]:
        return () if state.acted else cls.possible(sitting, state)

    @classmethod
    def possible(cls, sitting: Sitting, state: State) -> Iterable[Verb]:
        """What may be done of it by a hero who has not acted yet."""
        return super().options(sitting, state)

    def against(self, sitting: Sitting, state: State) -> Iterator[Reason]:
        if state.acted:
            yield sitting.reason("action.dissipum.spent" if state.spent else "turn.action.done")
        yield from self.action_faults(sitting, state, state.hero)

    @abstractmethod
    def action_faults(self, sitting: Sitting, state: State, hero: Fighter) -> Iterable[Reason]:
        """Why it cannot be done, whatever was done before."""

    def act(self, play: Play) -> None:
        play.acted = True
        if play.walked and play.sitting.reading("split-move") == "no":
            play.moved = True
        self.carried_out(play, play.hero)

    @abstractmethod
    def carried_out(self, play: Play, hero: Fighter) -> None:
        """What it does to the table."""
