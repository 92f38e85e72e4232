"""A turn at the table: dragons laid out, cards turned, adventurers placed, hidden tokens drawn."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import product
from typing import Any

from pnp.games.or_des_dragons.fight import HEROES, Attacker, called, strength
from pnp.games.or_des_dragons.referee.flow import after_reveal, go_on, laid_out, to_share
from pnp.games.or_des_dragons.referee.state import DOWN, UP, Dragon, Player, State, on
from pnp.games.or_des_dragons.referee.verb import (
    Line,
    PlayerVerb,
    Verb,
    bag_faults,
    listed,
    tokens_blank,
    turn_faults,
)
from pnp.games.or_des_dragons.table import dragons
from pnp.rules.changed import replace
from pnp.rules.choices import OPEN, NextLine
from pnp.rules.sitting import Sitting
from pnp.rules.tokens import Tokens
from pnp.rules.verbs import Choices
from pnp.rules.verdict import Reason


class Reveal(Verb):
    """A dragon is laid out with the tokens of its card."""

    form = "reveal DRAGON: TOKENS"
    phases = ("setup", "refill")
    reads = (Line.new_dragon, Line.tokens)
    dragon: str
    tokens: Tokens

    @classmethod
    def named(cls, sitting: Sitting, state: State) -> Mapping[str, Iterable[str]]:
        left = (id for id in dragons(sitting) if id not in state.drawn)
        return {"DRAGON": left, "TOKENS": (f"{kind} {count}" for kind, count in state.pools["bag"].items())}

    @classmethod
    def next_lines(cls, sitting: Sitting, state: State) -> Iterator[NextLine]:
        for id in dragons(sitting):
            if id not in state.drawn:
                number, _ = cls(id, Tokens())._laid_out(sitting, state)
                label = cls.worded(
                    sitting, "reveal", {"dragon": cls.shown(sitting, state, "dragon", id), "tokens": OPEN}
                )
                blank = tokens_blank(sitting, state.pools["bag"], number)
                yield NextLine.of("reveal", label, f"reveal {id}: ", blank)

    @classmethod
    def spelt(cls, state: State, field: str, value: Any) -> str:
        """With a colon behind the dragon, as people write it."""
        return f"{super().spelt(state, field, value)}{':' * (field == 'dragon')}"

    def written(self, state: State) -> str:
        return super().written(state).removesuffix(":")  # of a dragon without a hoard

    def faults(self, sitting: Sitting, state: State) -> Iterator[Reason]:
        name = sitting.book.name("dragons", self.dragon)
        if self.dragon in state.drawn:
            yield sitting.reason("dragons.refill.repeated", dragon=name)
        expected, _ = self._laid_out(sitting, state)
        if self.tokens.size != expected:
            code = "dragons.refill.known"
            yield sitting.reason(code, dragon=name, expected=expected, count=self.tokens.size)
        yield from bag_faults(sitting, state, self.tokens)

    def apply(self, sitting: Sitting, state: State) -> State:
        row = sitting.book.row("dragons", self.dragon)
        _, state = self._laid_out(sitting, state)
        state = state.moving("bag", on(self.dragon), self.tokens)
        dragon = Dragon(self.dragon, int(row["strength"]), int(row["hidden"]))
        laid = replace(state, dragons=(*state.dragons, dragon), drawn=(*state.drawn, self.dragon))
        return after_reveal(sitting, laid)

    def _laid_out(self, sitting: Sitting, state: State) -> tuple[int, State]:
        return laid_out(sitting, state, int(sitting.book.row("dragons", self.dragon)["known"]))


class Turn(PlayerVerb):
    """All cards in front of a player are turned face up."""

    form = "turn PLAYER"
    phases = ("turn",)

    def faults(self, sitting: Sitting, state: State) -> Iterator[Reason]:
        yield from turn_faults(sitting, state, self.player)
        player = state.player(self.player)
        if player.at(UP):
            yield sitting.reason("cards.flip.some-up", count=len(player.at(UP)))
        elif not player.at(DOWN):
            yield sitting.reason("cards.flip.nothing")

    def apply(self, sitting: Sitting, state: State) -> State:
        return state.with_player(all_up(state.player(self.player)))


def all_up(player: Player) -> Player:
    """With every adventurer that lies face down turned up."""
    return replace(player, heroes=tuple((hero, UP if at == DOWN else at) for hero, at in player.heroes))


def called_back(state: State, player: str, heroes: Iterable[str], face: str) -> State:
    """Adventurers under dragons come back in front of their player."""
    for hero in heroes:
        dragon = state.dragon(state.player(player).where(hero))
        left = tuple(a for a in dragon.attackers if (a.player, a.hero) != (player, hero))
        state = state.with_dragon(replace(dragon, attackers=left))
        state = state.with_player(state.player(player).moved(hero, face))
    return state


class Attack(Verb):
    """An adventurer is placed under a dragon."""

    form = "attack PLAYER HERO DRAGON"
    phases = ("turn",)
    reads = (Line.player, Line.hero, Line.dragon)
    player: str
    hero: str
    dragon: str

    @classmethod
    def options(cls, sitting: Sitting, state: State) -> Iterable[Verb]:
        own = state.current
        return [cls(own.name, hero, dragon.id) for hero, dragon in product(own.at(UP), state.dragons)]

    @classmethod
    def choices(cls, sitting: Sitting, state: State) -> Choices:
        return listed(cls.options(sitting, state), state)

    def faults(self, sitting: Sitting, state: State) -> Iterator[Reason]:
        yield from turn_faults(sitting, state, self.player)
        where = state.player(self.player).where(self.hero)
        if where != UP:
            code = "face-down" if where == DOWN else "engaged"
            yield sitting.reason(f"attack.face-up.{code}", hero=called(sitting.book, self.hero))
        if not state.has(self.dragon):
            yield sitting.reason("attack.any-dragon.absent")

    def remarks(self, sitting: Sitting, state: State) -> Iterator[Reason]:
        """What the attackers amount to now."""
        dragon, name = self._joined(sitting, state), called(sitting.book, self.hero)
        yield sitting.reason("attack.kill.placed", hero=name, total=dragon.total, strength=dragon.strength)

    def apply(self, sitting: Sitting, state: State) -> State:
        state = state.with_dragon(self._joined(sitting, state))
        state = state.with_player(state.player(self.player).moved(self.hero, self.dragon))
        return go_on(sitting, replace(_next(state), placed=self.dragon, acting=self.player))

    def _joined(self, sitting: Sitting, state: State) -> Dragon:
        """The dragon with one more adventurer under it."""
        dragon = state.dragon(self.dragon)
        attacker = Attacker(self.player, self.hero, strength(sitting.book, self.hero))
        return replace(dragon, attackers=(*dragon.attackers, attacker))


def _next(state: State) -> State:
    return replace(state, turn=(state.turn + 1) % len(state.players))


class _Stuck(PlayerVerb):
    """What a player does whose adventurers all lie under living dragons: which it is, is a ruling."""

    phases = ("turn",)

    def faults(self, sitting: Sitting, state: State) -> Iterator[Reason]:
        yield from turn_faults(sitting, state, self.player)
        if code := self.free(state.player(self.player)):
            yield sitting.reason(code)
        elif sitting.reading("pinned") != self.verb():
            yield sitting.reason(f"attack.pinned.{sitting.reading('pinned')}")

    def free(self, player: Player) -> str:
        """The sentence that a player is not stuck; empty where this is not so."""
        return "attack.pinned.none" if player.at(UP) or player.at(DOWN) else ""


class Pass(_Stuck):
    """A stuck player's turn is passed."""

    form = "pass PLAYER"

    def free(self, player: Player) -> str:
        if player.at(UP):
            return "attack.compulsory.must"
        return "attack.compulsory.turn-first" if player.at(DOWN) else ""

    def forget(self, state: State) -> State:
        return replace(super().forget(state), passed=state.passed)

    def apply(self, sitting: Sitting, state: State) -> State:
        return go_on(sitting, replace(_next(state), passed=state.passed + 1))


class Recall(_Stuck):
    """A stuck player takes all adventurers back."""

    form = "recall PLAYER"

    def apply(self, sitting: Sitting, state: State) -> State:
        return called_back(state, self.player, HEROES, UP)


class Hidden(Verb):
    """The hidden part of a slain dragon's treasure is drawn."""

    form = "hidden TOKENS"
    phases = ("hidden",)
    reads = (Line.tokens,)
    tokens: Tokens

    @classmethod
    def next_lines(cls, sitting: Sitting, state: State) -> Iterator[NextLine]:
        blank = tokens_blank(sitting, state.pools["bag"], state.due)
        yield NextLine.of("hidden", cls.worded(sitting, "hidden", {"tokens": OPEN}), "hidden ", blank)

    def faults(self, sitting: Sitting, state: State) -> Iterator[Reason]:
        yield from bag_faults(sitting, state, self.tokens)
        if self.tokens.size != state.due:
            yield sitting.reason("dragons.hidden.wrong", expected=state.due, count=self.tokens.size)

    def apply(self, sitting: Sitting, state: State) -> State:
        state = state.moving("bag", on(state.slain), self.tokens)
        return to_share(sitting, replace(state, due=0))
