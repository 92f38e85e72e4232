"""Drakon: how coins are counted, what is allowed in the labyrinth, how a game of it is followed."""

from importlib import import_module

from pnp.games.drakon import figure, heroes, journeys, placing, turns, variants
from pnp.games.drakon.notation import tile_called
from pnp.games.drakon.picture import cell_piece, picture, position, sketched
from pnp.games.drakon.rooms import acting, goods, tiles
from pnp.games.drakon.scene import scene
from pnp.games.drakon.scoring import COLUMNS, score
from pnp.rules.checker import Checker, Question

QUESTIONS = (
    Question("place", ("board", "tile", "cell", "in_hand?"), placing.ask_place),
    Question("placements", ("board", "tile"), placing.ask_placements),
    Question("board", ("board",), placing.ask_board),
    Question("moves", ("board", "hero", "drakon?", "wizard?"), journeys.ask_moves),
    Question("move", ("board", "hero", "to", "drakon?", "wizard?"), journeys.ask_move),
    Question("path", ("board", "hero", "through", "to", "wizard?"), journeys.ask_path, yes_or_no=True),
    Question("harp", ("board", "cell", "how?"), journeys.ask_harp),
    Question("turn", ("actions", "tiles?", "can_move?", "can_place?"), turns.ask_turn),
    Question("draw", ("hand", "pile"), turns.ask_draw),
    Question("pass", ("tiles", "can_move", "can_place?"), turns.ask_pass),
    Question("next", ("seats", "player"), turns.ask_next),
    Question("look", ("what",), turns.ask_look),
    Question("end", ("players", "began?", "repeats?"), turns.ask_end),
    Question("win", ("coins", "room?", "how?"), variants.ask_win, yes_or_no=True),
    Question("effect", ("room", "how", "who?"), acting.ask_effect),
    Question("decline", ("room", "possible"), acting.ask_decline),
    Question("destroy", ("board", "cell", "heroes?", "drakon?"), tiles.ask_destroy),
    Question("rotate", ("board", "cell", "degrees"), tiles.ask_rotate),
    Question("shift", ("board", "cell", "to", "arrows"), tiles.ask_shift),
    Question("swap", ("board", "cell", "tile", "heroes?", "drakon?", "in_hand?"), tiles.ask_swap),
    Question("escape", ("by",), acting.ask_escape),
    Question("find", ("hoard",), goods.ask_find),
    Question("lose", ("coins",), goods.ask_lose),
    Question("steal", ("seats", "player", "room", "coins"), goods.ask_steal),
    Question("take", ("hands", "player", "opponent", "partners?"), goods.ask_take),
    Question("control", ("board", "hero", "to", "owner?", "drakon?", "again?"), journeys.ask_control),
    Question("drakon-first", ("board", "cell", "heroes?", "on_board?", "by?"), figure.ask_drakon_first),
    Question("drakon-move", ("board", "drakon", "to", "heroes?", "steps?"), figure.ask_drakon_move),
    Question("drakon-hit", ("event", "at_start?", "coins?"), figure.ask_hit),
    Question(
        "skill", ("hero", "moment", "own_turn?", "used?", "board?", "cell?", "drakon?"), heroes.ask_skill
    ),
    Question("barbarian", ("board", "barbarian", "hero", "hand", "to?"), heroes.ask_barbarian),
    Question("dwarf", ("hand", "discards", "pile"), heroes.ask_dwarf),
    Question("knight", ("cause", "coins?", "drawn?", "used?"), heroes.ask_knight),
    Question("thief", ("way", "same_room?", "opponent_coins?", "own_coins?", "hoard?"), heroes.ask_thief),
    Question("variants", ("players",), variants.ask_variants, yes_or_no=True),
    Question("teams", ("seats", "teams"), variants.ask_teams, yes_or_no=True),
    Question("activate", ("heroes", "hero", "done?", "announced?"), variants.ask_activate),
)
"""Every question the judge answers, with the facts it asks for (``?`` marks those that may be left out)."""

checker = Checker(
    COLUMNS,
    score,
    QUESTIONS,
    lambda: import_module(f"{__name__}.referee").REFEREE,
    extra=("first",),
    board=picture,
    position=position,
    sketch=sketched,
    scene=scene,
    called=tile_called,
    cell=cell_piece,
    sorts=lambda book: import_module(f"{__name__}.facts").sorts(book),
    simulation=lambda: import_module(f"{__name__}.policies").SIMULATION,
    tables=("codes", "units", "variants"),
)
"""What ``pnp.rules.registry`` finds."""
