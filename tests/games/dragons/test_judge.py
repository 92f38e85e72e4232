"""Questions about what is allowed: both sides of each rule, and each ruling in both readings."""

from typing import Any

import pytest

from pnp.problem import ContentError
from pnp.rules.answer import judge
from pnp.rules.inputs import Input, Source
from pnp.rules.verdict import Verdict
from pnp.words import words
from tests.games.dragons.tables import book, rules

HIDDEN = {"hidden-card": "yes"}


def ask(question: str, options: dict[str, str] | None = None, **facts: Any) -> Verdict:
    given = {"question": question, "options": options or {}, **facts}
    return judge(rules(), book(), Input(given, Source("told")))[1]


def on(*dragons: str) -> list[dict[str, str | None]]:
    """Piles with these dragons; an empty name is a free pile."""
    return [{"dragon": dragon or None} for dragon in dragons]


def codes(verdict: Verdict) -> list[str]:
    return [f"{reason.rule}.{reason.code}" for reason in verdict.reasons]


def act(
    deeds: dict[str, Any],
    dragons: tuple[str, ...] = ("", "Bob", "", ""),
    player: str = "Ana",
    deck: int = 9,
    options: dict[str, str] | None = None,
    **more: Any,
) -> Verdict:
    return ask("action", options, piles=on(*dragons), deck=deck, player=player, action=deeds, **more)


def test_a_free_pile_takes_a_card_or_a_dragon() -> None:
    for deed in ("draw_to", "sit"):
        for pile, legal in ((1, True), (2, False), (3, True), (4, True)):
            verdict = act({deed: pile})
            assert (verdict.legal, verdict.answer) == (legal, {"forced": False})
    assert codes(act({"draw_to": 2})) == ["draw.free-pile.taken"]
    assert codes(act({"sit": 2})) == ["sit.free-pile.taken"]


def test_a_pile_without_a_word_about_its_dragon_is_free() -> None:
    verdict = ask("action", piles=[{}, {}, {}], deck=1, player="Ana", action={"sit": 1})
    assert verdict.legal is True


def test_who_sits_does_nothing_more() -> None:
    for deeds in ({"draw_to": 1}, {"sit": 1}, {"sit": 2}, {"pass": True}):
        verdict = act(deeds, player="Bob")
        assert (verdict.legal, codes(verdict)) == (False, ["sit.stay.seated"])
        assert verdict.answer == {"forced": False}


LAST = ("Cid", "", "Bob", "Dan")


def test_the_last_one_takes_the_last_pile() -> None:
    verdict = act({"sit": 2}, LAST)
    assert (verdict.legal, verdict.answer) == (True, {"forced": True})
    assert codes(verdict) == ["last-player.takes"]
    for deeds, code in (({"draw_to": 2}, "last-player.forced"), ({"sit": 1}, "sit.free-pile.taken")):
        verdict = act(deeds, LAST)
        assert (verdict.legal, verdict.answer, codes(verdict)) == (False, {"forced": True}, [code])
    assert act({"pass": True}, LAST, deck=0, options={"empty-deck": "pass"}).legal is False
    assert act({"sit": 2}, LAST, own_turn=False).legal is True, "at once, whoever would be next"


def test_one_of_two_actions() -> None:
    verdict = act({"draw_to": 1, "sit": 2})
    assert verdict.legal is False
    assert codes(verdict) == ["turn.actions.both", "sit.free-pile.taken"]
    assert codes(act({"pass": True})) == ["turn.actions.must"]
    assert codes(act({"sit": 1}, own_turn=False)) == ["turn.actions.not-own"]


def test_an_empty_deck_leaves_only_sitting_unless_the_other_reading_is_taken() -> None:
    assert codes(act({"draw_to": 1}, deck=0)) == ["draw.empty-deck.must-sit"]
    assert act({"sit": 1}, deck=0).legal is True
    verdict = act({"pass": True}, deck=0)
    assert (verdict.legal, verdict.rulings) == (False, ("empty-deck",))
    assert act({"pass": True}, deck=0, options={"empty-deck": "pass"}).legal is True
    assert act({"pass": True}, deck=1, options={"empty-deck": "pass"}).legal is False


def test_a_hidden_card_stays_in_hand_without_a_draw_unless_the_other_reading_is_taken() -> None:
    verdict = act({"draw_to": 1}, deck=0, options=HIDDEN)
    assert (verdict.legal, verdict.rulings) == (False, ("empty-swap",))
    lay = {**HIDDEN, "empty-swap": "lay"}
    assert act({"draw_to": 1}, deck=0, options=lay).legal is True
    assert act({"draw_to": 2}, deck=0, options=lay).legal is False
    assert act({"draw_to": 1}, deck=0, options=lay, hand=0).legal is False
    assert act({"draw_to": 1}, deck=0, options={"empty-swap": "lay"}).legal is False


@pytest.mark.parametrize(
    ("changed", "message"),
    [
        ({"action": {}}, "action holds no draw_to, sit or pass"),
        ({"action": {"draw_to": 5}}, "action: draw_to: 5; 4 or less is expected"),
        ({"action": {"sit": 0}}, "action: sit: 0; 1 or more is expected"),
        ({"action": {"stand": 1}}, 'action: there is no "stand" here'),
        ({"piles": on("", "Bob", "Bob", "")}, "piles 3: Bob sits on two piles"),
        ({"piles": on("", "")}, "2 piles; 3 to 6 players have one each"),
        ({"piles": on("Bob", "Cid", "Dan")}, "every pile has a dragon on it, and none is Ana’s"),
        ({"deck": -1}, "deck: -1; 0 or more is expected"),
        ({"deck": 105}, "deck: 105; 104 or less is expected"),
        ({"deck": None}, "“how many cards are left in the year’s deck” is missing"),
        ({"hand": 1}, "hand: 1; 0 or less is expected"),
        ({"players": 4}, 'there is no "players" here'),
    ],
)
def test_an_action_that_contradicts_itself_is_refused(changed: dict[str, Any], message: str) -> None:
    facts: dict[str, Any] = {"piles": on("", "Bob", "", ""), "deck": 3, "player": "Ana", "action": {"sit": 1}}
    with pytest.raises(ContentError) as caught:
        ask("action", **{**facts, **changed})
    assert any(str(problem.message).startswith(message) for problem in caught.value.problems)


def test_acting_again() -> None:
    piles = on("", "Bob", "")
    assert ask("again", piles=piles, player="Ana").legal is True
    assert codes(ask("again", piles=piles, player="Ana", acted=True)) == ["turn.actions.done"]
    assert codes(ask("again", piles=piles, player="Ana", own_turn=False)) == ["turn.actions.not-own"]
    assert codes(ask("again", piles=piles, player="Bob")) == ["sit.stay.seated"]
    forced = ask("again", piles=on("Cid", "Bob", ""), player="Ana", own_turn=False)
    assert (forced.legal, forced.answer) == (True, {"forced": True})


def test_who_is_last() -> None:
    seats = ["Ana", "Bob", "Cid"]
    found = ask("last", seats=seats, piles=on("Cid", "", "Ana"), deck=7)
    assert found.answer == {"last": "Bob", "pile": 2, "cards": 7, "hand": 0}
    assert ask("last", HIDDEN, seats=seats, piles=on("Cid", "", "Ana"), deck=7).answer["hand"] == 1
    assert ask("last", seats=seats, piles=on("Cid", "", ""), deck=7).answer["last"] is None
    nobody = ask("last", seats=seats, piles=on("Cid", "Ana", "Bob"), deck=0)
    assert (nobody.answer["last"], [reason.code for reason in nobody.reasons]) == (None, ["nobody"])
    with pytest.raises(ContentError, match='nobody called "Eve" sits here'):
        ask("last", seats=seats, piles=on("Eve", "", ""), deck=7)
    with pytest.raises(ContentError, match="4 piles for 3 players"):
        ask("last", seats=seats, piles=on("", "", "", ""), deck=7)


def test_who_is_next() -> None:
    seats = ["Ana", "Bob", "Cid", "Dan"]
    assert ask("next", seats=seats, player="Dan").answer == {"next": "Ana", "forced": False}
    assert ask("next", seats=seats, player="Dan", seated=["Ana", "Dan"]).answer["next"] == "Bob"
    alone = ask("next", seats=seats, player="Bob", seated=["Ana", "Dan", "Cid"])
    assert alone.answer == {"next": "Bob", "forced": True}
    with pytest.raises(ContentError, match="all players sit"):
        ask("next", seats=seats, player="Bob", seated=seats)
    with pytest.raises(ContentError, match='nobody called "Eve"'):
        ask("next", seats=seats, player="Eve")


@pytest.mark.parametrize(
    ("what", "options", "look", "secret"),
    [
        ("top", {}, True, False),
        ("beneath", {}, False, True),
        ("own-pile", {}, False, True),
        ("beneath", {"open-columns": "yes"}, True, False),
        ("own-pile", {"open-columns": "yes"}, True, False),
        ("deck", {"open-columns": "yes"}, False, True),
        ("deck", {}, False, True),
        ("drawn", {}, True, False),
        ("drawn", HIDDEN, False, True),
        ("hand", HIDDEN, True, True),
        ("treasure", {}, True, False),
        ("treasure", HIDDEN, True, False),
    ],
)
def test_what_is_seen_and_what_is_kept(what: str, options: dict[str, str], look: bool, secret: bool) -> None:
    assert ask("look", options, what=what).legal is look
    assert ask("secret", options, what=what).legal is secret


def test_anothers_hidden_card_is_not_for_looking() -> None:
    assert ask("look", HIDDEN, what="other-hand").legal is False
    with pytest.raises(
        ContentError, match=r"“a hidden card in hand” is known only with .*: yes \(hidden-card=yes\)"
    ):
        ask("look", what="hand")


def test_which_card_is_laid_and_how() -> None:
    assert ask("lay", card="drawn").legal is True
    assert codes(ask("lay", card="drawn", face="down")) == ["draw.shown.shown"]
    assert codes(ask("lay", card="hand")) == ["variant.hidden-card.no-hand"]
    assert ask("lay", HIDDEN, card="hand").legal is True
    assert ask("lay", HIDDEN, card="drawn").legal is True
    for card in ("drawn", "hand"):
        assert codes(ask("lay", HIDDEN, card=card, face="down")) == ["variant.hidden-card.face-up"]


def test_nothing_that_was_placed_is_moved() -> None:
    assert codes(ask("move", what="card")) == ["turn.actions.laid"]
    assert codes(ask("move", what="dragon")) == ["sit.stay.stays"]


def test_who_begins() -> None:
    seats = ["Ana", "Bob", "Cid"]
    assert ask("first", seats=seats, year=1, youngest="Bob").answer == {"first": "Bob"}
    assert ask("first", seats=seats, year=2, last="Bob").answer == {"first": "Cid"}
    assert ask("first", seats=seats, year=3, last="Cid").answer == {"first": "Ana"}
    with pytest.raises(ContentError, match="who took the last pile of the year before” is missing"):
        ask("first", seats=seats, year=2, youngest="Bob")
    with pytest.raises(ContentError, match='nobody called "Eve"'):
        ask("first", seats=seats, year=2, last="Eve")
    assert ask("first", seats=seats, year=4, last="Cid").rulings == ("years",)
    with pytest.raises(ContentError, match="year is 5; 3 players play 4"):
        ask("first", seats=seats, year=5, last="Cid")


@pytest.mark.parametrize(("players", "years"), [(3, 4), (4, 4), (5, 3), (6, 3)])
def test_years_by_number_of_players(players: int, years: int) -> None:
    assert ask("piles", players=players).answer == {"piles": players}
    assert ask("years", players=players).answer == {"years": years}
    assert ask("years", {"years": "3"}, players=players).answer == {"years": 3}
    assert ask("years", {"years": "4"}, players=players).answer == {"years": 4}
    assert ask("years", {"extra-year": "yes"}, players=players).answer == {"years": years + 1}
    assert ask("end", players=players, year=years).answer == {"over": True}
    assert ask("end", players=players, year=years - 1).answer == {"over": False}
    with pytest.raises(ContentError, match=f"year is {years + 1}; {players} players play {years}"):
        ask("end", players=players, year=years + 1)


@pytest.mark.parametrize("players", [2, 7])
def test_numbers_of_players_that_the_game_is_not_for(players: int) -> None:
    for question in ("years", "piles", "decks"):
        with pytest.raises(ContentError, match=f"players: {players}"):
            ask(question, players=players)


@pytest.mark.parametrize("players", range(3, 7))
@pytest.mark.parametrize("years", ["by-players", "3", "4"])
@pytest.mark.parametrize("extra", ["no", "yes"])
@pytest.mark.parametrize("division", ["first", "last"])
def test_decks_hold_all_cards_as_evenly_as_can_be(
    players: int, years: str, extra: str, division: str
) -> None:
    options = {"years": years, "extra-year": extra, "division": division}
    sizes = ask("decks", options, players=players).answer["decks"]
    assert isinstance(sizes, list)
    assert sum(sizes) == 104
    assert max(sizes) - min(sizes) <= 1
    assert sizes == sorted(sizes, reverse=division == "first")
    apart = ask("decks", {**options, **HIDDEN, "hidden-deal": "whole"}, players=players).answer["decks"]
    assert isinstance(apart, list)
    assert sum(apart) == 104 - players * len(apart)
    assert ask("decks", {**options, **HIDDEN}, players=players).answer["decks"] == sizes


def test_what_cards_count_for() -> None:
    cards = {"cows": 2, "coins-4": 3, "coins-1": 1}
    assert ask("count", cards=cards).answer == {"counts": {"cows": 2, "coins": 13}}
    other = ask("count", {"counting": "cards"}, cards=cards)
    assert (other.answer, other.rulings) == ({"counts": {"cows": 2, "coins": 4}}, ("counting",))
    with pytest.raises(ContentError, match="5 coins-4 counted, the game holds 4"):
        ask("count", cards={"coins-4": 5})


def test_animals_are_blamed_by_their_names() -> None:
    hoards = [{"player": name, "Kühe": count} for name, count in (("Ana", 20), ("Bob", 1), ("Cid", 1))]
    given = Input({"question": "hungry", "hoards": hoards}, Source("told"))
    with pytest.raises(ContentError) as raised:
        judge(rules(), book().in_language("de"), given)
    assert words("de").of(raised.value.problems[0].message).startswith("Ana: Kühe: 20 gezählt")


def test_who_is_hungry() -> None:
    def told(*animals: tuple[int, int]) -> list[dict[str, object]]:
        return [{"player": f"P{n}", "cows": c, "sheep": s} for n, (c, s) in enumerate(animals)]

    assert ask("hungry", hoards=told((1, 0), (2, 0), (0, 2))).answer == {"out": ["P0"]}
    named = [{"player": name, "cow": 2} for name in ("Ana", "Bob")]
    assert ask("hungry", hoards=[*named, {"player": "Cid", "sheep": 1}]).answer == {"out": ["Cid"]}
    five = ask("hungry", hoards=told((1, 1), (1, 1), (0, 2), (2, 0), (1, 1)))
    assert five.answer == {"out": ["P2", "P3"]}
    assert five.legal is None
    with pytest.raises(ContentError, match="P1: 11 cows counted, the game holds 10"):
        ask("hungry", hoards=told((6, 0), (5, 0), (0, 0)))
    with pytest.raises(ContentError, match="2 players; the game is for 3 to 6"):
        ask("hungry", hoards=told((6, 0), (3, 0)))
    with pytest.raises(ContentError, match='two hoards are of "P0"'):
        ask("hungry", hoards=[*told((1, 0), (2, 0)), {"player": "P0"}])
