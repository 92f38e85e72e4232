"""Borrowed powers in games followed line by line: ghost, goblin, sprite, doppelganger, and how they meet."""

from dataclasses import replace

import pytest

from pnp.games.pierres_du_dragon.referee.state import SPENT
from pnp.rules.tokens import Tokens
from tests.games.pierres_du_dragon.referee_table import Table

# --- borrowed powers ---


def test_the_ghost_copies_one_who_has_been_up() -> None:
    table = Table("ghost", up="witch dwarf doppelganger").won()
    assert table.lines == {"copy witch", "copy dwarf"}
    assert table.refused("copy thief") == {"power.ghost.not-up"}
    assert table.refused("copy ghost") == {"power.ghost.itself"}
    assert table.refused("copy doppelganger") == {"power.ghost.twin"}
    assert table.play("copy dwarf").has("Ana")["silver"] == 9


def test_the_ghost_of_a_thief_robs_the_ghosts_own_second_bidder() -> None:
    table = Table(
        "ghost", up="witch thief", coming="dwarf gnome", goods={"Bob": "red 1", "Cid": "fairy 2, blue 1"}
    )
    table.play("bids Ana fairy 3; Bob; Cid fairy 1", "copy thief")
    assert table.has("Ana")["blue"] == 1


def test_the_ghost_of_a_necromancer_takes_the_gold_bid_for_the_ghost() -> None:
    table = Table("ghost", up="witch necromancer").won(3).play("copy necromancer", "redeem")
    assert (table.has("Ana")["fairy"], table.state.points["Ana"]) == (5, 1)


def test_a_ghost_takes_the_doppelgangers_card_by_a_ruling() -> None:
    table = Table("ghost", up="witch doppelganger", options={"ghost-twin": "take"}).won()
    table.play("copy doppelganger")
    assert table.state.kept == (("Ana", "doppelganger"),)
    assert table.state.specials == ("ghost",)


def test_a_ghost_cannot_take_a_card_that_somebody_keeps() -> None:
    table = Table("ghost", kept="Bob", up="witch gnome", options={"ghost-twin": "take"})
    table.state = replace(table.state, up=("witch", "gnome", "doppelganger", "ghost"))
    assert table.won().lines == {"copy witch", "copy gnome"}
    assert table.refused("copy doppelganger") == {"power.ghost.kept"}


def test_the_goblin_fetches_by_chance_and_the_sprite_by_choice() -> None:
    for who, verb in (("goblin", "fetch"), ("sprite", "summon")):
        table = Table(who, coming="dwarf gnome thief").won()
        assert table.lines == {f"{verb} dwarf", f"{verb} gnome", f"{verb} thief"}
        assert table.refused(f"{verb} troll") == {f"power.{who}.not-coming"}
        table.play(f"{verb} dwarf")
        assert table.has("Ana")["silver"] == 9
        assert table.state.coming == ("gnome", "thief")
        assert table.state.up == ("witch", who, "dwarf")


@pytest.mark.parametrize("who", ["goblin", "sprite"])
def test_as_the_last_of_a_round_they_do_nothing(who: str) -> None:
    table = Table(who, coming="").won()
    assert table.phase == "specials"
    assert f"Ana can do nothing with {who.capitalize()}." in table.shown


def test_goblin_and_ghost_borrow_from_each_other() -> None:
    table = Table("goblin", coming="ghost dwarf gnome").won()
    table.play("fetch ghost")
    assert table.lines == {"copy witch", "copy goblin"}
    table.play("copy goblin", "fetch gnome")
    assert table.has("Ana")["common"] == 4
    assert (table.phase, table.state.current) == ("bid", "dwarf")


def test_a_fetched_doppelganger_is_kept() -> None:
    table = Table("sprite", coming="doppelganger gnome").won().play("summon doppelganger")
    assert table.state.kept == (("Ana", "doppelganger"),)
    assert table.state.current == "gnome"


# --- the doppelganger ---


def test_the_doppelganger_is_kept_out_of_the_pile() -> None:
    table = Table("doppelganger", coming="gnome").won()
    assert table.state.kept == (("Ana", "doppelganger"),)
    table.play("bids Ana; Bob; Cid")
    assert table.phase == "specials"
    assert table.state.used == {"gnome": 1}
    assert table.refused("specials doppelganger, ghost") == {"round.specials.not-in-pile"}


def test_the_doppelganger_is_asked_for_before_a_power_is_used() -> None:
    table = Table("dwarf", kept="Ana").won()
    assert table.lines == {"twin", "once"}
    assert table.refused("receive") == {"power.doppelganger.first"}
    assert Table("dwarf").refused("receive") == {"power.choice.not-now"}
    once = replace(table.state)
    table.play("twin")
    assert (table.has("Ana")["silver"], table.state.kept) == (13, ())
    assert table.state.used == {"doppelganger": 1}
    table.state = once
    table.play("once")
    assert (table.has("Ana")["silver"], len(table.state.kept)) == (9, 1)
    assert table.refused("twin") == {"power.doppelganger.not-now"}


def test_a_used_card_may_stay_by_a_ruling() -> None:
    table = Table("dwarf", kept="Ana", options={"twin-used": "kept"}).won().play("twin")
    assert table.state.kept == (("Ana", "doppelganger"),)


def test_the_doppelganger_is_not_played_on_the_necromancer_or_by_others() -> None:
    assert Table("necromancer", kept="Ana").won().lines == {"redeem", "decline"}
    assert Table("dwarf", kept="Bob").won().phase == "turn"


def test_doppelganger_and_charlatan() -> None:
    """All stones for a point, then none for another."""
    table = Table("charlatan", kept="Ana", goods={"Ana": "fairy 1, red 3"}).won().play("twin")
    assert (table.state.points["Ana"], table.has("Ana")) == (2, {SPENT: 1})


def test_doppelganger_and_sorcerer() -> None:
    """Two choices, each for itself."""
    table = Table("sorcerer", kept="Ana", goods={"Ana": "fairy 1, red 8"}).won().play("twin", "pay red 4")
    assert table.lines == {"receive", "pay red 4"}
    assert table.play("receive").has("Ana") == {SPENT: 1, "red": 4, "common": 1}


def test_doppelganger_and_witch() -> None:
    """Two cursed coins, and a third by a ruling only."""
    assert Table("witch", up="", kept="Ana").won().play("twin").has("Ana")["cursed"] == 2
    goods = {"Bob": "cursed 1"}
    short = Table("witch", up="", kept="Ana", goods=goods).won().play("twin")
    assert short.has("Ana")["cursed"] == 1
    marker = Table("witch", up="", kept="Ana", goods=goods, options={"third-curse": "marker"})
    assert marker.won().play("twin").has("Ana")["cursed"] == 2


def test_doppelganger_and_ghost() -> None:
    """Two picks; gold that was handed in once cannot be handed in again."""
    table = Table("ghost", kept="Ana", up="witch dwarf necromancer").won(2).play("twin", "copy dwarf")
    assert table.lines == {"copy witch", "copy dwarf", "copy necromancer"}
    table.play("copy necromancer", "redeem")
    assert (table.has("Ana")["silver"], table.state.points["Ana"]) == (9, 1)
    table = Table("ghost", kept="Ana", up="witch necromancer").won(2).play("twin", "copy nec", "redeem")
    assert table.play("copy nec").phase == "turn"
    assert table.state.points["Ana"] == 1


def test_doppelganger_and_goblin() -> None:
    table = (
        Table("goblin", kept="Ana", coming="dwarf gnome thief")
        .won()
        .play("twin", "fetch dwarf", "fetch gnome")
    )
    assert (table.has("Ana")["silver"], table.state.current) == (11, "thief")


def test_a_borrowed_power_is_as_good_as_won_for_the_doppelganger() -> None:
    table = Table("goblin", kept="Ana", coming="dwarf gnome thief").won().play("once", "fetch dwarf")
    assert table.lines == {"twin", "once"}
    assert table.play("twin").has("Ana")["silver"] == 13
    no = {"borrowed-twin": "no"}
    table = Table("goblin", kept="Ana", coming="dwarf gnome thief", options=no).won().play("once")
    assert table.play("fetch dwarf").has("Ana")["silver"] == 9
    necromancer = Table("ghost", kept="Ana", up="witch necromancer").won().play("once", "copy necromancer")
    assert necromancer.lines == {"redeem", "decline"}


def test_a_ghost_takes_a_card_that_was_played_in_the_same_round() -> None:
    table = Table("ghost", up="witch", options={"ghost-twin": "take"})
    deck = table.state.deck - {"doppelganger": 1}
    used = Tokens({"doppelganger": 1})
    table.state = replace(table.state, up=("witch", "doppelganger", "ghost"), deck=deck, used=used)
    table.won().play("copy doppelganger")
    assert (table.state.kept, dict(table.state.used)) == ((("Ana", "doppelganger"),), {})
