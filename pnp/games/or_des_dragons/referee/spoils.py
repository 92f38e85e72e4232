"""A slain dragon's treasure at the table: the wizard, the share, the thieves, the way home."""

from collections.abc import Iterable, Iterator
from typing import Any

from pnp.games.or_des_dragons.deal import share_faults
from pnp.games.or_des_dragons.fight import chooses, owners, participants, wizard_with_priority
from pnp.games.or_des_dragons.referee.flow import (
    draw_items,
    homeward,
    next_thief,
    received,
    to_share,
    to_thieves,
    victims,
)
from pnp.games.or_des_dragons.referee.state import State, on
from pnp.games.or_des_dragons.referee.verb import (
    Line,
    PlayerVerb,
    Verb,
    listed,
    take_secretly,
    token_names,
    written,
)
from pnp.games.or_des_dragons.theft import theft_faults
from pnp.rules.changed import replace
from pnp.rules.choices import OPEN, Blank, NextLine, counted, counts_text
from pnp.rules.notation import quoted
from pnp.rules.sitting import Sitting
from pnp.rules.table_text import labelled
from pnp.rules.tokens import Tokens
from pnp.rules.verbs import Choices
from pnp.rules.verdict import Reason
from pnp.words import Message


class Wizard(PlayerVerb):
    """The owner of the only wizard takes the reds before any talk."""

    form = "wizard PLAYER"
    phases = ("wizard",)

    def faults(self, sitting: Sitting, state: State) -> Iterator[Reason]:
        reds = state.treasure["red"]
        if self.player != (owner := wizard_with_priority(state.dead.attackers, reds, sitting)):
            yield sitting.reason("split.wizard.takes", player=owner, count=reds)

    def apply(self, sitting: Sitting, state: State) -> State:
        reds = state.treasure.only("red")
        state = _gain(state, self.player, reds)
        return to_share(sitting, draw_items(sitting, state, self.player, reds["red"]))


def _gain(state: State, name: str, tokens: Tokens) -> State:
    return state.moving(on(state.slain), "screens", tokens).with_player(state.player(name).gaining(tokens))


def _shared(state: State, shares: tuple[tuple[str, Tokens], ...]) -> State:
    for name, share in shares:
        state = _gain(state, name, share)
    return to_thieves(replace(state, shares=shares))


class Take(PlayerVerb):
    """Who fought alone takes all."""

    form = "take PLAYER"
    phases = ("share",)

    def faults(self, sitting: Sitting, state: State) -> Iterator[Reason]:
        players = participants(state.dead.attackers)
        if len(players) > 1:
            yield sitting.reason("split.solo.several", count=len(players))
        elif self.player not in players:
            yield sitting.reason("split.participants.outsider", player=self.player)

    def apply(self, sitting: Sitting, state: State) -> State:
        return _shared(state, ((self.player, state.treasure),))


class Share(Verb):
    """The treasure is shared as all have agreed."""

    form = "share PLAYER TOKENS; PLAYER TOKENS"
    phases = ("share",)
    reads = (Line.shares,)
    shares: tuple[tuple[str, Tokens], ...]

    @classmethod
    def next_lines(cls, sitting: Sitting, state: State) -> Iterator[NextLine]:
        """The whole treasure, among those who fought; who fought alone takes it."""
        players, treasure = participants(state.dead.attackers), state.treasure
        if len(players) > 1:
            fillings = counted(treasure, token_names(sitting))
            share = Blank(
                "TOKENS", Message("blank.tokens"), "counts", fillings, 0, treasure.size, shared=True
            )
            pieces = [piece for name in players for piece in (f"; {quoted(name)} ", share)]
            pieces[0] = f"share {quoted(players[0])} "
            yield NextLine.of("share", cls.worded(sitting, "share", {"shares": OPEN}), *pieces)

    @classmethod
    def spelt(cls, state: State, field: str, value: Any) -> str:
        return "; ".join(f"{quoted(name)} {written(share)}".strip() for name, share in value)

    @classmethod
    def shown(cls, sitting: Sitting, state: State, field: str, value: Any) -> object:
        named = token_names(sitting)
        return "; ".join(
            labelled(sitting, name, counts_text(share, named, sitting.book.lang)) for name, share in value
        )

    @classmethod
    def choices(cls, sitting: Sitting, state: State) -> Choices:
        return Choices(forms=(cls.form,) if len(participants(state.dead.attackers)) > 1 else ())

    def faults(self, sitting: Sitting, state: State) -> Iterable[Reason]:
        players = participants(state.dead.attackers)
        return share_faults(sitting, players, state.treasure, dict(self.shares), "")

    def apply(self, sitting: Sitting, state: State) -> State:
        return _shared(state, tuple((name, share) for name, share in self.shares if share))


class Fail(Verb):
    """No deal was made in time."""

    form = "fail"
    phases = ("share",)

    def faults(self, sitting: Sitting, state: State) -> Iterator[Reason]:
        players = participants(state.dead.attackers)
        if len(players) == 1:
            yield sitting.reason("split.failure.not-solo", player=players[0])

    def apply(self, sitting: Sitting, state: State) -> State:
        return to_thieves(state.moving(on(state.slain), "away", state.treasure))


class Steal(Verb):
    """A thief takes a token from behind another's screen."""

    form = "steal THIEF VICTIM [chosen]"
    phases = ("steal",)
    not_now = "steal.when.too-early"
    reads = (Line.player, Line.player, Line.chosen)
    also_said = ("steal-chosen",)
    player: str
    victim: str
    chosen: bool

    def sentence(self, state: State) -> str:
        return "steal-chosen" if self.chosen else "steal"

    @classmethod
    def spelt(cls, state: State, field: str, value: Any) -> str:
        return ("chosen" if value else "") if field == "chosen" else super().spelt(state, field, value)

    @classmethod
    def options(cls, sitting: Sitting, state: State) -> Iterable[Verb]:
        """From every other who fought; seeing, too, where a wizard helps."""
        thief, attackers = next_thief(state), state.dead.attackers
        others = [name for name in participants(attackers) if name != thief]
        ways = (False, True) if chooses(attackers, thief, sitting) else (False,)
        return [cls(thief, name, chosen) for chosen in ways for name in others]

    @classmethod
    def choices(cls, sitting: Sitting, state: State) -> Choices:
        return listed(cls.options(sitting, state), state)

    def faults(self, sitting: Sitting, state: State) -> list[Reason]:
        """Each thief once, in the order played; blind unless a wizard helps."""
        attackers = state.dead.attackers
        against = list(theft_faults(attackers, self.player, self.victim, state.stolen, sitting))
        if self.chosen and not against and not chooses(attackers, self.player, sitting):
            against.append(sitting.reason("steal.blind.looked"))
        return against

    def untimely(self, sitting: Sitting, state: State, first: str) -> Reason:
        """When the thieves are done: of those who found nobody to rob none was asked."""
        if state.phase != "return":
            return super().untimely(sitting, state, first)
        attackers = state.dead.attackers
        if self.player not in owners(attackers, "thief"):
            return sitting.reason("steal.thief.none", player=self.player)
        if victims(state, self.player):
            return sitting.reason("steal.thief.done", player=self.player)
        alone = len(participants(attackers)) == 1
        return sitting.reason("steal.victim.nobody" if alone else "steal.victim.nothing")

    def remarks(self, sitting: Sitting, state: State) -> Iterator[Reason]:
        """Who robs an empty screen is told so, and has stolen."""
        if not state.player(self.victim).size:
            yield sitting.reason("steal.victim.empty", victim=self.victim)

    def apply(self, sitting: Sitting, state: State) -> State:
        state = received(sitting, state)
        robbed = take_secretly(state, self.player, self.victim, sitting.book.count("power.steal"))
        done = (*state.stolen, self.player)
        after = to_thieves(replace(robbed, stolen=done))
        spared = to_thieves(replace(state, stolen=done))
        return replace(after, robbed=self.victim, before_theft=spared)


class Keep(PlayerVerb):
    """A thief declines."""

    form = "keep THIEF"
    phases = ("steal",)

    def faults(self, sitting: Sitting, state: State) -> Iterator[Reason]:
        if self.player != (thief := next_thief(state)):
            yield sitting.reason("steal.order.earlier", other=thief)

    def apply(self, sitting: Sitting, state: State) -> State:
        return to_thieves(replace(received(sitting, state), stolen=(*state.stolen, self.player)))


class Return(Verb):
    """The adventurers come home."""

    form = "return"
    phases = ("return",)
    not_now = "cards.return.not-now"

    def apply(self, sitting: Sitting, state: State) -> State:
        return homeward(sitting, state)
