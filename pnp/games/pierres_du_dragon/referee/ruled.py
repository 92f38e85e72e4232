"""What players decide where the checker cannot judge a power, as a verb."""

from collections.abc import Iterator, Mapping
from typing import Any

from pnp.games.pierres_du_dragon.coins import COINS, STONES, kind_name
from pnp.games.pierres_du_dragon.referee.state import BANK, State
from pnp.games.pierres_du_dragon.referee.verb import Line, Verb, word_of
from pnp.games.pierres_du_dragon.scoring import goal, most_points
from pnp.rules.changed import replace
from pnp.rules.choices import OPEN, Blank, NextLine
from pnp.rules.notation import quoted
from pnp.rules.sitting import Sitting
from pnp.rules.table_text import labelled
from pnp.rules.tokens import Pools, Tokens
from pnp.rules.verdict import Reason
from pnp.words import Message

Changes = tuple[tuple[str, int], ...]


class Ruled(Verb):
    """Coins, stones and points that come or go, by player; the bank gives and takes them."""

    form = "ruled [PLAYER +2 red, -1 common, +1 points; …]"
    phases = ("unknown",)
    not_now = "blank.effects.not-now"
    reads = (Line.changes,)
    also_said = ("ruled-nothing",)
    changes: tuple[tuple[str, Changes], ...]

    @classmethod
    def next_lines(cls, sitting: Sitting, state: State) -> Iterator[NextLine]:
        """Of each player; what changes for several stands in one line, with ``;`` between them."""
        yield NextLine.of("ruled", cls(()).in_words(sitting, state), "ruled")
        for player in state.seats:
            label = cls.worded(sitting, "ruled", {"changes": labelled(sitting, player, OPEN)})
            blank = Blank("CHANGES", Message("blank.changes"), "text")
            yield NextLine.of("ruled", label, f"ruled {quoted(player)} ", blank)

    def sentence(self, state: State) -> str:
        return "ruled" if self.changes else "ruled-nothing"

    @classmethod
    def shown(cls, sitting: Sitting, state: State, field: str, value: Any) -> object:
        """``Ana: +2 red``, with the colours by their names."""
        return "; ".join(labelled(sitting, player, _changes_text(sitting, each)) for player, each in value)

    @classmethod
    def spelt(cls, state: State, field: str, value: Any) -> str:
        def changed(changes: Changes) -> str:
            return ", ".join(f"{count:+} {word_of(kind)}" for kind, count in changes)

        return "; ".join(f"{quoted(player)} {changed(each)}".strip() for player, each in value)

    def faults(self, sitting: Sitting, state: State) -> Iterator[Reason]:
        """Nobody has less than none, the bank as little; only one player has won."""
        bank = dict(state.bank)
        for player, changes in self.changes:
            held = dict(state.pools[player])
            for kind, count in _pieces(changes).items():
                bank[kind] = bank.get(kind, 0) - count
                if held.get(kind, 0) + count < 0:
                    name = kind_name(sitting.book, kind)
                    yield sitting.reason(
                        "blank.effects.less", player=player, coin=name, count=held.get(kind, 0)
                    )
        for kind, count in bank.items():
            if count < 0:
                name = kind_name(sitting.book, kind)
                yield sitting.reason("components.bank.lacks", coin=name, count=state.bank[kind])
        yield from self._point_faults(sitting, state)

    def _point_faults(self, sitting: Sitting, state: State) -> Iterator[Reason]:
        points = {player: state.points[player] + _points(changes) for player, changes in self.changes}
        most = most_points(sitting.book)
        if any(not 0 <= count <= most for count in points.values()):
            yield sitting.reason("blank.effects.points", most=most)
        if sum(count >= goal(sitting.book) for count in points.values()) > 1:
            yield sitting.reason("blank.effects.one-winner")

    def apply(self, sitting: Sitting, state: State) -> State:
        state = state.popped()
        for player, changes in self.changes:
            pools = dict(state.pools.pools)
            for kind, count in _pieces(changes).items():
                pools[player] = _changed(pools[player], kind, count)
                pools[BANK] = _changed(pools[BANK], kind, -count)
            state = replace(state, pools=Pools(pools))
        for player, changes in self.changes:
            state = self._score(sitting, state, player, _points(changes))
        return state.telling("ruled")

    def _score(self, sitting: Sitting, state: State, player: str, points: int) -> State:
        if points > 0:
            return state.scored(sitting, player, points)
        return replace(state, points=_changed(state.points, player, points))


def _changes_text(sitting: Sitting, changes: Changes) -> str:
    return ", ".join(f"{count:+} {kind_name(sitting.book, kind)}" for kind, count in changes)


def _pieces(changes: Changes) -> Mapping[str, int]:
    return {kind: count for kind, count in changes if kind in (*COINS, *STONES)}


def _points(changes: Changes) -> int:
    return dict(changes).get("points", 0)


def _changed(tokens: Tokens, kind: str, count: int) -> Tokens:
    return Tokens(dict(tokens) | {kind: tokens[kind] + count})
