"""Questions about setting up and the course of a round: both sides of each rule, each ruling both ways."""

from typing import Any

import pytest

from pnp.problem import ContentError
from tests.games.pierres_du_dragon.tables import ask, cited, codes


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_everybody_begins_alike(players: int) -> None:
    answer = ask("setup", players=players).answer
    assert answer["each"] == {"fairy": 8, "common": 2, "silver": 5, "stones": 4}
    bank = {"fairy": 60 - 8 * players, "common": 15 - 2 * players, "silver": 40 - 5 * players}
    assert answer["bank"] == {**bank, "amulets": 2, "cursed": 2, "stones": 36 - 4 * players}
    assert (answer["pile"], answer["special"]) == (7, 25)


def test_amulets_at_the_start() -> None:
    usual = ask("setup", players=4)
    assert (usual.rulings, "amulets" in usual.answer["each"]) == (("first-amulets",), False)
    other = ask("setup", {"first-amulets": "two"}, players=4).answer
    assert (other["each"]["amulets"], other["bank"].get("amulets", 0)) == (2, 0)


@pytest.mark.parametrize("players", [2, 7])
def test_three_to_six_play(players: int) -> None:
    with pytest.raises(ContentError, match="players"):
        ask("setup", players=players)


@pytest.mark.parametrize(
    ("pile", "discards", "reshuffled"), [(25, 0, False), (2, 23, False), (1, 24, True), (0, 25, True)]
)
def test_special_characters_are_shuffled_again(pile: int, discards: int, reshuffled: bool) -> None:
    verdict = ask("specials", pile=pile, discards=discards)
    assert verdict.answer == {"drawn": 2, "reshuffled": reshuffled}
    assert ("round.reshuffle" in cited(verdict)) is reshuffled


@pytest.mark.parametrize(("pile", "discards", "drawn", "reshuffled"), [(1, 0, 1, False), (0, 1, 1, True)])
def test_a_kept_card_may_leave_too_few(pile: int, discards: int, drawn: int, reshuffled: bool) -> None:
    answer = ask("specials", pile=pile, discards=discards).answer
    assert answer == {"drawn": drawn, "reshuffled": reshuffled}


def test_there_are_so_many_special_characters() -> None:
    with pytest.raises(ContentError, match="26 special characters counted, the game holds 25"):
        ask("specials", pile=20, discards=6)


def test_the_witch_comes_first_and_nobody_twice() -> None:
    assert codes(ask("turn-up", character="witch", up=[])) == ["round.witch.now"]
    assert codes(ask("turn-up", character="thief", up=[])) == ["round.witch.first"]
    assert codes(ask("turn-up", character="thief", up=["witch"])) == ["round.auctions.next"]
    assert codes(ask("turn-up", character="thief", up=["witch", "thief"])) == ["round.auctions.twice"]
    assert ask("turn-up", character="apprentice", up=["witch", "apprentice"]).legal is True
    verdict = ask("turn-up", character="thief", up=["witch"], power_used=False)
    assert codes(verdict) == ["round.auctions.power-first"]


def test_a_round_has_ten_auctions_less_those_fetched() -> None:
    assert ask("auctions").answer == {"auctions": 10, "left": 10, "over": False}
    late = ask("auctions", auctioned=9)
    assert (late.answer["over"], late.reasons[-1].text) == (
        False,
        "Characters still to come: 1. The round goes on.",
    )
    assert ask("auctions", auctioned=10).answer["over"] is True
    assert ask("auctions", auctioned=9, fetched=1).answer == {"auctions": 9, "left": 0, "over": True}
    assert ask("auctions", fetched=9).answer["auctions"] == 1
    with pytest.raises(ContentError, match="fetched: 10; 9 or less"):
        ask("auctions", fetched=10)


def test_fairy_gold_comes_back_and_the_curse_goes() -> None:
    verdict = ask(
        "round-end",
        spent={"Ana": 3, "Bob": 0},
        cursed={"Bob": 1},
        specials=["doppelganger", "troll"],
        kept=["doppelganger"],
    )
    assert verdict.answer == {"fairy": {"Ana": 3}, "cursed": 1, "discarded": ["troll"]}
    assert verdict.legal is True
    assert cited(verdict) == {"round.fairy", "round.curse", "round.end"}


@pytest.mark.parametrize(
    ("takes", "code"),
    [
        ({"fairy": 3}, "round.fairy.returns"),
        ({"fairy": 2}, "round.fairy.more"),
        ({"fairy": 4}, "round.fairy.more"),
        ({"fairy": 3, "common": 1}, "round.fairy.others"),
        ({"fairy": 3, "silver": 1}, "round.fairy.others"),
    ],
)
def test_only_fairy_gold_comes_back(takes: dict[str, int], code: str) -> None:
    verdict = ask("round-end", spent={"Ana": 3}, player="Ana", takes_back=takes)
    assert (verdict.legal, codes(verdict)) == (code == "round.fairy.returns", [code])


def test_who_has_spent_nothing_takes_nothing_back() -> None:
    facts: dict[str, Any] = {"spent": {"Ana": 3}, "player": "Bob"}
    assert codes(ask("round-end", takes_back={"fairy": 1}, **facts)) == ["round.fairy.more"]
    assert ask("round-end", takes_back={}, **facts).legal is None


def test_only_the_doppelganger_is_kept() -> None:
    facts = {"spent": {}, "specials": ["troll", "ghost"]}
    assert ask("round-end", **facts).legal is None
    troll = ask("round-end", kept=["troll"], **facts)
    assert (codes(troll), "troll" in troll.answer["discarded"]) == (["round.end.not-kept"], True)
    assert ask("round-end", **facts).answer["discarded"] == ["troll", "ghost"]


def test_more_unused_curses_than_there_are() -> None:
    assert ask("round-end", spent={"Ana": 60}, cursed={"Ana": 2}).answer["cursed"] == 2
    with pytest.raises(ContentError, match="61 fairy gold counted, the game holds 60"):
        ask("round-end", spent={"Ana": 61})
    facts = {"spent": {}, "cursed": {"Ana": 2, "Bob": 1}}
    with pytest.raises(ContentError, match="3 cursed coins counted, the game holds 2"):
        ask("round-end", **facts)
    assert ask("round-end", {"third-curse": "marker"}, **facts).answer["cursed"] == 3


@pytest.mark.parametrize("what", ["fairy", "common", "silver", "amulets", "cursed", "bid", "pile"])
def test_what_may_be_kept_secret(what: str) -> None:
    assert ask("secret", what=what).legal is True


@pytest.mark.parametrize("what", ["fairy", "common", "silver", "amulets", "cursed"])
def test_without_screens_no_coin_is_secret(what: str) -> None:
    seen = ask("secret", {"screens": "open"}, what=what)
    assert (seen.legal, codes(seen)) == (False, ["secrecy.open"])
    assert ask("secret", {"screens": "open"}, what="bid").legal is True


@pytest.mark.parametrize("what", ["stones", "score", "spent", "specials"])
def test_what_everybody_sees(what: str) -> None:
    assert ask("secret", what=what).legal is False
