"""How much room pieces take: thicker paper and sleeves ask for more, and each deck lies as it is folded."""

from dataclasses import replace
from functools import cache

import pytest

from pnp.building.boxes.contents import Form, contents
from pnp.building.boxes.design import Design, batches, design
from pnp.building.boxes.packing import BAG
from pnp.content.game import Game, GameBox
from pnp.content.load import load
from pnp.places import Places
from pnp.sheets.grid import alone
from pnp.sheets.options import Options
from pnp.sheets.stocks import Stocks, stocks
from pnp.sheets.supplies import supplies
from tests.assembled import crowded
from tests.every_game.games import two_of

PLACES = Places(packs=())
PAGES = {"or-des-dragons": 16, "dragons": 12, "drakon": 16, "pierres-du-dragon": 16, "dedale-du-dragon": 20}
"""Of each game's rule book."""


@cache
def game(id: str) -> Game:
    found = PLACES.find(id)
    assert found
    loaded, _ = load(found.folder, PLACES)
    assert loaded
    return loaded


@cache
def known() -> Stocks:
    return stocks(PLACES.page_roots())


@cache
def box(id: str, stock: str = "300", sleeved: bool = False, paper: str = "a4") -> Design:
    stock_of = supplies(PLACES.page_roots())
    options = Options(stock_of.papers[paper], stock_of.printers["generic"])
    return design(contents(game(id), known(), stock, sleeved, PAGES[id]), None, options)


def room(made: Design) -> float:
    width, height, depth = made.inner
    return width * height * depth


@pytest.mark.parametrize("id", ["dragons", pytest.param("or-des-dragons", marks=pytest.mark.slow)])
def test_thicker_paper_and_sleeves_ask_for_more_room(id: str) -> None:
    thin, thick, sleeved = room(box(id, "160")), room(box(id)), room(box(id, sleeved=True))
    assert thin < thick < sleeved


@pytest.mark.parametrize("id", two_of([*PAGES]))
@pytest.mark.parametrize("paper", ["a4", pytest.param("letter", marks=pytest.mark.slow)])
def test_every_box_fits_on_whole_sheets_and_holds_its_pieces_with_a_little_play(id: str, paper: str) -> None:
    stock_of = supplies(PLACES.page_roots())
    options = Options(stock_of.papers[paper], stock_of.printers["generic"])
    made = box(id, paper=paper)
    assert all(alone(batch, options) for _, batch in batches(made.pieces))
    assert not crowded(made)


def test_what_all_lies_in_stacks_has_a_tuck_box_and_loose_pieces_a_tray_and_a_lid() -> None:
    assert box("dragons").style == "tuck"
    assert box("drakon").style == "two-part"
    assert any(placed.id == BAG for placed in box("drakon").arrangement.placed)


def test_each_deck_lies_as_it_is_folded() -> None:
    held = {
        pieces.id: pieces for pieces in contents(game("or-des-dragons"), known(), "250", False, 16).pieces
    }
    assert held["screens"].forms == (Form(130, 90, 2 * 0.31),)  # the outer panels folded in
    assert held["dragons"].forms == (Form(63, 88, 0.31),)
    assert held["booklet"].forms == (Form(148, 210, 8 * 0.15), Form(148, 105, 16 * 0.15))
    assert "tokens" not in held
    figures = {pieces.id: pieces for pieces in contents(game("dragons"), known(), "250", False, 16).pieces}
    assert figures["figures"].forms == (Form(40, 70, 2 * 0.31),)  # at the head


def test_a_sleeve_is_the_smallest_that_a_card_goes_into() -> None:
    held = contents(game("dragons"), known(), "250", True, 12)
    treasure = next(pieces for pieces in held.pieces if pieces.id == "treasure")
    assert treasure.forms[0] == pytest.approx((66, 91, 0.51))
    aids = next(pieces for pieces in held.pieces if pieces.id == "aids")
    assert aids.forms[0][:2] == (70, 120)  # aids need none


def test_a_game_says_what_its_box_holds() -> None:
    asked = replace(game("or-des-dragons"), box=GameBox(holds=("dragons", "tokens")))
    held = contents(asked, known(), "300", False, 16)
    assert [pieces.id for pieces in held.pieces] == ["dragons"]
    assert held.bag
