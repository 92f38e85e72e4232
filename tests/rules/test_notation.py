"""Lines that people type: pieces with columns, names by their beginning, counts, shorthand."""

import pytest

from pnp.rules.names import names_of
from pnp.rules.notation import LineReader, LineToken, line_tokens, pick, quoted
from pnp.rules.seats import Column
from pnp.rules.shorthand import read_shorthand
from pnp.rules.verdict import AmbiguousError, UnreadableError
from pnp.words import Message
from tests.every_game.games import book

COLOUR = Message("piece.colour")
NAMES = names_of(book("or-des-dragons"))
COLUMNS = (
    Column("silver"),
    Column("gold"),
    Column("black"),
    Column("illusion", "choice", choices=("green",)),
    Column("coins", "values"),
    Column("out", "flag"),
)


def test_signs_on_letters_belong_to_a_word() -> None:
    assert [piece.text for piece in line_tokens("علبة ملمّع 2, हेलमेट 3")][:-1] == [
        "علبة",
        "ملمّع",
        "2",
        ",",
        "हेलमेट",
        "3",
    ]


def test_pieces_know_their_columns() -> None:
    found = [(piece.kind, piece.text, piece.column) for piece in line_tokens('Ana: "two words" -3, 2.5')]
    assert found == [
        ("word", "Ana", 1),
        ("mark", ":", 4),
        ("word", "two words", 6),
        ("number", "-3", 18),
        ("mark", ",", 20),
        ("number", "2.5", 22),
        ("end", "", 25),
    ]


def test_a_character_that_begins_nothing_is_named_with_its_column() -> None:
    with pytest.raises(UnreadableError, match=r'"\*" cannot stand here') as caught:
        line_tokens("Ana *")
    assert caught.value.column == 5


def test_a_name_may_be_shortened_as_long_as_it_is_clear() -> None:
    names = ("gold", "green", "grey", "greyhound")
    assert pick(LineToken("word", "go", 1), names, COLOUR) == "gold"
    assert pick(LineToken("word", "GREY", 1), names, COLOUR) == "grey"
    with pytest.raises(AmbiguousError) as ambiguous:
        pick(LineToken("word", "gr", 7), names, COLOUR)
    assert ambiguous.value.column == 7
    assert ambiguous.value.message == Message(
        "ambiguous", name="gr", names=("green", "grey"), last="greyhound"
    )
    with pytest.raises(UnreadableError, match='did you mean "gold"'):
        pick(LineToken("word", "gould", 1), names, COLOUR)


def test_counts_are_written_either_way_round() -> None:
    assert LineReader("silver 2, 3 gold, black").counts(("silver", "gold", "black")) == {
        "silver": 2,
        "gold": 3,
        "black": 1,
    }


@pytest.mark.parametrize(("name", "line"), [("Ana", "Ana"), ("Cid Le Roi", '"Cid Le Roi"'), ("R2!", '"R2!"')])
def test_a_name_is_quoted_where_it_must_be(name: str, line: str) -> None:
    assert quoted(name) == line


def test_shorthand() -> None:
    line = "rules advanced | Ana: silver 5, gold 3, black; Cid Le Roi: illusion green, coins 3 2 1, out"
    assert read_shorthand(line, COLUMNS, NAMES).values == {
        "options": {"rules": "advanced"},
        "players": [
            {"name": "Ana", "silver": 5, "gold": 3, "black": 1},
            {"name": "Cid Le Roi", "illusion": "green", "coins": [3, 2, 1], "out": True},
        ],
    }


@pytest.mark.parametrize(
    ("line", "column"),
    [
        ("Ana silver 5 3", 14),
        ("Ana: silver 5 gold 3 2", 22),
        ("Ana: silver 5, silver 2", 16),
        (": silver", 1),
    ],
)
def test_shorthand_that_cannot_be_read_names_the_column(line: str, column: int) -> None:
    assert read_shorthand(line, COLUMNS, NAMES).faults[0].place.column == column


def test_a_fault_of_the_values_is_placed_at_the_key() -> None:
    source = read_shorthand("Ana: silver 5, gold 3; Bob: silver 2", COLUMNS, NAMES).source
    assert source.place(("players", 1, "silver"), key=True).column == 29
