"""The counts of a score stand in columns whose lines break little, not in as many as there is room for."""

import pytest

from pnp.booklet.story import ExampleBlock, ExamplesBlock, PlayerCount, ReasonLine
from tests.booklet.stories import booklet, heading, lines, prose, say

SAID = "Emerald: 4, tied with Bob; each scores it whole: 15"


def printed(before: int = 0, said: str = SAID, **players: int) -> str:
    """The page that says who has won: how many lines each player has, and how much is told before."""
    counts = tuple(
        PlayerCount(name, (("15", ReasonLine(said, "")),) * count, "60", "1st", wins=False)
        for name, count in players.items()
    )
    told = (prose(before),) if before else ()
    block = ExampleBlock("score", say("A hoard"), told, None, "", counts=counts, winners="Ana wins with 60.")
    made = booklet(heading("count", 1), ExamplesBlock((), (block,)))
    assert made.problems == ()
    return next(lines(page) for page in made.pages if "Ana wins" in lines(page))


def test_long_lines_have_wider_columns() -> None:
    assert "Emerald: 4, tied with Bob; each" in printed(Ana=4, Bob=3, Cid=3)


def test_columns_are_narrower_where_that_saves_much() -> None:
    assert "Ana, 1st Bob, 1st Cid, 1st" in printed(Ana=4, Bob=4, Cid=4)


def test_who_has_won_never_stands_alone_on_a_page() -> None:
    for before in (33, 55):
        assert "Total" in printed(before, Ana=4, Bob=4, Cid=4), before


@pytest.mark.parametrize("coins", ["Coins of gold", "Golden coins", "Coins", "Coins that somebody lost"])
def test_a_sum_stays_on_one_line(coins: str) -> None:
    assert "7 × 1 = 7" in printed(0, f"{coins}: 7\u00a0×\u00a01 =\u00a07", Ana=2, Bob=2, Cid=2).replace(
        "\u00a0", " "
    )


def test_a_sum_that_is_wider_than_its_column_is_broken() -> None:
    assert "= 1500000000" in printed(0, "Coins: 15000000 × 100 = 1500000000", Ana=2, Bob=2, Cid=2)
