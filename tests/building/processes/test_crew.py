"""Who does what of some games: each process its own, and then what others come to last."""

from pnp.building.processes.crew import Left, WorkPile


def asked(left: Left[str], *helpers: int) -> list[tuple[int, str] | None]:
    return [left.next_for(helper) for helper in helpers]


def test_each_has_a_pile_of_its_own_and_helps_with_what_is_loose_from_the_end() -> None:
    left = Left[str]()
    left.add([WorkPile(["rules", "page"], ["cards", "coins"])])
    assert asked(left, 0, 1) == [(0, "rules"), None]
    assert left.to_help(1) == (0, "coins")
    assert asked(left, 0, 0, 0) == [(0, "page"), (0, "cards"), None]
    assert left.to_help(0) is None


def test_who_has_made_one_language_of_a_game_goes_on_with_the_next() -> None:
    left = Left[str]()
    left.add([WorkPile(["rules"], []), WorkPile(["règles"], [])])
    left.add([WorkPile(["other rules"], []), WorkPile(["autres règles"], [])])
    assert asked(left, 0, 1, 0, 1, 0, 1) == [
        *((0, "rules"), (1, "other rules"), (0, "règles"), (1, "autres règles")),
        *(None, None),
    ]


def test_a_language_is_begun_before_anybody_helps_with_another() -> None:
    left = Left[str]()
    left.add([WorkPile([], ["one", "two"]), WorkPile([], ["un", "deux"])])
    assert asked(left, 0, 1) == [(0, "one"), None]
    assert left.to_help(1) == (0, "un")
    assert asked(left, 1, 1, 0, 0) == [(0, "deux"), None, (0, "two"), None]
