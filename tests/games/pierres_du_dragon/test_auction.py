"""Auctions: against a second one held by other means, and what must hold whatever is in the fists."""

import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.games.pierres_du_dragon.auction import Bid, auction_result, bid_worth, to_bank, to_front
from pnp.games.pierres_du_dragon.coins import GOLD
from pnp.problem import ContentError
from pnp.rules.tokens import Tokens
from tests.games.pierres_du_dragon import second_auction
from tests.games.pierres_du_dragon.tables import Fist, ask, book, cited, codes, fists, sitting

OTHER = {
    "two-amulets": "twice",
    "lone-curse": "skipped",
    "bewitched-tie": "played",
    "zero-second": "no",
    "second-tied": "nobody",
}
"""The readings of an auction that are not taken as usual."""


def bids(told: list[Fist]) -> tuple[Bid, ...]:
    kinds = {
        "fairy": "fairy",
        "common": "common",
        "silver": "silver",
        "amulets": "amulet",
        "cursed": "cursed",
    }
    return tuple(
        Bid(fist["player"], Tokens((kinds[key], int(n)) for key, n in fist.items() if key in kinds))
        for fist in told
    )


def held(told: list[Fist], silver: list[Fist] | None, readings: dict[str, str]) -> dict[str, Any]:
    """How the checker's own auction ends."""
    options = {name.replace("-", "_"): value for name, value in readings.items()}
    result = auction_result(bids(told), None if silver is None else bids(silver), sitting(**options))
    return {
        "winner": result.winner or None,
        "tied": sorted(result.tied),
        "second": sorted(result.second),
        "bewitched": result.bewitched,
        "skipped": result.skipped,
    }


@pytest.mark.parametrize("auctions", [1_000, pytest.param(50_000, marks=pytest.mark.slow)])
def test_a_second_auction_ends_alike(auctions: int) -> None:
    chance = random.Random(auctions)
    for _ in range(auctions):
        told, silver = fists(chance)
        readings = {name: value for name, value in OTHER.items() if chance.random() < 0.3}
        expected = second_auction.hold(told, silver, readings)
        assert held(told, silver, readings) == expected, (told, silver, readings)


AUCTIONS = st.integers(0, 2**32).map(lambda seed: fists(random.Random(seed)))
READINGS = st.dictionaries(st.sampled_from(sorted(OTHER)), st.none()).map(
    lambda names: {name: OTHER[name] for name in names}
)
Auction = tuple[list[Fist], list[Fist] | None]


@given(AUCTIONS, READINGS)
def test_two_ways_to_hold_an_auction_agree(auction: Auction, readings: dict[str, str]) -> None:
    assert held(*auction, readings) == second_auction.hold(*auction, readings)


@given(AUCTIONS, READINGS, st.randoms())
def test_the_order_of_the_seats_never_matters(
    auction: Auction, readings: dict[str, str], chance: random.Random
) -> None:
    told, silver = auction
    shuffled = chance.sample(told, len(told))
    again = None if silver is None else chance.sample(silver, len(silver))
    assert held(shuffled, again, readings) == held(told, silver, readings)


@given(AUCTIONS)
def test_coins_that_are_spent_are_neither_made_nor_lost(auction: Auction) -> None:
    for bid in bids([*auction[0], *(auction[1] or ())]):
        assert to_front(bid.coins) + to_bank(bid.coins) == bid.coins
        assert not to_bank(bid.coins)["fairy"]


@given(AUCTIONS, READINGS)
def test_an_auction_ends_in_one_way_only(auction: Auction, readings: dict[str, str]) -> None:
    end = held(*auction, readings)
    assert sum([bool(end["winner"]), end["bewitched"], end["skipped"]]) <= 1
    assert not (end["winner"] and end["tied"])
    assert end["winner"] not in end["second"]
    assert not end["second"] or end["winner"]
    assert auction[1] is None or not end["tied"]


@given(AUCTIONS)
def test_an_answer_rests_on_a_ruling_just_where_it_changes_the_answer(auction: Auction) -> None:
    told, silver = auction
    seen = sitting()
    auction_result(bids(told), None if silver is None else bids(silver), seen)
    usual = held(told, silver, {})
    for name, value in OTHER.items():
        assert (name in seen.rulings) == (held(told, silver, {name: value}) != usual), name


# -- the contract's own form


def fist(line: str) -> Fist:
    """``"Ana 3f 1c 2s amulet cursed"``."""
    player, *words = line.split()
    keys = {"f": "fairy", "c": "common", "s": "silver", "a": "amulets"}
    told: Fist = {"player": player}
    for word in words:
        told |= {"cursed": True} if word == "cursed" else {keys[word[-1]]: int(word[:-1])}
    return told


def auction(*lines: str, silver: tuple[str, ...] | None = None, character: str = "thief", **options: str):
    told = {"bids": [fist(line) for line in lines], "tiebreak": silver and [fist(line) for line in silver]}
    return ask(
        "auction", {name.replace("_", "-"): v for name, v in options.items()}, character=character, **told
    )


def test_the_highest_bid_wins_and_the_next_is_second() -> None:
    verdict = auction("Ana 3f", "Bob 1f 1c", "Cid 1c")
    assert verdict.legal is True
    assert verdict.answer == {
        "winner": "Ana",
        "tied": [],
        "second": ["Bob"],
        "bewitched": False,
        "skipped": False,
    }
    assert (cited(verdict), verdict.rulings) == ({"auction.winner", "auction.second"}, ())


def test_fairy_and_common_gold_count_alike() -> None:
    assert auction("Ana 2f 1c", "Bob 3f", "Cid").answer["tied"] == ["Ana", "Bob"]


def test_six_may_bid() -> None:
    assert auction(*(f"P{n} {n}f" for n in range(6))).answer["winner"] == "P5"


def test_several_may_be_second() -> None:
    assert auction("Ana 3f", "Bob 2f", "Cid 2c", "Dan").answer["second"] == ["Bob", "Cid"]


def test_all_others_are_second_to_the_only_bidder() -> None:
    assert auction("Ana 1f", "Bob", "Cid").answer["second"] == ["Bob", "Cid"]


def test_nobody_bids() -> None:
    verdict = auction("Ana", "Bob", "Cid")
    assert (verdict.answer["skipped"], verdict.answer["winner"]) == (True, None)
    assert cited(verdict) == {"auction.none"}


def test_the_tied_have_silver_to_bid() -> None:
    verdict = auction("Ana 3f", "Bob 3f", "Cid 2f")
    assert (verdict.legal, verdict.answer["winner"]) == (True, None)
    assert (verdict.answer["tied"], verdict.answer["second"]) == (["Ana", "Bob"], [])


def test_silver_breaks_a_tie() -> None:
    verdict = auction("Ana 3f", "Bob 3f", "Cid 2f", silver=("Ana 1s", "Bob 2s"))
    assert (verdict.answer["winner"], verdict.answer["second"], verdict.answer["tied"]) == (
        "Bob",
        ["Ana"],
        [],
    )


@pytest.mark.parametrize("silver", [(), ("Ana", "Bob"), ("Ana 2s", "Bob 2s")])
def test_a_second_tie_gives_the_power_to_nobody(silver: tuple[str, ...]) -> None:
    verdict = auction("Ana 3f", "Bob 3f", "Cid 2f", silver=silver)
    assert (verdict.answer["winner"], verdict.answer["second"], codes(verdict)) == (
        None,
        [],
        ["auction.tie.again"],
    )


def test_a_curse_ends_the_auction() -> None:
    verdict = auction("Ana 3f cursed", "Bob 3f", "Cid 5f", character="sorcerer")
    assert (verdict.legal, verdict.answer["bewitched"], verdict.answer["winner"]) == (True, True, None)
    assert auction("Ana 3f", "Bob 3f", "Cid 5f", character="sorcerer").answer["bewitched"] is False


def test_an_amulet_doubles_gold_and_silver() -> None:
    assert auction("Ana 4f 1a", "Bob 7f", "Cid").answer["winner"] == "Ana"
    assert auction("Ana 4f 1a", "Bob 8f", "Cid").answer["tied"] == ["Ana", "Bob"]
    assert auction("Ana 1f", "Bob 1f", "Cid", silver=("Ana 2s 1a", "Bob 3s")).answer["winner"] == "Ana"
    assert book().count("auction.amulet") == 2


def test_an_amulet_alone_is_worth_nothing() -> None:
    assert auction("Ana 1a", "Bob", "Cid").answer["skipped"] is True
    assert auction("Ana 1a", "Bob 1f", "Cid").answer["winner"] == "Bob"
    assert bid_worth(Tokens({"amulet": 2}), GOLD, sitting()) == 0
    assert auction("Ana 1f", "Bob 1f", "Cid", silver=("Ana 1a", "Bob")).answer["winner"] is None


# -- rulings, each in both readings


def test_two_amulets_in_one_fist() -> None:
    lines = ("Ana 2f 2a", "Bob 5f", "Cid")
    usual = auction(*lines)
    assert (usual.answer["winner"], usual.rulings) == ("Bob", ("two-amulets",))
    assert auction(*lines, two_amulets="twice").answer["winner"] == "Ana"
    assert auction("Ana 2f 2a", "Bob 3f", "Cid").rulings == ()


def test_second_in_silver_with_an_empty_fist() -> None:
    lines, silver = ("Ana 2f", "Bob 2f", "Cid 1f"), ("Ana 1s", "Bob")
    usual = auction(*lines, silver=silver)
    assert (usual.answer["second"], usual.rulings) == (["Bob"], ("zero-second",))
    assert auction(*lines, silver=silver, zero_second="no").answer["second"] == ["Bob", "Cid"]
    assert auction(*lines, silver=("Ana 2s", "Bob 1s")).rulings == ()


def test_several_are_second_in_silver() -> None:
    lines, silver = ("Ana 2f", "Bob 2f", "Cid 2f"), ("Ana 2s", "Bob 1s", "Cid 1s")
    usual = auction(*lines, silver=silver)
    assert (usual.answer["second"], usual.rulings) == (["Bob", "Cid"], ("second-tied",))
    other = auction(*lines, silver=silver, second_tied="nobody")
    assert (other.answer["winner"], other.answer["second"]) == ("Ana", [])


def test_a_curse_and_nothing_else() -> None:
    lines = ("Ana cursed", "Bob", "Cid")
    usual = auction(*lines)
    assert (usual.answer["bewitched"], usual.answer["skipped"]) == (True, False)
    assert usual.rulings == ("lone-curse",)
    other = auction(*lines, lone_curse="skipped")
    assert (other.answer["bewitched"], other.answer["skipped"]) == (False, True)


def test_a_tie_for_a_bewitched_character() -> None:
    lines = ("Ana 2f cursed", "Bob 2f", "Cid")
    usual = auction(*lines)
    assert (usual.answer["tied"], usual.answer["bewitched"], usual.rulings) == ([], True, ("bewitched-tie",))
    assert auction(*lines, silver=("Ana 1s", "Bob")).legal is False
    other = auction(*lines, bewitched_tie="played")
    assert (other.answer["tied"], other.answer["bewitched"]) == (["Ana", "Bob"], True)
    played = auction(*lines, silver=("Ana 1s", "Bob"), bewitched_tie="played")
    assert (played.legal, played.answer["winner"], played.answer["bewitched"]) == (True, None, True)


# -- kinds of coin


@pytest.mark.parametrize(
    ("lines", "silver", "character", "code"),
    [
        (("Ana 1f 1s", "Bob", "Cid"), None, "thief", "auction.coins.silver"),
        (("Ana 1f cursed", "Bob", "Cid"), None, "witch", "auction.curse.witch"),
        (("Ana 1f", "Bob 1f", "Cid"), ("Ana 1f", "Bob"), "thief", "auction.silver.gold"),
        (("Ana 1f", "Bob 1f", "Cid"), ("Ana 1c", "Bob"), "thief", "auction.silver.gold"),
        (("Ana 1f", "Bob 1f", "Cid"), ("Ana cursed", "Bob"), "thief", "auction.curse.tie"),
        (("Ana 1f", "Bob 1f", "Cid"), ("Cid 1s",), "thief", "auction.tie.outsider"),
        (("Ana 2f", "Bob 1f", "Cid"), ("Ana 1s",), "thief", "auction.tie.none"),
        (("Ana 1f cursed", "Bob 1f", "Cid"), ("Ana 1s",), "thief", "auction.curse.no-tie"),
    ],
)
def test_what_has_no_place_in_a_fist(
    lines: tuple[str, ...], silver: tuple[str, ...] | None, character: str, code: str
) -> None:
    verdict = auction(*lines, silver=silver, character=character)
    assert verdict.legal is False
    assert code in codes(verdict)


def test_what_has_no_place_counts_for_nothing() -> None:
    assert auction("Ana 1f 5s", "Bob 2f", "Cid").answer["winner"] == "Bob"
    assert auction("Ana 1f cursed", "Bob 2f", "Cid", character="witch").answer["winner"] == "Bob"
    assert auction("Ana 2f 1a cursed", "Bob 3f", "Cid", character="witch").answer["winner"] == "Ana"
    assert auction("Ana 1f", "Bob 1f", "Cid", silver=("Ana 9f", "Bob 1s")).answer["winner"] == "Bob"
    assert auction("Ana 1f", "Bob 1f", "Cid", silver=("Ana", "Bob 1s", "Cid 9s")).answer["winner"] == "Bob"


def test_nobody_bids_what_they_do_not_have() -> None:
    facts = {"character": "thief", "bids": [fist("Ana 3f 1a"), fist("Bob 3f 1a"), fist("Cid")]}
    assert ask("auction", held={"Ana": {"fairy": 3, "amulets": 1}}, **facts).legal is True
    assert codes(ask("auction", held={"Ana": {"fairy": 3}}, **facts)) == ["auction.coins.none"]
    assert codes(ask("auction", held={"Ana": {"fairy": 2, "amulets": 1}}, **facts)) == ["auction.coins.more"]


def test_what_was_bid_in_gold_is_gone_when_silver_is_bid() -> None:
    facts = {"character": "thief", "bids": [fist("Ana 1f 1a"), fist("Bob 2f"), fist("Cid")]}
    again = [fist("Ana 1s 1a"), fist("Bob 1s")]
    enough = {"Ana": {"fairy": 1, "amulets": 2, "silver": 1}}
    assert ask("auction", tiebreak=again, held=enough, **facts).legal is True
    short = {"Ana": {"fairy": 1, "amulets": 1, "silver": 1}}
    assert codes(ask("auction", tiebreak=again, held=short, **facts)) == ["auction.coins.none"]


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        (("Ana 61f", "Bob", "Cid"), "61 fairy gold counted, the game holds 60"),
        (("Ana 3a", "Bob", "Cid"), "3 amulets counted, the game holds 2"),
        (("Ana cursed", "Bob cursed", "Cid cursed"), "3 cursed coins counted, the game holds 2"),
        (("Ana 1f", "Ana 1f", "Cid"), "two players have this name"),
        (tuple(f"P{n} 1f" for n in range(7)), "7 players; the game is for 3 to 6"),
    ],
)
def test_fists_that_contradict_the_game_are_refused(lines: tuple[str, ...], message: str) -> None:
    with pytest.raises(ContentError) as caught:
        auction(*lines)
    assert message in str(caught.value)


def test_markers_stand_in_where_a_ruling_says_so() -> None:
    cursed = auction("Ana cursed", "Bob cursed", "Cid cursed", third_curse="marker")
    assert (cursed.answer["bewitched"], "third-curse" in cursed.rulings) == (True, True)
    amulets = auction("Ana 1f 2a", "Bob 1f 2a", "Cid", first_amulets="two")
    assert "first-amulets" in amulets.rulings


def test_a_player_who_does_not_sit_here_breaks_no_tie() -> None:
    with pytest.raises(ContentError, match='nobody called "Zoe" sits here'):
        auction("Ana 1f", "Bob 1f", "Cid", silver=("Zoe 1s",))


# -- one fist


@pytest.mark.parametrize(
    ("coins", "facts", "code"),
    [
        ({}, {}, "auction.coins.empty"),
        ({"fairy": 2, "common": 1}, {}, "auction.coins.may"),
        ({"fairy": 2, "amulets": 1, "cursed": True}, {}, "auction.coins.may"),
        ({"silver": 1}, {}, "auction.coins.silver"),
        ({"cursed": True}, {"character": "witch"}, "auction.curse.witch"),
        ({"cursed": True}, {"held": {"fairy": 8}}, "auction.coins.none"),
        ({"amulets": 1}, {"held": {"fairy": 8}}, "auction.coins.none"),
        ({"common": 3}, {"held": {"common": 2}}, "auction.coins.more"),
        ({"silver": 3}, {"breaks_tie": True}, "auction.coins.may"),
        ({"silver": 3, "amulets": 1}, {"tied": ["Ana", "Bob"]}, "auction.coins.may"),
        ({"silver": 3}, {"tied": ["Cid", "Bob"]}, "auction.tie.outsider"),
        ({"fairy": 3}, {"breaks_tie": True}, "auction.silver.gold"),
    ],
)
def test_one_fist(coins: dict[str, Any], facts: dict[str, Any], code: str) -> None:
    verdict = ask("bid", **{"character": "sorcerer", "player": "Ana", "coins": coins, **facts})
    assert codes(verdict) == [code]
    assert verdict.legal is (code in ("auction.coins.may", "auction.coins.empty"))


def test_spent_fairy_gold_cannot_be_bid_again() -> None:
    facts = {"character": "sorcerer", "player": "Ana", "held": {"fairy": 3}, "in_front": 5}
    assert ask("bid", coins={"fairy": 3}, **facts).legal is True
    again = ask("bid", coins={"fairy": 4}, **facts)
    assert (again.legal, codes(again)) == (False, ["auction.coins.more", "auction.spent.front"])
    assert codes(ask("bid", coins={"fairy": 3, "common": 1}, **facts)) == ["auction.coins.none"]
    assert codes(ask("bid", coins={"fairy": 4}, **{**facts, "in_front": 0})) == ["auction.coins.more"]


def test_a_cursed_coin_is_bid_once() -> None:
    facts = {"character": "sorcerer", "player": "Ana"}
    assert ask("bid", coins={"cursed": True}, held={"cursed": 1}, **facts).legal is True
    assert ask("bid", coins={"cursed": True}, held={"cursed": 0}, **facts).legal is False


@pytest.mark.parametrize("won", [True, False])
def test_coins_are_spent_won_or_not(won: bool) -> None:
    verdict = ask("spend", won=won, coins={"fairy": 3, "common": 1, "amulets": 1, "cursed": True})
    assert verdict.answer == {"front": {"fairy": 3}, "bank": {"common": 1, "amulets": 1, "cursed": 1}}
    silver = ask("spend", won=won, coins={"silver": 2})
    assert silver.answer == {"front": {}, "bank": {"silver": 2}}
    assert codes(ask("spend", coins={})) == ["auction.spent.none"]
