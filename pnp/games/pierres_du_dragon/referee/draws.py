"""Stones drawn out of the bag: by the powers that do so, each as a verb."""

from collections.abc import Iterator, Mapping, Sequence

from pnp.games.pierres_du_dragon.bag import (
    Dare,
    draw_faults,
    name_faults,
    next_draw_faults,
    put_into_bag,
    stop_faults,
)
from pnp.games.pierres_du_dragon.coins import STONES
from pnp.games.pierres_du_dragon.referee.powers import multisets
from pnp.games.pierres_du_dragon.referee.state import PowerUse, State, Wager
from pnp.games.pierres_du_dragon.referee.verb import Line, PowerVerb, Verb, card, free, written
from pnp.rules.changed import replace
from pnp.rules.sitting import Sitting
from pnp.rules.tokens import Tokens
from pnp.rules.verbs import Choices
from pnp.rules.verdict import Reason


class Draw(PowerVerb):
    """Some stones of each colour go into the bag, a few are drawn and kept."""

    form = "draw STONES"
    effect = "draw"
    reads = (Line.stones,)
    stones: Tokens

    @classmethod
    def moves(cls, sitting: Sitting, state: State) -> Sequence["Draw"]:
        known = card(sitting, state.use)
        number = min(known["drawn"], put_into_bag(known, state.bank).size)
        return free(sitting, state, map(cls, multisets(STONES, number))) if number else ()

    @property
    def words(self) -> str:
        return written(self.stones)

    def faults(self, sitting: Sitting, state: State) -> list[Reason]:
        known = card(sitting, state.use)
        return draw_faults(self.stones, put_into_bag(known, state.bank), known, sitting)

    def carried_out(self, sitting: Sitting, state: State, use: PowerUse) -> State:
        return state.receiving(use.player, self.stones)


class Name(PowerVerb):
    """A colour is named; then stones are drawn one by one."""

    form = "dare COLOUR"
    effect = "dare"
    reads = (Line.colour,)
    colour: str

    @classmethod
    def moves(cls, sitting: Sitting, state: State) -> Sequence["Name"]:
        return free(sitting, state, map(cls, STONES))

    @property
    def words(self) -> str:
        return self.colour

    def faults(self, sitting: Sitting, state: State) -> list[Reason]:
        return name_faults(self.colour, state.bank.only(*STONES), sitting)

    def carried_out(self, sitting: Sitting, state: State, use: PowerUse) -> State:
        return state.then(Wager(use.player, Dare(state.bank.only(*STONES), self.colour)))


class _WagerVerb(Verb):
    """What the player does who draws stones one by one."""

    phases = ("dare",)
    not_now = "power.choice.not-now"
    also_named = ("player",)

    def particulars(self, sitting: Sitting, state: State) -> Mapping[str, object]:
        return {"player": state.task(Wager).player, **super().particulars(sitting, state)}


class Pull(_WagerVerb):
    """One more stone is drawn; if it is of the named colour, all go back."""

    form = "pull COLOUR"
    reads = (Line.colour,)
    colour: str

    @classmethod
    def choices(cls, sitting: Sitting, state: State) -> Choices:
        return Choices(tuple(f"pull {colour}" for colour in STONES if cls(colour).is_free(sitting, state)))

    def faults(self, sitting: Sitting, state: State) -> Iterator[Reason]:
        yield from next_draw_faults(state.task(Wager).dare, self.colour, sitting)

    def apply(self, sitting: Sitting, state: State) -> State:
        wager = state.task(Wager)
        dare = replace(wager.dare, drawn=(*wager.dare.drawn, self.colour))
        state = state.popped()
        if dare.is_bust:
            return state.telling("busts", wager.player, self.colour)
        return state.then(replace(wager, dare=dare))


class StopDrawing(_WagerVerb):
    """All stones drawn so far are kept."""

    form = "stop"

    def faults(self, sitting: Sitting, state: State) -> Iterator[Reason]:
        yield from stop_faults(state.task(Wager).dare, sitting)

    def apply(self, sitting: Sitting, state: State) -> State:
        wager = state.task(Wager)
        return state.popped().receiving(wager.player, wager.dare.held)
