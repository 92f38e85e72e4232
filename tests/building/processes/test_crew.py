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


def begun_by_two(left: Left[str], *more: WorkPile[str]) -> None:
    """A book of the first process, whose page the second has made."""
    left.add([WorkPile(["book", "almanac", "box"], ["cards"], "en"), *more])
    assert left.next_for(0) == (0, "book")
    assert left.to_help(1) == (0, "page")


def test_who_is_done_with_its_own_helps_with_the_same_from_the_end() -> None:
    left = Left[str]()
    begun_by_two(left, WorkPile(["page"], [], "en"))
    assert asked(left, 1) == [None]
    assert [left.to_help(1) for _ in range(4)] == [(0, "cards"), (0, "box"), (0, "almanac"), None]
    assert asked(left, 0) == [None]


def test_who_knows_nothing_of_what_is_bound_does_not_help_with_it() -> None:
    left = Left[str]()
    begun_by_two(left, WorkPile(["page"], [], "fr"))
    assert [left.to_help(1), left.to_help(2)] == [(0, "cards"), None]
    left.add([WorkPile(["other book"], [], "fr")])
    assert asked(left, 1, 1) == [(1, "other book"), None]
    assert left.to_help(1) is None
    assert asked(left, 0, 0, 0) == [(0, "almanac"), (0, "box"), None]
