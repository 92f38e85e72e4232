"""Aux Pierres du Dragon: who wins its auctions, what powers allow, who has won, how a game is followed."""

from importlib import import_module

from pnp.games.pierres_du_dragon import (
    bag,
    bidding,
    borrowing,
    composed,
    payment,
    receiving,
    robbery,
    rounds,
    scoring,
    trading,
)
from pnp.games.pierres_du_dragon.scene import scene
from pnp.rules.checker import Checker, Question

QUESTIONS = (
    Question("auction", ("character", "bids", "tiebreak?", "held?"), bidding.ask_auction),
    Question(
        "bid", ("character", "player", "coins", "held?", "in_front?", "breaks_tie?", "tied?"), bidding.ask_bid
    ),
    Question("spend", ("coins", "won?"), bidding.ask_spend),
    Question("power", ("character",), composed.ask_power),
    Question("choice", ("character", "does", "stones?"), payment.ask_choice),
    Question("pay", ("character", "stones", "pays"), payment.ask_pay, yes_or_no=True),
    Question("gain", ("character", "bank", "chosen?"), receiving.ask_gain),
    Question("rob", ("second", "character?", "purses?", "victim?", "takes?"), robbery.ask_rob),
    Question("plunder", ("seats", "player", "victim", "coins?"), robbery.ask_plunder),
    Question("banish", ("colour", "stones"), robbery.ask_banish),
    Question("draw", ("character", "bank", "drawn?"), bag.ask_draw),
    Question("dare", ("bank", "colour", "drawn?", "stops?"), bag.ask_dare),
    Question("buy", ("wants", "pays", "character?", "bank?", "held?"), trading.ask_buy),
    Question("redeem", ("bid", "character?", "hands_in?"), trading.ask_redeem),
    Question("echo", ("up", "names?", "card_kept?"), borrowing.ask_echo),
    Question("fetch", ("coming", "character?", "names?", "looks?"), borrowing.ask_fetch),
    Question(
        "twin",
        ("character", "won?", "bewitched?", "holds?", "later?", "played?", "borrowed?"),
        borrowing.ask_twin,
    ),
    Question("setup", ("players",), rounds.ask_setup),
    Question("specials", ("pile", "discards"), rounds.ask_specials),
    Question("turn-up", ("character", "up", "power_used?"), rounds.ask_turn_up),
    Question("auctions", ("auctioned?", "fetched?"), rounds.ask_auctions),
    Question(
        "round-end",
        ("spent", "cursed?", "specials?", "kept?", "player?", "takes_back?"),
        rounds.ask_round_end,
    ),
    Question("secret", ("what",), rounds.ask_secret),
    Question("end", ("points",), scoring.ask_end),
)
"""Every question the judge answers, with the facts it asks for (``?`` marks those that may be left out)."""

checker = Checker(
    scoring.COLUMNS,
    scoring.score,
    QUESTIONS,
    lambda: import_module(f"{__name__}.referee").REFEREE,
    extra=("order",),
    scene=scene,
    sorts=lambda book: import_module(f"{__name__}.facts").sorts(book),
    simulation=lambda: import_module(f"{__name__}.policies").SIMULATION,
)
"""What ``pnp.rules.registry`` finds."""
