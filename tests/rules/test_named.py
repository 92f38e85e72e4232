"""What ``?`` tells of the words in capitals: names, where they can be listed, and how many are left."""

import pytest

from pnp.rules.log import read_log, replay
from pnp.rules.sitting import Sitting
from tests.every_game.games import book, checker


def named(id: str, *lines: str) -> dict[str, tuple[str, ...]]:
    """The names at the end of a log."""
    text = "\n".join((f"game {id}", "seats Ana, Bob, Cid", *lines))
    make = checker(id).referee
    assert make is not None
    referee = make()
    played = replay(referee, book(id), read_log(text, "log", book(id)))
    assert played.stop is None
    return referee.named(Sitting(book(id)), played.state)


@pytest.mark.parametrize(
    ("id", "lines", "word", "some"),
    [
        ("dragons", (), "CARD", {"swords 5", "crowns 6"}),
        ("dragons", ("open swords, swords, cows",), "CARD", {"swords 3", "crowns 6"}),
        ("pierres-du-dragon", (), "STONES", {"red", "blue", "yellow"}),
        ("dedale-du-dragon", (), "ROOM", {"a-ne", "f-nes"}),
        ("drakon", (), "ROOM/ARROWS", {"neutral/N 3"}),
        ("or-des-dragons", (), "DRAGON", {"wickwinder"}),
    ],
)
def test_names_are_listed(id: str, lines: tuple[str, ...], word: str, some: set[str]) -> None:
    assert some <= set(named(id, *lines)[word])


def test_words_that_no_form_has_are_not_listed() -> None:
    assert set(named("pierres-du-dragon")) == {"STONES"}
