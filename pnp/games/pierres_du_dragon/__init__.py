"""Aux Pierres du Dragon: who wins its auctions, what its characters' powers allow, who has won."""

from pnp.games.pierres_du_dragon import bidding, scoring
from pnp.rules.checker import Checker, Question

QUESTIONS = (
    Question("auction", ("character", "bids", "tiebreak?", "held?"), bidding.ask_auction),
    Question(
        "bid", ("character", "player", "coins", "held?", "spent?", "breaks_tie?", "tied?"), bidding.ask_bid
    ),
    Question("spend", ("coins", "won?"), bidding.ask_spend),
    Question("end", ("points",), scoring.ask_end),
)
"""Every question the judge answers, with the facts it asks for (``?`` marks those that may be left out)."""

checker = Checker(scoring.COLUMNS, scoring.score, QUESTIONS, extra=("order",))
"""What ``pnp.rules.registry`` finds."""
