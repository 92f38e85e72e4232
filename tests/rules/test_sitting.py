"""A sitting remembers the rulings its answer rests on, and writes numbers as its language does."""

from dataclasses import replace
from fractions import Fraction

from pnp.rules.sitting import Sitting
from pnp.rules.tally import PlayerTally, Tally, outcome
from tests.games.or_des_dragons.tables import book


def test_only_rulings_that_were_consulted_are_listed_in_the_books_order() -> None:
    sitting = Sitting(book(), {"pinned": "recall"})
    assert sitting.option("rules") == "basic"
    assert sitting.reading("pinned") == "recall"
    assert sitting.reading("final-tie") == "shared"
    assert sitting.rulings == ("final-tie", "pinned")
    assert sitting.verdict(True).rulings == ("final-tie", "pinned")


def test_fractions_are_written_as_the_language_does() -> None:
    points = Fraction(12, 5)
    english = Sitting(book()).line("score.black.counted", points, token="Jet")
    french = Sitting(replace(book(), lang="fr")).line("score.black.counted", points, token="Jet")
    assert (english.rule, english.points, english.text) == ("score.black", points, "Jet: 2.4")
    assert french.text == "Jet: 2,4"


def test_who_is_out_is_counted_but_neither_ranked_nor_a_winner() -> None:
    line = Sitting(book()).line("score.black.counted", 7, token="Jet")
    players = (
        PlayerTally("Ana", (line, line), out=True),
        PlayerTally("Bob", (line,)),
        PlayerTally("Cid", ()),
    )
    found = outcome("g", {}, Tally(players), ())
    assert found.ranks == {"Ana": None, "Bob": 1, "Cid": 2}
    assert found.winners == ("Bob",)
    assert [player["total"] for player in found.json()["players"]] == [14, 7, 0]  # type: ignore[attr-defined]
    assert outcome("g", {}, Tally(players, winners=("Cid",)), ()).winners == ("Cid",)
