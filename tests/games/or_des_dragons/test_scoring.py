"""Counting hoards: against a second scorer, and what must hold whatever the hoards are."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.problem import ContentError
from pnp.rules.answer import score
from pnp.rules.inputs import Input, Source
from pnp.rules.tally import Outcome
from tests.games.or_des_dragons import second_scorer
from tests.games.or_des_dragons.tables import NAMES, TOKENS, book, deal, rules

GEMS = second_scorer.COLOURS


def counted(hoards: list[dict[str, object]], **options: str) -> Outcome:
    players = [{"name": name, **hoard} for name, hoard in zip(NAMES, hoards, strict=False)]
    return score(rules(), book(), Input({"options": options, "players": players}, Source("told")))


def totals(hoards: list[dict[str, object]], **options: str) -> list[float]:
    return [float(player.total) for player in counted(hoards, **options).players]


LONG = (pytest.mark.slow, pytest.mark.long)


@pytest.mark.parametrize(
    "tables", [500, pytest.param(4_000, marks=pytest.mark.slow), pytest.param(20_000, marks=LONG)]
)
def test_a_second_scorer_agrees_on_every_table(tables: int) -> None:
    chance = random.Random(tables)
    for number in range(tables):
        hoards = deal(chance)
        game = "basic" if number % 2 else "advanced"
        expected = getattr(second_scorer, game)(hoards)
        found = totals(hoards, rules=game)
        assert found == expected, (game, hoards)


HOARDS = st.integers(0, 2**32).map(lambda seed: deal(random.Random(seed)))
GAME = st.sampled_from(["basic", "advanced"])


@given(HOARDS, GAME, st.randoms())
def test_the_order_of_the_seats_never_matters(
    hoards: list[dict[str, int]], game: str, chance: random.Random
) -> None:
    order = list(range(len(hoards)))
    chance.shuffle(order)
    straight = totals(hoards, rules=game)
    assert totals([hoards[seat] for seat in order], rules=game) == [straight[seat] for seat in order]


@given(HOARDS)
def test_a_colour_gives_each_leader_all_in_the_basic_game(hoards: list[dict[str, int]]) -> None:
    outcome = counted(hoards)
    prize = {3: 15, 4: 12, 5: 12, 6: 10}[len(hoards)]
    given_out = sum(
        line.points for player in outcome.players for line in player.lines if line.rule == "score.majority"
    )
    leaders = 0
    for gem in GEMS:
        top = max(hoard[gem] for hoard in hoards)
        leaders += sum(hoard[gem] == top for hoard in hoards) if top else 0
    assert given_out == leaders * prize


@given(HOARDS)
def test_no_colour_gives_more_than_its_prize_in_the_advanced_game(hoards: list[dict[str, int]]) -> None:
    outcome = counted(hoards, rules="advanced")
    prize = {3: 12, 4: 10, 5: 10, 6: 8}[len(hoards)]
    points = [
        line.points for player in outcome.players for line in player.lines if line.rule == "score.majority"
    ]
    assert sum(points) <= prize * len(GEMS)
    assert set(points) <= {0, prize / 2, prize}


@given(HOARDS, GAME)
def test_lines_explain_the_whole_total_and_cite_known_rules(hoards: list[dict[str, int]], game: str) -> None:
    answer = counted(hoards, rules=game).json()
    for player in answer["players"]:
        assert player["total"] == sum(line["points"] for line in player["lines"])
        assert {line["rule"] for line in player["lines"]} <= set(book().rule_ids)
    best = max(player["total"] for player in answer["players"])
    assert answer["winners"] == [player["name"] for player in answer["players"] if player["total"] == best]
    settled = counted(hoards, **{"rules": game, "final-tie": "most_tokens"})
    assert ("final-tie" in answer["rulings"]) == (settled.json()["players"] != answer["players"])


# -- the edges of the rules


def hoard(**counts: object) -> dict[str, object]:
    return counts


def test_a_colour_nobody_has_scores_for_nobody_or_for_all() -> None:
    nobody = [hoard()] * 3
    assert totals(nobody) == [0, 0, 0]
    assert totals(nobody, **{"empty-colour": "literal"}) == [75, 75, 75]
    assert totals(nobody, rules="advanced", **{"empty-colour": "literal"}) == [0, 0, 0]


@pytest.mark.parametrize(
    ("others", "counts", "ignored"),
    [
        ([0, 0], [0, 0], [0, 0]),
        ([4, 0], [6, 0], [12, 0]),
        ([4, 4], [0, 0], [6, 6]),
    ],
)
def test_a_cursed_leader_beside_others(others: list[int], counts: list[int], ignored: list[int]) -> None:
    table = [hoard(black=1, green=4), *(hoard(green=other) for other in others)]
    assert totals(table, rules="advanced") == [15, *counts]
    assert totals(table, rules="advanced", **{"cursed-coleader": "ignored"}) == [15, *ignored]


@pytest.mark.parametrize(("others", "asked"), [([3, 0, 0], True), ([3, 3, 0], True), ([3, 3, 3], False)])
def test_an_answer_rests_on_the_cursed_leader_only_where_it_changes_points(
    others: list[int], asked: bool
) -> None:
    table = [hoard(black=1, green=3), *(hoard(green=other) for other in others)]
    assert ("cursed-coleader" in counted(table, rules="advanced").rulings) is asked


def test_the_runner_up_is_not_promoted_past_the_cursed() -> None:
    assert totals([hoard(black=1, green=5), hoard(green=4), hoard()], rules="advanced") == [15, 0, 0]


def test_the_cursed_score_nothing_for_a_collection() -> None:
    all_five = dict.fromkeys(GEMS, 1)
    outcome = counted([hoard(black=1, **all_five), hoard(), hoard()], rules="advanced")
    assert outcome.players[0].total == 15
    assert [line.rule for line in outcome.players[0].lines].count("score.curse") == 6


def test_the_black_diamond_is_no_part_of_a_collection() -> None:
    four = hoard(green=1, blue=1, violet=1, yellow=1, black=0)
    rule = {line.rule for line in counted([four, hoard(), hoard()], rules="advanced").players[0].lines}
    assert rule == {"score.majority"}


def test_the_stone_of_illusion_counts_for_majority_and_collection() -> None:
    table = [hoard(green=1, blue=1, violet=1, yellow=1, illusion="white"), hoard(white=1), hoard()]
    assert totals(table, rules="advanced") == [12 * 4 + 6 + 5, 6, 0]


def test_a_final_tie_is_shared_or_goes_to_more_tokens() -> None:
    table = [hoard(gold=1), hoard(silver=3), hoard()]
    assert counted(table).winners == ("Ana", "Bob")
    settled = counted(table, **{"final-tie": "most_tokens"})
    assert settled.winners == ("Bob",)
    assert settled.ranks == {"Ana": 2, "Bob": 1, "Cid": 3}


def test_ranks_are_shared_and_the_next_are_skipped() -> None:
    ranks = counted([hoard(silver=3), hoard(silver=3), hoard(silver=1), hoard()]).ranks
    assert list(ranks.values()) == [1, 1, 3, 4]


@pytest.mark.parametrize(
    ("players", "message"),
    [
        ([{"name": "Ana"}, {"name": "Bob"}], "2 players; the game is for 3 to 6"),
        ([{"name": str(n)} for n in range(7)], "7 players; the game is for 3 to 6"),
        ([{"name": "Ana"}, {"name": "Ana"}, {"name": "Bob"}], "Ana: two players have this name"),
        ([{"name": "Ana", "silvr": 1}], 'Ana: there is no "silvr" here; did you mean "silver"?'),
        ([{"name": "Ana", "silver": -1}], "Ana: silver coins: -1; 0 or more is expected"),
        ([{"name": "Ana", "silver": 1.5}], "Ana: silver coins: 1.5; a whole number is expected"),
        ([{"name": "Ana", "silver": True}], "Ana: silver coins: true; a whole number is expected"),
        ([{"name": "Ana", "black": 2}], "Ana: 2 black diamonds counted, the game holds 1"),
        (
            [{"name": "Ana", "black": 1}, {"name": "Bob", "black": 1}],
            "Bob: 2 black diamonds counted for all players together, the game holds 1",
        ),
        (
            [{"name": "Ana", "illusion": "green"}],
            "Ana: stone of illusion is known only with rules: advanced game (rules=advanced)",
        ),
        ([{"silver": 1}], "players 1: name is missing"),
        (["Ana"], 'players, entry 1, is "Ana"; a table is expected'),
    ],
)
def test_wrong_input_is_refused_by_player_and_key(players: list[object], message: str) -> None:
    with pytest.raises(ContentError) as caught:
        score(rules(), book(), Input({"players": players}, Source("told")))
    assert message in [str(problem.message) for problem in caught.value.problems]


def test_the_stone_of_illusion_is_one() -> None:
    with pytest.raises(ContentError, match="illusion is claimed by Ana, Bob"):
        counted([hoard(illusion="green"), hoard(illusion="blue"), hoard()], rules="advanced")


def test_numbers_come_from_the_content(monkeypatch: pytest.MonkeyPatch) -> None:
    from dataclasses import replace

    from pnp.rules.book import Book

    changed = {
        **book().game.rules,
        "score": {**book().game.rules["score"], "basic": {**book().game.rules["score"]["basic"]}},
    }
    changed["score"]["basic"]["black"] = 9
    players = [{"name": "Ana", "black": 1}, {"name": "Bob"}, {"name": "Cid"}]
    given = Input({"players": players}, Source("told"))
    assert score(rules(), Book(replace(book().game, rules=changed), "en"), given).players[0].total == 9


def test_supply_is_that_of_the_source() -> None:
    assert {token: book().supply("tokens")[token] for token in TOKENS} == TOKENS


def test_half_of_a_prize_is_half_of_it() -> None:
    """Faces print the halves, so rules.toml holds them beside the prizes."""
    for players, prize in book().game.rules["score"]["advanced"]["majority"].items():
        assert book().count(f"score.advanced.share.{players}") * 2 == prize
