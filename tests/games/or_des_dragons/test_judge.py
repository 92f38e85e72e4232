"""Questions about what is allowed: both sides of each rule, and each ruling in both readings."""

from typing import Any

import pytest

from pnp.games.or_des_dragons.fight import HEROES, called
from pnp.problem import ContentError
from pnp.rules.answer import judge
from pnp.rules.inputs import Input, Source
from pnp.rules.verdict import Verdict
from tests.games.or_des_dragons.tables import book, rules


def ask(question: str, options: dict[str, str] | None = None, **facts: Any) -> Verdict:
    given = {"question": question, "options": options or {}, **facts}
    return judge(rules(), book(), Input(given, Source("told")))[1]


def under(*adventurers: str) -> list[dict[str, str]]:
    """``"Ana wizard"`` for Ana's wizard, in the order played."""
    return [dict(zip(("player", "hero"), adventurer.split(), strict=True)) for adventurer in adventurers]


def cited(verdict: Verdict) -> set[str]:
    return {reason.rule for reason in verdict.reasons}


ADVANCED = {"rules": "advanced"}


# -- the contract's own forms


def test_kill_as_the_contract_says() -> None:
    verdict = ask("kill", strength=9, attackers=under("Ana warrior", "Bob warrior", "Ana thief"))
    assert verdict.legal is None
    assert verdict.answer == {"killed": True, "total": 10, "negotiators": ["Ana", "Bob"]}


def test_a_dragon_dies_at_its_very_strength() -> None:
    assert ask("kill", strength=4, attackers=under("Ana warrior")).answer["killed"] is True
    assert ask("kill", strength=5, attackers=under("Ana warrior")).answer["killed"] is False
    assert ask("kill", strength=5, attackers=[]).answer == {
        "killed": False,
        "total": 0,
        "negotiators": [],
    }


def test_items_change_strengths() -> None:
    armed = [{"player": "Ana", "hero": "amazon", "sword": True, "potion": True}]
    assert ask("kill", ADVANCED, strength=8, attackers=armed).answer["total"] == 3 * 2 + 2
    assert ask("kill", ADVANCED, strength=6, attackers=armed, scaled=True).answer == {
        "killed": False,
        "total": 8,
        "negotiators": ["Ana"],
    }


def test_no_item_changes_a_strength_in_the_basic_game() -> None:
    for item in ("sword", "potion"):
        found = ask("kill", strength=3, attackers=[{"player": "Ana", "hero": "amazon", item: True}])
        assert (found.legal, found.answer["total"]) == (False, 3)
        assert "items.advanced" in cited(found)
    scaled = ask("kill", strength=4, attackers=under("Ana warrior"), scaled=True)
    assert (scaled.legal, scaled.answer["killed"]) == (False, True)


def split(options: dict[str, str] | None = None, **changed: Any) -> Verdict:
    facts: dict[str, Any] = {
        "treasure": {"silver": 3, "red": 2},
        "attackers": under("Ana warrior", "Bob wizard"),
        "shares": {"Ana": {"silver": 2}, "Bob": {"silver": 1}},
        "in_time": True,
    }
    return ask("split", options, **{**facts, **changed})


def test_a_lone_wizard_takes_the_reds_before_the_split() -> None:
    verdict = split()
    assert verdict.legal is True
    assert verdict.answer["wizard_takes"] == {"player": "Bob", "red": 2}
    taken = split(shares={"Ana": {"silver": 2, "red": 2}, "Bob": {"silver": 1}})
    assert (taken.legal, cited(taken)) == (False, {"split.wizard"})


@pytest.mark.parametrize("options", [{}, {**ADVANCED, "wizard-priority": "on"}])
def test_who_fought_alone_takes_the_reds_with_the_rest_wizard_or_not(options: dict[str, str]) -> None:
    alone = under("Ana warrior", "Ana wizard")
    whole = split(options, attackers=alone, shares={"Ana": {"silver": 3, "red": 2}})
    assert (whole.legal, whole.answer["wizard_takes"]) == (True, {"player": None, "red": 0})
    assert split(options, attackers=alone, shares={"Ana": {"silver": 3}}).legal is False
    for attackers in (alone, under("Ana warrior")):
        verdict = ask("wizard", options, attackers=attackers, red=2)
        assert (verdict.answer, cited(verdict)) == ({"player": "Ana", "red": 2}, {"split.solo"})
    assert ask("wizard", options, attackers=alone, red=0).answer == {"player": None, "red": 0}


def test_two_wizards_have_no_priority_and_share_the_reds() -> None:
    attackers = under("Ana wizard", "Bob wizard")
    verdict = split(attackers=attackers)
    assert verdict.legal is False
    assert verdict.answer["wizard_takes"] == {"player": None, "red": 0}
    whole = {"Ana": {"silver": 2, "red": 2}, "Bob": {"silver": 1}}
    assert split(attackers=attackers, shares=whole).legal is True


def test_in_the_advanced_game_reds_are_shared_unless_the_other_reading_is_taken() -> None:
    whole = {"Ana": {"silver": 2, "red": 2}, "Bob": {"silver": 1}}
    verdict = split(ADVANCED, shares=whole)
    assert (verdict.legal, verdict.rulings) == (True, ("wizard-priority",))
    other = split({**ADVANCED, "wizard-priority": "on"}, shares=whole)
    assert (other.legal, cited(other)) == (False, {"split.wizard"})


@pytest.mark.parametrize(
    ("changed", "rule", "code"),
    [
        ({"in_time": False}, "split.time", "late"),
        ({"by_lot": True}, "split.exact", "chance"),
        ({"other": True}, "split.only", "other"),
        ({"shares": {"Ana": {"silver": 2}}}, "split.whole", "missing"),
        ({"shares": {"Ana": {"silver": 2}, "Bob": {"silver": 2}}}, "split.whole", "extra"),
        ({"shares": {"Ana": {"silver": 3}, "Cid": {"gold": 1}}}, "split.participants", "outsider"),
    ],
)
def test_a_split_breaks_one_rule_at_a_time(changed: dict[str, Any], rule: str, code: str) -> None:
    verdict = split(**changed)
    assert verdict.legal is False
    assert (rule, code) in {(reason.rule, reason.code) for reason in verdict.reasons}


def test_all_that_is_wrong_with_a_split_is_said_at_once() -> None:
    verdict = split(in_time=False, by_lot=True, shares={"Cid": {"silver": 1}})
    assert cited(verdict) == {"split.time", "split.exact", "split.participants", "split.whole"}


def test_who_slays_alone_takes_all_and_needs_no_time() -> None:
    facts = {"treasure": {"gold": 2}, "attackers": under("Ana warrior", "Ana amazon")}
    assert ask("split", shares={"Ana": {"gold": 2}}, **facts).legal is True
    assert ask("split", shares={"Ana": {"gold": 1}}, **facts).legal is False
    assert ask("split", shares={"Bob": {"gold": 2}}, **facts).legal is False


def test_a_participant_may_get_nothing_unless_the_other_reading_is_taken() -> None:
    shares = {"Ana": {"silver": 3}}
    assert split(shares=shares).rulings == ("empty-share",)
    other = split({"empty-share": "no"}, shares=shares)
    assert (other.legal, [reason.code for reason in other.reasons]) == (False, ["empty"])
    alone = {"treasure": {"silver": 1}, "shares": {"Ana": {"silver": 1}}}
    assert split({"empty-share": "no"}, **alone).legal is True


@pytest.mark.parametrize(
    ("facts", "message"),
    [
        ({"attackers": [{"player": "Ana", "hero": "wizzard"}]}, 'hero is "wizzard"; did you mean "wizard"?'),
        (
            {"attackers": under("Ana thief", "Ana thief")},
            "Ana has one thief, and it is under the dragon already",
        ),
        ({"attackers": under(*(f"P{n} thief" for n in range(7)))}, "7 players fight; 6 can play"),
        ({"attackers": []}, "no dragon is slain without an adventurer under it"),
        ({"treasure": {"black": 2}}, "2 black diamonds counted, the game holds 1"),
        ({"shares": {"Ana": {"silver": -1}}}, "silver coins: -1; 0 or more is expected"),
        ({"shares": {"Ana": {"tin": 1}}}, 'there is no "tin" here'),
        ({"in_tme": True}, 'there is no "in_tme" here; did you mean "in_time"?'),
    ],
)
def test_facts_that_contradict_the_game_are_refused(facts: dict[str, Any], message: str) -> None:
    with pytest.raises(ContentError) as caught:
        split(**facts)
    assert message in str(caught.value)


def test_a_question_nobody_knows_is_named_with_the_nearest() -> None:
    with pytest.raises(ContentError, match='did you mean "split"'):
        ask("spilt")
    with pytest.raises(ContentError, match="question is missing"):
        judge(rules(), book(), Input({}, Source("told")))


# -- the turn


@pytest.mark.parametrize(
    ("up", "down", "legal", "rule"),
    [
        (1, 0, False, "attack.compulsory"),
        (0, 4, False, "attack.compulsory"),
        (0, 0, True, "attack.pinned"),
    ],
)
def test_passing(up: int, down: int, legal: bool, rule: str) -> None:
    verdict = ask("pass", face_up=up, face_down=down)
    assert (verdict.legal, cited(verdict)) == (legal, {rule})


def test_all_pinned_adventurers_pass_or_are_recalled() -> None:
    assert ask("pass", face_up=0, face_down=0).rulings == ("pinned",)
    assert ask("pass", {"pinned": "recall"}, face_up=0, face_down=0).legal is False


def test_attacking_anything_with_anything_that_lies_face_up() -> None:
    assert ask("attack", hero="wizard", face="up").legal is True
    assert ask("attack", hero="wizard", face="up", attacked_by=["Bob", "Ana"]).legal is True
    wrong = ask("attack", hero="wizard", face="engaged", own_turn=False, dragon_on_table=False, cards=2)
    assert cited(wrong) == {"attack.turn", "attack.face-up", "attack.any-dragon", "attack.one"}
    assert cited(ask("attack", hero="wizard", face="down")) == {"attack.face-up"}


def test_an_adventurer_is_called_what_its_card_is_called() -> None:
    told = Input({"question": "attack", "hero": "wizard", "face": "down"}, Source("told"))
    verdict = judge(rules(), book().in_language("fr"), told)[1]
    assert "Magicien" in verdict.reasons[0].text
    assert all(called(book(), hero).casefold() == hero for hero in HEROES)


@pytest.mark.parametrize(
    ("up", "down", "at_start", "own", "codes"),
    [
        (0, 2, True, True, ["now"]),
        (1, 2, True, True, ["some-up"]),
        (0, 0, True, True, ["nothing"]),
        (0, 2, False, True, ["later"]),
        (0, 2, True, False, ["not-yours"]),
        (1, 2, False, True, ["later", "some-up"]),
    ],
)
def test_turning_cards(up: int, down: int, at_start: bool, own: bool, codes: list[str]) -> None:
    verdict = ask("flip", face_up=up, face_down=down, at_start=at_start, own_turn=own)
    assert [reason.code for reason in verdict.reasons] == codes
    assert verdict.legal is (codes == ["now"])


def test_nobody_has_five_adventurers() -> None:
    with pytest.raises(ContentError, match="5 adventurers, but a player has 4"):
        ask("flip", face_up=2, face_down=3, at_start=True)


def test_the_next_player_sits_to_the_left() -> None:
    seats = ["Ana", "Bob", "Cid"]
    assert ask("next", seats=seats, player="Ana").answer == {"next": "Bob"}
    assert ask("next", seats=seats, player="Cid").answer == {"next": "Ana"}
    with pytest.raises(ContentError, match='nobody called "Dan" sits here'):
        ask("next", seats=seats, player="Dan")


# -- the treasure


def test_who_talks_and_against_what() -> None:
    attackers = under("Ana warrior", "Bob thief")
    assert ask("negotiate", attackers=attackers, player="Bob").legal is True
    assert ask("negotiate", attackers=attackers, player="Cid").legal is False
    assert ask("negotiate", attackers=attackers, player="Bob", muted="Bob").legal is False
    assert ask("timer", attackers=attackers).answer == {"timer": True}
    assert ask("timer", attackers=under("Ana warrior")).answer == {"timer": False}


def test_failed_deals_lose_all_but_the_wizards_reds() -> None:
    facts = {"treasure": {"silver": 3, "red": 2}, "attackers": under("Ana warrior", "Bob wizard")}
    assert ask("failure", **facts).answer["removed"] == {"silver": 3}
    advanced = ask("failure", ADVANCED, **facts)
    assert advanced.answer == {
        "wizard_takes": {"player": None, "red": 0},
        "removed": {"silver": 3, "red": 2},
        "to_bag": {},
    }
    assert ask("failure", treasure={"silver": 3}, attackers=under("Ana warrior")).legal is False


@pytest.mark.parametrize(
    ("options", "attackers", "player", "red", "by", "cards"),
    [
        ({}, ["Ana wizard", "Bob thief"], "Ana", 2, "share", 0),
        (ADVANCED, ["Ana wizard", "Bob thief"], "Ana", 2, "share", 2),
        ({**ADVANCED, "item-draw": "per_deal"}, ["Ana wizard", "Bob thief"], "Ana", 2, "share", 1),
        (ADVANCED, ["Ana wizard", "Bob thief"], "Bob", 2, "share", 0),
        (ADVANCED, ["Ana wizard", "Bob thief"], "Ana", 0, "share", 0),
        (ADVANCED, ["Ana wizard", "Bob thief"], "Ana", 1, "theft", 0),
        (ADVANCED, ["Ana wizard", "Bob thief"], "Ana", 1, "fair", 0),
        (ADVANCED, ["Ana wizard", "Ana thief"], "Ana", 1, "share", 1),
        ({**ADVANCED, "solo-draw": "no"}, ["Ana wizard", "Ana thief"], "Ana", 1, "share", 0),
    ],
)
def test_magic_items_drawn(
    options: dict[str, str], attackers: list[str], player: str, red: int, by: str, cards: int
) -> None:
    verdict = ask("draw", options, attackers=under(*attackers), player=player, red=red, by=by)
    assert verdict.answer["cards"] == cards
    short = ask("draw", options, attackers=under(*attackers), player=player, red=red, by=by, pile=0)
    assert short.answer["reshuffle"] is (cards > 0)


# -- thieves


def test_thieves_steal_in_the_order_played() -> None:
    attackers = under("Bob thief", "Ana thief", "Ana wizard", "Cid warrior")
    order = ask("thieves", attackers=attackers).answer["order"]
    assert [(thief["player"], thief["chooses"]) for thief in order] == [("Bob", False), ("Ana", True)]
    assert ask("steal", attackers=attackers, thief="Ana", victim="Cid").legal is False
    assert ask("steal", attackers=attackers, thief="Ana", victim="Cid", stolen=["Bob"]).legal is True
    assert ask("steal", attackers=attackers, thief="Bob", victim="Cid", stolen=["Bob"]).legal is False


@pytest.mark.parametrize(
    ("facts", "rule"),
    [
        ({"thief": "Bob", "victim": "Ana"}, "steal.thief"),
        ({"thief": "Ana", "victim": "Ana"}, "steal.victim"),
        ({"thief": "Ana", "victim": "Cid"}, "steal.victim"),
        ({"thief": "Ana", "victim": "Bob", "tokens": 2}, "steal.one"),
        ({"thief": "Ana", "victim": "Bob", "looks": True}, "steal.blind"),
        ({"thief": "Ana", "victim": "Bob", "after_share": False}, "steal.when"),
    ],
)
def test_a_theft_breaks_one_rule_at_a_time(facts: dict[str, Any], rule: str) -> None:
    verdict = ask("steal", attackers=under("Ana thief", "Bob warrior"), **facts)
    assert (verdict.legal, cited(verdict)) == (False, {rule})


def test_a_theft_may_be_left_and_may_find_nothing() -> None:
    attackers = under("Ana thief", "Bob warrior")
    assert ask("steal", attackers=attackers, thief="Ana", declines=True).legal is True
    nothing = ask("steal", attackers=attackers, thief="Ana", victim="Bob", victim_tokens=0)
    assert (nothing.legal, [reason.code for reason in nothing.reasons]) == (True, ["empty", "blind"])


@pytest.mark.parametrize(("reading", "chooses"), [("same_player", False), ("any_wizard", True)])
def test_whose_wizard_helps_a_thief(reading: str, chooses: bool) -> None:
    attackers = under("Ana thief", "Bob wizard")
    verdict = ask(
        "steal", {"sighted-thief": reading}, attackers=attackers, thief="Ana", victim="Bob", looks=True
    )
    assert (verdict.legal, verdict.rulings) == (chooses, ("sighted-thief",))
    own = ask(
        "steal",
        attackers=under("Ana thief", "Ana wizard", "Bob wizard"),
        thief="Ana",
        victim="Bob",
        looks=True,
    )
    assert (own.legal, own.rulings) == (True, ())


def test_nobody_steals_when_one_player_fought_alone() -> None:
    verdict = ask("thieves", attackers=under("Ana thief", "Ana wizard"))
    assert verdict.answer == {"order": [{"player": "Ana", "chooses": False, "victims": []}]}


# -- the table


def test_adventurers_return_face_down() -> None:
    attackers = under("Ana thief", "Bob warrior", "Ana wizard")
    verdict = ask("retrieve", attackers=attackers)
    assert verdict.answer == {"face": "down", "returning": {"Ana": ["thief", "wizard"], "Bob": ["warrior"]}}
    assert ask("retrieve", attackers=attackers, back="up").legal is False


@pytest.mark.parametrize(
    ("dragons", "deck", "bag", "known", "answer"),
    [
        (3, 5, 40, 6, (True, 6, False)),
        (3, 5, 6, 6, (True, 6, True)),
        (3, 5, 4, 6, (True, 4, True)),
        (3, 5, 0, 6, (False, 0, True)),
        (3, 0, 9, 6, (False, 0, False)),
        (4, 5, 9, 6, (False, 0, False)),
    ],
)
def test_new_dragons(dragons: int, deck: int, bag: int, known: int, answer: tuple[bool, int, bool]) -> None:
    found = ask("refill", dragons=dragons, deck=deck, bag=bag, known=known).answer
    assert (found["draw"], found["place"], found["endgame"]) == answer


def test_a_new_dragon_whose_number_is_not_told_gets_as_many_tokens_as_it_shows() -> None:
    verdict = ask("refill", dragons=2, deck=5, bag=10)
    assert verdict.answer == {"draw": True}
    assert "as many tokens as the number at its bottom left says" in verdict.reasons[0].text
    assert ask("refill", dragons=4, deck=5, bag=10).answer["draw"] is False
    assert ask("refill", dragons=3, deck=5, bag=10, known=0).answer["place"] == 0


@pytest.mark.parametrize(("reading", "place"), [("place", 4), ("leave", 0)])
def test_a_bag_that_is_too_short(reading: str, place: int) -> None:
    verdict = ask("complete", {"short-bag": reading}, hidden=6, bag=4)
    assert (verdict.answer["place"], verdict.rulings) == (place, ("short-bag",))
    assert ask("complete", {"short-bag": reading}, hidden=6, bag=0).answer["place"] == 0
    assert ask("complete", {"short-bag": reading}, hidden=6, bag=6).answer["place"] == 6
    refilled = ask("refill", {"short-bag": reading}, dragons=3, deck=5, bag=4, known=6).answer
    assert refilled == {"draw": True, "place": place, "endgame": True}


@pytest.mark.parametrize(
    ("question", "facts", "message"),
    [
        ("refill", {"dragons": 5, "deck": 1, "bag": 1}, "dragons: 5; 4 or less is expected"),
        ("refill", {"dragons": 3, "deck": 19, "bag": 1}, "deck: 19; 18 or less is expected"),
        ("complete", {"hidden": 3, "bag": 127}, "bag: 127; 126 or less is expected"),
        ("fair-when", {"drawn": 15}, "drawn: 15; 14 or less is expected"),
    ],
)
def test_more_than_the_game_holds_is_refused(question: str, facts: dict[str, int], message: str) -> None:
    with pytest.raises(ContentError, match=message):
        ask(question, **facts)


@pytest.mark.parametrize(
    ("facts", "rule"),
    [
        ({"in_time": False}, "fair.time"),
        ({"other": True}, "fair.tokens"),
        ({"demands_to_see": True}, "fair.secret"),
        ({"gives": {}, "receives": {}}, "fair.free"),
    ],
)
def test_a_trade_breaks_one_rule_at_a_time(facts: dict[str, Any], rule: str) -> None:
    trade: dict[str, Any] = {"gives": {"silver": 2}, "receives": {"blue": 1}, "in_time": True}
    assert ask("fair", **trade).legal is True
    verdict = ask("fair", **{**trade, **facts})
    assert (verdict.legal, cited(verdict)) == (False, {rule})


@pytest.mark.parametrize(("reading", "legal"), [("yes", True), ("no", False)])
def test_gifts(reading: str, legal: bool) -> None:
    verdict = ask("fair", {"fair-gift": reading}, gives={"silver": 2}, in_time=True)
    assert (verdict.legal, verdict.rulings) == (legal, ("fair-gift",))


@pytest.mark.parametrize(
    ("reading", "drawn", "bag", "held", "fair"),
    [
        ("pile", 7, 1, False, True),
        ("pile", 6, 1, False, False),
        ("pile", 8, 1, False, False),
        ("pile", 7, 1, True, False),
        ("pile", 5, 0, False, False),
        ("all", 3, 1, False, True),
        ("all", 7, 1, False, False),
    ],
)
def test_when_the_fair_begins(reading: str, drawn: int, bag: int, held: bool, fair: bool) -> None:
    verdict = ask("fair-when", {"fair-count": reading}, drawn=drawn, bag=bag, held=held)
    assert verdict.answer == {"fair": fair}


def test_the_sentence_names_the_dragon_that_brings_the_fair() -> None:
    assert "dragon number 7; this is number 2" in ask("fair-when", drawn=2).reasons[0].text
    all_counted = {"fair-count": "all"}
    assert "dragon number 3; this is number 2" in ask("fair-when", all_counted, drawn=2).reasons[0].text
    assert "number 3: the Fair begins" in ask("fair-when", all_counted, drawn=3).reasons[0].text


@pytest.mark.parametrize(
    ("reading", "treasures", "deck", "bag", "over"),
    [
        ("all_dead", [], 0, 5, True),
        ("all_dead", [], 5, 0, True),
        ("all_dead", [], 5, 5, False),
        ("all_dead", [0, 0], 0, 0, False),
        ("no_treasure_left", [0, 0], 5, 0, True),
        ("no_treasure_left", [0, 1], 5, 0, False),
        ("no_treasure_left", [0], 5, 3, False),
    ],
)
def test_the_end(reading: str, treasures: list[int], deck: int, bag: int, over: bool) -> None:
    assert ask("end", {"game-end": reading}, treasures=treasures, deck=deck, bag=bag).answer == {"over": over}


# -- magic items


@pytest.mark.parametrize(
    ("item", "moment", "own_turn", "legal"),
    [
        ("horn-of-recall", "before-attack", True, True),
        ("horn-of-recall", "before-attack", False, False),
        ("horn-of-recall", "theft", True, False),
        ("hardened-scale", "before-attack", False, True),
        ("padlock", "theft", False, True),
        ("slayers-sword", "placing", True, True),
        ("stone-of-illusion", "counting", True, True),
    ],
)
def test_each_item_has_its_moment(item: str, moment: str, own_turn: bool, legal: bool) -> None:
    verdict = ask("item", ADVANCED, item=item, moment=moment, own_turn=own_turn)
    assert verdict.legal is legal


@pytest.mark.parametrize(("reading", "legal"), [("per_card", True), ("own_turn", False)])
def test_items_on_another_players_turn(reading: str, legal: bool) -> None:
    options = {**ADVANCED, "item-timing": reading}
    verdict = ask("item", options, item="padlock", moment="theft", own_turn=False)
    assert (verdict.legal, verdict.rulings) == (legal, ("item-timing",))


def test_items_are_played_once_and_only_in_the_advanced_game() -> None:
    facts = {"item": "padlock", "moment": "theft"}
    assert cited(ask("item", ADVANCED, used=True, **facts)) == {"items.use"}
    assert cited(ask("item", **facts)) == {"items.advanced"}


def test_every_item_of_the_content_has_a_moment() -> None:
    from pnp.games.or_des_dragons.referee.items import ITEMS

    assert set(ITEMS) == set(book().rows("items"))


def test_a_table_where_nobody_can_attack_is_over() -> None:
    left: dict[str, Any] = {"treasures": [3, 1, 2], "deck": 10, "bag": 40}
    stuck = ask("end", **left, pinned=True)
    assert (stuck.answer["over"], stuck.rulings) == (True, ("pinned", "deadlock"))
    assert ask("end", **left).answer["over"] is False
    for options in ({"deadlock": "on"}, {"pinned": "recall"}):
        assert ask("end", options, **left, pinned=True).answer["over"] is False


def test_no_fault_follows_from_what_stands_in_for_an_unknown_hero() -> None:
    def faults(*heroes: str) -> list[str]:
        with pytest.raises(ContentError) as raised:
            ask("kill", strength=9, attackers=[{"player": "Ana", "hero": hero} for hero in heroes])
        return [str(fault.message) for fault in raised.value.problems]

    assert [fault[:19] for fault in faults("thyef", "warrior")] == ["attackers 1: hero i"]
    assert len(faults("thyef", "wariorr")) == 2  # both unknown, and who knows whether they are the same
    twice = ["attackers 2: Ana has one warrior, and it is under the dragon already"]
    assert faults("warrior", "warrior") == twice
    assert len(faults("thyef", "warrior", "warrior")) == 2
