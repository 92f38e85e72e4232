"""Numbers, multisets, pools and majorities."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.places import bundled
from pnp.rules.book import load_book
from pnp.rules.majority import leaders_by_ruling
from pnp.rules.number import plain, written
from pnp.rules.sitting import Sitting
from pnp.rules.tokens import Pools, Tokens

COUNTS = st.dictionaries(st.sampled_from("abcd"), st.integers(0, 9))


@pytest.mark.parametrize(
    ("value", "json", "text"),
    [
        (7, 7, "7"),
        (Fraction(12, 5), 2.4, "2.4"),
        (Fraction(5, 2), 2.5, "2.5"),
        (Fraction(-7, 3), -7 / 3, "-2 1/3"),
    ],
)
def test_numbers_are_exact_for_people_and_json_numbers_for_programs(
    value: Fraction, json: float, text: str
) -> None:
    assert plain(value) == json
    assert type(plain(value)) is type(json)
    assert written(value) == text


@given(COUNTS, COUNTS)
def test_tokens_add_and_take_away(one: dict[str, int], other: dict[str, int]) -> None:
    both = Tokens(one) + Tokens(other)
    assert both.size == sum(one.values()) + sum(other.values())
    assert both - Tokens(other) == Tokens(one)
    assert hash(both - Tokens(other)) == hash(Tokens(one))
    assert not both.lacks(one)


def test_a_multiset_cannot_go_below_nothing() -> None:
    with pytest.raises(ValueError, match="-1 a"):
        Tokens({"a": 1}) - {"a": 2}


@given(st.lists(st.tuples(st.sampled_from("xyz"), st.sampled_from("xyz"), COUNTS), max_size=8))
def test_pools_conserve_their_sum(moves: list[tuple[str, str, dict[str, int]]]) -> None:
    pools = Pools({"x": Tokens({"a": 9, "b": 5}), "y": Tokens({"c": 3})})
    for source, target, tokens in moves:
        try:
            moved = pools.move(source, target, tokens)
        except ValueError:
            assert pools[source].lacks(tokens)
            continue
        assert sum(moved.pools.values(), Tokens()) == sum(pools.pools.values(), Tokens())
        assert moved[target].size == pools[target].size + (0 if source == target else Tokens(tokens).size)
        pools = moved


def test_all_or_nobody_leads_where_nobody_has_any() -> None:
    book = load_book(bundled() / "content" / "or-des-dragons")
    ruled = {value: Sitting(book, {"empty-colour": value}) for value in ("min1", "literal")}
    assert [*leaders_by_ruling([2, 2, 1], ruled["min1"], "empty-colour")] == [0, 1]
    assert [*leaders_by_ruling([1, 0, 3], ruled["literal"], "empty-colour")] == [2]
    assert not ruled["min1"].rulings
    assert not leaders_by_ruling([0, 0], ruled["min1"], "empty-colour")
    assert [*leaders_by_ruling([0, 0], ruled["literal"], "empty-colour")] == [0, 1]
    assert ruled["literal"].decides("empty-colour")
