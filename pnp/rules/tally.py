"""Points that explain themselves: lines by rule, totals, ranks and winners."""

from collections.abc import Callable, Mapping, Sequence
from operator import itemgetter
from typing import Any, NamedTuple

from pnp.rules.book import Book
from pnp.rules.lazily import lazily
from pnp.rules.number import Number, plain


class ScoreLine(NamedTuple):
    """What one rule gives one player: the code of a sentence, ``score.gold.counted``, and what it names.

    The sentence is made when it is asked for: of thousands of tables that are counted nobody reads a line.
    """

    code: str
    points: Number
    values: Mapping[str, Any]
    book: Book

    @property
    def rule(self) -> str:
        """A heading of the rules."""
        return self.code.rpartition(".")[0]

    @property
    def text(self) -> str:
        """The formula for people, in the book's language. Raises ContentError where there is none."""
        return self.book.text(f"reasons.{self.code}", {"points": self.points, **self.values})

    def says(self, other: "ScoreLine") -> bool:
        """Whether it says the same; sentences are made only of lines that name different things."""
        if self == other:
            return True
        same = (self.rule, self.points) == (other.rule, other.points)
        return same and self.text == other.text


_points = itemgetter(ScoreLine._fields.index("points"))


class CountedLines(dict[int, ScoreLine]):
    """Lines that tell how many there are of one thing, each made when it is first asked for.

    They are the same at all tables, and no more than the game holds of the thing.

    >>> lines = CountedLines(lambda count: ScoreLine("score.gold.counted", 3 * count, {}, book=None))
    >>> lines[2].points, lines[2] is lines[2]
    (6, True)
    """

    def __init__(self, make: Callable[[int], ScoreLine]) -> None:
        super().__init__()
        self._make = make

    def __missing__(self, count: int) -> ScoreLine:
        line = self[count] = self._make(count)
        return line


class _PlayerTally(NamedTuple):
    name: str
    lines: tuple[ScoreLine, ...]
    out: bool = False
    tiebreak: tuple[Number, ...] = ()


class PlayerTally(_PlayerTally):
    """One player's lines; ``out`` cannot win, ``tiebreak`` decides between equal totals, larger first."""

    @lazily
    def total(self) -> Number:
        """The sum of the lines."""
        total: Number = sum(map(_points, self.lines))
        return total

    def says(self, other: "PlayerTally") -> bool:
        """Whether the same is told of the player; by what ties are broken is seen in ranks alone."""
        return (self.name, self.out, len(self.lines)) == (other.name, other.out, len(other.lines)) and (
            self.lines == other.lines or all(map(ScoreLine.says, self.lines, other.lines))
        )


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

    >>> out = PlayerTally("Cid", (), out=True)
    >>> ranks([PlayerTally("Ana", (), tiebreak=(2,)), PlayerTally("Bob", ()), out])
    {'Ana': 1, 'Bob': 2, 'Cid': None}
    """
    standings = {player.name: None if player.out else (player.total, player.tiebreak) for player in players}
    best_first = sorted(filter(None, standings.values()), reverse=True)
    return {name: best_first.index(own) + 1 if own else None for name, own in standings.items()}


def outcome(game: str, options: Mapping[str, str], tally: Tally, rulings: tuple[str, ...]) -> Outcome:
    """Rank the players and name the winners: all of rank 1, unless the tally names others."""
    ranked = ranks(tally.players)
    winners = tally.winners
    if winners is None:
        winners = tuple([name for name, rank in ranked.items() if rank == 1])
    return Outcome(game, options, tally.players, ranked, winners, rulings)


def says(tally: Tally, other: Tally) -> bool:
    """Whether two counts say the same of the players; only where their lines do, they are ranked."""
    return (
        len(tally.players) == len(other.players)
        and all(map(PlayerTally.says, tally.players, other.players))
        and tally.winners == other.winners
        and ranks(tally.players) == ranks(other.players)
    )
