"""Counting hoards: against a second scorer, and what must hold whatever the hoards are."""

import random
from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.cli.players.interview import Interview
from pnp.problem import ContentError
from pnp.rules.answer import score
from pnp.rules.book import Book
from pnp.rules.inputs import Input, Source
from pnp.rules.tally import Outcome
from tests.games.dragons import second_scorer
from tests.games.dragons.tables import NAMES, TREASURE, book, deal, rules

Hoard = dict[str, int]


def counted(hoards: list[Hoard], **options: str) -> Outcome:
    players = [{"name": name, **hoard} for name, hoard in zip(NAMES, hoards, strict=False)]
    return score(rules(), book(), Input({"options": options, "players": players}, Source("told")))


def totals(hoards: list[Hoard], **options: str) -> list[float]:
    return [float(player.total) for player in counted(hoards, **options).players]


def out(hoards: list[Hoard]) -> set[int]:
    return {seat for seat, player in enumerate(counted(hoards).players) if player.out}


LONG = (pytest.mark.slow, pytest.mark.long)


@pytest.mark.parametrize(
    "tables", [500, pytest.param(4_000, marks=pytest.mark.slow), pytest.param(20_000, marks=LONG)]
)
def test_a_second_scorer_agrees_on_every_table(tables: int) -> None:
    chance = random.Random(tables)
    for _ in range(tables):
        hoards = deal(chance)
        outcome = counted(hoards)
        found = [float(player.total) for player in outcome.players]
        assert found == pytest.approx(second_scorer.totals(hoards)), hoards
        assert {s for s, p in enumerate(outcome.players) if p.out} == second_scorer.hungry(hoards), hoards


HOARDS = st.integers(0, 2**32).map(lambda seed: deal(random.Random(seed)))


@given(HOARDS, st.randoms())
def test_the_order_of_the_seats_never_matters(hoards: list[Hoard], chance: random.Random) -> None:
    order = list(range(len(hoards)))
    chance.shuffle(order)
    straight, other = counted(hoards).players, counted([hoards[seat] for seat in order]).players
    assert [(p.total, p.out) for p in other] == [(straight[seat].total, straight[seat].out) for seat in order]


@given(HOARDS)
def test_a_colour_gives_its_whole_prize_to_the_fed_or_nothing(hoards: list[Hoard]) -> None:
    outcome = counted(hoards)
    gone = {player.name for player in outcome.players if player.out}
    fed = [hoard for name, hoard in zip(NAMES, hoards, strict=False) if name not in gone]
    prizes = [line.points for p in outcome.players for line in p.lines if line.rule == "score.gems"]
    assert sum(prizes) == 12 * sum(any(hoard[gem] for hoard in fed) for gem in ("blue_gems", "red_gems"))
    assert not any(line.rule == "score.gems" for p in outcome.players if p.out for line in p.lines)


@given(HOARDS)
def test_lines_explain_the_whole_total_and_cite_known_rules(hoards: list[Hoard]) -> None:
    answer = counted(hoards).json()
    players = answer["players"]
    assert isinstance(players, list)
    for player in players:
        assert player["total"] == pytest.approx(sum(line["points"] for line in player["lines"]))
        assert {line["rule"] for line in player["lines"]} <= set(book().rule_ids)
        assert (player["rank"] is None) == player["out"]
    best = max(player["total"] for player in players if not player["out"])
    fed = [p["name"] for p in players if not p["out"] and p["total"] == best]
    assert answer["winners"] == fed
    settled = counted(hoards, **{"final-tie": "most_animals"})
    assert ("final-tie" in answer["rulings"]) == (settled.json()["players"] != players)


# -- dinner


def herd(*animals: tuple[int, int]) -> list[Hoard]:
    return [{"cows": cows, "sheep": sheep} for cows, sheep in animals]


@pytest.mark.parametrize(
    ("animals", "gone"),
    [
        ([(0, 0), (0, 0), (0, 0)], set()),
        ([(0, 0), (1, 0), (0, 1)], {0}),
        ([(2, 0), (0, 2), (1, 2)], set()),  # cows and sheep are alike: two are tied
        ([(0, 3), (2, 0), (1, 2)], {1}),
        ([(1, 0), (0, 1), (1, 1), (5, 5)], set()),  # nor is the next one up out
        ([(1, 0), (1, 1), (1, 1), (5, 5)], {0}),
        ([(0, 3), (3, 0), (1, 1), (1, 1), (1, 1)], {0, 1}),
        ([(0, 0), (2, 1), (1, 2), (2, 2), (2, 2)], {0}),  # last in both goes alone
        ([(0, 0), (0, 1), (2, 2), (2, 2), (2, 2)], {0}),  # tied for cows, alone in sheep
        ([(0, 0), (0, 0), (1, 1), (2, 2), (2, 2)], set()),
        ([(0, 0)] * 6, set()),
        ([(2, 2), (2, 2), (1, 1), (1, 1), (1, 0), (0, 1)], {4, 5}),
    ],
)
def test_who_goes_hungry(animals: list[tuple[int, int]], gone: set[int]) -> None:
    assert out(herd(*animals)) == gone


def test_the_sheep_are_compared_with_those_of_who_is_out_for_cows() -> None:
    # Without the first player, the second would have the fewest sheep alone.
    assert out(herd((0, 1), (1, 1), (1, 2), (1, 2), (1, 2))) == {0}


def test_the_hungry_are_counted_but_for_gems_and_have_no_rank() -> None:
    outcome = counted([{"coins": 30, "red_gems": 4}, {"cows": 1, "red_gems": 1}, {"sheep": 1}])
    assert [player.total for player in outcome.players] == [30, 12, 0]
    assert outcome.ranks == {"Ana": None, "Bob": 1, "Cid": 2}
    assert outcome.winners == ("Bob",)
    assert [(x.rule, x.points) for x in outcome.players[0].lines if "gem" in x.text] == [("feeding.out", 0)]


def test_a_hungry_best_total_makes_no_tie() -> None:
    outcome = counted([{"coins": 5}, {"cows": 1, "coins": 5}, {"sheep": 1, "coins": 2}])
    assert outcome.winners == ("Bob",)
    assert "final-tie" not in outcome.rulings


# -- the edges of each rule


def alone(**hoard: int) -> float:
    return totals([hoard, {}, {}])[0]


@pytest.mark.parametrize(("rings", "points"), [(0, 0), (1, 7), (2, 0), (3, 0), (4, 0)])
def test_one_ring_is_unique(rings: int, points: int) -> None:
    assert alone(rings=rings) == points


def test_several_may_each_have_a_unique_ring() -> None:
    assert totals([{"rings": 1}, {"rings": 1}, {"rings": 1}]) == [7, 7, 7]


def test_a_knight_needs_every_piece() -> None:
    assert alone(swords=5, helmets=5, shields=5, armours=5) == 50
    assert alone(swords=5, helmets=5, shields=5) == 0
    assert alone(swords=3, helmets=2, shields=4, armours=2) == 20


def test_jewels_count_by_lots() -> None:
    assert [alone(crowns=count) for count in range(7)] == [0, 0, 0, 10, 10, 10, 20]
    assert alone(crowns=2, sceptres=2, torcs=2, necklaces=2) == 0
    assert alone(crowns=3, sceptres=3, torcs=3, necklaces=3) == 40


def test_jewels_of_all_kinds_make_a_lot_in_the_other_reading() -> None:
    mixed = {"jewels": "mixed"}
    assert totals([{"crowns": 2, "torcs": 2, "necklaces": 2}, {}, {}], **mixed) == [20, 0, 0]
    assert totals([{"crowns": 3}, {}, {}], **mixed) == [10, 0, 0]
    assert "jewels" in counted([{"crowns": 2, "torcs": 1}, {}, {}]).rulings
    assert "jewels" not in counted([{"crowns": 5}, {}, {}]).rulings


def test_polish_is_worth_its_square() -> None:
    assert [alone(polish=pots) for pots in range(7)] == [0, 1, 4, 9, 16, 25, 36]


@pytest.mark.parametrize(("tied", "each"), [(1, 12), (2, 6), (3, 4), (4, 3), (5, Fraction(12, 5)), (6, 2)])
def test_gems_are_divided_exactly(tied: int, each: Fraction | int) -> None:
    table: list[Hoard] = [{"red_gems": 1}] * tied + [{}] * (6 - tied)
    found = counted(table)
    assert [player.total for player in found.players] == [each] * tied + [0] * (6 - tied)
    assert ("gem-tie" in found.rulings) == (tied == 5)


def test_fifths_are_rounded_down_in_the_other_reading() -> None:
    table: list[Hoard] = [{"red_gems": 1}] * 5
    assert totals(table, **{"gem-tie": "floor"}) == [2] * 5
    assert totals(table) == [2.4] * 5


def test_gems_nobody_has_score_for_nobody_or_for_all_the_fed() -> None:
    table: list[Hoard] = [{"red_gems": 2}, {"cows": 1}, {"cows": 1}]
    assert totals(table) == [0, 0, 0]
    assert totals(table, **{"no-gems": "literal"}) == [0, 12, 12]
    assert counted(table).rulings == ("no-gems",)


def test_a_final_tie_is_shared_or_goes_to_more_animals() -> None:
    table: list[Hoard] = [{"coins": 7, "cows": 1}, {"rings": 1, "sheep": 3}, {"coins": 1, "cows": 1}]
    assert counted(table).winners == ("Ana", "Bob")
    settled = counted(table, **{"final-tie": "most_animals"})
    assert (settled.winners, settled.ranks) == (("Bob",), {"Ana": 2, "Bob": 1, "Cid": 3})


def test_coins_may_be_counted_by_card() -> None:
    assert totals([{"coins": 16}, {}, {}], counting="cards") == [16, 0, 0]
    with pytest.raises(ContentError, match="Ana: 17 gold coins counted, the game holds 16"):
        counted([{"coins": 17}, {}, {}], counting="cards")


# -- what is refused


@pytest.mark.parametrize(
    ("players", "message"),
    [
        ([{"name": "Ana"}, {"name": "Bob"}], "2 players; the game is for 3 to 6"),
        ([{"name": str(n)} for n in range(7)], "7 players; the game is for 3 to 6"),
        ([{"name": "Ana"}, {"name": "Ana"}, {"name": "Bob"}], "Ana: two players have this name"),
        ([{"name": "Ana", "cwos": 1}], 'Ana: there is no "cwos" here; did you mean "cows"?'),
        ([{"name": "Ana", "coins": -1}], "Ana: gold coins: -1; 0 or more is expected"),
        ([{"name": "Ana", "coins": 1.5}], "Ana: gold coins: 1.5; a whole number is expected"),
        ([{"name": "Ana", "polish": True}], "Ana: pots of polish: true; a whole number is expected"),
        ([{"name": "Ana", "coins": 41}], "Ana: 41 gold coins counted, the game holds 40"),
        (
            [{"name": "Ana", "cows": 6}, {"name": "Bob", "cows": 5}],
            "Bob: 11 cows counted for all players together, the game holds 10",
        ),
        ([{"coins": 1}], "players 1: name is missing"),
        (["Ana"], 'players, entry 1, is "Ana"; a table is expected'),
    ],
)
def test_wrong_input_is_refused_by_player_and_key(players: list[object], message: str) -> None:
    with pytest.raises(ContentError) as caught:
        score(rules(), book(), Input({"players": players}, Source("told")))
    assert message in [str(problem.message) for problem in caught.value.problems]


@pytest.mark.parametrize("kind", TREASURE)
def test_all_of_a_kind_is_fine_and_one_more_is_refused(kind: str) -> None:
    counted([{kind: TREASURE[kind]}, {}, {}])
    with pytest.raises(ContentError, match=f"Cid: {TREASURE[kind] + 1} .+ counted"):
        counted([{kind: TREASURE[kind]}, {}, {kind: 1}])


def test_an_unknown_reading_is_refused() -> None:
    with pytest.raises(ContentError, match='did you mean "mixed"'):
        counted([{}, {}, {}], jewels="mixd")


def test_at_the_terminal_only_what_can_change_a_score_is_asked() -> None:
    interview = Interview(rules(), book(), {})
    assert interview.step([]).prompt() == "Name of player 1:"
    assert interview.step(["Ana", "Bob", "Cid", ""]).prompt() == "Ana, cows [0]:"
    answers = ["Ana", "Bob", "Cid", "", "2", "1", *["0"] * (3 * len(TREASURE) - 2)]
    players = [{"name": "Ana", "cows": 2, "sheep": 1}, {"name": "Bob"}, {"name": "Cid"}]
    assert interview.step(answers).values["players"] == players


def test_numbers_come_from_the_content() -> None:
    changed = {
        **book().game.rules,
        "score": {**book().game.rules["score"], "ring": 9, "gems": 15, "jewels_lot": 2},
    }
    players = [{"name": "Ana", "rings": 1, "red_gems": 1, "torcs": 4}, {"name": "Bob"}, {"name": "Cid"}]
    outcome = score(
        rules(),
        Book(replace(book().game, rules=changed), "en"),
        Input({"players": players}, Source("told")),
    )
    assert outcome.players[0].total == 9 + 15 + 2 * 10


def test_animals_are_counted_together_or_apart_at_every_number_of_players() -> None:
    assert book().count("hunger.apart") == book().count("hunger.together") + 1
