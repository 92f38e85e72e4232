"""Dragons: how hoards are counted, what is allowed at its table, how a game of it is followed."""

from importlib import import_module

from pnp.games.dragons import feeding, sight, turn, years
from pnp.games.dragons.hoard import COLUMNS, scene
from pnp.games.dragons.scoring import score
from pnp.rules.checker import Checker, Question

QUESTIONS = (
    Question("action", ("piles", "deck", "player", "action", "hand?", "own_turn?"), turn.ask_action),
    Question("again", ("piles", "player", "acted?", "own_turn?"), turn.ask_again),
    Question("last", ("seats", "piles", "deck"), turn.ask_last),
    Question("next", ("seats", "player", "seated?"), turn.ask_next),
    Question("look", ("what",), sight.ask_look),
    Question("secret", ("what",), sight.ask_secret),
    Question("lay", ("card", "face?"), sight.ask_lay),
    Question("move", ("what",), sight.ask_move),
    Question("first", ("seats", "year", "youngest?", "last?"), years.ask_first),
    Question("piles", ("players",), years.ask_piles),
    Question("years", ("players",), years.ask_years),
    Question("decks", ("players",), years.ask_decks),
    Question("end", ("players", "year"), years.ask_end),
    Question("count", ("cards",), years.ask_count),
    Question("hungry", ("hoards",), feeding.ask_hungry),
)
"""Every question the judge answers, with the facts it asks for (``?`` marks those that may be left out)."""

checker = Checker(
    COLUMNS,
    score,
    QUESTIONS,
    lambda: import_module(f"{__name__}.referee").REFEREE,
    scene=scene,
    sorts=lambda book: import_module(f"{__name__}.facts").sorts(book),
    simulation=lambda: import_module(f"{__name__}.policies").SIMULATION,
)
"""What ``pnp.rules.registry`` finds."""
