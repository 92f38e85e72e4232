"""Le Dédale du Dragon: what is allowed in the labyrinth, what its monsters do, who gets out the richest."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from pnp.games.dedale_du_dragon.asking import acts, lair, magic, monstrous, opening, rounds, ruin, ways
from pnp.games.dedale_du_dragon.combat import ask_attack
from pnp.games.dedale_du_dragon.picture import picture, sketched
from pnp.games.dedale_du_dragon.scene import scene
from pnp.games.dedale_du_dragon.scoring import COLUMNS, score
from pnp.rules.book import Book
from pnp.rules.checker import Checker, Question

if TYPE_CHECKING:
    from pnp.rules.referee import Referee

_SEEN = ("seats?", "states?", "dragon?", "dice?", "spells?", "dissipum?")
"""What may be told of figures besides where they stand."""

QUESTIONS = (
    Question("path", ("map", "course"), ways.ask_path),
    Question("moves", ("board", "hero", "boosts?"), ways.ask_moves),
    Question("move", ("board", "hero", "to", "boosts?"), ways.ask_move),
    Question("attack", ("attacker", "defender"), ask_attack),
    Question("strike", ("board", "hero", "at", "boosts?"), acts.ask_strike),
    Question("take", ("board", "hero", "at", "left?", "boosts?"), acts.ask_take),
    Question("push", ("board", "hero", "at", "to?", "die?", "boosts?"), acts.ask_push),
    Question("chest", ("board", "hero", "at", "die?", "boosts?"), acts.ask_chest),
    Question("rest", ("board", "hero", "life?", "die?", "boosts?"), acts.ask_rest),
    Question("stairs", ("board", "hero", "dragon_dead", "boosts?"), acts.ask_stairs),
    Question(
        "cast", ("board", "hero", "spell", "at?", "dragon?", "held?", "die?", "boosts?"), magic.ask_cast
    ),
    Question("dissipum", ("after", "magic", "own_turn?", "tried?", "die?"), magic.ask_dissipum),
    Question("door", ("board", "hero", "card?", "die?", "tiles?", "boosts?"), opening.ask_door),
    Question("place", ("board", "door", "tile", "turn?"), opening.ask_place),
    Question("placements", ("board", "door", "tile"), opening.ask_placements),
    Question("contents", ("tile", "position", "turn?", "start?"), opening.ask_contents),
    Question("enter", ("traps", "first", "who"), opening.ask_enter),
    Question("trap", ("trap", "hero", "die?", "boosts?"), opening.ask_trap),
    Question("turn", ("actions", "dissipum?"), rounds.ask_turn),
    Question("order", ("monsters",), rounds.ask_order),
    Question("setup", ("players",), rounds.ask_setup),
    Question("start", ("tile",), rounds.ask_start),
    Question("first", ("rolls",), rounds.ask_first),
    Question("draw", ("pile", "left", "discards?", "stairs_found?"), rounds.ask_draw),
    Question("end", ("heroes",), rounds.ask_end),
    Question("target", ("board", "at", *_SEEN), monstrous.ask_target),
    Question("way", ("board", "at", "way", *_SEEN), monstrous.ask_way),
    Question("monster", ("board", "at", *_SEEN, "way?"), monstrous.ask_monster),
    Question("monsters", ("board", *_SEEN, "way?"), monstrous.ask_monsters),
    Question("meet", ("die",), monstrous.ask_meet),
    Question("dragon", ("great_room", "die", "found?"), lair.ask_dragon),
    Question("odds", (), lair.ask_odds),
    Question("breath", ("dragon", "die", "heroes"), lair.ask_breath),
    Question("hoard", ("board", "door", "heroes"), lair.ask_hoard),
    Question("collapse", ("waves",), ruin.ask_collapse),
    Question("falls", ("board", "lair", "dice", "round?"), ruin.ask_falls),
)
"""Every question the judge answers, with the facts it asks for (``?`` marks those that may be left out)."""


def _referee() -> "Referee[Any, Any]":
    from pnp.games.dedale_du_dragon.referee import REFEREE

    return REFEREE


def _position(book: Book, state: Any) -> str:
    from pnp.games.dedale_du_dragon.referee import position

    return position(book, state)


checker = Checker(
    COLUMNS,
    score,
    QUESTIONS,
    _referee,
    position=_position,
    board=picture,
    sketch=sketched,
    scene=scene,
    sorts=lambda book: import_module(f"{__name__}.facts").sorts(book),
    simulation=lambda: import_module(f"{__name__}.policies").SIMULATION,
    tables=("codes",),
)
"""What ``pnp.rules.registry`` finds."""
