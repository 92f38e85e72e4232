"""Facts typed in one line: what somebody has, told by name or in the order of the keys."""

import pytest

from pnp.rules.typed import typed

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
