"""Every question the judge answers, with the facts it asks for (``?`` marks those that may be left out)."""

from pnp.games.dragons import feeding, sight, turn, years
from pnp.rules.checker import Question

QUESTIONS = (
    Question("action", ("piles", "deck", "player", "action", "hand?", "own_turn?"), turn.action),
    Question("again", ("piles", "player", "acted?", "own_turn?"), turn.again),
    Question("last", ("seats", "piles", "deck"), turn.last),
    Question("next", ("seats", "player", "seated?"), turn.next_player),
    Question("look", ("what",), sight.look),
    Question("secret", ("what",), sight.secret),
    Question("lay", ("card", "face?"), sight.lay),
    Question("move", ("what",), sight.move),
    Question("first", ("seats", "year", "youngest?", "last?"), years.first),
    Question("piles", ("players",), years.piles),
    Question("years", ("players",), years.years),
    Question("decks", ("players",), years.decks),
    Question("end", ("players", "year"), years.end),
    Question("count", ("cards",), years.count),
    Question("hungry", ("hoards",), feeding.hungry),
)
