"""Every question the judge answers, with the facts it asks for (``?`` marks those that may be left out)."""

from pnp.games.or_des_dragons import deal, items, table, theft, turn
from pnp.rules.checker import Question

QUESTIONS = (
    Question("pass", ("face_up", "face_down"), turn.may_pass),
    Question(
        "attack", ("hero", "face", "own_turn?", "dragon_on_table?", "attacked_by?", "cards?"), turn.attack
    ),
    Question("flip", ("face_up", "face_down", "at_start", "own_turn?"), turn.flip),
    Question("kill", ("strength", "attackers", "scaled?"), turn.kill),
    Question("negotiate", ("attackers", "player", "muted?"), deal.negotiate),
    Question("timer", ("attackers",), deal.timer),
    Question("wizard", ("attackers", "red"), deal.wizard),
    Question("split", ("treasure", "attackers", "shares", "in_time", "by_lot?", "other?"), deal.split),
    Question("failure", ("treasure", "attackers"), deal.failure),
    Question("draw", ("attackers", "player", "red", "by?", "pile?"), deal.draw),
    Question("thieves", ("attackers",), theft.thieves),
    Question(
        "steal",
        (
            "attackers",
            "thief",
            "victim",
            "looks?",
            "tokens?",
            "after_share?",
            "stolen?",
            "victim_tokens?",
            "declines?",
        ),
        theft.steal,
    ),
    Question("retrieve", ("attackers", "back?"), table.retrieve),
    Question("refill", ("dragons", "deck", "bag", "known?"), table.refill),
    Question("complete", ("hidden", "bag"), table.complete),
    Question("fair", ("gives?", "receives?", "in_time", "other?", "demands_to_see?"), table.fair),
    Question("fair-when", ("drawn", "bag?", "held?"), table.fair_when),
    Question("item", ("item", "moment", "own_turn?", "used?"), items.item),
    Question("next", ("seats", "player"), turn.next_player),
    Question("end", ("treasures", "deck", "bag"), table.end),
)
