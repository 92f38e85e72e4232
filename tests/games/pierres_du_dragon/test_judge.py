"""Questions about powers: both sides of each rule, and each ruling in both readings."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.games.pierres_du_dragon.characters import characters, power
from pnp.games.pierres_du_dragon.payment import fits, legal_payments
from pnp.games.pierres_du_dragon.robbery import loot_sources
from pnp.problem import ContentError
from pnp.rules.tokens import Tokens
from pnp.rules.verdict import Verdict
from tests.games.pierres_du_dragon.tables import ask, book, cited, codes, sitting, stones

# -- the characters


def test_every_character_of_the_contract_is_there_and_judged() -> None:
    basic = "witch red-dragon blue-dragon yellow-dragon enchanter magician sorcerer thief"
    special = (
        "alchemist ancient-dragon apprentice brigand charlatan doppelganger two-headed-dragon rainbow-dragon "
        "enchantress ghost fairy gnome goblin sprite merchant dwarf dwarf-five necromancer goldsmith troll"
    )
    known = characters(book())
    assert set(known) == {*basic.split(), *special.split()}
    assert [id for id in known if not power(sitting(), id).judgeable] == []
    assert sum(each.copies for each in known.values() if each.is_special) == 25
    assert sum(each.copies for each in known.values()) == 33


@pytest.mark.parametrize("id", ["apprentice", "charlatan", "ancient-dragon", "two-headed-dragon", "fairy"])
def test_some_have_two_cards(id: str) -> None:
    assert characters(book())[id].copies == 2


@pytest.mark.parametrize(("name", "silver"), [("Dwarf 4", 4), ("dwarf 5", 5), ("Nain 5", 5), ("Dwarf", 4)])
def test_the_two_dwarfs_are_told_apart_by_what_they_give(name: str, silver: int) -> None:
    verdict = ask("gain", character=name, bank={"silver": 20})
    assert verdict.answer == {"receives": {"silver": silver}}
    assert f"Dwarf {silver}: receive {silver} silver." in [reason.text for reason in verdict.reasons]


def pay(character: str, has: str, pays: str, **options: str) -> Verdict:
    return ask("pay", options, character=character, stones=stones(has), pays=stones(pays))


@pytest.mark.parametrize(
    ("character", "has", "pays", "points"),
    [
        ("enchanter", "RRBY", "RBY", 1),
        ("enchanter", "RRBY", "RRB", None),
        ("enchanter", "RRBBYY", "RRBY", None),
        ("magician", "RRBY", "RRBY", 1),
        ("magician", "RRRRR", "RRRR", 1),
        ("magician", "RRBYY", "RRBYY", None),
        ("magician", "RBY", "RBY", None),
        ("sorcerer", "BBBBR", "BBBB", 2),
        ("sorcerer", "BBBR", "BBBR", None),
        ("sorcerer", "BBBBB", "BBBBB", None),
        ("enchantress", "RRBBY", "RRBBY", 2),
        ("enchantress", "RRBB", "RRBB", None),
        ("apprentice", "YYB", "YY", 1),
        ("apprentice", "YYB", "YB", None),
        ("apprentice", "YYYY", "YYYY", None),
        ("charlatan", "RRB", "RRB", 1),
        ("charlatan", "RRB", "RR", None),
        ("charlatan", "", "", 1),
        ("charlatan", "R", "", None),
        ("sorcerer", "BBB", "BBBB", None),
    ],
)
def test_what_pays_for_which_power(character: str, has: str, pays: str, points: int | None) -> None:
    verdict = pay(character, has, pays)
    assert (verdict.legal, verdict.answer) == (points is not None, {"points": points or 0})
    assert cited(verdict) == ({f"power.{character}"} if points else {"power.pay"})


@pytest.mark.parametrize("character", ["thief", "witch", "necromancer", "red-dragon"])
def test_others_take_no_stones(character: str) -> None:
    assert codes(pay(character, "RRRR", "RRRR")) == ["power.choice.not-offered"]


def test_the_witch_sells_no_points() -> None:
    """Her caption says what the sorcerer's says; her text gives a cursed coin."""
    assert ask("power", character="witch").answer["effects"] == [["gain"]]
    assert ask("gain", character="witch", bank={"cursed": 2}).answer == {"receives": {"cursed": 1}}


@pytest.mark.parametrize(("has", "pays"), [("RRBY", "RBY"), ("RRRR", "RRRR")])
def test_captions_swap_two_powers(has: str, pays: str) -> None:
    for captions in ("body", "heading"):
        legal = {
            character: pay(character, has, pays, captions=captions) for character in ("enchanter", "magician")
        }
        different = "enchanter" if captions == "body" else "magician"
        for character, verdict in legal.items():
            assert verdict.legal is ((character == different) == (len(pays) == 3))
            assert verdict.rulings == ("captions",)
    assert pay("sorcerer", "RRRR", "RRRR").rulings == ()


def test_both_readings_of_the_captions_give_silver() -> None:
    for character in ("enchanter", "magician"):
        for captions in ("body", "heading"):
            answer = ask("gain", {"captions": captions}, character=character, bank={"silver": 9}).answer
            assert answer == {"receives": {"silver": 3}}


def test_every_legal_payment_is_found() -> None:
    held = Tokens(stones("RRBBY"))
    expected = {
        "enchanter": 1,
        "magician": 3,
        "sorcerer": 0,
        "apprentice": 2,
        "charlatan": 1,
        "enchantress": 1,
    }
    for character, number in expected.items():
        known = power(sitting(), character)
        ways = legal_payments(held, known)
        assert len(ways) == len(set(ways)) == number
        assert all(fits(way, held, known) for way in ways)


def pays_for(character: str, has: dict[str, int], pays: dict[str, int]) -> bool:
    """The cards' own words, one by one, without the checker's numbers."""
    there = all(pays[colour] <= has[colour] for colour in pays)
    counts = sorted(pays.values())
    asked = {
        "enchanter": counts == [1, 1, 1],
        "magician": sum(counts) == 4,
        "sorcerer": counts == [0, 0, 4],
        "apprentice": counts == [0, 0, 2],
        "enchantress": sum(counts) == 5,
        "charlatan": pays == has,
    }
    return there and asked[character]


HEAPS = st.fixed_dictionaries({colour: st.integers(0, 5) for colour in ("red", "blue", "yellow")})
PAYERS = st.sampled_from(["enchanter", "magician", "sorcerer", "apprentice", "enchantress", "charlatan"])


@given(PAYERS, HEAPS, HEAPS)
def test_a_payment_is_judged_as_the_card_says(
    character: str, has: dict[str, int], pays: dict[str, int]
) -> None:
    assert fits(Tokens(pays), Tokens(has), power(sitting(), character)) == pays_for(character, has, pays)


@given(PAYERS, HEAPS)
def test_who_can_pay_is_who_finds_a_payment(character: str, has: dict[str, int]) -> None:
    ways = legal_payments(Tokens(has), power(sitting(), character))
    can = ask("choice", character=character, does="pay", stones=has).legal
    assert can is bool(ways)
    for way in ways:
        assert ask("pay", character=character, stones=has, pays=dict(way)).legal is True


# -- or, and must


def choice(character: str, does: str, has: str = "", **options: str) -> Verdict:
    return ask(
        "choice",
        {name.replace("_", "-"): value for name, value in options.items()},
        character=character,
        does=does,
        stones=stones(has),
    )


def test_who_could_pay_may_take_the_coins() -> None:
    for does in ("pay", "gain"):
        verdict = choice("sorcerer", does, "RRRR")
        assert (verdict.legal, verdict.answer) == (True, {"may": ["pay", "gain"], "must": True})


def test_who_cannot_pay_takes_the_coins() -> None:
    verdict = choice("sorcerer", "pay", "RRR")
    assert (verdict.legal, codes(verdict)) == (False, ["power.choice.cannot-pay"])
    assert choice("sorcerer", "gain", "RRR").answer == {"may": ["gain"], "must": True}


@pytest.mark.parametrize(
    "character", ["sorcerer", "enchanter", "red-dragon", "thief", "troll", "brigand", "ghost"]
)
def test_a_power_must_be_used(character: str) -> None:
    verdict = choice(character, "nothing", "RRRR")
    assert (verdict.legal, codes(verdict)) == (False, ["power.must"])


@pytest.mark.parametrize("character", ["necromancer", "merchant"])
def test_two_need_not_be_used(character: str) -> None:
    assert codes(choice(character, "nothing")) == ["power.optional"]
    assert choice(character, "nothing").legal is True


def test_who_can_pay_must_unless_the_other_reading_is_taken() -> None:
    for character in ("apprentice", "charlatan"):
        usual = choice(character, "nothing", "RR")
        assert (usual.legal, codes(usual), usual.rulings) == (False, ["power.pay.forced"], ("forced-pay",))
        other = choice(character, "nothing", "RR", forced_pay="may")
        assert (other.legal, codes(other)) == (True, ["power.pay.free"])
        assert choice(character, "pay", "RR").legal is True
    assert choice("charlatan", "nothing").legal is False


def test_an_apprentice_without_a_pair_does_nothing() -> None:
    verdict = choice("apprentice", "nothing", "RBY")
    assert (verdict.legal, codes(verdict), verdict.rulings) == (True, ["power.pay.impossible"], ())
    assert choice("apprentice", "pay", "RBY").legal is False


@pytest.mark.parametrize(
    ("coins", "bad"),
    [
        ({"fées": 3, "vulgaires": 1, "amulette magique": 1}, None),
        ({"fairies": 3, "common coins": 1, "pièce noire": 1}, None),
        ({"fées": 3, "silver coins": 1}, "auction.coins.silver"),
    ],
)
def test_coins_are_called_as_at_the_table(coins: dict[str, int], bad: str | None) -> None:
    verdict = ask("bid", character="troll", player="Ana", coins=coins)
    assert (verdict.legal, codes(verdict)[0]) == (bad is None, bad or "auction.coins.may")


@pytest.mark.parametrize("colour", ["rouge", "rouges", "reds", "pierres rouges"])
def test_stones_are_called_by_their_colour_one_or_several(colour: str) -> None:
    assert ask("pay", character="sorcerer", stones={colour: 4}, pays={colour: 4}).legal is True
    lost = ask("banish", colour=colour, stones={"Ana": {colour: 2}}).answer["lost"]
    assert lost == {"Ana": 2}
    with pytest.raises(ContentError, match='"mauves" here'):
        ask("pay", character="sorcerer", stones={colour: 4}, pays={"mauves": 4})


def test_who_may_pay_says_with_which_stones() -> None:
    for does in ("pay", "nothing"):
        with pytest.raises(ContentError, match="stones” is missing"):
            ask("choice", character="apprentice", does=does)
        assert ask("choice", character="thief", does=does).legal is False


def test_a_card_offers_what_it_offers() -> None:
    wrong = choice("thief", "gain")
    assert (wrong.legal, codes(wrong)) == (False, ["power.choice.not-offered"])
    assert codes(choice("thief", "rob")) == ["power.used"]
    assert codes(choice("sorcerer", "gain", "RRRR")) == ["power.choice.may"]
    assert codes(choice("sorcerer", "gain")) == ["power.used"]


# -- out of the bank


@pytest.mark.parametrize(
    ("character", "receives"),
    [
        ("red-dragon", {"red": 1}),
        ("blue-dragon", {"blue": 1}),
        ("yellow-dragon", {"yellow": 1}),
        ("alchemist", {"common": 3}),
        ("fairy", {"fairy": 1}),
        ("gnome", {"common": 2, "silver": 2}),
        ("dwarf", {"silver": 4}),
        ("dwarf-five", {"silver": 5}),
        ("goldsmith", {"amulets": 1}),
        ("sorcerer", {"common": 1}),
        ("enchantress", {"fairy": 1}),
        ("witch", {"cursed": 1}),
    ],
)
def test_what_the_bank_hands_out(character: str, receives: dict[str, int]) -> None:
    full = {"red": 9, "blue": 9, "yellow": 9, "fairy": 9, "common": 9, "silver": 9, "amulets": 2, "cursed": 2}
    verdict = ask("gain", character=character, bank=full)
    assert (verdict.legal, verdict.answer) == (None, {"receives": receives})
    assert "components.bank" not in cited(verdict)
    empty = ask("gain", character=character, bank={})
    assert empty.answer == {"receives": {}}
    assert "components.bank" in cited(empty)


def test_a_short_bank_hands_out_what_it_has() -> None:
    assert ask("gain", character="alchemist", bank={"common": 2}).answer == {"receives": {"common": 2}}
    gnome = ask("gain", character="gnome", bank={"common": 1, "silver": 9})
    assert gnome.answer == {"receives": {"common": 1, "silver": 2}}


def test_a_stone_of_ones_choice() -> None:
    facts: dict[str, Any] = {"character": "ancient-dragon", "bank": {"red": 1, "blue": 3}}
    assert ask("gain", chosen={"blue": 1}, **facts).answer == {"receives": {"blue": 1}}
    assert codes(ask("gain", chosen={"yellow": 1}, **facts)) == ["components.bank.lacks"]
    assert codes(ask("gain", chosen={"blue": 2}, **facts)) == ["power.choice.stones"]
    assert codes(ask("gain", chosen={}, **facts)) == ["power.choice.stones"]
    assert ask("gain", **facts).legal is None
    nothing = ask("gain", character="ancient-dragon", chosen={}, bank={})
    assert (nothing.legal, nothing.answer) == (True, {"receives": {}})
    assert ask("gain", character="thief", bank={}).legal is False


def test_a_third_cursed_coin() -> None:
    usual = ask("gain", character="witch", bank={"cursed": 0})
    assert (usual.answer, usual.rulings) == ({"receives": {}}, ("third-curse",))
    other = ask("gain", {"third-curse": "marker"}, character="witch", bank={})
    assert other.answer == {"receives": {"cursed": 1}}
    assert ask("gain", character="witch", bank={"cursed": 1}).rulings == ()


def test_a_bank_holds_no_more_than_the_game() -> None:
    with pytest.raises(ContentError, match="13 red stones counted, the game holds 12"):
        ask("gain", character="red-dragon", bank={"red": 13})


# -- the thief


def rob(options: dict[str, str] | None = None, **facts: Any) -> Verdict:
    return ask("rob", options, **{"second": ["Bob", "Cid"], **facts})


def test_a_thief_robs_who_has_a_stone() -> None:
    purses = {"Bob": {"common": 2}, "Cid": {"red": 1, "blue": 1}}
    assert rob(purses=purses).answer == {"victims": ["Cid"], "takes": {}}
    assert rob(purses=purses, victim="Cid", takes={"blue": 1}).legal is True
    assert codes(rob(purses=purses, victim="Bob", takes={"common": 1})) == ["power.thief.stone-owner"]
    assert codes(rob(purses=purses, victim="Dan", takes={"red": 1})) == ["power.thief.not-second"]


@pytest.mark.parametrize(
    ("purse", "takes", "code"),
    [
        ({"red": 1, "common": 1}, {"red": 1}, "power.thief.takes"),
        ({"red": 1, "common": 1}, {"common": 1}, "power.thief.stone"),
        ({"red": 1, "common": 1}, {}, "power.thief.stone"),
        ({"red": 1, "blue": 1}, {"red": 1, "blue": 1}, "power.thief.number"),
        ({"red": 1}, {"blue": 1}, "power.thief.lacks"),
        ({"common": 1, "fairy": 1}, {"common": 1}, "power.thief.takes"),
        ({"common": 1, "fairy": 1}, {"fairy": 1}, "power.thief.common"),
        ({"fairy": 1}, {"fairy": 1}, "power.thief.takes"),
        ({"fairy": 1}, {}, "power.thief.must"),
        ({}, {}, "power.thief.nothing"),
        ({}, {"common": 1}, "power.thief.lacks"),
    ],
)
def test_stones_then_common_gold_then_fairy_gold(
    purse: dict[str, int], takes: dict[str, int], code: str
) -> None:
    verdict = rob(second=["Bob"], purses={"Bob": purse}, victim="Bob", takes=takes)
    assert code in codes(verdict)
    assert verdict.legal is (code in ("power.thief.takes", "power.thief.nothing"))


def test_spent_fairy_gold_can_be_stolen_unless_the_other_reading_is_taken() -> None:
    facts: dict[str, Any] = {"second": ["Bob"], "victim": "Bob", "takes": {"fairy": 1}}
    usual = rob(purses={"Bob": {"spent": 3}}, **facts)
    assert (usual.legal, usual.rulings) == (True, ("spent-gold",))
    other = rob({"spent-gold": "safe"}, purses={"Bob": {"spent": 3}}, **facts)
    assert (other.legal, codes(other)) == (False, ["power.thief.spent"])
    assert rob(purses={"Bob": {"spent": 3, "fairy": 1}}, **facts).rulings == ()


@pytest.mark.parametrize(("purse", "usual", "leaving"), [({"common": 1}, False, True), ({}, True, True)])
def test_coins_must_be_stolen_unless_the_other_reading_is_taken(
    purse: dict[str, int], usual: bool, leaving: bool
) -> None:
    facts: dict[str, Any] = {"second": ["Bob"], "victim": "Bob", "purses": {"Bob": purse}}
    assert rob(**facts).legal is usual
    assert rob({"coin-theft": "may"}, **facts).legal is leaving
    assert rob(**facts).rulings == (() if usual else ("coin-theft",))


def test_spent_gold_that_is_safe_need_not_be_stolen() -> None:
    facts: dict[str, Any] = {"second": ["Bob"], "victim": "Bob", "purses": {"Bob": {"spent": 1}}}
    assert rob(**facts).legal is False
    assert rob({"spent-gold": "safe"}, **facts).legal is True


def test_fairy_gold_behind_the_screen_is_stolen_first() -> None:
    purse = Tokens({"fairy": 1, "spent": 2})
    assert loot_sources(Tokens({"fairy": 1}), purse) == {"fairy": 1}
    assert loot_sources(Tokens({"fairy": 2}), purse) == {"fairy": 1, "spent": 1}
    assert loot_sources(Tokens({"red": 1}), purse) == {"red": 1}


def test_what_a_victim_has_must_be_known_before_it_is_stolen() -> None:
    with pytest.raises(ContentError, match="purses, Bob is missing"):
        rob(second=["Bob"], victim="Bob", takes={"red": 1})


def test_nobody_is_second() -> None:
    assert codes(rob(second=[])) == ["power.thief.nobody"]
    assert codes(rob(second=[], victim="Bob")) == ["power.thief.not-second"]
    assert ask("rob", character="troll", second=["Bob"]).legal is False


# -- brigand and troll


def test_a_brigand_takes_common_gold_and_silver() -> None:
    facts: dict[str, Any] = {"seats": ["Ana", "Bob", "Cid"], "player": "Ana"}
    verdict = ask("plunder", victim="Bob", coins={"common": 2, "silver": 4, "fairy": 8}, **facts)
    assert (verdict.legal, verdict.answer) == (True, {"receives": {"common": 2, "silver": 4}})
    assert ask("plunder", victim="Cid", **facts).answer == {"receives": {}}
    assert codes(ask("plunder", victim="Ana", **facts)) == ["power.brigand.self"]
    with pytest.raises(ContentError, match='nobody called "Dan" sits here'):
        ask("plunder", victim="Dan", **facts)


def test_a_brigand_leaves_what_is_no_money() -> None:
    facts: dict[str, Any] = {"seats": ["Ana", "Bob", "Cid"], "player": "Ana", "victim": "Bob"}
    kept = ask("plunder", **facts, coins={"common": 2, "amulet": 1, "cursed": 1})
    assert (kept.answer, "power.brigand.keeps" in codes(kept)) == ({"receives": {"common": 2}}, True)
    assert "power.brigand.keeps" not in codes(ask("plunder", **facts, coins={"common": 2, "fairy": 1}))


def test_spent_fairy_gold_may_be_told_as_what_is_taken() -> None:
    def rob(purse: dict[str, int], takes: dict[str, int], **options: str) -> Verdict:
        return ask("rob", options, second=["Bob"], purses={"Bob": purse}, victim="Bob", takes=takes)

    spent = rob({"spent": 2}, {"spent": 1})
    assert (spent.legal, spent.rulings) == (True, ("spent-gold",))
    assert codes(rob({"spent": 2}, {"spent": 1}, **{"spent-gold": "safe"})) == ["power.thief.spent"]
    assert codes(rob({"spent": 2, "fairy": 1}, {"spent": 1})) == ["power.thief.screen-first"]
    assert codes(rob({"fairy": 1}, {"spent": 1})) == ["power.thief.screen-first"]
    assert rob({"spent": 2, "fairy": 1}, {"fairy": 1}).legal is True


def test_doing_nothing_needs_stones_only_where_they_matter() -> None:
    must = ask("choice", character="sorcerer", does="nothing")
    assert (must.legal, must.answer["must"]) == (False, True)
    for character, does in (("apprentice", "nothing"), ("sorcerer", "pay")):
        with pytest.raises(ContentError, match="stones"):
            ask("choice", character=character, does=does)


def test_a_troll_robs_everybody_of_a_colour() -> None:
    facts = {"stones": {"Ana": {"red": 2, "blue": 1}, "Bob": {"red": 1}, "Cid": {"blue": 3}}}
    assert ask("banish", colour="red", **facts).answer == {"lost": {"Ana": 2, "Bob": 1, "Cid": 0}, "bank": 3}
    assert ask("banish", colour="yellow", **facts).answer["bank"] == 0
    most = {"Ana": {"red": 6}, "Bob": {"red": 6}}
    assert ask("banish", colour="red", stones=most).answer["bank"] == 12
    with pytest.raises(ContentError, match="red stones counted, the game holds 12"):
        ask("banish", colour="red", stones={"Ana": {"red": 7}, "Bob": {"red": 6}})


# -- the bag


def draw(bank: str, **facts: Any) -> Verdict:
    return ask("draw", character="two-headed-dragon", bank=stones(bank), **facts)


def test_two_of_each_colour_go_into_the_bag() -> None:
    assert draw("RRRBBBYYY").answer == {"bag": stones("RRBBYY"), "draws": 2}
    drawn = draw("RRRBBBYYY", drawn=stones("RB"))
    assert (drawn.legal, drawn.answer["back"]) == (True, stones("RBYY"))
    assert draw("RRRBBBYYY", drawn=stones("R")).legal is False
    assert draw("RRRBBB", drawn=stones("RY")).legal is False
    none = {"bag": {}, "draws": 0, "back": {}}
    assert ask("draw", character="thief", bank={}).answer == none


def test_a_bag_is_filled_with_what_there_is() -> None:
    assert draw("RB").answer == {"bag": {"red": 1, "blue": 1}, "draws": 2}
    assert draw("R").answer == {"bag": {"red": 1}, "draws": 1}
    assert draw("").answer == {"bag": {}, "draws": 0}
    assert "power.two-headed-dragon.short" in codes(draw("RRRBBBY"))
    assert "power.two-headed-dragon.short" not in codes(draw("RRBBYY"))


def dare(drawn: list[str], stops: bool, options: dict[str, str] | None = None, **facts: Any) -> Verdict:
    given = {"bank": stones("RRBBYY"), "colour": "red", "drawn": drawn, "stops": stops, **facts}
    return ask("dare", options, **given)


def test_a_dare_that_stops_keeps_its_stones() -> None:
    verdict = dare(["blue", "blue", "yellow"], stops=True)
    assert verdict.legal is True
    assert verdict.answer == {"bust": False, "over": True, "keeps": {"blue": 2, "yellow": 1}, "back": {}}


def test_the_named_colour_takes_all_stones_back() -> None:
    verdict = dare(["blue", "red"], stops=False)
    assert (verdict.legal, verdict.answer["bust"], verdict.answer["keeps"]) == (True, True, {})
    assert verdict.answer["back"] == {"blue": 1, "red": 1}
    late = dare(["blue", "red"], stops=True)
    assert (codes(late), late.answer["over"]) == (["power.rainbow-dragon.bust"], True)
    assert codes(dare(["red", "blue"], stops=False)) == ["power.rainbow-dragon.over"]


def test_a_dare_goes_on_until_somebody_stops_it() -> None:
    assert dare(["blue"], stops=False).answer == {"bust": False, "over": False, "keeps": {}, "back": {}}
    assert ask("dare", bank=stones("RB"), colour="red", drawn=["blue"]).answer["over"] is False
    assert codes(dare(["blue", "blue", "blue"], stops=False)) == ["power.rainbow-dragon.none-left"]


def test_stopping_before_the_first_stone() -> None:
    usual = dare([], stops=True)
    assert (usual.legal, usual.rulings, usual.answer["keeps"]) == (True, ("first-draw",), {})
    other = dare([], True, {"first-draw": "must"})
    assert (other.legal, codes(other)) == (False, ["power.rainbow-dragon.too-early"])
    assert (other.answer["over"], other.answer["keeps"]) == (False, {})
    assert dare(["blue"], stops=True).rulings == ()


def test_only_a_colour_of_the_bank_is_named() -> None:
    assert codes(dare([], False, bank=stones("BB"))) == ["power.rainbow-dragon.absent"]
    assert codes(dare([], False, bank={})) == ["power.rainbow-dragon.empty"]
    with pytest.raises(ContentError, match="drawn"):
        dare(["rde"], stops=False)


# -- merchant and necromancer


def buy(wants: str, options: dict[str, str] | None = None, /, **facts: Any) -> Verdict:
    pays = {key: facts.pop(key) for key in ("fairy", "common", "silver", "spent") if key in facts}
    return ask("buy", options, wants=stones(wants), pays=pays, **facts)


def test_a_stone_costs_a_gold_coin_or_three_silver() -> None:
    assert buy("R", common=1).legal is True
    assert buy("R", fairy=1).legal is True
    assert buy("R", silver=3).legal is True
    assert buy("RRB", fairy=1, common=1, silver=3).legal is True
    assert codes(buy("R", silver=2)) == ["power.merchant.price"]
    assert codes(buy("R", common=2)) == ["power.merchant.price"]
    assert codes(buy("RR", common=1)) == ["power.merchant.price"]
    assert codes(buy("RR", silver=4, common=1)) == ["power.merchant.price"]


def test_fairy_gold_paid_for_stones_is_gone() -> None:
    spent = buy("R", {"spent-buys": "yes"}, spent=1)
    assert codes(buy("R", fairy=1)) == codes(spent) == ["power.merchant.buys", "power.merchant.fairy"]
    assert codes(buy("R", common=1)) == ["power.merchant.buys"]


def test_nothing_need_be_bought() -> None:
    assert codes(buy("")) == ["power.merchant.none"]


def test_a_merchant_sells_what_the_bank_has_for_what_a_player_has() -> None:
    assert codes(buy("RR", common=2, bank={"red": 1})) == ["components.bank.lacks"]
    assert codes(buy("R", common=1, held={"fairy": 3})) == ["power.merchant.lacks"]
    assert ask("buy", character="thief", wants={}, pays={}).legal is False


def test_spent_fairy_gold_buys_nothing_unless_the_other_reading_is_taken() -> None:
    usual = buy("R", spent=1)
    assert (usual.legal, codes(usual), usual.rulings) == (False, ["power.merchant.spent"], ("spent-buys",))
    assert buy("R", {"spent-buys": "yes"}, spent=1).legal is True
    assert buy("R", fairy=1).rulings == ()


def test_a_necromancer_takes_all_the_gold_of_a_bid_or_none() -> None:
    bid = {"fairy": 3, "common": 1}
    paid = ask("redeem", bid=bid, hands_in=bid)
    assert (paid.legal, paid.answer) == (True, {"points": 1, "lost": bid})
    declined = ask("redeem", bid=bid)
    assert (declined.legal, declined.answer) == (True, {"points": 0, "lost": {"common": 1}})
    some = ask("redeem", bid=bid, hands_in={"fairy": 3})
    assert (codes(some), some.answer) == (["power.necromancer.all"], {"points": 0, "lost": {}})
    assert codes(ask("redeem", bid=bid, hands_in={"fairy": 4, "common": 1})) == ["power.necromancer.more"]
    other = ask("redeem", character="thief", bid=bid, hands_in=bid)
    assert (other.legal, other.answer) == (False, {"points": 0, "lost": {}})


def test_silver_that_broke_a_tie_is_no_part_of_a_bid() -> None:
    with pytest.raises(ContentError, match='there is no "silver" here'):
        ask("redeem", bid={"fairy": 1, "silver": 2})


# -- borrowed powers


def test_a_ghost_copies_who_has_been_up() -> None:
    up = ["witch", "sorcerer", "ghost"]
    assert ask("echo", up=up).answer == {"choices": ["witch", "sorcerer"]}
    assert ask("echo", up=up, names="sorcerer").legal is True
    assert codes(ask("echo", up=up, names="thief")) == ["power.ghost.not-up"]
    assert codes(ask("echo", up=up, names="ghost")) == ["power.ghost.itself"]
    assert codes(ask("echo", up=[])) == ["power.ghost.nobody"]


def test_a_ghost_and_the_doppelganger() -> None:
    facts: dict[str, Any] = {"up": ["witch", "doppelganger"], "names": "doppelganger"}
    usual = ask("echo", **facts)
    assert (usual.legal, codes(usual), usual.rulings) == (False, ["power.ghost.twin"], ("ghost-twin",))
    take = {"ghost-twin": "take"}
    assert ask("echo", take, **facts).legal is True
    assert codes(ask("echo", take, card_kept=True, **facts)) == ["power.ghost.kept"]
    assert ask("echo", up=["witch", "thief"]).rulings == ()


def test_a_goblin_draws_blindly_and_a_sprite_chooses() -> None:
    coming = ["thief", "sorcerer", "magician"]
    goblin = ask("fetch", character="goblin", coming=coming, names="sorcerer")
    assert (goblin.legal, goblin.answer["coming"], goblin.answer["shuffled"]) == (
        True,
        ["thief", "magician"],
        False,
    )
    sprite = ask("fetch", character="sprite", coming=coming, names="sorcerer")
    assert (sprite.legal, sprite.answer["coming"], sprite.answer["shuffled"]) == (
        True,
        ["thief", "magician"],
        True,
    )
    assert codes(ask("fetch", character="goblin", coming=coming, names="thief", looks=True)) == [
        "power.goblin.blind"
    ]
    assert ask("fetch", character="sprite", coming=coming, names="thief", looks=True).legal is True
    drawn = ask("fetch", coming=coming)
    assert (drawn.legal, drawn.answer["shuffled"]) == (None, False)
    assert codes(ask("fetch", coming=coming, names="witch")) == ["power.goblin.not-coming"]
    other = ask("fetch", character="thief", coming=coming)
    assert (other.legal, other.answer["shuffled"]) == (False, False)


@pytest.mark.parametrize("character", ["goblin", "sprite"])
def test_the_last_character_of_a_round_fetches_nobody(character: str) -> None:
    last = ask("fetch", character=character, coming=[])
    assert (last.legal, codes(last)) == (True, [f"power.{character}.last"])
    assert codes(ask("fetch", character=character, coming=[], names="thief")) == [f"power.{character}.nobody"]


def test_a_character_of_two_cards_comes_twice() -> None:
    rest = ask("fetch", coming=["apprentice", "thief", "apprentice"], names="apprentice").answer
    assert rest["coming"] == ["thief", "apprentice"]
    with pytest.raises(ContentError, match="thief"):
        ask("fetch", coming=["thief", "thief"])
    with pytest.raises(ContentError, match="did you mean"):
        ask("fetch", coming=["thieef"])


@pytest.mark.parametrize(
    ("facts", "code"),
    [
        ({"character": "necromancer"}, "power.doppelganger.redeem"),
        ({"character": "doppelganger"}, "power.doppelganger.itself"),
        ({"won": False}, "power.doppelganger.not-won"),
        ({"bewitched": True}, "power.doppelganger.bewitched"),
        ({"holds": False}, "power.doppelganger.not-held"),
        ({"later": True}, "power.doppelganger.late"),
    ],
)
def test_when_the_doppelganger_cannot_be_played(facts: dict[str, Any], code: str) -> None:
    verdict = ask("twin", **{"character": "sorcerer", **facts})
    assert (verdict.legal, codes(verdict), verdict.answer["times"]) == (False, [code], 1)
    assert verdict.answer["discarded"] is False


@pytest.mark.parametrize("character", ["sorcerer", "charlatan", "witch", "ghost", "goblin", "thief"])
def test_the_doppelganger_doubles_any_other_power_once(character: str) -> None:
    verdict = ask("twin", character=character)
    assert (verdict.legal, verdict.answer) == (True, {"times": 2, "discarded": True})


def test_a_played_doppelganger_is_discarded_unless_the_other_reading_is_taken() -> None:
    again = ask("twin", character="sorcerer", played=True)
    assert (again.legal, codes(again), again.rulings) == (False, ["power.doppelganger.used"], ("twin-used",))
    kept = {"twin-used": "kept"}
    assert ask("twin", kept, character="sorcerer", played=True).legal is True
    assert ask("twin", kept, character="sorcerer").answer["discarded"] is False


def test_the_doppelganger_on_a_borrowed_power_in_both_readings() -> None:
    usual = ask("twin", character="sorcerer", borrowed=True)
    assert usual.legal is True and "borrowed-twin" in usual.rulings
    no = ask("twin", {"borrowed-twin": "no"}, character="sorcerer", borrowed=True)
    assert (no.legal, codes(no)) == (False, ["power.doppelganger.borrowed"])
    assert ask("twin", {"borrowed-twin": "no"}, character="goblin").legal is True


def test_a_charlatan_twice_pays_everything_and_then_nothing() -> None:
    assert pay("charlatan", "RRB", "RRB").answer == pay("charlatan", "", "").answer == {"points": 1}


@pytest.mark.parametrize(
    ("does", "meant"), [("payer", "pay"), ("paie", "pay"), ("recevoir", "gain"), ("receives", "gain")]
)
def test_what_is_done_in_other_words(does: str, meant: str) -> None:
    facts: dict[str, Any] = {"character": "sorcerer", "stones": {"red": 4}}
    assert ask("choice", does=does, **facts) == ask("choice", does=meant, **facts)
    old = ask("gain", character="dragon ancien", bank={"red": 3})
    assert old == ask("gain", character="ancient-dragon", bank={"red": 3})
