"""A game that is followed: what its lines mean, how the table looks, what comes next, as one value."""

import json
import random
from functools import cache
from typing import Any

import pytest

from pnp.problem import ContentError
from pnp.rules.book import Book
from pnp.rules.checker import Checker
from pnp.rules.following import Followed, Follower, follow
from pnp.rules.log import Header, read_log, replay
from pnp.rules.registry import find_checker
from pnp.rules.sitting import Sitting
from tests.rules.test_choices import BOOKS, GAMES, random_game


def checker(game: str) -> Checker:
    found = find_checker(game)
    assert found is not None
    return found


def log_of(game: str, seed: int, most: int) -> tuple[list[str], dict[str, str]]:
    """The lines of a random game, its header first."""
    played = random_game(game, seed)
    seats = played.state.seats
    given = {option.id: option.default for option in BOOKS[game].game.options}
    options = {id: value for id, value in played.sitting.options.items() if value != given[id]}
    steps = [step for step, _ in zip(played.steps(), range(most), strict=False)]
    return Header(game, "", options, seats).lines() + [step.line.strip() for step in steps], options


@cache
def in_french(game: str) -> Book:
    return BOOKS[game].in_language("fr")


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_it_is_what_a_replay_gives_and_is_said_in_the_language_at_hand(game: str) -> None:
    lines, _ = log_of(game, 7, 40)
    followed = follow(checker(game), in_french(game), lines)
    referee = checker(game).referee
    assert referee is not None
    log = read_log("\n".join(lines), "", in_french(game))
    played = replay(referee(), in_french(game), log)
    assert followed.stop is None
    assert [entry.text for entry in followed.entries] == lines[4:]
    sitting = Sitting(in_french(game), log.header.options)
    assert list(followed.view) == referee().render(sitting, played.state)
    assert followed.phase == played.state.phase
    english = follow(checker(game), BOOKS[game], lines)
    pairs = zip(followed.entries, english.entries, strict=True)
    assert all(one.meaning and one.meaning != one.text for one in followed.entries)
    assert any(one.meaning != other.meaning for one, other in pairs)
    object_ = json.loads(json.dumps(followed.json()))
    assert object_["legal"] is True
    assert [entry["text"] for entry in object_["entries"]] == lines[4:]
    assert {"choices", "phase", "turn", "view", "board", "score"} <= set(object_)
    assert all(choice["label"] and choice["verb"] for choice in object_["choices"])


@pytest.mark.parametrize("game", [each for each in GAMES if each != "drakon"])
def test_lines_that_were_played_before_are_not_played_again(game: str, monkeypatch: Any) -> None:
    lines, _ = log_of(game, 11, 40)
    afresh = follow(checker(game), BOOKS[game], lines)
    follower = Follower(checker(game), BOOKS[game])
    chance = random.Random(3)
    for _ in range(6):
        follower.follow(lines[: chance.randint(4, len(lines))])
    assert follower.follow(lines) == afresh
    played: list[str] = []
    from pnp.rules import following

    step = following.step
    monkeypatch.setattr(following, "step", lambda *given: played.append(given[4].text) or step(*given))
    follower.follow(lines)
    assert played == []
    assert follower.follow(lines[:-1]).entries == afresh.entries[:-1]


def one(lines: list[str], **options: str) -> Followed:
    return follow(checker("dragons"), BOOKS["dragons"], lines, options)


HEADER = ["game dragons", "seats Ana, Bob, Cid"]
OPENED = [*HEADER, "open cows, sheep, rings"]


def test_a_refused_line_says_why_and_the_table_before_it_stays() -> None:
    followed = one([*OPENED, "sit Bob 1"])
    assert followed.stop is not None
    assert followed.stop.kind == "illegal"
    stop = followed.json()["stop"]
    assert stop["line"] == 4
    assert stop["reasons"][0]["rule"] == "year.first-player"
    assert followed.turn == "Ana"
    assert [entry.meaning for entry in followed.entries] == ["Turned up: cow, sheep, ring"]
    assert "sit Ana 1" in [choice.line for choice in followed.choices]


def test_options_of_the_page_come_before_those_of_the_log() -> None:
    followed = one([*HEADER[:1], "options hidden-card=yes", *HEADER[1:]], **{"hidden-card": "no"})
    assert followed.options["hidden-card"] == "no"


def test_a_log_without_seats_is_refused() -> None:
    with pytest.raises(ContentError):
        one(["game dragons"])
