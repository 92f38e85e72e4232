"""Rooms of a board may be called as their tiles call them, in any language of the game."""

import pytest

from pnp.games.drakon.notation import read_board
from pnp.games.drakon.supply import RoomFinder
from pnp.problem import ContentError
from pnp.rules.answer import judge
from pnp.rules.inputs import Input, Source
from pnp.rules.names import names_of
from tests.every_game.games import book, checker

BOARD = "O start/NES; E1 find-coin/NS; N1 harp/W"


def called(lang: str) -> str:
    """The board as its tiles call their rooms."""
    names = names_of(book("drakon").in_language(lang))
    text = BOARD
    for room in ("find-coin", "harp"):
        row = next(id for id, row in names.book.rows("tiles").items() if row.values.get("room") == room)
        text = text.replace(room, names.book.called(row).upper())
    return text


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_board_is_read_by_the_names_on_its_tiles(lang: str) -> None:
    text = called(lang)
    assert text.count(" ") > BOARD.count(" ")
    for known in (book("drakon"), book("drakon").in_language("fr")):
        assert read_board(text, RoomFinder(names_of(known))) == read_board(BOARD)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_judge_takes_such_a_board(lang: str) -> None:
    answers = [
        judge(checker("drakon"), book("drakon"), Input(facts, Source("line")))[1]
        for facts in (
            {"question": "placements", "board": BOARD, "tile": "harp/N"},
            {"question": "placements", "board": called(lang), "tile": "Harp/N"},
        )
    ]
    assert answers[0] == answers[1]


def test_what_is_no_room_is_told_at_its_column() -> None:
    facts = {"question": "placements", "board": "O start/NES; E1 grand piano/NS", "tile": "harp/N"}
    with pytest.raises(ContentError, match=r"board, column 17: .*grand piano.* is not a room"):
        judge(checker("drakon"), book("drakon"), Input(facts, Source("line")))


@pytest.mark.parametrize(
    ("called", "room"), [("Violent wind", "wind"), ("vent violent", "wind"), ("Harp", "harp")]
)
def test_a_judge_takes_a_room_by_the_name_on_its_tile(called: str, room: str) -> None:
    answers = [
        judge(checker("drakon"), book("drakon"), Input(facts, Source("line")))[1]
        for facts in ({"question": "effect", "room": each, "how": "moved"} for each in (called, room))
    ]
    assert answers[0] == answers[1]


def test_what_is_no_such_room_is_told_with_the_names_of_those_that_are() -> None:
    facts = {"question": "steal", "room": "Harp", "seats": ["Ana", "Bob"], "player": "Ana", "coins": {}}
    with pytest.raises(
        ContentError, match='"Harp"; expected one of: Steal from the left, Steal from the right'
    ):
        judge(checker("drakon"), book("drakon"), Input(facts, Source("line")))


@pytest.mark.parametrize(
    ("lang", "typo", "name"),
    [
        ("en", "neutrl", "neutral"),
        ("fr", "salle neutr", "Salle neutre"),
        ("fr", "passe partou", "Passe-partout"),
    ],
)
def test_a_room_that_is_misspelt_is_hinted_at_by_the_name_on_its_tile(
    lang: str, typo: str, name: str
) -> None:
    facts = {"question": "placements", "board": f"O start/NES; E1 {typo}/-", "tile": "harp/N"}
    with pytest.raises(ContentError, match=rf"board, [^0-9]+17.*{typo}.*\W{name}\W"):
        judge(checker("drakon"), book("drakon").in_language(lang), Input(facts, Source("line")))
