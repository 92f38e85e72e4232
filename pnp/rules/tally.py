"""Points that explain themselves: lines by rule, totals, ranks and winners."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from pnp.rules.number import Number, plain


class ScoreLine(NamedTuple):
    """What one rule gives one player, with its formula for people."""

    rule: str
    points: Number
    text: str


class PlayerTally(NamedTuple):
    """One player's lines; ``out`` cannot win, ``tiebreak`` decides between equal totals, larger first."""

    name: str
    lines: tuple[ScoreLine, ...]
    out: bool = False
    tiebreak: tuple[Number, ...] = ()

    @property
    def total(self) -> Number:
        """The sum of the lines."""
        return sum(line.points for line in self.lines)


class Tally(NamedTuple):
    """All players' lines; ``winners`` only where the best total does not decide (teams, an early end)."""

    players: tuple[PlayerTally, ...]
    winners: tuple[str, ...] | None = None


class Outcome(NamedTuple):
    """A whole answer: the tally with its ranks, the options it was made with, the rulings it rests on."""

    game: str
    options: Mapping[str, str]
    players: tuple[PlayerTally, ...]
    ranks: Mapping[str, int | None]
    winners: tuple[str, ...]
    rulings: tuple[str, ...]

    def json(self) -> dict[str, object]:
        """The contract's form; players in the order they were given."""
        players = [
            {
                "name": player.name,
                "total": plain(player.total),
                "rank": self.ranks[player.name],
                "out": player.out,
                "lines": [{"rule": x.rule, "points": plain(x.points), "text": x.text} for x in player.lines],
            }
            for player in self.players
        ]
        return {
            "game": self.game,
            "options": dict(self.options),
            "players": players,
            "winners": list(self.winners),
            "rulings": list(self.rulings),
        }


def ranks(players: Sequence[PlayerTally]) -> dict[str, int | None]:
    """1 for the best standing; equals share a rank and the next ones are skipped; None for who is out.

    >>> line = ScoreLine("score.gold", 3, "")
    >>> ranks([PlayerTally("Ana", (line,)), PlayerTally("Bob", ()), PlayerTally("Cid", (), out=True)])
    {'Ana': 1, 'Bob': 2, 'Cid': None}
    """
    standings = {player.name: (player.total, player.tiebreak) for player in players if not player.out}
    better = {name: sum(other > own for other in standings.values()) for name, own in standings.items()}
    return {player.name: None if player.out else 1 + better[player.name] for player in players}


def outcome(game: str, options: Mapping[str, str], tally: Tally, rulings: tuple[str, ...]) -> Outcome:
    """Rank the players and name the winners: all of rank 1, unless the tally names others."""
    ranked = ranks(tally.players)
    best = tuple(name for name, rank in ranked.items() if rank == 1)
    return Outcome(
        game, options, tally.players, ranked, best if tally.winners is None else tally.winners, rulings
    )
