"""A log's header, its comments, and where a replay stops; played with a game of two verbs."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

import pytest

from pnp.problem import ContentError
from pnp.rules.log import Header, Replay, read_log, replay, without_comment
from pnp.rules.referee import Referee
from pnp.rules.sitting import Sitting
from pnp.rules.table_line import TableLine
from pnp.rules.verbs import Action, Choices
from pnp.rules.verdict import Reason
from tests.games.or_des_dragons.tables import book

HEADER = """\
game or-des-dragons
content 12345678
options rules=advanced pinned=recall
seats Ana, "Bob", Cid Le Roi
"""


@dataclass(frozen=True)
class Count:
    seats: tuple[str, ...]
    total: int = 0
    phase: str = "counting"


class Add(Action[Count, TableLine[Count]]):
    """One counts up, to five."""

    form = "add NUMBER"
    reads = (TableLine.number,)
    number: int

    def faults(self, sitting: Sitting, state: Count) -> Iterator[Reason]:
        if state.total + self.number > 5:
            yield Reason("count.limit", "above", "Nothing above five.")

    def apply(self, sitting: Sitting, state: Count) -> Count:
        return replace(state, total=state.total + self.number)


class Abstain(Action[Count, TableLine[Count]]):
    """Nothing is added: not at five, where one would have to."""

    form = "abstain"

    def faults(self, sitting: Sitting, state: Count) -> Iterator[Reason]:
        if state.total == 5:
            yield Reason("count.limit", "full", "There is nothing left to abstain from.")

    def apply(self, sitting: Sitting, state: Count) -> Count:
        return state


COUNTING: Referee[Count, TableLine[Count]] = Referee(
    lambda sitting, seats: Count(tuple(seats)),
    TableLine,
    (Add, Abstain),
    lambda sitting, state: [str(state.total)],
    lambda sitting, state: None,
)


def totals(replayed: Replay) -> list[int]:
    return [state.total for state in replayed.states]


def test_what_may_be_done_are_lines_that_nothing_speaks_against_and_forms() -> None:
    sitting = Sitting(book())
    assert COUNTING.legal(sitting, Count(("Ana",), 4)) == Choices(("abstain",), ("add NUMBER",))
    assert COUNTING.legal(sitting, Count(("Ana",), 5)) == Choices((), ("add NUMBER",))


def test_a_header_is_read_as_it_is_written() -> None:
    log = read_log(HEADER + "\n# nothing yet\n", "g.log", book())
    options = {"rules": "advanced", "pinned": "recall"}
    assert log.header == Header("or-des-dragons", "12345678", options, ("Ana", "Bob", "Cid Le Roi"))
    assert read_log("\n".join(log.header.lines()), "g.log", book()).header == log.header
    assert log.entries == ()


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", 'the log must begin with a line "game'),
        ("game dragons\nseats A, B, C", 'this is a log of "dragons"'),
        ("game or-des-dragons\nseats A, B", "2 seats; the game is for 3 to 6"),
        ("game or-des-dragons\nseats A, B, a", "two seats have the same name"),
        ('game or-des-dragons\nseats A, B, "', "cannot stand here"),
        ("game or-des-dragons\noptions ruels=basic\nseats A, B, C", 'did you mean "rules"'),
        ("game or-des-dragons\noptions rules=basics\nseats A, B, C", 'did you mean "basic"'),
        ("game or-des-dragons\ngame or-des-dragons\nseats A, B, C", '"game" is given twice'),
    ],
)
def test_a_faulty_header_is_refused(text: str, message: str) -> None:
    with pytest.raises(ContentError) as caught:
        read_log(text, "g.log", book())
    assert message in str(caught.value)


def test_comments_end_a_line_but_not_within_quotes() -> None:
    assert without_comment('share "A#1" gold # all') == 'share "A#1" gold '


@pytest.mark.parametrize(
    ("line", "kind", "column"),
    [("add 9", "illegal", 1), ("  sub 1", "unreadable", 3), ("a 1", "ambiguous", 1)],
)
def test_a_replay_stops_at_the_first_bad_line(line: str, kind: str, column: int) -> None:
    log = read_log(f"{HEADER}\nadd 1\nadd 2 # so far\n{line}\nadd 1\n", "g.log", book())
    played = replay(COUNTING, book(), log)
    assert totals(played) == [0, 1, 3]
    assert played.stop is not None
    place = played.stop.problem.place
    assert (played.stop.kind, place.line, place.column) == (kind, 8, column)


def test_a_sound_log_replays_to_its_end() -> None:
    log = read_log(f"{HEADER}add 1\nadd 2", "g.log", book())
    played = replay(COUNTING, book(), log)
    assert (played.state.total, played.stop) == (3, None)
