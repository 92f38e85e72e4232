"""The verb for magic items: when an item may be played, and what all of them have in common."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import fields
from typing import ClassVar

from pnp.games.or_des_dragons.fight import participants
from pnp.games.or_des_dragons.referee.flow import received
from pnp.games.or_des_dragons.referee.state import State
from pnp.games.or_des_dragons.referee.verb import Line, Verb
from pnp.rules.changed import replace
from pnp.rules.sitting import Sitting
from pnp.rules.table_text import parted
from pnp.rules.verbs import Choices
from pnp.rules.verdict import Reason

OF_THE_TURN = ("before-attack", "placing")
"""Moments that belong to the player whose turn it is."""


class MagicItem(Verb):
    """A magic item that a player plays; each is a class, with what it is played at as its fields."""

    form = "item PLAYER ITEM …"
    also_said = ("item-at",)
    also_named = ("item", "aims")
    beside = True
    id: ClassVar[str]
    moment: ClassVar[str]
    """When its card says it is played."""
    anyones_turn: ClassVar[bool] = False
    """Whether what belongs to a turn may be played on another's."""
    player: str

    @classmethod
    def options(cls, sitting: Sitting, state: State) -> Iterable[Verb]:
        """Nobody sees who holds what."""
        return ()

    @classmethod
    def choices(cls, sitting: Sitting, state: State) -> Choices:
        """Where somebody holds an item; which, nobody sees."""
        players = received(sitting, state).players
        some = sitting.option("rules") == "advanced" and any(player.items for player in players)
        return Choices(forms=(cls.form,) if some else ())

    @classmethod
    def named(cls, sitting: Sitting, state: State) -> Mapping[str, Iterable[str]]:
        return {"ITEM": sitting.book.rows("items")}

    @classmethod
    def table(cls, sitting: Sitting, state: State) -> State:
        """The table as it is when this is played: an agreed share is not received yet, and can be swapped."""
        return state

    @classmethod
    def when(cls, sitting: Sitting) -> str:
        """When the card says it is played, in words."""
        return sitting.book.row_text("items", cls.id, "when") or cls.moment

    @classmethod
    def timing_faults(cls, moment: str, own_turn: bool, sitting: Sitting) -> list[Reason]:
        """Why it cannot be played at a moment."""
        if cls.moment != moment or not (own_turn or moment not in OF_THE_TURN or cls.anyones_turn):
            return [sitting.reason("items.timing.wrong", when=cls.when(sitting))]
        if not own_turn and moment != "counting" and sitting.reading("item-timing") == "own_turn":
            return [sitting.reason("items.timing.own-turn")]
        return []

    def sentence(self, state: State) -> str:
        return "item-at" if len(fields(self)) > 1 else "item"

    def particulars(self, sitting: Sitting, state: State) -> Mapping[str, object]:
        """Whose item it is, and what it is played at."""
        shown = super().particulars(sitting, state)
        aims = [str(value) for name, value in shown.items() if name != "player"]
        item = sitting.book.name("items", self.id)
        return {"player": self.player, "item": item, "aims": parted(sitting, *aims) if aims else ""}

    def written(self, state: State) -> str:
        """With its name behind whose it is."""
        player, *aims = (self.spelt(state, name, value) for name, value in vars(self).items())
        return " ".join(filter(None, (self.verb(), player, self.id, *aims)))

    def forget(self, state: State) -> State:
        """Items look back at the last action."""
        return state

    def faults(self, sitting: Sitting, state: State) -> list[Reason]:
        """Why the item cannot be played now, or not at that."""
        if sitting.option("rules") == "basic":
            return [sitting.reason("items.advanced.none")]
        state = self.table(sitting, state)
        against: list[Reason] = []
        if not state.player(self.player).items:
            against.append(sitting.reason("items.use.not-held", player=self.player))
        if self.id in state.discard:
            against.append(sitting.reason("items.use.used"))
        moment = self.moment if MOMENTS[self.moment](state, self.player) else "another"
        against += self.timing_faults(moment, self.player == self._acting(state), sitting)
        if not against and (code := self.target(state)):
            name = sitting.book.name("items", self.id)
            against.append(sitting.reason(f"items.target.{code}", item=name))
        return against or list(self.token_faults(sitting, state))

    def target(self, state: State) -> str:
        """The code of what is wrong with what it is played at; empty if nothing is."""
        return ""

    def token_faults(self, sitting: Sitting, state: State) -> Iterable[Reason]:
        """What is wrong with the tokens that are drawn for it."""
        return ()

    def apply(self, sitting: Sitting, state: State) -> State:
        """The table after the item; it lies in the discard."""
        state = self.table(sitting, state)
        after = self.effect(sitting, self.spent(state))
        placing = self.moment == "placing"
        return replace(
            after,
            before_item=replace(state, before_item=None, before_theft=None),
            before_theft=None,
            acting=self._acting(state),
            last_item=(self.player, self.id),
            robbed="",
            passed=0,
            placed=state.placed if placing and after.phase == "turn" else "",
        )

    def effect(self, sitting: Sitting, state: State) -> State:
        """What it does that all can see."""
        return state

    def spent(self, state: State) -> State:
        """The item goes to the discard."""
        return discarded(state, self.player, self.id)

    def value(self, sitting: Sitting) -> int:
        """The number on its card."""
        return int(sitting.book.row("items", self.id).get("value", 1))

    def _acting(self, state: State) -> str:
        """Whose turn counts: for items of placing and of a slain dragon it is who acted last."""
        return state.current.name if state.phase == "turn" and self.moment != "placing" else state.acting


class AtDragon(MagicItem):
    """Played at a dragon on the table."""

    dragon: str

    def target(self, state: State) -> str:
        return "" if state.has(self.dragon) else "no-dragon"


class AtOther(MagicItem):
    """Played at another player who fought the dragon."""

    reads = (Line.player,)
    other: str

    def target(self, state: State) -> str:
        involved = self.other in participants(state.dead.attackers)
        return "" if involved and self.other != self.player else "another"


def discarded(state: State, player: str, item: str) -> State:
    """A player's item goes to the discard."""
    seat = state.player(player)
    return replace(state.with_player(replace(seat, items=seat.items - 1)), discard=(*state.discard, item))


def _involved(state: State) -> tuple[str, ...]:
    return participants(state.dead.attackers) if state.slain else ()


MOMENTS: Mapping[str, Callable[[State, str], object]] = {
    "before-attack": lambda state, player: state.phase == "turn",
    "placing": lambda state, player: state.phase == "turn" and state.placed,
    "hourglass": lambda state, player: state.phase == "share" and len(_involved(state)) > 1,
    "sand-out": lambda state, player: state.phase == "share" and len(_involved(state)) > 1,
    "agreed": lambda state, player: state.shares and len(_involved(state)) > 1,
    "theft": lambda state, player: state.robbed == player,
    "share-over": lambda state, player: state.phase in ("steal", "return") and player in _involved(state),
    "item": lambda state, player: state.before_item is not None and state.last_item[0] != player,
    "counting": lambda state, player: state.phase == "count",
}
"""When items are played, and whether it is such a moment at the table for a player."""
