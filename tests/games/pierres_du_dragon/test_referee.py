"""Games followed line by line: each power, what is refused, how powers meet, what the table looks like."""

from collections.abc import Mapping
from dataclasses import replace

import pytest

from pnp.games.pierres_du_dragon.referee import REFEREE
from pnp.games.pierres_du_dragon.referee.state import SPENT
from pnp.rules.log import Header, read_log, replay
from pnp.rules.sitting import Sitting
from pnp.rules.tokens import Tokens
from pnp.rules.verdict import AmbiguousError, UnreadableError
from tests.games.pierres_du_dragon.random_play import pieces
from tests.games.pierres_du_dragon.referee_table import Table
from tests.games.pierres_du_dragon.tables import NAMES, book

RICH = "fairy 8, common 2, silver 5, red 4, blue 1, yellow 1"


# --- rounds ---


def test_a_round_from_its_beginning() -> None:
    table = Table()
    table.state = REFEREE.start(Sitting(book(), {}), NAMES[:3])
    table.play("deal Ana red 2, blue, yellow; Bob 4 blue", "deal Cid yellow 2, red 2")
    assert table.phase == "specials"
    table.play("specials ghost, dwarf-five")
    assert (table.phase, table.state.current) == ("bid", "witch")
    assert len(table.state.coming) == 9
    table.play("bids Ana; Bob; Cid")
    assert table.phase == "turn"
    assert "Witch: nobody has bid gold." in table.shown
    assert table.lines == {f"turn {id}" for id in table.state.coming}
    assert table.refused("turn witch") == {"round.auctions.twice"}
    assert table.refused("turn fairy") == {"round.auctions.not-coming"}


def test_what_is_dealt_is_checked() -> None:
    table = Table()
    table.state = REFEREE.start(Sitting(book(), {}), NAMES[:3])
    assert table.refused("deal Ana red 3") == {"setup.hand.number"}
    assert table.refused("deal Ana red 4; Bob red 4; Cid red 5") == {
        "setup.hand.number",
        "components.bank.lacks",
    }
    table.play("deal Ana red 4")
    assert table.refused("deal Ana red 4") == {"setup.hand.dealt"}
    assert table.refused("specials ghost fairy") == {"round.auctions.not-now"}


def test_specials_come_from_the_pile_and_then_from_those_used() -> None:
    table = Table(coming="", up="")
    assert table.refused("specials ghost") == {"round.specials.number"}
    assert table.refused("specials ghost, ghost") == {"round.specials.not-in-pile"}
    table.play("specials fairy, fairy")
    table = Table(coming="", up="")
    deck = table.state.deck
    table.state = replace(table.state, deck=Tokens({"troll": 1}), used=deck - {"troll": 1})
    assert table.refused("specials ghost, gnome") == {"round.reshuffle.last"}
    table.play("specials ghost, troll")
    assert table.state.deck == deck - {"troll": 1, "ghost": 1}
    assert not table.state.used
    assert "shuffled into a new pile" in table.shown


def test_the_last_character_comes_up_by_itself() -> None:
    table = Table("dwarf", coming="thief").won()
    assert (table.phase, table.state.current) == ("bid", "thief")


def test_at_the_end_of_a_round_fairy_gold_returns_and_the_curse_goes() -> None:
    table = Table("gnome", coming="", goods={"Bob": "fairy 1, spent 4, cursed 1"})
    table.play("bids Ana fairy 3, common 1; Bob; Cid")
    assert table.phase == "specials"
    assert table.has("Ana") == {"fairy": 8, "common": 3, "silver": 7}
    assert table.has("Bob") == {"fairy": 5}
    assert table.state.bank["cursed"] == 2
    assert table.state.used == {"gnome": 1}
    assert not table.state.up


def test_amulets_at_the_beginning_are_a_ruling() -> None:
    table = Table(options={"first-amulets": "two"})
    assert [table.has(player)["amulet"] for player in NAMES[:3]] == [2, 2, 2]
    assert Table().has("Ana")["amulet"] == 0


# --- auctions ---


def test_bids_are_opened_one_by_one_and_all_are_spent() -> None:
    table = Table("red-dragon").play("bid a fairy 2, common 1", "bid Cid common 2")
    assert "Still to be opened: Bob." in table.shown
    assert table.refused("bid Ana fairy 1") == {"auction.coins.twice"}
    table.play("bid Bob")
    assert table.has("Ana") == {"fairy": 6, SPENT: 2, "common": 1, "silver": 5, "red": 1}
    assert table.has("Cid") == {"fairy": 8, "silver": 5}
    assert "Ana bids 2 fairy gold, 1 common gold. Cid bids 2 common gold. Bob bids nothing." in table.shown
    assert "Ana wins Red Dragon." in table.shown
    assert "Ana receives 1 red stone." in table.shown


def test_what_has_no_place_in_a_fist() -> None:
    table = Table("witch", up="", goods={"Ana": "fairy 2, spent 3, cursed 1, silver 2"})
    assert table.refused("bid Ana silver 1") == {"auction.coins.silver"}
    assert table.refused("bid Ana cursed") == {"auction.curse.witch"}
    assert table.refused("bid Ana fairy 3") == {"auction.coins.more", "auction.spent.front"}
    assert table.refused("bid Ana common 1") == {"auction.coins.none"}
    assert table.refused("bids Ana fairy 1; Bob") == {"auction.coins.everybody"}
    assert table.refused("turn thief") == {"round.auctions.not-now"}
    assert table.refused("pay red 1") == {"power.choice.not-now"}
    with pytest.raises(UnreadableError):
        table.refused("bids Ana; Ana; Bob; Cid")


def test_silver_breaks_a_tie() -> None:
    table = Table("dwarf").play("bids Ana fairy 2; Bob common 2; Cid fairy 1")
    assert (table.phase, table.state.tied) == ("tiebreak", ("Ana", "Bob"))
    assert table.refused("bid Cid silver 1") == {"auction.tie.outsider"}
    assert table.refused("bid Ana fairy 1") == {"auction.silver.gold"}
    table.play("bid Ana silver 1", "bid Bob silver 2")
    assert table.has("Ana") == {"fairy": 6, SPENT: 2, "common": 2, "silver": 4}
    assert table.has("Bob") == {"fairy": 8, "silver": 7}


def test_an_amulet_may_help_silver_to_break_a_tie_and_is_offered_for_that() -> None:
    table = Table("dwarf", goods={"Ana": "fairy 2, silver 3, amulet 2", "Bob": "fairy 2, silver 3, cursed 1"})
    table.play("bids Ana fairy 2; Bob fairy 2; Cid")
    offered = REFEREE.next_lines(Sitting(table.book, table.options), table.state)
    kinds = {line.line: {each.text for each in line.blanks[0].fillings} for line in offered if line.blanks}
    assert kinds["bid Ana COINS"] == {"silver", "amulets"}
    assert kinds["bid Bob COINS"] == {"silver"}
    table.play("bid Ana silver 1, amulets 1", "bid Bob silver 1")
    assert table.has("Ana") == {SPENT: 2, "silver": 3 - 1 + 4, "amulet": 1}


def test_a_tie_in_silver_leaves_the_power_to_nobody() -> None:
    table = Table("dwarf").play("bids Ana fairy 2; Bob fairy 2; Cid", "bids Ana; Bob")
    assert table.phase == "turn"
    assert "the silver is tied as well" in table.shown


def test_an_amulet_doubles_and_is_gone() -> None:
    goods = {"Ana": "fairy 2, amulet 2", "Bob": "fairy 5, common 2"}
    table = Table("dwarf", goods=goods)
    table.play("bids Ana fairy 2, amulets 2; Bob fairy 5; Cid")
    assert table.has("Bob")["silver"] == 4
    assert table.state.bank["amulet"] == 2
    table = Table("dwarf", goods=goods, options={"two-amulets": "twice"})
    table.play("bids Ana fairy 2, amulets 2; Bob fairy 5; Cid")
    assert table.has("Ana") == {SPENT: 2, "silver": 4}


def test_a_bewitched_character_with_an_amulet_and_a_tie() -> None:
    """No tie is broken; amulet and curse go to the bank, gold is spent."""
    goods = {"Ana": "fairy 2, amulet 1, silver 3", "Bob": "fairy 4, cursed 1, silver 3"}
    table = Table("dwarf", goods=goods)
    table.play("bids Ana fairy 2, amulet; Bob fairy 4, cursed; Cid")
    assert table.phase == "turn"
    assert "Dwarf 4 is bewitched." in table.shown
    assert (table.has("Ana"), table.has("Bob")) == ({SPENT: 2, "silver": 3}, {SPENT: 4, "silver": 3})
    assert (table.state.bank["amulet"], table.state.bank["cursed"]) == (2, 2)
    assert "dwarf" in table.state.up
    played = Table("dwarf", goods=goods, options={"bewitched-tie": "played"})
    played.play("bids Ana fairy 2, amulet; Bob fairy 4, cursed; Cid")
    assert played.phase == "tiebreak"
    played.play("bids Ana silver 1; Bob")
    assert (played.phase, played.has("Ana")["silver"]) == ("turn", 2)


@pytest.mark.parametrize(("reading", "told"), [("bewitched", "is bewitched"), ("skipped", "nobody has bid")])
def test_a_curse_alone(reading: str, told: str) -> None:
    table = Table("dwarf", goods={"Bob": "cursed 1"}, options={"lone-curse": reading})
    table.play("bids Ana; Bob cursed; Cid")
    assert told in table.shown
    assert table.state.bank["cursed"] == 2


# --- basic characters ---


def test_the_witch_gives_a_cursed_coin() -> None:
    assert Table("witch", up="").won().has("Ana")["cursed"] == 1


def test_the_enchanter_takes_stones_or_gives_silver() -> None:
    table = Table("enchanter", goods={"Ana": RICH}).won()
    assert table.lines == {"receive", "pay red 1, blue 1, yellow 1"}
    assert table.refused("pay red 3") == {"power.pay.different"}
    assert table.refused("pay blue 2, yellow 1") == {"power.pay.lacks", "power.pay.different"}
    assert table.refused("decline") == {"power.choice.not-now"}
    table.play("pay red, blue, yellow")
    assert (table.state.points["Ana"], table.has("Ana")["red"]) == (1, 3)
    table = Table("enchanter", goods={"Ana": RICH}).won().play("receive")
    assert table.has("Ana")["silver"] == 8


def test_who_cannot_pay_receives_by_itself() -> None:
    table = Table("magician", coming="thief gnome").won()
    assert (table.phase, table.has("Ana")["silver"]) == ("turn", 8)


def test_captions_change_places() -> None:
    table = Table("magician", goods={"Ana": RICH}, options={"captions": "heading"}).won()
    assert "pay red 1, blue 1, yellow 1" in table.lines


def test_the_sorcerer_takes_four_alike() -> None:
    table = Table("sorcerer", goods={"Ana": RICH}).won()
    assert table.lines == {"receive", "pay red 4"}
    assert table.play("pay red 4").state.points["Ana"] == 2


def test_the_thief_robs_the_second_bidder() -> None:
    goods = {"Bob": "fairy 3, red 1, blue 1", "Cid": "fairy 3, red 2"}
    table = Table("thief", goods=goods, coming="dwarf gnome").play(
        "bids Ana fairy 3; Bob fairy 2; Cid fairy 1"
    )
    assert table.lines == {"rob Bob red 1", "rob Bob blue 1"}
    assert table.refused("rob Cid red") == {"power.thief.not-second"}
    assert "power.thief.stone" in table.refused("rob Bob fairy")
    table.play("rob Bob blue")
    assert (table.has("Ana")["blue"], table.has("Bob")["blue"]) == (1, 0)


def test_the_thief_takes_gold_where_there_is_no_stone() -> None:
    """Common gold first, then fairy gold from behind the screen, then spent fairy gold."""
    table = Table("thief", coming="dwarf gnome", goods={"Bob": "fairy 2, common 1"})
    table.play("bids Ana fairy 3; Bob fairy 1; Cid")
    assert (table.has("Ana")["common"], table.has("Bob")["common"]) == (3, 0)
    table = Table("thief", coming="dwarf gnome", goods={"Bob": "fairy 2"})
    table.play("bids Ana fairy 3; Bob fairy 1; Cid")
    assert (table.has("Ana")["fairy"], table.has("Bob")) == (6, {SPENT: 1})
    table = Table("thief", coming="dwarf gnome", goods={"Bob": "fairy 1"})
    table.play("bids Ana fairy 3; Bob fairy 1; Cid")
    assert (table.has("Ana")["fairy"], table.has("Bob")) == (6, {})
    safe = Table("thief", coming="dwarf gnome", goods={"Bob": "fairy 1"}, options={"spent-gold": "safe"})
    safe.play("bids Ana fairy 3; Bob fairy 1; Cid")
    assert (safe.phase, safe.has("Bob")) == ("turn", {SPENT: 1})


def test_whether_the_thief_may_leave_a_coin_is_a_ruling() -> None:
    goods = {"Bob": "fairy 1, common 1"}
    table = Table("thief", coming="dwarf gnome", goods=goods, options={"coin-theft": "may"})
    table.play("bids Ana fairy 3; Bob fairy 1; Cid")
    assert table.lines == {"rob Bob", "rob Bob common 1"}
    assert "takes nothing" in table.play("rob Bob").shown


def test_a_thief_without_loot() -> None:
    table = Table("thief", coming="dwarf gnome", goods={"Bob": "silver 3", "Cid": "silver 3"}).won()
    assert table.phase == "turn"
    assert "Ana can do nothing with Thief." in table.shown


def test_a_lone_bidder_robs_whom_they_like_if_they_have_stones() -> None:
    table = Table("thief", coming="dwarf gnome", goods={"Bob": "red 1", "Cid": "common 3"}).won()
    assert table.has("Ana")["red"] == 1
    table = Table("thief", coming="dwarf gnome", goods={"Bob": "common 1", "Cid": "common 3"}).won()
    assert table.lines == {"rob Bob common 1", "rob Cid common 1"}


TIED_THIEF = {"Ana": "fairy 2, silver 3", "Bob": "fairy 2, red 1, blue 1", "Cid": "fairy 2, blue 2"}


def test_the_thief_after_a_tie_break() -> None:
    """The second in silver, be it with none; who are tied there are chosen among."""
    table = Table("thief", coming="dwarf gnome", goods=TIED_THIEF)
    table.play("bids Ana fairy 2; Bob fairy 2; Cid fairy 1", "bids Ana silver 1; Bob")
    assert table.lines == {"rob Bob red 1", "rob Bob blue 1"}
    three = ("bids Ana fairy 2; Bob fairy 2; Cid fairy 2", "bids Ana silver 1; Bob; Cid")
    table = Table("thief", coming="dwarf gnome", goods=TIED_THIEF).play(*three)
    assert {line[:7] for line in table.lines} == {"rob Bob", "rob Cid"}
    nobody = Table("thief", coming="dwarf gnome", goods=TIED_THIEF, options={"second-tied": "nobody"})
    assert nobody.play(*three).phase == "turn"
    no = Table("thief", coming="dwarf gnome", goods=TIED_THIEF, options={"zero-second": "no"})
    no.play("bids Ana fairy 2; Bob fairy 2; Cid fairy 1", "bids Ana silver 1; Bob")
    assert {line[:7] for line in no.lines} == {"rob Bob", "rob Cid"}


# --- special characters ---


@pytest.mark.parametrize(
    ("character", "received"),
    [
        ("alchemist", {"common": 3}),
        ("fairy", {"fairy": 1}),
        ("gnome", {"common": 2, "silver": 2}),
        ("dwarf", {"silver": 4}),
        ("dwarf-five", {"silver": 5}),
        ("goldsmith", {"amulet": 1}),
        ("yellow-dragon", {"yellow": 1}),
    ],
)
def test_what_is_received_without_a_line(character: str, received: Mapping[str, int]) -> None:
    table = Table(character, goods={"Ana": "fairy 1"}).won()
    assert table.has("Ana") == {SPENT: 1, **received}
    assert table.phase == "turn"


def test_a_short_bank_gives_what_it_has() -> None:
    table = Table("gnome", goods={"Ana": "fairy 1"}, bank="common 1").won()
    assert table.has("Ana") == {SPENT: 1, "common": 1}
    table = Table("red-dragon", goods={"Ana": "fairy 1"}, bank="blue 3").won()
    assert table.has("Ana") == {SPENT: 1}
    assert "the bank has none" in table.shown


def test_the_ancient_dragon_gives_a_stone_of_choice() -> None:
    table = Table("ancient-dragon", goods={"Ana": "fairy 1"}).won()
    assert table.lines == {"receive red 1", "receive blue 1", "receive yellow 1"}
    assert table.refused("receive red 2") == {"power.choice.stones"}
    assert table.play("receive y").has("Ana")["yellow"] == 1
    table = Table("ancient-dragon", goods={"Ana": "fairy 1"}, bank="blue 3, red 0").won()
    assert table.has("Ana")["blue"] == 1


def test_the_apprentice_must_be_paid_or_may_be() -> None:
    table = Table("apprentice", goods={"Ana": "fairy 1, red 2, blue 2"}).won()
    assert table.lines == {"pay red 2", "pay blue 2"}
    assert table.refused("pay red 1, blue 1") == {"power.pay.alike"}
    may = Table("apprentice", goods={"Ana": "fairy 1, red 2"}, options={"forced-pay": "may"}).won()
    assert may.lines == {"pay red 2", "decline"}
    assert may.play("decline").phase == "turn"
    assert Table("apprentice", goods={"Ana": "fairy 1, red 2"}).won().state.points["Ana"] == 1
    assert Table("apprentice", goods={"Ana": "fairy 1, red 1"}).won().phase == "turn"


def test_the_charlatan_takes_all_stones_be_they_none() -> None:
    table = Table("charlatan", goods={"Ana": "fairy 1, red 3, blue 2"}).won()
    assert (table.has("Ana"), table.state.points["Ana"]) == ({SPENT: 1}, 1)
    assert Table("charlatan").won().state.points["Ana"] == 1


def test_the_enchantress() -> None:
    table = Table("enchantress", goods={"Ana": RICH}).won()
    assert "receive" in table.lines
    table.play("pay red 3, blue, yellow")
    assert table.state.points["Ana"] == 2


def test_the_necromancer_takes_all_the_gold_bid_or_nothing() -> None:
    table = Table("necromancer").play("bids Ana fairy 3, common 1; Bob; Cid")
    assert table.lines == {"redeem", "decline"}
    table.play("redeem")
    assert table.has("Ana") == {"fairy": 5, "common": 1, "silver": 5}
    assert table.state.points["Ana"] == 1
    table = Table("necromancer").won(3).play("decline")
    assert (table.has("Ana")[SPENT], table.state.points["Ana"]) == (3, 0)


def test_the_merchant_sells_for_gold_and_silver() -> None:
    table = Table("merchant", goods={"Ana": "fairy 4, common 1, silver 4"}).won(2)
    assert (table.forms, table.lines) == ({"buy STONES for COINS"}, {"decline"})
    assert table.refused("buy red for silver 2") == {"power.merchant.price"}
    assert table.refused("buy red for silver 3, fairy 1") == {"power.merchant.price"}
    assert table.refused("buy red 3 for fairy 3") == {"power.merchant.lacks"}
    assert table.refused("buy red for spent 1") == {"power.merchant.spent"}
    table.play("buy red 2, blue 2 for common 1, fairy 2, silver 3")
    assert table.has("Ana") == {SPENT: 2, "silver": 1, "red": 2, "blue": 2}
    yes = Table("merchant", goods={"Ana": "fairy 2"}, options={"spent-buys": "yes"}).won(2)
    assert yes.play("buy red 2 for spent 2").has("Ana") == {"red": 2}
    assert Table("merchant", goods={"Ana": "fairy 2"}).won(2).phase == "turn"
    assert Table("merchant").won(2).play("decline").phase == "turn"


def test_the_two_headed_dragon() -> None:
    table = Table("two-headed-dragon", goods={"Ana": "fairy 1"}, bank="red 1, blue 4").won()
    assert table.lines == {"draw red 1, blue 1", "draw blue 2"}
    assert table.refused("draw red 2") == {"power.two-headed-dragon.not-there"}
    assert table.refused("draw red 1") == {"power.two-headed-dragon.number"}
    assert table.play("draw blue 2").has("Ana")["blue"] == 2
    assert Table("two-headed-dragon", bank="silver 1").won().phase == "turn"


def test_the_rainbow_dragon_stops_or_busts() -> None:
    table = Table("rainbow-dragon", goods={"Ana": "fairy 1"}, bank="red 1, blue 2").won()
    assert table.lines == {"dare red", "dare blue"}
    assert table.refused("dare yellow") == {"power.rainbow-dragon.absent"}
    table.play("dare red", "pull blue")
    assert table.lines == {"pull red", "pull blue", "stop"}
    table.play("pull blue")
    assert table.refused("pull blue") == {"power.rainbow-dragon.none-left"}
    bust = replace(table.state)
    assert table.play("stop").has("Ana")["blue"] == 2
    table.state = bust
    table.play("pull rouges")
    assert (table.has("Ana"), table.phase) == ({SPENT: 1}, "turn")
    assert "everything goes back" in table.shown


def test_stopping_before_the_first_stone_is_a_ruling() -> None:
    assert Table("rainbow-dragon").won().play("dare red", "stop").phase == "turn"
    must = Table("rainbow-dragon", options={"first-draw": "must"}).won().play("dare red")
    assert must.refused("stop") == {"power.rainbow-dragon.too-early"}


def test_the_brigand_takes_common_gold_and_silver() -> None:
    table = Table("brigand", goods={"Ana": "fairy 1"}).won()
    assert table.lines == {"plunder Bob", "plunder Cid"}
    assert table.refused("plunder Ana") == {"power.brigand.self"}
    table.play("plunder Bob")
    assert (table.has("Ana"), table.has("Bob")) == ({SPENT: 1, "common": 2, "silver": 5}, {"fairy": 8})


def test_the_troll_banishes_a_colour() -> None:
    table = Table("troll", goods={"Ana": "fairy 1, red 2", "Bob": "red 3, blue 1"}).won()
    table.play("banish red")
    assert (table.has("Ana"), table.has("Bob")) == ({SPENT: 1}, {"blue": 1})


# --- the end ---


def test_three_points_end_the_game_at_once() -> None:
    table = Table("charlatan", kept="Ana", points={"Ana": 2, "Bob": 2}).won().play("twin")
    assert (table.phase, table.state.won, table.state.points["Ana"]) == ("over", "Ana", 3)
    assert table.refused("turn thief") == {"score.three.ended"}
    assert (table.lines, table.forms) == (set(), set())
    tally = REFEREE.final(Sitting(book(), {}), table.state)
    assert tally is not None
    assert tally.winners == ("Ana",)
    four = Table("sorcerer", points={"Ana": 2}, goods={"Ana": "fairy 1, red 4"}).won().play("pay red 4")
    assert (four.state.points["Ana"], four.state.won) == (4, "Ana")


# --- what is typed, what is shown ---


def test_coins_are_shown_only_with_open_screens() -> None:
    assert "behind the screen" not in Table("dwarf").shown
    table = Table("dwarf", options={"screens": "open"}, kept="Bob").play("bids Ana; Bob fairy 2; Cid", "once")
    assert "behind the screen: 8 fairy gold, 2 common gold, 5 silver" in table.shown
    assert "Bob: points 0; no stones; spent fairy gold 2; keeps Doppelganger" in table.shown


def test_names_may_be_shortened() -> None:
    table = Table(coming="dwarf-five red-dragon rainbow-dragon")
    assert table.play("turn dw").state.current == "dwarf-five"
    with pytest.raises(AmbiguousError):
        Table(coming="red-dragon rainbow-dragon dwarf").play("turn r")
    with pytest.raises(UnreadableError):
        Table("dwarf").play("bid Ana fairy 1 gold 2")
    with pytest.raises(UnreadableError):
        Table("merchant").won().play("buy red : fairy 1")
    assert Table(coming="dwarf-five gnome").refused("turn dwarf") == {"round.auctions.not-coming"}


def test_two_cards_of_one_name_are_told_apart_by_their_numbers() -> None:
    for line, taken in (
        ("turn Dwarf 5", "dwarf-five"),
        ("turn dwarf 4", "dwarf"),
        ("turn nain 5", "dwarf-five"),
        ("turn dwarf", "dwarf"),
    ):
        table = Table(coming="dwarf dwarf-five gnome")
        assert "Dwarf 4, Dwarf 5" in table.shown
        assert table.play(line).state.current == taken
    with pytest.raises(AmbiguousError, match="Dwarf 4 or Dwarf 5"):
        Table(coming="dwarf dwarf-five gnome").play("turn nain")
    with pytest.raises(UnreadableError):
        Table(coming="dwarf gnome").play("turn gnome 5")
    assert Table(coming="dwarf gnome").refused("turn dwarf 5") == {"round.auctions.not-coming"}
    table = Table()
    table.state = REFEREE.start(Sitting(book(), {}), NAMES[:3])
    table.play("deal Ana red 2, blue, yellow; Bob 4 blue", "deal Cid yellow 2, red 2")
    assert table.play("specials dwarf 5, merchant").state.specials == ("dwarf-five", "merchant")


def test_nothing_is_lost_at_tables_set_up_by_hand() -> None:
    table = Table("ghost", goods={"Bob": "fairy 1, spent 4, cursed 1"}, up="witch gnome thief")
    before = pieces(table.state)
    table.play("bids Ana fairy 3, common 1; Bob cursed; Cid fairy 2")
    assert pieces(table.state) == before


def test_a_log_says_where_it_stops() -> None:
    header = Header("pierres-du-dragon", book().version, {}, NAMES[:3]).lines()
    lines = ["deal Ana red 4; Bob blue 4; Cid yellow 4", "specials fairy gnome", "bid Ana silver 2"]
    played = replay(REFEREE, book(), read_log("\n".join([*header, *lines]), "game.log", book()))
    assert played.stop is not None
    assert (played.stop.kind, played.stop.problem.place.line) == ("illegal", 7)
