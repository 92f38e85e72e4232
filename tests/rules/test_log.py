"""A log's header, its comments, and where a replay stops; played with a game of three lines."""

from collections.abc import Sequence

import pytest

from pnp.problem import ContentError
from pnp.rules.checker import Choices
from pnp.rules.log import Header, read_log, replay, without_comment
from pnp.rules.sitting import Sitting
from pnp.rules.tally import Tally
from pnp.rules.verdict import AmbiguousError, Reason, UnreadableError, Verdict
from tests.games.or_des_dragons.tables import book

HEADER = """\
game or-des-dragons
content 12345678
options rules=advanced pinned=recall
seats Ana, "Bob", Cid Le Roi
"""


class Counting:
    """A game in which one counts up: ``add 1``. Nothing above five."""

    def start(self, sitting: Sitting, seats: Sequence[str]) -> int:
        return 0

    def parse(self, sitting: Sitting, state: int, line: str) -> int:
        if line.strip() == "a 1":
            raise AmbiguousError(1, "add or abstain?", ("add", "abstain"))
        if not line.strip().startswith("add "):
            raise UnreadableError(3, "add is expected")
        return int(line.split()[1])

    def check(self, sitting: Sitting, state: int, action: int) -> Verdict:
        too_much = Reason("count.limit", "above", "Nothing above five.")
        return Verdict(state + action <= 5, (too_much,) if state + action > 5 else ())

    def apply(self, sitting: Sitting, state: int, action: int) -> int:
        return state + action

    def legal(self, sitting: Sitting, state: int) -> Choices:
        return Choices()

    def render(self, sitting: Sitting, state: int) -> list[str]:
        return [str(state)]

    def final(self, sitting: Sitting, state: int) -> Tally | None:
        return None


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
        ("game or-des-dragons\nseats A, B, :", "a name is expected here"),
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
    played = replay(Counting(), book(), log)
    assert played.states == (0, 1, 3)
    assert played.stop is not None
    place = played.stop.problem.place
    assert (played.stop.kind, place.line, place.column) == (kind, 8, column)


def test_a_sound_log_replays_to_its_end() -> None:
    log = read_log(f"{HEADER}add 1\nadd 2", "g.log", book())
    played = replay(Counting(), book(), log)
    assert (played.state, played.stop) == (3, None)
