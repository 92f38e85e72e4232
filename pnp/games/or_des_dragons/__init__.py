"""L'Or des dragons: how hoards are counted, what is allowed at its table, how a game is followed."""

from importlib import import_module

from pnp.games.or_des_dragons import deal, items, table, theft, turn
from pnp.games.or_des_dragons.hoard import COLUMNS
from pnp.games.or_des_dragons.scene import scene
from pnp.games.or_des_dragons.scoring import score
from pnp.rules.checker import Checker, Question

QUESTIONS = (
    Question("pass", ("face_up", "face_down"), turn.ask_pass),
    Question(
        "attack", ("hero", "face", "own_turn?", "dragon_on_table?", "attacked_by?", "cards?"), turn.ask_attack
    ),
    Question("flip", ("face_up", "face_down", "at_start", "own_turn?"), turn.ask_flip),
    Question("kill", ("strength", "attackers", "scaled?"), turn.ask_kill),
    Question("negotiate", ("attackers", "player", "muted?"), deal.ask_negotiate),
    Question("timer", ("attackers",), deal.ask_timer),
    Question("wizard", ("attackers", "red"), deal.ask_wizard),
    Question("split", ("treasure", "attackers", "shares", "in_time", "by_lot?", "other?"), deal.ask_split),
    Question("failure", ("treasure", "attackers"), deal.ask_failure),
    Question("draw", ("attackers", "player", "red", "by?", "pile?"), deal.ask_draw),
    Question("thieves", ("attackers",), theft.ask_thieves),
    Question(
        "steal",
        (
            *("attackers", "thief", "victim", "looks?", "tokens?"),
            *("after_share?", "stolen?", "victim_tokens?", "declines?"),
        ),
        theft.ask_steal,
    ),
    Question("retrieve", ("attackers", "back?"), table.ask_retrieve),
    Question("refill", ("dragons", "deck", "bag", "known?"), table.ask_refill),
    Question("complete", ("hidden", "bag"), table.ask_complete),
    Question("fair", ("gives?", "receives?", "in_time", "other?", "demands_to_see?"), table.ask_fair),
    Question("fair-when", ("drawn", "bag?", "held?"), table.ask_fair_when),
    Question("item", ("item", "moment", "own_turn?", "used?"), items.ask_item),
    Question("next", ("seats", "player"), turn.ask_next),
    Question("end", ("treasures", "deck", "bag", "pinned?"), table.ask_end),
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
