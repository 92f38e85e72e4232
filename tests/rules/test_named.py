"""What ``?`` tells of the words in capitals: names, where they can be listed, and how many are left."""

import pytest

from pnp.rules.log import read_log, replay
from pnp.rules.notation import LineReader, with_names_quoted
from pnp.rules.sitting import Sitting
from pnp.rules.verdict import UnreadableError
from pnp.words import Message
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


def read(id: str, seats: str, line: str, *before: str, lang: str = "en") -> str:
    """How a line is understood, or why it is not."""
    make = checker(id).referee
    assert make is not None
    known = book(id).in_language(lang)
    log = read_log("\n".join((f"game {id}", f"seats {seats}", *before)), "log", known)
    played = replay(make(), known, log)
    assert played.stop is None
    try:
        return str(make().parse(Sitting(known), played.state, line))
    except UnreadableError as error:
        return f"{error.column}: {error}"


@pytest.mark.parametrize(
    ("lang", "line"),
    [
        ("en", "reveal wickwinder: silver 3 gold 2"),
        ("en", "reveal wickwinder: 3 silver coins and 2 gold coins"),
        ("en", "reveal wickwinder: three silver and two gold"),
        ("en", "reveal wickwinder: 3x silver, gold x2"),
        ("fr", "reveal Tourne-Mèche: 3 pièces d’argent et 2 pièces d’or"),
        ("fr", "reveal tourne meche: argent 3 or 2"),
    ],
)
def test_pieces_are_named_as_players_say(lang: str, line: str) -> None:
    plain = read("or-des-dragons", "Ana, Bob, Cid", "reveal wickwinder: silver 3, gold 2")
    assert read("or-des-dragons", "Ana, Bob, Cid", line, lang=lang) == plain


@pytest.mark.parametrize(("lang", "names"), [("fr", "pierre bleue, pierre jaune"), ("en", "blue stone, red")])
def test_what_is_no_piece_is_told_with_names_in_the_language_of_the_book(lang: str, names: str) -> None:
    said = read("pierres-du-dragon", "Ana, Bob, Cid", "deal Ana 4 mauves", lang=lang)
    assert names in said
    assert "mauves" not in read("pierres-du-dragon", "Ana, Bob, Cid", "deal Ana 4 rouges", lang=lang)


def test_a_name_of_several_pieces_asks_which_is_meant() -> None:
    said = read("or-des-dragons", "Ana, Bob, Cid", "reveal wickwinder: 3 coins")
    assert said == "22: “coins” could be silver coin or gold coin: say which"


@pytest.mark.parametrize(
    ("seats", "line"),
    [
        ("R&D, Élise, O'Neil", "open R&D: cows"),
        ("R&D, Élise, O'Neil", "draw elise"),
        ('"🐉, Fay", Bob, Cid', 'x "🐉, Fay"'),
    ],
)
def test_players_may_be_called_anything(seats: str, line: str) -> None:
    known = book("dragons")
    header = read_log(f"game dragons\nseats {seats}", "log", known).header
    assert len(header.seats) == 3
    again = read_log("\n".join(header.lines()), "log", known).header
    assert again == header
    name = line.partition(" ")[2].partition(":")[0]
    assert LineReader(with_names_quoted(name, header.seats)).name(header.seats, Message("piece.player")) in (
        header.seats
    )
