"""What each magic item does at the table, and where it cannot be played."""

import pytest

from pnp.games.or_des_dragons.referee import REFEREE
from pnp.rules.sitting import Sitting
from tests.games.or_des_dragons.tables import book
from tests.games.or_des_dragons.test_referee import SET_UP, after, played, refused

ADVANCED = {"rules": "advanced"}
UNDER = ["attack Ana thief unlit", "attack Bob thief unlit", "attack Cid amazon wickwinder"]


def test_horn_boots_and_trumpet_bring_adventurers_back() -> None:
    state = after([*SET_UP, *UNDER, "item Ana horn-of-recall thief"], ADVANCED)
    assert state.player("Ana").where("thief") == "up"
    booted = after([*SET_UP, *UNDER, "item Ana seven-league-boots unlit"], ADVANCED)
    assert booted.player("Ana").where("thief") == "down"
    both = [*SET_UP, *UNDER, "item Ana seven-league-boots unlit", "attack Ana wizard unlit"]
    back = [*both, "attack Bob wizard unlit", "attack Cid wizard unlit"]
    again = [*back, "attack Ana warrior unlit", "hidden silver 9", "fail"]
    assert after(again, ADVANCED).phase == "return"  # a thief fought, but nobody has anything
    cloak = after([*SET_UP, *UNDER, "item Ana cloak-of-flight Bob thief"], ADVANCED)
    assert cloak.player("Bob").where("thief") == "down"
    assert cloak.dragon("unlit").total == 2


def test_sword_and_potion_strengthen_who_was_just_placed() -> None:
    placed = [*SET_UP, "attack Ana amazon unlit"]
    assert after([*placed, "item Ana slayers-sword"], ADVANCED).dragon("unlit").total == 5
    assert after([*placed, "item Ana giants-potion"], ADVANCED).dragon("unlit").total == 6
    late = [*placed, "attack Bob thief unlit", "item Ana slayers-sword"]
    assert refused(played(late, ADVANCED)) == {"items.timing.wrong"}


def test_a_strengthened_adventurer_may_slay() -> None:
    lines = [*SET_UP, "attack Ana warrior stillwater", "item Ana slayers-sword"]
    state = after(lines, ADVANCED)
    assert (state.phase, state.slain, state.current.name) == ("hidden", "stillwater", "Bob")


def test_scale_powder_and_ball_change_dragons() -> None:
    scaled = after([*SET_UP, "item Bob hardened-scale stillwater"], ADVANCED)
    assert scaled.dragon("stillwater").strength == 9
    swapped = after([*SET_UP, *UNDER, "item Ana powder-of-exchange unlit wickwinder"], ADVANCED)
    assert swapped.player("Ana").where("thief") == "wickwinder"
    assert swapped.player("Cid").where("amazon") == "unlit"
    ball = after([*SET_UP, "item Ana crystal-ball stillwater: gold 3"], ADVANCED)
    assert (ball.dragon("stillwater").hidden, ball.pools["on stillwater"].size) == (0, 6)


@pytest.mark.parametrize(
    ("reading", "tokens", "closed"),
    [("place", "gold 2", False), ("leave", "", True), ("leave", "gold 2", None)],
)
def test_a_ball_over_a_bag_that_is_too_short(reading: str, tokens: str, closed: bool | None) -> None:
    options = {**ADVANCED, "short-bag": reading}
    state = after(SET_UP, options)
    bag = state.pools["bag"]
    state = state.moving("bag", "away", bag - {"gold": 2})
    sitting = Sitting(book(), options)
    action = REFEREE.parse(sitting, state, f"item Ana crystal-ball stillwater {tokens}")
    assert REFEREE.check(sitting, state, action).legal is (closed is not None)
    if closed is not None:
        seen = REFEREE.apply(sitting, state, action)
        assert (seen.closed, seen.bag, seen.dragon("stillwater").hidden) == (closed, 0, 0)


def test_powder_may_slay_the_dragon_that_comes() -> None:
    lines = [*SET_UP, "attack Ana warrior unlit", "attack Bob warrior unlit"]
    state = after([*lines, "item Cid powder-of-exchange unlit stillwater"], ADVANCED)
    assert (state.slain, state.phase) == ("stillwater", "hidden")


def test_sword_and_potion_help_against_one_dragon_alone() -> None:
    lines = [*SET_UP, "attack Ana amazon unlit", "item Ana slayers-sword"]
    state = after([*lines, "item Bob powder-of-exchange unlit little-cinder"], ADVANCED)
    assert (state.phase, state.dragon("little-cinder").total) == ("turn", 3)


SHARED = [
    *SET_UP,
    "attack Ana warrior stillwater",
    "attack Bob thief stillwater",
    "hidden gold 3",
    "share Ana gold 3; Bob red 2, violet",
]


def test_padlock_undoes_a_theft_and_gloves_make_one() -> None:
    robbed = after([*SHARED, "steal Bob Ana"], ADVANCED)
    assert robbed.player("Ana").size == 2
    locked = after([*SHARED, "steal Bob Ana", "item Ana padlock"], ADVANCED)
    assert (locked.player("Ana").size, locked.player("Ana").known) == (3, {"gold": 3})
    assert (locked.phase, locked.player("Ana").items) == ("return", 0)
    gloves = after([*SHARED, "item Ana velvet-gloves Bob"], ADVANCED)
    assert (gloves.player("Ana").size, gloves.player("Bob").size) == (4, 2)
    assert (
        after([*SHARED, "item Ana velvet-gloves Bob", "item Bob padlock"], ADVANCED).player("Bob").size == 3
    )
    assert refused(played([*SHARED, "steal Bob Ana", "item Bob padlock"], ADVANCED)) == {"items.timing.wrong"}


def test_the_ring_swaps_the_shares_of_two_others() -> None:
    lines = [
        *SET_UP,
        "attack Ana amazon stillwater",
        "attack Bob thief stillwater",
        "attack Cid thief stillwater",
        "hidden gold 3",
        "share Ana violet; Bob red 2; Cid gold 3",
    ]
    state = after([*lines, "item Ana ring-of-confusion Bob Cid"], ADVANCED)
    assert state.player("Bob").known == {"gold": 3}
    assert state.player("Cid").known == {"red": 2}
    assert refused(played([*lines, "item Ana ring-of-confusion Ana Cid"], ADVANCED)) == {
        "items.target.two-others"
    }


def test_a_counterspell_makes_an_item_crumble() -> None:
    lines = [*SET_UP, "item Ana bottomless-bag", "item Bob counterspell"]
    state = after(lines, ADVANCED)
    assert (state.unseen, state.player("Ana").items, state.player("Bob").items) == (0, 0, 0)
    assert state.discard == ("bottomless-bag", "counterspell")
    own = [*SET_UP, "item Ana bottomless-bag", "item Ana counterspell"]
    assert "items.timing.wrong" in refused(played(own, ADVANCED))


def test_a_token_of_the_bottomless_bag_is_seen_by_nobody() -> None:
    before, state = after(SET_UP, ADVANCED), after([*SET_UP, "item Ana bottomless-bag"], ADVANCED)
    assert (state.bag, state.player("Ana").size, state.player("Ana").known) == (before.bag - 1, 1, None)


def test_reds_of_a_share_draw_items_for_wizards_only() -> None:
    fight = ["attack Ana wizard stillwater", "attack Bob warrior stillwater", "attack Cid thief stillwater"]
    deal = ["hidden gold 3", "share Ana red; Bob red, violet; Cid gold 3", "keep Cid", "return"]
    state = after([*SET_UP, *fight, *deal], ADVANCED)
    assert [player.items for player in state.players] == [2, 1, 1]
    assert state.item_pile == 17 - 3 - 1


SHARED_REDS = [
    *SET_UP,
    "item Ana bottomless-bag",  # and Ana holds no item any more
    "attack Ana wizard stillwater",
    "attack Bob warrior stillwater",
    "attack Cid thief stillwater",
    "hidden gold 3",
]


def test_an_item_drawn_for_a_red_token_may_be_played_as_soon_as_it_is_drawn() -> None:
    shared = [*SHARED_REDS, "share Ana red 2; Bob violet; Cid gold 3"]
    locked = after([*shared, "steal Cid Ana", "item Ana padlock"], ADVANCED).player("Ana")
    assert (locked.size, locked.items) == (3, 1)
    gloves = [*shared, "item Ana velvet-gloves Bob"]
    assert after(gloves, ADVANCED).player("Ana").items == 1
    assert after([*gloves, "item Bob counterspell"], ADVANCED).player("Ana").items == 1
    assert after([*shared, "keep Cid", "return"], ADVANCED).player("Ana").items == 2
    none = [*SHARED_REDS, "share Ana violet; Bob red 2; Cid gold 3", "steal Cid Ana", "item Ana padlock"]
    assert refused(played(none, ADVANCED)) == {"items.use.not-held"}


def test_a_share_is_swapped_before_it_is_received_and_not_later() -> None:
    shared = [*SHARED_REDS, "share Ana red 2; Bob violet; Cid gold 3"]
    swapped = after([*shared, "item Cid ring-of-confusion Ana Bob", "keep Cid", "return"], ADVANCED)
    assert [player.items for player in swapped.players] == [0, 1, 0]  # no red token for the wizard’s owner
    for deed in ("item Bob velvet-gloves Ana", "keep Cid"):
        late = [*shared, deed, "item Cid ring-of-confusion Ana Bob"]
        assert refused(played(late, ADVANCED)) == {"items.timing.wrong"}
    poor = [line for line in SHARED_REDS if "bag" not in line] + ["share Cid red 2, violet, gold 3"]
    assert after(poor, ADVANCED).phase == "return"  # the thief finds nobody to rob
    robs = after([*poor, "item Bob ring-of-confusion Ana Cid"], ADVANCED)
    assert (robs.phase, robs.player("Ana").size) == ("steal", 6)


@pytest.mark.parametrize(
    ("lines", "codes"),
    [
        (["item Bob horn-of-recall thief"], {"items.timing.wrong"}),
        (["item Ana horn-of-recall thief"], {"items.target.not-engaged"}),
        (["item Ana seven-league-boots unlit"], {"items.target.not-there"}),
        (["item Ana trumpet-of-waking"], {"items.target.none-down"}),
        (["item Ana cloak-of-flight Bob thief"], {"items.target.others-adventurer"}),
        (["item Ana powder-of-exchange unlit unlit"], {"items.target.two-dragons"}),
        (["item Ana hardened-scale gildwing"], {"items.target.no-dragon"}),
        (["item Ana crystal-ball wickwinder:"], {"items.target.nothing-hidden"}),
        (["item Ana crystal-ball unlit: gold 1"], {"dragons.hidden.wrong"}),
        (["item Ana hardened-scale unlit", "item Ana bottomless-bag"], {"items.use.not-held"}),
        (["item Ana hardened-scale unlit", "item Bob hardened-scale unlit"], {"items.use.used"}),
    ],
)
def test_items_that_cannot_be_played_so(lines: list[str], codes: set[str]) -> None:
    assert refused(played([*SET_UP, *lines], ADVANCED)) == codes
