"""Who does what of some piles: each process its own, and then what others come to last."""

from pnp.building.crew import Left, WorkPile


def test_each_has_a_pile_of_its_own_and_takes_what_is_loose_from_the_end() -> None:
    left = Left([WorkPile(["rules", "page"], ["cards", "coins"]), WorkPile(["règles"], [])])
    asked = [0, 1, 1, 0, 1, 0, 1]
    assert [[*left.next_for(number)] for number in asked] == [
        *(["rules"], ["règles"], ["coins"], ["page"], ["cards"], [], []),
    ]


def test_a_pile_is_begun_before_anybody_helps_with_another() -> None:
    left = Left([WorkPile([], ["one", "two"]), WorkPile([], ["un"]), WorkPile([], ["eins"])])
    assert [[*left.next_for(number)] for number in (0, 1, 1, 1, 0)] == [
        ["one"],
        ["un"],
        ["eins"],
        ["two"],
        [],
    ]
