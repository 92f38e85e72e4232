"""Every question the judge answers, with the facts it asks for (``?`` marks those that may be left out)."""

from pnp.games.dragons import feeding, sight, turn, years
from pnp.rules.checker import Question

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
