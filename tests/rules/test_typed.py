"""Facts typed in one line: what somebody has, told by name or in the order of the keys."""

import pytest

from pnp.rules.typed import UnsoundText, typed, written

FISTS = [{"player": "Cid", "fairy": 0, "common": 0, "cursed": True}]


@pytest.mark.parametrize(
    ("line", "fist"),
    [
        ("Ana: fairy 3, common 1", {"fairy": 3, "common": 1}),
        ("Ana fairy 3 common 1 cursed", {"fairy": 3, "common": 1, "cursed": True}),
        ("Ana 3 fairy, 1 common", {"fairy": 3, "common": 1}),
        ("Ana 1 common", {"common": 1}),
        ("Ana 3 1 cursed", {"fairy": 3, "common": 1, "cursed": True}),
        ("Ana 3 cursed", {"fairy": 3, "cursed": True}),
        ("Ana cursed 1", {"cursed": 1}),
        ("Ana: cursed 2, fairy 1", {"cursed": 2, "fairy": 1}),
        ("Ana 3 common=1", {"fairy": 3, "common": 1}),
        ("Ana pièce maudite, 2 or des fées", {"pièce maudite": 1, "or des fées": 2}),
        ("Ana 2.5", {"fairy": 2.5}),  # no whole number, which is said where it is read
        ("Ana", {}),
    ],
)
def test_what_somebody_has_may_be_told_by_name(line: str, fist: dict[str, object]) -> None:
    assert typed(f"{line}; Bob", FISTS) == [{"player": "Ana", **fist}, {"player": "Bob"}]


def test_who_has_it_may_have_two_names_before_a_colon() -> None:
    for line in ("Ana A: fairy 1", '"Ana A" fairy 1'):
        assert typed(line, FISTS) == [{"player": "Ana A", "fairy": 1}]


def test_a_table_of_words_is_read_in_order_as_before() -> None:
    fighters = [{"player": "Cid", "hero": "thief", "potion": True}]
    assert typed("Ana: thief potion", fighters) == [{"player": "Ana", "hero": "thief", "potion": True}]


def test_somebody_may_have_nothing_and_be_told_of_alone() -> None:
    assert typed("Ana: nothing; Bob", FISTS) == [{"player": "Ana"}, {"player": "Bob"}]
    assert typed("Ana: fairy 3, common 1", FISTS) == [{"player": "Ana", "fairy": 3, "common": 1}]
    assert typed("Ana: 3, Bob: 2", FISTS) == [{"player": "Ana", "fairy": 3}, {"player": "Bob", "fairy": 2}]


def test_what_somebody_has_is_written_by_name_as_it_is_read() -> None:
    fists = [{"player": "Ana", "fairy": 2, "cursed": True}, {"player": "Bob B"}]
    assert written(fists, FISTS) == 'Ana: fairy 2, cursed; "Bob B"'
    assert written([{"player": "Ana", "common": 0}], FISTS) == "Ana: common 0"
    assert typed(written(fists, FISTS), FISTS) == fists


@pytest.mark.parametrize(
    "line",
    [
        "Ana: silver 2; Bob: gold 1, red 2",
        "Ana silver 2; Bob gold 1, red 2",
        "Ana=silver 2; Bob 1 gold 2 red",
        '"Ana" silver 2; Bob: gold 1 red 2',
    ],
)
def test_what_each_has_needs_no_colon(line: str) -> None:
    assert typed(line, {"": {"silver": 0}}) == {"Ana": {"silver": 2}, "Bob": {"gold": 1, "red": 2}}


@pytest.mark.parametrize(
    ("line", "like"), [("Bob: red 1; Ana", {"": {"red": 0}}), ("Bob 2; Ana", {"": 0}), ("Ana:", {"": 0})]
)
def test_who_is_told_of_with_nothing_behind_is_blamed(line: str, like: dict[str, object]) -> None:
    with pytest.raises(UnsoundText) as raised:
        typed(line, like)
    assert str(raised.value.message) == '":" and what Ana has are expected after "Ana"'


def test_each_may_have_nothing_where_that_is_said() -> None:
    assert typed("Ana: nothing; Bob none", {"": {"red": 0}}) == {"Ana": {}, "Bob": {}}
    assert typed("Ana: nothing, Bob 2", {"": 0}) == {"Ana": 0, "Bob": 2}
