"""Facts are read with every fault at once, each naming who, which key, and what was expected."""

import pytest

from pnp.problem import ContentError
from pnp.rules.facts import Facts
from pnp.rules.inputs import Input, Source, parse_input

SUPPLY = {"silver": 35, "black": 1}


def facts(**values: object) -> Facts:
    return Facts.of(Input(values, Source("told")))


def faults(read: Facts) -> list[tuple[str, str]]:
    with pytest.raises(ContentError) as caught:
        read.raise_faults()
    return sorted((problem.code, str(problem.message)) for problem in caught.value.problems)


def test_sound_facts_are_read() -> None:
    read = facts(strength=9, in_time=True, hero="thief", treasure={"silver": 2.0}, names=["Ana", "Bob"])
    assert read.integer("strength", least=1) == 9
    assert read.flag("in_time") is True
    assert read.choice("hero", ("thief", "wizard")) == "thief"
    assert read.tokens("treasure", SUPPLY) == {"silver": 2}
    assert read.words("names") == ("Ana", "Bob")
    assert read.integer("absent", 4) == 4
    read.raise_faults()


def test_all_faults_come_at_once() -> None:
    read = facts(a=-1, b=2.5, c="5", d=True, e=float("nan"), g="maybe", h="thif", surplus=1, naems=["Ana"])
    for key in "abcde":
        read.integer(key)
    read.integer("f")
    read.flag("g")
    read.choice("h", ("thief", "wizard"))
    read.words("names", ())
    assert faults(read) == [
        ("fractional", "b: 2.5; a whole number is expected"),
        ("fractional", "e: nan; a whole number is expected"),
        ("missing", "f is missing"),
        ("negative", "a: -1; 0 or more is expected"),
        ("not-a-flag", 'g is "maybe"; true or false is expected'),
        ("not-a-number", 'c: "5"; a whole number is expected'),
        ("not-a-number", "d: true; a whole number is expected"),
        ("unknown-key", 'there is no "naems" here; did you mean "names"?'),
        ("unknown-key", 'there is no "surplus" here; expected one of: a, b, c, d, e, f, g, h, names'),
        ("unknown-value", 'h is "thif"; did you mean "thief"?'),
    ]


def test_more_than_the_game_holds_is_a_fault() -> None:
    read = facts(treasure={"black": 3})
    read.tokens("treasure", SUPPLY)
    assert faults(read) == [("above-supply", "treasure: 3 black counted, the game holds 1")]


def test_lists_and_tables_of_the_wrong_kind() -> None:
    read = facts(items=3, rows=[{"n": 1}, 2], names=["Ana", "Ana", ""], table=[1])
    read.items("items")
    assert [row.integer("n") for row in read.each("rows")] == [1]
    read.words("names")
    read.table("table")
    assert [code for code, _ in faults(read)] == [
        "not-a-list",
        "not-a-table",
        "not-a-table",
        "not-a-word",
        "twice",
    ]


def test_what_is_found_is_told_as_files_write_it() -> None:
    read = facts(rows=[None, True])
    read.each("rows")
    assert [message for _, message in faults(read)] == [
        "rows, entry 1, is null; a table is expected",
        "rows, entry 2, is true; a table is expected",
    ]


def test_faults_are_placed_where_they_stand_in_a_file() -> None:
    given = parse_input('{\n  "treasure": {\n    "silvr": 2,\n    "black": -1\n  }\n}', "in.json")
    read = Facts.of(given)
    read.tokens("treasure", SUPPLY)
    with pytest.raises(ContentError) as caught:
        read.raise_faults()
    assert [(p.place.line, p.place.column) for p in caught.value.problems] == [(3, 5), (4, 14)]


@pytest.mark.parametrize(
    ("text", "form", "line", "column"),
    [
        ('{"players": [', "json", 1, 14),
        ('{"a": NaN}', "json", 1, 7),
        ("[1]", "json", 1, 1),
        ('{\n"a": 1,\n"a": 2}', "json", 3, 1),
        ("a = \n", "toml", 1, 5),
        ('a = 1\nb = "', "toml", 2, 6),
    ],
)
def test_input_that_cannot_be_read_says_where(text: str, form: str, line: int, column: int) -> None:
    with pytest.raises(ContentError) as caught:
        parse_input(text, "in", form)
    place = caught.value.problems[0].place
    assert (place.line, place.column) == (line, column)
