"""A game that is followed on a page is the game that the command line follows."""

from collections.abc import Callable
from functools import cache
from itertools import islice
from typing import Any

import pytest

from pnp.desk.calls import CALLS
from pnp.desk.desk import Desk, open_desk
from pnp.places import bundled
from pnp.problem import ContentError
from pnp.rules.log import read_log, replay
from pnp.rules.sitting import Sitting
from pnp.simulating.playing import Playthrough, luck

GAMES = ("or-des-dragons", "dragons", "drakon", "pierres-du-dragon", "dedale-du-dragon")
SEATS = ["Ana", "Bob", "Cid le Roi"]
Ask = Callable[..., Any]


@cache
def desk(game: str, lang: str = "en") -> Desk:
    return open_desk(bundled() / "content" / game, lang)


def ask(game: str, name: str, **given: object) -> Any:
    return CALLS[name](desk(game), {"seats": SEATS, "options": {}, "lines": [], **given})


def begun(game: str, most: int = 40) -> list[str]:
    """The first lines of a game that plays itself, as its log keeps them."""
    at = desk(game)
    assert at.checker.simulation is not None
    simulation: Any = at.checker.simulation()
    steps = Playthrough(simulation, Sitting(at.book), SEATS, luck(3, 1)).steps()
    return [simulation.referee.kept(step.after, step.line).strip() for step in islice(steps, most)]


@pytest.mark.parametrize("game", GAMES)
def test_its_lines_lead_where_a_log_leads(game: str) -> None:
    at, lines = desk(game), begun(game)
    told = ask(game, "follow", lines=lines, width=60)
    assert at.checker.referee is not None
    log = read_log(told["log"], "log", at.book)
    played = replay(at.checker.referee(), at.book, log)
    assert played.stop is None
    assert told["view"] == at.checker.referee().render(Sitting(at.book, width=60), played.state)
    assert [entry["line"] for entry in told["entries"]] == lines
    assert all(entry["meaning"] for entry in told["entries"])
    again = ask(game, "read-log", text=told["log"])
    assert again == {"seats": SEATS, "options": {}, "lines": lines, "content": at.book.version}


@pytest.mark.parametrize("game", GAMES)
def test_it_is_looked_at_after_any_of_its_lines(game: str) -> None:
    lines = begun(game, 12)
    for count in (0, 1, 7):
        looked, short = ask(game, "follow", lines=lines, at=count), ask(game, "follow", lines=lines[:count])
        assert (looked["view"], looked["choices"]) == (short["view"], short["choices"])
        assert len(looked["entries"]) == 12


@pytest.mark.parametrize("game", GAMES)
def test_each_whole_choice_can_be_played(game: str) -> None:
    lines = begun(game, 25)
    for choice in ask(game, "follow", lines=lines)["choices"][:15]:
        if "slots" not in choice:
            assert ask(game, "follow", lines=lines, line=choice["line"])["stop"] is None


def test_what_is_played_stands_at_its_end_and_what_is_refused_does_not() -> None:
    line = "reveal little-cinder: silver 2, gold 1, red 1"
    played = ask("or-des-dragons", "follow", line="reveal Little Cinder 2 silver, gold, red")
    assert played["stop"] is None
    assert [entry["line"] for entry in played["entries"]] == [line]
    refused = ask("or-des-dragons", "follow", lines=[line], line=line)
    assert [entry["line"] for entry in refused["entries"]] == [line]
    assert refused["stop"]["kind"] in ("illegal", "unreadable")
    unreadable = ask("or-des-dragons", "follow", line="dance")
    assert unreadable["stop"]["kind"] == "unreadable"
    assert unreadable["stop"]["text"]


def test_a_refusal_names_its_rules() -> None:
    refused = ask("or-des-dragons", "follow", line="attack Ana warrior little-cinder")
    assert refused["stop"]["kind"] == "illegal" or refused["stop"]["text"]


@pytest.mark.parametrize(
    "given", [{"seats": ["Ana"]}, {"options": {"rules": "wrong"}}, {"seats": ["Ana", "Ana", "Bob"]}]
)
def test_a_game_that_cannot_be_is_refused(given: dict[str, object]) -> None:
    with pytest.raises(ContentError):
        ask("or-des-dragons", "follow", **given)


def test_a_log_with_a_line_that_cannot_be_is_refused() -> None:
    text = "game or-des-dragons\nseats Ana, Bob, Cid\n\ndance\n"
    with pytest.raises(ContentError):
        ask("or-des-dragons", "read-log", text=text)


def test_bids_are_written_in_secret_and_opened_together() -> None:
    game, lines = "pierres-du-dragon", begun("pierres-du-dragon", 200)
    at = next(count for count in range(len(lines)) if ask(game, "follow", lines=lines[:count])["secret"])
    before = lines[:at]
    secret = ask(game, "follow", lines=before)["secret"]
    written = [ask(game, "sealed", lines=before, player=name, words="fairy 1") for name in secret["players"]]
    played = before
    for line in (*(each["seal"] for each in written), *(each["opened"] for each in written)):
        after = ask(game, "follow", lines=played, line=line)
        assert after["stop"] is None
        played = [entry["line"] for entry in after["entries"]]
    assert len(played) == at + 2 * len(secret["players"])
    with pytest.raises(ContentError):
        ask(game, "sealed", lines=before, player=secret["players"][0], words="fairy 99")
